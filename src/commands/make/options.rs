//! The command line of `npuzzle make`.

use crate::args::{flag, option, Args, Command, OptionGroup, Readable, FORCE};
use crate::commands::make::package::Host;
use crate::problems::forms::Problem;
use crate::problems::generate::CaseKind;
use crate::problems::rows::catalog::find_or_say;
use crate::puzzle::Shape;
use crate::text::read::line::sides;
use std::ffi::OsString;
use std::path::PathBuf;

pub static MAKE: Command = Command {
    name: "make",
    usage: &[
        "[OPTION]... PROBLEM",
        "PROBLEM --package HOST [--count N] [--seed S] DIR",
        "PROBLEM --check FILE",
    ],
    summary: "writes inputs in a problem's format",
    about: "Writes an input in the problem's format, within the limits of what its judge sends unless --kind asks for more. The same arguments give \
            the same bytes on every machine.",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            option(
                "--count",
                "N",
                "number of cases; by default 10, or 1 if an input holds only one; with --package those of \
                 the test at the limit, by default as many as the judge sends",
            ),
            option("--seed", "S", "seed of the random numbers; by default 1"),
            option(
                "--size",
                "RxC",
                "the size of all boards, for problems that have several: 3x4; 4 is 4x4. Without it sizes are random; \
                 for the kinds hardest and depth, boards are then 3x3",
            ),
            option("--kind", "KIND", "kind of boards, see below; by default random"),
            option(
                "--slack",
                "F",
                "gdd2011-slide: the budget of each letter is what our first answers need times F, 1.05 by default",
            ),
            option(
                "-o",
                "DIR",
                "write files DIR/PROBLEM-001.in and so on, as `oj test` reads them; as many inputs as the cases need",
            ),
            flag(
                "--answers",
                "write the answers too, to DIR/PROBLEM-001.out and so on",
            ),
            FORCE,
            option(
                "--package",
                "HOST",
                "write a problem package for kattis, domjudge or polygon to DIR: a stub of the statement, the sample, \
                 secret data, validator, checker, a right submission and a wrong one",
            ),
            option(
                "--check",
                "FILE",
                "make nothing: validate an input, as `npuzzle check PROBLEM --input FILE` does",
            ),
        ],
    }],
    after: KINDS_HELP,
};

/// The largest `--count`.
const MOST_CASES: u64 = 1_000_000_000;

/// The help text about the kinds.
const KINDS_HELP: &str = concat!(
    " random        solvable boards, all equally likely; if the judge's boards need\n",
    "               at most some number of moves, boards of half to all of that\n",
    " hardest       the farthest boards first, if all can be listed: up to 9 cells\n",
    " depth D, depth D..E\n",
    "               boards that need exactly D moves, or D to E, proven by solving\n",
    "               them: up to 9 cells, 3 x 4 up to 46 moves, 4 x 4 up to 60\n",
    " unsolvable    boards that cannot be solved, if the judge sends such boards\n",
    " mixed         random boards, boards near the goal, and unsolvable ones if the\n",
    "               judge sends such boards\n",
    " traps         what wrong programs fail on: solved boards, the blank in the\n",
    "               first cell, many shortest paths, sizes that are not square,\n",
    "               limits of the format; and wide spacing, which the judge does not\n",
    "               send, so that --check may refuse it\n",
    " all           every board, up to 9 cells, if an input may hold many cases",
);

/// What `npuzzle make` is asked to do.
pub struct MakeOptions {
    /// The problem whose input is made.
    pub problem: &'static Problem,
    /// The number of cases, 1 or more; `None` for the default.
    pub count: Option<usize>,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The size of all boards, if it is given.
    pub size: Option<Shape>,
    /// The kind of boards.
    pub kind: CaseKind,
    /// The budget of all answers divided by what they need.
    pub slack: Option<f64>,
    /// The directory to write files to; `None` if one input goes to standard output.
    pub dir: Option<PathBuf>,
    /// Whether an answer file is written beside each input; only with a directory.
    pub answers: bool,
    /// Whether files of the directory may be replaced; only with a directory.
    pub force: bool,
    /// If it is given, a package for this host is written to this directory instead.
    pub package: Option<(Host, PathBuf)>,
    /// If it is given, this input is validated instead.
    pub check: Option<OsString>,
}

