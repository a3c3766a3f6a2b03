//! The options that choose a method, those that go with it, and the command that lists all methods.

use crate::answer::{EFFORT_OPTION, JOBS, SHORTEST};
use crate::args::{flag, option, suggestion, Args, Command, OptionGroup, OptionRow};
use crate::commands::methods::heuristics::{NamedHeuristic, BOUND_HELP, HEURISTICS};
use crate::commands::methods::trace::TraceSteps;
use crate::commands::methods::{Choice, Method, MethodLimits, METHODS};
use crate::puzzle::Shape;
use crate::text::draw::Table;
use crate::text::write::{same_file, would_replace};
use std::cell::RefCell;
use std::rc::Rc;

/// Accepts any path.
pub const ANY_LENGTH: &str = "--any-length";

pub static METHODS_COMMAND: Command = Command {
    name: "methods",
    usage: &[""],
    summary: "lists the classic methods for --method NAME",
    about: "Lists the methods: names, largest boards, kinds of paths, how they work. With --method a problem or `lines` is \
            answered by that method, and `lines` takes boards of 5 x 5 too. Any of several shortest paths may be the \
            answer, except with engine. The limits --time, --nodes and --memory are for each board; a board that reaches \
            one is `unsolved`.",
    options: &[&OptionGroup {
        title: "Options of a problem and of `lines` (--memory is for the states stored then, 1G by default):",
        rows: METHOD_ROWS,
    }],
    after: "",
};

pub fn list() -> String {
    let line = |method: &'static Method| {
        let sizes = match method.max_cells {
            9 if method.only.is_some() => "3x3",
            9 => "to 3x3",
            16 => "to 4x4",
            _ => "to 5x5",
        };
        let usual = Choice::new(method);
        let optimal = |side| usual.is_optimal_on(Shape::new(side, side));
        let promise = match (optimal(3), optimal(4)) {
            (_, true) => "shortest",
            (true, _) => "shortest to 3x3",
            _ => "any path",
        };
        [method.id, sizes, promise, method.summary]
    };
    let mut table = Table::new(&[0, 1, 2, 3]);
    METHODS.iter().for_each(|method| table.push(line(method)));
    table.shown(&[])
}

/// The options of methods, for problems and `lines`. Most of them need `--method`.
pub static METHOD_OPTIONS: OptionGroup = OptionGroup {
    title: "With a classic method instead of the fast engine, which `npuzzle methods` lists (--memory is for the states stored \
            then, 1G by default):",
    rows: METHOD_ROWS,
};

/// The options that a method takes.
const METHOD_ROWS: &[OptionRow] = &[
    option("--method", "NAME", "answer by this method"),
    flag(
        ANY_LENGTH,
        "accept any path; else a method that does not promise what is asked is refused",
    ),
    option("--bound", "NAME", BOUND_HELP),
    option("--weight", "W", "the weight of method weighted: 5, 1.5 or 4/3 (the default)"),
    option("--depth", "N", "the most moves of a path of method dfs, 31 by default"),
    option(
        "--passes",
        "N",
        "how often method learned trains on its boards before it answers the first: 24 by default, about 20 s",
    ),
    option("--seed", "S", "the seed of methods genetic and learned, 1 by default"),
    option(
        "--trace",
        "FILE",
        "write the search to FILE, a line for each expansion: g, h, f, the size of the open list, the board; for ida also \
         each bound and its nodes (npuzzle help classic)",
    ),
];

/// The method that a command line chooses, if any. `alone`: options that have a meaning without a method too.
///
/// # Errors
/// A sentence.
pub fn choice(args: &Args, alone: &[&str]) -> Result<Option<Choice>, String> {
    let Some(name) = args.text("--method") else {
        let mut given = METHOD_ROWS.iter().filter(|row| args.has(row.name));
        return match given.find(|row| !alone.contains(&row.name)) {
            Some(row) => Err(format!(
                "{} goes with --method NAME; `npuzzle methods` lists the names",
                row.name
            )),
            None => Ok(None),
        };
    };
    if let Some((name, why)) = ONLY_ENGINE.iter().find(|(name, _)| args.has(name)) {
        return Err(format!("{name} does not go with --method: {why}"));
    }
    let mut choice = Choice::new(method(&name)?);
    choice.any_length = args.has(ANY_LENGTH);
    let id = choice.method.id;
    let only = |name: &str, method: &str| match args.has(name) && id != method {
        true => Err(format!("{id} takes no {name}: {method} does")),
        false => Ok(()),
    };
    only("--weight", "weighted")?;
    only("--depth", "dfs")?;
    only("--passes", "learned")?;
    if let Some(name) = args.text("--bound") {
        takes_bound(choice.method)?;
        choice.heuristic = Some(bound(&name)?);
    }
    if let Some(value) = args.text("--weight") {
        choice.weight = weight(&value)?;
    }
    if let Some(depth) = args.whole("--depth", 1..=1_000_000)? {
        choice.depth = depth as usize;
    }
    choice.networks.passes = passes(args)?;
    choice.seed = args.seed("--seed")?.unwrap_or(choice.seed);
    limits(&mut choice.limits, args)?;
    if let Some(file) = args.value("--trace") {
        can_be_observed(choice.method)?;
        let inputs = args.inputs();
        let others = ["--output", "--stats"].map(|name| args.value(name));
        if inputs.iter().any(|input| would_replace(file, input))
            || others
                .into_iter()
                .flatten()
                .any(|other| same_file(file, other))
        {
            return Err("--trace needs a file of its own".into());
        }
        choice.observed = Some(Rc::new(RefCell::new(TraceSteps::to_file(file)?)));
    }
    Ok(Some(choice))
}

