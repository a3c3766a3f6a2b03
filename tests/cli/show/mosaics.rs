//! Still pictures of large boards, read back: each square has the colour of its tile's distance from home.
//!
//! Tests: `src/text/draw/mosaic.rs`

use super::pictures::{pair, PAD};
use crate::common::xml::{read, Element};
use crate::program::{answers, run};

const FIXED: i32 = -1;

/// The number of a colour: 0 of tiles at home, 6 of fixed cells.
fn shade(distance: i32) -> usize {
    match distance {
        0 => 0,
        1..=2 => 1,
        3..=5 => 2,
        6..=9 => 3,
        10..=15 => 4,
        _ => 5,
    }
}

const COLOURS: [&str; 7] = [
    "#0b5c9e", "#3f86bf", "#86b5da", "#c3d3d0", "#ecd08f", "#f4bd53", "#8a97a5",
];

/// The shade of each cell of a panel, as it is drawn; `None` where nothing is.
fn drawn(panel: &Element, (rows, cols): (usize, usize)) -> Vec<Option<usize>> {
    let cells = panel.child("g").expect("cells");
    let (place, scale) = cells.attribute("transform").split_once(' ').expect("two");
    assert_eq!((pair(place), scale), ((PAD, PAD + 24.0), "scale(8)"));
    let mut shades = vec![None; rows * cols];
    for path in &cells.children {
        let colour = COLOURS.iter().position(|&c| c == path.attribute("fill"));
        for piece in path.attribute("d").split('M').skip(1) {
            let (at, length) = piece.split_once('h').expect("a line");
            let (col, row) = at.split_once(' ').expect("a place");
            let (length, back) = length.split_once("v1h-").expect("a square");
            assert_eq!(format!("{length}z"), back);
            let number = |text: &str| text.parse::<usize>().expect("a number");
            for col in number(col)..number(col) + number(length) {
                let cell = &mut shades[number(row) * cols + col];
                assert!(cell.is_none(), "{piece} lies on another");
                *cell = colour;
            }
        }
    }
    shades
}

/// The shade of each cell, from the board.
fn wanted(tiles: &[i32], goal: &[i32], cols: i32) -> Vec<Option<usize>> {
    let shades = tiles.iter().zip(0i32..).map(|(&tile, cell)| match tile {
        0 => None,
        FIXED => Some(6),
        _ => {
            let home = goal.iter().zip(0i32..).find(|&(&other, _)| other == tile);
            let home = home.expect("a home").1;
            let lines = (home / cols - cell / cols).abs() + (home % cols - cell % cols).abs();
            Some(shade(lines))
        }
    });
    shades.collect()
}

#[test]
fn squares_have_the_colours_of_distances() {
    let (rows, cols, wall) = (15, 15, 112);
    let mut goal: Vec<i32> = (1..225).chain([0]).collect();
    let mut tiles: Vec<i32> = (0..225).map(|cell| cell * 97 % 225).collect();
    for cell in [wall, 200] {
        let other = tiles.iter().position(|&tile| tile == goal[cell]);
        tiles.swap(other.expect("the tile of the cell"), cell);
    }
    (goal[wall], tiles[wall]) = (FIXED, FIXED);
    let row = |row: &[i32]| {
        let cells = row.iter().map(|tile| tile.to_string().replace("-1", "="));
        cells.collect::<Vec<_>>().join(" ")
    };
    let board: Vec<String> = tiles.chunks(cols).map(row).collect();
    let board = board.join("/");
    let ran = run(
        &[
            "show", "--svg", "-", "--still", "--every", "1", "--moves", "rdl", &board,
        ],
        "",
    );
    assert_eq!(ran.code, 1, "{}", ran.err);
    let picture = read(&ran.out);
    let panels = picture.children.iter().filter(|child| child.name == "g");
    let shown: Vec<_> = panels.map(|panel| drawn(panel, (rows, cols))).collect();
    // The blank, in the first cell, goes around three cells.
    let mut boards = vec![tiles.clone()];
    for (from, to) in [(0, 1), (1, 1 + cols), (1 + cols, cols)] {
        tiles.swap(from, to);
        boards.push(tiles.clone());
    }
    let wanted: Vec<_> = boards
        .iter()
        .map(|tiles| wanted(tiles, &goal, cols as i32))
        .collect();
    assert_eq!(shown, wanted);
    let all = shown.concat();
    assert!((0..7).all(|shade| all.contains(&Some(shade))));
}

#[test]
fn the_mosaic_in_the_readme_is_ours() {
    let kept = std::fs::read_to_string("inputs/examples/20x20.svg").expect("the picture");
    let board = "inputs/examples/20x20.txt";
    let args = [
        "show", "--svg", "-", "--still", "--effort", "1200000", board,
    ];
    assert_eq!(kept, answers(&args, ""));
    assert!(kept.len() < 1 << 16, "it is small");
}
