//! The keys of a keyboard, from its bytes.

use crate::answer::move_signs::{arrow, gap};
use crate::puzzle::LETTERS;
use std::str::from_utf8;

/// Reads keys from the bytes of a keyboard. A key is a character; the arrow keys, which are sequences of bytes (ECMA-48),
/// and arrows, as in `→`, are the letters of the moves. The state is the beginning of such a sequence or character.
#[derive(Default)]
pub enum KeyReader {
    #[default]
    Nothing,
    Escape,
    /// `ESC [` or `ESC O`; parameters may follow.
    Arrow,
    /// The first bytes of a character, in UTF-8.
    Character(Vec<u8>),
}

impl KeyReader {
    /// The key that a byte completes, if any. White space is ignored.
    pub fn key(&mut self, byte: u8) -> Option<char> {
        match (std::mem::take(self), byte) {
            (KeyReader::Character(mut bytes), 0x80..0xc0) => {
                bytes.push(byte);
                return self.character(bytes);
            }
            (_, 0x80..) => return self.character(vec![byte]),
            (_, b'\x1b') => *self = KeyReader::Escape,
            (KeyReader::Escape, b'[' | b'O') => *self = KeyReader::Arrow,
            (KeyReader::Arrow, b'0'..=b'9' | b';') => *self = KeyReader::Arrow,
            (KeyReader::Arrow, b'A') => return Some('u'),
            (KeyReader::Arrow, b'B') => return Some('d'),
            (KeyReader::Arrow, b'C') => return Some('r'),
            (KeyReader::Arrow, b'D') => return Some('l'),
            (KeyReader::Arrow, _) | (_, b' ' | b'\t' | b'\r' | b'\n') => {}
            (_, byte) => return Some(char::from(byte)),
        }
        None
    }

    /// The key of the bytes of a character, which may be incomplete.
    fn character(&mut self, bytes: Vec<u8>) -> Option<char> {
        match from_utf8(&bytes) {
            // A space that does not break, or the end of an emoji.
            Ok(_) if gap(&bytes).is_some() => None,
            Ok(text) => match arrow(&bytes) {
                Some((way, _)) => Some(char::from(LETTERS[way])),
                None => text.chars().next(),
            },
            Err(e) if e.error_len().is_none() => {
                *self = KeyReader::Character(bytes);
                None
            }
            Err(_) => Some(char::REPLACEMENT_CHARACTER),
        }
    }
}
