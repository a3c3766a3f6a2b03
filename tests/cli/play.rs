//! `npuzzle play`: on any input, letter by letter, and on a terminal, where the settings must return.

use crate::common::rng::Rng;
use crate::common::{scratch, scratch_dir, skipped};
use crate::program::{answers, run, PROGRAM};
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};

/// What is shown of a board of 3 x 3.
fn board(figures: &str, rows: [&str; 3], message: &str) -> String {
    let rule = "+---+---+---+\n";
    let rows: String = rows.iter().map(|row| format!("{row}\n{rule}")).collect();
    format!("{figures}\n{rule}{rows}{message}")
}

#[test]
fn a_game_in_a_pipe() {
    let (first, second) = ("| 1 | 2 | 3 |", "| 4 | 5 | 6 |");
    let start = board("0 moves, 1 left", [first, second, "| 7 |   | 8 |"], "");
    let solved = |message| board("1 move, 0 left", [first, second, "| 7 | 8 |   |"], message);
    let hint = board(
        "0 moves, 1 left",
        [first, second, "| 7 |   |[8]|"],
        "hint: r moves tile 8\n",
    );
    let away = board("1 move, 2 left", [first, second, "|   | 7 | 8 |"], "");
    let edge = board(
        "1 move, 2 left",
        [first, second, "|   | 7 | 8 |"],
        "there is no tile to move\n",
    );
    let none = board(
        "0 moves, 1 left",
        [first, second, "| 7 |   | 8 |"],
        "there is no move to take back\n",
    );
    let input = "h\nr\nz\nz\nl\nl\nz a\n a\n";
    let wanted = [
        start.clone(),
        hint,
        solved("solved in 1 move\n"),
        start,
        none,
        away,
        edge,
        solved("solved in 1 move\n"),
        solved("the board is solved\n"),
    ];
    assert_eq!(answers(&["play", "1234567x8"], input), wanted.concat());
    // The letters are the way of the tile; the last line needs no end; what follows `q` is not read.
    let tiles = answers(&["play", "--tiles", "1234567x8"], "h\nl");
    assert!(
        tiles.contains("hint: l moves tile 8\n") && tiles.ends_with(&solved("solved in 1 move\n"))
    );
    // A path that is longer than needed.
    let long = answers(&["play", "1234567x8"], "l\nr\nr\n");
    assert!(
        long.ends_with("solved in 3 moves; the shortest path has 1\n"),
        "{long}"
    );
    let quit = answers(&["play", "1234567x8"], "q\nr\n");
    assert_eq!(quit.lines().count(), 8);
    let unknown = answers(&["play", "1234567x8"], "?\n!\n");
    assert!(
        unknown.contains("udlr/arrows  h hint") && unknown.ends_with("`!` is not a key\n"),
        "{unknown}"
    );
}

/// The board that is shown last, as `lines` reads it.
fn last_board(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let figures =
        |line: &&str| line.starts_with(|c: char| c.is_ascii_digit()) && line.contains("move");
    let top = lines.iter().rposition(figures).expect("figures");
    let row = |row: &&str| {
        let cells = row.trim_matches('|').split('|');
        let cells = cells.map(|cell| cell.trim().trim_matches(['[', ']']));
        let cells = cells.map(|cell| if cell.is_empty() { "0" } else { cell });
        cells.collect::<Vec<_>>().join(" ")
    };
    let rows = lines[top..].iter().filter(|line| line.starts_with('|'));
    rows.map(row).collect::<Vec<_>>().join("/")
}

#[test]
fn new_games_are_played_to_the_end() {
    new_games(&[("2x2", "1"), ("3x3", "2"), ("2x4", "3"), ("10x10", "6")]);
}

#[test]
#[ignore = "1 s; others are in `new_games_are_played_to_the_end`"]
fn new_games_of_more_sizes_are_played_to_the_end() {
    new_games(&[("3x4", "4"), ("5x4", "5")]);
}

