//! If the tokens of the whole input parse, that parse is the answer, whatever the layout: nearly solved boards of every
//! problem, so that some permutations span two boards, in many layouts. The slow twin only splits on white space: it knows
//! the tokens, and puts anything between them.
//!
//! Tests: `src/text/read/reader.rs`, `src/text/read/recovery.rs`

use crate::answer::solve;
use crate::common::rng::Rng;
use crate::common::side_by_side;
use crate::fuzz::inputs::SLOW;
use crate::problems::forms::{board_input, form_of, is_made, short_input};
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::forms::given_moves::GivenMovesForm;
use npuzzle::problems::forms::squares::format::SquareText;
use npuzzle::problems::forms::squares::Square;
use npuzzle::problems::generate::CaseKind;
use npuzzle::problems::rows::catalog;
use npuzzle::puzzle::instance::Instance;
use npuzzle::text::read::board_text::CellText;

/// A text as the tokens of its format: of brackets each character is one.
fn tokens(problem: &Problem, text: &str) -> Vec<String> {
    let characters = board_input(problem)
        .is_some_and(|(input, _)| matches!(input.text, CellText::Brackets | CellText::Characters));
    let square = form_of::<Square>(problem).map(|square| square.text);
    if square == Some(SquareText::Matrix) {
        let signs = ["[", ",", "]"];
        let apart = signs.iter().fold(text.to_string(), |text, sign| {
            text.replace(sign, &format!(" {sign} "))
        });
        return apart.split_whitespace().map(String::from).collect();
    }
    if characters {
        let shown = text.chars().filter(|c| !c.is_whitespace());
        return shown.map(String::from).collect();
    }
    let code = |line: &str| line.split('#').next().unwrap_or("").to_string();
    let lines = text
        .lines()
        .map(|line| match square == Some(SquareText::Commented) {
            true => code(line),
            false => line.to_string(),
        });
    let text = lines.collect::<Vec<String>>().join("\n");
    text.split_whitespace().map(String::from).collect()
}

/// The tokens with what a layout puts between them.
fn laid_out(tokens: &[String], layout: usize, rng: &mut Rng) -> String {
    let spaces = [" ", "\n", "\r\n", "\n\n", "\t", "  ", " \n \n ", "\r"];
    let period = 1 + rng.below(20);
    let mut text = String::new();
    for (i, token) in tokens.iter().enumerate() {
        text += token;
        text += match layout {
            // All on one line; one on each line; an empty line after each.
            0 => " ",
            1 => "\n",
            2 => "\n\n",
            // Lines of one length, and now and then an empty one.
            3 if i % period == 0 => "\n",
            4 if i % period == 0 => "\n\n",
            3 | 4 => " ",
            // A line that ends anywhere, as the last of these does.
            5 if rng.below(9) == 0 => "\r\n",
            5 => " ",
            _ => spaces[rng.below(spaces.len())],
        };
    }
    text
}

/// The cases that are read, or the fault that ends them.
fn read(problem: &Problem, text: &str) -> Result<Vec<Instance>, String> {
    let mut cases = Vec::new();
    let fault = problem.each_case(text.as_bytes(), |case| cases.push(case));
    match fault.expect("a text is read") {
        None => Ok(cases),
        Some(fault) => Err(fault.to_string()),
    }
}

/// Inputs can be made, and nothing but tokens matters in them.
fn has_tokens(problem: &&Problem) -> bool {
    is_made(problem) && form_of::<GivenMovesForm>(problem).is_none()
}

/// Every problem with such inputs: of this many inputs of each, each `step`-th. Every layout is read; each `answered`-th, another
/// one for each input, is answered as well.
fn every_problem(rounds: usize, step: usize, answered: usize) {
    let problems: Vec<&'static Problem> = catalog::all().filter(has_tokens).collect();
    side_by_side(&problems, |problem| {
        let id = problem.id;
        let mut rng = Rng::new(id.bytes().map(u64::from).sum());
        // A farthest board and a nearest start take a search of all boards. So few of these inputs are answered.
        let searches = problem.answers.solved.contains("{end}") || id == "cpc19c1p5";
        let inputs = if searches { 25 } else { 1 };
        let rounds = match id {
            // Each takes as long as it may.
            "ahc011" | "spoj-solving" => rounds.div_ceil(50),
            _ if SLOW.contains(&id) && !searches => rounds.min(rounds.div_ceil(10).max(15)),
            _ => rounds,
        };
        for round in (0..rounds).step_by(step) {
            // A few moves from their goals; an input in five has cases without a path.
            let kind = match problem.sends.unsolvable && round % 5 == 4 {
                true => CaseKind::Unsolvable,
                false => CaseKind::Near(3),
            };
            let text = short_input(problem, kind, 2 + round % 7, round as u64);
            let text = String::from_utf8(text.expect("cases")).expect("text");
            let cases = read(problem, &text).expect("sound cases");
            let wanted = (round % inputs == 0).then(|| solve(Some(problem), text.as_bytes()));
            if let Some((_, messages, failed)) = &wanted {
                assert!(!failed, "{id}: {messages:?} on\n{text}");
            }
            let tokens = tokens(problem, &text);
            for layout in 0..7 {
                let text = laid_out(&tokens, layout, &mut rng);
                assert_eq!(read(problem, &text).as_ref(), Ok(&cases), "{id}: {text:?}");
                if let Some(wanted) = wanted.as_ref().filter(|_| (round + layout) % answered == 0) {
                    let found = solve(Some(problem), text.as_bytes());
                    assert_eq!(&found, wanted, "{id}: {text:?}");
                }
            }
        }
    });
}

#[test]
fn every_problem_in_many_layouts() {
    every_problem(6, 4, 1);
}

#[test]
#[ignore = "half a minute; a part is in `every_problem_in_many_layouts`"]
fn every_problem_in_many_layouts_many_times() {
    every_problem(1000, 1, 7);
}

/// Inputs that were misread once.
#[test]
fn boards_that_were_misread() {
    let check = |id: &str, text: &str, wanted: &str| {
        let found = solve(catalog::find(id), text.as_bytes());
        assert_eq!(found, (wanted.to_string(), Vec::new(), false), "{id}");
    };
    let board = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n";
    let split = board.replacen('\n', "\n\n", 1);
    check("yesno15", &format!("2\n{split}{board}"), "YES\nYES\n");
    check(
        "boj11112",
        "6\n13# 425\n786\n135\n4#2\n786 152\n4#3\n786\n15#\n\n432\n786 1#3\n426\n758\n13#\n\n426\n758\n",
        "4\n6\n4\n6\n3\n4\n",
    );
    check(
        "gvu-zaidimas8",
        "2\n1 2 3 4 5 6 7 0 8 1 2 3\n4 5 6 7 8 0\n",
        "1\n0\n",
    );
    let pair = "1 2 3\n\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n7 8 0\n";
    let (said, messages, failed) = solve(catalog::find("astar-in"), pair.as_bytes());
    assert!(said.contains("Num of steps: 0\n"), "{said}");
    assert_eq!((messages, failed), (Vec::new(), false));
}

/// Near boards are near.
#[test]
fn near_boards_are_near() {
    let problem = catalog::find("yesno15").expect("it");
    for seed in 0..50 {
        let text = short_input(problem, CaseKind::Near(3), 1, seed).expect("a board");
        let text = String::from_utf8(text).expect("text");
        for case in read(problem, &text).expect("a sound case") {
            let differs = |&cell: &usize| case.start[cell] != case.goal[cell];
            assert!((0..16).filter(differs).count() <= 4);
        }
    }
}
