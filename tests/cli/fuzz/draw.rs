//! Random command lines: options as the help of each command lists them, with values that mostly fit.

use crate::common::rng::Rng;
use crate::program::PROGRAM;
use std::collections::BTreeMap;
use std::process::Command;

/// Boards, and what looks like boards.
const BOARDS: [&str; 22] = [
    "123456780",
    "1 2 3 4 5 6 7 x 8",
    "1 2 3/4 5 6/7 0 8",
    "3 1 2 0",
    "0 1",
    "1",
    "",
    "x",
    "12345678",
    "21345678.",
    "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
    "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
    "1 2 3/4 = 6/7 0 8",
    "= = / 1 0",
    "= 0/= =",
    "4 =/0 3/5 1",
    "1 2 3 4 5 6/7 8 9 10 11 0",
    "0 2/1 3/4 5/6 7/8 9/10 11/12 13/14 15",
    "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24",
    "_1234567",
    "1 2 3 4 5 6 7 8 99999999999",
    "\u{e9}",
];

/// Keys of `play`.
const KEYS: [&str; 14] = [
    "u", "d", "l", "r", "h", "a", "z", "n", "s", "o", "\n", "q", "\x1b[A", "!",
];

/// Commands, some of them more often than others.
const COMMANDS: [&str; 21] = [
    "lines",
    "show",
    "show",
    "play",
    "stats",
    "stats",
    "methods",
    "problems",
    "check",
    "make",
    "submit",
    "help",
    "hdu1043",
    "uva10181",
    "poj2893",
    "n-puzzle-42",
    "edx-driver",
    "hdu3567",
    "lines",
    "realms",
    "race",
];

/// Values of options: what most of them take.
const VALUES: [(&str, &[&str]); 14] = [
    ("--ask", &["path", "lex", "number", "parity"]),
    (
        "--size",
        &["2x2", "3x3", "2x3", "4x4", "3x4", "1x1", "300x2"],
    ),
    (
        "--method",
        &[
            "astar",
            "ida",
            "bfs",
            "bidirectional",
            "dfs",
            "weighted",
            "beam",
            "table",
        ],
    ),
    (
        "--bound",
        &[
            "manhattan",
            "conflict",
            "walking",
            "pattern",
            "pair",
            "misplaced",
        ],
    ),
    ("--memory", &["1", "64K", "6M", "1G", "99999999999G"]),
    ("--time", &["0.001", "0.1", "2", "1e9", "1e10"]),
    ("--moves", &["udlr", "rr", "", "r", "URDL", "udx"]),
    ("--weight", &["4/3", "2", "1.5", "0"]),
    (
        "--kind",
        &[
            "traps",
            "mixed",
            "random",
            "depth 3",
            "hardest",
            "unsolvable",
            "all",
        ],
    ),
    ("--lang", &["rust", "c", "cpp", "java"]),
    ("--faults", &["all"]),
    ("--only", &["ida", "astar,bfs", "x"]),
    ("--effort", &["1", "500", "20000"]),
    (
        "",
        &[
            "0",
            "1",
            "2",
            "3",
            "7",
            "20",
            "-1",
            "x",
            "",
            "999999999999999999999",
        ],
    ),
];

/// Options that take time or wait for a person are not drawn: they have tests of their own.
const NOT_DRAWN: [&str; 6] = [
    "--watch", "--image", "--passes", "--help", "--runs", "--delay",
];

/// Draws command lines.
pub struct Draw {
    pub rng: Rng,
    /// The options of each command, from its help, and whether they take a value.
    pub options: BTreeMap<String, Vec<(String, bool)>>,
    /// Where files are written.
    pub dir: String,
}

impl Draw {
    fn one(&mut self, list: &[&str]) -> String {
        list[self.rng.below(list.len())].to_string()
    }

    fn options(&mut self, command: &str) -> Vec<(String, bool)> {
        let known = self.options.entry(command.to_string()).or_insert_with(|| {
            let help = Command::new(PROGRAM).args([command, "--help"]).output();
            let help = String::from_utf8(help.expect("help").stdout).expect("text");
            let options = help.lines().filter_map(|line| {
                let (left, _) = line.split_once("  ")?;
                let mut words = left.split(' ');
                let name = words.next().filter(|name| name.starts_with('-'))?;
                let drawn = !NOT_DRAWN.contains(&name);
                drawn.then(|| (name.to_string(), words.next().is_some()))
            });
            options.collect()
        });
        known.clone()
    }

    /// Some options, most with a value that fits.
    fn add_options(&mut self, words: &mut Vec<String>) {
        let options = self.options(&words[0].clone());
        for _ in 0..self.rng.below(4) {
            let Some((name, valued)) = options.get(self.rng.below(options.len().max(1))) else {
                return;
            };
            words.push(name.clone());
            if ["--stats", "--svg", "--html", "--file", "-o", "--write"].contains(&&**name) {
                words.push(format!("{}/written", self.dir));
            } else if *valued {
                let mut rows = VALUES.iter();
                let row = rows.find(|row| row.0 == name || row.0.is_empty());
                let boards = name == "--goal" || self.rng.below(20) == 0;
                let list = row.filter(|_| !boards).map_or(&BOARDS[..], |row| row.1);
                words.push(self.one(list));
            }
            if self.rng.below(30) == 0 {
                words.pop();
            }
        }
    }

    fn lines(&mut self) -> String {
        let count = self.rng.below(5);
        let lines = (0..count).map(|_| self.one(&BOARDS) + "\n");
        lines.collect()
    }

    /// A command line and its input.
    pub fn command(&mut self) -> (Vec<String>, String) {
        let mut words = vec![self.one(&COMMANDS)];
        let mut input = self.lines();
        match &*words[0] {
            "show" if self.rng.below(2) == 0 => words.push(self.one(&BOARDS)),
            "play" => {
                let count = self.rng.below(30);
                input = (0..count).map(|_| self.one(&KEYS)).collect();
                words.extend(["--file".into(), format!("{}/game", self.dir)]);
                if self.rng.below(2) == 0 {
                    words.push(self.one(&BOARDS));
                }
            }
            "check" => words.push(self.one(&["hdu1043", "jie3", "uva10181", "no", ""])),
            "make" | "submit" | "problems" | "help" => words.push(self.one(&[
                "hdu1043", "poj2224", "poj2893", "lines", "make", "x", "uva227",
            ])),
            "race" => words.extend([
                "hdu1043".into(),
                "no-such-file".into(),
                "--".into(),
                "true".into(),
            ]),
            "realms" => words.extend([
                "--count".into(),
                "2".into(),
                "--only".into(),
                self.one(&["ida", "astar", "bfs", "x"]),
            ]),
            // All boards of a large shape take seconds.
            "stats" => words.push("-".into()),
            _ => {}
        }
        if self.rng.below(3) > 0 {
            self.add_options(&mut words);
        }
        if self.rng.below(12) == 0 {
            let at = self.rng.below(words.len());
            words.remove(at);
        }
        // A method without a limit may take minutes.
        let has = |name: &str| words.iter().any(|word| word == name);
        if has("--method") && !has("--nodes") {
            words.extend(["--nodes".into(), "1000000".into()]);
        }
        (words, input)
    }
}
