//! Lifting: the items of this project's own modules that a program reaches, as one flat text without modules.
//!
//! An item stays if kept code names it; a method if its type stays and kept code calls its name; an `impl` of a trait
//! if type and trait stay, or, for a trait of the standard library, if kept code calls one of its methods by name.
//! Names are unique among the sources, so nothing is missed; and the compiler shows by its silence that nothing is
//! left over.

use crate::submit::items::{is_word, items_of, Item, ItemKind};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// A program: the items of `sources` that `main` reaches, in their order, and all of `main`.
pub(crate) fn lift(sources: &[&str], main: &str) -> String {
    let mut items: Vec<Item> = sources.iter().flat_map(|source| items_of(source)).collect();
    let mut main = items_of(main);
    let mut code = String::new();
    for item in main.iter_mut().filter(|item| !is_import(item)) {
        item.kept = true;
        code += &item.code();
        for member in &mut item.members {
            member.kept = true;
            code += &member.code();
        }
    }
    loop {
        let added = keep_reached(&mut items, &Words::of(&code));
        if added.is_empty() {
            break;
        }
        code += &added;
    }
    items.append(&mut main);
    let empty = |item: &Item| {
        let mut members = item.members.iter();
        item.kind == ItemKind::Impl(None) && !members.any(|member| member.kept)
    };
    let kept = items
        .iter()
        .filter(|item| item.kept && !is_import(item) && !empty(item));
    let texts: Vec<String> = kept.map(Item::text).collect();
    imports(&items, &Words::of(&code)) + "\n" + &texts.join("\n")
}

fn is_import(item: &Item) -> bool {
    matches!(item.kind, ItemKind::Import(..))
}

/// Keeps what these words reach. Gives the code that is kept now and was not before.
fn keep_reached(items: &mut [Item], words: &Words) -> String {
    let named = items.iter().filter(|item| item.kind == ItemKind::Named);
    let ours: HashSet<String> = named.map(|item| item.name.clone()).collect();
    let mut added = String::new();
    for item in items.iter_mut().filter(|item| !is_import(item)) {
        let reached = words.plain.contains(item.name.as_str());
        let of_trait = matches!(item.kind, ItemKind::Impl(Some(_)));
        let stays = reached
            && match &item.kind {
                ItemKind::Impl(Some(of)) if ours.contains(of) => words.plain.contains(of.as_str()),
                ItemKind::Impl(Some(_)) => {
                    let mut members = item.members.iter();
                    members.any(|member| words.calls(&item.name, &member.name, true))
                }
                _ => true,
            };
        if !stays {
            continue;
        }
        if !item.kept {
            item.kept = true;
            added += &item.code();
        }
        for member in item.members.iter_mut().filter(|member| !member.kept) {
            let on_value = member.kind == ItemKind::Member { on_value: true };
            if of_trait || words.calls(&item.name, &member.name, on_value) {
                member.kept = true;
                added += &member.code();
            }
        }
    }
    added
}

/// The imports that the words need, merged and in order.
fn imports(items: &[Item], words: &Words) -> String {
    let mut needed: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for item in items {
        if let ItemKind::Import(path, names) = &item.kind {
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
                // Of a type with parameters: it could be any.
                _ if between.ends_with(">::") => words.paths.insert(("Self", word)),
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
        let of_trait = |method: &&str| method.starts_with(snake.trim_start_matches('_'));
        self.plain.contains(name) || self.methods.iter().any(of_trait)
    }

    /// Whether a member of a type is called: as a method, or by the type's name.
    fn calls(&self, of: &str, name: &str, on_value: bool) -> bool {
        let by_path = self.paths.contains(&(of, name)) || self.paths.contains(&("Self", name));
        by_path || on_value && self.methods.contains(name)
    }
}
