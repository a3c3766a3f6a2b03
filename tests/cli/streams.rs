//! Where input comes from and output goes to: pipes that close, disks that are full, files that are not there, and people
//! who type slowly.

use crate::common::{scratch, skipped};
use crate::program::{answers, run, start, PROGRAM};
use std::fs::{read_to_string, File};
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{channel, Receiver};
use std::time::Duration;

const BOARD: &str = "1 2 3 4 5 6 7 x 8\n";

/// The program at the end of a pipe: says a piece, hears the answer.
struct Dialogue {
    child: Child,
    stdin: ChildStdin,
    heard: Receiver<u8>,
    name: String,
}

impl Dialogue {
    fn with(args: &[&str]) -> Dialogue {
        let mut child = start(args);
        let stdin = child.stdin.take().expect("a pipe");
        let stdout = child.stdout.take().expect("a pipe");
        let (sender, heard) = channel();
        std::thread::spawn(move || {
            for byte in BufReader::new(stdout).bytes() {
                if sender.send(byte.expect("a byte")).is_err() {
                    break;
                }
            }
        });
        let name = format!("{args:?}");
        Dialogue {
            child,
            stdin,
            heard,
            name,
        }
    }

    fn say(&mut self, text: &str) -> &mut Self {
        self.stdin.write_all(text.as_bytes()).expect("it listens");
        self.stdin.flush().expect("it listens");
        self
    }

    /// The answer must come while the program waits for more.
    fn hear(&mut self, wanted: &str) -> &mut Self {
        let mut text = String::new();
        while text.len() < wanted.len() {
            match self.heard.recv_timeout(Duration::from_secs(300)) {
                Ok(byte) => text.push(char::from(byte)),
                Err(_) => break,
            }
        }
        assert_eq!(text, wanted, "{}", self.name);
        self
    }

    /// Ends the input: nothing more may come.
    fn end(self) {
        let Dialogue {
            mut child,
            stdin,
            heard,
            name,
        } = self;
        drop(stdin);
        let rest: Vec<u8> = heard.iter().collect();
        assert_eq!(String::from_utf8_lossy(&rest), "", "{name}");
        let mut told = String::new();
        let mut stderr = child.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut told).expect("messages");
        let code = child.wait().expect("its end").code();
        assert_eq!((told.as_str(), code), ("", Some(0)), "{name}");
    }
}

/// Each answer before the next case is sent.
fn slowly(id: &str, before: &str, exchanges: &[(&str, &str)]) {
    let mut dialogue = Dialogue::with(&[id]);
    dialogue.say(before);
    for (case, answer) in exchanges {
        dialogue.say(case).hear(answer);
    }
    dialogue.end();
}

#[test]
fn each_answer_comes_before_the_next_board_is_sent() {
    let other = "1 2 3 4 5 6 7 8 x\n";
    slowly(
        "hdu1043",
        "",
        &[
            (BOARD, "r\n"),
            (other, "\n"),
            ("2 1 3 4 5 6 7 8 x\n", "unsolvable\n"),
        ],
    );
    slowly(
        "lines",
        "",
        &[(BOARD, "r\n"), (other, "\n"), ("3 1 2 0\n", "lurd\n")],
    );
    slowly("poj1077", "", &[(BOARD, "r\n")]);
    slowly(
        "uva652",
        "3\n",
        &[
            ("\n1 2 3 4 5 6 7 x 8\n", "r\n"),
            ("\n1 2 3 4 5 6 7 x 8\n", "\nr\n"),
            (BOARD, "\nr\n"),
        ],
    );
    let pair = "12X453786\n12345678X\n";
    slowly(
        "hdu3567",
        "2\n",
        &[(pair, "Case 1: 2\ndd\n"), (pair, "Case 2: 2\ndd\n")],
    );
    let three = "1 2 3\n4 5 6\n7 0 8\n";
    slowly("ntuj219", "2\n", &[(three, "1\n"), (three, "1\n")]);
    slowly(
        "boj11112",
        "2\n",
        &[("\n123\n456\n7#8\n", "1\n"), ("\n123\n456\n78#\n", "0\n")],
    );
    slowly("baidu2005", three, &[("1 2 3\n4 5 6\n7 8 0\n", "1\n")]);
    let brackets = "[[1,2,3],[4,0,5]]\n";
    slowly("leetcode773", "", &[(brackets, "1\n"), (brackets, "1\n")]);
    let eight = "1 0 2 3 4 5 6 7\n";
    slowly("aoj0121", "", &[(eight, "1\n"), (eight, "1\n")]);
    let block = "START 3 4\n1 2 3\n4 5 6\n7 X 8\n1 2 3\n4 5 6\n7 8 X\nEND\n";
    let solvable = "SOLVABLE WITHIN 1 MOVES\n";
    slowly(
        "poj2224",
        "",
        &[(block, solvable), (block, &format!("\n{solvable}"))],
    );
    let fifteen = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n";
    slowly("hdu6620", "2\n", &[(fifteen, "Yes\n"), (fifteen, "Yes\n")]);
    slowly("uva10181", "2\n", &[(fifteen, "R\n"), (fifteen, "R\n")]);
    slowly(
        "lightoj-15-puzzle",
        "2\n",
        &[(fifteen, "Case 1: R\n"), (fifteen, "Case 2: R\n")],
    );
    slowly("codingame-klotski", "", &[(fifteen, "3 3\n")]);
    let (twelve, moves) = ("1 2 3 4/5 6 7 0/9 10 11 8\n", "d\n");
    slowly(
        "lines",
        "",
        &[(twelve, moves), (BOARD, "r\n"), (twelve, moves)],
    );
    let grid = "2 2\n1 2\n3 0\n";
    slowly(
        "poj2893",
        "",
        &[(grid, "YES\n"), (grid, "YES\n"), ("0 0\n", "")],
    );
    let grids = "3\n1 2 3\n4 5 6\n7 8 0\n1 2 3\n4 5 6\n8 7 0\n";
    slowly("acwing108", "", &[(grids, "NIE\n"), (grids, "NIE\n")]);
}

