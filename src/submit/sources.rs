//! This project's own modules as text, and which of them a program needs.

use crate::submit::strip::{strip, Dress};
use std::sync::OnceLock;

/// Name in a submission, path below `src`, text.
macro_rules! sources {
    ($($name:ident $path:literal)*) => {
        [$((stringify!($name), $path, include_str!(concat!("../", $path, ".rs")))),*]
    };
}

/// What can go into a submission.
const FILES: [(&str, &str, &str); 52] = sources!(
    form "problem/form"
    flaw "read/flaw"
    input "read/source"
    session "read/reader"
    text "read/tokens"
    alphabet "read/fast_board"
    cases "read/case"
    plain "read/plain"
    layout "read/case_recovery"
    board "puzzle/board"
    few "puzzle/small_permutation"
    parity "puzzle/parity"
    walking "eight/walking_distance"
    ida "eight/ida"
    index "eight/perm_index"
    jumps "eight/move_tables"
    table "eight/path_table"
    steps "eight/next_moves"
    frame "fifteen/padded_board"
    manhattan "fifteen/manhattan"
    zone "fifteen/placements"
    layers "fifteen/pdb_distances"
    pattern "fifteen/pdb"
    ring "fifteen/partition"
    automaton "fifteen/automaton"
    dive "fifteen/pdb_ida"
    share "fifteen/parallel_ida"
    level "fifteen/stage"
    engine "fifteen/engine"
    solve "puzzle/solver"
    fixed "eight/fixed_goal"
    given "eight/given_goal"
    near "fifteen/near"
    far "fifteen/far"
    output "write/output"
    wording "write/wording"
    moves "puzzle/long_path"
    field "large/large_board"
    yard "large/rectangle"
    corner "large/last_two_tiles"
    construct "large/construct"
    any "large/any_path"
    route "answer/route"
    small "answer/shortest"
    grid "read/grid"
    plain_grid "read/plain_grid"
    size "read/header"
    usual "read/fast_grid"
    grid_layout "read/grid_recovery"
    grids "answer/solvable"
    blocks "read/poj2224"
    large "answer/large"
);

/// What can go into a submission: names and texts, in which every path has one module below `crate`.
pub fn sources() -> &'static [(&'static str, String)] {
    static SOURCES: OnceLock<Vec<(&str, String)>> = OnceLock::new();
    SOURCES.get_or_init(|| FILES.iter().map(|file| (file.0, flat(file.2))).collect())
}

/// A text with `crate::name` for `crate::folder::module`.
fn flat(text: &str) -> String {
    let mut text = text.to_string();
    for (name, path, _) in FILES {
        let long = format!("crate::{}", path.replace('/', "::"));
        for end in ["::", ";", " ", "`"] {
            text = text.replace(&format!("{long}{end}"), &format!("crate::{name}{end}"));
        }
        text = text.replace(
            &format!("crate::{name} as {name};"),
            &format!("crate::{name};"),
        );
        text = text.replace(&format!("{{self as {name},"), "{self,");
    }
    text
}

/// The modules that a main function needs, in the order of [`sources`]: those that it names, those that they name, and
/// so on.
pub fn needed(main: &str) -> Vec<(&'static str, &'static str)> {
    let named_by_main = |name: &str| names(main, "").any(|named| named == name);
    let sources = sources();
    let mut wanted: Vec<bool> = sources
        .iter()
        .map(|source| named_by_main(source.0))
        .collect();
    let mut more = true;
    while more {
        more = false;
        for i in 0..sources.len() {
            if !wanted[i] {
                continue;
            }
            let code = strip(&sources[i].1, Dress::Bare);
            for named in names(&code, "crate::") {
                let at = sources.iter().position(|source| source.0 == named);
                if let Some(at) = at.filter(|&at| !wanted[at]) {
                    wanted[at] = true;
                    more = true;
                }
            }
        }
    }
    let wanted = sources.iter().zip(wanted).filter(|(_, wanted)| *wanted);
    wanted
        .map(|(source, _)| (source.0, source.1.as_str()))
        .collect()
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
