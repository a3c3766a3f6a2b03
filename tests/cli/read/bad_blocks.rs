//! Bad input of the forms that are like no other: the blocks of poj2224, eight-txt, astar-in. Exact messages, one answer
//! for a bad case, the next one answered.

use crate::program::{check_bad as check, check_noted, run};

const BLOCK: &str = "START 3 4\n1 2 3\n4 5 6\n7 X 8\n1 2 3\n4 5 6\n7 8 X\nEND\n";

#[test]
fn a_bad_block_costs_that_block() {
    let tiles = "the tiles are 1 to 8, the blank is X";
    let cases = [
        (
            "START 3 4",
            "START 2 4",
            "9:7: case 2: `2` where a size from 3 to 10 is needed",
        ),
        (
            "START 3 4",
            "START 11 4",
            "9:7: case 2: `11` where a size from 3 to 10 is needed",
        ),
        (
            "START 3 4",
            "START 3 16",
            "9:9: case 2: `16` where a bound of moves from 0 to 15 is needed",
        ),
        (
            "START 3 4",
            "START 3 -1",
            "9:9: case 2: `-1` where a bound of moves from 0 to 15 is needed",
        ),
        (
            "START",
            "BEGIN",
            "9:1: case 2: `BEGIN` where START is needed",
        ),
        (
            "4 5 6\n7 X",
            "4 5 5\n7 X",
            "11:5: case 2: tile 5 appears twice",
        ),
        ("7 X 8", "7 0 8", "12:3: case 2: `0` is not a tile: TILES"),
        (
            "7 X 8",
            "7 X 9",
            "12:5: case 2: `9` is too large: TILES, not 9",
        ),
        ("7 X 8", "7 X X", "12:5: case 2: the blank appears twice"),
        ("7 8 X", "7 8 X X", "15:7: case 2: `X` where END is needed"),
        ("7 8 X", "7 8", "16:1: case 2: `END` where a cell is needed"),
    ];
    for (part, bad, message) in cases {
        let input = format!("{BLOCK}{}{BLOCK}", BLOCK.replacen(part, bad, 1));
        let out = "SOLVABLE WITHIN 1 MOVES\n\ninvalid\n\nSOLVABLE WITHIN 1 MOVES\n";
        check(
            &["poj2224"],
            input,
            out,
            &[&message.replace("TILES", tiles)],
        );
    }
    let input = "1 2 3 4 5 6 7 0 8\n7\n1 2 3 4 5 6 7 8 0 1\n";
    let out = "0\t 1 2 3 4 5 6 7 0 8\n1\t 1 2 3 4 5 6 7 8 0\n";
    let message = "3:19: there is more after the only case of this problem";
    check_noted(&["eight-txt"], input, out, &[message]);
}

#[test]
fn a_block_without_its_end() {
    let open = BLOCK.strip_suffix("END\n").expect("an END");
    let message = "16:1: case 2: the block ends where END is needed";
    let out = "SOLVABLE WITHIN 1 MOVES\n\ninvalid\n\nSOLVABLE WITHIN 1 MOVES\n";
    check(
        &["poj2224"],
        format!("{BLOCK}{open}{BLOCK}"),
        out,
        &[message],
    );
    let ran = run(&["poj2224"], open);
    assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 1));
    assert_eq!(
        ran.err,
        "<stdin>:8:1: case 1: the block ends where END is needed\n"
    );
}

#[test]
fn eight_txt_has_faults_of_its_own() {
    let tiles = "the tiles are 1 to 8, the blank is 0";
    let cases = [
        (
            "1 2 3 4 0 6 7 5 8",
            "3",
            "1 2 3 4 5 6 7 8 0",
            "2:1: case 1: the blank is in cell 4, not in cell 3 (from 0)",
        ),
        (
            "1 2 3 4 0 6 7 5 8",
            "9",
            "1 2 3 4 5 6 7 8 0",
            "2:1: case 1: `9` is not a cell: 0 to 8",
        ),
        (
            "1 2 3 4 0 6 7 5 5",
            "4",
            "1 2 3 4 5 6 7 8 0",
            "1:17: case 1: tile 5 appears twice",
        ),
        (
            "1 2 3 4 0 6 7 5 8",
            "4",
            "1 2 3 4 5 6 7 8 9",
            "3:17: case 1: `9` is too large: TILES, not 9",
        ),
        (
            "1 2 3 4 0 6 7 5 8",
            "4",
            "1 2 3 4 5 6 7 8",
            "4:1: case 1: the input ends after 8 of 9 cells",
        ),
    ];
    for (start, cell, goal, message) in cases {
        let input = format!("{start}\n{cell}\n{goal}\n");
        check(
            &["eight-txt"],
            input,
            "invalid\n",
            &[&message.replace("TILES", tiles)],
        );
    }
    let input = "1 2 3 4 5 6 7 0 8\n7\n1 2 3 4 5 6 7 8 0 1\n";
    let out = "0\t 1 2 3 4 5 6 7 0 8\n1\t 1 2 3 4 5 6 7 8 0\n";
    let message = "3:19: there is more after the only case of this problem";
    check_noted(&["eight-txt"], input, out, &[message]);
}

#[test]
fn astar_in_goes_on_with_the_next_pair() {
    let goal = "1 2 3\n4 5 6\n7 8 0\n";
    let cases = [
        (
            "1 2 3\n4 5 5\n7 0 8\n",
            goal,
            "2:5: case 1: tile 5 appears twice",
        ),
        (
            "1 2 3\n4 5\n7 0 8\n",
            goal,
            "5:1: case 1: tile 1 appears twice",
        ),
        (
            goal,
            "1 2 3\n4 5 6\n7 8 8\n",
            "7:5: case 1: tile 8 appears twice and the blank is missing",
        ),
        (
            goal,
            "1 2 3\n4 5 6 6\n7 8 0\n",
            "6:7: case 1: tile 6 appears twice and the blank is missing",
        ),
        (
            goal,
            "1 2 3\n4 5 6\n7 8\n",
            "7:4: case 1: 17 cells where 18 are needed",
        ),
    ];
    for (start, goal, message) in cases {
        let input = format!("{start}\n{goal}\n1 2 3\n4 5 6\n8 7 0\n\n1 2 3\n4 5 6\n7 8 0\n\n");
        let out = "Case 1:\n\ninvalid\n\nCase 2:\n\nNo solution\n\n";
        check(&["astar-in"], input, out, &[message]);
    }
}
