//! Source texts taken apart.

use crate::submit::items::{items_of, Item, ItemKind};

const TEXT: &str = "//! Module docs.

use crate::puzzle::board::Board;
use std::fmt::{self, Write};

/// A constant.
pub(crate) const A: [usize; 2] = [
    1, // end
    2,
];

pub const B: &str =
    \"// no comment { \";

// A comment of its own.

/// A [`Pair`](crate::x), see [`crate::puzzle::board::Board::pack`].
#[derive(Clone, Copy)]
pub struct Pair<T>(pub T, pub(crate) T);

impl<T: Fn(u8) -> u8, const N: usize> fmt::Display for Pair<T> {
    fn fmt(&self) {}
}

impl<T> Pair<T> {
    /// Member.
    pub(crate) fn new(
        a: u64,
    ) -> Pair<T> {
        // Counted.
        self.effort.nodes += 1;

        Pair(a)
    }

    fn first(&self) -> T {
        self.0
    }

    /// Unused.
    // Not for submissions.
    fn second(&self) -> T {
        self.1
    }
}

pub(crate) fn long<F>(f: F)
where
    F: Fn(),
{
    f();
}
";

fn find<'a>(items: &'a [Item], name: &str) -> &'a Item {
    items
        .iter()
        .find(|item| item.name == name)
        .expect("its item")
}

#[test]
fn items_end_at_their_own_indentation() {
    let items = items_of(TEXT);
    let names: Vec<&str> = items.iter().map(|item| item.name.as_str()).collect();
    assert_eq!(
        names,
        ["use", "use", "A", "B", "Pair", "Pair", "Pair", "long"]
    );
    let imported = ItemKind::Import("std::fmt".into(), vec!["self".into(), "Write".into()]);
    assert_eq!(items[1].kind, imported);
    assert_eq!(find(&items, "A").lines.len(), 5);
    assert_eq!(find(&items, "B").lines.len(), 2);
    assert_eq!(
        find(&items, "long").lines.last().map(String::as_str),
        Some("}")
    );
    assert_eq!(items[5].kind, ItemKind::Impl(Some("Display".into())));
    assert_eq!(items[6].kind, ItemKind::Impl(None));
    let members: Vec<(&str, &ItemKind)> = items[6]
        .members
        .iter()
        .map(|member| (member.name.as_str(), &member.kind))
        .collect();
    let (function, method) = (
        ItemKind::Member { on_value: false },
        ItemKind::Member { on_value: true },
    );
    assert_eq!(members, [("new", &function), ("first", &method)]);
}

#[test]
fn lines_are_as_in_a_file_of_its_own() {
    let items = items_of(TEXT);
    assert_eq!(
        find(&items, "Pair").lines,
        [
            "/// A `Pair`(crate::x), see `Board::pack`.",
            "#[derive(Clone, Copy)]",
            "struct Pair<T>(T, T);"
        ]
    );
    // Without the counting and its comment, and on one line, as it fits there now.
    assert_eq!(
        items[6].members[0].lines,
        [
            "/// Member.",
            "fn new(a: u64) -> Pair<T> {",
            "",
            "    Pair(a)",
            "}"
        ]
    );
}
