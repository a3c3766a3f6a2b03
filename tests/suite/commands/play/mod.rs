//! The game: keys, moves, saved games, advice.

use npuzzle::commands::play::adviser::Adviser;
use npuzzle::commands::play::game::{load, save, Game};
use npuzzle::commands::play::keys::KeyReader;
use npuzzle::commands::play::session::{Rules, Session, KEYS};
use npuzzle::puzzle::grid_board::FIXED;
use npuzzle::puzzle::random::Rng;
use npuzzle::puzzle::shape::{Move, Shape, MOVES};
use npuzzle::text::read::line::board;
use npuzzle::text::read::line_board::LineBoard;

fn keys(bytes: &[u8]) -> String {
    let mut reader = KeyReader::default();
    bytes.iter().filter_map(|&byte| reader.key(byte)).collect()
}

#[test]
fn letters_and_arrows_are_keys() {
    assert_eq!(keys(b"udlr"), "udlr");
    assert_eq!(keys(b"U D\tL\r\nR\n"), "UDLR");
    assert_eq!(keys(b"\x1b[A\x1b[B\x1b[D\x1b[C"), "udlr");
    assert_eq!(keys(b"\x1bOA\x1bOB\x1bOD\x1bOC"), "udlr");
    // With Ctrl held, as xterm sends it; a key of another kind; an escape alone before a letter.
    assert_eq!(keys(b"\x1b[1;5A\x1b[3~\x1b\x1b[Bl\x1br"), "udlr");
    assert_eq!(keys(b"haznsoq"), "haznsoq");
    assert_eq!(keys(&[3, 4, b'7']), "\u{3}\u{4}7");
    assert_eq!(keys("↑↓←→⬆️d\u{a0}é".as_bytes()), "udlrudé");
    // A character without its end, and bytes that begin none.
    assert_eq!(keys(b"\xe2\x86u\xff\x80r"), "u\u{fffd}\u{fffd}r");
}

/// What each key does, in both cases of its letter.
#[test]
fn keys_have_their_meanings() {
    let goal = standard(Shape::new(3, 3));
    let begin = |tiles| {
        let rules = Rules {
            goal: goal.clone(),
            shuffle: None,
            tiles,
            file: "no such file".into(),
        };
        Session::new(rules, Some(goal.clone()), Rng::new(1))
    };
    let message = |session: &Session| session.view(usize::MAX).pop().expect("a message");
    let solved = "the board is solved";
    for (key, said) in [
        ('h', solved),
        ('g', solved),
        ('a', solved),
        ('z', "there is no move to take back"),
        ('d', "there is no tile to move"),
        ('r', "there is no tile to move"),
        ('7', "`7` is not a key"),
        ('X', "`X` is not a key"),
        ('u', ""),
        ('l', ""),
        ('?', KEYS),
    ] {
        for key in [key, key.to_ascii_uppercase()] {
            let mut session = begin(false);
            assert!(session.press(key));
            assert_eq!(message(&session), said, "{key}");
        }
    }
    assert_eq!(message(&begin(false)), solved);
    // A key that stops autoplay does nothing else.
    let mut session = begin(false);
    session.press('u');
    let before = session.view(usize::MAX);
    session.press('a');
    assert!(session.press('l') && !session.auto);
    assert_eq!(message(&session), "autoplay stopped");
    assert_eq!(session.view(usize::MAX)[1..8], before[1..8]);
    for key in ['q', 'Q', '\u{3}', '\u{4}'] {
        assert!(!begin(false).press(key));
    }
    // With `tiles` a letter is the way of the tile.
    let mut session = begin(true);
    session.press('u');
    assert_eq!(message(&session), "there is no tile to move");
    session.press('d');
    session.press('u');
    assert_eq!(message(&session), "solved in 2 moves");
}

/// 1, 2, ... with the blank last.
fn standard(shape: Shape) -> LineBoard {
    let last = shape.cells() as u16;
    let tiles = (1..last).chain([0]).collect();
    LineBoard::new(shape, tiles)
}

fn goal(rows: usize, cols: usize, rng: &mut Rng) -> LineBoard {
    let mut goal = standard(Shape::new(rows, cols));
    rng.shuffle(&mut goal.tiles);
    goal
}

#[test]
fn games_are_solvable_and_moves_can_be_taken_back() {
    let mut rng = Rng::new(1);
    for (rows, cols) in [(2, 2), (2, 3), (3, 3), (4, 4), (3, 7), (10, 10)] {
        let goal = goal(rows, cols, &mut rng);
        for shuffle in [None, Some(1), Some(200)] {
            for _ in 0..20 {
                let mut game = Game::random(&goal, shuffle, &mut rng);
                assert!(game.solvable() && game.moves.is_empty());
                assert!(shuffle == Some(200) || !game.solved());
                let start = game.clone();
                let mut made = 0;
                for _ in 0..50 {
                    made += usize::from(game.step(MOVES[rng.below(4)]));
                }
                assert_eq!(game.moves.len(), made);
                let read = load(&save(&game)).expect("a saved game");
                assert_eq!(read, game);
                while game.undo() {}
                assert_eq!(game, start);
            }
        }
    }
}

#[test]
fn every_board_can_come_up_and_no_other() {
    let goal = standard(Shape::new(2, 2));
    let mut rng = Rng::new(3);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..400 {
        seen.insert(Game::random(&goal, None, &mut rng).board.tiles);
    }
    assert_eq!(seen.len(), 11);
}

