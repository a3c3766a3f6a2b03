use npuzzle::{board::*, ida::*, index::*, table::*};
fn main() {
    let sh = Shape::new(3, 3);
    let goal = Board::standard(sh);
    let mut ida = Ida::new(goal);
    let ix = Index::new(sh, goal);
    let j = Jumps::new(sh);
    for o in [Order::Udlr, Order::Dlru] {
        let tb = Table::new(8, o, &j);
        let t = std::time::Instant::now();
        ida.generated = 0;
        ida.expanded = 0;
        let mut worst = (0, 0);
        for (r, b) in ix.boards() {
            let g = ida.generated;
            let p = ida.solve(b, o).unwrap();
            worst = worst.max((ida.generated - g, b.0));
            assert_eq!(tb.path(r, b, &ix), p);
        }
        println!(
            "ok {:?} gen {} exp {} worst {:?}",
            t.elapsed() / 181440,
            ida.generated,
            ida.expanded,
            worst
        );
    }
}
