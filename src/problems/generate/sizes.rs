//! The sizes of the boards that a form makes, and the one that `--size` asks for.

use crate::puzzle::Shape;
use crate::text::read::{Sides, SidesKind};

/// The sizes of the boards that a form makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MadeSizes {
    /// All boards have this shape.
    One(Shape),
    /// Boards lie on a graph, which has neither rows nor columns.
    Graph,
    /// All boards have sides within these.
    Within(Sides),
}

impl MadeSizes {
    /// The shape of all boards, if the problem `id` has boards of the size that is asked for.
    ///
    /// # Errors
    /// A sentence with the sizes that it has.
    pub fn asked(self, id: &str, size: Shape) -> Result<Shape, String> {
        let sides = match self {
            MadeSizes::One(shape) => {
                return Err(format!(
                    "boards of {id} are always {shape}: it takes no --size"
                ))
            }
            MadeSizes::Graph => {
                return Err(format!(
                    "boards of {id} lie on a graph, without rows and columns: it takes no --size"
                ))
            }
            MadeSizes::Within(sides) => sides,
        };
        let (least, most) = (sides.least.max(2), sides.most);
        let what = match sides.kind {
            SidesKind::RowsCols => format!("{least} x {least} to {most} x {most}"),
            SidesKind::Square => format!("square, {least} x {least} to {most} x {most}"),
            SidesKind::OddSquare => {
                let least = least + 1 - least % 2;
                format!("square, {least} x {least} to {most} x {most} with odd sides")
            }
            SidesKind::Cube => format!(
                "cubes, {least} x {least} x {least} to {most} x {most} x {most}; --size 3 is 3 x 3 x 3"
            ),
        };
        let fits = size.rows.min(size.cols) >= 2 && sides.contains(size.rows, size.cols);
        match fits && (sides.numbers() == 2 || size.rows == size.cols) {
            true => Ok(Shape::new(size.rows, sides.cols(size.rows, size.cols))),
            false => Err(format!("--size {size}: boards of {id} are {what}")),
        }
    }
}
