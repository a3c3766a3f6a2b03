//! A map with fixed cells, and queries for one piece on it (NOIP 2013), in any layout:
//!
//! ```text
//! 3 4 2            rows, columns, queries
//! 0 1 1 1          0 is a fixed cell
//! 0 1 1 0
//! 0 1 0 0
//! 3 2 1 2 2 2      row and column, from 1, of the blank, the piece and its target
//! ```
//!
//! After a fault in a query, reading continues with the next line.

use crate::answer::{Answered, Run};
use crate::problems::forms::piece_map::{MapCase, OnePieceSolver, PieceMap, MOST_SIDE, QUESTION};
use crate::problems::forms::{Description, Form, Problem, Question, Task};
use crate::problems::generate::{CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest, Maker};
use crate::problems::judge::{Check, Judgement};
use crate::puzzle::{Instance, Rng, Shape};
use crate::text::read::fault::NO_CASE;
use crate::text::read::{
    bounded, CaseFormat, Cases, Cursor, Framing, Plain, ReadResult, Sides, SidesKind,
};
use std::rc::Rc;

/// The number of moves that bring one piece on a map to its target.
pub struct OnePieceQueries;

impl Form for OnePieceQueries {
    fn framing(&self) -> Framing {
        Framing::Cases(Cases::Count)
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(PieceMapFormat::new(MOST_SIDE)))
    }

    fn judge_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(PieceMapFormat::new(MOST_SIDE_SENT)))
    }

    fn rows_sent(&self, number: &dyn Fn(usize) -> usize) -> Vec<(usize, usize)> {
        vec![(1, 3), (number(0), number(1)), (number(2), 6)]
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "number".into(),
            input: format!(
                "rows, columns, a number of queries; the map row by row, at most {MOST_SIDE_SENT} x {MOST_SIDE_SENT}, \
                 0 for a fixed cell, 1 for any other; \
                 each query as row and column, from 1, of the blank, of the piece and of its target"
            ),
            goal: "the piece on its target; nothing else matters".into(),
            question: QUESTION.into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        run.one_by_one(
            PieceMapFormat::new(MOST_SIDE),
            &mut OnePieceSolver::default(),
        )
    }

    fn check(&self, check: Check) -> Judgement {
        check.numbers(PieceMapFormat::new(MOST_SIDE), OnePieceSolver::default())
    }

    fn case_line(&self, _case: &Instance) -> Option<String> {
        None
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(QueryMaker {
            rng: Rng::new(request.seed),
            shape: None,
            map: None,
        }))
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let mut task = row.task(Question::OnePiece, None);
        (task.smallest_side, task.largest_side) = (LEAST_SIDE_MADE, MOST_SIDE_SENT);
        Some(task)
    }
}

/// The most queries.
const MOST_QUERIES: usize = 1_000_000;

/// How maps and queries are written.
struct PieceMapFormat {
    map: Rc<PieceMap>,
    most_side: usize,
}

/// Reads the text before the queries: the map, and the number of queries.
fn map(cursor: &mut Cursor, most_side: usize) -> ReadResult<(PieceMap, u64)> {
    let rows = bounded(cursor, 1..=most_side, "a number of rows")?;
    let cols = bounded(cursor, 1..=most_side, "a number of columns")?;
    let queries = bounded(cursor, 0..=MOST_QUERIES, "a number of queries")?;
    let mut fixed = Vec::with_capacity(rows * cols);
    for _ in 0..rows * cols {
        fixed.push(bounded(cursor, 0..=1, "a cell of the map")? == 0);
    }
    Ok((PieceMap { rows, cols, fixed }, queries as u64))
}

impl PieceMapFormat {
    fn new(most_side: usize) -> PieceMapFormat {
        let map = Rc::default();
        PieceMapFormat { map, most_side }
    }

    /// Reads the row and the column of a cell. `name`: what is in the cell.
    fn cell(&self, cursor: &mut Cursor, name: &str) -> ReadResult<usize> {
        let row = bounded(cursor, 1..=self.map.rows, &format!("the row of the {name}"))?;
        let name = format!("the column of the {name}");
        let col = bounded(cursor, 1..=self.map.cols, &name)?;
        Ok((row - 1) * self.map.cols + col - 1)
    }
}

impl CaseFormat for PieceMapFormat {
    type Case = MapCase;

