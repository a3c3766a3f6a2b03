//! Boards as people write them: of each style nearly all are read, and none as another board.

use super::printer::{goal, Style, PAIRS, STYLES};
use npuzzle::puzzle::{Rng, Shape};
use npuzzle::text::read::{Framing, LineBoard, LineFormat, Next, Reader};

/// The boards of a text, and the number of faults.
fn boards(text: &str, in_blocks: bool) -> (Vec<LineBoard>, usize) {
    let format = LineFormat {
        in_blocks,
        ..LineFormat::default()
    };
    let mut reader = Reader::new(Box::new(format), Framing::ByLine, text.as_bytes());
    let (mut boards, mut faults) = (Vec::new(), 0);
    loop {
        match reader.next().expect("a text") {
            Next::Case(board) => boards.push(board),
            Next::End => return (boards, faults),
            Next::Invalid(_) | Next::Fault(_) => faults += 1,
        }
    }
}

/// A random board of 2 x 2 to 9 x 9; or one near the goal, whose rows are often boards.
fn random(rng: &mut Rng) -> LineBoard {
    let shape = Shape::new(2 + rng.below(8), 2 + rng.below(8));
    let mut board = goal(&LineBoard::new(shape, vec![0; shape.cells()]));
    match rng.below(3) {
        0 => {
            for _ in 0..rng.below(30) {
                let near = [1, shape.cols, shape.cells() - 1, shape.cells() - shape.cols];
                let (blank, by) = (board.blank(), near[rng.below(4)]);
                board.tiles.swap(blank, (blank + by) % shape.cells());
            }
        }
        _ => rng.shuffle(&mut board.tiles),
    }
    board
}

/// Writes boards in a style, and returns how many were written and how many were read.
fn try_style(style: &Style, count: usize, pairs: bool) -> (usize, usize) {
    let (mut rng, mut written, mut read) = (Rng::new(43), 0, 0);
    for _ in 0..count {
        let board = random(&mut rng);
        if !(style.fits)(&board) {
            continue;
        }
        written += 1;
        let text = (style.write)(&board);
        let (found, faults) = boards(&text, true);
        let wanted = pairs.then(|| goal(&board));
        for other in &found {
            let told = other.goal.as_deref() == wanted.as_ref();
            assert!(*other == board && told, "{}: {other:?}\n{text}", style.name);
        }
        read += usize::from(found.len() == 1 && faults == 0);
        // A text on one line is read in the same way as a line.
        if !text.trim_end().contains('\n') {
            let (alone, _) = boards(&text, false);
            assert_eq!(alone, found, "{}: {text}", style.name);
        }
    }
    (written, read)
}

/// At least 96% of the boards of each style are read, and none is read as another.
fn try_styles(count: usize) {
    for (style, pairs) in STYLES
        .iter()
        .map(|style| (style, false))
        .chain(PAIRS.iter().map(|style| (style, true)))
    {
        let (written, read) = try_style(style, count, pairs);
        assert!(
            100 * read >= 96 * written,
            "{}: {read} of {written}",
            style.name
        );
    }
}

#[test]
fn each_style_is_read() {
    try_styles(60);
}

#[test]
#[ignore = "each_style_is_read has fewer boards"]
fn each_style_is_read_2000_times() {
    try_styles(2000);
}

/// Sides whose product is no number of the machine are no size.
#[test]
fn a_size_beyond_every_board() {
    for size in [
        "5000000000 5000000000",
        "65535 65535",
        "99999999999999999999",
    ] {
        let (boards, faults) = boards(&format!("{size}\n1 2\n3 0\n"), true);
        assert!(boards.is_empty() && faults > 0, "{size}: {boards:?}");
    }
}
