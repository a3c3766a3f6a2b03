//! The words that choose a method, and those that come with it.

use crate::methods::choice::Choice;
use crate::methods::meter::Limits;
use crate::methods::registry::{Method, BOUNDS, METHODS};
use crate::methods::search::astar::Weight;
use crate::problem::catalog::nearest;
use std::ffi::OsString;
use std::time::Duration;

/// Options with a word after them.
const VALUED: [&str; 9] = [
    "--method", "--bound", "--weight", "--depth", "--passes", "--seed", "--memory", "--time",
    "--nodes",
];

/// Those that mean nothing without a method.
const OF_METHODS: [&str; 6] = [
    "--method",
    "--bound",
    "--weight",
    "--depth",
    "--passes",
    "--any-length",
];

/// Whether a command line chooses a method.
pub fn chosen(args: &[OsString]) -> bool {
    let options = args.iter().map(|arg| arg.to_string_lossy());
    let mut options = options.take_while(|word| word != "--");
    options.any(|word| OF_METHODS.contains(&word.split('=').next().unwrap_or("")))
}

/// The method chosen, and the arguments that are about something else.
///
/// # Errors
/// A sentence.
pub fn choice(args: &[OsString]) -> Result<(Choice, Vec<OsString>), String> {
    let (said, any_length, rest) = split(args, &VALUED)?;
    let name = said.iter().rev().find(|option| option.0 == "--method");
    let Some((_, name)) = name else {
        return Err("--bound, --weight, --depth, --passes and --any-length go with --method NAME; `npuzzle methods` lists the names".into());
    };
    let fast = ["--jobs", "--stats", "--quiet"];
    let words = rest.iter().map(|word| word.to_string_lossy());
    let mut words = words.take_while(|word| word != "--");
    if let Some(word) = words.find(|word| fast.contains(&word.split('=').next().unwrap_or(""))) {
        return Err(format!(
            "{word} does not go with --method: a method answers board by board, on one thread, and `npuzzle realms` shows its figures"
        ));
    }
    let mut choice = Choice::new(method(name)?);
    choice.any_length = any_length;
    for (option, value) in &said {
        set(&mut choice, option, value)?;
    }
    Ok((choice, rest))
}

/// Options and the words after them.
type Said = Vec<(String, String)>;

/// Takes the options with values, and `--any-length`, out of a command line.
pub fn split(args: &[OsString], valued: &[&str]) -> Result<(Said, bool, Vec<OsString>), String> {
    let (mut said, mut any_length, mut rest) = (Vec::new(), false, Vec::new());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let word = arg.to_string_lossy().into_owned();
        let (name, joined) = match word.split_once('=') {
            Some((name, value)) => (name.to_string(), Some(value.to_string())),
            None => (word.clone(), None),
        };
        if word == "--any-length" {
            any_length = true;
        } else if valued.contains(&name.as_str()) {
            let next = || {
                args.next()
                    .map(|value| value.to_string_lossy().into_owned())
            };
            let value = joined.or_else(next);
            said.push((
                name.clone(),
                value.ok_or(format!("{name} wants a word after it"))?,
            ));
        } else {
            rest.push(arg.clone());
            if word == "--" {
                rest.extend(args.by_ref().cloned());
            }
        }
    }
    Ok((said, any_length, rest))
}

/// The method of a name.
pub fn method(name: &str) -> Result<&'static Method, String> {
    let found = METHODS.iter().find(|method| method.id == name);
    found.ok_or_else(|| {
        let nearest = nearest(name, METHODS.iter().map(|method| method.id));
        format!("no method `{name}`; the nearest is `{nearest}`, `npuzzle methods` lists them")
    })
}

fn set(choice: &mut Choice, option: &str, value: &str) -> Result<(), String> {
    let id = choice.method.id;
    match option {
        "--bound" if !choice.method.bounds => {
            return Err(format!(
                "{id} has no choice of --bound: astar, ida, weighted and beam have"
            ))
        }
        "--bound" => {
            let found = BOUNDS.iter().find(|bound| bound.1 == value);
            let names = BOUNDS.map(|bound| bound.1).join(", ");
            let wrong = || format!("--bound `{value}`: it is one of {names}");
            choice.bound = Some(found.ok_or_else(wrong)?.0);
        }
        "--weight" if id != "weighted" => {
            return Err(format!("{id} takes no --weight: weighted does"))
        }
        "--weight" => choice.weight = weight(value)?,
        "--depth" if id != "dfs" => return Err(format!("{id} takes no --depth: dfs does")),
        "--depth" => choice.depth = whole(option, value, 1..=1_000_000)? as usize,
        "--passes" if id != "learned" => {
            return Err(format!("{id} takes no --passes: learned does"))
        }
        "--passes" => choice.networks.passes = Some(passes(value)?),
        "--seed" => choice.seed = whole(option, value, 0..=u64::MAX)?,
        _ => limit(&mut choice.limits, option, value)?,
    }
    Ok(())
}

/// One of `--memory`, `--time` and `--nodes`; others are left alone.
pub fn limit(limits: &mut Limits, option: &str, value: &str) -> Result<(), String> {
    match option {
        "--memory" => limits.memory = memory(value)?,
        "--nodes" => limits.nodes = whole(option, value, 1..=u64::MAX)?,
        "--time" => {
            let seconds = value.parse().ok().filter(|s: &f64| *s > 0.0 && *s <= 1e9);
            let wrong = || format!("--time `{value}`: it is a number of seconds, as in 2.5");
            limits.time = Some(Duration::from_secs_f64(seconds.ok_or_else(wrong)?));
        }
        _ => {}
    }
    Ok(())
}

/// The passes of a training.
pub fn passes(value: &str) -> Result<u32, String> {
    Ok(whole("--passes", value, 1..=10_000)? as u32)
}

/// A whole number within bounds.
pub fn whole(
    option: &str,
    value: &str,
    range: std::ops::RangeInclusive<u64>,
) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        format!("{option} `{value}`: it is a whole number from {least} to {most}")
    })
}

/// Bytes, as in 512M.
fn memory(value: &str) -> Result<u64, String> {
    let (digits, shift) = match value.as_bytes().last() {
        Some(b'k' | b'K') => (&value[..value.len() - 1], 10),
        Some(b'm' | b'M') => (&value[..value.len() - 1], 20),
        Some(b'g' | b'G') => (&value[..value.len() - 1], 30),
        _ => (value, 0),
    };
    let bytes = digits
        .parse()
        .ok()
        .and_then(|n: u64| n.checked_mul(1 << shift));
    bytes.filter(|&bytes| bytes > 0).ok_or_else(|| {
        format!("--memory `{value}`: it is a number of bytes, or as in 64K, 512M, 2G")
    })
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
        format!("--weight `{value}`: it is a number or a ratio above 0, as in 5, 1.5 or 4/3, of numbers up to 100")
    })
}

fn gcd(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}
