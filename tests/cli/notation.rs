//! Moves in every form that people write, and answers in every form that they ask for, against a twin that replays
//! letters.

use crate::common::rng::Rng;
use crate::common::scratch;
use crate::common::twin::{moved, replayed, standard, Cells};
use crate::program::{answers, run};
use crate::solutions::constructed;

fn text(board: &[u8], side: usize) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    board.chunks(side).map(row).collect::<Vec<_>>().join("/")
}

/// The tiles that a path slides.
fn slides(board: &[u8], side: usize, path: &str) -> Vec<u8> {
    let mut board = board.to_vec();
    let slide = |letter| {
        let next = moved(&board, side, letter).expect("a move on the board");
        let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
        board = next;
        board[blank]
    };
    path.chars().map(slide).collect()
}

fn list(tiles: &[u8], between: &str) -> String {
    let tiles: Vec<String> = tiles.iter().map(u8::to_string).collect();
    tiles.join(between)
}

/// The path with each letter replaced.
fn replaced(path: &str, by: [&str; 4], between: &str) -> String {
    let word = |letter| by["udlr".find(letter).expect("a letter")];
    path.chars().map(word).collect::<Vec<_>>().join(between)
}

fn in_runs(path: &str) -> String {
    let bytes = path.to_uppercase().into_bytes();
    let run = |run: &[u8]| match run.len() {
        1 => char::from(run[0]).to_string(),
        length => format!("{}{length}", char::from(run[0])),
    };
    bytes
        .chunk_by(|a, b| a == b)
        .map(run)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Runs with a sign between each move and its number: `Rx2 U`.
fn times(runs: &str) -> String {
    let word = |word: &str| match word.len() {
        1 => word.to_string(),
        _ => format!("{}x{}", &word[..1], &word[1..]),
    };
    runs.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The moves of a path with their numbers.
fn numbered(path: &str, word: impl Fn(usize, char) -> String) -> String {
    (1..)
        .zip(path.chars())
        .map(|(at, letter)| word(at, letter))
        .collect()
}

/// The directions of the tiles.
fn of_tiles(path: &str) -> String {
    replaced(path, ["d", "u", "r", "l"], "")
}

#[test]
fn every_form_of_moves_is_read() {
    let mut rng = Rng::new(43);
    for side in [3, 4] {
        let (board, path) = constructed(&mut rng, side, 30);
        let tiles = slides(&board, side, &path);
        let upper = path.to_uppercase();
        let spaced = |between| replaced(&upper.to_lowercase(), ["U", "D", "L", "R"], between);
        let mut forms = vec![
            upper.clone(),
            spaced(","),
            spaced(", "),
            spaced("-"),
            spaced(" -> "),
            spaced(" → "),
            spaced(". "),
            spaced("/"),
            spaced("\u{a0}"),
            format!("{} (30 moves)", spaced(" ")),
            format!("{upper} # short, I hope\t"),
            format!("Moves: {upper}"),
            format!(
                "path_to_goal: ['{}']",
                replaced(&path, ["Up", "Down", "Left", "Right"], "', '")
            ),
            format!(
                "{{\"moves\": [\"{}\"]}}",
                replaced(&path, ["u", "d", "l", "r"], "\", \"")
            ),
            numbered(&path, |number, letter| format!("{number}. {letter} ")),
            numbered(&path, |number, letter| format!("{number}) {letter} ")),
            numbered(&path, |number, letter| format!("Step {number}: {letter}, ")),
            times(&in_runs(&path)),
            in_runs(&path),
            in_runs(&path).replace(' ', ""),
            replaced(&path, ["UP", "DOWN", "LEFT", "RIGHT"], " "),
            replaced(&path, ["Up", "Down", "Left", "Right"], ""),
            format!(
                "[{}]",
                replaced(&path, ["'up'", "'down'", "'left'", "'right'"], ", ")
            ),
            format!(
                "(\"{}\")",
                replaced(&path, ["UP", "DOWN", "LEFT", "RIGHT"], "\", \"")
            ),
            replaced(&path, ["↑", "↓", "←", "→"], ""),
            replaced(&path, ["⬆️", "⬇️", "⬅️", "➡️"], " "),
            replaced(&path, ["^", "v", "<", ">"], ""),
            list(&tiles, " "),
            format!("[{}]", list(&tiles, ", ")),
            list(&tiles, "-"),
            list(&tiles, " → "),
        ];
        if side == 3 {
            forms.push(list(&tiles, ""));
        }
        let input: String = forms
            .iter()
            .map(|form| format!("{} -> {form}\n", text(&board, side)))
            .collect();
        let ran = run(&["analyse", "--json"], &input);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{input}");
        let wanted = format!("\"moves\":\"{path}\",\"length\":30,\"away\":0,");
        for (form, object) in forms.iter().zip(ran.out.lines()) {
            assert!(object.contains(&wanted), "{form}: {object}");
        }
        assert_eq!(ran.out.lines().count(), forms.len());
        // The tiles' directions, if --tiles says so.
        let line = format!("{} -> {}\n", text(&board, side), of_tiles(&path));
        let json = answers(&["analyse", "--json", "--tiles"], &line);
        assert!(
            json.contains(&format!("\"moves\":\"{}\"", of_tiles(&path))),
            "{json}"
        );
        let shown = answers(
            &["show", "--moves", &list(&tiles, ","), &text(&board, side)],
            "",
        );
        assert!(shown.contains("solved in 30 moves"), "{shown}");
    }
}

#[test]
fn what_is_not_a_move_has_its_place() {
    for (moves, said) in [
        ("R 2", "24: case 1: `2` stands alone: a number repeats the move directly before it, as in `R2`"),
        ("R'", "23: case 1: `\\'` is not a move"),
        ("R ↓", "24: case 1: `↓` is written in another way than the moves before it"),
        ("→ D", "26: case 1: `D` is written in another way than the moves before it"),
        ("5 r", "24: case 1: `r` is written in another way than the moves before it: write all as letters, as arrows, or as numbers of tiles"),
        ("→é", "25: case 1: `é` is not a move"),
        ("rxd", "23: case 1: `x` is not a move"),
        ("5 7", "24: case 1: move 2 (`7`) is not beside the blank"),
        ("0", "22: case 1: move 1 (`0`) is not beside the blank"),
        ("65535", "22: case 1: move 1 (`6`) is not beside the blank"),
        ("R0", "22: case 1: `R0`: the number after a move is at least 1"),
    ] {
        let ran = run(&["analyse", "1 2 3/4 0 5/7 8 6", moves], "");
        assert_eq!((ran.code, ran.out.as_str()), (1, "invalid\n"), "{moves}");
        assert!(ran.err.starts_with(&format!("<words>:1:{said}")), "{moves}: {}", ran.err);
    }
    // A fixed cell is not a tile.
    let ran = run(&["analyse", "1 2 3/4 = 6/7 0 8", "65535"], "");
    assert!(
        ran.err.contains("move 1 (`6`) is not beside the blank"),
        "{}",
        ran.err
    );
    // A board may have a row on each line of its word.
    let rows = answers(
        &["analyse", "1 2 3 0\n5 6 7 4\n9 10 11 8\n13 14 15 12", "d3"],
        "",
    );
    assert!(rows.ends_with("3 moves, the fewest\n"), "{rows}");
}

/// Letters that are right only as directions of the tiles.
#[test]
fn directions_of_tiles_are_noticed() {
    let (board, moves) = ("1 2 3/4 0 5/7 8 6", "LU");
    let note = "as directions of the blank these moves fail: they are read, and written, as directions of the tiles, \
                as with --tiles\n";
    let ran = run(&["analyse", board, moves], "");
    assert_eq!(ran.err, format!("<words>:1:1: case 1: {note}"));
    assert_eq!(
        (ran.out, ran.code),
        (answers(&["analyse", "--tiles", board, moves], ""), 0)
    );
    // As directions of the blank they leave the board.
    let mut rng = Rng::new(8);
    let (hard, path) = loop {
        let (board, path) = constructed(&mut rng, 4, 40);
        if replayed(&board, 4, &of_tiles(&path)).is_none() {
            break (text(&board, 4), path);
        }
    };
    let ran = run(&["shorten", &hard, &of_tiles(&path)], "");
    assert!(ran.err.contains(note), "{}", ran.err);
    let wanted = run(&["shorten", "--tiles", &hard, &of_tiles(&path)], "").out;
    assert_eq!((ran.out, ran.code), (wanted, 0));
    let numbers = run(&["shorten", "--numbers", &hard, &of_tiles(&path)], "");
    let wanted = run(&["shorten", "--numbers", &hard, &path], "");
    assert_eq!((numbers.out, numbers.code), (wanted.out, 0));
    // Where they stay on the board, `shorten` keeps to the blank, and says what else they could be.
    let ran = run(&["shorten", board, moves], "");
    assert_eq!((ran.out.as_str(), ran.code), ("lu\n", 0));
    let could = "as directions of the tiles these moves lead to the goal (--tiles)";
    assert!(ran.err.contains(could), "{}", ran.err);
    let blank = run(&["analyse", "--tiles", board, "rd"], "");
    assert!(
        blank.err.contains("of the blank, as without --tiles"),
        "{}",
        blank.err
    );
    let ran = run(&["show", "--moves", moves, board], "");
    let wrong = "wrong: after its 2 moves the board is not solved; as directions of the tiles these letters are right";
    assert!(
        ran.out.ends_with(&format!("{wrong} (--tiles)\n")),
        "{}",
        ran.out
    );
    assert_eq!((ran.err.as_str(), ran.code), ("", 1));
    let shown = answers(&["show", "--tiles", "--moves", moves, board], "");
    assert!(shown.contains("1 l"), "{shown}");
    // The judge says so too, and accepts what it accepted.
    let input = scratch("tiles.in", "1 2 3 4 x 5 7 8 6\n");
    for (output, code, said) in [
        ("rd\n", 0, "ok 1 case"),
        (
            "lu\n",
            1,
            "as directions of the tiles these letters are right",
        ),
        ("ll\n", 1, "leaves the board (line 1"),
    ] {
        let ran = run(&["check", "poj1077", &input, "-"], output);
        assert_eq!(ran.code, code);
        assert!(ran.err.contains(said), "{output}: {}", ran.err);
    }
}

#[test]
fn an_attempt_is_analysed_up_to_its_end() {
    let wanted = "move     left\n   0        2\n   1 l      3  +2\n   2 d      4  +2\n\
                  2 moves; the goal is 4 moves away; the shortest path has 2; 2 moves lose 2 each, the first is move 1 (l)\n";
    assert_eq!(
        answers(&["analyse", "1 2 3/4 0 5/7 8 6", "l d"], ""),
        wanted
    );
    let good = answers(&["analyse", "1 2 3/4 0 5/7 8 6", "r"], "");
    assert!(
        good.ends_with("\n1 move; the goal is 1 move away\n"),
        "{good}"
    );
    // A single move that is right as a tile's direction may be an attempt: it stays one, and a note says the other.
    let args = [
        "analyse",
        "--json",
        "--metric",
        "runs",
        "1 2 3/4 5 6/7 0 8",
        "l",
    ];
    let ran = run(&args, "");
    let counted = "\"length\":1,\"away\":1,\"shortest\":1";
    assert!(ran.out.contains(counted) && ran.code == 0, "{}", ran.out);
    assert!(ran.err.ends_with("(--tiles)\n"), "{}", ran.err);
    let odd = run(&["analyse", "1 2 3/4 5 6/8 7 0", "l"], "");
    assert_eq!((odd.out.as_str(), odd.code), ("invalid\n", 1));
    assert!(
        odd.err
            .contains("no path leads from this board to the goal"),
        "{}",
        odd.err
    );
    // On a larger board the end is solved as any other board.
    let large = answers(
        &[
            "analyse",
            "--effort",
            "50K",
            "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24",
            "u",
        ],
        "",
    );
    assert!(large.contains("; the goal is 2 moves away"), "{large}");
}

/// The value of a field in an object of one line.
fn field<'a>(object: &'a str, name: &str) -> &'a str {
    let rest = object.split(&format!("\"{name}\":")).nth(1).expect(name);
    match rest.as_bytes()[0] {
        b'"' => rest[1..].split('"').next().expect("a string"),
        b'[' => rest[1..].split(']').next().expect("a list"),
        _ => rest.split([',', '}']).next().expect("a value"),
    }
}

