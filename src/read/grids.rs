//! Boards of any size: one in each case, or a start and a goal.

use crate::problem::format::{Cases, Framing, Grids, Sides};
use crate::problem::instance::{Instance, Setting};
use crate::problem::square::GoalRule;
use crate::puzzle::graph::Graph;
use crate::puzzle::parity::{is_odd, is_odd_cube};
use crate::puzzle::shape::Shape;
use crate::read::cursor::Cursor;
use crate::read::fast_grid::{QuickGrid, QuickSize};
use crate::read::fault::FaultKind;
use crate::read::grid::Grid;
use crate::read::grid_recovery::{begins_case, left_over_size, recover};
use crate::read::header::{header, Header};
use crate::read::reader::{CaseFormat, Parsed};
use crate::read::source::Place;
use std::io::Result;

/// How the cases of one format are written.
struct GridText {
    /// The size of all boards, if they have one in common; else what may be in front of a case.
    size: QuickSize,
    /// The usual layout.
    quick: QuickGrid,
    /// Boards of a case: 1, or 2 with a goal.
    boards: usize,
    /// A size of zero ends the input.
    to_zero: bool,
    /// The board that is being read.
    grid: Grid,
}

/// A text of several boards: what came of reading them.
type Read<T> = std::result::Result<T, Parsed<()>>;

impl GridText {
    fn new(form: Grids) -> GridText {
        let (size, boards, framing) = match form {
            Grids::Fixed { cases, shape } => (QuickSize::Fixed(shape), 1, Framing::Cases(cases)),
            Grids::Sized {
                framing,
                sides,
                pairs,
            } => (QuickSize::InFront(sides), 1 + usize::from(pairs), framing),
            Grids::Graph { cases, cells, .. } => {
                let size = QuickSize::Fixed(Shape::new(1, cells));
                (size, 2, Framing::Cases(cases))
            }
        };
        let alone = framing == Framing::Cases(Cases::One);
        GridText {
            size,
            quick: QuickGrid::new(size, boards == 1, alone),
            boards,
            to_zero: framing == Framing::ToZero,
            grid: Grid::default(),
        }
    }

    /// A board is a cube of layers.
    fn is_cube(&self) -> bool {
        matches!(self.size, QuickSize::InFront(Sides::Cube { .. }))
    }

    /// Reads the size and the boards of a case; `take` gets each board, its number first.
    fn read(
        &mut self,
        cursor: &mut Cursor,
        take: impl FnMut(usize, &mut Grid),
    ) -> Result<Read<()>> {
        let (header, size_mid_line) = self.header(cursor)?;
        let size = match header {
            Header::Size(rows, cols) => (rows, cols),
            Header::Zero => return Ok(Err(Parsed::Zero)),
            Header::LeftOver(place, kind) => return Ok(Err(Parsed::LeftOver(place, kind))),
            Header::Lost(place, kind) => return Ok(Err(Parsed::Lost(place, kind))),
            Header::Outside(place, kind, rows) => {
                cursor.skip_lines(self.boards * rows + 1);
                return Ok(Err(Parsed::Bad(place, kind)));
            }
        };
        self.read_boards(size, size_mid_line, cursor, take)
    }

    /// The size of the next board, and its place if it begins in the middle of a line.
    fn header(&self, cursor: &mut Cursor) -> Result<(Header, Option<Place>)> {
        let sides = match self.size {
            QuickSize::Fixed(shape) => return Ok((Header::Size(shape.rows, shape.cols), None)),
            QuickSize::InFront(sides) => sides,
        };
        let place = match cursor.line_start() {
            true => None,
            false => Some(cursor.locate(0)),
        };
        cursor.set_mark();
        let header = header(sides, self.to_zero, self.quick.alone, cursor)?;
        let faulty = matches!(header, Header::Lost(..) | Header::Outside(..));
        if faulty && place.is_some() {
            if let Some(found) = left_over_size(&self.quick, cursor)? {
                return Ok((Header::LeftOver(found.place, found.kind), place));
            }
        }
        cursor.clear_mark();
        Ok((header, place))
    }

    fn read_boards(
        &mut self,
        (rows, cols): (usize, usize),
        size_mid_line: Option<Place>,
        cursor: &mut Cursor,
        mut take: impl FnMut(usize, &mut Grid),
    ) -> Result<Read<()>> {
        for board in 0..self.boards {
            if !cursor.skip_space()? {
                let what = format!("the input ends before the {rows} x {cols} board");
                return Ok(Err(Parsed::Bad(cursor.locate(0), what.into())));
            }
            if let Some(kind) = self.grid.read((rows, cols), cursor)? {
                if let (Some(place), 0) = (size_mid_line, board) {
                    if begins_case(&self.grid, &self.quick, cursor)? {
                        return Ok(Err(Parsed::LeftOver(
                            place,
                            FaultKind::LeftOver(self.size.numbers()),
                        )));
                    }
                }
                let (before, left) = (board, self.boards - 1 - board);
                let found = recover(&self.grid, (before, left), kind, &self.quick, cursor)?;
                return Ok(Err(match found.left_over {
                    true => Parsed::LeftOver(found.place, found.kind),
                    false => Parsed::Bad(found.place, found.kind),
                }));
            }
            take(board, &mut self.grid);
        }
        Ok(Ok(()))
    }
}

