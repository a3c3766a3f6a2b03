//! The weights of the value, in hundredths of a move: what `npuzzle bench --tune 8` prints, fitted to 19,359 positions of
//! boards that it makes.

/// By distance: (0, 0), (1, 0), (1, 1), (2, 0), ...
#[rustfmt::skip]
pub(crate) const SINGLES: [i32; 21] = [
    0, 18, -1039, 309, -844, -697, 649, -566, -521, -323, 1028, -188, -194, 368, 1970, 1099, 228,
    735, 1377, 1271, 1450,
];

/// Patterns of two cells, left and right, and of four, row by row. A digit is the direction of a tile's goal as on a
/// keypad (5: it is at home), `_` the blank, `#` what lies outside. Each pattern stands for its turns and mirrors.
#[rustfmt::skip]
pub(crate) const PATTERNS: &[(&str, i32)] = &[
    ("56", 188), ("52", 61), ("5556", 53), ("61", 420), ("59", 400), ("1#", 325), ("5#1#", 104),
    ("5_", -47), ("555_", 87), ("_8", -127), ("24", 59), ("95", 392), ("1#5#", 289), ("_4", -220),
    ("5_58", 182), ("48", 93), ("4#", 43), ("58##", 125), ("8#", 296), ("84##", -202), ("14", 383),
    ("##14", -247), ("9_", 145), ("81", 337), ("21", 357), ("49", 440), ("41", 402), ("18", 335),
    ("##34", -189), ("4_", -116), ("#_", -57), ("31", 650), ("_3", 161), ("99", 643), ("13", 654),
    ("54", -22), ("89", 376), ("91", 682), ("17", 622), ("82", 30), ("64", 196), ("88", 92),
    ("44", 135), ("8#8#", -314), ("5564", 892), ("5544", -73), ("8455", -102), ("5355", 304),
    ("5668", -202), ("46", 156), ("5868", -111), ("19", 688), ("3494", 1120), ("2468", 1028),
    ("5569", 429), ("5565", 526),
];

/// Both in moves, as words in lines of a string, for a source.
pub(crate) fn weights_as_text() -> [(&'static str, String); 2] {
    let moves = |&hundredths: &i32| f64::from(hundredths) / 100.0;
    let singles = SINGLES.iter().map(|weight| moves(weight).to_string());
    let patterns = PATTERNS.iter();
    let patterns = patterns.map(|(pattern, weight)| format!("{pattern} {}", moves(weight)));
    [
        ("SINGLES", lines(singles.collect())),
        ("PATTERNS", lines(patterns.collect())),
    ]
}

/// Words in lines of about 96 letters.
fn lines(words: Vec<String>) -> String {
    let mut text = String::from("\\\n");
    let mut width = 0;
    for (i, word) in words.iter().enumerate() {
        width += word.len() + 1;
        if width > 96 {
            width = word.len() + 1;
            text += "\\\n";
        }
        text += word;
        text += if i + 1 < words.len() { " " } else { "" };
    }
    text
}
