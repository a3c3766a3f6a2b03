//! Bars of text.

/// The parts of a full character, by eighths.
const EIGHTHS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/// A bar for a number, `width` characters for the most. `blocks`: block characters, by eighths; else `#`. A number too small
/// for any is a dot, and 0 nothing.
pub(crate) fn bar(number: u64, most: u64, width: usize, blocks: bool) -> String {
    let parts = if blocks { 8 } else { 1 };
    let all = u128::from(most.max(1));
    let filled = (u128::from(number) * (parts * width) as u128 * 2 + all) / (2 * all);
    let filled = filled as usize;
    if filled == 0 {
        return String::from(if number > 0 { "." } else { "" });
    }
    if !blocks {
        return "#".repeat(filled);
    }
    let mut bar = "█".repeat(filled / 8);
    if !filled.is_multiple_of(8) {
        bar.push(EIGHTHS[filled % 8]);
    }
    bar
}
