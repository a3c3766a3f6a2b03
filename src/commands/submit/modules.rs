//! Modules of this crate in one file: those items that a program needs, in nested `mod` blocks, so that their `crate::`
//! paths stay as they are.
//!
//! Names show what is needed. An item is kept if its name appears in the program or in what is kept, and so is a method
//! of a type that is kept; a name with two meanings keeps both. This relies on the layout of rustfmt: what begins at a
//! margin also ends there.

use std::collections::HashSet;

/// Words before the name of an item.
const KEYWORDS: [&str; 8] = [
    "fn", "struct", "enum", "trait", "type", "const", "static", "impl",
];

/// A name that is used, and whether as a method's.
type Use<'a> = (&'a str, bool);

/// An item of a module, or of an `impl` block.
struct Item<'a> {
    /// Its lines, with the empty ones before it. Of a block whose methods are kept one by one: those before them.
    lines: Vec<&'a str>,
    /// What it defines; of an `impl` block, the type.
    name: &'a str,
    /// The trait of an `impl` block.
    of_trait: Option<&'a str>,
    methods: Vec<Item<'a>>,
    kept: bool,
}

/// A `use` declaration.
struct Import<'a> {
    public: bool,
    path: String,
    names: Vec<&'a str>,
}

/// A module: its path, its comment, and what follows.
struct Module<'a> {
    path: Vec<&'a str>,
    comment: Vec<&'a str>,
    imports: Vec<Import<'a>>,
    items: Vec<Item<'a>>,
}

/// A program and what it needs of modules. `sources`: the path of each module, as `puzzle/shape`, and its text, with
/// each folder's `mod` before its files.
pub fn with_modules(program: &str, sources: &[(&str, &str)]) -> String {
    let mut modules = vec![Module::new("", program)];
    modules.extend(sources.iter().map(|(path, text)| Module::new(path, text)));
    let items = modules.iter().flat_map(|module| &module.items);
    let defined: HashSet<&str> = items.map(|item| item.name).collect();
    let mut used: HashSet<Use> = program.lines().flat_map(uses).collect();
    used.insert(("main", false));
    let mut before = 0;
    while before < used.len() {
        before = used.len();
        for item in modules.iter_mut().flat_map(|module| &mut module.items) {
            item.keep(&defined, &mut used, false);
        }
    }
    let mut imported = HashSet::new();
    for module in &mut modules {
        imported.extend(module.trim());
    }
    let (mut text, mut open) = (String::new(), Vec::new());
    for module in &modules {
        let body = module.text(&imported);
        if body.is_empty() {
            continue;
        }
        let both = open.iter().zip(&module.path);
        let same = both.take_while(|(a, b)| a == b).count();
        text += &"}\n".repeat(open.len() - same);
        for name in &module.path[same..] {
            text += &format!("\npub mod {name} {{\n");
        }
        text += &body;
        open.clone_from(&module.path);
    }
    text + &"}\n".repeat(open.len())
}

/// The words of a line of code, without its comment.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or_default();
    let parts = code.split(|c: char| c != '_' && !c.is_alphanumeric());
    parts.filter(|word| !word.is_empty())
}

/// The items that a line may use: a name in small letters must be called, or stand after a type; after a dot, it is a
/// method's.
fn uses(line: &str) -> impl Iterator<Item = Use<'_>> {
    words(line).flat_map(move |name| {
        let at = name.as_ptr() as usize - line.as_ptr() as usize;
        let (before, after) = (&line[..at], &line[at + name.len()..]);
        let small = name.starts_with(|c: char| c.is_ascii_lowercase());
        let named =
            !small || after.starts_with('(') || after.starts_with("::") || before.ends_with("::");
        let method = before.ends_with(['.', ':']) && !before.ends_with(": ");
        let free = !before.ends_with('.');
        [(free, false), (method, true)]
            .into_iter()
            .filter_map(move |(is, method)| (named && is).then_some((name, method)))
    })
}

/// Whether a line is code, and neither a comment nor an attribute.
fn is_code(line: &str) -> bool {
    let line = line.trim_start();
    !line.is_empty() && !line.starts_with("//") && !line.starts_with('#')
}

/// Lines in groups that end at a margin: `;` or `}` follows the margin's own text.
fn groups<'a>(lines: &[&'a str], margin: usize) -> Vec<Vec<&'a str>> {
    let mut groups = Vec::new();
    let mut group = Vec::new();
    for &line in lines {
        group.push(line);
        let indent = line.len() - line.trim_start().len();
        if indent == margin && is_code(line) && line.ends_with([';', '}']) {
            groups.push(std::mem::take(&mut group));
        }
    }
    groups
}

