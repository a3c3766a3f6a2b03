//! Turns a picture file into a URL that contains it, in base 64.

use crate::answer::inputs::read_bounded;
use std::ffi::OsStr;

/// The most bytes of a picture, so that a page opens at once.
const MOST: usize = 16 << 20;

/// A PNG, JPEG or SVG file as a `data:` URL.
///
/// # Errors
/// A sentence: the file cannot be read, or is not a picture.
pub(crate) fn data_url(file: &OsStr) -> Result<String, String> {
    let name = file.to_string_lossy();
    let bytes = read_bounded(file, MOST).map_err(|what| format!("--image {name}: {what}"))?;
    let kind = kind(&bytes).ok_or(format!("--image {name}: neither PNG, JPEG nor SVG"))?;
    Ok(format!("data:image/{kind};base64,{}", base64(&bytes)))
}

/// The kind of a picture, from its first bytes.
fn kind(bytes: &[u8]) -> Option<&'static str> {
    let head = &bytes[..bytes.len().min(1 << 10)];
    match () {
        _ if bytes.starts_with(b"\x89PNG\r\n\x1a\n") => Some("png"),
        _ if bytes.starts_with(b"\xff\xd8\xff") => Some("jpeg"),
        _ if String::from_utf8_lossy(head).contains("<svg") => Some("svg+xml"),
        _ => None,
    }
}

/// Bytes in base 64 (RFC 4648).
pub(crate) fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |i: usize| u32::from(*group.get(i).unwrap_or(&0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            let value = bits >> (18 - 6 * digit) & 63;
            text.push(match digit <= group.len() {
                true => char::from(DIGITS[value as usize]),
                false => '=',
            });
        }
    }
    text
}
