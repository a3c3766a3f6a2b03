//! Each judge's form of answers holds to the last byte.

use crate::common::tokens;
use crate::common::twin::eight;
use crate::program::answers;

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
    let twin = eight();
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
fn a_blank_line_between_blocks_and_none_after_them() {
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
