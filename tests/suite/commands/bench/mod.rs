//! The signature.

use crate::common::bench_signature;
use npuzzle::commands::bench::signature;

/// A work as the topic `timings` shows it.
struct ShownWork {
    name: String,
    /// Its part of the signature: moves count where paths need not be shortest.
    part: u64,
    seconds: f64,
}

fn shown_works() -> Vec<ShownWork> {
    let topic = std::fs::read_to_string("src/cli/topics/timings.md").expect("the topic");
    let (_, table) = topic.split_once("npuzzle bench\n").expect("its table");
    let (table, _) = table.split_once("\nBench: ").expect("its end");
    let rows = table.lines().skip(1).map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |word: usize| words[word].parse::<u64>().expect("a number");
        let first = if words[1] == "lines" { 4 } else { 5 };
        ShownWork {
            name: words[0].into(),
            part: (first..7).map(number).sum(),
            seconds: words[7].parse().expect("seconds"),
        }
    });
    rows.collect()
}

#[test]
fn the_signature_of_short_works_is_their_part_of_the_one_known() {
    let mut works = shown_works();
    assert_eq!(
        works.iter().map(|work| work.part).sum::<u64>(),
        bench_signature()
    );
    works.retain(|work| work.seconds < 0.1);
    assert!(works.len() >= 16);
    let names: Vec<&str> = works.iter().map(|work| work.name.as_str()).collect();
    let known = works.iter().map(|work| work.part).sum();
    assert_eq!(signature(&names), Ok(known));
}

#[test]
#[ignore = "8 s; short works are in `the_signature_of_short_works_is_their_part_of_the_one_known`"]
fn the_signature_is_the_one_known() {
    assert_eq!(signature(&[]), Ok(bench_signature()));
}
