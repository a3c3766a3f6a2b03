//! The words behind `npuzzle make`.

use crate::problem::catalog::{self, Problem};
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Random,
    Hardest,
    /// Least and most moves.
    Depth(usize, usize),
    Unsolvable,
    Mixed,
    Traps,
    All,
}

pub struct Options {
    pub problem: &'static Problem,
    pub count: Option<usize>,
    pub seed: u64,
    pub kind: Kind,
    pub dir: Option<PathBuf>,
    pub answers: bool,
}

impl Options {
    /// # Errors
    /// A sentence.
    pub fn parse(args: &[OsString]) -> Result<Options, String> {
        let mut id = None;
        let mut count = None;
        let (mut seed, mut kind, mut dir, mut answers) = (1, Kind::Random, None, false);
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let word = arg.to_string_lossy().into_owned();
            let (name, mut joined) = match word.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name, Some(value.into())),
                _ => (word.as_str(), None),
            };
            let mut value = || {
                let next = || args.next().cloned();
                let value: Option<OsString> = joined.take().or_else(next);
                value.ok_or_else(|| format!("{name} wants a word after it"))
            };
            let text = |value: OsString| value.to_string_lossy().into_owned();
            match name {
                "--count" => {
                    let value = text(value()?);
                    let number = value.parse().ok().filter(|&count| count > 0);
                    let wrong = || format!("--count `{value}`: a number from 1 is wanted");
                    count = Some(number.ok_or_else(wrong)?);
                }
                "--seed" => {
                    let value = text(value()?);
                    let wrong = |_| format!("--seed `{value}`: a number from 0 to 2^64 is wanted");
                    seed = value.parse().map_err(wrong)?;
                }
                "--kind" => {
                    let mut words = text(value()?);
                    if words == "depth" {
                        words = format!("depth {}", text(value()?));
                    }
                    kind = parse_kind(&words)?;
                }
                "-o" => dir = Some(PathBuf::from(value()?)),
                "--answers" => answers = true,
                _ if word.starts_with('-') => {
                    return Err(format!(
                        "no option `{word}` here, see `npuzzle make --help`"
                    ))
                }
                _ if id.is_none() => id = Some(word),
                _ => return Err(format!("`{word}`: make takes one PROBLEM")),
            }
        }
        let id = id.ok_or("make an input for which problem? npuzzle make PROBLEM")?;
        let problem = catalog::find(&id).ok_or_else(|| {
            let nearest = catalog::nearest(&id, catalog::all().map(|p| p.id));
            format!("no problem `{id}`; the nearest is `{nearest}`")
        })?;
        if problem.kind == catalog::Kind::Jie3 {
            return Err("jie3 reads nothing: there is no input to make".into());
        }
        if answers && dir.is_none() {
            return Err("--answers wants -o DIR, for inputs and answers beside each other".into());
        }
        if count.is_some() && matches!(kind, Kind::Traps | Kind::All) {
            return Err("--count: there are as many traps, or boards, as there are".into());
        }
        Ok(Options {
            problem,
            count,
            seed,
            kind,
            dir,
            answers,
        })
    }
}

fn parse_kind(words: &str) -> Result<Kind, String> {
    let kinds = "random, hardest, depth D, depth D..E, unsolvable, mixed, traps or all";
    let (name, depths) = words.split_once([' ', ':']).unwrap_or((words, ""));
    match (name, depths) {
        ("random", "") => Ok(Kind::Random),
        ("hardest", "") => Ok(Kind::Hardest),
        ("unsolvable", "") => Ok(Kind::Unsolvable),
        ("mixed", "") => Ok(Kind::Mixed),
        ("traps", "") => Ok(Kind::Traps),
        ("all", "") => Ok(Kind::All),
        ("depth", depths) => {
            let (least, most) = depths.split_once("..").unwrap_or((depths, depths));
            match (least.parse(), most.parse()) {
                (Ok(least), Ok(most)) if least <= most => Ok(Kind::Depth(least, most)),
                _ => Err(format!(
                    "--kind depth `{depths}`: moves are wanted, D or D..E"
                )),
            }
        }
        _ => Err(format!("--kind `{words}`: it is {kinds}")),
    }
}
