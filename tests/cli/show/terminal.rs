//! The drawing on a terminal, which `script` pretends to be.

use crate::program::{self, PROGRAM};

/// What a terminal of 80 columns is sent by a command, its keys being these. A command that listens to keys gets half a
/// second to begin.
fn on_terminal(command: &str, keys: &str) -> Option<String> {
    let pause = if command.contains("--watch") {
        0.5
    } else {
        0.0
    };
    let line = format!(
        "(sleep {pause}; printf '{keys}') | script -qec \"stty cols 80 rows 24; {command}\" /dev/null"
    );
    program::on_terminal(&line, &[])
}

const BLUE: &str = "\x1b[48;5;25;38;5;231m";
const AMBER: &str = "\x1b[48;5;214;38;5;16m";
const END: &str = "\x1b[0m";

#[test]
fn boxes_and_colours() {
    let Some(shown) = on_terminal(&format!("{PROGRAM} show 1230 --goal 1320"), "") else {
        return;
    };
    assert!(shown.ends_with("unsolvable\n"), "{shown}");
    let Some(shown) = on_terminal(&format!("{PROGRAM} show 1203"), "") else {
        return;
    };
    let tile = |colour: &str, tile: u32| format!("{colour} {tile} {END}");
    let (one, two, three) = (tile(BLUE, 1), tile(BLUE, 2), tile(AMBER, 3));
    let wanted = format!(
        " start      1 r\n\
         ┌───┬───┐  ┌───┬───┐\n\
         │{one}│{two}│  │{one}│{two}│\n\
         ├───┼───┤  ├───┼───┤\n\
         │   │ 3 │  │{three}│   │\n\
         └───┴───┘  └───┴───┘\n\
         solved in 1 move, the fewest: r\n"
    );
    assert_eq!(shown, wanted);
    let Some(plain) = on_terminal(&format!("NO_COLOR=1 {PROGRAM} show 3102"), "") else {
        return;
    };
    assert!(
        plain.contains("┌───┬───┐") && plain.contains('[') && !plain.contains('\x1b'),
        "{plain}"
    );
}

#[test]
fn watch_plays_in_place_and_restores_the_terminal() {
    let command = format!("stty -a > before.$$; {PROGRAM} show --watch --delay 0.01 3102; stty -a | diff - before.$$ && echo same; rm before.$$");
    let command = command.replace('$', "\\$");
    let Some(shown) = on_terminal(&command, "") else {
        return;
    };
    assert!(shown.contains("\x1b[6A"), "{shown}");
    assert!(
        shown.contains("solved in") && shown.ends_with("same\n"),
        "{shown}"
    );
}

#[test]
fn any_key_stops_watch() {
    // At the same time, as both wait.
    let both = ["q", "\\003"].map(|key| {
        std::thread::spawn(move || {
            let command = format!("{PROGRAM} show --watch --delay 60 3102 && echo stopped");
            on_terminal(&command, key)
        })
    });
    for shown in both.map(|thread| thread.join().expect("what is shown")) {
        let Some(shown) = shown else {
            return;
        };
        assert!(
            shown.ends_with("stopped\n") && !shown.contains("solved"),
            "{shown}"
        );
    }
}
