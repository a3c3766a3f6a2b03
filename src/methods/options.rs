//! The options that choose a method, and those that go with it.

use crate::args::{flag, option, suggestion, Args, OptionGroup};
use crate::methods::choice::{Choice, Method};
use crate::methods::meter::MethodLimits;
use crate::methods::registry::{HEURISTICS, METHODS};
use crate::methods::search::best_first::Weight;

/// Accepts any path.
pub(crate) const ANY_LENGTH: &str = "--any-length";

/// The options that mean nothing without `--method`, as a rule.
pub(crate) static METHOD_OPTIONS: OptionGroup = OptionGroup {
    title: "With a classic method instead of the fast engine, see `npuzzle methods` (--memory is for the states stored \
            then, 1G by default):",
    rows: &[
        option("--method", "NAME", "answer by this method"),
        flag(
            ANY_LENGTH,
            "accept any path; else a method that does not promise what is asked is refused",
        ),
        option(
            "--bound",
            "NAME",
            "the heuristic of astar, ida, weighted and beam: misplaced, manhattan, pair (Manhattan pair distance), \
             conflict (linear conflict), walking (walking distance) or pattern (additive tables of 4 tiles); \
             by default manhattan, and for beam pattern up to 4 x 4 and conflict on 5 x 5",
        ),
        option("--weight", "W", "of weighted: 5, 1.5 or 4/3 (the default)"),
        option("--depth", "N", "of dfs: the most moves of a path, 31 by default"),
        option(
            "--passes",
            "N",
            "of learned: passes of its training before the first board, 24 by default, which take about 20 s",
        ),
        option("--seed", "S", "of genetic and learned, 1 by default"),
    ],
};

/// Options that a method does not take: it answers one board after the other, on one thread.
const NOT_WITH_METHODS: [&str; 2] = ["--jobs", "--stats"];

/// The method that a command line chooses, if it does. `alone`: options that mean something without one.
///
/// # Errors
/// A sentence.
pub(crate) fn choice(args: &Args, alone: &[&str]) -> Result<Option<Choice>, String> {
    let Some(name) = args.text("--method") else {
        let alone = METHOD_OPTIONS
            .rows
            .iter()
            .find(|row| args.has(row.name) && !alone.contains(&row.name));
        return match alone {
            Some(row) => Err(format!(
                "{} goes with --method NAME; `npuzzle methods` lists the names",
                row.name
            )),
            None => Ok(None),
        };
    };
    if let Some(name) = NOT_WITH_METHODS.iter().find(|name| args.has(name)) {
        return Err(format!(
            "{name} does not go with --method: a method answers one board after the other on one thread; \
             `npuzzle realms` shows its figures"
        ));
    }
    let mut choice = Choice::new(method(&name)?);
    choice.any_length = args.has("--any-length");
    set(&mut choice, args)?;
    Ok(Some(choice))
}

/// What others call some of the methods.
const OTHER_NAMES: [(&str, &str); 6] = [
    ("a*", "astar"),
    ("a-star", "astar"),
    ("dijkstra", "uniform"),
    ("ucs", "uniform"),
    ("ida*", "ida"),
    ("idastar", "ida"),
];

/// The id of a method that others call by this name.
pub(crate) fn by_other_name(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    let found = OTHER_NAMES.iter().find(|other| other.0 == name);
    found.map(|other| other.1)
}

/// The method of a name.
///
/// # Errors
/// A sentence that names the nearest.
pub(crate) fn method(name: &str) -> Result<&'static Method, String> {
    let found = METHODS.iter().find(|method| method.id == name);
    found.ok_or_else(|| {
        let nearest = match by_other_name(name) {
            Some(id) => format!("; here it is called `{id}`"),
            None => suggestion(name, METHODS.iter().map(|method| method.id)),
        };
        format!("there is no method `{name}`{nearest}; `npuzzle methods` lists them")
    })
}

fn set(choice: &mut Choice, args: &Args) -> Result<(), String> {
    let id = choice.method.id;
    let only = |name: &str, method: &str| match args.has(name) && id != method {
        true => Err(format!("{id} takes no {name}: {method} does")),
        false => Ok(()),
    };
    only("--weight", "weighted")?;
    only("--depth", "dfs")?;
    only("--passes", "learned")?;
    if let Some(name) = args.text("--bound") {
        if !choice.method.takes_heuristic() {
            return Err(format!(
                "{id} has no choice of --bound: astar, ida, weighted and beam have"
            ));
        }
        let found = HEURISTICS.iter().find(|bound| bound.id == name);
        let names = HEURISTICS.each_ref().map(|bound| bound.id).join(", ");
        let wrong = || format!("--bound `{name}`: one of {names} is needed");
        choice.heuristic = Some(found.ok_or_else(wrong)?);
    }
    if let Some(value) = args.text("--weight") {
        choice.weight = weight(&value)?;
    }
    if let Some(depth) = args.whole("--depth", 1..=1_000_000)? {
        choice.depth = depth as usize;
    }
    choice.networks.passes = passes(args)?.or(choice.networks.passes);
    choice.seed = args.seed("--seed")?.unwrap_or(choice.seed);
    limits(&mut choice.limits, args)
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
    limits.nodes = args.whole("--nodes", 1..=u64::MAX)?.unwrap_or(limits.nodes);
    limits.time = args.seconds("--time")?.or(limits.time);
    Ok(())
}

/// A weight: a whole number, a decimal one or a ratio.
fn weight(value: &str) -> Result<Weight, String> {
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
        Some(Weight {
            num: within(num.checked_div(divisor)?)?,
            den: within(den.checked_div(divisor)?)?,
        })
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
