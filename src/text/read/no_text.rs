//! Recognises input that is not text for this program by its first bytes: archives, and text in wide characters.

/// The most bytes that any signature needs.
const HEAD: usize = 6;

/// File signatures, and the message for each. Of two that begin alike, the longer comes first.
const KINDS: [(&[u8], &str); 8] = [
    (b"\x1f\x8b", "this is gzip data: use zcat"),
    (b"\x28\xb5\x2f\xfd", "this is zstd data: use zstdcat"),
    (b"\xfd7zXZ\0", "this is xz data: use xzcat"),
    (b"PK\x03\x04", "this is a zip archive: use unzip -p"),
    (b"\xff\xfe\0\0", UTF_32),
    (b"\0\0\xfe\xff", UTF_32),
    (b"\xff\xfe", UTF_16),
    (b"\xfe\xff", UTF_16),
];

/// Text that begins with a byte order mark.
const UTF_32: &str = "this is UTF-32 text: use iconv -f UTF-32 -t UTF-8";
const UTF_16: &str = "this is UTF-16 text: use iconv -f UTF-16 -t UTF-8";

/// The first bytes of an input, in however many pieces they arrive.
#[derive(Default)]
pub struct FirstBytes {
    bytes: Vec<u8>,
    /// The message, if they are not those of a text.
    kind: Option<&'static str>,
}

impl FirstBytes {
    /// Examines bytes that arrive.
    pub fn pass(&mut self, bytes: &[u8]) {
        let more = HEAD - self.bytes.len();
        if more > 0 {
            self.bytes.extend(bytes.iter().take(more));
            self.kind = kind(&self.bytes);
        }
    }

    /// Whether more bytes are needed to tell what the input is: a 0 may be a part of a wide character.
    pub fn are_undecided(&self) -> bool {
        self.bytes.len() < HEAD && self.bytes.iter().take(2).any(|&byte| byte == 0)
    }

    /// The message, if the input is not text. It is final once the first token has been read, because the cursor waits
    /// for the bytes that decide.
    pub fn kind(&self) -> Option<&'static str> {
        self.kind
    }
}

/// The message for data that begin with these bytes; `None` for text.
fn kind(first: &[u8]) -> Option<&'static str> {
    let known = KINDS.iter().find(|(head, _)| first.starts_with(head));
    known.map(|&(_, kind)| kind).or(match *first {
        // `BZh` alone may be letters of a board.
        [b'B', b'Z', b'h', b'1'..=b'9', b'1', ..] => Some("this is bzip2 data: use bzcat"),
        [b' '..=b'~', 0, 0, 0, ..] => Some("this is UTF-32 text: use iconv -f UTF-32LE -t UTF-8"),
        [0, 0, 0, b' '..=b'~', ..] => Some("this is UTF-32 text: use iconv -f UTF-32BE -t UTF-8"),
        [b' '..=b'~', 0, ..] if is_wide(first, 1) => {
            Some("this is UTF-16 text: use iconv -f UTF-16LE -t UTF-8")
        }
        [0, b' '..=b'~', ..] if is_wide(first, 0) => {
            Some("this is UTF-16 text: use iconv -f UTF-16BE -t UTF-8")
        }
        _ => None,
    })
}

/// Whether these are whole characters of two bytes, of which every second byte from this one on is 0. A single byte 0
/// may be a mistake in a text.
fn is_wide(first: &[u8], from: usize) -> bool {
    first.len() % 2 == 0 && first.iter().skip(from).step_by(2).all(|&byte| byte == 0)
}
