//! The laws of the modules that can be lifted into a file.

use crate::submit::items::{items_of, ItemKind};
use crate::submit::rust_files::SOURCES;
use std::collections::HashMap;

#[test]
fn names_are_unique() {
    let mut seen = HashMap::new();
    for (i, source) in SOURCES.iter().enumerate() {
        for item in items_of(source.text) {
            if item.kind == ItemKind::Named {
                let before = seen.insert(item.name.clone(), i);
                assert_eq!(before, None, "{} is declared twice", item.name);
            }
        }
    }
    assert!(seen.len() > 80);
}

#[test]
fn items_of_other_modules_are_imported_by_name() {
    for source in SOURCES {
        for line in source.text.lines() {
            let code = line.split("//").next().unwrap_or_default();
            if let Some(path) = code.strip_prefix("use crate::") {
                let names = path.rsplit("::").next().unwrap_or_default();
                let names = names.trim_matches(['{', '}', ';']).split(", ");
                for name in names {
                    assert!(
                        !name.contains(" as ") && name != "self" && name != "*",
                        "{line}"
                    );
                }
            } else if !code.starts_with("pub use crate::") {
                assert!(!code.contains("crate::"), "{line}");
            }
        }
    }
}

/// Every line that counts nodes is a field or a statement of its own, so that it can be left out.
#[test]
fn counting_is_in_lines_of_its_own() {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    for source in SOURCES {
        for item in items_of(source.text)
            .iter()
            .flat_map(|item| [item].into_iter().chain(&item.members))
        {
            let code = item
                .lines
                .iter()
                .filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                let counts = line
                    .split(|c| !is_word(c))
                    .any(|word| word.starts_with("effort"));
                assert!(!counts, "{line}");
            }
        }
        let lines: Vec<&str> = source.text.lines().map(str::trim).collect();
        for pair in lines.windows(2).filter(|pair| pair[1].contains("effort")) {
            if pair[1].starts_with("//") || pair[1].contains("fn effort") {
                continue;
            }
            assert!(
                pair[1].ends_with([';', ',']) || pair[1] == "self.effort",
                "{}",
                pair[1]
            );
            let complete = pair[0].ends_with([';', ',', '{', '}']) || pair[0].starts_with("//");
            assert!(complete, "{}\n{}", pair[0], pair[1]);
        }
    }
}
