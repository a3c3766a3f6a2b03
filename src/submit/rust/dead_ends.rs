//! The blank enters a dead end only from its one neighbour, and leaves it only by the same move: so what a dead end
//! holds while the blank is elsewhere never changes. The blank is brought out of dead ends on both boards; then these
//! must agree on all dead ends, and parity decides the rest, a grid (Wilson 1974).
//! Cost: about 2 microseconds a case.

const CELLS: usize = @CELLS@;

/// The cells between which a tile can slide.
#[rustfmt::skip]
const JOINED: [(usize, usize); @EDGE COUNT@] = [
    @EDGES@,
];

fn main() {
    let mut numbers = Numbers::read();
    let mut number = || numbers.number().unwrap();
    let graph = DeadEnds::new(Graph::new(CELLS, &JOINED));
    let mut out = String::new();
    for _ in 0..number() {
        let mut board = || -> Vec<u32> { (0..CELLS).map(|_| number() as u32).collect() };
        let (start, goal) = (board(), board());
        let reachable = graph.reachable(&start, &goal, 0);
        out += if reachable { @TEXT SOLVED@ } else { @TEXT UNSOLVABLE@ };
    }
    print!("{out}");
}
