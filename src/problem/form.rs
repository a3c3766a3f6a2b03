//! What the readers, the judge and the generator ask about a format: goals, sizes, framing.

use crate::problem::format::{
    Accepts, Ask, Boards, Cases, Field, Form, Framing, Goal, Grids, MapText, Sides, Square,
};
use crate::problem::square::{GoalRule, SquareText};
use crate::puzzle::board::Board;
use crate::puzzle::graph::Graph;
use crate::puzzle::shape::{Order, Shape};

impl Boards {
    /// The goal of all boards, if they have one in common.
    pub(crate) fn common_goal(&self) -> Option<Board> {
        match self.goal {
            Goal::Standard => Some(Board::standard(self.shape)),
            Goal::Cells(cells) => {
                let cells: Vec<u8> = cells.bytes().map(|digit| digit - b'0').collect();
                Some(Board::pack(&cells))
            }
            Goal::Given => None,
        }
    }

    /// Which of several shortest paths is the answer.
    pub(crate) fn order(&self) -> Order {
        match self.ask {
            Ask::Path(order, _) => order,
            Ask::Number | Ask::Solvable | Ask::Farthest | Ask::Distances => Order::Udlr,
        }
    }

    /// A path or its length is asked for, on a grid: any method can answer.
    pub(crate) fn is_search(&self) -> bool {
        self.field == Field::Grid && matches!(self.ask, Ask::Path(..) | Ask::Number)
    }
}

impl Field {
    /// The graph of the cells, if they are no grid.
    pub(crate) fn graph(&self, cells: usize) -> Option<Graph> {
        match *self {
            Field::Grid => None,
            Field::Graph(edges) => Some(Graph::new(cells, edges)),
        }
    }
}

impl Sides {
    /// The least and the most rows or columns.
    pub(crate) fn range(&self) -> (usize, usize) {
        match *self {
            Sides::Square { least, most, .. }
            | Sides::RowsCols { least, most }
            | Sides::Cube { least, most } => (least, most),
        }
    }

    /// A size with these rows and columns may be sent.
    pub(crate) fn contains(&self, rows: usize, cols: usize) -> bool {
        let (least, most) = self.range();
        let fits = |side: usize| (least..=most).contains(&side);
        if let Sides::Cube { .. } = self {
            return fits(rows);
        }
        let odd = matches!(self, Sides::Square { odd: true, .. });
        fits(rows) && fits(cols) && !(odd && rows.is_multiple_of(2))
    }
}

impl Form {
    /// Where the cases of an input end.
    pub(crate) fn framing(&self) -> Framing {
        match *self {
            Form::Solvable(Grids::Sized { framing, .. }) => framing,
            Form::Boards(Boards { cases, .. })
            | Form::Square(Square { cases, .. })
            | Form::Solvable(Grids::Fixed { cases, .. } | Grids::Graph { cases, .. }) => {
                Framing::Cases(cases)
            }
            Form::OnePiece(MapText::Queries) | Form::Budgeted => Framing::Cases(Cases::Count),
            Form::GivenMoves => Framing::ToEndMark,
            Form::Bounded { .. } | Form::Driver => Framing::Cases(Cases::ToEnd),
            Form::Graph | Form::LookAlikes | Form::OnePiece(MapText::DiskUsage) => {
                Framing::Cases(Cases::One)
            }
            Form::EightTxt | Form::WholeTable => Framing::Cases(Cases::One),
        }
    }

    /// An input holds one case.
    pub(crate) fn one_case(&self) -> bool {
        self.framing() == Framing::Cases(Cases::One)
    }

    /// It is only asked whether boards can be solved.
    pub(crate) fn asks_only_solvability(&self) -> bool {
        let ask = Ask::Solvable;
        matches!(self, Form::Solvable(_))
            || matches!(self, Form::Boards(boards) if boards.ask == ask)
    }

    /// Inputs of this form can be made: its judge sends more than one.
    pub(crate) fn is_made(&self) -> bool {
        match self {
            Form::Square(square) => square.text != SquareText::SizeOnly,
            Form::WholeTable | Form::LookAlikes | Form::OnePiece(MapText::DiskUsage) => false,
            _ => true,
        }
    }

    /// The shape of all boards, if they have one in common.
    pub(crate) fn shape(&self) -> Option<Shape> {
        match *self {
            Form::Boards(Boards { shape, .. }) | Form::Solvable(Grids::Fixed { shape, .. }) => {
                Some(shape)
            }
            Form::EightTxt | Form::Driver | Form::WholeTable => Some(Shape::new(3, 3)),
            Form::GivenMoves => Some(Shape::new(5, 5)),
            Form::LookAlikes => Some(Shape::new(4, 4)),
            Form::Graph => Some(Shape::new(1, 9)),
            Form::Solvable(Grids::Graph { cells, .. }) => Some(Shape::new(1, cells)),
            Form::Solvable(Grids::Sized { .. }) | Form::Square(_) | Form::Bounded { .. } => None,
            Form::OnePiece(_) | Form::Budgeted => None,
        }
    }

    /// Each case has a goal of its own.
    pub(crate) fn goal_given(&self) -> bool {
        match *self {
            Form::Boards(Boards { goal, .. }) => goal == Goal::Given,
            Form::Solvable(Grids::Sized { pairs, .. }) => pairs,
            Form::Bounded { .. } | Form::EightTxt | Form::LookAlikes => true,
            Form::Solvable(Grids::Graph { .. }) => true,
            Form::Solvable(Grids::Fixed { .. }) | Form::Square(_) => false,
            Form::Driver | Form::WholeTable => false,
            Form::Graph | Form::GivenMoves | Form::OnePiece(_) | Form::Budgeted => false,
        }
    }

    /// The paths that the judge accepts; `None` where no path is asked for.
    pub(crate) fn accepts(&self) -> Option<Accepts> {
        match *self {
            Form::Boards(Boards {
                ask: Ask::Path(_, accepts),
                ..
            })
            | Form::Square(Square { accepts, .. }) => Some(accepts),
            Form::EightTxt
            | Form::Boards(Boards {
                ask: Ask::Farthest, ..
            }) => Some(Accepts::Shortest),
            Form::Budgeted => Some(Accepts::Any),
            Form::Driver => Some(Accepts::First),
            Form::Boards(_) | Form::Solvable(_) | Form::Bounded { .. } | Form::WholeTable => None,
            Form::Graph | Form::GivenMoves | Form::OnePiece(_) | Form::LookAlikes => None,
        }
    }

    /// The goal of a board of this size, as plain cells, the blank 0; `None` if each case has its own.
    pub(crate) fn goal_cells(&self, rows: usize, cols: usize) -> Option<Vec<usize>> {
        match *self {
            _ if self.goal_given() => None,
            Form::Boards(Boards {
                goal: Goal::Cells(cells),
                ..
            }) => Some(
                cells
                    .bytes()
                    .map(|digit| usize::from(digit - b'0'))
                    .collect(),
            ),
            Form::Square(Square { goal, .. }) => Some(goal.cells(rows, cols)),
            Form::Driver => Some(GoalRule::BlankFirst.cells(rows, cols)),
            _ => Some(GoalRule::Standard.cells(rows, cols)),
        }
    }
}
