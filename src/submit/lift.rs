//! Lifting: the items of this project's own modules that a program reaches, as one flat text without modules.
//!
//! An item stays if kept code names it, of its own module or of one that imports it; a method if its type stays and
//! kept code calls its name; an `impl` of a trait if type and trait stay, or, for a trait of the standard library, if
//! kept code calls one of its methods by name. So nothing is missed; and the compiler shows by its silence that
//! nothing is left over.

use crate::submit::items::{is_word, items_of, Item, ItemKind};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// A module that can be lifted.
#[derive(Clone, Copy)]
pub(crate) struct SourceFile<'a> {
    /// Its path in this crate, without `crate::`. Empty if it sees the items of all others, as the program does.
    pub path: &'static str,
    /// Its text.
    pub text: &'a str,
}

/// A module, or the program itself, while it is pruned.
struct Part {
    /// As in [`SourceFile`].
    path: &'static str,
    items: Vec<Item>,
    /// Code of all that stays.
    code: String,
}

impl Part {
    fn new(path: &'static str, text: &str) -> Part {
        Part {
            path,
            items: items_of(text),
            code: String::new(),
        }
    }

    /// Whether it sees this name of a module as an item's.
    fn sees(&self, path: &str, name: &str) -> bool {
        let imports = |item: &Item| match &item.kind {
            ItemKind::Import(from, names) => {
                from.strip_prefix("crate::") == Some(path) && names.iter().any(|n| n == name)
            }
            _ => false,
        };
        self.path.is_empty() || self.path == path || self.items.iter().any(imports)
    }
}

/// A program: the items of `sources` that `main` reaches, in their order, and all of `main`.
pub(crate) fn lift(sources: &[SourceFile], main: &str) -> String {
    let modules = sources.iter();
    let mut parts: Vec<Part> = modules
        .map(|source| Part::new(source.path, source.text))
        .collect();
    let mut program = Part::new("", main);
    for item in program.items.iter_mut().filter(|item| !is_import(item)) {
        item.kept = true;
        program.code += &item.code();
        for member in &mut item.members {
            member.kept = true;
            program.code += &member.code();
        }
    }
    parts.push(program);
    while keep_reached(&mut parts) {}
    let empty = |item: &Item| {
        let mut members = item.members.iter();
        item.kind == ItemKind::Impl(None) && !members.any(|member| member.kept)
    };
    let items = parts.iter().flat_map(|part| &part.items);
    let kept = items.filter(|item| item.kept && !is_import(item) && !empty(item));
    let texts: Vec<String> = kept.map(Item::text).collect();
    imports(&parts) + "\n" + &texts.join("\n")
}

fn is_import(item: &Item) -> bool {
    matches!(item.kind, ItemKind::Import(..))
}

/// Keeps what the code that stays reaches. False if that is nothing new.
fn keep_reached(parts: &mut [Part]) -> bool {
    let codes: Vec<String> = parts.iter().map(|part| part.code.clone()).collect();
    let (words, all) = (codes.iter().map(|code| Words::of(code)), codes.concat());
    let (words, all): (Vec<Words>, Words) = (words.collect(), Words::of(&all));
    let items = parts.iter().flat_map(|part| &part.items);
    let named = items.filter(|item| item.kind == ItemKind::Named);
    let ours: HashSet<String> = named.map(|item| item.name.clone()).collect();
    let mut added = false;
    for at in 0..parts.len() {
        let mut items = std::mem::take(&mut parts[at].items);
        let mut code = String::new();
        for item in items.iter_mut().filter(|item| !is_import(item)) {
            let seen = |(part, words): (&Part, &Words)| {
                words.plain.contains(item.name.as_str()) && part.sees(parts[at].path, &item.name)
            };
            let stays = match &item.kind {
                ItemKind::Impl(of) => all.keep_impl(item, of.as_deref(), &ours),
                _ => parts.iter().zip(&words).any(seen),
            };
            if stays {
                code += &keep(item, &all);
            }
        }
        parts[at].items = items;
        parts[at].code += &code;
        added |= !code.is_empty();
    }
    added
}

/// Keeps an item, and those of its members that are called. Gives the code that was not kept before.
fn keep(item: &mut Item, words: &Words) -> String {
    let mut code = String::new();
    if !item.kept {
        item.kept = true;
        code += &item.code();
    }
    let of_trait = matches!(item.kind, ItemKind::Impl(Some(_)));
    for member in item.members.iter_mut().filter(|member| !member.kept) {
        let on_value = member.kind == ItemKind::Member { on_value: true };
        if of_trait || words.calls(&item.name, &member.name, on_value) {
            member.kept = true;
            code += &member.code();
        }
    }
    code
}

