//! Texts of moves that are no single path, and lines that hold a board and moves in other ways than `BOARD -> MOVES`.

use crate::program::{answers, run};
use crate::solutions::shortened;

/// The moves that `analyse` reads on a line.
fn read(line: &str) -> Result<String, String> {
    let ran = run(
        &["analyse", "--json", "--effort", "3000"],
        format!("{line}\n"),
    );
    match ran.code {
        0 => {
            let (_, rest) = ran.out.split_once("\"moves\":\"").expect("moves");
            Ok(rest.split('"').next().expect("moves").to_string())
        }
        _ => Err(ran.err),
    }
}

/// From the middle of 5 x 5 two moves in each direction stay on the board.
const MIDDLE: &str = "1 2 3 4 5/6 7 8 9 10/11 12 0 13 14/16 17 18 19 15/21 22 23 24 20";

/// As moves `->` and `<-` are arrows, or lead from one letter to the next, and never half of them.
#[test]
fn arrows_of_two_signs() {
    for (moves, path) in [
        ("-> -> <-", "rrl"),
        ("-> v", "rd"),
        ("<- v -> ^ ^ -> v v", "ldruurdd"),
        ("v -> -> ^", "drru"),
        ("=> v <=", "rdl"),
        ("-> R -> D", "rd"),
        ("'R' -> ['D']", "rd"),
        ("13 -> 14", "rr"),
        ("'Moves: R, D'", "rd"),
    ] {
        assert_eq!(
            read(&format!("{MIDDLE}\t{moves}")).as_deref(),
            Ok(path),
            "{moves}"
        );
        assert_eq!(
            read(&format!("{MIDDLE} -> {moves}")).as_deref(),
            Ok(path),
            "{moves}"
        );
    }
}

/// What may be two paths, or leaves moves out, is a fault.
#[test]
fn moves_that_are_no_single_path() {
    let twice = "the first three arrows are drd, or dd if the second one only leads to the next move: write letters";
    let left_out = "here moves are left out: all of them are needed";
    for (moves, at, said) in [
        ("v -> v", 3, twice),
        ("v -> v -> ^", 3, twice),
        ("R,D,...", 5, left_out),
        ("R...D", 2, left_out),
        ("R . . D", 3, left_out),
        ("R…D", 2, left_out),
        ("R -> D ->", 8, "`->` is written in another way"),
        (
            "->",
            1,
            "`->` may be a move, or lead to moves that are missing",
        ),
        (
            "-->",
            1,
            "`-->` may be a move, or lead to moves that are missing",
        ),
        ("→ RD", 5, "`R` is written in another way"),
        ("<->", 1, "`<` is not a move"),
        (
            "RD (3 moves)",
            4,
            "`(3 moves)`, and the moves before it are 2",
        ),
        ("R (1 move) D", 3, "moves follow the number of all moves"),
        ("R # D", 3, "`D` may be moves or a comment"),
        ("R//D", 2, "`/` is not a move"),
        (
            "2. R 1. D",
            1,
            "`2.` numbers a move, and number 1 is needed",
        ),
        (
            "1. R 3. D",
            6,
            "`3.` numbers a move, and number 2 is needed",
        ),
        (
            "Step 1: R Step 3: D",
            11,
            "`Step 3:` numbers a move, and number 2 is needed",
        ),
        ("1. R Step 2:", 6, "move 2 is missing"),
        ("1.D2.L3.L", 3, "2 may repeat `D`, or number the next move"),
        ("1.R2.D", 3, "2 may repeat `R`, or number the next move"),
        (
            "1. 13 2. 14",
            1,
            "`1.` may be tile 1, or number the move of tile `13`",
        ),
        ("2R D", 1, "move 1 (`2`) is not beside the blank"),
        ("L: RD", 2, "`:` is not a move"),
    ] {
        let fault = read(&format!("{MIDDLE}\t{moves}")).expect_err(moves);
        let place = format!(":1:{}: case 1: ", MIDDLE.len() + 1 + at);
        assert!(
            fault.contains(&place) && fault.contains(said),
            "{moves}: {fault}"
        );
    }
}

/// A comment ends with its line, in a word too, and with its word.
#[test]
fn comments_among_words() {
    let path = |args: &[&str]| shortened(args, "");
    assert_eq!(path(&["123405786", "R # first\nD # then"]), "rd\n");
    assert_eq!(path(&["123405786", "R # first", "D"]), "rd\n");
}

#[test]
fn lines_in_other_forms() {
    let board = "2 8 3/1 6 4/7 0 5";
    let goal = "1 2 3/8 0 4/7 6 5";
    for line in [
        format!("{board} => uuldr"),
        format!("{board} → uuldr"),
        format!("{board} --> uuldr"),
        format!("{board}: uuldr"),
        format!("Board: {board}: Moves: uuldr"),
        format!("{board}\t-> uuldr"),
        format!("{board} -> {goal} -> uuldr"),
        format!("{board} -> {goal}\tuuldr"),
        format!("{board} => {goal} => uuldr"),
        format!("{{\"board\":\"{board}\",\"goal\":\"{goal}\",\"moves\":\"uuldr\"}}"),
        "{\"moves\": [\"U\", \"U\", \"L\", \"D\", \"R\"], \"board\": [[2,8,3],[1,6,4],[7,0,5]]}"
            .to_string(),
    ] {
        assert_eq!(shortened(&[], &format!("{line}\n")), "uuldr\n", "{line}");
        assert_eq!(shortened(&[&line], ""), "uuldr\n", "{line}");
    }
    // The goal beside the board is that of the solution.
    let reached = run(&["analyse"], format!("{board} -> {goal} -> uuldr\n"));
    assert!(
        reached.out.ends_with("5 moves, the fewest\n"),
        "{}",
        reached.out
    );
    // What `lines` writes, `analyse` reads.
    let object = answers(&["lines", "--json", "--goal", "ring", board], "");
    assert!(answers(&["analyse"], &object).ends_with("5 moves, the fewest\n"));
    for (line, said) in [
        (
            "123405786 →↓",
            ":1:11: case 1: `→` may be the first move, or lead to it",
        ),
        (
            "{\"board\":\"1234\",\"moves\":\"r\"}",
            ":1:14: case 1: `4` is too large",
        ),
        (
            "{\"board\":\"1230\",\"moves\":\"x\"}",
            ":1:26: case 1: `x` is not a move",
        ),
        (
            "{\"board\":\"1230\",\"moves\":null}",
            ":1:25: case 1: `n` is not a move",
        ),
        ("123/456/780: q", ":1:14: case 1: `q` is not a move"),
    ] {
        let fault = read(line).expect_err(line);
        assert!(fault.contains(said), "{line}: {fault}");
    }
    // A dash may be the blank.
    assert_eq!(read("123/456/78--> 8").as_deref(), Ok("l"));
}

/// A text that is no path is not read up to its fault where tiles have no numbers.
#[test]
fn moves_of_boards_without_numbers() {
    let ran = run(
        &[
            "show",
            "ahc011",
            "--moves",
            "→R",
            "inputs/samples/ahc011.in",
        ],
        "",
    );
    let said = "--moves: move 2: `R` is written in another way";
    assert!(ran.code == 2 && ran.err.contains(said), "{ran:?}");
}

/// Places are those of the words.
#[test]
fn places_in_words() {
    let fault = run(&["analyse", "1234/5068/9a7f/decb", "R q"], "").err;
    assert!(
        fault.starts_with("<words>:1:26: case 1: `q` is not a move"),
        "{fault}"
    );
}
