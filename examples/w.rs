use npuzzle::{board::*, ida::*};
fn main() {
    let goal = Board::standard(Shape::new(3, 3));
    let t = std::time::Instant::now();
    let mut a = Ida::new(goal);
    println!("new {:?}", t.elapsed());
    if std::env::args().count() > 1 {
        for b in [0x0123456788u64 & 0xfffffffff, 0x64785032_1, 0x087654312] {
            let t = std::time::Instant::now();
            let g = a.generated;
            let b = Board(b);
            if b.odd(Shape::new(3, 3)) == goal.odd(Shape::new(3, 3)) {
                let p = a.solve(b, Order::Udlr);
                println!(
                    "warm {:?} {} {:?}",
                    t.elapsed(),
                    a.generated - g,
                    p.map(|p| p.len())
                );
            }
        }
        for c in [[8, 6, 7, 2, 5, 4, 3, 0, 1u8], [6, 4, 7, 8, 5, 0, 3, 2, 1]] {
            let t = std::time::Instant::now();
            let g = a.generated;
            let p = a.solve(Board::pack(&c), Order::Udlr);
            println!(
                "warm {:?} {} {:?}",
                t.elapsed(),
                a.generated - g,
                p.map(|p| p.len())
            );
        }
    }
    let b = Board::pack(&[7, 8, 6, 4, 3, 0, 1, 2, 5]);
    let g = a.generated;
    let t = std::time::Instant::now();
    let p = a.solve(b, Order::Udlr);
    println!(
        "{:?} {} {:?}",
        t.elapsed(),
        a.generated - g,
        p.map(|p| p.len())
    );
}