fn new_games(sizes: &[(&str, &str)]) {
    for (size, seed) in sizes {
        let args = ["play", "--size", size, "--seed", seed];
        let text = answers(&args, "n\na\n");
        let (rows, cols) = size.split_once('x').expect("sides");
        let (rows, cols): (usize, usize) =
            (rows.parse().expect("rows"), cols.parse().expect("columns"));
        let goal: Vec<String> = (1..rows * cols)
            .chain([0])
            .map(|tile| tile.to_string())
            .collect();
        let goal: Vec<String> = goal.chunks(cols).map(|row| row.join(" ")).collect();
        assert_eq!(last_board(&text), goal.join("/"), "{size}");
        assert_eq!(
            text,
            answers(&args, "n\na\n"),
            "the same seed, the same games"
        );
        assert_eq!(
            text.lines()
                .last()
                .map(|line| line.starts_with("solved in ")),
            Some(true),
            "{size}"
        );
    }
    let shuffled = answers(
        &["play", "--size", "4x4", "--shuffle", "3", "--seed", "9"],
        "",
    );
    assert!(shuffled.starts_with("0 moves, 3 left\n"), "{shuffled}");
}

/// Hints lead to the goal in as many moves as are left.
/// All good moves, as `lines --ask moves` stars them; after a step they are found again.
#[test]
fn good_moves_are_marked() {
    let play = |args: &[&str], input: &str| answers(&[&["play"], args].concat(), input);
    let three = play(&["867254301"], "g\n");
    let rows = ["| 8 | 6 | 7 |", "| 2 |[5]| 4 |", "|[3]|   |[1]|"];
    let good = "good: u moves tile 5, l moves tile 3, r moves tile 1\n";
    assert!(
        three.ends_with(&board("0 moves, 31 left", rows, good)),
        "{three}"
    );
    let one = play(&["--tiles", "123456078"], "g\nlg\ng\n");
    assert!(one.contains("good: l moves tile 7\n"), "{one}");
    assert!(one.ends_with("good: l moves tile 8\n"), "{one}");
    let solved = play(&["1234567x8"], "rg\n");
    assert!(solved.ends_with("the board is solved\n"), "{solved}");
    // Not proven within the effort of the game.
    let large = play(&["--seed", "1", "--size", "7x7"], "g\n");
    assert!(
        large.ends_with("it is not known which moves are good\n"),
        "{large}"
    );
}

#[test]
fn hints_shorten_the_path() {
    let start = "8 6 7/2 5 4/3 0 1";
    let mut moves = String::new();
    for left in (1..=31).rev() {
        let text = answers(&["play", start], format!("{moves}h\n"));
        assert!(text.contains(&format!(", {left} left\n")), "{left}");
        let hint = text
            .lines()
            .last()
            .and_then(|line| line.strip_prefix("hint: "));
        let letter = hint.and_then(|hint| hint.chars().next()).expect("a hint");
        moves.push(letter);
    }
    let text = answers(&["play", start], &moves);
    assert!(text.ends_with("solved in 31 moves\n"), "{text}");
}

#[test]
fn saved_games_open_again_and_are_boards() {
    let file = format!("{}/game.txt", scratch_dir().display());
    let _ = std::fs::remove_file(&file);
    let args = ["play", "--file", &file, "8 6 7/2 5 4/3 x 1"];
    let missing = answers(&args, "o\n");
    assert!(
        missing
            .lines()
            .last()
            .is_some_and(|line| line.starts_with(&file)),
        "{missing}"
    );
    std::fs::write(&file, "8 6 7/2 5 4/3 x 1\n").expect("a file");
    let kept = answers(&args, "s\n");
    assert!(
        kept.ends_with("not a saved game, so it is not replaced\n"),
        "{kept}"
    );
    std::fs::write(&file, "").expect("a file");
    // Moves after the save are gone; those before it can be taken back.
    let saved = answers(&args, "ulds\nrrr\no\nz\n");
    assert!(saved.contains(&format!("saved to {file}\n")), "{saved}");
    assert!(saved.contains(&format!("loaded from {file}\n")), "{saved}");
    assert_eq!(last_board(&saved), "8 6 7/0 2 4/3 5 1");
    let text = std::fs::read_to_string(&file).expect("a game");
    assert_eq!(
        text,
        "8 6 7/3 2 4/0 5 1\ngoal 1 2 3/4 5 6/7 8 0\nmoves uld\n"
    );
    let first = text.lines().next().expect("a board");
    assert_eq!(answers(&["lines", "--ask", "number"], first), "28\n");
    // A game of another size and goal, opened from any game.
    let other = scratch("other-game.txt", "1 2/0 3\ngoal 0 1/3 2\nmoves \n");
    let text = answers(&["play", "--file", &other, "1234567x8"], "o\na\nn\na\n");
    assert_eq!(last_board(&text), "0 1/3 2");
    let broken = scratch("broken-game.txt", "1 2/3 0\n");
    let text = answers(&["play", "--file", &broken, "1234567x8"], "o\nr\n");
    assert!(
        text.contains("broken-game.txt: line 2 is not `goal` and a board\n"),
        "{text}"
    );
    assert!(text.ends_with("solved in 1 move\n"), "{text}");
}

