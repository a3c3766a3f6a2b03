//! Turns the bytes of a keyboard into keys: letters, and the sequences of the arrow keys (ECMA-48).

use crate::puzzle::Move;

/// The keys, listed below the board.
pub(crate) const KEYS: &str =
    "u d l r  h hint  g good moves  a autoplay  z undo  n new  s save  o open  q quit";

/// What a player can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Move(Move),
    Hint,
    /// Marks the good moves.
    Good,
    /// Starts or stops autoplay.
    Auto,
    Undo,
    New,
    Save,
    Load,
    Quit,
    /// Lists the keys.
    Keys,
    /// A key that the game does not have.
    Unknown(u8),
}

/// Reads keys from bytes: the beginning of a key of several bytes.
#[derive(Default)]
pub(crate) enum KeyReader {
    #[default]
    Nothing,
    Escape,
    /// `ESC [` or `ESC O`; parameters may follow.
    Arrow,
}

impl KeyReader {
    /// The key that a byte completes, if any. White space is ignored.
    pub(crate) fn key(&mut self, byte: u8) -> Option<Key> {
        match (std::mem::take(self), byte) {
            (_, b'\x1b') => *self = KeyReader::Escape,
            (KeyReader::Escape, b'[' | b'O') => *self = KeyReader::Arrow,
            (KeyReader::Arrow, b'0'..=b'9' | b';') => *self = KeyReader::Arrow,
            (KeyReader::Arrow, b'A') => return Some(Key::Move(Move::Up)),
            (KeyReader::Arrow, b'B') => return Some(Key::Move(Move::Down)),
            (KeyReader::Arrow, b'C') => return Some(Key::Move(Move::Right)),
            (KeyReader::Arrow, b'D') => return Some(Key::Move(Move::Left)),
            (KeyReader::Arrow, _) => {}
            (_, byte) => return letter(byte),
        }
        None
    }
}

/// The key of a letter; Ctrl-C and Ctrl-D end the game as `q` does.
fn letter(byte: u8) -> Option<Key> {
    Some(match byte.to_ascii_lowercase() {
        b'u' => Key::Move(Move::Up),
        b'd' => Key::Move(Move::Down),
        b'l' => Key::Move(Move::Left),
        b'r' => Key::Move(Move::Right),
        b'h' => Key::Hint,
        b'g' => Key::Good,
        b'a' => Key::Auto,
        b'z' => Key::Undo,
        b'n' => Key::New,
        b's' => Key::Save,
        b'o' => Key::Load,
        b'q' | 3 | 4 => Key::Quit,
        b'?' => Key::Keys,
        b' ' | b'\t' | b'\r' | b'\n' => return None,
        _ => Key::Unknown(byte),
    })
}