/// Also when only a part of a board, or of a number, has been typed at a time.
#[test]
fn byte_by_byte() {
    let mut dialogue = Dialogue::with(&["hdu1043"]);
    for _ in 0..3 {
        for letter in BOARD.chars() {
            dialogue.say(&letter.to_string());
            std::thread::sleep(Duration::from_millis(2));
        }
        dialogue.hear("r\n");
    }
    dialogue.end();
    let mut dialogue = Dialogue::with(&["poj2893"]);
    for _ in 0..2 {
        for letter in "3 4\n1 2 3 4\n5 6 7 8\n9 10 0 11\n".chars() {
            dialogue.say(&letter.to_string());
            std::thread::sleep(Duration::from_millis(2));
        }
        dialogue.hear("YES\n");
    }
    dialogue.say("0 0\n");
    dialogue.end();
}

fn many_boards(name: &str) -> String {
    scratch(name, "7 8 6 4 3 x 1 2 5\n".repeat(200_000))
}

#[test]
fn a_reader_that_goes_away_has_had_enough() {
    let file = many_boards("closed-pipe.in");
    for args in [
        &["hdu1043", &file] as &[&str],
        &["lines", &file],
        &["hdu1043", &file, &file],
        &["jie3"],
    ] {
        let mut child = start(args);
        let mut stdout = child.stdout.take().expect("a pipe");
        let mut head = [0; 30];
        stdout.read_exact(&mut head).expect("a first line");
        drop(stdout);
        let output = child.wait_with_output().expect("its end");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    }
}

#[test]
fn a_full_disk_is_an_error() {
    if !Path::new("/dev/full").exists() {
        return skipped("there is no /dev/full");
    }
    let file = many_boards("full-disk.in");
    let sample = "inputs/samples/hdu1043.in";
    for args in [
        &["hdu1043", sample] as &[&str],
        &["hdu1043", &file, sample],
        &["lines", sample],
        &["uva10181", "inputs/samples/uva10181.in"],
        &["poj2893", "inputs/samples/poj2893.in"],
        &["eight-txt", "inputs/samples/eight-txt.in"],
        &["jie3"],
        &["problems"],
        &["problems", "hdu1043"],
        &["--help"],
        &["--version"],
    ] {
        let full = File::options().write(true).open("/dev/full").expect("it");
        let output = Command::new(PROGRAM)
            .args(args)
            .stdin(Stdio::null())
            .stdout(full)
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        let wanted = "npuzzle: standard output: No space left on device (os error 28)\n";
        assert_eq!(told, wanted, "{args:?}");
    }
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let sample = "inputs/samples/hdu1043.in";
    let out = read_to_string("inputs/samples/hdu1043.out").expect("the sample");
    assert_eq!(answers(&["hdu1043", sample, sample], ""), out.repeat(2));
    let missing = "npuzzle: no/such/file: No such file or directory (os error 2)\n";
    let directory = "npuzzle: inputs: Is a directory (os error 21)\n";
    for (file, message) in [("no/such/file", missing), ("inputs", directory)] {
        for id in ["hdu1043", "lines"] {
            let ran = run(&[id, sample, file, sample], "");
            let wanted = if id == "lines" {
                answers(&["lines", sample, sample], "")
            } else {
                out.repeat(2)
            };
            assert_eq!(
                (ran.out, ran.err.as_str(), ran.code),
                (wanted, message, 2),
                "{id} {file}"
            );
        }
        let start = scratch("streams.start", "8 0 3\n2 1 4\n7 6 5\n");
        let ran = run(&["baidu2005", &start, file], "");
        assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{file}");
        assert_eq!(ran.err, message);
    }
}

/// The worst of several files decides the exit code.
#[test]
fn a_bad_board_does_not_hide_a_missing_file() {
    let bad = scratch("bad.in", "1 2 3 4 5 6 7 8 8\n");
    let sample = "inputs/samples/hdu1043.in";
    assert_eq!(run(&["hdu1043", &bad, sample], "").code, 1);
    assert_eq!(run(&["hdu1043", sample, &bad], "").code, 1);
    assert_eq!(run(&["hdu1043", "no/such/file", &bad], "").code, 2);
    assert_eq!(run(&["hdu1043", &bad, "no/such/file"], "").code, 2);
}
