//! If the tokens of the whole input parse, that parse is the answer, whatever the layout: nearly solved boards of every
//! problem, so that some permutations span two boards, in many layouts. The slow twin only splits on white space: it knows
//! the tokens, and puts anything between them.

use crate::check::instances::each_case;
use crate::make::generator::{swap_tiles, Generator, TestCase};
use crate::make::input_text::write_input;
use crate::make::options::BoardKind;
use crate::problem::catalog;
use crate::problem::format::{Boards, Form, Text};
use crate::problem::instance::{Instance, Setting};
use crate::problem::row::Problem;
use crate::problem::square::SquareText;
use crate::suite::answer::solve;
use crate::suite::common::rng::Rng;

/// A text as the tokens of its format: of brackets each character is one.
fn tokens(problem: &Problem, text: &str) -> Vec<String> {
    let characters = matches!(
        problem.form,
        Form::Boards(Boards {
            text: Text::Brackets | Text::Characters,
            ..
        })
    );
    let matrix = matches!(problem.form, Form::Square(square) if square.text == SquareText::Matrix);
    if matrix {
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
    let comments =
        matches!(problem.form, Form::Square(square) if square.text == SquareText::Commented);
    let lines = text.lines().map(|line| match comments {
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

/// Cases a few moves from their goals, some of them unsolvable.
fn nearly_solved(generator: &mut Generator, count: usize) -> Vec<Instance> {
    let mut cases = Vec::new();
    while cases.len() < count {
        let moves = generator.rng.below(4);
        let mut case = generator.random_walk(moves);
        let cells = case.cells();
        if cells > 130 {
            continue;
        }
        if generator.problem.sends.unsolvable
            && !case.start.is_empty()
            && generator.rng.below(5) == 0
        {
            swap_tiles(&mut case.start);
        }
        case.number = cases.len() as u64 + 1;
        cases.push(case);
    }
    cases
}

/// The cases that are read, or the fault that ends them.
fn read(problem: &Problem, text: &str) -> Result<Vec<Instance>, String> {
    let mut cases = Vec::new();
    let fault = each_case(problem, text.as_bytes(), &mut |mut case| {
        // A budget is found when boards are written.
        if let Setting::Budgeted(board) = &mut case.setting {
            board.budget = Default::default();
        }
        cases.push(case);
        Ok(())
    });
    match fault.expect("a text is read") {
        None => Ok(cases),
        Some(fault) => Err(fault.to_string()),
    }
}

/// The text of an input in the judge's layout.
fn written(generator: &mut Generator, cases: &[Instance]) -> String {
    let problem = generator.problem;
    let in_usual_layout = |case: &Instance| TestCase {
        instance: case.clone(),
        other_layout: false,
    };
    let mut text = Vec::new();
    let mut list = generator.given(cases.iter().map(in_usual_layout).collect());
    write_input(problem, &mut list, cases.len(), &mut text).expect("cases");
    String::from_utf8(text).expect("text")
}

/// Inputs can be made, and nothing but tokens matters in them.
fn has_tokens(problem: &&Problem) -> bool {
    problem.form.is_made() && problem.form != Form::GivenMoves
}

/// Every problem with such inputs, this many inputs of each.
fn every_problem(rounds: usize) {
    for problem in catalog::all().filter(has_tokens) {
        let id = problem.id;
        let mut generator = Generator::new(problem, 7);
        let mut rng = Rng::new(id.bytes().map(u64::from).sum());
        // A farthest board takes a search of all boards.
        let searches = problem.answers.solved.contains("{end}");
        for round in 0..if searches { rounds / 8 } else { rounds } {
            let most = if problem.form.one_case() {
                1
            } else {
                2 + round % 7
            };
            let cases = nearly_solved(&mut generator, most);
            let text = written(&mut generator, &cases);
            let (wanted, messages, failed) = solve(Some(problem), text.as_bytes());
            assert!(!failed, "{id}: {messages:?} on\n{text}");
            let tokens = tokens(problem, &text);
            for layout in 0..7 {
                let text = laid_out(&tokens, layout, &mut rng);
                assert_eq!(read(problem, &text).as_ref(), Ok(&cases), "{id}: {text:?}");
                let found = solve(Some(problem), text.as_bytes());
                let wanted = (wanted.clone(), messages.clone(), false);
                assert_eq!(found, wanted, "{id}: {text:?}");
            }
        }
    }
}

#[test]
fn every_problem_in_many_layouts() {
    every_problem(25);
}

#[test]
#[ignore = "a minute; a part is in `every_problem_in_many_layouts`"]
fn every_problem_in_many_layouts_many_times() {
    every_problem(1000);
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

/// The kinds of boards that are drawn stay what they are.
#[test]
fn near_boards_are_near() {
    let problem = catalog::find("yesno15").expect("it");
    let mut generator = Generator::new(problem, 1);
    let cases = nearly_solved(&mut generator, 50);
    let goal = &cases[0].goal;
    let apart = |case: &Instance| {
        (0..16)
            .filter(|&cell| case.start[cell] != goal[cell])
            .count()
    };
    assert!(cases.iter().all(|case| apart(case) <= 6));
    assert!(generator.cases(BoardKind::Random, 1).is_ok());
}
