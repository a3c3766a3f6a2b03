//! Boards as people published them: `inputs/published/NAME.in` is the input, `NAME.cmd` a line of a shell, `NAME.expected`
//! what it prints; `NAME.why` has the source, the exit code, and a part of standard error.

use crate::common::rng::Rng;
use crate::common::{scratch, skipped};
use crate::program::{answers, check_bad, run, start, PROGRAM};
use std::fs::{read_dir, read_to_string};
use std::io::{BufRead, BufReader, Write};
use std::process::Command;

/// The part of a case's description after a name.
fn field<'a>(why: &'a str, name: &str) -> Option<&'a str> {
    why.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

fn check(name: &str) {
    let file = |end: &str| {
        format!(
            "{}/inputs/published/{name}.{end}",
            env!("CARGO_MANIFEST_DIR")
        )
    };
    let text = |end: &str| read_to_string(file(end)).expect("a file of the case");
    let mut command = Command::new("bash");
    command.args(["-c", &format!("set -o pipefail; {}", text("cmd"))]);
    command
        .env("NP", PROGRAM)
        .env("IN", file("in"))
        .env("LC_ALL", "C.UTF-8");
    let ran = command.output().expect("a shell");
    let (out, err) = (
        String::from_utf8_lossy(&ran.stdout),
        String::from_utf8_lossy(&ran.stderr),
    );
    assert_eq!(out, text("expected"), "{name}: {err}");
    let why = text("why");
    let code = field(&why, "expected exit code").expect("a code");
    assert_eq!(ran.status.code(), code.parse().ok(), "{name}: {err}");
    let said = field(&why, "expected on standard error (part)").unwrap_or("");
    assert!(err.contains(said), "{name}: {err}");
}

/// Runs all cases whose names fit.
fn check_all(fits: &dyn Fn(&str) -> bool) {
    if Command::new("bash").arg("--version").output().is_err() {
        skipped("there is no bash here for the cases of inputs/published");
        return;
    }
    let dir = format!("{}/inputs/published", env!("CARGO_MANIFEST_DIR"));
    let files = read_dir(dir).expect("the cases");
    let names = files.filter_map(|file| {
        let name = file.ok()?.file_name().into_string().ok()?;
        name.strip_suffix(".cmd").map(String::from)
    });
    let names: Vec<String> = names.filter(|name| fits(name)).collect();
    assert!(names.len() > 2);
    names.iter().for_each(|name| check(name));
}

/// Cases whose board takes a second or more; `ok-` are those that older versions read too.
const SLOW: [&str; 3] = ["gap-end-devil", "code-korf-csharp", "gap-4x4-start"];

#[test]
fn boards_as_people_published_them() {
    check_all(&|name| !name.starts_with("ok-") && !SLOW.contains(&name));
}

#[test]
#[ignore = "the others are in boards_as_people_published_them"]
fn boards_that_take_time() {
    check_all(&|name| name.starts_with("ok-") || SLOW.contains(&name));
}

/// A start with its goal on a line, by an arrow, a word or an option; each goal has its own solver.
#[test]
fn starts_and_goals_on_lines() {
    let lines = "2 8 3/1 6 4/7 0 5 -> 1 2 3/8 0 4/7 6 5\n12x3\nstart 1 2/x 3 goal x 2/1 3\n123405786 to 123456780\n";
    assert_eq!(
        answers(&["lines", "--ask", "number"], lines),
        "5\n1\n1\n2\n"
    );
    let pairs = "123405786 123456780\n1 2 3/4 0 5/7 8 6 | 0 1 2/3 4 5/6 7 8\n";
    assert_eq!(
        answers(&["lines", "--pairs", "--ask", "parity"], pairs),
        "yes\nyes\n"
    );
    let said = "1:1: case 1: no start and goal of the same tiles";
    check_bad(&["lines", "--pairs"], "123405786\n", "invalid\n", &[said]);
    let shown = answers(&["show", "--pairs"], "12\nx3\n\n12\n3x\n");
    assert!(
        shown.ends_with("solved in 1 move, the fewest: r\n"),
        "{shown}"
    );
}

