//! What trips programs up: the layout of boards is free, and each judge's form of answers holds to the last byte.

use crate::common::twin::{standard, Twin};
use crate::common::{answers, run, shuffled, tokens};
use npuzzle::puzzle::random::Rng;

#[test]
fn a_board_in_any_dress() {
    let path = "ullddrurdllurdruldr\n";
    let dresses = [
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
        for dress in dresses {
            assert_eq!(answers(&[id], dress), path, "{id} on {dress:?}");
        }
    }
    for dress in dresses {
        let counted = format!("1\n\n{}", dress.trim_start_matches('\u{feff}'));
        assert_eq!(answers(&["uva652"], counted), path, "{dress:?}");
        assert_eq!(answers(&["acwing845"], dress), "19\n", "{dress:?}");
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

#[test]
fn line_breaks_are_no_matter() {
    let mut rng = Rng::new(1043);
    let paths = Twin::new(3, 3, &standard(3, 3)).paths("udlr");
    for _ in 0..5 {
        let boards: Vec<Vec<u8>> = (0..200).map(|_| shuffled(&mut rng, 9)).collect();
        let path = |cells: &Vec<u8>| paths.get(cells).map_or("unsolvable", String::as_str);
        let wanted: Vec<&str> = boards.iter().map(path).collect();
        let input: Vec<String> = boards.iter().map(|cells| tokens(cells, "x")).collect();
        let all: Vec<String> = input.join(" ").split(' ').map(String::from).collect();
        let plain = wanted.join("\n") + "\n";
        for in_line in 1..40 {
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
        for _ in 0..10 {
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
fn solved_boards_and_unsolvable_ones() {
    let (solved, never) = ("1 2 3 4 5 6 7 8 x\n", "2 1 3 4 5 6 7 8 x\n");
    let input = format!("{solved}{never}{solved}");
    assert_eq!(answers(&["hdu1043"], &input), "\nunsolvable\n\n");
    assert_eq!(answers(&["poj1077"], solved), "\n");
    assert_eq!(answers(&["acwing179"], solved), "\n");
    let counted = format!("3\n\n{solved}\n{never}\n{solved}");
    assert_eq!(answers(&["uva652"], counted), "\n\nunsolvable\n\n\n");
    let (solved, never) = ("1 2 3\n4 5 6\n7 8 0\n", "2 1 3\n4 5 6\n7 8 0\n");
    let said = [
        ("boj1525", "0\n", "-1\n"),
        ("aoj-alds1-13-b", "0\n", "-1\n"),
        ("mipt089", "Yes\n0\n", "No\n"),
    ];
    for (id, yes, no) in said {
        assert_eq!(answers(&[id], solved), yes, "{id}");
        assert_eq!(answers(&[id], never), no, "{id}");
    }
    let both = format!("2\n\n{solved}\n{never}");
    assert_eq!(answers(&["gvu-zaidimas8"], &both), "0\n-1\n");
    assert_eq!(answers(&["ntuj219"], &both), "0\nHard\n");
    let packed = "2\n\n123\n456\n78#\n\n213\n456\n78#\n";
    assert_eq!(answers(&["boj11112"], packed), "0\nimpossible\n");
    let pair = format!("{solved}{solved}");
    for id in ["tioj1198", "openjudge14243", "baidu2005"] {
        assert_eq!(answers(&[id], &pair), "0\n", "{id}");
        assert_eq!(answers(&[id], format!("{solved}{never}")), "-1\n", "{id}");
    }
    assert_eq!(answers(&["acwing845"], "1 2 3 x 4 6 7 5 8"), "3\n");
    assert_eq!(answers(&["acwing845"], "2 1 3 4 5 6 7 8 x"), "-1\n");
    assert_eq!(answers(&["luogu-p1379"], "123804765"), "0\n");
    assert_eq!(answers(&["leetcode773"], "[[1,2,3],[4,5,0]]"), "0\n");
    assert_eq!(answers(&["aoj0121"], "0 1 2 3 4 5 6 7"), "0\n");
}

/// Twenty moves are a number, twenty-one are hard.
#[test]
fn ntuj219_at_its_limit() {
    let twin = Twin::new(3, 3, &standard(3, 3));
    let (mut input, mut wanted) = ("400\n".to_string(), String::new());
    let far = |board: &&Vec<u8>| (19..=22).contains(&twin.distance[*board]);
    for cells in twin.nearest_first.iter().filter(far).step_by(150).take(400) {
        let distance = twin.distance[cells];
        input += &format!("{}\n", tokens(cells, "0"));
        wanted += &if distance > 20 {
            "Hard\n".to_string()
        } else {
            format!("{distance}\n")
        };
    }
    assert_eq!(answers(&["ntuj219"], input), wanted);
    assert!(wanted.contains("20\nHard\n"));
}

#[test]
fn pairs_name_their_case() {
    let same = "12345678X\n12345678X\n";
    let other = "12X453786\n12345678x\n";
    let wanted = "Case 1: 0\n\nCase 2: 2\ndd\nCase 3: 0\n\n";
    let input = format!("3\n{same}{other}{same}");
    for id in ["hdu3567", "acwing4228"] {
        assert_eq!(answers(&[id], &input), wanted, "{id}");
        assert_eq!(answers(&[id], input.replace('\n', "\r\n")), wanted, "{id}");
        assert_eq!(answers(&[id], input.replace('\n', "\n\n")), wanted, "{id}");
        assert_eq!(answers(&[id], input.replace('\n', " ")), wanted, "{id}");
        assert_eq!(
            answers(&[id], format!("\u{feff}{}", input.trim_end())),
            wanted,
            "{id}"
        );
    }
}

#[test]
fn brackets_with_spaces() {
    let input = "[[1,2,3],[4,0,5]]\n[[1, 2, 3], [4, 0, 5]]\r\n  [ [1,2,3] , [5,4,0] ]  \n\n[[4,1,2],[5,0,3]]";
    assert_eq!(answers(&["leetcode773"], input), "1\n1\n-1\n5\n");
}

#[test]
fn a_blank_line_between_blocks_and_none_behind() {
    let boards = "1 2 3\n4 5 6\n7 8 X\n1 2 3\n4 5 6\nX 7 8\n";
    let within = |moves: usize| format!("START 3 {moves}\n{boards}END\n");
    let (yes, no) = ("SOLVABLE WITHIN 2 MOVES\n", "NOT SOLVABLE WITHIN 1 MOVES\n");
    assert_eq!(answers(&["poj2224"], within(2)), yes);
    let three = within(2) + "\n" + &within(1) + &within(15);
    assert_eq!(
        answers(&["poj2224"], three.replace('\n', "\r\n")),
        format!("{yes}\n{no}\n{yes}")
    );
    assert_eq!(
        answers(&["poj2224"], three.replace('\n', " ")),
        format!("{yes}\n{no}\n{yes}")
    );
    let solved = "START 3 0\n1 2 3\n4 5 6\n7 8 X\n1 2 3\n4 5 6\n7 8 X\nEND\n";
    assert_eq!(answers(&["poj2224"], solved), "SOLVABLE WITHIN 0 MOVES\n");
    let never = "START 3 15\n2 1 3\n4 5 6\n7 8 X\n1 2 3\n4 5 6\n7 8 X\nEND\n";
    assert_eq!(
        answers(&["poj2224"], never),
        "NOT SOLVABLE WITHIN 15 MOVES\n"
    );
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
