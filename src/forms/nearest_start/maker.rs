//! Makes inputs of several players: their starts, and targets.

use crate::generate::{add_rows, walk_on, CaseKind, CaseMaker, MakeRequest};
use crate::puzzle::{Graph, Rng, Shape};

/// Random moves from the first board to a start or a target, at most.
const LONG_WALK: usize = 1000;

/// The most players of an input that has many.
const MANY_PLAYERS: usize = 1000;

/// The grid of a shape.
pub(super) fn grid(shape: Shape) -> Graph {
    Graph::open(shape)
}

/// Makes the players of an input, and targets.
pub(super) struct GameMaker {
    rng: Rng,
    shape: Shape,
    starts: Vec<Vec<usize>>,
}

impl GameMaker {
    /// The players are drawn at once, targets one by one.
    pub(super) fn new(request: &MakeRequest) -> GameMaker {
        let mut rng = Rng::new(request.seed);
        let large = request.count == 1 && request.kind == CaseKind::Random && rng.below(2) == 0;
        let shapes: &[(usize, usize)] = match request.kind {
            CaseKind::Traps => &[(3, 3)],
            _ if large => &[(3, 4), (4, 3)],
            _ => &[(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (3, 3)],
        };
        let (rows, cols) = shapes[rng.below(shapes.len())];
        let players = match request.kind {
            _ if large => 2,
            CaseKind::Random if rng.below(2) == 0 => 2 + rng.below(MANY_PLAYERS - 1),
            _ => 2 + rng.below(9),
        };
        let mut maker = GameMaker {
            rng,
            shape: Shape::new(rows, cols),
            starts: Vec::new(),
        };
        maker.starts = (0..players).map(|_| maker.random_board()).collect();
        if request.kind == CaseKind::Traps {
            // Two players with one start, and two whose starts are one move apart.
            let first = maker.starts[0].clone();
            let beside = maker.walked(first.clone(), 1);
            maker.starts.extend([beside, first]);
        }
        maker
    }

    fn random_board(&mut self) -> Vec<usize> {
        let moves = self.rng.below(LONG_WALK + 1);
        self.walked((0..self.shape.cells()).collect(), moves)
    }

    fn walked(&mut self, mut cells: Vec<usize>, moves: usize) -> Vec<usize> {
        walk_on(&grid(self.shape), &mut cells, moves, &mut self.rng);
        cells
    }
}

impl CaseMaker for GameMaker {
    type Case = Vec<usize>;

    fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    /// The board where all walks begin, the start of each player, and boards one move away, to which several players
    /// are equally near.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<Vec<Vec<usize>>, String> {
        let mut traps = vec![(0..self.shape.cells()).collect()];
        traps.extend(self.starts.clone());
        for start in self.starts.clone() {
            traps.push(self.walked(start, 1));
        }
        Ok(traps)
    }

    fn random(&mut self) -> Result<Vec<usize>, String> {
        Ok(self.random_board())
    }

    fn near(&mut self, moves: usize) -> Vec<usize> {
        let start = self.rng.below(self.starts.len());
        self.walked(self.starts[start].clone(), moves)
    }

    fn head(&mut self, count: usize) -> String {
        let Shape { rows, cols } = self.shape;
        let mut text = format!("{rows} {cols} {} {count}\n", self.starts.len());
        for start in &self.starts {
            add_rows(b'0', cols, start, &mut text);
        }
        text
    }

    fn add_text(&mut self, target: Vec<usize>, text: &mut String) {
        add_rows(b'0', self.shape.cols, &target, text);
    }
}
