//! What stays of the sources.

use crate::submit::lift::lift;

const SHAPES: &str = "
use std::convert::TryInto;
use std::mem;

pub const SIDES: usize = 4;

pub struct Square {
    pub side: usize,
}

pub trait Area {
    fn area(&self) -> usize;
}

impl Area for Square {
    fn area(&self) -> usize {
        self.side * self.side
    }
}

impl Square {
    pub fn new(side: usize) -> Square {
        Square { side }
    }

    pub fn border(&self) -> usize {
        SIDES * self.side
    }
}

impl std::iter::FromIterator<u8> for Square {
    fn from_iter<I: IntoIterator<Item = u8>>(bytes: I) -> Square {
        Square::new(bytes.into_iter().count())
    }
}

pub struct Circle;

impl Area for Circle {
    fn area(&self) -> usize {
        helper(mem::size_of::<Circle>())
    }
}

fn helper(size: usize) -> usize {
    size.try_into().unwrap_or(3)
}
";

/// The names of the items, and of the members, of a program.
fn kept(main: &str) -> Vec<String> {
    let text = lift(&[SHAPES], main);
    let lines = text
        .lines()
        .filter(|line| !line.starts_with("    ") || line.starts_with("    fn"));
    let heads = lines.filter_map(|line| line.trim().strip_suffix(" {").or(line.strip_suffix(';')));
    let heads = heads.map(|head| head.split(['(', '=', ':']).next().unwrap_or("").trim());
    heads
        .map(String::from)
        .filter(|head| head != "fn main")
        .collect()
}

#[test]
fn what_is_named_stays() {
    assert_eq!(kept("fn main() {\n}\n"), Vec::<String>::new());
    assert_eq!(kept("fn main() {\n    f(SIDES);\n}\n"), ["const SIDES"]);
    // A field and a method are no items.
    assert_eq!(
        kept("fn main() {\n    x.helper(y.SIDES);\n}\n"),
        Vec::<String>::new()
    );
}

#[test]
fn methods_stay_if_they_are_called() {
    let square = ["struct Square", "impl Square"];
    let new = kept("fn main() {\n    Square::new(1);\n}\n");
    assert_eq!(new, [&square[..], &["fn new"]].concat());
    let border = kept("fn main() {\n    let square: Square = f();\n    square.border();\n}\n");
    assert_eq!(
        border,
        [&["const SIDES"], &square[..], &["fn border"]].concat()
    );
    // Of another type.
    assert_eq!(
        kept("fn main() {\n    Vec::new().border();\n}\n"),
        Vec::<String>::new()
    );
}

#[test]
fn impls_stay_with_type_and_trait() {
    let area = kept("fn main() {\n    let x: &Area = &Square { side: 1 };\n}\n");
    let wanted = [
        "struct Square",
        "trait Area",
        "fn area",
        "impl Area for Square",
        "fn area",
    ];
    assert_eq!(
        area.iter()
            .filter(|head| !head.is_empty())
            .collect::<Vec<_>>(),
        wanted.to_vec()
    );
    let collected = kept("fn main() {\n    Square::from_iter(vec![]);\n}\n");
    assert!(
        collected.contains(&"impl std".to_string()) && collected.contains(&"fn new".to_string())
    );
}

#[test]
fn imports_stay_if_they_are_used() {
    let circle = lift(
        &[SHAPES],
        "use std::fmt;\n\nfn main() {\n    helper(1);\n}\n",
    );
    assert!(
        circle.starts_with("use std::convert::TryInto;\n\nfn helper"),
        "{circle}"
    );
    let all = lift(
        &[SHAPES],
        "use std::mem;\n\nfn main() {\n    let x: &Area = &Circle;\n}\n",
    );
    assert!(
        all.starts_with("use std::convert::TryInto;\nuse std::mem;\n\n"),
        "{all}"
    );
}
