//! Reads a text of moves as people write them.
//!
//! ```text
//! rrulll   R R U   R,R,U   R-R-U     letters, small or capital, with or without signs between them
//! R2 U L3   Rx2                      a number directly after a letter repeats it: rrulll
//! ['RIGHT', 'Up']   right up         words
//! →↑   ⬅️   ^v<>   ^ v <- ->          arrows; but in `R → U` the arrow only separates two letters
//! 6 5 8   [6, 5, 8]   658            the tiles that slide; without spaces if all tiles have one digit
//! Moves: RU   1. R 2. U              titles and numbers of moves
//! RU (2 moves) # so                  the number of all moves, a comment
//! ```
//!
//! What could be two different paths is a fault: `v -> ^`, where the arrow is a move or leads to the next one.

use crate::answer::move_signs::{
    arrow, comment, count, digits, gap, is_after_number, leaves_out, numbering, spaces, title,
    Numbering, QUOTES,
};
use crate::answer::move_words::{MoveStyle, MoveText, TakeMove, Word};
use crate::puzzle::LETTERS;
use crate::text::read::{is_space, show, FaultAt};

impl MoveText {
    /// Calls `take` with each move of a text.
    ///
    /// # Errors
    /// Where in the text, in bytes from 0, and what is wrong there; and those of `take`.
    pub fn each(self, text: &[u8], take: TakeMove) -> Result<(), FaultAt> {
        MoveReading::new(self, text).read(take)
    }
}

/// Arrows among which are some of two signs: `->` may be a move, or lead from one arrow to the next.
#[derive(Default)]
struct LongArrows {
    /// The place of the first one.
    first: Option<usize>,
    /// Whether one does not lead from one arrow to the next, so that all are moves.
    are_moves: bool,
    /// The first three arrows.
    ways: [usize; 3],
}

/// What is known about a text of moves up to a place.
struct MoveReading<'a> {
    how: MoveText,
    text: &'a [u8],
    /// How the moves so far are written.
    seen: Option<MoveStyle>,
    quote: Option<u8>,
    /// The number of words that are moves, and of moves.
    words: usize,
    made: u32,
    has_title: bool,
    /// The number of moves with numbers; where the last number is, and the words before it.
    numbered: u32,
    last_number: (usize, usize),
    /// Whether a word says that the last number is one of a move.
    is_named: bool,
    /// Where the number of all moves is.
    counted: Option<usize>,
    long_arrows: LongArrows,
    /// Whether the text is a comment, in which none begins.
    in_comment: bool,
}

