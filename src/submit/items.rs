//! The items of a source text: functions, types, constants, imports, and the members of `impl` blocks.
//!
//! No parser is needed, as rustfmt has written the sources: an item ends at the closing brace at its own indentation.

use std::mem::take;

/// What an item declares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ItemKind {
    /// Names of another module or crate: the path that they share, and the names.
    Import(String, Vec<String>),
    /// A function, type, constant or trait.
    Named,
    /// A function or constant of a type; whether it is called on a value.
    Member { on_value: bool },
    /// An `impl` block, and the trait if it is of one.
    Impl(Option<String>),
}

/// An item with the comments and attributes in front of it.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// The name that it declares; that of the type for an `impl` block.
    pub name: String,
    /// What it declares.
    pub kind: ItemKind,
    /// Its lines as a submission has them, without the indentation of a member; for an `impl` block those up to the
    /// opening brace.
    pub lines: Vec<String>,
    /// The members of an `impl` block.
    pub members: Vec<Item>,
    /// It stays in the submission.
    pub kept: bool,
}

impl Item {
    /// The code of its own lines, without comments.
    pub(crate) fn code(&self) -> String {
        let lines = self.lines.iter().map(|line| without_comment(line));
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// The text of an item and of its members that stay.
    pub(crate) fn text(&self) -> String {
        let mut text: String = self.lines.iter().map(|line| format!("{line}\n")).collect();
        if let ItemKind::Impl(_) = self.kind {
            let members = self.members.iter().filter(|member| member.kept);
            let members: Vec<String> = members.map(|member| indented(&member.lines)).collect();
            text += &(members.join("\n") + "}\n");
        }
        text
    }
}

/// Lines indented as members of an `impl` block are.
fn indented(lines: &[String]) -> String {
    let indent = |line: &String| match line.as_str() {
        "" => "\n".to_string(),
        line => format!("    {line}\n"),
    };
    lines.iter().map(indent).collect()
}

/// The widest line that rustfmt leaves.
const WIDTH: usize = 100;

/// The items of a file. Module docs and comments between items are not among them.
pub(crate) fn items_of(text: &str) -> Vec<Item> {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("//!"))
        .collect();
    let items = split(&lines);
    items.iter().filter_map(|lines| item(lines, 0)).collect()
}

/// The lines of each item.
fn split<'a>(lines: &[&'a str]) -> Vec<Vec<&'a str>> {
    let mut items = Vec::new();
    let mut item = Vec::new();
    for &line in lines {
        if line.is_empty() && head_len(&item) == item.len() {
            // A comment of its own.
            item.clear();
            continue;
        }
        item.push(line);
        if ends(&item) {
            items.push(take(&mut item));
        }
    }
    items
}

/// The number of comments and attributes in front of an item.
fn head_len(lines: &[&str]) -> usize {
    let head = |line: &&&str| line.starts_with("//") || line.starts_with("#[");
    lines.iter().take_while(head).count()
}

/// Whether an item ends with the last of these lines.
fn ends(lines: &[&str]) -> bool {
    match &lines[head_len(lines)..] {
        [] => false,
        [only] => only.ends_with([';', '}']),
        [first, .., last] => {
            // `const NAME: Type =` has its value on lines of their own, indented by four.
            let value_ends = first.ends_with('=') && !last.starts_with("     ");
            let at_margin = !last.starts_with(' ');
            last.starts_with('}') || last.ends_with(';') && (value_ends || at_margin)
        }
    }
}

/// A comment in front of an item whose name other types use, too, and that no submission needs.
const NOT_LIFTED: &str = "// Not for submissions.";

/// The item of some lines, which a submission indents by `indent`.
fn item(lines: &[&str], indent: usize) -> Option<Item> {
    let head = head_len(lines);
    if lines[..head].contains(&NOT_LIFTED) {
        return None;
    }
    let declared = without_visibility(lines[head]);
    if declared.starts_with("impl") {
        let open = lines.iter().position(|line| line.ends_with('{'))?;
        let (of, name) = implemented(&lines[head..=open].join(" "));
        let inside = lines[open + 1..].iter().filter_map(|line| match *line {
            "" => Some(""),
            line => line.strip_prefix("    "),
        });
        let inside: Vec<&str> = inside.collect();
        let members = split(&inside);
        return Some(Item {
            name,
            kind: ItemKind::Impl(of),
            lines: printed(&lines[..=open]),
            members: members.iter().filter_map(|lines| item(lines, 4)).collect(),
            kept: false,
        });
    }
    let kind = match declared.strip_prefix("use ") {
        Some(_) => imported(&lines[head..].concat()),
        None if indent > 0 => ItemKind::Member {
            on_value: signature(&lines[head..]).contains("self"),
        },
        None => ItemKind::Named,
    };
    let mut words = declared.split(|c: char| !is_word(c));
    let keywords = ["const", "fn", "struct", "enum", "trait", "type", "static"];
    Some(Item {
        name: words.find(|word| !keywords.contains(word))?.to_string(),
        kind,
        lines: joined(printed(lines), WIDTH - indent),
        members: Vec::new(),
        kept: false,
    })
}