#[test]
fn answers_in_other_words() {
    let mut rng = Rng::new(12);
    let boards: Vec<Cells> = (0..60).map(|i| constructed(&mut rng, 3, i).0).collect();
    let input: String = boards.iter().map(|board| text(board, 3) + "\n").collect();
    let lines = |args: &[&str]| {
        let text = answers(&[&["lines"], args].concat(), &input);
        text.lines().map(String::from).collect::<Vec<_>>()
    };
    let (paths, of_json) = (lines(&[]), lines(&["--json"]));
    let (numbers, runs) = (lines(&["--numbers"]), lines(&["--runs"]));
    let (tiles, both) = (lines(&["--tiles"]), lines(&["--tiles", "--runs"]));
    let threads = lines(&["--json", "--threads", "2", "--ask", "number"]);
    assert_eq!(
        answers(&["solve"], &input).lines().collect::<Vec<_>>(),
        paths
    );
    for (i, (board, path)) in boards.iter().zip(&paths).enumerate() {
        assert_eq!(replayed(board, 3, path), Some(standard(3, 3)));
        let slid = slides(board, 3, path);
        assert_eq!(numbers[i], list(&slid, " "));
        assert_eq!(runs[i], in_runs(path));
        assert_eq!(tiles[i], of_tiles(path));
        assert_eq!(both[i], in_runs(&of_tiles(path)));
        for object in [&of_json[i], &threads[i]] {
            let length = path.len().to_string();
            for (name, value) in [
                ("case", (i + 1).to_string()),
                ("answer", "solved".into()),
                ("board", text(board, 3)),
                ("goal", "1 2 3/4 5 6/7 8 0".into()),
                ("length", length.clone()),
                ("lower_bound", length),
                ("proven", "true".into()),
                ("moves", path.clone()),
                ("tiles", list(&slid, ",")),
            ] {
                assert_eq!(field(object, name), value, "{object}");
            }
            assert!(field(object, "seconds")
                .parse::<f64>()
                .is_ok_and(|seconds| seconds < 9.0));
            assert!(field(object, "nodes").parse::<u64>().is_ok(), "{object}");
        }
    }
}