impl<'a> MoveReading<'a> {
    fn new(how: MoveText, text: &'a [u8]) -> MoveReading<'a> {
        MoveReading {
            how,
            text,
            seen: None,
            quote: None,
            words: 0,
            made: 0,
            has_title: false,
            numbered: 0,
            last_number: (0, 0),
            is_named: false,
            counted: None,
            long_arrows: LongArrows::default(),
            in_comment: false,
        }
    }

    /// Reads the text.
    fn read(&mut self, take: TakeMove) -> Result<(), FaultAt> {
        let (text, mut at) = (self.text, 0);
        while at < text.len() {
            let byte = text[at];
            // Most bytes of a long path are letters and spaces.
            if is_space(byte) {
                at += 1;
                continue;
            }
            let plain = byte.is_ascii_alphabetic() && self.words > 0 && self.numbered == 0;
            let skipped = if plain { None } else { self.skipped(at)? };
            at = match skipped {
                Some(end) => end,
                None => self.word(at, take)?,
            };
        }
        self.number_has_move()?;
        let long = &self.long_arrows;
        match long.first {
            Some(at) if !long.are_moves && self.words > 2 && self.words % 2 == 1 => {
                let [one, arrow, other] = long.ways.map(|way| char::from(LETTERS[way]));
                let what = format!(
                    "the first three arrows are {one}{arrow}{other}, or {one}{other} if the second one only leads to the next move: write letters"
                );
                Err((at, what.into()))
            }
            _ => Ok(()),
        }
    }

    /// Where what begins at a place ends, if it is no move.
    fn skipped(&mut self, at: usize) -> Result<Option<usize>, FaultAt> {
        let rest = &self.text[at..];
        if leaves_out(rest) {
            let what = "here moves are left out: all of them are needed";
            return Err((at, what.into()));
        }
        if let Some((number, length)) = count(rest) {
            if number != Some(self.made) {
                let made = self.made;
                let what = format!(
                    "{}, and the moves before it are {made}",
                    show(&rest[..length])
                );
                return Err((at, what.into()));
            }
            self.counted = Some(at);
            return Ok(Some(at + length));
        }
        if let Some(skipped) = gap(rest) {
            return Ok(Some(at + skipped));
        }
        let after_word = at > 0 && self.text[at - 1].is_ascii_alphanumeric();
        if QUOTES.contains(&rest[0]) && (self.quote == Some(rest[0]) || !after_word) {
            self.quote = (self.quote != Some(rest[0])).then_some(rest[0]);
            return Ok(Some(at + 1));
        }
        if let Some(end) = self.comment(at)? {
            return Ok(Some(end));
        }
        self.number(at)
    }

    /// Where the title or the number of a move ends that begins at a place.
    fn number(&mut self, at: usize) -> Result<Option<usize>, FaultAt> {
        let rest = &self.text[at..];
        let at_begin = self.words == 0 && self.numbered == 0;
        if let Some(length) = title(rest).filter(|_| at_begin && !self.has_title) {
            self.has_title = true;
            // The title may have been in quotes of its own.
            self.quote = self.quote.filter(|quote| !rest[..length].contains(quote));
            return Ok(Some(at + length));
        }
        let Some(Numbering {
            number,
            length,
            is_named,
        }) = numbering(rest)
        else {
            return Ok(None);
        };
        let next = &rest[length..];
        let next = &next[spaces(next, b"'\"`([-")..];
        let before_tile = next.first().is_none_or(u8::is_ascii_digit);
        if !is_named && before_tile {
            let two = number == Some(1) && at_begin && !next.is_empty();
            if two && !is_after_number(next.get(digits(next))) {
                let (one, tile) = (show(&rest[..length]), show(&next[..digits(next)]));
                let what = format!("{one} may be tile 1, or number the move of tile {tile}");
                return Err((at, what.into()));
            }
            return Ok(None);
        }
        if !(is_named || at_begin || self.numbered > 0) {
            return Ok(None);
        }
        let wanted = self.numbered + 1;
        if number != Some(wanted) || self.words > 0 && self.numbered == 0 {
            let numbering = show(&rest[..length]);
            let what = format!("{numbering} numbers a move, and number {wanted} is needed: moves are numbered in order from 1");
            return Err((at, what.into()));
        }
        self.number_has_move()?;
        self.numbered = wanted;
        self.last_number = (at, self.words);
        self.is_named = is_named;
        Ok(Some(at + length))
    }

    /// Checks that a move follows the last number of a move.
    fn number_has_move(&self) -> Result<(), FaultAt> {
        let (at, words) = self.last_number;
        match self.numbered > 0 && words == self.words {
            true => Err((at, format!("move {} is missing", self.numbered).into())),
            false => Ok(()),
        }
    }

    /// Where the comment ends that begins at a place.
    fn comment(&mut self, at: usize) -> Result<Option<usize>, FaultAt> {
        let Some((end, begin)) = comment(self.text, at).filter(|_| !self.in_comment) else {
            return Ok(None);
        };
        let words = &self.text[begin..end];
        let mut inner = MoveReading::new(self.how, words);
        inner.in_comment = true;
        let are_moves = inner.read(&mut |_, _| Ok(())).is_ok() && inner.words > 0;
        if are_moves && (self.seen.is_none() || self.seen == inner.seen) {
            let what = format!("{} may be moves or a comment", show(words.trim_ascii()));
            return Err((at, what.into()));
        }
        Ok(Some(end))
    }

    /// Takes the word that begins at a place, and returns where it ends.
    fn word(&mut self, at: usize, take: TakeMove) -> Result<usize, FaultAt> {
        let text = self.text;
        let Word { style, way, length } = self.how.word(text, at)?;
        let end = at + length;
        let mixed = self.seen.is_some_and(|seen| seen != style);
        if style == MoveStyle::Arrows && (mixed || self.seen.is_none()) && self.leads(at, length) {
            return Ok(end);
        }
        if mixed || self.counted.is_some() || self.numbered > 0 {
            self.check(style, (at, end))?;
        }
        self.seen = Some(style);
        if style == MoveStyle::Arrows {
            self.note_arrow(at, way, length);
        }
        self.words += 1;
        let (end, made) = match style {
            MoveStyle::Tiles => self.how.tiles(text, (at, length), take)?,
            MoveStyle::Letters | MoveStyle::Arrows => {
                self.how.run(text, (at, length), way, take)?
            }
        };
        self.made += made;
        Ok(end)
    }

    /// Checks that a word goes with those before it.
    fn check(&self, style: MoveStyle, (at, end): (usize, usize)) -> Result<(), FaultAt> {
        let text = self.text;
        let mixed = self.seen.is_some_and(|seen| seen != style);
        if mixed && style == MoveStyle::Tiles {
            let number = show(&text[at..end]);
            let what = format!(
                "{number} stands alone: a number repeats the move directly before it, as in `R2`"
            );
            return Err((at, what.into()));
        }
        if mixed {
            let word = show(&text[at..end]);
            let what = format!("{word} is written in another way than the moves before it: write all as letters, as arrows, or as numbers of tiles");
            return Err((at, what.into()));
        }
        if let Some(at) = self.counted {
            return Err((at, "moves follow the number of all moves".into()));
        }
        if style == MoveStyle::Tiles && self.numbered > 0 && !self.is_named {
            let what = "the number of a move may be a tile too: write the tiles without numbers";
            return Err((self.last_number.0, what.into()));
        }
        match self.numbered {
            0 => Ok(()),
            _ => self.check_repeat(at, end),
        }
    }

    /// Checks the number after a word: in `1.R2.D` the 2 may repeat the move, or number the next one.
    fn check_repeat(&self, at: usize, word_end: usize) -> Result<(), FaultAt> {
        let rest = &self.text[word_end..];
        let (repeats, after) = rest.split_at(digits(rest));
        let next = (self.numbered + 1).to_string();
        if repeats != next.as_bytes() || !is_after_number(after.first()) {
            return Ok(());
        }
        let word = show(&self.text[at..word_end]);
        let what = format!("{next} may repeat {word}, or number the next move");
        Err((at, what.into()))
    }

    /// Whether an arrow only leads from one letter or tile to the next, or to the first one.
    fn leads(&self, at: usize, length: usize) -> bool {
        let points_right = arrow(&self.text[at..]).is_some_and(|(way, _)| way == 3);
        let rest = &self.text[at + length..];
        let next = &rest[spaces(rest, b"'\"`([{")..];
        let to_word = next.first().is_some_and(u8::is_ascii_alphanumeric);
        let repeated = rest.first().is_some_and(u8::is_ascii_digit);
        // A mark before the first move, as on a line of a board and moves.
        let is_mark = length == 2 && !repeated;
        points_right && to_word && (self.seen.is_some() || is_mark && next[0] != b'v')
    }

    /// Keeps whether an arrow of two signs can lead from one arrow to the next.
    fn note_arrow(&mut self, at: usize, way: usize, length: usize) {
        let long = &mut self.long_arrows;
        let is_long = length == 2;
        if is_long {
            long.first.get_or_insert(at);
        }
        let leads = is_long && way == 3;
        long.are_moves |= leads != (self.words % 2 == 1) || is_long && way == 2;
        if let Some(kept) = long.ways.get_mut(self.words) {
            *kept = way;
        }
    }
}
