//! Tags of pages and of XML around boards, rows and cells.

use crate::text::read::pasted::signs::sign::{blank, text, SignLine, EMPTY};
use crate::text::read::pasted::words::side::{self, words_of, Side};

/// Tags of HTML and XML that are around boards, rows and cells.
const TAGS: &str =
    "table tbody thead tr td th br p div span li ul ol button section pre code b strong row board puzzle tile cell caption \
     !doctype html head body title meta link main center header footer article figure h1 h2 h3 h4";

/// Words for the class of a cell.
const CELLS: &str = "tile cell square piece empty blank gap hole";

/// What the tag of an element has that says where its cells are, or that they are in another order.
const PLACED: [&str; 9] = [
    "top:",
    "order:",
    "column",
    "\"col\"",
    "rtl",
    "reverse",
    "data-",
    "grid-area",
    "value=",
];

/// Replaces tags: ends of cells by bars, and ends of rows by slashes.
pub fn replace(line: &mut SignLine) {
    let single = line.iter().filter(|sign| sign.c == '<').count() == 1;
    let last_item = line
        .windows(3)
        .rposition(|three| three.iter().map(|sign| sign.c).eq("<li".chars()));
    for from in 0..line.len() {
        let rest = &line[from..];
        let end = rest
            .iter()
            .position(|sign| sign.c == '>')
            .filter(|_| rest[0].c == '<');
        let Some(end) = end else {
            continue;
        };
        let tag = text(&rest[1..end]).to_lowercase();
        let name = tag.trim_matches('/').split(' ').next().unwrap_or_default();
        // Without a row on its line, the tag of a board ends what is above it. Attributes may say where a cell is, or which
        // goal is meant.
        let board = matches!(name, "board" | "puzzle");
        let attributes = tag
            .split_whitespace()
            .filter_map(|word| Some(word.split_once('=')?.0));
        let mut said = attributes.filter(|_| board || matches!(name, "tile" | "cell"));
        // A style may say where a cell is, and items of a list may be boards.
        let kept = single && board
            || PLACED.iter().any(|sign| tag.contains(sign))
                && side::has("div span li ul ol button", name)
            || tag == "/li" && last_item.is_some_and(|item| item > from)
            || said.any(|word| side::has("goal target row col x y r c index pos", word));
        if side::has(TAGS, name) {
            if kept {
                continue;
            }
            // Nothing between the tags of a cell: `<div class="tile empty"></div>`
            let element = side::has("div span li button", name);
            let empty = element && has_class_of_cell(&tag) && {
                let next = line[from + end + 1..].iter().map(|sign| sign.c);
                let closing = format!("</{name}>");
                next.take(closing.len()).eq(closing.chars())
            };
            // A row on a line of its own needs no sign.
            let follows = tag == "/row" && text(&line[from + end..]).contains("<row");
            blank(&mut line[from..=from + end]);
            line[from].c = match &*tag {
                "/td" | "/th" | "/tile" | "/cell" => '|',
                "/row" if follows => '/',
                "/tr" | "br" | "br/" => '/',
                "td/" | "tile/" | "cell/" => {
                    line[from + end].c = '|';
                    EMPTY
                }
                _ if empty => EMPTY,
                _ => ' ',
            };
        } else if is_side_tag(&tag) {
            // `<initial>1 2 3 0</initial>`
            match tag.starts_with('/') {
                true => blank(&mut line[from..=from + end]),
                false => (line[from].c, line[from + end].c) = (' ', ':'),
            }
        }
    }
}

/// Whether the class of a tag is that of a cell.
fn has_class_of_cell(tag: &str) -> bool {
    let class = tag.split_once("class=").map_or("", |(_, class)| class);
    let class = class
        .trim_start_matches(['"', '\''])
        .split(['"', '\''])
        .next();
    words_of(class.unwrap_or_default().as_bytes()).any(|word| side::has(CELLS, &word))
}

/// Replaces the spaces of a page that are written with letters.
pub fn spaces(line: &mut SignLine) {
    for name in ["&nbsp;", "&#160;"] {
        for from in 0..line.len().saturating_sub(name.len() - 1) {
            let part = &mut line[from..from + name.len()];
            if part.iter().map(|sign| sign.c).eq(name.chars()) {
                blank(part);
            }
        }
    }
}

/// Whether a tag is the name of a start or a goal.
fn is_side_tag(tag: &str) -> bool {
    let side = side::side(tag.trim_start_matches('/').as_bytes());
    let letters = tag.chars().all(|c| c.is_alphabetic() || "/_-".contains(c));
    letters && matches!(side, Side::Start { .. } | Side::Goal { sure: true, .. })
}
