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