/// Whether a character can be part of a name.
pub(crate) fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The lines of a function up to its body.
fn signature(lines: &[&str]) -> String {
    let end = lines.iter().position(|line| line.ends_with('{'));
    lines[..=end.unwrap_or(0)].concat()
}

/// The trait, if there is one, and the type of an `impl` block, by its first line.
fn implemented(line: &str) -> (Option<String>, String) {
    let name = |path: &str| {
        let path = path.split(['<', ' ', '{']).next().unwrap_or_default();
        path.rsplit("::").next().unwrap_or_default().to_string()
    };
    // Generics follow `impl` without a space.
    let declared = match line.strip_prefix("impl<") {
        Some(generic) => {
            let mut open = 1;
            let arrows = generic.replace("->", "  ");
            let end = arrows.find(|c| {
                open += i32::from(c == '<') - i32::from(c == '>');
                open == 0
            });
            &generic[end.unwrap_or(0) + 1..]
        }
        None => &line["impl".len()..],
    };
    match declared.split_once(" for ") {
        Some((of, name_of)) => (Some(name(of.trim_start())), name(name_of)),
        None => (None, name(declared.trim_start())),
    }
}

/// `use path::name;` or `use path::{name, name};`.
fn imported(line: &str) -> ItemKind {
    let path = line.trim_start_matches("use ").trim_end_matches(';');
    let (path, names) = match path.rsplit_once("::") {
        // A module or a function of the library.
        Some((from, name))
            if name.starts_with(char::is_lowercase) && !from.starts_with("crate::") =>
        {
            (path, "self")
        }
        Some((path, names)) => (path, names),
        None => (path, "self"),
    };
    let names = names.trim_matches(['{', '}']).split(',').map(str::trim);
    let names = names.filter(|name| !name.is_empty()).map(String::from);
    ItemKind::Import(path.to_string(), names.collect())
}

/// A line without what makes its item visible elsewhere: there is only one module.
fn without_visibility(line: &str) -> &str {
    let line = line.strip_prefix("pub ").unwrap_or(line);
    line.strip_prefix("pub(crate) ").unwrap_or(line)
}

/// The lines as a submission has them: without visibility, links in comments and the counting of nodes.
fn printed(lines: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in lines {
        if without_comment(line).split(|c| !is_word(c)).any(is_effort) {
            // Its comments go with it.
            while all
                .last()
                .map_or(false, |line| line.trim_start().starts_with("//"))
            {
                all.pop();
            }
            continue;
        }
        let text = line.trim_start();
        let indent = &line[..line.len() - text.len()];
        let text = if text.starts_with("//") {
            unlinked(text)
        } else {
            let text = without_visibility(text);
            match text.starts_with("struct ") {
                true => text.replace("pub ", "").replace("pub(crate) ", ""),
                false => text.to_string(),
            }
        };
        all.push(format!("{indent}{text}"));
    }
    all
}

/// Every line of code with such a name counts nodes, and is a statement or a field of its own.
fn is_effort(word: &str) -> bool {
    word.starts_with("effort")
}

/// A comment whose links to other items are names.
fn unlinked(comment: &str) -> String {
    let mut parts = comment.split("[`");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (path, rest) = part.split_once("`]").unwrap_or((part, ""));
        let modules = path
            .split("::")
            .take_while(|part| part.starts_with(char::is_lowercase));
        let skipped: usize = modules.map(|module| module.len() + 2).sum();
        text += &format!("`{}`{rest}", path.get(skipped..).unwrap_or(path));
    }
    text
}

/// A line without a comment at its end.
fn without_comment(line: &str) -> &str {
    let quoted = |at: usize| line[..at].matches('"').count() % 2 == 1;
    let comment = line.match_indices("//").find(|&(at, _)| !quoted(at));
    &line[..comment.map_or(line.len(), |(at, _)| at)]
}

/// The lines of an item with its signature on one line, if it fits there without the visibility that it had.
fn joined(lines: Vec<String>, width: usize) -> Vec<String> {
    let open = lines.iter().position(|line| line.ends_with('('));
    let close = lines.iter().position(|line| line.starts_with(')'));
    if let (Some(open), Some(close)) = (open, close) {
        let parameters: Vec<&str> = lines[open + 1..close]
            .iter()
            .map(|line| line.trim())
            .collect();
        let parameters = parameters.join(" ");
        let parameters = parameters.strip_suffix(',').unwrap_or(&parameters);
        let line = format!("{}{parameters}{}", lines[open], lines[close]);
        if line.len() <= width
            && open
                == lines
                    .iter()
                    .take_while(|line| line.starts_with(['/', '#']))
                    .count()
        {
            return [&lines[..open], &[line], &lines[close + 1..]].concat();
        }
    }
    lines
}
