//! The structure that `lib.rs` promises: a folder imports only folders above it in its list, and no files import each
//! other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{read_dir, read_to_string};
use std::iter::successors;
use std::path::Path;

/// The layers as the front page lists them: a folder in a folder is indented, and named `solve::eight`.
fn layers() -> Vec<String> {
    let text = read_to_string("src/lib.rs").expect("lib.rs");
    let (_, list) = text.split_once("# The layers").expect("a list of layers");
    let (_, list) = list.split_once("```text\n").expect("the list");
    let (list, _) = list.split_once("//! ```").expect("its end");
    let mut group = "";
    let mut layers = Vec::new();
    for line in list.lines().filter_map(|line| line.strip_prefix("//! ")) {
        let name = line.trim_start().split(' ').next().unwrap_or("");
        match line.len() - line.trim_start().len() {
            0 => {
                group = name;
                layers.push(name.to_string());
            }
            2 => layers.push(format!("{group}::{name}")),
            _ => panic!("{line}"),
        }
    }
    layers
}

/// Adds every module below a folder, and the text of its file.
fn modules(folder: &Path, path: &str, all: &mut BTreeMap<String, String>) {
    for entry in read_dir(folder).expect("a folder") {
        let file = entry.expect("an entry").path();
        let stem = file
            .file_stem()
            .and_then(|stem| stem.to_str())
            .expect("a name")
            .to_string();
        let name = match (path, stem.as_str()) {
            ("", _) => stem.clone(),
            (_, "mod") => path.to_string(),
            _ => format!("{path}::{stem}"),
        };
        if file.is_dir() {
            modules(&file, &name, all);
        } else if file.extension().is_some_and(|end| end == "rs") && stem != "lib" && stem != "main"
        {
            all.insert(name, read_to_string(&file).expect("a source"));
        }
    }
}

/// The names that a folder re-exports, each with its path: `puzzle::Board` is `puzzle::board::Board`.
fn re_exports(all: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (folder, text) in all {
        for line in text.split("\npub use ").skip(1) {
            let (path, _) = line.split_once(';').expect("the end of a line");
            let (module, names) = path.rsplit_once("::").unwrap_or(("", path));
            for name in names.split(['{', '}', ',']).map(str::trim) {
                let to = format!("{folder}::{module}::{name}");
                found.insert(format!("{folder}::{name}"), to);
            }
        }
    }
    found
}

/// The modules that each module names. A name that its folder re-exports counts as one of its module.
fn imports(all: &BTreeMap<String, String>) -> BTreeMap<&str, BTreeSet<&str>> {
    let re_exports = re_exports(all);
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    let named = |text: &'_ str| -> BTreeSet<&str> {
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code = code.collect::<Vec<_>>().join("\n");
        let mut found = BTreeSet::new();
        for (at, _) in code.match_indices("crate::") {
            let path = &code[at + "crate::".len()..];
            let (path, rest) = path.split_at(path.find(|c| !word(c)).unwrap_or(path.len()));
            let import = code[..at].ends_with("use ");
            assert!(!import || !path.is_empty(), "no folder in {rest}");
            let list = rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
            let ends = list.map_or("", |list| list.0).split(',').map(str::trim);
            for end in ends {
                let path = format!("{path}{end}");
                let path = re_exports.get(&path).unwrap_or(&path);
                let mut paths = successors(Some(path.as_str()), |path| {
                    path.rsplit_once("::").map(|(folder, _)| folder)
                });
                let known = paths.find_map(|path| all.get_key_value(path));
                found.extend(known.map(|(name, _)| name.as_str()));
            }
        }
        found
    };
    let entries = all.iter().map(|(name, text)| (name.as_str(), named(text)));
    entries.collect()
}

/// The folders that hold folders.
const GROUPS: [&str; 4] = ["solve", "text", "problems", "commands"];

/// The folder of a module, with the group that it is in.
fn layer(module: &str) -> &str {
    let group = module.split("::").next().unwrap_or(module);
    let depth = if GROUPS.contains(&group) { 2 } else { 1 };
    let end = module.match_indices("::").nth(depth - 1);
    end.map_or(module, |(end, _)| &module[..end])
}

#[test]
fn folders_import_only_folders_above_them() {
    let layers = layers();
    let mut all = BTreeMap::new();
    modules(Path::new("src"), "", &mut all);
    let folders: BTreeSet<&str> = all.keys().map(|name| layer(name)).collect();
    let listed: BTreeSet<&str> = layers.iter().map(String::as_str).collect();
    assert_eq!(folders, listed, "the folders of src and the list in lib.rs");
    let entries = read_dir("src").expect("src").count();
    assert!(entries <= 12, "{entries} entries of src");
    let height = |module: &str| layers.iter().position(|name| name == layer(module));
    let mut imported = 0;
    for (name, named) in imports(&all) {
        for other in named {
            assert!(height(other) <= height(name), "{name} imports {other}");
            imported += 1;
        }
    }
    assert!(imported > 300, "{imported} imports");
}