/// Refuses a method that does not report its steps.
///
/// # Errors
/// A sentence.
pub fn can_be_observed(method: &Method) -> Result<(), String> {
    match method.can_be_observed {
        true => Ok(()),
        false => Err(format!(
            "{} has no trace: it does not expand one node after the other",
            method.id
        )),
    }
}

/// Refuses a method without a heuristic.
///
/// # Errors
/// A sentence that names those with one.
pub fn takes_bound(method: &Method) -> Result<(), String> {
    if method.heuristic.is_some() {
        return Ok(());
    }
    let takes = METHODS.iter().filter(|method| method.heuristic.is_some());
    let names: Vec<&str> = takes.map(|method| method.id).collect();
    let (id, names) = (method.id, names.join(", "));
    Err(format!("{id} takes no --bound; these methods do: {names}"))
}

/// The heuristic with a name.
///
/// # Errors
/// A sentence that lists all.
pub fn bound(name: &str) -> Result<&'static NamedHeuristic, String> {
    let found = HEURISTICS.iter().find(|bound| bound.id == name);
    let names: Vec<&str> = HEURISTICS.iter().map(|bound| bound.id).collect();
    found.ok_or_else(|| format!("--bound `{name}`: one of {} is needed", names.join(", ")))
}

/// Options of the fast engine that a method does not take, and why.
const ONLY_ENGINE: [(&str, &str); 3] = [
    (
        JOBS.name,
        "a method answers one board after the other on one thread",
    ),
    (
        EFFORT_OPTION.name,
        "--nodes and --time are the limits of a method",
    ),
    (SHORTEST.name, "it is for the proofs of the fast engine"),
];

/// Other names of some methods.
const OTHER_NAMES: [(&str, &str); 8] = [
    ("ids", "iddfs"),
    ("iterative-deepening", "iddfs"),
    ("a*", "astar"),
    ("a-star", "astar"),
    ("dijkstra", "uniform"),
    ("ucs", "uniform"),
    ("ida*", "ida"),
    ("idastar", "ida"),
];

/// The id of the method that has this other name.
pub fn by_other_name(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    let found = OTHER_NAMES.iter().find(|other| other.0 == name);
    found.map(|other| other.1)
}

/// The older name of the method `engine`, which the heuristic `pattern` has too.
const OLD_NAME: &str = "pattern";

/// The method with a name.
///
/// # Errors
/// A sentence that names the most similar one.
pub fn method(name: &str) -> Result<&'static Method, String> {
    let id = if name == OLD_NAME { "engine" } else { name };
    let found = METHODS.iter().find(|method| method.id == id);
    found.ok_or_else(|| {
        let nearest = match by_other_name(name) {
            Some(id) => format!("; here it is called `{id}`"),
            None => suggestion(name, &mut METHODS.iter().map(|method| method.id)),
        };
        format!("there is no method `{name}`{nearest}; `npuzzle methods` lists them")
    })
}

/// The passes of a training.
///
/// # Errors
/// A sentence.
pub fn passes(args: &Args) -> Result<Option<u32>, String> {
    let passes = args.whole("--passes", 1..=10_000)?;
    Ok(passes.map(|passes| passes as u32))
}

/// Sets the limits that are given.
///
/// # Errors
/// A sentence.
pub fn limits(limits: &mut MethodLimits, args: &Args) -> Result<(), String> {
    limits.memory = args.bytes("--memory")?.unwrap_or(limits.memory);
    limits.nodes = args.count("--nodes")?.unwrap_or(limits.nodes);
    limits.time = args.seconds("--time")?.or(limits.time);
    Ok(())
}

/// The numerator and denominator of a weight: a whole number, a decimal one or a ratio.
fn weight(value: &str) -> Result<(u32, u32), String> {
    let parse = || {
        let (num, den) = match (value.split_once('/'), value.split_once('.')) {
            (Some((num, den)), _) => (num.parse().ok()?, den.parse().ok()?),
            (_, Some((whole, part))) => {
                let den = 10u64.checked_pow(part.len() as u32)?;
                (format!("{whole}{part}").parse().ok()?, den)
            }
            _ => (value.parse().ok()?, 1),
        };
        let divisor = gcd(num, den);
        let within = |n: u64| u32::try_from(n).ok().filter(|n| (1..=100).contains(n));
        let part = |n: u64| within(n.checked_div(divisor)?);
        Some((part(num)?, part(den)?))
    };
    parse().ok_or_else(|| {
        format!("--weight `{value}`: a number or a ratio above 0, as in 5, 1.5 or 4/3, of numbers up to 100 is needed")
    })
}

fn gcd(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}
