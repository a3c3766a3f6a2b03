//! The partitions of a goal's tiles into patterns, and the symmetries of the cells.

use crate::puzzle::shape::Shape;
use crate::puzzle::sorting::sort_by_key;
use crate::solve::patterns::cells::{bits, CellSet, Cells, MOST_CELLS};
use crate::solve::proven::tables::{image, ProofGoal, ViewFrame};

/// Covers of 5 x 5 by patterns of six tiles, a letter for each, with the blank's goal in cell 24, 2, 6 or 12. All
/// covers together need eleven tables, seen in the eight frames of the square. A local search chose them among
/// connected patterns with at least six pairs of neighbours inside: it added the best pattern, and exchanged one for
/// another as long as that left fewer nodes on 6,000 random boards. The first two covers, which need two tables, are
/// those of Korf and Felner (2002).
const SIXES: [&str; 52] = [
    "AABBBAABBBAACCCDDDCCDDDC.",
    "AAABBAAABBCCDBBCCDDDCCDD.",
    "AAABBACCBBACCBBACCDDDDDD.",
    "ABCCCABCCCABBDDABBDDAADD.",
    "ABCCCABDDCABDDCABBDCAABD.",
    "ABCCCABCCCABDDDABBDDAABD.",
    "ABCCDABCCDABCCDABBDDAABD.",
    "AAAAABBBBACDDBBCDDDDCCCC.",
    "AAAAABBBBACCDBBCCDDDCCDD.",
    "AAAAABBBBACCCBBCCCDDDDDD.",
    "AAAAABBBBACCBBDCCDDDCCDD.",
    "AABBBAACCBAACCBDDDCBDDDC.",
    "AABBBAABBBAACDDCCCDDCCDD.",
    "AABBCAABBCAABBCDDDCCDDDC.",
    "AAAABACCCBACCCBDDDBBDDDB.",
    "AAABBAAABBCDDBBCDDDDCCCC.",
    "AAABBAAABBCCCBBCCCDDDDDD.",
    "AAABBAAABBCCBBDCCDDDCCDD.",
    "AABCCABBCCABDCCABDDDABDD.",
    "AABCCABBCCABCCDABDDDABDD.",
    "AAAAAABBBBBBCDDCCCDDCCDD.",
    "AAAAAABBBBBBCCCDDDCCDDDC.",
    "AB.CCABDDCABDDCABBDCAABDC",
    "AB.CCABCCCABCDDABBDDAABDD",
    "AA.BBAACCBAACCBDDDCBDDDCB",
    "AA.BBAABBBAABCCCCCCDDDDDD",
    "AA.BBAABBBAABCCDDDCCDDDCC",
    "AA.BBAAABBCCABBDCCCCDDDDD",
    "AA.BBAAABBCCABBCCDDDCCDDD",
    "AA.BCAAABCDDABCDDBBCDDBCC",
    "AA.BBACCBBACCBBACDDDACDDD",
    "AA.BCADDBCADDBCADBBCADBCC",
    "AABBBA.BBBACCCDACCCDADDDD",
    "AABBBA.BBBACCDDACCDDACCDD",
    "AABCCA.BBCADDBCADDBCADDBC",
    "AAAAAA.BBBCCBBBDCCCCDDDDD",
    "AAAAAA.BBBCCBBBCCDDDCCDDD",
    "AAAAAA.BBCDDBBCDDBBCDDCCC",
    "ABCCCABCCCAB.DDABBDDAABDD",
    "ABCDDABCCDAB.CDABBCDAABCD",
    "AAAAABBBBACC.BBDCCCCDDDDD",
    "AAAAABBBBACC.BBCCDDDCCDDD",
    "AABBBAABBBAA.CCDDDCCDDDCC",
    "AABBBAABBBAA.CCCCCCDDDDDD",
    "AABCCAABBCAA.BCDDDBCDDDBC",
    "AABCCABBCCAB.CCABDDDABDDD",
    "AABCDABBCDAB.CDABCCDABCDD",
    "AAABBAAABBCC.BBDCCCCDDDDD",
    "AAABBAAABBCC.BBCCDDDCCDDD",
    "AAABCAAABCDD.BCDDBBCDDBCC",
    "AAAAAABBBBBB.CCDDDCCDDDCC",
    "AAAAAABBBBBB.CCCCCCDDDDDD",
];

