//! The signature.

use crate::bench::signature;
use crate::suite::common::readme_signature;

#[test]
fn the_signature_is_the_one_known() {
    assert_eq!(signature(), Ok(readme_signature()));
}