#[test]
fn json_of_every_kind_of_answer() {
    let input = "12345687x\nfoo\n1 2 3/4 = 6/7 0 8\n123456078\n";
    let ran = run(&["lines", "--json", "--metric", "runs"], input);
    assert_eq!(ran.code, 1);
    let objects: Vec<&str> = ran.out.lines().collect();
    let nothing = "\"length\":null,\"lower_bound\":null,\"proven\":";
    assert!(objects[0].contains("\"answer\":\"unsolvable\",\"board\":\"1 2 3/4 5 6/8 7 0\""));
    assert!(objects[0].contains(&format!("{nothing}true,\"moves\":null,\"tiles\":null")));
    assert!(objects[1].contains(&format!(
        "\"answer\":\"invalid\",\"board\":null,\"goal\":null,{nothing}false"
    )));
    assert_eq!(field(objects[2], "goal"), "1 2 3/4 = 6/7 8 0");
    // With fixed cells too there is no bound without a path.
    let walled = run(&["lines", "--json", "2 1 3/4 5 6/= 8 0"], "").out;
    assert!(walled.contains(&format!("{nothing}true")), "{walled}");
    let runs = ["length", "moves", "tiles"].map(|name| field(objects[3], name));
    assert_eq!(runs, ["1", "R2", "7,8"]);
    let args = [
        "lines",
        "--json",
        "--nodes",
        "9",
        "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1",
    ];
    let object = run(&args, "").out;
    assert_eq!(
        ["answer", "length", "moves", "proven"].map(|name| field(&object, name)),
        ["unsolved", "null", "null", "false"]
    );
    // A method and `show` write the same objects.
    let of_method = answers(&["lines", "--json", "--method", "bfs", "123456078"], "");
    let shown = answers(&["show", "--json", "123456078"], "");
    for object in [of_method, shown] {
        assert_eq!(
            ["moves", "tiles"].map(|name| field(&object, name)),
            ["rr", "7,8"]
        );
    }
    let shown = run(&["show", "--json"], "123456078\n\n");
    assert_eq!((shown.out.lines().count(), shown.code), (1, 0));
}