/// Names say which of two boards is the goal, whichever comes first; a word that names neither says nothing.
#[test]
fn a_goal_may_come_first() {
    let (start, goal) = ("[[1,2],[0,3]]", "[[1,2],[3,0]]");
    for text in [
        format!("{{\"goal\": {goal}, \"start\": {start}}}"),
        format!("{{\"goal_state\": {goal}, \"initial_state\": {start}}}"),
        format!("{{\"goal\": {goal}, \"board\": {start}}}"),
        format!("{{\"start\": {start}, \"goal\": {goal}}}"),
        format!("{{\"board\": {start}, \"goal\": {goal}}}"),
        format!("search({{\"initial\": {start}, \"goal\": {goal}}})"),
        format!("{{\"end\": {goal}, \"start\": {start}}}"),
        format!("{{\"to\": {goal}, \"from\": {start}}}"),
        format!("{{\"from\": {start}, \"to\": {goal}}}"),
        "Goal: 1 2 3 0 Start: 1 2 0 3".to_string(),
    ] {
        assert_eq!(answers(&["lines"], format!("{text}\n")), "r\n", "{text}");
    }
    let drawn = |titles: &str, rows: &str| {
        let shown = answers(&["show", "-"], format!("{titles}\n{rows}\n"));
        assert!(shown.ends_with(": r\n"), "{titles}: {shown}");
    };
    drawn("Goal      Start", "1 2      1 2\n3 0      0 3");
    drawn("Start     Goal", "1 2      1 2\n0 3      3 0");
    drawn("The goal is on the right", "1 2      1 2\n0 3      3 0");
}

/// A start and its goal as values with names, over any number of lines; other values make it no pair.
#[test]
fn values_with_names() {
    let (start, goal) = ("[[1,2],\n [0,3]]", "[[1,2],\n [3,0]]");
    let shown = |text: &str| run(&["show", "--json", "-"], text);
    let pair = "\"board\":\"1 2/0 3\",\"goal\":\"1 2/3 0\"";
    for text in [
        format!("{{\"start\": {start}, \"goal\": {goal}}}"),
        format!("{{\n  \"start\": {start},\n  \"goal\": {goal}\n}}"),
        format!("{{\n  \"goalState\": {goal},\n  \"initialState\": {start}\n}}\n"),
        format!("puzzle = {{'board': {start},\n 'target': {goal}}};\n"),
        format!("solve(from={start},\n to={goal})\n"),
        format!("const initState: number[][] = {start};\n\nconst endState: number[][] = {goal};\n"),
        format!("let goal: [[u8; 2]; 2] = {goal};\nlet start: [[u8; 2]; 2] = {start};\n"),
        format!("start = np.array({start})\ngoal = np.array({goal})\n"),
        "int start[2][2] = {{1,2},{0,3}};\nint goal[2][2] = {{1,2},{3,0}};\n".to_string(),
        "{\n \"start\": \"1203\",\n \"goal\": \"1230\"\n}\n".to_string(),
        "{\"start\": \"1 2/0 3\", \"goal\": [1, 2, 3, 0]}\n".to_string(),
        format!("{{\"name\": \"easy one\", \"start\": {start}, \"moves\": 1,\n\"goal\": {goal}}}"),
        format!("solve(start={start}, goal={goal}, depth=None)"),
    ] {
        let ran = shown(&text);
        assert_eq!(
            (ran.code, ran.out.lines().count()),
            (0, 1),
            "{text}: {}",
            ran.err
        );
        assert!(ran.out.contains(pair), "{text}: {}", ran.out);
        let line = text.trim_end().replace('\n', " ");
        if line.matches(';').count() == 0 && !line.starts_with("start") {
            assert_eq!(answers(&["lines"], &line), "r\n", "{line}");
        }
    }
    for text in [
        format!("{{\"start\": {start}, \"goal\": {goal}, \"other\": {goal}}}"),
        format!("{{\"start\": {start}, \"goal\": {goal}, \"other\": \"1230\"}}"),
        format!("{{\"goal\": {goal}, \"end\": {goal}}}"),
        format!("{{\"a\": {start},\n \"b\": {goal}}}"),
        // Other starts may follow; these are two objects; the size or the blank counts.
        format!("start1 = {start}\ngoal = {goal}\n"),
        format!("{{\"start\": {start}}}\n{{\"goal\": {goal}}}\n"),
        format!("{{\"blank\": 3, \"start\": {start}, \"goal\": {goal}}}"),
        "{\"rows\": 1, \"start\": [1,2,0,3], \"goal\": [1,2,3,0]}".to_string(),
    ] {
        let ran = shown(&text);
        let boards = ran.out.lines().count();
        assert!(ran.code == 1 || boards == 2, "{text}: {}", ran.out);
    }
    // A goal that is not understood is not dropped.
    let level = "{\"start\": [[1,2],[0,3]], \"goal\": \"level 3\"}";
    assert_eq!(shown(level).code, 1);
    let none = "{\"start\": [[1,2],[0,3]], \"goal\": null}";
    assert_eq!(answers(&["lines"], none), "r\n");
    for (goal_name, start_name) in [
        ("goal", "level2"),
        ("final", "board"),
        ("final_state", "state"),
        ("end", "current"),
    ] {
        let first =
            format!("{{\"{goal_name}\": {goal}, \"{start_name}\": {start}}}").replace('\n', "");
        assert_eq!(answers(&["lines"], first), "r\n");
    }
    let other = shown("{\"start\": \"1203\",\n \"goal\": \"123450\"}\n");
    let said = "2:10: case 1: the start and the goal have different tiles";
    assert!(other.code == 1 && other.err.contains(said), "{}", other.err);
}

