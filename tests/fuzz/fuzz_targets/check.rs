//! Our own answers are accepted, and any output gets one verdict, whole and byte by byte. The first byte of the data chooses
//! the problem; a byte of 255 ends the input, and the output follows.

#![no_main]

mod byte_by_byte;

use byte_by_byte::ByteByByte;
use libfuzzer_sys::fuzz_target;
use npuzzle::{answer_in_memory, judge_in_memory};

/// One problem for each way of judging.
const PROBLEMS: [&str; 24] = [
    "hdu1043",
    "uva652",
    "hdu3567",
    "boj11112",
    "leetcode773",
    "aoj0121",
    "acwing4228",
    "uva10073",
    "yesno15",
    "poj2893",
    "acwing108",
    "poj1507",
    "hdu4021",
    "poj2224",
    "hackerrank-n-puzzle",
    "codewars-sliding-puzzle",
    "uva227",
    "luogu-p1979",
    "eight-txt",
    "luogu-p1379",
    "zoj1217",
    "acwing845",
    "aoj-alds1-13-b",
    "sgu139",
];

fuzz_target!(|data: &[u8]| {
    let Some((&choice, texts)) = data.split_first() else {
        return;
    };
    let problem = PROBLEMS[usize::from(choice) % PROBLEMS.len()];
    let mut texts = texts.splitn(2, |&byte| byte == 255);
    let input = texts.next().unwrap_or_default();
    let ours = answer_in_memory(&[problem], input).expect("there is such a problem");
    let judged = |output: &[u8]| judge_in_memory(problem, input, output).expect("a problem");
    if !ours.failed {
        let verdict = judged(&ours.output);
        assert!(verdict.starts_with("ok "), "{problem}: {verdict}");
    }
    let output = texts.next().unwrap_or(&ours.output);
    let pieces = judge_in_memory(problem, ByteByByte(input), ByteByByte(output));
    assert_eq!(judged(output), pieces.expect("a problem"), "{problem}");
});
