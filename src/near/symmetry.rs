//! Symmetries of a grid with fixed cells.

use crate::puzzle::graph::Graph;
use crate::puzzle::shape::Shape;

/// By cell its mirror image under the first symmetry of the rectangle, other than the identity, that keeps a cell and
/// all edges.
pub(crate) fn mirror(shape: Shape, graph: &Graph, kept: u8) -> Option<Vec<u8>> {
    let Shape { rows, cols } = shape;
    let image = |cell: usize, symmetry: usize| {
        let (mut row, mut col) = (cell / cols, cell % cols);
        if symmetry & 2 != 0 {
            row = rows - 1 - row;
        }
        if symmetry & 4 != 0 {
            col = cols - 1 - col;
        }
        if symmetry & 1 != 0 {
            std::mem::swap(&mut row, &mut col);
        }
        row * cols + col
    };
    let symmetries = (1..8).filter(|symmetry| symmetry % 2 == 0 || rows == cols);
    symmetries
        .map(|symmetry| {
            (0..shape.cells())
                .map(|cell| image(cell, symmetry) as u8)
                .collect()
        })
        .find(|mirror: &Vec<u8>| {
            let same = |cell: usize| {
                let mut images = graph
                    .neighbours(cell)
                    .iter()
                    .map(|&next| u16::from(mirror[usize::from(next)]));
                let there = graph.neighbours(usize::from(mirror[cell]));
                there.len() == graph.neighbours(cell).len()
                    && images.all(|next| there.contains(&next))
            };
            mirror[usize::from(kept)] == kept && (0..mirror.len()).all(same)
        })
}