/// A list of boards is several boards for the readers of blocks, each with its own fault; what is not only that is read
/// as it would be without lists.
#[test]
fn lists_of_boards() {
    let (one, two, bad) = ("[[1,2],[3,0]]", "[[1,2],[0,3]]", "[[1,2],[3,3]]");
    let shown = |text: &str| run(&["show", "--json", "-"], text);
    let lengths = |text: &str| -> Vec<String> {
        let out = shown(text).out;
        let lengths = out
            .lines()
            .filter_map(|line| line.split("\"length\":").nth(1));
        lengths
            .map(|rest| {
                rest.split(',')
                    .next()
                    .unwrap_or_default()
                    .trim()
                    .to_string()
            })
            .collect()
    };
    for text in [
        format!("boards = [\n  {one},\n  {two},\n]\n"),
        format!("[{one}, {two}]"),
        "int b[2][2][2] = {{{1,2},{3,0}},\n\n{{1,2},{0,3}}};\n".to_string(),
        format!("let b: [[[u8; 2]; 2]; 2] = [{one}, {two}];"),
        format!("b = np.array([{one},\n {two}])\n"),
        format!("{{\n  \"boards\": [{one}, {two}]\n}}\n"),
        "[[[1 2]\n  [3 0]]\n\n [[1 2]\n  [0 3]]]\n".to_string(),
        "b = [[['1','2'],['3','']],[['1','2'],[None,'3']]]".to_string(),
    ] {
        assert_eq!(lengths(&text), ["0", "1"], "{text}");
    }
    let ran = shown(&format!("[{one},{bad},\n {two}]\n1 2/0 3\n"));
    assert_eq!((ran.code, ran.out.lines().count()), (1, 4), "{}", ran.err);
    assert!(ran.err.contains("1:26: case 2: "), "{}", ran.err);
    // A start and its goal are side by side; a goal is not one board of many, and two lists are not one.
    assert_eq!(lengths(&format!("[{two},  {one}]")), ["1"]);
    for text in [
        format!("goals = [{one}, {two}]"),
        format!("[{one}, {two}], [{one}, {two}]"),
        format!("{{\"boards\": [{one}, {two}], \"moves\": 3}}"),
    ] {
        assert_eq!(lengths(&text), ["null"], "{text}");
    }
    // A goal before or after a list is not a board of it.
    for text in [
        format!("[{one}, {two}]\n\ngoal = {two}\n"),
        format!("[{one}, {two}]\n\n// the goal:\nint[][] g = {two};\n"),
        format!("[{one}, {two}]\n-> {two}\n"),
        format!("Goal:\n1 2\n0 3\n\n[{one}, {two}]\n"),
        format!("targetBoard = {two}\n\nboards = [{one}, {two}]\n"),
        format!("inits = [{one}, {two}]\nends = [{two}, {two}]\n"),
        format!("{two} ->\n[{one}, {two}]\n"),
        format!("boards = [{one}, {two}]\nsize = 3\ngoal = {two}\n"),
    ] {
        assert_eq!(shown(&text).code, 1, "{text}");
    }
}

