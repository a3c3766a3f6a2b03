//! The last that can be taken away from a file: the length of its own names.
//!
//! A name that the file declares gets a short one, the same everywhere, unless the standard library or the language has
//! it too. Modules keep theirs. What is in quotes and in comments is no name. A name left out of [`KEPT`] by mistake
//! would not compile, never mean something else: new names are used for nothing else.

use crate::submit::strip::{token, Kind};
use std::collections::{HashMap, HashSet};

/// Names declared here that the standard library or a judge has too: where they are called, or part of a path, they stay.
const KEPT: &str = "
    all any as_bytes Bytes bytes chain chunks clear Clone count Default default each end entry Error expect fill filter
    find first flush fmt from from_iter get Index inner insert is_empty iter join keys kind last len lines load
    lock max min new next None nth open other pop position push Read read replace scope skip sliding_puzzle Some
    sort source split start stdin stdout store String sum swap then until value values Vec Write write zip
";

/// Words that are no names, though some of them stand where names are declared.
const KEYWORDS: &str = "
    as bool char const continue do crate dyn else enum f64 false fn for i32 if impl in let loop main match mod mut pub ref return self Self static
    str struct super true type u8 u16 u32 u64 usize where while
";

/// And functions of our own that stand alone are called so, too: these stay everywhere.
const EVERYWHERE: [&str; 5] = ["index", "key", "parse", "take", "step"];

/// What is declared behind these; but a shorter name than three letters is not worth it.
const BEFORE: [&str; 10] = [
    "fn", "struct", "enum", "const", "static", "type", "trait", "let", "mut", "ref",
];
const WORTH: usize = 3;

/// The text with short names.
pub fn shorten(text: &str) -> String {
    let tokens = tokens(text);
    let mut uses: HashMap<&str, usize> = HashMap::new();
    for &(kind, token) in &tokens {
        if kind == Kind::Word {
            *uses.entry(token).or_default() += 1;
        }
    }
    let (declared, modules) = declared(&tokens);
    let mut names: Vec<(&str, usize)> = uses
        .iter()
        .filter(|(name, _)| declared.contains(*name))
        .map(|(&name, &count)| (name, count))
        .collect();
    // The shortest name for what is named most often.
    names.sort_by_key(|&(name, count)| (std::cmp::Reverse(count), name));
    let mut given =
        [0, 1, 2].map(|style| short_names(style).filter(|new| !uses.contains_key(&new[..])));
    let short: HashMap<&str, String> = names
        .into_iter()
        .filter_map(|(name, _)| Some((name, given[style(name)].next()?)))
        .filter(|(name, new)| new.len() < name.len())
        .collect();
    let mut out = String::with_capacity(text.len());
    for (at, &(_, name)) in tokens.iter().enumerate() {
        match short.get(name) {
            Some(new) if !stays(&tokens, at, &modules) => out.push_str(new),
            _ => out.push_str(name),
        }
    }
    out
}

/// Whether a name must stay where it stands: in quotes, as a module's, or where the standard library's would be.
fn stays(tokens: &[(Kind, &str)], at: usize, modules: &HashSet<&str>) -> bool {
    let (kind, name) = tokens[at];
    // So early in a file nothing is named.
    if kind != Kind::Word || at < 3 {
        return true;
    }
    let text = |at: usize| tokens.get(at).map_or("", |token| token.1);
    let under = text(at - 1) == ":" && text(at - 2) == ":";
    let over = text(at + 1) == ":" && text(at + 2) == ":";
    let behind = |word: &str| text(at - 1) == " " && text(at - 2) == word;
    let method = text(at - 1) == "." && text(at + 1) == "(";
    let called = under || over || method || behind("fn");
    let module = over || behind("mod") || under && text(at - 3) == "crate";
    called && kept(name) || module && modules.contains(name)
}

/// Whether the standard library has the name too.
fn kept(name: &str) -> bool {
    KEPT.split_whitespace().any(|kept| kept == name)
}

/// All of a text, spaces too.
fn tokens(text: &str) -> Vec<(Kind, &str)> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (kind, length) = token(rest);
        let (token, after) = rest.split_at(length);
        tokens.push((kind, token));
        rest = after;
    }
    tokens
}

/// The names that may be changed, and those of modules.
fn declared<'a>(tokens: &[(Kind, &'a str)]) -> (HashSet<&'a str>, HashSet<&'a str>) {
    let shown: Vec<(Kind, &str)> = tokens
        .iter()
        .copied()
        .filter(|&(kind, _)| kind != Kind::Space && kind != Kind::Comment)
        .collect();
    let text = |at: usize| shown.get(at).map_or("", |token| token.1);
    let mut declared = HashSet::new();
    let mut modules = HashSet::new();
    // Open brackets since the name of an enum.
    let mut open: Option<usize> = None; // Within what a value is taken apart by.
    let mut pattern = false;
    for (at, &(kind, _)) in shown.iter().enumerate().skip(1) {
        let (before, name, after) = (text(at - 1), text(at), text(at + 1));
        match name {
            "{" | "(" | "[" => open = open.map(|open| open + 1),
            "}" | ")" | "]" => open = open.map(|open| open - 1).filter(|&open| open > 0),
            _ => {}
        }
        match before {
            "enum" => open = Some(0),
            "let" | "for" => pattern = true,
            "=" | "in" | "{" | ";" => pattern = false,
            _ => {}
        }
        if before == "mod" {
            modules.insert(name);
        }
        let variant = open == Some(1) && ["{", ",", "]"].contains(&before);
        // Of a path there is a second colon.
        let typed = after == ":" && text(at + 2) != ":" && before != ":";
        let one = before == "|" && ["|", ","].contains(&after);
        let part =
            (pattern && after != ":" || one) && name.starts_with(|c: char| c.is_ascii_lowercase());
        if kind == Kind::Word && (BEFORE.contains(&before) || variant || typed || part) {
            declared.insert(name);
        }
    }
    declared.retain(|name| {
        // Types and constants of the standard library are not told apart from our own by where they stand.
        let own = !kept(name) || name.starts_with(|c: char| c.is_ascii_lowercase());
        let language = KEYWORDS.split_whitespace().any(|word| word == *name);
        own && !EVERYWHERE.contains(name)
            && !language
            && name.len() >= WORTH
            && name.starts_with(|c: char| c.is_ascii_alphabetic())
    });
    (declared, modules)
}

/// 0: as functions are written, 1: as types are, 2: as constants are. The compiler wants it so.
fn style(name: &str) -> usize {
    match name.starts_with(|c: char| c.is_ascii_uppercase()) {
        false => 0,
        true if name.contains(|c: char| c.is_ascii_lowercase()) => 1,
        true => 2,
    }
}

/// Names in a style, the shortest first: `a` to `z`, `aa` to `zz`; `Aa` to `Zz`; `AA` to `ZZ`.
fn short_names(style: usize) -> impl Iterator<Item = String> {
    let one = ('a'..='z').map(String::from).filter(move |_| style == 0);
    let two =
        ('a'..='z').flat_map(|first| ('a'..='z').map(move |second| format!("{first}{second}")));
    let names = one
        .chain(two)
        .filter(|name| !KEYWORDS.split_whitespace().any(|word| word == name));
    names.map(move |name| match style {
        0 => name,
        1 => name[..1].to_uppercase() + &name[1..],
        _ => name.to_uppercase(),
    })
}
