//! What stays of the sources.

use crate::submit::lift::{lift, SourceFile};

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

/// The program that `main` makes of modules, each a path and a text.
fn lifted(modules: &[(&'static str, &str)], main: &str) -> String {
    let modules = modules.iter();
    let sources: Vec<SourceFile> = modules
        .map(|&(path, text)| SourceFile { path, text })
        .collect();
    lift(&sources, main)
}

/// The names of the items, and of the members, of a program.
fn kept(main: &str) -> Vec<String> {
    let text = lifted(&[("shapes", SHAPES)], main);
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
    let circle = lifted(
        &[("shapes", SHAPES)],
        "use std::fmt;\n\nfn main() {\n    helper(1);\n}\n",
    );
    assert!(
        circle.starts_with("use std::convert::TryInto;\n\nfn helper"),
        "{circle}"
    );
    let all = lifted(
        &[("shapes", SHAPES)],
        "use std::mem;\n\nfn main() {\n    let x: &Area = &Circle;\n}\n",
    );
    assert!(
        all.starts_with("use std::convert::TryInto;\nuse std::mem;\n\n"),
        "{all}"
    );
}

/// A function of another module stays where it is imported, not where a variable has its name.
#[test]
fn names_are_those_of_the_module() {
    let rank = "pub fn rank() -> usize {\n    1\n}\n";
    let local = "pub fn local() -> usize {\n    let rank = 2;\n    rank\n}\n";
    let caller =
        "use crate::a::rank;\n\npub fn caller() -> usize {\n    rank() + call()\n}\n\nfn call() -> usize {\n    3\n}\n";
    let modules = [("a", rank), ("b", local), ("c", caller)];
    let program = |call: &str| lifted(&modules, &format!("fn main() {{\n    {call}();\n}}\n"));
    assert!(!program("local").contains("fn rank"));
    let called = program("caller");
    assert!(called.contains("fn rank") && called.contains("fn call("));
    assert!(!called.contains("fn local") && !called.contains("use "));
}

/// The type of a function is also found before parameters.
#[test]
fn functions_of_types_with_parameters() {
    let text = "pub struct A<T>(T);\n\nimpl<T> A<T> {\n    pub fn new() -> u8 {\n        1\n    }\n}\n\npub struct B;\n\nimpl B {\n    pub fn new() -> u8 {\n        2\n    }\n}\n";
    let program = "fn main() {\n    let b = B;\n    A::<Vec<u8>>::new();\n}\n";
    let program = lifted(&[("a", text)], program);
    assert_eq!(program.matches("fn new").count(), 1, "{program}");
    assert!(program.contains("        1\n"), "{program}");
}