    fn count(&mut self, cursor: &mut Cursor) -> ReadResult<u64> {
        if cursor.token()? == 0 {
            return Err(cursor.fault(NO_CASE));
        }
        let (map, queries) = map(cursor, self.most_side)?;
        self.map = Rc::new(map);
        Ok(queries)
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<MapCase>> {
        let mut cells = [0; 3];
        for (cell, name) in cells.iter_mut().zip(["blank", "piece", "target"]) {
            let read = self.cell(cursor, name);
            *cell = cursor.or_skip(read, |cursor| {
                cursor.skip_lines(1);
                Ok(())
            })?;
        }
        let [blank, piece, target] = cells;
        if blank == piece {
            return Err(cursor.fault("the blank and the piece are on the same cell"));
        }
        Ok(Some(MapCase {
            map: Rc::clone(&self.map),
            blank,
            piece,
            target,
        }))
    }

    fn instance(&self, case: &MapCase) -> Instance {
        case.instance()
    }
}

/// The most rows or columns of the maps that the judge sends.
const MOST_SIDE_SENT: usize = 30;

/// The fewest rows or columns of maps that are made.
const LEAST_SIDE_MADE: usize = 3;

/// Makes a map, and queries on it.
struct QueryMaker {
    rng: Rng,
    /// The shape of the map, if one is asked for.
    shape: Option<Shape>,
    /// The map of all queries, made when it is first needed.
    map: Option<Rc<PieceMap>>,
}

impl QueryMaker {
    /// The map of all queries.
    fn map(&mut self) -> Rc<PieceMap> {
        if let Some(map) = &self.map {
            return Rc::clone(map);
        }
        let (least, most) = (LEAST_SIDE_MADE, MOST_SIDE_SENT);
        let mut side = || least + self.rng.below(most - least + 1);
        let random = || Shape::new(side(), side());
        let Shape { rows, cols } = self.shape.unwrap_or_else(random);
        let one_in = 3 + self.rng.below(5);
        // The blank and the piece need a free cell each.
        let fixed = loop {
            let fixed = (0..rows * cols).map(|_| self.rng.below(one_in) == 0);
            let fixed: Vec<bool> = fixed.collect();
            if fixed.iter().filter(|&&fixed| !fixed).count() >= 2 {
                break fixed;
            }
        };
        Rc::clone(self.map.insert(Rc::new(PieceMap { rows, cols, fixed })))
    }

    /// A random query. `free`: whether the target is on a free cell, as the blank and the piece always are.
    fn query(&mut self, free: bool) -> MapCase {
        let map = self.map();
        let fixed = &map.fixed;
        let mut wanted = |kind: bool, not: usize| loop {
            let cell = self.rng.below(fixed.len());
            let there = fixed.contains(&kind);
            if cell != not && (fixed[cell] == kind || !there) {
                return cell;
            }
        };
        let piece = wanted(false, usize::MAX);
        let blank = wanted(false, piece);
        // Without `free` the target is a fixed cell, if there is one.
        let target = wanted(!free, usize::MAX);
        MapCase {
            map,
            blank,
            piece,
            target,
        }
    }
}

impl CaseMaker for QueryMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::Within(Sides::new(
            SidesKind::RowsCols,
            LEAST_SIDE_MADE,
            MOST_SIDE_SENT,
        ))
    }

    fn set_shape(&mut self, shape: Shape) {
        self.shape = Some(shape);
    }

    /// A piece that is on its target, one on a fixed cell, a target on a fixed cell, and a piece beside its target with
    /// the blank on each of the other cells nearby.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<CaseList, String> {
        if self.shape.is_some() {
            let mut traps: Vec<MapCase> = (0..9).map(|i| self.query(i % 3 > 0)).collect();
            traps[1].target = traps[1].piece;
            return Ok(traps.iter().map(text).collect());
        }
        let (rows, cols) = (4, 5);
        let mut fixed = vec![false; rows * cols];
        for cell in [6, 8, 15] {
            fixed[cell] = true;
        }
        let map = Rc::clone(self.map.insert(Rc::new(PieceMap { rows, cols, fixed })));
        let queries = [
            (0, 7, 7),
            (0, 6, 1),
            (0, 6, 6),
            (0, 1, 6),
            (6, 7, 2),
            (7, 12, 2),
            (17, 12, 2),
            (19, 7, 12),
            (2, 1, 0),
            (0, 1, 2),
            (18, 10, 4),
        ];
        let query = |(blank, piece, target)| MapCase {
            map: Rc::clone(&map),
            blank,
            piece,
            target,
        };
        Ok(queries
            .map(|cells| text(&query(cells)))
            .into_iter()
            .collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        Ok(text(&self.query(kind != CaseKind::Unsolvable)))
    }

    fn head(&mut self, count: usize, _first: &str) -> String {
        let map = self.map();
        let cell = |&fixed: &bool| if fixed { "0" } else { "1" };
        let row = |row: &[bool]| row.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n";
        let rows: String = map.fixed.chunks(map.cols).map(row).collect();
        format!("{} {} {count}\n{rows}", map.rows, map.cols)
    }
}

fn text(case: &MapCase) -> String {
    let cols = case.map.cols;
    let place = |cell: usize| format!("{} {}", cell / cols + 1, cell % cols + 1);
    [case.blank, case.piece, case.target].map(place).join(" ") + "\n"
}