#[test]
fn readers_and_writers_do_not_know_each_other() {
    let mut all = BTreeMap::new();
    modules(Path::new("src"), "", &mut all);
    for (name, named) in imports(&all) {
        for other in named {
            let (from, to) = (layer(name), layer(other));
            let apart = [("text::write", "text::read"), ("text::read", "text::write")];
            assert!(!apart.contains(&(from, to)), "{name} imports {other}");
            let solver = from == "puzzle" || from.starts_with("solve");
            let text = to == "args" || to.starts_with("text") || to.starts_with("problems");
            assert!(!solver || !text, "{name} imports {other}");
        }
    }
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut all = BTreeMap::new();
    modules(Path::new("src"), "", &mut all);
    let mut imports = imports(&all);
    for (name, named) in imports.iter_mut() {
        named.remove(name);
    }
    // Files that import nothing that is left go, one after the other: a circle stays.
    while let Some(free) = imports
        .iter()
        .find(|(_, named)| named.is_empty())
        .map(|(&name, _)| name)
    {
        imports.remove(free);
        for named in imports.values_mut() {
            named.remove(free);
        }
    }
    assert!(imports.is_empty(), "circles among {imports:?}");
}

/// A type that others can use has a name that no other such type has.
#[test]
fn names_of_types_are_unique() {
    let mut all = BTreeMap::new();
    modules(Path::new("src"), "", &mut all);
    let mut types: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (module, text) in &all {
        for line in text.lines() {
            let item = line.strip_prefix("pub ").unwrap_or_default();
            let mut words = item.split([' ', '<', '(', ';', ':']);
            if let Some("struct" | "enum" | "trait" | "type") = words.next() {
                types
                    .entry(words.next().expect("a name"))
                    .or_default()
                    .push(module);
            }
        }
    }
    assert!(types.len() > 200, "{} types", types.len());
    types.retain(|_, modules| modules.len() > 1);
    assert!(types.is_empty(), "{types:?}");
}

/// The types that implement the trait of forms, each with its module.
fn forms(all: &BTreeMap<String, String>) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (module, text) in all {
        for after in text.split("\nimpl Form for ").skip(1) {
            let name = after.split([' ', '<']).next().expect("a name");
            found.push((module.clone(), name.to_string()));
        }
    }
    found
}

/// Whether a module is a table of rows.
fn is_row_table(module: &str) -> bool {
    let file = module.strip_prefix("problems::rows::");
    file.is_some_and(|file| !["catalog", "describe", "judges"].contains(&file))
}

/// A form is one file, or a folder of its name; only rows name its type, and `problems/forms/mod.rs` its module.
#[test]
fn a_form_is_named_in_its_file_and_its_rows_alone() {
    let mut all = BTreeMap::new();
    modules(Path::new("src"), "", &mut all);
    let forms = forms(&all);
    assert!(forms.len() > 12, "{forms:?}");
    let in_code = |line: &&str| !line.trim_start().starts_with("//");
    for (home, form) in &forms {
        assert!(home.starts_with("problems::forms::"), "{form} in {home}");
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let named = |text: &str| {
            let mut words = text
                .lines()
                .filter(in_code)
                .flat_map(|line| line.split(|c| !word(c)));
            words.any(|found| found == *form)
        };
        // The type is imported from its module, so other types may have its name.
        let imported = |text: &str| {
            let path = format!("crate::{home}::");
            text.contains(&path) && named(text)
        };
        let others = all.iter().filter(|(module, text)| {
            let own = *module == home || module.starts_with(&format!("{home}::"));
            let row = is_row_table(module);
            !own && !row && imported(text)
        });
        let others: Vec<&String> = others.map(|(module, _)| module).collect();
        assert!(others.is_empty(), "{form} of {home} is named in {others:?}");
        let held = all
            .iter()
            .any(|(module, text)| is_row_table(module) && named(text));
        assert!(held, "no row holds {form} of {home}");
    }
    // Nor does anybody but rows and forms look into the module of one.
    let homes: BTreeSet<&str> = forms.iter().map(|(home, _)| home.as_str()).collect();
    for (name, named) in imports(&all) {
        for other in named {
            let of_form = homes
                .iter()
                .find(|home| other == **home || other.starts_with(&format!("{home}::")));
            let allowed = layer(name) == "problems::forms" || is_row_table(name);
            assert!(allowed || of_form.is_none(), "{name} imports {other}");
        }
    }
}

/// The tests of a file or folder of `src` have its place and name; others name what they test in their heads.
#[test]
fn tests_lie_where_their_source_lies() {
    let mut all = BTreeMap::new();
    modules(Path::new("tests/suite"), "", &mut all);
    // Tests of the whole.
    let whole = ["mod", "layers", "inputs", "fuzz"];
    all.retain(|name, _| !whole.contains(&name.split("::").next().unwrap_or_default()));
    let source = |name: &str| Path::new("src").join(name.replace("::", "/"));
    all.retain(|name, _| !source(name).is_dir() && !source(name).with_extension("rs").exists());
    for (name, text) in all {
        let tested = text
            .lines()
            .find_map(|line| line.strip_prefix("//! Tests: "));
        let tested = tested.unwrap_or_else(|| panic!("{name}: tests of what?"));
        for source in tested.split(", ") {
            let source = Path::new(source.trim_matches('`'));
            assert!(
                source.starts_with("src") && source.exists(),
                "{name}: {source:?}"
            );
        }
    }
}