/// A number on a line of its own begins a board, unless it may be a row of one.
#[test]
fn numbered_boards() {
    let read = |text: &str| {
        let ran = run(&["show", "--json", "-"], text);
        let parts = |line: &str| line.split("\"board\":\"").nth(1).map(str::to_string);
        let boards = ran.out.lines().map(|line| match parts(line) {
            Some(rest) => rest.split('"').next().unwrap_or_default().to_string(),
            None => "invalid".to_string(),
        });
        boards.collect::<Vec<_>>().join("; ")
    };
    let two = "1 2 4 0/5 6 3 7; 0 1 2 3/5 6 7 4";
    for number in ["N:", "N.", "N)", "#N"] {
        for space in ["", "\n"] {
            let text =
                format!("{number}\n{space}1 2 4 0\n5 6 3 7\n{space}{number}\n0 1 2 3\n5 6 7 4\n");
            let text = text.replacen('N', "1", 1).replace('N', "2");
            assert_eq!(read(&text), two, "{text}");
        }
    }
    for (text, board) in [
        ("1:\n2:3\n", "1 0/2 3"),
        ("1.\n23\n", "1 0/2 3"),
        ("12.\n453\n786\n", "1 2 0/4 5 3/7 8 6"),
        ("#1\n23\n", "0 1/2 3"),
        ("1.\n2.\n3.\n", "invalid"),
        ("1 2\n3 5\n0 4\n[[1, 2],\n[3, 0]]\n", "1 2/3 5/0 4; 1 2/3 0"),
        ("1 2 3\n4 5 6\n( ) 7 8\n", "1 2 3/4 5 6/0 7 8"),
        (
            "12345678.\n1234567.8\n",
            "1 2 3/4 5 6/7 8 0; 1 2 3/4 5 6/7 0 8",
        ),
        ("78.\n123\n456\n", "7 8 0/1 2 3/4 5 6"),
        ("123 /\n456 /\n78.\n", "1 2 3/4 5 6/7 8 0"),
        ("2 3\n#12\n345\n", "0 1 2/3 4 5"),
        ("7:\n1 2\n3 4\n5 6\n", "7 0/1 2/3 4/5 6"),
        ("3\n142\n356\n78.\n", "1 4 2/3 5 6/7 8 0"),
        ("6 6 10\n[[1,2],\n [3,0]]\n", "1 2/3 0"),
        ("2\n2\n[[1,2],\n [3,0]]\n", "1 2/3 0"),
        ("1.\n\n3\n1 2 3\n4 5 6\n7 0 8\n", "1 2 3/4 5 6/7 0 8"),
        ("1.\n\n1 2\n3 4\n5 0\n", "1 2/3 4/5 0"),
        // The place of a goal's blank comes after the number of tiles, not after a side.
        ("3\n3\n1 2 3\n4 5 6\n7 0 8\n", "invalid"),
    ] {
        assert_eq!(read(text), board, "{text}");
    }
}