/// The same outcome for a case of another type.
fn retyped<C>(parsed: Parsed<()>) -> Parsed<C> {
    match parsed {
        Parsed::Bad(place, kind) => Parsed::Bad(place, kind),
        Parsed::Lost(place, kind) => Parsed::Lost(place, kind),
        Parsed::LeftOver(place, kind) => Parsed::LeftOver(place, kind),
        Parsed::Case(()) | Parsed::Zero => Parsed::Zero,
    }
}

/// Boards that are only asked whether they can be solved. Their parity is all that is kept of them: it is known when the
/// last cell is read.
pub(crate) struct ParityFormat(GridText);

/// Whether start and goal are in the same half of all boards: each can reach the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SameHalf(pub bool);

impl ParityFormat {
    /// How the form writes its boards.
    pub(crate) fn new(form: Grids) -> ParityFormat {
        ParityFormat(GridText::new(form))
    }
}

impl CaseFormat for ParityFormat {
    type Case = SameHalf;

    #[inline]
    fn quick(&self, text: &[u8]) -> Option<(SameHalf, usize)> {
        let (odd, used) = self.0.quick.read(text)?;
        Some((SameHalf(!odd), used))
    }

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<SameHalf>> {
        let mut unlike = false;
        let is_cube = self.0.is_cube();
        let read = self.0.read(cursor, |_, grid| {
            unlike ^= match is_cube {
                true => is_odd_cube(&mut grid.homes, grid.rows),
                false => is_odd(&mut grid.homes, grid.cols),
            };
        })?;
        Ok(match read {
            Ok(()) => Parsed::Case(SameHalf(!unlike)),
            Err(parsed) => retyped(parsed),
        })
    }

    /// Nothing but a size and the number of moves' parity is known: see [`GridFormat`] for whole boards.
    fn instance(&self, _case: &SameHalf) -> Instance {
        Instance::default()
    }
}

/// Whole boards.
pub(crate) struct GridFormat {
    text: GridText,
    /// The graph of the cells, if they are no grid.
    graph: Option<Graph>,
}

/// A board of any size, and its goal if it has its own: by cell, where its content belongs in the goal 1, 2, ... with
/// the blank last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GridCase {
    pub rows: usize,
    pub cols: usize,
    pub start: Vec<u32>,
    pub goal: Option<Vec<u32>>,
}

impl GridFormat {
    /// How the form writes its boards.
    pub(crate) fn new(form: Grids) -> GridFormat {
        GridFormat {
            text: GridText::new(form),
            graph: match form {
                Grids::Graph { cells, edges, .. } => Some(Graph::new(cells, edges)),
                _ => None,
            },
        }
    }
}

impl GridCase {
    /// The case in plain cells. `goal`: that of all boards, if the case has none.
    pub(crate) fn instance(&self, goal: GoalRule) -> Instance {
        let cells = self.rows * self.cols;
        let tiles = |homes: &[u32]| {
            homes
                .iter()
                .map(|&home| (home as usize + 1) % cells)
                .collect()
        };
        let common = || goal.cells(self.rows, self.cols);
        Instance {
            rows: self.rows,
            cols: self.cols,
            start: tiles(&self.start),
            goal: self.goal.as_deref().map_or_else(common, tiles),
            ..Instance::default()
        }
    }
}

impl CaseFormat for GridFormat {
    type Case = GridCase;

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<GridCase>> {
        let mut boards = Vec::new();
        let mut size = (0, 0);
        let read = self.text.read(cursor, |_, grid| {
            size = (grid.rows, grid.cols);
            boards.push(std::mem::take(&mut grid.homes));
        })?;
        Ok(match read {
            Ok(()) => {
                let mut boards = boards.into_iter();
                Parsed::Case(GridCase {
                    rows: size.0,
                    cols: size.1,
                    start: boards.next().unwrap_or_default(),
                    goal: boards.next(),
                })
            }
            Err(parsed) => retyped(parsed),
        })
    }

    fn instance(&self, case: &GridCase) -> Instance {
        Instance {
            setting: match &self.graph {
                Some(graph) => Setting::Graph(graph.clone()),
                None if self.text.is_cube() => Setting::Cube,
                None => Setting::Grid,
            },
            ..case.instance(GoalRule::Standard)
        }
    }
}
