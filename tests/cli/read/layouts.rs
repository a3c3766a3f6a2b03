//! The layout of boards is free: white space, line ends and rows are no matter, in many layouts.

use crate::common::rng::Rng;
use crate::common::twin::eight_paths;
use crate::common::{shuffled, tokens};
use crate::program::{answers, run};

#[test]
fn a_board_in_any_layout() {
    let path = "ullddrurdllurdruldr\n";
    let layouts = [
        "2 3 4 1 5 x 7 6 8",
        " 2  3  4  1  5  x  7  6  8 ",
        " 2  3  4  1  5  x  7  6  8 \n",
        "2 3 4 1 5 x 7 6 8\r\n",
        "\u{feff}2 3 4 1 5 x 7 6 8\n",
        "\u{feff}\r\n2 3 4 1 5 X 7 6 8\r\n\r\n",
        "\n\n\n2\t3\t4\t1\t5\tx\t7\t6\t8\n\n",
        "2 3 4\n1 5 x\n7 6 8\n",
        "2 3 4\n\n1 5 x\n\n7 6 8\n",
        "2\n3\n4\n1\n5\nx\n7\n6\n8",
        "2 3 4 1\n5 x 7 6 8\n",
        "\t 2 3\x0b4 1\x0c5 x 7 6 8     \n   \n",
    ];
    for id in ["poj1077", "acwing179", "hdu1043", "zoj1217"] {
        for layout in layouts {
            assert_eq!(answers(&[id], layout), path, "{id} on {layout:?}");
        }
    }
    for layout in layouts {
        let counted = format!("1\n\n{}", layout.trim_start_matches('\u{feff}'));
        assert_eq!(answers(&["uva652"], counted), path, "{layout:?}");
        assert_eq!(answers(&["acwing845"], layout), "19\n", "{layout:?}");
    }
}

/// The same tokens with any white space between them.
fn scattered(text: &str, rng: &mut Rng) -> String {
    let spaces = [" ", "  ", " ", "\t", "\n", "\r\n", "\n\n", " \n "];
    let mut free = String::new();
    for token in text.split_whitespace() {
        free += spaces[rng.below(spaces.len())];
        free += token;
    }
    free
}

/// Any number of tokens a line, or each so-many-th number, and any white space.
fn line_breaks(rounds: usize, step: usize) {
    let mut rng = Rng::new(1043);
    let paths = eight_paths();
    for _ in 0..rounds {
        let boards: Vec<Vec<u8>> = (0..200).map(|_| shuffled(&mut rng, 9)).collect();
        let path = |cells: &Vec<u8>| paths.get(cells).map_or("unsolvable", String::as_str);
        let wanted: Vec<&str> = boards.iter().map(path).collect();
        let input: Vec<String> = boards.iter().map(|cells| tokens(cells, "x")).collect();
        let all: Vec<String> = input.join(" ").split(' ').map(String::from).collect();
        let plain = wanted.join("\n") + "\n";
        for in_line in (1..40).step_by(step) {
            let lines: Vec<String> = all.chunks(in_line).map(|line| line.join(" ")).collect();
            assert!(
                answers(&["hdu1043"], lines.join("\n")) == plain,
                "{in_line} a line"
            );
            assert!(
                answers(&["zoj1217"], lines.join(" \r\n") + "\n") == plain,
                "{in_line} a line"
            );
        }
        assert!(answers(&["hdu1043"], all.join(" ")) == plain);
        for _ in (0..10).step_by(step) {
            let free = scattered(&input.join(" "), &mut rng);
            let ran = run(&["hdu1043"], &free);
            assert_eq!((ran.err.lines().next(), ran.code), (None, 0), "{free:?}");
            assert!(ran.out == plain, "{free:?}");
            let between = wanted.join("\n\n") + "\n";
            let ran = run(&["uva652"], format!("200{free}"));
            assert_eq!((ran.err.lines().next(), ran.code), (None, 0), "200{free:?}");
            assert!(ran.out == between, "{free:?}");
        }
    }
}

#[test]
fn line_breaks_are_no_matter() {
    line_breaks(1, 5);
}

#[test]
#[ignore = "3 s; a part of one round is in `line_breaks_are_no_matter`"]
fn line_breaks_are_no_matter_in_five_rounds() {
    line_breaks(5, 1);
}

/// The blank may be the first token, and `x` is not a number.
#[test]
fn one_blank_first_board_follows_another() {
    let board = "x 1 2 3 4 5 6 7 8\n";
    let path = answers(&["poj1077"], board);
    assert_eq!(path.trim_end().len(), 22);
    assert_eq!(answers(&["hdu1043"], board.repeat(5)), path.repeat(5));
    assert_eq!(answers(&["hdu1043"], board.trim_end()), path);
    let counted = format!("3\n\n{board}\n{board}\n{board}");
    assert_eq!(answers(&["uva652"], counted), [&path[..]; 3].join("\n"));
}

#[test]
fn brackets_with_spaces() {
    let input = "[[1,2,3],[4,0,5]]\n[[1, 2, 3], [4, 0, 5]]\r\n  [ [1,2,3] , [5,4,0] ]  \n\n[[4,1,2],[5,0,3]]";
    assert_eq!(answers(&["leetcode773"], input), "1\n1\n-1\n5\n");
}

/// What follows a board on its line, or begins the next line, is a sound board here by chance: the tokens go on all the
/// same.
#[test]
fn line_breaks_that_look_like_another_layout() {
    let input = "6 7 x 3\n2 4 1\n5 8 8\n6 5 2 7 1 x 3 4 8\n7 4 5 2 x 1\n6\n3\n";
    let wanted = "dlurddluldrrululdrurdldr\nururdldrulurdlldrulurdldrurd\nunsolvable\n";
    assert_eq!(answers(&["hdu1043"], input), wanted);
    let input = "3\n12345678X\n1234567X8 12345678X\n12345678X\n12345678X\n1234567X8\n";
    let wanted = "Case 1: 1\nl\nCase 2: 0\n\nCase 3: 1\nl\n";
    assert_eq!(answers(&["hdu3567"], input), wanted);
    let input = "3\n4\n8\n1\n0\n7\n6\n2\n5\n3\n0\n";
    assert_eq!(answers(&["hdu3600"], input), "NO\n");
    assert_eq!(answers(&["poj2893"], "2 2\n1 2\n3 0 0 0\n"), "YES\n");
}