/// Texts of many kinds, in `inputs/pastes.txt`, as files and from a pipe. There a start is answered before a goal after
/// an empty line is read, which is a fault then.
#[test]
fn texts_and_the_boards_in_them() {
    let table = include_str!("../../inputs/pastes.txt");
    let rows = table.lines().filter_map(|line| line.split_once(";; "));
    let mut count = 0;
    for (boards, text) in rows {
        let parts = text
            .split("\\\\")
            .map(|part| part.replace("\\n", "\n").replace("\\t", "\t"));
        let text = parts.collect::<Vec<_>>().join("\\") + "\n";
        let boards = boards.trim_end();
        let read = |input: &str, text: &str| {
            // Which board it is matters here, and not its path.
            let ran = run(
                &[
                    "show", "--json", "--effort", "30000", "--nodes", "20000", input,
                ],
                text,
            );
            let read = ran.out.lines().map(board_and_goal).collect::<Vec<_>>();
            (read.join("; "), ran.err)
        };
        let (whole, said) = read(&scratch("paste", &text), "");
        assert_eq!(whole, boards, "{text}{said}");
        let (piped, said) = read("-", &text);
        let late = boards
            .split_once(" -> ")
            .map(|(start, _)| format!("{start}; invalid"));
        let late = late.filter(|_| text.contains("\n\n"));
        // The same with titles below boards.
        let below = boards == "invalid; invalid" && piped.ends_with("; invalid");
        let below = below || piped == format!("{boards}; invalid");
        // The first board, which may be the goal of the next ones.
        let rest = boards.strip_prefix("invalid; ");
        let first = rest.is_some_and(|rest| piped.ends_with(rest) && !piped.contains("invalid"));
        let below = below || first;
        // The usual goal is one more board if its start was answered before.
        let solved = piped
            .strip_prefix(boards)
            .and_then(|rest| rest.strip_prefix("; "));
        let solved = solved.is_some_and(|goal| goal.starts_with("1 2 3") && goal.ends_with(" 0"));
        assert!(
            piped == boards || solved || Some(piped) == late || below && text.contains("\n\n"),
            "{text}{said}"
        );
        count += 1;
    }
    assert!(count > 50);
}

/// The board of a line of `--json`, and its goal unless that is the usual one.
fn board_and_goal(line: &str) -> String {
    let field = |name: &str| {
        let (_, value) = line.split_once(&format!("\"{name}\":\""))?;
        value.split('"').next()
    };
    let (Some(board), Some(goal)) = (field("board"), field("goal")) else {
        return "invalid".to_string();
    };
    let tiles = goal.split([' ', '/']).map(|tile| tile.parse().unwrap_or(0));
    let tiles: Vec<usize> = tiles.collect();
    let usual: Vec<usize> = (1..tiles.len()).chain([0]).collect();
    match tiles == usual {
        true => board.to_string(),
        false => format!("{board} -> {goal}"),
    }
}

/// The quotes around a line change nothing of the gap in it.
#[test]
fn gaps_in_quotes() {
    for board in ["12 /345/678", "1 /3 2", "1 / 3 2", "1 2 / 3 4 5 / 6 7 8"] {
        let plain = run(&["lines"], board);
        for quote in ['"', '\''] {
            let quoted = run(&["lines"], format!("{quote}{board}{quote}"));
            assert_eq!(
                (quoted.code, quoted.out),
                (plain.code, plain.out.clone()),
                "{board}"
            );
        }
    }
}

/// The goals with names, each a move away.
#[test]
fn goals_with_names() {
    for (name, board, path) in [
        ("blank-first", "1 0 2 3/4 5 6 7/8 9 10 11", "l\n"),
        ("ring", "1 2 3/8 4 0/7 6 5", "l\n"),
        ("snail", "1 2 3 4/10 0 11 5/9 8 7 6", "r\n"),
        ("snake", "1 2 3/6 5 4/7 0 8", "r\n"),
        ("columns", "1 4 7/2 5 8/3 0 6", "r\n"),
    ] {
        assert_eq!(answers(&["lines", "--goal", name], board), path, "{name}");
    }
}

