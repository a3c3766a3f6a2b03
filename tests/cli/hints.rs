//! Hints and messages for people who meant something else.

use crate::program::run;

/// Moves that end at another usual goal: the remark names it, as `lines` does.
#[test]
fn goals_that_may_be_meant() {
    let remark = "2 8 3/1 6 4/7 0 5 is solvable with --goal ring (1 2 3/8 0 4/7 6 5)";
    for (args, code) in [
        (&["analyse", "283164705", "uuldr"][..], 1),
        (&["play", "283164705"], 2),
    ] {
        let ran = run(args, "");
        let said = format!("npuzzle {}: {remark}", args[0]);
        assert!(ran.err.contains(&said) && ran.code == code, "{}", ran.err);
    }
    assert!(!run(&["analyse", "--quiet", "283164705", "uuldr"], "")
        .err
        .contains("ring"));
}

/// Arrows that are pasted are keys of `play`.
#[test]
fn arrows_are_keys() {
    let played = run(&["play", "123405786"], "→↓\n");
    assert!(
        played.out.contains("solved") && !played.out.contains("is not a key"),
        "{}",
        played.out
    );
}

#[test]
fn messages_about_options() {
    let pairs = run(&["show", "--pairs", "283164705", "123804765"], "").err;
    let needed = "--pairs needs a start and its goal in one word: \"283164705 to 123804765\"";
    assert!(pairs.contains(needed), "{pairs}");
    let unsolvable = run(&["lines", "--unsolvable", "-1", "--json", "123456078"], "").err;
    assert!(
        unsolvable.contains("does not go with --ask parity or --json"),
        "{unsolvable}"
    );
}
