//! Boards among code and prose. Faults among them are in `inputs/faults.txt`.

use crate::program::{answers, run};

/// How the command of the course is typed.
#[test]
fn commands_of_the_driver() {
    let board = "3,1,2,0,4,5,6,7,8";
    let plain = answers(&["edx-driver"], format!("bfs {board}\n"));
    let shown = |text: &str| -> Vec<String> {
        let untimed =
            |line: &&str| !line.starts_with("running_time") && !line.starts_with("max_ram");
        text.lines().filter(untimed).map(String::from).collect()
    };
    for text in [
        format!("python driver.py bfs {board}\n"),
        format!("$ python3 driver.py BFS {board}"),
        format!("bfs {}\n", board.replace(',', ", ")),
    ] {
        let ran = run(&["edx-driver"], &text);
        assert_eq!(shown(&ran.out), shown(&plain), "{text}");
        assert_eq!(ran.code, 0, "{text}");
    }
}