#[test]
fn any_bytes_end_with_0() {
    let mut rng = Rng::new(7);
    let file = format!("{}/any-game.txt", scratch_dir().display());
    for seed in 0..20u64 {
        let bytes: Vec<u8> = (0..300)
            .map(|_| rng.below(256) as u8)
            .filter(|byte| !b"qQ\x03\x04".contains(byte))
            .collect();
        let ran = run(
            &["play", "--seed", &seed.to_string(), "--file", &file],
            bytes,
        );
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    }
}

/// Fixed cells are drawn, block the way, and are kept by saved games, new games and hints.
#[test]
fn games_with_fixed_cells() {
    let start = "5 1 2 3/9 = 7 4/10 15 = 8/14 13 12 0";
    let text = answers(&["play", start], "uu\nl\nl\nzzz a\n");
    assert!(text.starts_with("0 moves, 32 left\n"), "{text}");
    assert!(text.contains("|  9 |####|  7 |    |"), "{text}");
    assert!(text.contains("there is no tile to move\n"), "{text}");
    assert!(text.ends_with("solved in 32 moves\n"), "{text}");
    let file = format!("{}/walled-game.txt", scratch_dir().display());
    let saved = answers(&["play", "--file", &file, start], "uus\nn\no\n");
    assert!(saved.contains("2 moves, 30 left\n"), "{saved}");
    let game = std::fs::read_to_string(&file).expect("a game");
    let first = game.lines().next().expect("a board");
    assert_eq!(first, "5 1 2 3/9 = 7 0/10 15 = 4/14 13 12 8");
    assert_eq!(answers(&["lines", "--ask", "number"], first), "30\n");
    let goal = ["play", "--seed", "3", "--goal", "1 2 3/4 = 6/7 8 0"];
    assert!(answers(&goal, "na\n").contains("\nsolved in "));
}

#[test]
fn wrong_words() {
    for (args, what) in [
        (
            &["--size", "11x3"][..],
            "a board of 11 x 3: games are 2 x 2 to 10 x 10",
        ),
        (&["1234"], "`1234`, character 4: `4` is too large"),
        (&["12345687x"], "this board cannot reach the goal"),
        // On a ring, tiles keep their order.
        (&["1 3 2/4 = 6/8 7 0"], "this board cannot reach the goal"),
        (
            &["--size", "2x2", "--goal", "123804765"],
            "--goal is for 3 x 3, and the board is 2 x 2",
        ),
        (&["1", "2"], "play takes one BOARD"),
        (&["1 2/= 3/5 0"], "no place for tile 3"),
        (
            &["1 0/= 2/5 4", "--goal", "1 2/3 4/5 0"],
            "the goal and the board have different fixed cells",
        ),
        (&["--goal", "1 2/= 4/5 3"], "the goal has no blank"),
        (&["--shuffle", "0"], "--shuffle `0`"),
        (&["--pairs"], "--pairs needs a BOARD: a start and its goal"),
    ] {
        let ran = run(&[&["play"], args].concat(), "");
        assert!(ran.err.contains(what), "{args:?}: {}", ran.err);
        assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{args:?}");
    }
}

#[cfg(unix)]
#[test]
fn standard_input_that_cannot_be_read() {
    let folder = std::fs::File::open(scratch_dir()).expect("a folder");
    let mut game = Command::new(PROGRAM);
    let ended = game.args(["play", "123456x78"]).stdin(folder).output();
    let ended = ended.expect("the program ends");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(said.starts_with("npuzzle: <stdin>: "), "{said}");
    assert_eq!(ended.status.code(), Some(2));
}

/// A shell in a terminal of its own, by `script`.
struct Terminal {
    child: Child,
    seen: Vec<u8>,
}

impl Terminal {
    /// `None` where there is no `script` or `stty`.
    fn new(command: &str) -> Option<Terminal> {
        let there = |tool: &str| {
            Command::new(tool)
                .arg("--version")
                .output()
                .is_ok_and(|ran| ran.status.success())
        };
        if !there("script") || !there("stty") {
            skipped("script or stty is missing");
            return None;
        }
        let child = Command::new("script")
            .args(["-qec", command, "/dev/null"])
            .env("TERM", "xterm-256color")
            .env_remove("NO_COLOR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script starts");
        Some(Terminal {
            child,
            seen: Vec::new(),
        })
    }

