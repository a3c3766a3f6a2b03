//! Tests: `src/text/draw/picture.rs`

use npuzzle::text::draw::picture::{outline, symbol, three_columns};

/// Each line of a box character, checked against pieces of one line by how they join: a piece's three columns have a bar
/// to the left and right where it has lines.
#[test]
fn pieces_have_their_lines() {
    let symbols: String = (0..16).map(symbol).collect();
    assert_eq!(symbols, " ╴╵┘╶─└┴╷┐│┤┌┬├┼");
    for piece in 0..16u8 {
        let columns: Vec<char> = three_columns(piece).chars().collect();
        assert_eq!(columns.len(), 3);
        assert_eq!(columns[0] == '─', piece & 1 > 0, "{piece}");
        assert_eq!(columns[2] == '─', piece & 4 > 0, "{piece}");
        let bars = outline(piece).matches('M').count() as u32;
        let lines = piece.count_ones();
        assert_eq!(bars, lines + u32::from(lines == 1));
    }
}