/// The remark on other goals comes once, and not with --quiet.
#[test]
fn an_unsolvable_board_may_have_another_goal() {
    let board = "2 8 3/1 6 4/7 0 5\n2 8 3/1 6 4/7 5 0\n";
    let ran = run(&["lines"], board.repeat(2));
    let said =
        "npuzzle lines: 2 8 3/1 6 4/7 0 5 is solvable with --goal ring (1 2 3/8 0 4/7 6 5), \
                --goal snake (1 2 3/6 5 4/7 8 0), --goal columns (1 4 7/2 5 8/3 6 0)\n";
    assert_eq!((ran.err.as_str(), ran.code), (said, 0));
    assert_eq!(run(&["lines", "--quiet"], board).err, "");
    assert_eq!(run(&["lines", "--ask", "parity"], board).err, "");
}

/// IDA* finds a shortest path, and its counts are those of all its searches.
#[test]
fn the_course_driver_knows_ida() {
    let ran = answers(&["edx-driver"], "ida 1,2,5,3,4,0,6,7,8\n");
    assert!(
        ran.contains("path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 3\n"),
        "{ran}"
    );
}

/// `->` between plain spellings is read before all readings, `=>` by them: both find the same boards.
#[test]
fn arrows_of_both_kinds_mean_the_same() {
    let rng = &mut Rng::new(40);
    let signs = b" /0123456789x_q=#";
    let mut pairs = Vec::new();
    for _ in 0..600 {
        let (cells, cols) = [(9, 3), (6, 3), (4, 2), (8, 4)][rng.below(4)];
        let mut board = || {
            let mut tiles: Vec<usize> = (0..cells).collect();
            (1..cells).for_each(|i| tiles.swap(i, rng.below(i + 1)));
            let between = ["", " "][rng.below(2)];
            let words: Vec<String> = tiles.iter().map(usize::to_string).collect();
            let rows: Vec<String> = words.chunks(cols).map(|row| row.join(between)).collect();
            let mut text = rows.join(["/", " / ", between][rng.below(3)]).into_bytes();
            for _ in 0..rng.below(3) {
                let (at, sign) = (rng.below(text.len()), signs[rng.below(signs.len())]);
                match rng.below(3) {
                    0 => text[at] = sign,
                    1 => text.insert(at, sign),
                    _ => drop(text.remove(at)),
                }
            }
            String::from_utf8(text).expect("ASCII")
        };
        pairs.push((board(), board()));
    }
    let answers = |arrow: &str| {
        let lines = pairs
            .iter()
            .map(|(start, goal)| format!("{start} {arrow} {goal}\n"));
        run(
            &["lines", "--ask", "number", "--any-length"],
            lines.collect::<String>(),
        )
        .out
    };
    let (quick, slow) = (answers("->"), answers("=>"));
    let read = |out: &str| out.lines().filter(|line| *line != "invalid").count();
    assert_eq!(quick.lines().count(), 600);
    assert!((60..500).contains(&read(&slow)), "{}", read(&slow));
    for ((pair, quick), slow) in pairs.iter().zip(quick.lines()).zip(slow.lines()) {
        assert_eq!(quick, slow, "{pair:?}");
    }
}

/// What comes after a board in a file may say that it is not the one that is meant.
#[test]
fn lines_after_a_board_may_refuse_it() {
    let board = "board = [[1, 2], [3, 0]]\n";
    let matrix = |cells: &str| format!("\\begin{{bmatrix}} {cells} \\end{{bmatrix}}\n");
    let chain = ["1 & 2 \\\\ 3 & 0", "1 & 2 \\\\ 0 & 3", "0 & 2 \\\\ 1 & 3"].map(matrix);
    for text in [
        format!("{board}board[0][0] = 2\nboard[0][1] = 1\n"),
        format!("{board}board[0][0], board[0][1] = board[0][1], board[0][0]\n"),
        format!("import random\n{board}random.shuffle(board)\n"),
        format!("{board}board.reverse()\n"),
        format!("{board}\nboard += 1\n"),
        chain.join("\\rightarrow\n"),
    ] {
        let ran = run(&["show", "--json", &scratch("after", &text)], "");
        let mut read = ran.out.lines().map(board_and_goal);
        assert!(read.all(|read| read == "invalid"), "{text}{}", ran.out);
    }
    let text = format!("{board}if board[0][0] == 1:\n    x = board[0][1]\n");
    let ran = run(&["show", "--json", &scratch("after", &text)], "");
    let first = ran.out.lines().map(board_and_goal).next();
    assert_eq!(first.as_deref(), Some("1 2/3 0"), "{text}");
}