    /// Reads until a text appears after what was seen before.
    fn wait_for(&mut self, text: &str) -> String {
        let out = self.child.stdout.as_mut().expect("a pipe");
        let mut byte = [0];
        loop {
            let shown = String::from_utf8_lossy(&self.seen);
            if let Some(at) = shown.find(text) {
                let shown = shown[..at + text.len()].to_string();
                self.seen.clear();
                return shown;
            }
            assert_eq!(
                out.read(&mut byte).expect("output"),
                1,
                "no `{text}` in {shown}"
            );
            self.seen.push(byte[0]);
        }
    }

    fn press(&mut self, keys: &[u8]) {
        let stdin = self.child.stdin.as_mut().expect("a pipe");
        stdin
            .write_all(keys)
            .and_then(|()| stdin.flush())
            .expect("keys");
    }
}

/// Plays in a terminal with settings written down before and after.
fn played(name: &str, args: &str, play: &dyn Fn(&mut Terminal)) {
    let file = |when: &str| format!("{}/stty-{name}-{when}", scratch_dir().display());
    let (before, after) = (file("before"), file("after"));
    let command =
        format!("stty -a > {before}; {PROGRAM} play {args}; echo exit $?; stty -a > {after}");
    let Some(mut terminal) = Terminal::new(&command) else {
        return;
    };
    play(&mut terminal);
    terminal.wait_for("exit 0");
    drop(terminal.child.stdin.take());
    assert!(terminal.child.wait().expect("script ends").success());
    let read = |file: &str| std::fs::read_to_string(file).expect("settings");
    assert!(read(&before).contains("isig"));
    assert_eq!(read(&before), read(&after), "{name}");
}

#[test]
fn a_game_in_a_terminal() {
    played(
        "game",
        "'8 6 7/2 5 4/3 x 1' --goal 123456780 --size 3x3",
        &|terminal| {
            let first = terminal.wait_for("q quit");
            assert!(first.contains("┌───┬───┬───┐"), "{first}");
            assert!(first.contains("0 moves"), "{first}");
            terminal.press(b"h");
            terminal.wait_for("hint: ");
            terminal.press(b"\x1b[A");
            terminal.wait_for("1 move, ");
            terminal.press(b"z");
            terminal.wait_for("0 moves, ");
            terminal.press(b"q");
        },
    );
    played("solved", "1234567x8", &|terminal| {
        terminal.wait_for("0 moves, 1 left");
        terminal.press(b"\x1bOC");
        terminal.wait_for("solved in 1 move");
        terminal.press(b"q");
    });
}

#[test]
fn ctrl_c_is_a_key_and_the_settings_return() {
    played("ctrl-c", "--size 4x4 --seed 1", &|terminal| {
        terminal.wait_for("q quit");
        terminal.press(b"\x03");
    });
    played("ctrl-d", "--size 3x3 --seed 1", &|terminal| {
        terminal.wait_for("q quit");
        terminal.press(b"\x04");
    });
}

#[test]
fn every_key_in_a_terminal() {
    let file = format!("{}/terminal-game.txt", scratch_dir().display());
    let args = format!("--seed 5 --delay 0.01 --file {file} '1 2 3/4 = 6/7 x 8'");
    played("keys", &args, &|terminal| {
        terminal.wait_for("0 moves, 1 left");
        for (keys, shown) in [
            ("l", "1 move, 2 left"),
            ("s", "saved to"),
            ("u", "2 moves, 3 left"),
            ("u", "3 moves, 4 left"),
            ("l", "there is no tile to move"),
            ("o", "loaded from"),
            ("r", "2 moves, 1 left"),
            ("d", "there is no tile to move"),
            ("h", "hint: r moves tile 8"),
            ("z", "1 move, 2 left"),
            ("!", "is not a key"),
            ("n", "0 moves, "),
            ("a", "solved in "),
            ("a", "the board is solved"),
        ] {
            terminal.press(keys.as_bytes());
            terminal.wait_for(shown);
        }
        terminal.press(b"q");
    });
}

#[test]
fn autoplay_pauses_and_goes_on() {
    played("auto", "--delay 0.01 '8 6 7/2 5 4/3 x 1'", &|terminal| {
        terminal.wait_for("0 moves, 31 left");
        terminal.press(b"a");
        terminal.wait_for("2 moves, 29 left");
        terminal.press(b"a");
        terminal.wait_for("q quit");
        terminal.press(b"a");
        terminal.wait_for("solved in 31 moves");
        terminal.press(b"q");
    });
}
