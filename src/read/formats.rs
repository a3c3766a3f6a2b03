//! The format of a problem, for whoever looks at whole boards: the judge, the generator, the methods.

use crate::problem::format::{Form, MapText};
use crate::problem::rows_legacy::EIGHT_TXT;
use crate::read::boards::{BoardFormat, PairFormat};
use crate::read::budgeted::BudgetedFormat;
use crate::read::disk_usage::DiskUsageFormat;
use crate::read::driver::DriverFormat;
use crate::read::eight_txt::EightTxtFormat;
use crate::read::given_moves::GivenMovesFormat;
use crate::read::graph_case::GraphFormat;
use crate::read::grids::GridFormat;
use crate::read::look_alikes::LookAlikesFormat;
use crate::read::piece_map::PieceMapFormat;
use crate::read::poj2224::BlockFormat;
use crate::read::reader::CaseFormat;
use crate::read::squares::SquareFormat;

/// Something to be done with the format of a problem, whatever its type.
pub(crate) trait FormatVisitor {
    /// What the visit results in.
    type Output;

    /// Does it; each call of `formats` makes one.
    fn visit<F: CaseFormat>(self, formats: impl Fn() -> F) -> Self::Output;
}

/// Visits the format of whole boards of a problem; `None` if it has no input.
pub(crate) fn with_format<V: FormatVisitor>(form: &Form, visitor: V) -> Option<V::Output> {
    Some(match form {
        Form::Boards(boards) => match boards.common_goal() {
            Some(goal) => visitor.visit(|| BoardFormat::new(boards, goal)),
            None => visitor.visit(|| PairFormat::new(boards)),
        },
        Form::Solvable(grids) => visitor.visit(|| GridFormat::new(*grids)),
        Form::Square(square) => visitor.visit(|| SquareFormat::new(square)),
        Form::Bounded { blank } => visitor.visit(|| BlockFormat { blank: *blank }),
        Form::Graph => visitor.visit(|| GraphFormat),
        Form::GivenMoves => visitor.visit(|| GivenMovesFormat),
        Form::OnePiece(MapText::Queries) => visitor.visit(PieceMapFormat::default),
        Form::OnePiece(MapText::DiskUsage) => visitor.visit(|| DiskUsageFormat),
        Form::LookAlikes => visitor.visit(|| LookAlikesFormat),
        Form::Budgeted => visitor.visit(BudgetedFormat::default),
        Form::EightTxt => visitor.visit(|| EightTxtFormat::new(&EIGHT_TXT)),
        Form::Driver => visitor.visit(|| DriverFormat),
        Form::WholeTable => return None,
    })
}
