//! This project's own modules as text, and which of them a program needs.

use crate::submit::strip::{strip, Dress};

macro_rules! sources {
    ($($name:ident)*) => {
        &[$((stringify!($name), include_str!(concat!("../", stringify!($name), ".rs")))),*]
    };
}

/// What can go into a submission, as lib.rs lists it: names and texts.
pub const SOURCES: &[(&str, &str)] = sources!(
    form flaw input session text alphabet cases plain layout board few parity walking ida index jumps table steps frame manhattan zone
    layers pattern ring automaton dive share level engine solve fixed given near far output wording moves field yard corner construct any route small grid plain_grid size
    usual grid_layout grids blocks large
);

/// The modules that a main function needs, in the order of [`SOURCES`]: those that it names, those that they name, and
/// so on.
pub fn needed(main: &str) -> Vec<(&'static str, &'static str)> {
    let named_by_main = |name: &str| names(main, "").any(|named| named == name);
    let mut wanted: Vec<bool> = SOURCES
        .iter()
        .map(|source| named_by_main(source.0))
        .collect();
    let mut more = true;
    while more {
        more = false;
        for i in 0..SOURCES.len() {
            if !wanted[i] {
                continue;
            }
            let code = strip(SOURCES[i].1, Dress::Bare);
            for named in names(&code, "crate::") {
                let at = SOURCES.iter().position(|source| source.0 == named);
                if let Some(at) = at.filter(|&at| !wanted[at]) {
                    wanted[at] = true;
                    more = true;
                }
            }
        }
    }
    let wanted = SOURCES.iter().zip(wanted).filter(|(_, wanted)| *wanted);
    wanted.map(|(source, _)| *source).collect()
}

/// The first names of all paths in a text that begin with `root`.
fn names<'a>(text: &'a str, root: &'a str) -> impl Iterator<Item = &'a str> {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices("::").filter_map(move |(end, _)| {
        let begin = text[..end].rfind(|c| !word(c)).map_or(0, |at| at + 1);
        if root.is_empty() {
            return Some(&text[begin..end]).filter(|_| !text[..begin].ends_with("::"));
        }
        let found = text[begin..].starts_with(root);
        let after = &text[end + 2..];
        let length = after.find(|c| !word(c)).unwrap_or(after.len());
        Some(&after[..length]).filter(|_| found)
    })
}
