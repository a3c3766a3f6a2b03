//! Rust's text made smaller without a change of what it says, line by line: comments first, then indentation, then the
//! spaces that nothing needs.

/// How much is taken away, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Dress {
    /// Documentation.
    Commented,
    /// All comments.
    Bare,
    /// And of four spaces in front of a line three.
    Narrow,
    /// And all of them.
    Flat,
    /// And spaces between words and signs.
    Tight,
    /// And most line ends, and commas behind the last of many.
    Filled,
    /// And the length of names ([`crate::submit::names`]).
    Short,
}

/// Where a line that is filled ends. Bytes.
const WIDTH: usize = 400;

pub const DRESSES: [Dress; 7] = [
    Dress::Commented,
    Dress::Bare,
    Dress::Narrow,
    Dress::Flat,
    Dress::Tight,
    Dress::Filled,
    Dress::Short,
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Space,
    Doc,
    Comment,
    /// A string, a character or a lifetime.
    Quoted,
    Word,
    Sign,
}

/// The text in a dress. It must be Rust that compiles; what is in quotes stays as it is.
pub fn strip(text: &str, dress: Dress) -> String {
    let mut out = String::with_capacity(text.len());
    // What stands in front of the next token, and the token before.
    let mut space = String::new();
    let mut last = (Kind::Space, ' ');
    let mut rest = text;
    while !rest.is_empty() {
        let (kind, length) = token(rest);
        let (token, after) = rest.split_at(length);
        rest = after;
        match kind {
            Kind::Space => space.push_str(token),
            Kind::Doc => forget_line(&mut space),
            Kind::Comment if dress > Dress::Commented => forget_line(&mut space),
            _ => {
                let first = token.chars().next().unwrap_or(' ');
                if dress >= Dress::Filled && last == (Kind::Sign, ',') && "}]".contains(token) {
                    out.pop();
                }
                let line = out.len() - out.rfind('\n').map_or(0, |end| end + 1);
                if dress >= Dress::Filled && line + token.len() < WIDTH {
                    let apart = !space.is_empty() && !out.is_empty() && needed(last, (kind, first));
                    out.push_str(if apart { " " } else { "" });
                } else if space.contains('\n') || out.is_empty() {
                    out.push_str(&line_break(&space, out.is_empty(), dress));
                } else if dress < Dress::Tight || needed(last, (kind, first)) {
                    out.push_str(&space);
                }
                space.clear();
                out.push_str(token);
                last = (kind, token.chars().last().unwrap_or(' '));
            }
        }
    }
    out.push('\n');
    out
}

/// What is left out takes the line with it that it began.
fn forget_line(space: &mut String) {
    if let Some(end) = space.rfind('\n') {
        space.truncate(end);
    }
}

/// The line ends and the indentation in front of a token.
fn line_break(space: &str, first: bool, dress: Dress) -> String {
    let lines = space.matches('\n').count();
    let indent = space.len() - space.rfind('\n').map_or(0, |end| end + 1);
    let (most, indent) = match dress {
        Dress::Commented | Dress::Bare => (2, indent),
        Dress::Narrow => (1, indent / 4),
        _ => (1, 0),
    };
    let lines = if first { 0 } else { lines.min(most) };
    "\n".repeat(lines) + &" ".repeat(indent)
}

/// Whether a space must stay between two tokens: words would become one, a word a prefix, or signs another sign.
fn needed(last: (Kind, char), next: (Kind, char)) -> bool {
    let apart = |c: char| "()[]{},;".contains(c);
    match (last.0, next.0) {
        (Kind::Word | Kind::Quoted, Kind::Word | Kind::Quoted) => true,
        (Kind::Word | Kind::Quoted, Kind::Sign) => next.1 == '#',
        (Kind::Sign, Kind::Sign) if apart(last.1) || apart(next.1) => false,
        // These begin no sign of two with what stands before them, but for one each.
        (Kind::Sign, Kind::Sign) => match next.1 {
            '!' => false,
            '&' | '|' => last.1 == next.1,
            '*' => last.1 == '/',
            '-' => last.1 == '<',
            _ => true,
        },
        (Kind::Sign, _) => false,
        _ => true,
    }
}

/// The token that a text begins with, and its bytes.
pub fn token(text: &str) -> (Kind, usize) {
    let bytes = text.as_bytes();
    let run = |of: fn(char) -> bool| text.find(|c| !of(c)).unwrap_or(text.len());
    let word = |c: char| c.is_alphanumeric() || c == '_';
    match bytes[0] {
        b if b.is_ascii_whitespace() => (Kind::Space, run(char::is_whitespace)),
        b'/' if text.starts_with("//") => {
            let doc = text.starts_with("//!") || text.starts_with("///");
            let end = text.find('\n').unwrap_or(text.len());
            (if doc { Kind::Doc } else { Kind::Comment }, end)
        }
        b'/' if text.starts_with("/*") => (Kind::Comment, block_comment(text)),
        b'"' => (Kind::Quoted, string(text, 0)),
        b'b' if text.starts_with("b\"") => (Kind::Quoted, string(text, 1)),
        b'b' if text.starts_with("b'") => (Kind::Quoted, 1 + character(&text[1..])),
        b'\'' => (Kind::Quoted, character(text)),
        b'r' | b'b' if raw_string(text).is_some() => (Kind::Quoted, raw_string(text).unwrap_or(1)),
        _ if text.starts_with(word) => (Kind::Word, text.find(|c| !word(c)).unwrap_or(text.len())),
        _ => (Kind::Sign, text.chars().next().map_or(1, char::len_utf8)),
    }
}

/// Block comments nest.
fn block_comment(text: &str) -> usize {
    let (mut deep, mut at) = (0, 0);
    while at < text.len() {
        let pair = text.as_bytes().get(at..at + 2).unwrap_or(b"");
        match pair {
            b"/*" => deep += 1,
            b"*/" => deep -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if deep == 0 {
            return at;
        }
    }
    text.len()
}

/// The end of a string whose opening quote is at `from`.
fn string(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = from + 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    text.len().min(at + 1)
}

/// The end of a raw string, if one begins here.
fn raw_string(text: &str) -> Option<usize> {
    let prefix = if text.starts_with("br") { 2 } else { 1 };
    let marks = text.get(prefix..)?.find(|c| c != '#')?;
    let body = text[..prefix]
        .ends_with('r')
        .then_some(prefix + marks + 1)?;
    if text.as_bytes().get(body - 1) != Some(&b'"') {
        return None;
    }
    let close = "\"".to_string() + &"#".repeat(marks);
    let end = text[body..].find(&close)?;
    Some(body + end + close.len())
}

/// A character with its quotes, or a lifetime.
fn character(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => {
            let from = 3.min(text.len());
            text[from..]
                .find('\'')
                .map_or(text.len(), |end| from + end + 1)
        }
        Some(_) => match chars.next() {
            Some((at, '\'')) => at + 1,
            _ => {
                let name = |c: char| c.is_alphanumeric() || c == '_';
                text[1..]
                    .find(|c| !name(c))
                    .map_or(text.len(), |end| 1 + end)
            }
        },
        None => text.len(),
    }
}
