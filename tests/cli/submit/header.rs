//! The comment in front of a file: five parts, the same in every language, and what it says of memory.

use super::{c_files, problems};
use crate::common::skipped;
use crate::program::answers;
use std::process::Command;

const PARTS: [&str; 5] = ["Problem:", "Prints:", "How:", "Cost:", "Status:"];

/// The parts of the comment in front of a file, each without its name.
fn parts(text: &str) -> Vec<String> {
    let comment: Vec<&str> = match text.strip_prefix("/*\n") {
        Some(rest) => {
            let (comment, _) = rest.split_once("\n */\n").expect("its end");
            let lines = comment.lines();
            lines
                .map(|line| line.strip_prefix(" *").expect("a star"))
                .collect()
        }
        None => {
            let lines = text.lines().map_while(|line| line.strip_prefix("//"));
            lines.collect()
        }
    };
    let mut parts: Vec<(usize, String)> = Vec::new();
    for line in comment {
        let line = line.trim();
        let found = PARTS.iter().position(|name| line.starts_with(name));
        if let Some(i) = found {
            parts.push((i, line[PARTS[i].len()..].trim().to_string()));
        } else if let Some((_, part)) = parts.last_mut() {
            *part += " ";
            *part += line;
        } else {
            panic!("{line:?} is before all parts");
        }
    }
    let order: Vec<usize> = parts.iter().map(|part| part.0).collect();
    assert_eq!(order, [0, 1, 2, 3, 4], "the parts of\n{text}");
    parts.into_iter().map(|part| part.1).collect()
}

/// A problem's name as `npuzzle problems ID` has it: title and judges.
fn name(id: &str) -> String {
    let text = answers(&["problems", id], "");
    let line = text.lines().next().expect("a line");
    let line = line.strip_prefix(&format!("{id}: ")).expect("its name");
    let (title, judge) = line.rsplit_once(" (").expect("a judge");
    format!("{title}, {}.", judge.trim_end_matches(')'))
}

/// Each so-many-th file.
fn five_parts(language: &str, step: usize) {
    for id in problems().into_iter().step_by(step) {
        let parts = parts(&answers(&["submit", &id, "--lang", language], ""));
        let [problem, prints, how, cost, status] = &parts[..] else {
            panic!("five");
        };
        assert_eq!(*problem, name(&id), "{id}");
        for (part, least) in [(prints, 20), (how, 20), (cost, 15), (status, 60)] {
            assert!(part.len() >= least, "{id}: {part}");
            assert!(part.ends_with('.') || part.ends_with(".\""), "{id}: {part}");
        }
        let time = ["s ", "ms", "microsecond", "nanosecond"];
        assert!(time.iter().any(|unit| cost.contains(unit)), "{id}: {cost}");
        assert!(cost.contains(" MB") || cost.contains(" KB"), "{id}: {cost}");
        for words in ["tested", "never sent", "From npuzzle ", "used freely"] {
            assert!(status.contains(words), "{id}: {status}");
        }
    }
}

#[test]
fn c_files_have_the_five_parts() {
    five_parts("c", 3);
}

#[test]
#[ignore = "1 s; a third is in `c_files_have_the_five_parts` and in `rust_files_have_the_five_parts`"]
fn every_file_has_the_five_parts() {
    five_parts("c", 1);
    five_parts("rust", 1);
}

#[test]
fn rust_files_have_the_five_parts() {
    five_parts("rust", 3);
}

/// Megabytes that a comment speaks of.
fn megabytes(cost: &str) -> f64 {
    let (before, _) = cost.split_once(" MB").expect("megabytes");
    let number = before.rsplit(' ').next().expect("a number");
    number.parse().expect("a number")
}

/// What a C file keeps is static, so its sections tell how much that is: `size` prints text, data and bss.
#[test]
#[ignore = "8 s, or a second after `c_files::every_file_is_accepted`"]
fn the_memory_is_what_the_comment_says() {
    for id in problems() {
        // A function is no program to measure.
        let text = answers(&["submit", &id, "--lang", "c"], "");
        let Some(program) = c_files::build(&id, 0) else {
            return;
        };
        let Ok(output) = Command::new("size").arg(&program).output() else {
            return skipped("there is no size");
        };
        let table = String::from_utf8(output.stdout).expect("text");
        let row = table.lines().nth(1).expect("a row").split_whitespace();
        let numbers: Vec<f64> = row
            .take(3)
            .map(|word| word.parse().expect("bytes"))
            .collect();
        let kept = (numbers[1] + numbers[2]) / 1e6;
        let said = megabytes(&parts(&text)[3]);
        assert!(said >= kept, "{id}: {said} MB of {kept}");
        assert!(
            said - kept <= f64::max(0.1, 0.03 * said),
            "{id}: {said} MB of {kept}"
        );
    }
}
