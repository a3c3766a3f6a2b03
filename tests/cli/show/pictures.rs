//! The pictures of `show --svg`, read back by a small reader of our own: every tile is in its place at every moment.

use crate::common::scratch;
use crate::common::xml::{read, Element};
use crate::program::{answers, run};

const BOARD: &str = "2 3 4 1 5 0 7 6 8";
const CELL: f64 = 60.0;
pub const PAD: f64 = 8.0;
const HOME: &str = "#0b5c9e";
/// A fixed cell.
pub const WALL: u32 = u32::MAX;

/// Two numbers: `translate(8,68)` or `8,68`.
pub fn pair(text: &str) -> (f64, f64) {
    let text = text.trim_start_matches("translate(").trim_end_matches(')');
    let (x, y) = text.split_once(',').expect("two numbers");
    (x.parse().expect("x"), y.parse().expect("y"))
}

/// The values of an animation, and the moments at which they hold.
fn course(animation: &Element) -> Vec<(f64, String)> {
    assert_eq!(animation.attribute("repeatCount"), "indefinite");
    let times = animation.attribute("keyTimes").split(';');
    let times: Vec<f64> = times.map(|time| time.parse().expect("a time")).collect();
    let values: Vec<&str> = animation.attribute("values").split(';').collect();
    assert_eq!(times.len(), values.len());
    assert!(
        times[0] == 0.0 && times.windows(2).all(|two| two[0] <= two[1]),
        "{times:?}"
    );
    times
        .into_iter()
        .zip(values.into_iter().map(String::from))
        .collect()
}

/// The value that holds at a moment, one after the other.
fn discrete(course: &[(f64, String)], now: f64) -> &str {
    &course
        .iter()
        .rev()
        .find(|state| state.0 <= now)
        .expect("a state")
        .1
}

/// The place of a tile at a moment, gliding.
fn place(tile: &Element, now: f64) -> (f64, f64) {
    let Some(animation) = tile.child("animateTransform") else {
        return pair(tile.attribute("transform"));
    };
    let course = course(animation);
    let at = course
        .windows(2)
        .find(|two| two[0].0 <= now && now <= two[1].0);
    let [from, to] = at.expect("a moment") else {
        unreachable!("two states");
    };
    let share = if to.0 > from.0 {
        (now - from.0) / (to.0 - from.0)
    } else {
        1.0
    };
    let ((x, y), (to_x, to_y)) = (pair(&from.1), pair(&to.1));
    (x + share * (to_x - x), y + share * (to_y - y))
}

/// The boards after each move of a path, on a board with this number of columns.
pub fn boards(start: &str, path: &str, cols: usize) -> Vec<Vec<u32>> {
    let mut cells: Vec<u32> = start
        .split([' ', '/'])
        .map(|tile| match tile {
            "=" => WALL,
            tile => tile.parse().expect("a tile"),
        })
        .collect();
    let mut all = vec![cells.clone()];
    for letter in path.chars() {
        let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
        let to = match letter {
            'u' => blank - cols,
            'd' => blank + cols,
            'l' => blank - 1,
            _ => blank + 1,
        };
        cells.swap(blank, to);
        all.push(cells.clone());
    }
    all
}

/// The groups of a picture that are tiles, and their numbers.
pub fn tiles(picture: &Element) -> Vec<(u32, &Element)> {
    let tile = |group: &&Element| {
        let number = group.child("text")?.text.parse().ok()?;
        group.child("rect").map(|_| number)
    };
    let groups = picture
        .all()
        .into_iter()
        .filter(|element| element.name == "g");
    groups
        .filter_map(|group| tile(&group).map(|number| (number, group)))
        .collect()
}

/// Where a cell's corner is.
pub fn corner(cell: usize, cols: usize, top: f64) -> (f64, f64) {
    (
        PAD + CELL * (cell % cols) as f64,
        top + CELL * (cell / cols) as f64,
    )
}

