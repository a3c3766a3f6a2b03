//! Every sample of every problem comes out byte for byte, whichever way its input comes in.

use crate::common::scratch;
use crate::common::twin::eight;
use crate::program::{answers, problem_ids, run};
use std::fs::read_to_string;

const DIR: &str = "inputs/samples";

/// Every sample: its problem, its input's path, its answer. A second sample of `id` is named `id2`.
fn samples() -> Vec<(String, String, String)> {
    let ids = problem_ids();
    let mut samples = Vec::new();
    for entry in std::fs::read_dir(DIR).expect("the samples") {
        let name = entry.expect("a file").file_name();
        let name = name.to_str().expect("a name of text");
        let Some(stem) = name.strip_suffix(".in") else {
            assert!(name.ends_with(".out"), "{name} is no sample");
            continue;
        };
        let first = stem.strip_suffix('2').unwrap_or(stem);
        let id = ids.iter().find(|&id| id == stem || id == first);
        let id = id.unwrap_or_else(|| panic!("{name} is of no problem"));
        let out = read_to_string(format!("{DIR}/{stem}.out")).expect("its answer");
        samples.push((id.clone(), format!("{DIR}/{name}"), out));
    }
    samples
}

#[test]
fn every_problem_has_a_sample() {
    let samples = samples();
    let ids = problem_ids();
    assert!(!ids.is_empty());
    for id in ids {
        assert!(samples.iter().any(|sample| sample.0 == id), "{id}");
    }
}

/// As a file, as standard input, and as `-`; or each sample in one of these ways, one after the other.
fn byte_for_byte(every_way: bool) {
    // These have tests of their own: they say what they have used, or their samples are no good answers.
    let others = [
        "jie3",
        "astar-in",
        "edx-driver",
        "gdd2011-slide",
        "ahc011",
        "tul-sise",
    ];
    let samples = samples().into_iter();
    let samples = samples.filter(|(id, ..)| !others.contains(&id.as_str()));
    for (i, (id, input, out)) in samples.enumerate() {
        let text = read_to_string(&input).expect("a sample");
        let way = |number: usize| every_way || i % 3 == number;
        if way(0) {
            assert_eq!(answers(&[&id, &input], ""), out, "{input} as a file");
        }
        if way(1) {
            assert_eq!(answers(&[&id], &text), out, "{input} as standard input");
        }
        if way(2) {
            assert_eq!(answers(&[&id, "-"], &text), out, "{input} as -");
        }
    }
}

#[test]
fn samples_byte_for_byte() {
    byte_for_byte(false);
}

#[test]
#[ignore = "2 s; one way for each sample is in `samples_byte_for_byte`"]
fn samples_byte_for_byte_in_every_way() {
    byte_for_byte(true);
}

/// The answer of astar-in without what depends on the search and the clock, whose form is looked at.
fn without_counts(text: &str) -> String {
    let mut kept = String::new();
    for line in text.lines() {
        let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        let kept_of = match line.split_once(": ") {
            Some((name @ ("Num of expanded" | "Num of generated"), count)) => {
                assert!(digits(count), "{line}");
                name
            }
            Some((name @ "Time consumed", seconds)) => {
                let (whole, part) = seconds.split_once('.').expect("a point");
                assert!(digits(whole) && digits(part) && part.len() == 6, "{line}");
                name
            }
            _ => line,
        };
        kept += kept_of;
        kept.push('\n');
    }
    kept
}

#[test]
fn astar_in_but_for_counts_and_time() {
    let input = format!("{DIR}/astar-in.in");
    let out = read_to_string(format!("{DIR}/astar-in.out")).expect("the sample");
    let said = answers(&["astar-in", &input], "");
    assert_eq!(without_counts(&said), without_counts(&out));
    assert!(out.contains("\nNum of steps: 1\n") && out.ends_with("\nNo solution\n\n"));
    let text = read_to_string(&input).expect("the sample");
    let said = answers(&["astar-in"], text);
    assert_eq!(without_counts(&said), without_counts(&out));
}

