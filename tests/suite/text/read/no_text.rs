//! Data that are no text: every format names them, however their bytes arrive.

#[path = "../../../fuzz/fuzz_targets/byte_by_byte.rs"]
mod byte_by_byte;

use crate::problems::forms::reads;
use byte_by_byte::ByteByByte;
use npuzzle::answer_in_memory;
use npuzzle::problems::rows::catalog;

/// The first bytes of each kind.
pub(crate) fn first_bytes() -> [&'static [u8]; 15] {
    [
        b"\x1f\x8b",
        b"\x28\xb5\x2f\xfd",
        b"BZh91AY",
        b"\xfd7zXZ\0",
        b"PK\x03\x04",
        b"\xff\xfe\0\0",
        b"\0\0\xfe\xff",
        b"\xff\xfe1\0",
        b"\xfe\xff\x001",
        b"1\0\0\0",
        b"\0\0\x001",
        b"1\0",
        b"\x001",
        b"1\0 \x002\0",
        b"\x001\0\n\x002",
    ]
}

#[test]
fn every_format_names_data_that_are_no_text() {
    let problems = catalog::all().filter(|problem| reads(problem));
    for id in problems.map(|problem| problem.id).chain(["lines"]) {
        for (i, head) in first_bytes().into_iter().enumerate() {
            // Two bytes that begin wide text are wide text only if nothing else follows.
            let tails = [&b""[..], b"\n", b" 1 2\n\0 3\r\n", b"\n3 3\n1 2 3\n"];
            let tails = if head.len() == 2 && head.contains(&0) {
                &tails[..1]
            } else {
                &tails[..]
            };
            for tail in tails {
                let input = [head, *tail].concat();
                let whole = answer_in_memory(&[id], &input[..]).expect("sound words");
                let slow = answer_in_memory(&[id], ByteByByte(&input)).expect("sound words");
                assert_eq!(whole.faults, slow.faults, "{id} on {input:?}");
                let named = |fault: &String| fault.contains(": this is ");
                assert!(
                    !whole.faults.is_empty() && whole.faults.iter().all(named),
                    "{id}, kind {i}: {:?}",
                    whole.faults
                );
            }
        }
    }
}

/// A single byte 0 in a text is a mistake in it, and not UTF-16.
#[test]
fn a_zero_byte_is_no_wide_text() {
    let rows: [(&[u8], &str); 4] = [
        (b"1\x002 3 4 5 6 7 8 0\n", "`1\\x002` is not a cell"),
        (b"\x001 2 3 4 5 6 7 8\n", "`\\x001` is not a cell"),
        (b"1 2\x00\x003\n", "`2\\x00\\x003` is not a cell"),
        (b"1\x00\n", "case 1: "),
    ];
    for (input, said) in rows {
        let whole = answer_in_memory(&["lines"], input).expect("sound words");
        let slow = answer_in_memory(&["lines"], ByteByByte(input)).expect("sound words");
        assert_eq!(whole, slow);
        assert!(whole.faults[0].contains(said), "{:?}", whole.faults);
    }
}