impl MakeOptions {
    /// Reads the arguments after `make`.
    pub fn parse(words: &[OsString]) -> Result<MakeOptions, String> {
        let args = Args::parse(MAKE.name, MAKE.options, &with_depths_joined(words))?;
        let id = match &args.words[..] {
            [id] | [id, _] if args.has("--package") => id.readable(),
            [id] => id.readable(),
            [] => return Err("make needs a PROBLEM: npuzzle make PROBLEM".into()),
            [_, word, ..] => {
                let word = word.readable();
                return Err(format!("make takes one PROBLEM, and `{word}` is a second"));
            }
        };
        let problem = find_or_say(&id)?;
        let check = args.value("--check").map(OsString::from);
        if check.is_some() {
            alone(&args, "--check", &[])?;
        } else {
            problem.maker(&problem.request())?;
        }
        let kind = args
            .text("--kind")
            .map_or(Ok(CaseKind::Random), |kind| parse_kind(&kind))?;
        let options = MakeOptions {
            problem,
            count: args
                .whole("--count", 1..=MOST_CASES)?
                .map(|count| count as usize),
            seed: args.seed("--seed")?.unwrap_or(1),
            size: parse_size(&args)?,
            kind,
            slack: parse_slack(&args)?,
            dir: args.value("-o").map(PathBuf::from),
            answers: args.has("--answers"),
            force: args.has(FORCE.name),
            package: package(&args)?,
            check,
        };
        if options.answers && options.dir.is_none() {
            return Err("--answers needs -o DIR: it writes a file beside each input".into());
        }
        if options.force && options.dir.is_none() {
            return Err("--force goes with -o DIR".into());
        }
        if options.count.is_some() && matches!(kind, CaseKind::Traps | CaseKind::All) {
            return Err("--count contradicts --kind traps or all: their number is fixed".into());
        }
        Ok(options)
    }
}

/// The host of `--package`, and the directory.
fn package(args: &Args) -> Result<Option<(Host, PathBuf)>, String> {
    let Some(name) = args.text("--package") else {
        return Ok(None);
    };
    let host = match name.as_str() {
        "kattis" => Host::Kattis,
        "domjudge" => Host::Domjudge,
        "polygon" => Host::Polygon,
        _ => {
            let wanted = "one of kattis, domjudge or polygon is needed";
            return Err(format!("--package `{name}`: {wanted}"));
        }
    };
    alone(args, "--package", &["--seed", "--count"])?;
    match args.words.get(1) {
        Some(dir) if dir.is_empty() => Err("--package needs the name of a directory".into()),
        Some(dir) => Ok(Some((host, PathBuf::from(dir)))),
        None => Err("--package needs a directory: npuzzle make PROBLEM --package HOST DIR".into()),
    }
}

/// Refuses all options beside `option` except `others`, because they have no meaning with it.
fn alone(args: &Args, option: &str, others: &[&str]) -> Result<(), String> {
    let rows = MAKE.options.iter().flat_map(|group| group.rows);
    let mut given = rows.map(|row| row.name).filter(|name| args.has(name));
    match given.find(|name| *name != option && !others.contains(name)) {
        Some(other) => Err(format!("{other} does not go with {option}")),
        None => Ok(()),
    }
}

/// The value of `--size`: two sides, or one for both.
fn parse_size(args: &Args) -> Result<Option<Shape>, String> {
    let shape = |text: String| {
        let square = || text.parse().map(|side| Shape::new(side, side)).ok();
        sides(&text).or_else(square).ok_or_else(|| {
            format!("--size `{text}`: two sides as in 3x4, or one side of a square, are needed")
        })
    };
    args.text("--size").map(shape).transpose()
}

/// The value of `--slack`.
fn parse_slack(args: &Args) -> Result<Option<f64>, String> {
    let slack = |text: String| match text.parse::<f64>() {
        Ok(slack) if (0.0..=1000.0).contains(&slack) => Ok(slack),
        _ => Err(format!(
            "--slack `{text}`: a number from 0 to 1000 is needed"
        )),
    };
    args.text("--slack").map(slack).transpose()
}

/// The words, with `--kind depth D` as `--kind 'depth D'`.
fn with_depths_joined(words: &[OsString]) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    for word in words {
        let option = word.readable().starts_with('-');
        let after_depth = match &joined[..] {
            _ if option => false,
            [.., option, kind] => option == "--kind" && kind == "depth",
            _ => false,
        };
        match joined.last_mut() {
            Some(last) if after_depth || !option && last == "--kind=depth" => {
                last.push(" ");
                last.push(word);
            }
            _ => joined.push(word.clone()),
        }
    }
    joined
}

/// Reads the value of `--kind`; `depth:D`, `depth=D` and `depthD` are the same as `depth D`.
fn parse_kind(text: &str) -> Result<CaseKind, String> {
    let (name, depths) = match text.strip_prefix("depth") {
        Some(depths) => ("depth", depths.trim_start_matches([' ', ':', '='])),
        None => (text, ""),
    };
    match (name, depths) {
        ("random", "") => Ok(CaseKind::Random),
        ("hardest", "") => Ok(CaseKind::Hardest),
        ("unsolvable", "") => Ok(CaseKind::Unsolvable),
        ("mixed", "") => Ok(CaseKind::Mixed),
        ("traps", "") => Ok(CaseKind::Traps),
        ("all", "") => Ok(CaseKind::All),
        ("depth", depths) => {
            let (least, most) = depths.split_once("..").unwrap_or((depths, depths));
            match (least.parse(), most.parse()) {
                (Ok(least), Ok(most)) if least <= most => Ok(CaseKind::Depth(least, most)),
                _ => Err(format!(
                    "--kind depth `{depths}`: a number of moves D, or a range D..E, is needed"
                )),
            }
        }
        _ => Err(format!(
            "--kind `{text}`: one of random, hardest, depth D, depth D..E, unsolvable, mixed, traps or all is needed"
        )),
    }
}
