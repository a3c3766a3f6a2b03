//! Data that are no text for this program: archives, and text in wide characters. Their first bytes tell.

/// Bytes that tell every kind.
const HEAD: usize = 6;

/// First bytes, and what to say of data that begin so. Of two that begin alike the longer comes first.
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

/// Text that says its byte order itself.
const UTF_32: &str = "this is UTF-32 text: use iconv -f UTF-32 -t UTF-8";
const UTF_16: &str = "this is UTF-16 text: use iconv -f UTF-16 -t UTF-8";

/// The first bytes of an input, in however many pieces they arrive.
#[derive(Default)]
pub(crate) struct FirstBytes {
    bytes: Vec<u8>,
    /// What they tell so far.
    kind: Option<&'static str>,
}

impl FirstBytes {
    /// Looks at bytes that arrive.
    pub(crate) fn pass(&mut self, bytes: &[u8]) {
        let more = HEAD - self.bytes.len();
        if more > 0 {
            self.bytes.extend(bytes.iter().take(more));
            self.kind = kind(&self.bytes);
        }
    }

    /// What to say if they begin data that are no text. None of the bytes that decide is white space (text without a byte
    /// order mark is told only if it begins with a visible character), so a reader that has seen the first token knows.
    pub(crate) fn kind(&self) -> Option<&'static str> {
        self.kind
    }
}

/// What to say of data that begin so; `None` of text.
fn kind(first: &[u8]) -> Option<&'static str> {
    let known = KINDS.iter().find(|(head, _)| first.starts_with(head));
    known.map(|&(_, kind)| kind).or(match *first {
        // `BZh` alone may be letters of a board.
        [b'B', b'Z', b'h', b'1'..=b'9', b'1', ..] => Some("this is bzip2 data: use bzcat"),
        [b' '..=b'~', 0, 0, 0, ..] => Some("this is UTF-32 text: use iconv -f UTF-32LE -t UTF-8"),
        [0, 0, 0, b' '..=b'~', ..] => Some("this is UTF-32 text: use iconv -f UTF-32BE -t UTF-8"),
        [b' '..=b'~', 0, ..] => Some("this is UTF-16 text: use iconv -f UTF-16LE -t UTF-8"),
        [0, b' '..=b'~', ..] => Some("this is UTF-16 text: use iconv -f UTF-16BE -t UTF-8"),
        _ => None,
    })
}