/// Checks an animated picture of a board of this number of columns, whose goal is 1, 2, ..., at each moment of rest.
pub fn plays(start: &str, cols: usize, delay: f64) {
    let path = answers(&["lines"], format!("{start}\n"));
    let delay_text = delay.to_string();
    let text = answers(&["show", "--svg", "-", "--delay", &delay_text, start], "");
    let picture = read(&text);
    let boards = boards(start, path.trim(), cols);
    let whole = 1.2 + delay * (boards.len() - 1) as f64 + 2.4;
    let tiles = tiles(&picture);
    let numbers = boards[0].iter().filter(|&&tile| tile != 0 && tile != WALL);
    assert_eq!(tiles.len(), numbers.count());
    for (i, board) in boards.iter().enumerate() {
        // Just before the next move begins; and the end.
        let now = if i + 1 == boards.len() {
            1.0
        } else {
            (1.2 + delay * i as f64 - 0.001) / whole
        };
        for &(number, tile) in &tiles {
            let cell = board
                .iter()
                .position(|&other| other == number)
                .expect("the tile");
            let (wanted, found) = (corner(cell, cols, PAD), place(tile, now));
            let off = (wanted.0 - found.0).abs() + (wanted.1 - found.1).abs();
            assert!(
                off < 0.5,
                "{number} after {i} moves: {found:?}, not {wanted:?}"
            );
            let rect = tile.child("rect").expect("a rectangle");
            let fill = rect
                .child("animate")
                .map_or(vec![(0.0, rect.attribute("fill").to_string())], course);
            let home = cell + 1 == number as usize;
            assert_eq!(
                discrete(&fill, now) == HOME,
                home,
                "the colour of {number} after {i} moves"
            );
        }
    }
    let seconds: f64 = tiles[0]
        .1
        .all()
        .iter()
        .find_map(|e| e.attribute("dur").strip_suffix('s'))
        .map_or(whole, |s| s.parse().expect("seconds"));
    assert!((seconds - whole).abs() < 0.001, "{seconds}");
}

#[test]
fn animated_pictures_play_the_path() {
    plays(BOARD, 3, 0.5);
    plays("8 6 7 2 5 4 3 0 1", 3, 0.25);
    plays("4 1 7 2 5 3 6 0", 4, 0.5);
    plays("5 1 2 4 9 6 3 8 0 13 7 11 14 10 15 12", 4, 1.0);
}

#[test]
fn an_animated_picture_is_small_and_says_what_it_is() {
    let text = answers(&["show", "--svg", "-", BOARD], "");
    assert!(text.len() < 8_000, "{}", text.len());
    let picture = read(&text);
    assert_eq!(picture.name, "svg");
    assert_eq!(picture.attribute("viewBox"), "0 0 196 226");
    let title = picture.child("title").expect("a title");
    assert_eq!(
        title.text,
        "A 3 x 3 sliding-tile puzzle: solved in 19 moves, the fewest"
    );
    let about = picture.child("desc").expect("a description");
    assert_eq!(
        about.text,
        "From 2 3 4 / 1 5 0 / 7 6 8 by the moves ullddrurdllurdruldr"
    );
    // The counts appear one after the other.
    let counts: Vec<&str> = picture
        .all()
        .iter()
        .filter(|e| e.text.contains("/19"))
        .map(|e| e.text.as_str())
        .collect();
    assert_eq!(
        (counts.len(), counts[0], counts[19]),
        (20, "0/19", "19/19 r")
    );
}

/// How the arrows of a panel are turned.
fn arrows(panel: &Element) -> Vec<String> {
    let paths = panel.all().into_iter().filter(|e| e.name == "path");
    let turn = |transform: &str| {
        transform
            .split(' ')
            .next_back()
            .unwrap_or_default()
            .to_string()
    };
    paths
        .map(|path| turn(path.attribute("transform")))
        .collect()
}

#[test]
fn arrows_show_the_way_that_letters_and_numbers_name() {
    let rows = [
        (None, ["1 r", "2 d"], ["rotate(0)", "rotate(90)"]),
        (
            Some("--tiles"),
            ["1 l", "2 u"],
            ["rotate(180)", "rotate(270)"],
        ),
        (
            Some("--numbers"),
            ["1 5", "2 6"],
            ["rotate(180)", "rotate(270)"],
        ),
    ];
    for (option, captions, turns) in rows {
        let mut args = vec!["show", "--svg", "-", "--still", "123405786"];
        args.extend(option);
        let picture = read(&answers(&args, ""));
        let panels = picture.children.iter().filter(|child| child.name == "g");
        let drawn: Vec<(String, Vec<String>)> = panels
            .map(|panel| {
                (
                    panel.child("text").expect("a caption").text.clone(),
                    arrows(panel),
                )
            })
            .collect();
        let wanted = captions.into_iter().zip(turns);
        let wanted = wanted.map(|(caption, turn)| (caption.to_string(), vec![turn.to_string()]));
        assert_eq!(drawn[1..], wanted.collect::<Vec<_>>(), "{option:?}");
    }
}