/// The imports from the library that the kept code of each part needs, merged and in order.
fn imports(parts: &[Part]) -> String {
    let mut needed: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for part in parts {
        let words = Words::of(&part.code);
        let imports = part.items.iter().filter_map(|item| match &item.kind {
            ItemKind::Import(path, names) if !path.starts_with("crate::") => Some((path, names)),
            _ => None,
        });
        for (path, names) in imports {
            for name in names {
                let module = path.rsplit("::").next().unwrap_or_default();
                let name_of = if name == "self" { module } else { name };
                if words.use_import(name_of) {
                    needed.entry(path).or_default().insert(name);
                }
            }
        }
    }
    let line = |(path, names): (&str, BTreeSet<&str>)| {
        let mut names: Vec<&str> = names.into_iter().collect();
        // As rustfmt has them: first `self`, then modules and functions, then types.
        names.sort_by_key(|name| (*name != "self", name.starts_with(char::is_uppercase)));
        match names[..] {
            ["self"] => format!("use {path};\n"),
            [name] => format!("use {path}::{name};\n"),
            _ => format!("use {path}::{{{}}};\n", names.join(", ")),
        }
    };
    let mut lines: Vec<String> = needed.into_iter().map(line).collect();
    lines.sort();
    lines.concat()
}

/// The names in some code, by how they are used.
struct Words<'a> {
    /// Not after a dot.
    plain: HashSet<&'a str>,
    /// Called, after a dot.
    methods: HashSet<&'a str>,
    /// After another name and two colons.
    paths: HashSet<(&'a str, &'a str)>,
}

impl<'a> Words<'a> {
    fn of(code: &'a str) -> Words<'a> {
        let mut words = Words {
            plain: HashSet::new(),
            methods: HashSet::new(),
            paths: HashSet::new(),
        };
        let (mut last, mut at) = ("", 0);
        while let Some(begin) = code[at..].find(is_word).map(|begin| at + begin) {
            let rest = &code[begin..];
            let end = begin + rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            let (between, word) = (code[at..begin].trim_end(), &code[begin..end]);
            if between.ends_with('.') && !between.ends_with("..") {
                if code[end..].starts_with(['(', ':']) {
                    words.methods.insert(word);
                }
            } else {
                words.plain.insert(word);
            }
            match between {
                "::" => words.paths.insert((last, word)),
                _ if between.ends_with(">::") => {
                    words.paths.insert((with_parameters(&code[..begin]), word))
                }
                _ => false,
            };
            (last, at) = (word, end);
        }
        words
    }

    /// Whether an imported name is used: a trait by its methods, whose names begin with its own.
    fn use_import(&self, name: &str) -> bool {
        let snake: String = name
            .chars()
            .map(|c| match c.is_ascii_uppercase() {
                true => format!("_{}", c.to_ascii_lowercase()),
                false => c.to_string(),
            })
            .collect();
        let of_trait = |method: &&str| {
            snake.starts_with('_') && method.starts_with(snake.trim_start_matches('_'))
        };
        self.plain.contains(name) || self.methods.iter().any(of_trait)
    }

    /// Whether an `impl` block stays: of a trait, or none. `ours`: all names of items.
    fn keep_impl(&self, item: &Item, of: Option<&str>, ours: &HashSet<String>) -> bool {
        let stays = match of {
            Some(of) if ours.contains(of) => self.plain.contains(of),
            Some(_) => {
                let mut members = item.members.iter();
                members.any(|member| self.calls(&item.name, &member.name, true))
            }
            None => true,
        };
        stays && self.plain.contains(item.name.as_str())
    }

    /// Whether a member of a type is called: as a method, or by the type's name.
    fn calls(&self, of: &str, name: &str, on_value: bool) -> bool {
        let by_path = self.paths.contains(&(of, name)) || self.paths.contains(&("Self", name));
        by_path || on_value && self.methods.contains(name)
    }
}

/// The name in front of the parameters that a text ends with, and of two colons: `Name` of `.. Name::<A, B>::`. It is
/// empty if there is none, as in `<A as B>::`.
fn with_parameters(text: &str) -> &str {
    let text = text.trim_end_matches("::");
    let mut open = 0;
    let begin = text.rfind(|c| {
        open += i32::from(c == '>') - i32::from(c == '<');
        open == 0
    });
    let text = text[..begin.unwrap_or(0)].trim_end_matches("::");
    let begin = text.rfind(|c| !is_word(c)).map_or(0, |last| last + 1);
    &text[begin..]
}