/// Each row of a table is answered while the input stays open.
#[test]
fn a_row_of_a_table_is_answered_before_the_next() {
    let mut child = start(&["show", "--json"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut answer = |text: &str| {
        stdin.write_all(text.as_bytes()).expect("it listens");
        let line = answers.next().expect("an answer").expect("text");
        board_and_goal(&line)
    };
    assert_eq!(answer("id,board\n1,123405786\n"), "1 2 3/4 0 5/7 8 6");
    assert_eq!(answer("\n2,12345078\n"), "invalid");
    assert_eq!(answer("3,\"[[1, 2], [0, 3]]\"\n"), "1 2/0 3");
    drop(stdin);
    assert_eq!(child.wait().expect("its end").code(), Some(1));
}

/// What is wrong in a table is said with its place, and the lines after it are answered.
#[test]
fn faults_of_tables() {
    let table = "rows,cols,board,note\n3,3,123405786,\n3,x,123405786,\n,,,\n2,2,123405786,\n1,2,3\n,,123405786,123450786\n,,12340578,\n,,123405786,\n";
    let ran = run(&["show", "--json", "-"], table);
    let boards: Vec<String> = ran.out.lines().map(board_and_goal).collect();
    let faults = ["invalid"; 6].join("; ");
    let board = "1 2 3/4 0 5/7 8 6";
    assert_eq!(boards.join("; "), format!("{board}; {faults}; {board}"));
    let places: Vec<&str> = ran
        .err
        .lines()
        .map(|line| line.split(": ").next().unwrap_or(""))
        .collect();
    let wanted =
        ["3:3", "4:3", "5:1", "6:1", "7:13", "8:10"].map(|place| format!("<stdin>:{place}"));
    assert_eq!(places, wanted, "{}", ran.err);
    assert_eq!(ran.code, 1);
}

/// A reading that is not the only one possible is said once; other readings say nothing.
#[test]
fn notes_on_readings() {
    let path = "1 2 3\n0 4 6\n7 5 8\n\n1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n7 0 8\n";
    for (text, note) in [
        (
            "1 2 3\n4 9 6\n7 5 8\n",
            "the largest number is read as the blank",
        ),
        (
            "0 1 _\n3 4 2\n6 7 5\n",
            "tiles from 0 are read as tiles from 1",
        ),
        (
            "weights = [[1, 2, 3],\n [4, 0, 6],\n [7, 5, 8]]\nkernel = np.array(weights) / 9.0\n",
            "lines that are no board are left out",
        ),
        (
            path,
            "a board one move from a board above it is answered too",
        ),
        // Boards near a goal may be a set of easy ones, and lines are boards of their own.
        ("1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n7 0 8\n", ""),
        ("1 2 3/0 4 6/7 5 8\n1 2 3/4 0 6/7 5 8\n", ""),
    ] {
        let ran = run(&["show", "--json", "-"], text);
        assert_eq!(ran.code, 0, "{text}{}", ran.err);
        let said = ran
            .err
            .lines()
            .filter(|line| !line.contains("solvable with"));
        let said: Vec<&str> = said.collect();
        assert_eq!(said.len(), usize::from(!note.is_empty()), "{text}{said:?}");
        assert!(
            said.iter().all(|line| line.contains(note)),
            "{text}{said:?}"
        );
    }
}