#[test]
fn edx_driver_but_for_time_and_memory() {
    let out = read_to_string(format!("{DIR}/edx-driver.out")).expect("the sample");
    let graded = |text: &str| text.lines().take(5).collect::<Vec<_>>().join("\n");
    let said = answers(&["edx-driver", &format!("{DIR}/edx-driver.in")], "");
    assert_eq!(graded(&said), graded(&out));
    for (line, name) in said
        .lines()
        .skip(5)
        .zip(["running_time: ", "max_ram_usage: "])
    {
        let number = line.strip_prefix(name).expect("a name");
        let (whole, part) = number.split_once('.').expect("a point");
        assert!(whole.parse::<u64>().is_ok() && part.len() == 8, "{line}");
    }
    assert_eq!(said.lines().count(), 7);
}

#[test]
fn jie3_is_the_whole_table_nearest_first() {
    let said = answers(&["jie3"], "");
    let sample = read_to_string(format!("{DIR}/jie3.out")).expect("the sample");
    assert!(said.starts_with(&sample) && sample.lines().count() >= 4);
    let twin = eight();
    let mut wanted: Vec<(usize, Vec<u8>)> = twin
        .boards()
        .map(|(cells, distance)| {
            let named = cells.iter().map(|&tile| if tile == 0 { 9 } else { tile });
            (distance, named.collect())
        })
        .collect();
    wanted.sort();
    assert_eq!(wanted.len(), 181_440);
    assert_eq!(said.lines().count(), wanted.len());
    for (line, (distance, cells)) in said.lines().zip(&wanted) {
        let cells: Vec<String> = cells.iter().map(u8::to_string).collect();
        assert_eq!(line, format!("{} {distance}", cells.join(" ")));
    }
}

#[test]
fn baidu2005_in_one_file_and_in_two() {
    for (sample, number) in [("baidu2005", "5\n"), ("baidu20052", "21\n")] {
        let both = read_to_string(format!("{DIR}/{sample}.in")).expect("the sample");
        let lines: Vec<&str> = both.lines().collect();
        let (start, goal) = (lines[..3].join("\n"), lines[3..].join("\n"));
        // With and without an end to the last line.
        for end in ["\n", ""] {
            let start = scratch(&format!("{sample}.start"), start.clone() + end);
            let goal = scratch(&format!("{sample}.goal"), goal.clone() + end);
            assert_eq!(answers(&["baidu2005", &start, &goal], ""), number);
        }
        assert_eq!(answers(&["baidu2005"], &both), number);
        let whole = scratch(&format!("{sample}.both"), &both);
        assert_eq!(answers(&["baidu2005", &whole], ""), number);
        // Two files that are whole inputs each.
        let twice = number.repeat(2);
        assert_eq!(answers(&["baidu2005", &whole, &whole], ""), twice);
        let thrice = number.repeat(3);
        assert_eq!(answers(&["baidu2005", &whole, "-", &whole], &both), thrice);
    }
}

#[test]
fn a_fault_in_one_of_two_files_is_told_in_that_file() {
    let start = scratch("fault.start", "1 2 3\n4 5 6\n7 8 0\n");
    let goal = scratch("fault.goal", "1 2 3\n4 5 6\n7 8 8\n");
    let ran = run(&["baidu2005", &start, &goal], "");
    let said = format!("{goal}:3:5: case 1: tile 8 appears twice and the blank is missing\n");
    assert_eq!(
        (ran.err, ran.out.as_str(), ran.code),
        (said, "invalid\n", 1)
    );
    let ran = run(&["baidu2005", &goal, &start], "");
    let said = format!("{goal}:3:5: case 1: tile 8 appears twice and the blank is missing\n");
    assert_eq!(
        (ran.err, ran.out.as_str(), ran.code),
        (said, "invalid\n", 1)
    );
}

#[test]
fn each_file_is_an_input_of_its_own() {
    let input = format!("{DIR}/hdu3567.in");
    let out = read_to_string(format!("{DIR}/hdu3567.out")).expect("the sample");
    // Case numbers start again.
    let said = answers(&["hdu3567", &input, &input, &input], "");
    assert_eq!(said, out.repeat(3));
    // `-` is standard input.
    let text = "1\n12345678X\n12345678X\n";
    let said = answers(&["hdu3567", &input, "-", &input], text);
    assert_eq!(said, format!("{out}Case 1: 0\n\n{out}"));
    // No blank line between the answers of two inputs, as each is byte for byte what a judge would see.
    let input = format!("{DIR}/uva652.in");
    let out = read_to_string(format!("{DIR}/uva652.out")).expect("the sample");
    assert_eq!(answers(&["uva652", &input, &input], ""), out.repeat(2));
}
