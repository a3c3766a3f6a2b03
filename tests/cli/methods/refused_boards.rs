//! Boards that methods do not take.

use crate::program::run;

/// Found by the fuzzer: they panicked.
#[test]
fn no_method_takes_fixed_cells() {
    for method in ["astar", "ida", "bfs", "table", "engine", "beam"] {
        let args = ["lines", "--any-length", "--method", method];
        let ran = run(&args, "1 =/0 3/5 4\n1 2/0 3\n");
        let said = format!("<stdin>:1:1: case 1: {method} takes no board with fixed cells\n");
        assert_eq!((ran.out.as_str(), ran.code), ("unsolved\nr\n", 1));
        assert_eq!(ran.err, said);
    }
}

/// Found by the fuzzer: `engine` panicked, or ran out of stack.
#[test]
fn engine_takes_no_narrow_boards() {
    let boards = "1 2 3 4 5/6 7 8 0 9\n0 1 2 3 4 5 6/7 8 9 10 11 12 13\n1 2/3 4/5 6/0 7\n";
    let ran = run(&["lines", "--method", "engine"], boards);
    assert_eq!((ran.out.as_str(), ran.code), ("unsolved\nunsolved\nr\n", 1));
    for shape in ["2 x 5", "2 x 7"] {
        let said = format!("3 x 4 and 4 x 4, not for {shape}\n");
        assert!(ran.err.contains(&said), "{}", ran.err);
    }
    let ran = run(&["lines", "--method", "engine", "--size", "2x8"], "");
    assert_eq!(ran.code, 2);
}
