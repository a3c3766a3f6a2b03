//! Answers boards that only a table of all boards of their kind solves: equal tiles, several blanks, tiles that cost
//! something, rows and columns that wrap around.

use crate::puzzle::{Answer, Effort, Order, SlideCost, SlideRules, SmallKind, Verdict};
use crate::solve::small::table::{BYTES, MOST};
use crate::solve::small::SmallTable;
use crate::text::read::LineBoard;
use std::time::Instant;

/// The most goals whose tables are kept.
const MOST_TABLES: usize = 4;

/// Solves boards by the tables of their goals.
pub struct SmallSolver {
    rules: SlideRules,
    order: Order,
    /// The most bytes of a table.
    memory: u64,
    /// The latest last.
    tables: Vec<(LineBoard, SmallTable)>,
}

impl SmallSolver {
    /// A solver without tables yet.
    pub fn new(rules: SlideRules, order: Order, memory: u64) -> SmallSolver {
        SmallSolver {
            rules,
            order,
            memory,
            tables: Vec::new(),
        }
    }

    /// The table of a goal.
    ///
    /// # Errors
    /// Why there is none.
    fn table(&mut self, goal: &LineBoard) -> Result<&mut SmallTable, String> {
        let known = self.tables.iter().position(|(known, _)| known == goal);
        if let Some(at) = known {
            return Ok(&mut self.tables[at].1);
        }
        let kind = SmallKind::new(goal.shape, &goal.tiles, &self.rules)?;
        let boards = kind.boards().min(MOST);
        let bytes = boards * BYTES as u64;
        if bytes > self.memory && kind.boards() <= MOST {
            let megabytes = (bytes >> 20) + 1;
            return Err(format!(
                "{boards} boards need more memory: --memory {megabytes}M"
            ));
        }
        let packed = kind.pack(&goal.tiles).unwrap_or(0);
        if self.tables.len() == MOST_TABLES || bytes > self.memory / MOST_TABLES as u64 {
            self.tables.clear();
        }
        let table = SmallTable::new(kind, packed)?;
        self.tables.push((goal.clone(), table));
        let last = self.tables.len() - 1;
        Ok(&mut self.tables[last].1)
    }

    /// The answer to a board; with `parity` only whether it can be solved.
    pub fn solve(&mut self, case: &LineBoard, goal: &LineBoard, parity: bool) -> Answer {
        let began = Instant::now();
        let costs = self.rules.cost != SlideCost::Move;
        let order = self.order.moves();
        let solved = self.table(goal).and_then(|table| {
            let board = table.kind().pack(&case.tiles);
            let board = board.ok_or("the goal and the board have different tiles")?;
            let before = (table.expanded, table.reached);
            let mut answer = match table.distance(board)? {
                None => Answer::from(Verdict::No),
                Some(_) if parity => Verdict::Yes.into(),
                Some((cost, _)) => {
                    let path = table.path(board, order)?.unwrap_or_default();
                    let blanks = case.tiles.iter().filter(|&&tile| tile == 0).count();
                    let verdict = match blanks {
                        1 => Verdict::LongPath(path.iter().map(|slide| slide.way).collect()),
                        _ => Verdict::Slides(path.iter().map(|s| (s.cell, s.way)).collect()),
                    };
                    Answer {
                        cost: Some(cost).filter(|_| costs),
                        ..verdict.into()
                    }
                }
            };
            answer.effort = Effort {
                expanded: table.expanded - before.0,
                generated: table.reached - before.1,
                ..Effort::default()
            };
            Ok(answer)
        });
        let mut answer = solved.unwrap_or_else(|why| Verdict::Unsolved(why.into()).into());
        answer.seconds = began.elapsed().as_secs_f64();
        answer
    }

    /// The boards of all tables.
    pub fn entries(&self) -> u64 {
        let boards = self.tables.iter().map(|(_, table)| table.kind().boards());
        boards.sum()
    }
}