#[test]
fn texts_that_are_no_games() {
    let good = "1 2 3/4 5 6/7 0 8\ngoal 1 2 3/4 5 6/7 8 0\nmoves l\n";
    assert!(load(good).is_ok());
    let cases = [
        ("", "line 1: an empty line where a board is needed"),
        ("1 2 3/4 5 6/7 0 8\n", "line 2 is not `goal` and a board"),
        (
            "1 2 3/4 5 6/7 0 8\ngoal 1 2/3 0\nmoves\n",
            "board and goal have different sizes",
        ),
        (
            "1 2 3/4 5 6/8 0 7\ngoal 1 2 3/4 5 6/7 8 0\nmoves\n",
            "the board cannot reach the goal",
        ),
        (
            "1 2 3/4 5 6/7 0 8\ngoal 1 2 3/4 5 6/7 8 0\n",
            "line 3 is not `moves` and letters",
        ),
        (
            "1 2 3/4 5 6/7 0 8\ngoal 1 2 3/4 5 6/7 8 0\nmoves lx\n",
            "line 3: `x` is not a move",
        ),
        (
            "1 2 3/4 5 6/7 0 8\ngoal 1 2 3/4 5 6/7 8 0\nmoves u\n",
            "line 3: the moves do not lead to the board",
        ),
    ];
    for (text, what) in cases {
        assert_eq!(load(text), Err(what.to_string()), "{text}");
    }
}

/// This many games of each size.
fn advised_games(sizes: &[(usize, usize)], games: usize) {
    let mut rng = Rng::new(5);
    for &(rows, cols) in sizes {
        for _ in 0..games {
            let goal = goal(rows, cols, &mut rng);
            let game = Game::random(&goal, None, &mut rng);
            let mut adviser = Adviser::new(&game.goal);
            adviser.ask(&game.board, false);
            let advice = adviser.found.recv().expect("advice");
            assert_eq!(advice.board, game.board);
            let solution = advice.solution.expect("a path");
            assert!(solution.is_shortest() || rows * cols > 16);
            let mut played = game.clone();
            assert!(solution.moves().iter().all(|&m| played.step(m)));
            assert!(played.solved(), "{game:?}");
            if rows * cols == 4 {
                let cells =
                    |tiles: &[u16]| tiles.iter().map(|&tile| tile as u8).collect::<Vec<_>>();
                let twin = crate::common::twin::Twin::new(2, 2, &cells(&game.goal.tiles));
                assert_eq!(
                    solution.moves().len(),
                    twin.distance[&cells(&game.board.tiles)]
                );
            }
        }
    }
}

#[test]
fn advice_leads_to_the_goal() {
    advised_games(&[(2, 2), (3, 3), (2, 4), (3, 4), (2, 5), (10, 10)], 1);
}

#[test]
#[ignore = "5 s; a game of some sizes is in `advice_leads_to_the_goal`"]
fn advice_leads_to_the_goal_on_many_boards() {
    let sizes = [
        (2, 2),
        (3, 3),
        (2, 4),
        (3, 4),
        (2, 5),
        (5, 5),
        (4, 9),
        (10, 10),
    ];
    advised_games(&sizes, 5);
}

/// 80 moves from its goal.
const HARDEST: [u16; 16] = [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1];

#[test]
fn only_the_last_board_counts() {
    let goal = standard(Shape::new(4, 4));
    let mut game = Game::new(goal.clone(), &goal);
    let mut adviser = Adviser::new(&game.goal);
    let hardest = LineBoard::new(goal.shape, HARDEST.to_vec());
    adviser.ask(&hardest, false);
    // Its search has begun, as a rule; it takes seconds.
    std::thread::sleep(std::time::Duration::from_millis(100));
    game.step(Move::Up);
    adviser.ask(&game.board, false);
    let advice = adviser.found.recv().expect("advice");
    assert_eq!(advice.board, game.board);
    assert_eq!(advice.solution.expect("a path").moves()[..], [Move::Down]);
    // The next one finds the adviser ready.
    game.step(Move::Left);
    adviser.ask(&game.board, false);
    let advice = adviser.found.recv().expect("advice");
    assert_eq!(
        advice.solution.expect("a path").moves()[..],
        [Move::Right, Move::Down]
    );
}

#[test]
fn games_with_fixed_cells() {
    let mut rng = Rng::new(9);
    for (text, boards) in [
        ("1 2 3/4 = 6/7 8 0", 56),
        ("1 2/= 4/5 0", 5),
        ("1 = 3/= 0 =/7 = 2", 1),
    ] {
        let goal = board(text.as_bytes(), None).expect("a board");
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..40 * boards {
            let game = Game::random(&goal, None, &mut rng);
            assert!(game.solvable() && game.moves.is_empty());
            let mut moved = game.clone();
            for _ in 0..20 {
                moved.step(MOVES[rng.below(4)]);
            }
            assert!(moved
                .board
                .tiles
                .iter()
                .zip(&goal.tiles)
                .all(|(a, b)| (*a == FIXED) == (*b == FIXED)));
            assert_eq!(load(&save(&moved)), Ok(moved.clone()));
            while moved.undo() {}
            assert_eq!(moved, game);
            seen.insert(game.board.tiles);
        }
        assert!(
            seen.len() <= boards && 2 * seen.len() >= boards,
            "{text}: {}",
            seen.len()
        );
    }
    let wrong = "1 2/= 0/5 4\ngoal 1 2/3 0/5 =\nmoves\n";
    let what = "board and goal have different fixed cells or tiles";
    assert_eq!(load(wrong), Err(what.to_string()));
}
