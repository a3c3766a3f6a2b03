//! The options that choose a method, those that go with it, and the command that lists all methods.

use crate::answer::{EFFORT_OPTION, JOBS, SHORTEST};
use crate::args::{flag, option, suggestion, Args, Command, OptionGroup, OptionRow};
use crate::commands::methods::heuristics::{BOUND_HELP, HEURISTICS};
use crate::commands::methods::{Choice, Method, MethodLimits, METHODS};
use crate::puzzle::Shape;

/// Accepts any path.
pub(crate) const ANY_LENGTH: &str = "--any-length";

pub(crate) static METHODS_COMMAND: Command = Command {
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

pub(crate) fn list() -> String {
    let line = |method: &'static Method| {
        let sizes = match method.max_cells {
            9 if method.only.is_some() => "3x3   ",
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
        let (id, summary) = (method.id, method.summary);
        format!("{id:15}  {sizes}  {promise:15}  {summary}\n")
    };
    METHODS.iter().map(line).collect()
}

/// The options of methods, for problems and `lines`. Most of them need `--method`.
pub(crate) static METHOD_OPTIONS: OptionGroup = OptionGroup {
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
    option("--weight", "W", "of weighted: 5, 1.5 or 4/3 (the default)"),
    option("--depth", "N", "of dfs: the most moves of a path, 31 by default"),
    option(
        "--passes",
        "N",
        "of learned: passes of its training before the first board, 24 by default, which take about 20 s",
    ),
    option("--seed", "S", "of genetic and learned, 1 by default"),
];

/// The method that a command line chooses, if any. `alone`: options that have a meaning without a method too.
///
/// # Errors
/// A sentence.
pub(crate) fn choice(args: &Args, alone: &[&str]) -> Result<Option<Choice>, String> {
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
        if choice.method.heuristic.is_none() {
            let takes = METHODS.iter().filter(|method| method.heuristic.is_some());
            let names: Vec<&str> = takes.map(|method| method.id).collect();
            let names = names.join(", ");
            return Err(format!("{id} takes no --bound; these methods do: {names}"));
        }
        let found = HEURISTICS.iter().find(|bound| bound.id == name);
        let names: Vec<&str> = HEURISTICS.iter().map(|bound| bound.id).collect();
        let wrong = || format!("--bound `{name}`: one of {} is needed", names.join(", "));
        choice.heuristic = Some(found.ok_or_else(wrong)?);
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
    Ok(Some(choice))
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
const OTHER_NAMES: [(&str, &str); 6] = [
    ("a*", "astar"),
    ("a-star", "astar"),
    ("dijkstra", "uniform"),
    ("ucs", "uniform"),
    ("ida*", "ida"),
    ("idastar", "ida"),
];

/// The id of the method that has this other name.
pub(crate) fn by_other_name(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    let found = OTHER_NAMES.iter().find(|other| other.0 == name);
    found.map(|other| other.1)
}

/// The name of the method `engine` before it was told apart from the heuristic.
const OLD_NAME: &str = "pattern";

/// The method with a name.
///
/// # Errors
/// A sentence that names the most similar one.
pub(crate) fn method(name: &str) -> Result<&'static Method, String> {
    let id = if name == OLD_NAME { "engine" } else { name };
    let found = METHODS.iter().find(|method| method.id == id);
    found.ok_or_else(|| {
        let nearest = match by_other_name(name) {
            Some(id) => format!("; here it is called `{id}`"),
            None => suggestion(name, METHODS.iter().map(|method| method.id)),
        };
        format!("there is no method `{name}`{nearest}; `npuzzle methods` lists them")
    })
}

/// The passes of a training.
///
/// # Errors
/// A sentence.
pub(crate) fn passes(args: &Args) -> Result<Option<u32>, String> {
    let passes = args.whole("--passes", 1..=10_000)?;
    Ok(passes.map(|passes| passes as u32))
}

/// Sets the limits that are given.
///
/// # Errors
/// A sentence.
pub(crate) fn limits(limits: &mut MethodLimits, args: &Args) -> Result<(), String> {
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
