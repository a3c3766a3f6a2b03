//! The weights of the value, in hundredths of a move, as `npuzzle bench --tune 8` prints them. They are fitted to
//! 19,359 positions of boards that it generates.

/// The weights of the distances (0, 0), (1, 0), (1, 1), (2, 0), ...
#[rustfmt::skip]
pub const SINGLES: [i32; 21] = [
    0, 18, -1039, 309, -844, -697, 649, -566, -521, -323, 1028, -188, -194, 368, 1970, 1099, 228,
    735, 1377, 1271, 1450,
];

/// The weights of patterns of two cells, left and right, and of four, row by row. A digit is the direction of a tile's
/// goal as on a keypad (5 for a tile at home), `_` is the blank, and `#` the outside. Each pattern stands for all its
/// rotations and mirror images.
#[rustfmt::skip]
pub const PATTERNS: &[(&str, i32)] = &[
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