/// All symmetries of the cells: for each, by cell, its image. The first is the identity. `places`: by cell, its place
/// on the grid.
pub fn frames(shape: Shape, places: &[usize]) -> Vec<ViewFrame> {
    let count = if shape.rows == shape.cols { 8 } else { 4 };
    let frame = |k: usize| {
        let mut frame = [0; MOST_CELLS];
        for (cell, &place) in places.iter().enumerate() {
            // The symmetries that exchange rows and columns come last.
            let image = shape.image(place, k % 4 * 2 + k / 4);
            frame[cell] = places.iter().position(|&other| other == image)? as u8;
        }
        Some(frame)
    };
    (0..count).filter_map(frame).collect()
}

/// Whether a cover of 5 x 5 serves the goal with this blank.
pub fn sixes_serve(frames: &[ViewFrame], blank: usize) -> bool {
    let mut blanks = SIXES.iter().filter_map(|text| text.find('.'));
    let serves = |at: usize| frames.iter().any(|frame| usize::from(frame[at]) == blank);
    blanks.any(serves)
}

/// The goals that the covers of 5 x 5 serve: first the one with this blank, then all others. Cells are numbered row by
/// row.
pub fn sixes(frames: &[ViewFrame], blank: usize) -> Vec<ProofGoal> {
    let goal = |blank: usize| {
        let mut partitions: Vec<Vec<CellSet>> = Vec::new();
        for frame in frames {
            for text in SIXES {
                let set = |letter: u8| {
                    let cells = text.bytes().enumerate().filter(|cell| cell.1 == letter);
                    cells.fold(0, |set, cell| set | 1 << frame[cell.0])
                };
                let mut partition: Vec<CellSet> = (b'A'..=b'D').map(set).collect();
                partition.sort_unstable();
                if set(b'.') == 1 << blank && !partitions.contains(&partition) {
                    partitions.push(partition);
                }
            }
        }
        ProofGoal { blank, partitions }
    };
    let mut goals = vec![goal(blank)];
    goals.extend((0..25).filter(|&other| other != blank).map(goal));
    goals.retain(|goal| !goal.partitions.is_empty());
    goals
}

/// The number of partitions that are tried for a goal.
const TRIES: u64 = 60;

/// A goal on any cells, with patterns of at most `tiles` tiles: of [`TRIES`] partitions the `count` with the most pairs
/// of neighbours inside patterns, and their mirror images.
pub fn grown(
    cells: &Cells,
    frames: &[ViewFrame],
    blank: usize,
    tiles: usize,
    count: usize,
) -> ProofGoal {
    let inside = |partition: &Vec<CellSet>| -> u32 {
        let beside =
            |&set: &CellSet| bits(set).map(move |cell| (cells.beside[cell] & set).count_ones());
        partition.iter().flat_map(beside).sum()
    };
    let mut tried: Vec<Vec<CellSet>> = Vec::new();
    for seed in 0..TRIES {
        let partition = grow(cells, blank, tiles, seed);
        if !tried.contains(&partition) {
            tried.push(partition);
        }
    }
    sort_by_key(&mut tried, |partition| std::cmp::Reverse(inside(partition)));
    let mut partitions: Vec<Vec<CellSet>> = Vec::new();
    let mut chosen = 0;
    for partition in &tried {
        if chosen == count || partitions.contains(partition) {
            continue;
        }
        chosen += 1;
        for frame in frames
            .iter()
            .filter(|frame| usize::from(frame[blank]) == blank)
        {
            let mut mirrored: Vec<CellSet> =
                partition.iter().map(|&set| image(frame, set)).collect();
            mirrored.sort_unstable();
            if !partitions.contains(&mirrored) {
                partitions.push(mirrored);
            }
        }
    }
    ProofGoal { blank, partitions }
}

/// A partition whose patterns grow from cells with few free neighbours; `seed` breaks ties.
fn grow(cells: &Cells, blank: usize, tiles: usize, seed: u64) -> Vec<CellSet> {
    let mut left = cells.all & !(1 << blank);
    let mut partition = Vec::new();
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut random = || {
        // Xorshift (Marsaglia 2003).
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    while left != 0 {
        let count = left.count_ones() as usize;
        let size = count.div_ceil(count.div_ceil(tiles));
        let mut pattern: CellSet = 0;
        while (pattern.count_ones() as usize) < size {
            let key = |&cell: &usize| {
                let inside = (cells.beside[cell] & pattern).count_ones();
                let outside = (cells.beside[cell] & left).count_ones();
                (std::cmp::Reverse(inside), outside, random())
            };
            let Some(cell) = bits(left).min_by_key(key) else {
                break;
            };
            pattern |= 1 << cell;
            left &= !(1 << cell);
        }
        partition.push(pattern);
    }
    partition.sort_unstable();
    partition
}
