//! An input answered whole and byte by byte: the same answers and the same faults, and no panic. The first byte of the data
//! chooses the command line.

#![no_main]

mod byte_by_byte;

use byte_by_byte::ByteByByte;
use libfuzzer_sys::fuzz_target;
use npuzzle::answer_in_memory;

/// One problem for each way of writing an input.
const COMMANDS: [&[&str]; 24] = [
    &["lines", "--effort", "500", "--nodes", "20000"],
    &["lines", "--ask", "parity"],
    &[
        "lines",
        "--any-length",
        "--method",
        "astar",
        "--nodes",
        "5000",
    ],
    &["hdu1043"],
    &["uva652"],
    &["hdu3567"],
    &["boj11112"],
    &["leetcode773"],
    &["aoj0121"],
    &["acwing4228"],
    &["uva10181", "--nodes", "20000"],
    &["uva10073"],
    &["yesno15"],
    &["poj2893"],
    &["acwing108"],
    &["poj1507"],
    &["hdu4021"],
    &["poj2224"],
    &["hackerrank-n-puzzle"],
    &["n-puzzle-42", "--nodes", "20000"],
    &["codewars-sliding-puzzle"],
    &["uva227"],
    &["luogu-p1979"],
    &["eight-txt"],
];

fuzz_target!(|data: &[u8]| {
    let Some((&choice, input)) = data.split_first() else {
        return;
    };
    let words = COMMANDS[usize::from(choice) % COMMANDS.len()];
    let whole = answer_in_memory(words, input).expect("the words are sound");
    let pieces = answer_in_memory(words, ByteByByte(input)).expect("the words are sound");
    let given_up = |text: &String| text.contains("given up");
    if !whole.faults.iter().chain(&pieces.faults).any(given_up) {
        assert_eq!(whole, pieces, "{words:?}");
    }
});