#[test]
fn storyboards_show_every_board() {
    let path = answers(&["lines"], format!("{BOARD}\n"));
    let picture = read(&answers(&["show", "--svg", "-", "--still", BOARD], ""));
    let boards = boards(BOARD, path.trim(), 3);
    let panels: Vec<&Element> = picture
        .children
        .iter()
        .filter(|child| child.name == "g")
        .collect();
    assert_eq!(panels.len(), boards.len());
    let mut places = Vec::new();
    for (i, (panel, board)) in panels.iter().zip(&boards).enumerate() {
        let caption = &panel.child("text").expect("a caption").text;
        let letter = path.chars().nth(i.wrapping_sub(1));
        assert_eq!(
            *caption,
            letter.map_or("start".to_string(), |letter| format!("{i} {letter}"))
        );
        let tiles = tiles(panel);
        assert_eq!(tiles.len(), 8);
        for (number, tile) in tiles {
            let cell = board
                .iter()
                .position(|&other| other == number)
                .expect("the tile");
            assert_eq!(
                pair(tile.attribute("transform")),
                corner(cell, 3, PAD + 24.0)
            );
        }
        // The tile that has moved has a frame, and the arrow goes the way of the letter.
        let turns = arrows(panel);
        let turn = letter.map(|letter| match letter {
            'r' => "rotate(0)",
            'd' => "rotate(90)",
            'l' => "rotate(180)",
            _ => "rotate(270)",
        });
        assert_eq!(turns, turn.into_iter().collect::<Vec<_>>());
        places.push(pair(panel.attribute("transform")));
    }
    // No panel lies on another.
    for (i, a) in places.iter().enumerate() {
        for b in &places[..i] {
            assert!(
                (a.0 - b.0).abs() >= 196.0 || (a.1 - b.1).abs() >= 220.0,
                "{a:?} {b:?}"
            );
        }
    }
}

#[test]
fn boards_without_a_path_are_still_pictures() {
    for (args, words) in [
        (vec!["12345687x"], "unsolvable"),
        (vec!["12345678x"], "solved already"),
    ] {
        let text = answers(&[&["show", "--svg", "-"], args.as_slice()].concat(), "");
        let picture = read(&text);
        assert_eq!(tiles(&picture).len(), 8);
        assert!(
            picture.all().iter().any(|element| element.text == words),
            "{text}"
        );
    }
    let wrong = run(&["show", "--svg", "-", "--moves", "d<&", "12345678x"], "");
    assert_eq!(wrong.code, 1);
    let title = &read(&wrong.out).children[0].text;
    assert!(title.contains("leaves the board"), "{title}");
    let wrong = run(&["show", "--svg", "-", "--moves", "&<", "12345678x"], "");
    let title = &read(&wrong.out).children[0].text;
    assert!(title.contains("move 1 (`&amp;`) is not a move"), "{title}");
}

#[test]
fn files_are_written_and_told() {
    let (svg, html) = (scratch("both.svg", ""), scratch("both.html", ""));
    let said = answers(&["show", "--svg", &svg, "--html", &html, "123456708"], "");
    assert_eq!(said, "solved in 1 move, the fewest: r\n");
    let text = std::fs::read_to_string(&svg).expect("the picture");
    assert_eq!(text, answers(&["show", "--svg", "-", "123456708"], ""));
    assert!(std::fs::read_to_string(&html)
        .expect("the page")
        .starts_with("<!DOCTYPE html>"));
    let ran = run(&["show", "--svg", "/nowhere/a.svg", "123456708"], "");
    assert_eq!(
        ran.err,
        "npuzzle: /nowhere/a.svg: No such file or directory (os error 2)\n"
    );
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
}

#[test]
fn the_picture_in_the_readme_is_ours() {
    let kept = std::fs::read_to_string("inputs/examples/replay.svg").expect("the picture");
    assert_eq!(kept, answers(&["show", "--svg", "-", BOARD], ""));
    // Where nothing moves, as in print, it shows the start: no part of the bar is full.
    assert!(kept.contains("width=\"0\" height=\"6\" rx=\"3\" fill=\"#0b5c9e\"><animate"));
}
