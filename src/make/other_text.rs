//! Cases that are no boards on a grid, as their judges write them.

use crate::make::budgeted_cases::budgeted_text;
use crate::make::generator::TestCase;
use crate::problem::instance::{Instance, Setting};

/// The letters of moves that fit on a line.
const MOVES_PER_LINE: usize = 50;

/// What is in front of queries: the map, and their number.
pub(crate) fn map_text(case: &Instance, queries: usize) -> String {
    let mut text = format!("{} {} {queries}\n", case.rows, case.cols);
    if let Setting::OnePiece(piece) = &case.setting {
        let cell = |&fixed: &bool| if fixed { "0" } else { "1" };
        for row in piece.fixed.chunks(case.cols) {
            text += &row.iter().map(cell).collect::<Vec<_>>().join(" ");
            text.push('\n');
        }
    }
    text
}

/// Adds a case.
pub(crate) fn add_other(test_case: &TestCase, text: &mut String) {
    let case = &test_case.instance;
    match &case.setting {
        Setting::Graph(graph) => {
            let all = (0..graph.cells()).flat_map(|a| {
                let next = graph
                    .neighbours(a)
                    .iter()
                    .map(move |&b| (a, usize::from(b)));
                next.filter(|(a, b)| a < b)
            });
            let edges: Vec<String> = all.map(|(a, b)| format!("{} {}\n", a + 1, b + 1)).collect();
            *text += &format!("{}\n{}", edges.len(), edges.concat());
            let cell_of = |tile: usize| case.start.iter().position(|&other| other == tile);
            let places = (1..graph.cells()).filter_map(cell_of);
            let places: Vec<String> = places.map(|cell| (cell + 1).to_string()).collect();
            *text += &(places.join(" ") + "\n");
        }
        Setting::GivenMoves(moves) => {
            let lost = test_case.other_layout;
            for row in case.start.chunks(case.cols) {
                let row = row.iter().map(|&cell| match cell {
                    0 => ' ',
                    byte => char::from(byte as u8),
                });
                let row: String = row.collect();
                *text += if lost { row.trim_end() } else { &row };
                text.push('\n');
            }
            let mut written = moves.clone();
            written.push(b'0');
            for line in written.chunks(if lost { 1 } else { MOVES_PER_LINE }) {
                *text += &(String::from_utf8_lossy(line) + "\n");
            }
        }
        Setting::OnePiece(piece) => {
            let place = |cell: usize| format!("{} {}", cell / case.cols + 1, cell % case.cols + 1);
            let cells = [piece.blank, piece.piece, piece.target];
            *text += &(cells.map(place).join(" ") + "\n");
        }
        Setting::Budgeted(board) => *text += &budgeted_text(case, &board.fixed),
        Setting::Grid | Setting::Cube => {}
    }
}
