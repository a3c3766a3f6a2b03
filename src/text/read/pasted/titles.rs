//! Words around boards: titles, headings, and what names a start or a goal.

use crate::text::read::pasted::page::{blank, has_word, in_name, text, Sign, EMPTY};
use crate::text::read::pasted::tiles::{cell, Cell};

/// Words that name a start or a goal, or a board.
pub(super) const TITLES: [&str; 22] = [
    "initial", "start", "begin", "from", "source", "input", "puzzle", "board", "state", "grid",
    "goal", "target", "final", "end", "solved", "solution", "output", "desired", "example", "case",
    "given", "matrix",
];
pub(super) const GOALS: [&str; 5] = ["goal", "target", "final", "desired", "destination"];
pub(super) const STARTS: [&str; 4] = ["initial", "start", "begin", "source"];

/// The words of a text in small letters, each with its index. Letters beside digits are no words.
pub(super) fn words(signs: &[Sign]) -> Vec<(usize, String)> {
    let (mut words, mut at) = (Vec::new(), 0);
    for part in signs.split(|sign| !sign.c.is_alphanumeric()) {
        if !part.is_empty() && part.iter().all(|sign| sign.c.is_alphabetic()) {
            words.push((at, text(part).to_lowercase()));
        }
        at += part.len() + 1;
    }
    words
}

/// Whether a line has no cells of a board but words about it.
pub(super) fn is_title(line: &[Sign]) -> bool {
    let known = |word: &str| TITLES.iter().any(|title| word.starts_with(title));
    let long = |word: &str| word.len() > 2 && word.chars().any(|c| c > 'f');
    let is_word = |word: &str| known(word) || long(word) && cell(word) != Cell::Nothing;
    let words = words(line);
    let sound: Vec<_> = words.iter().filter(|(_, word)| is_word(word)).collect();
    let numbers = line.split(|sign| !sign.c.is_ascii_digit());
    let numbers: Vec<usize> = numbers.map(<[Sign]>::len).filter(|&n| n > 0).collect();
    let code = line.iter().any(|sign| matches!(sign.c, '[' | ']' | EMPTY));
    let named = text(line).trim().contains([' ', ':']) || sound.iter().any(|(_, word)| known(word));
    let few = numbers.len() <= sound.len() && numbers.iter().all(|&digits| digits < 4);
    let counted =
        matches!(&words[..], [(_, board), (_, is), ..] if board.starts_with("board") && is == "in");
    is_caption(line) || counted || !sound.is_empty() && named && !code && (few || sound.len() > 2)
}

/// Whether a line is a heading of the boards that `show` prints: `start`, `1 r`, `2 d +2`.
pub(super) fn is_caption(line: &[Sign]) -> bool {
    let text = text(line);
    let mut words: Vec<&str> = text.split_whitespace().collect();
    words.retain(|word| !["+2", "!"].contains(word));
    let steps = words.strip_prefix(&["start"]).unwrap_or(&words);
    let is_step = |step: &[&str]| matches!(step, [number, "u" | "d" | "l" | "r"] if number.parse::<usize>().is_ok());
    !words.is_empty() && steps.chunks(2).all(is_step)
}

/// Whether a line is a heading of the figures that `stats` prints.
pub(super) fn is_figures(line: &[Sign]) -> bool {
    let words = words(line);
    let has = |i: usize, word: &str| words.get(i).is_some_and(|(_, is)| is == word);
    (has(0, "moves") || has(0, "runs")) && has(1, "boards") || is_caption(line) && !has(0, "start")
}

/// Removes a title, or one in front of cells: what precedes a `:` or `=` and has a word.
pub(super) fn remove_title(line: &mut [Sign]) {
    if is_title(line) {
        return blank(line);
    }
    let first = line.iter().position(|sign| !sign.c.is_whitespace());
    let Some(first) = first.filter(|&i| line[i].c.is_alphabetic()) else {
        return;
    };
    let mark = line.iter().position(|sign| matches!(sign.c, ':' | '='));
    let title = mark.filter(|&mark| has_word(&line[first..mark]));
    let known = |(_, word): &(usize, String)| TITLES.contains(&word.as_str());
    let word = words(line).into_iter().next().filter(known);
    let word = word.map(|(at, word)| at + word.chars().count());
    let apart = |&end: &usize| line.get(end).is_none_or(|sign| !in_name(sign.c));
    if let Some(end) = title.or(word.filter(apart).map(|end| end - 1)) {
        blank(&mut line[..=end]);
    }
}