#[test]
fn boards_are_shown_in_other_words() {
    let show = |args: &[&str]| answers(&[&["show", "1 2 3/4 0 5/7 8 6"], args].concat(), "");
    for (option, caption, end) in [
        ("--numbers", " 1 5 ", ": 5 6\n"),
        ("--tiles", " 1 l ", ": lu\n"),
        ("--runs", " 1 r ", ": R D\n"),
    ] {
        let text = show(&[option]);
        assert!(text.contains(caption) && text.ends_with(end), "{text}");
    }
    let picture = show(&["--numbers", "--svg", "-"]);
    assert!(
        picture.contains("by the moves 5 6") && picture.contains(">2/2 6<"),
        "{picture}"
    );
    for (args, said) in [
        (
            &["show", "--html", "-", "--tiles", "1230"][..],
            "--tiles does not go with --html",
        ),
        (
            &["show", "--json", "--svg", "-", "1230"],
            "--json and --svg contradict each other",
        ),
        (
            &["show", "ahc011", "--numbers"],
            "--numbers is about boards of numbers",
        ),
        (
            &["lines", "--runs", "--numbers"],
            "--runs and --numbers contradict each other",
        ),
        (
            &["lines", "--runs", "--ask", "all"],
            "--runs goes with --ask path or lex",
        ),
        (
            &["lines", "--numbers", "--ask", "number"],
            "--numbers goes with --ask path or lex",
        ),
        (
            &["lines", "--json", "--ask", "count"],
            "--json goes with --ask path, lex or number",
        ),
    ] {
        let ran = run(args, "");
        assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}

/// What `lines` takes, the other commands that find paths take too, and other names are known.
#[test]
fn options_that_mean_the_same() {
    let help = |name: &str| answers(&[name, "--help"], "");
    for command in ["lines", "show", "analyse", "stats"] {
        let text = help(command);
        for option in [
            "--shortest",
            "--effort N",
            "--time SECONDS",
            "--goal TEXT",
            "--size RxC",
            "--tiles",
        ] {
            assert!(text.contains(&format!("\n{option} ")), "{command} {option}");
        }
    }
    assert!(help("stats").contains("\n--any-length "));
    let board = "2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 24 23 0";
    for command in ["lines", "show", "stats"] {
        let args = [
            command,
            "--shortest",
            "--effort",
            "0.1M",
            "--time",
            "0.5",
            "--tiles",
            board,
        ];
        assert!(run(&args, "").code < 2, "{command}");
    }
    let same = |one: &[&str], other: &[&str]| assert_eq!(answers(one, ""), answers(other, ""));
    same(
        &["make", "hdu1043", "--depth", "7..9"],
        &["make", "hdu1043", "--kind", "depth 7..9"],
    );
    same(
        &[
            "lines",
            "--method",
            "astar",
            "--heuristic",
            "misplaced",
            "867254301",
        ],
        &[
            "lines",
            "--method",
            "astar",
            "--bound",
            "misplaced",
            "867254301",
        ],
    );
    same(
        &["lines", "--threads", "2", "123456078"],
        &["solve", "-j2", "123456078"],
    );
    let ran = run(&["show", "--depth", "3"], "");
    assert!(
        ran.err.contains("show has no option `--depth`"),
        "{}",
        ran.err
    );
}
