//! Boards on one graph with dead ends (HDU 4021): can the start of a case become its goal?

use crate::answer::{Answered, Run};
use crate::problems::forms::words::CELLS;
use crate::problems::forms::{
    case_words, framing_words, graph_words, Description, Form, Problem, Question, Task,
};
use crate::problems::generate::graph_maker::{reachable_on, GraphMaker};
use crate::problems::generate::{rows_text, MakeRequest, Maker};
use crate::problems::judge::case_line::pair_line;
use crate::problems::judge::{AcceptedPaths, AnswerKind, Ask, Check, Expected, Judgement};
use crate::puzzle::{Edges, Graph, Instance, Rng, Shape, Verdict};
use crate::solve::graph::DeadEnds;
use crate::text::read::{BoardSize, Cases, Framing, GridFormat, GridText, Plain};

/// Pairs of boards on one graph.
pub struct DeadEndBoards {
    pub cells: usize,
    pub edges: Edges,
}

impl DeadEndBoards {
    fn graph(&self) -> Graph {
        Graph::new(self.cells, self.edges)
    }

    /// The shape in which a board is written: a single row.
    fn shape(&self) -> Shape {
        Shape::new(1, self.cells)
    }

    fn format(&self) -> GridFormat {
        let size = BoardSize::Fixed(self.shape());
        GridFormat(GridText::new(size, true, self.framing()))
    }
}

impl Form for DeadEndBoards {
    fn framing(&self) -> Framing {
        Framing::Cases(Cases::Count)
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(self.format()))
    }

    fn describe(&self, _row: &Problem) -> Description {
        let framing = framing_words(self.framing(), case_words(true));
        let graph = graph_words(self.cells, self.edges);
        Description {
            summary: "yes or no".into(),
            input: format!("{framing};\n{graph}; {CELLS}"),
            goal: "given with each board".into(),
            question: "whether the goal can be reached".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let graph = DeadEnds::new(self.graph());
        let tiles = |cells: &[usize]| cells.iter().map(|&tile| tile as u32).collect::<Vec<_>>();
        let solver = &mut |case: &Instance| {
            Verdict::from(graph.reachable(&tiles(&case.start), &tiles(&case.goal), 0)).into()
        };
        run.one_by_one(self.format(), solver)
    }

    fn check(&self, check: Check) -> Judgement {
        // All boards are tried, if they are few.
        let graph = self.graph();
        let oracle = |case: &Instance| match reachable_on(&graph, &case.start, &case.goal) {
            true => Expected::new(AnswerKind::Solved, Some(0)),
            false => Expected::new(AnswerKind::Unsolvable, None),
        };
        check.by_templates(self.format(), AcceptedPaths::Any, oracle)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(pair_line(case))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(GraphMaker {
            graph: self.graph(),
            goal: None,
            request: *request,
            rng: Rng::new(request.seed),
            text: Box::new(|case| {
                let board = |cells: &Vec<usize>| rows_text(b'0', case.cols, cells, false);
                board(&case.start) + &board(&case.goal)
            }),
        }))
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let mut task = row.task(Question::Solvable, Some(self.shape()));
        task.edges = self.edges;
        Some(task)
    }

    fn ask(&self) -> Ask {
        Ask::Solvable
    }
}