impl<'a> Item<'a> {
    fn new(mut lines: Vec<&'a str>, margin: usize) -> Item<'a> {
        let head = lines.iter().position(|line| is_code(line)).unwrap_or(0);
        let code = lines[head];
        let mut names = words(code).skip_while(|word| !KEYWORDS.contains(word));
        let keyword = names.next();
        let mut name = names.find(|word| !KEYWORDS.contains(word));
        let (mut of_trait, mut methods) = (None, Vec::new());
        if keyword == Some("impl") {
            let (of, block) = match code.split_once(" for ") {
                Some((of, block)) => (Some(of), block),
                None => (None, code),
            };
            name = subject(block);
            of_trait = of.and_then(subject);
            if of_trait.is_none() && lines.len() > head + 1 {
                methods = groups(&lines[head + 1..lines.len() - 1], margin + 4);
                lines.truncate(head + 1);
            }
        }
        let methods = methods.into_iter();
        Item {
            name: name.unwrap_or_default(),
            of_trait,
            methods: methods.map(|lines| Item::new(lines, margin + 4)).collect(),
            lines,
            kept: false,
        }
    }

    /// Keeps the item if its name is used, and adds the words that it uses itself.
    fn keep(&mut self, defined: &HashSet<&str>, used: &mut HashSet<Use<'a>>, is_method: bool) {
        let known = |name: &'a str| used.contains(&(name, is_method));
        let of_trait = self.of_trait.filter(|name| defined.contains(name));
        if !self.kept && known(self.name) && of_trait.is_none_or(known) {
            self.kept = true;
            used.extend(self.lines.iter().flat_map(|line| uses(line)));
        }
        if self.kept {
            let methods = self.methods.iter_mut();
            methods.for_each(|method| method.keep(defined, used, true));
        }
    }

    /// The lines that are kept.
    fn text(&self) -> Vec<&'a str> {
        if !self.kept {
            return Vec::new();
        }
        let mut lines = self.lines.clone();
        if !self.methods.is_empty() {
            let mut inside: Vec<&str> = self.methods.iter().flat_map(Item::text).collect();
            if inside.is_empty() {
                return Vec::new();
            }
            if inside[0].is_empty() {
                inside.remove(0);
            }
            lines.extend(inside);
            lines.push("}");
        }
        lines
    }
}

/// The trait or the type that the head of an `impl` block ends with.
fn subject(head: &str) -> Option<&str> {
    let mut depth = 0;
    let outside = |c: &char| {
        depth += i32::from(*c == '<') - i32::from(*c == '>');
        depth > 0 || *c != ' '
    };
    // `impl<T: Into<u8>> Pages<T> {`: the last word that starts outside brackets.
    let head = head.trim_end_matches(['{', ' ']);
    let length: usize = head.chars().take_while(outside).map(char::len_utf8).sum();
    let last = match head.starts_with("impl") {
        true => &head[length..],
        false => head,
    };
    words(last).next()
}

impl<'a> Module<'a> {
    fn new(path: &'a str, text: &'a str) -> Module<'a> {
        let lines: Vec<&str> = text.lines().collect();
        let is_comment = |line: &&&str| line.starts_with("//!");
        let comment: Vec<&str> = lines.iter().take_while(is_comment).copied().collect();
        let mut module = Module {
            path: path
                .split('/')
                .filter(|name| !["", "mod"].contains(name))
                .collect(),
            imports: Vec::new(),
            items: Vec::new(),
            comment,
        };
        for group in groups(&lines[module.comment.len()..], 0) {
            let code = group.iter().find(|line| is_code(line)).unwrap_or(&"");
            if code.starts_with("use ") || code.starts_with("pub use ") {
                module.imports.push(Import::new(&group));
            } else if !(code.ends_with(';') && words(code).any(|word| word == "mod")) {
                module.items.push(Item::new(group, 0));
            }
        }
        module
    }

    /// Drops the imports that nothing uses, and returns what the others name. A program's own stay: a trait may be used
    /// without its name.
    fn trim(&mut self) -> Vec<String> {
        let lines = self.items.iter().flat_map(Item::text);
        let used: HashSet<&str> = lines.flat_map(words).collect();
        let program = self.path.is_empty();
        let mut named = Vec::new();
        for import in self.imports.iter_mut().filter(|import| !import.public) {
            let last = import.path.trim_end_matches("::").rsplit("::").next();
            let meant = |name| if name == "self" { last } else { Some(name) };
            let is_used = |name| meant(name).is_some_and(|name| used.contains(name));
            import.names.retain(|name| program || is_used(name));
            named.extend(import.names.iter().map(|name| import.path.clone() + name));
        }
        named
    }

    /// What is kept. `imported`: what modules import.
    fn text(&self, imported: &HashSet<String>) -> String {
        let here = format!("crate::{}::", self.path.join("::"));
        let mut body = String::new();
        for import in &self.imports {
            let wanted =
                |name: &&&str| !import.public || imported.contains(&format!("{here}{name}"));
            let names: Vec<&str> = import.names.iter().filter(wanted).copied().collect();
            let public = if import.public { "pub " } else { "" };
            let rows: Vec<String> = names.chunks(8).map(|names| names.join(", ")).collect();
            let names = match &names[..] {
                [] => continue,
                [name] if *name != "self" => name.to_string(),
                _ if rows.len() == 1 => format!("{{{}}}", rows[0]),
                _ => format!("{{\n    {},\n}}", rows.join(",\n    ")),
            };
            body += &format!("{public}use {}{names};\n", import.path);
        }
        let items = self.items.iter().flat_map(Item::text);
        body.extend(items.map(|line| format!("{line}\n")));
        if body.is_empty() {
            return body;
        }
        let comment = self.comment.iter().map(|line| format!("{line}\n"));
        comment.chain(["\n".into()]).collect::<String>() + body.trim_start_matches('\n')
    }
}

impl<'a> Import<'a> {
    fn new(lines: &[&'a str]) -> Import<'a> {
        let text: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
        let text = text.concat();
        let public = text.starts_with("pub");
        let text = text.trim_start_matches("pub ").trim_start_matches("use ");
        let end = text.find(['{', ';']).unwrap_or(text.len());
        let end = text[..end].rfind("::").map_or(0, |at| at + 2);
        let path = text[..end].to_string();
        let count = words(&path).count() + usize::from(public) + 1;
        Import {
            public,
            names: lines
                .iter()
                .flat_map(|line| words(line))
                .skip(count)
                .collect(),
            path,
        }
    }
}
