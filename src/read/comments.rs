//! Comments, from `#` to the end of the line. They are replaced by spaces before anything else is read, so that all
//! places stay the same.

use std::io::{Read, Result};

/// An input whose comments are spaces.
pub(crate) struct WithoutComments<'a> {
    input: Box<dyn Read + 'a>,
    /// Whether the last byte belonged to a comment.
    inside: bool,
}

impl<'a> WithoutComments<'a> {
    /// The start of an input.
    pub(crate) fn new(input: Box<dyn Read + 'a>) -> WithoutComments<'a> {
        WithoutComments {
            input,
            inside: false,
        }
    }
}

impl Read for WithoutComments<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let count = self.input.read(buffer)?;
        for byte in &mut buffer[..count] {
            self.inside = match *byte {
                b'#' => true,
                b'\n' => false,
                _ => self.inside,
            };
            if self.inside {
                *byte = b' ';
            }
        }
        Ok(count)
    }
}
