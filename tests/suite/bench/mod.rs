//! The signature.

use crate::bench::signature;
use crate::suite::common::bench_signature;

#[test]
fn the_signature_is_the_one_known() {
    assert_eq!(signature(), Ok(bench_signature()));
}
