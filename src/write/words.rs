//! Words and numbers for people.

/// The keys that end the input at a terminal.
pub(crate) const END_OF_INPUT: &str = if cfg!(windows) {
    "Ctrl-Z and Enter end the input"
} else {
    "Ctrl-D ends the input"
};

/// Whether a terminal obeys escape sequences (ECMA-48). The console of Windows obeys them only after a system call; other
/// terminals there set `TERM`.
pub(crate) fn obeys_escapes() -> bool {
    let term = std::env::var_os("TERM");
    term.map_or(!cfg!(windows), |term| term != "dumb")
}

/// A number in groups of three digits: `999,980`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
