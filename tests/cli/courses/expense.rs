//! UTA's expense 8 puzzle.

use super::{refused, said};
use crate::common::scratch;
use crate::program::{answers, check_bad, run};

const START: &str = "2 3 6\n1 0 7\n4 8 5\nEND OF FILE\n";
const GOAL: &str = "1 2 3\n4 5 6\n7 8 0\nEND\n";

#[test]
fn expense_by_the_words_of_the_course() {
    let (start, goal) = (
        scratch("expense-start", START),
        scratch("expense-goal", GOAL),
    );
    for (method, line) in [
        ("", "depth 12 with cost of 63."),
        ("a*", "depth 12 with cost of 63."),
        ("ucs", "depth 12 with cost of 63."),
        ("bfs", "depth 12 with cost of 63."),
        ("ids", "depth 12 with cost of 63."),
        ("greedy", "depth "),
        ("dfs", "depth "),
        ("dls", "depth "),
    ] {
        let words = ["uta-expense", &start, &goal, method, "true"];
        let words = if method.is_empty() {
            &words[..3]
        } else {
            &words[..]
        };
        let out = answers(words, "");
        assert!(
            out.contains(&format!("Solution Found at {line}")),
            "{method}: {out}"
        );
        let input = format!("{START}{GOAL}{method}\n");
        assert_eq!(answers(&["uta-expense"], &input), out, "{method}");
        said("uta-expense", &input, &out, 0, "ok 1 case");
    }
    let wrong = run(&["uta-expense", &start, &goal, "best"], "");
    assert_eq!((wrong.code, wrong.out.as_str()), (2, ""));
    assert!(
        wrong
            .err
            .contains("`best` is not a search: bfs, ucs, dfs, dls, ids, greedy or a*"),
        "{}",
        wrong.err
    );
}

#[test]
fn expense_inputs_and_outputs() {
    check_bad(
        &["uta-expense"],
        "1 2 3 4 5 6 7 8 8\n",
        "invalid\n",
        &["1:17: case 1: tile 8 appears twice"],
    );
    check_bad(
        &["uta-expense"],
        format!("{START}{GOAL}best\n"),
        "invalid\n",
        &["9:1: case 1: `best` is not a search: bfs, ucs, dfs, dls, ids, greedy or a*"],
    );
    let unsolvable = "2 1 3 4 5 6 7 8 0 1 2 3 4 5 6 7 8 0 dfs";
    assert_eq!(answers(&["uta-expense"], unsolvable), "No Solution Found\n");
    let input = format!("{START}{GOAL}");
    let out = answers(&["uta-expense"], &input);
    // Other counts, and indented moves.
    let other = out
        .replace("Popped: 65", "Popped: 97")
        .replace("Move", "\tMove");
    said("uta-expense", &input, &other, 0, "ok 1 case");
    for (from, to, what) in [
        (
            "of 63",
            "of 64",
            "the answer states a cost of 64, but its path costs 63",
        ),
        ("depth 12", "depth 11", ""),
        ("Move 7 Left", "Move 7 Right", "slides left, not `Right`"),
        ("Move 7 Left", "Move 1 Left", ""),
    ] {
        said("uta-expense", &input, &out.replace(from, to), 1, what);
    }
    // A shortest path need not be a cheapest one, and the reverse.
    let cheap = "1 2 3 4 5 6 7 8 0\n8 1 3 4 0 2 7 6 5\n";
    let bfs = answers(&["uta-expense"], format!("{cheap}bfs"));
    let ucs = answers(&["uta-expense"], format!("{cheap}ucs"));
    said("uta-expense", &format!("{cheap}bfs"), &bfs, 0, "ok");
    said("uta-expense", &format!("{cheap}ucs"), &ucs, 0, "ok");
    let greedy = answers(&["uta-expense"], format!("{START}{GOAL}dfs"));
    said("uta-expense", &input, &greedy, 1, "the cheapest has 63");
}

#[test]
fn expense_words_that_are_wrong() {
    let (start, goal) = (scratch("expense-s", START), scratch("expense-g", GOAL));
    let id = "uta-expense";
    refused(
        &[id, &start, "ucs"],
        "`ucs` is a search: START and GOAL go before it",
    );
    refused(
        &[id, &start, &goal, "ucs", "more"],
        "`more` is one word too many",
    );
    refused(
        &[id, &start, &goal, "dls", "ten"],
        "`ten` is one word too many",
    );
    check_bad(
        &[id],
        format!("{START}{GOAL}dls -3\n"),
        "invalid\n",
        &["9:5: case 1: `-3` is not a limit of moves for dls"],
    );
    let limited = answers(&[id, &start, &goal, "dls", "10", "true"], "");
    assert_eq!(limited, "No Solution Found\n");
    // A fault has the place in its own file.
    let twice = scratch("expense-twice", "1 2 3\n4 5 6\n7 8 8\nEND OF FILE\n");
    let ran = run(&[id, &start, &twice, "ucs"], "");
    assert_eq!((ran.code, ran.out.as_str()), (1, "invalid\n"));
    assert_eq!(
        ran.err,
        format!("{twice}:3:5: case 1: tile 8 appears twice\n")
    );
    let ran = run(&[id, &start], "");
    let what = "case 1: the input ends before the goal, which is the second board";
    assert_eq!(ran.err, format!("{start}:5:1: {what}\n"));
    // Standard input cannot be both, but does not hang either.
    let ran = run(&[id, "-", "-"], START);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (1, "invalid\n"),
        "{}",
        ran.err
    );
}

#[test]
fn expense_layouts_of_outputs() {
    let input = format!("{START}{GOAL}");
    let out = answers(&["uta-expense"], &input);
    let indented: String = out.lines().map(|line| format!("    {line}\r\n")).collect();
    said("uta-expense", &input, &indented, 0, "ok 1 case");
    said(
        "uta-expense",
        &input,
        &out.replace("Steps:\n", ""),
        2,
        "expected: `Steps:`",
    );
    // The limit of dls decides whether there is a path; without a number, a program has its own.
    let (short, long) = (format!("{input}dls 10\n"), format!("{input}dls 12\n"));
    let none = "No Solution Found\n";
    said("uta-expense", &short, none, 0, "ok 1 case");
    said(
        "uta-expense",
        &short,
        &out,
        1,
        "the goal cannot be reached in 10 moves",
    );
    said("uta-expense", &long, &out, 0, "ok 1 case");
    said("uta-expense", &long, none, 1, "the goal can be reached");
    let deep = answers(&["uta-expense"], format!("{input}dls 30\n"));
    said(
        "uta-expense",
        &format!("{input}dls\n"),
        &deep,
        0,
        "ok 1 case",
    );
    said(
        "uta-expense",
        &long,
        &deep,
        1,
        "a path of 30 moves, the limit of dls is 12",
    );
}
