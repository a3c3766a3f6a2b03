//! Boards that share a budget of letters: what is left out, files that are replaced, and the judge.

use crate::check::without_board;
use crate::common::{scratch, scratch_dir};
use crate::program::{answers, run, start, timed};
use std::fs::{read_to_string, remove_file};
use std::time::{Duration, Instant};

const ID: &str = "gdd2011-slide";

/// A made input, and the path of its file.
fn made(name: &str, args: &[&str]) -> (String, String) {
    let text = answers(&[&["make", ID], args].concat(), "");
    let path = scratch(name, &text);
    (text, path)
}

/// The verdict on an output, and the exit code.
fn verdict(input: &str, output: &str) -> (String, i32) {
    let ran = run(&["check", ID, input, output], "");
    (ran.err, ran.code)
}

/// The letters L, R, U and D of a text.
fn letters(text: &str) -> [usize; 4] {
    ['L', 'R', 'U', 'D'].map(|letter| text.matches(letter).count())
}

#[test]
fn the_sample() {
    let input = "inputs/samples/gdd2011-slide.in";
    let sample = read_to_string("inputs/samples/gdd2011-slide.out").expect("the sample");
    let ran = run(&[ID, input], "");
    let [l, r, u, d] = letters(&sample);
    let said = format!(
        "5 of 5 boards solved; letters: L {l} of 100, R {r} of 100, U {u} of 100, D {d} of 100\n"
    );
    assert_eq!((ran.out, ran.err, ran.code), (sample, said, 0));
    let accepted = ("ok 5 of 5 cases solved\n".to_string(), 0);
    assert_eq!(verdict(input, "inputs/samples/gdd2011-slide.out"), accepted);
}

/// The rule of the goal: the number of the place, fixed cells counted, and the blank in the last free cell.
#[test]
fn goals_with_fixed_cells() {
    let input = "99 99 99 99 5\n3,3,1=3456780\n3,3,12345607=\n3,2,=23450\n3,2,=23405\n2,2,1=30\n";
    let ran = run(&[ID], input);
    assert_eq!(ran.out, "\nR\n\nR\n\n", "{}", ran.err);
    assert!(ran.err.starts_with("5 of 5 boards solved"), "{}", ran.err);
    assert_eq!(ran.code, 0);
}

#[test]
fn what_cannot_be_solved_has_an_empty_line() {
    let input = "99 99 99 99 3\n3,3,213456780\n3,3,12345=780\n3,3,12345=708\n";
    let ran = run(&[ID], input);
    assert_eq!((ran.out.as_str(), ran.code), ("\n\nR\n", 1));
    assert!(
        ran.err
            .contains("case 1: the goal cannot be reached\n2 of 3 boards solved"),
        "{}",
        ran.err
    );
}

/// So many boards, of which so many have fixed cells.
fn our_own_set(count: usize, seed: &str, some: std::ops::Range<usize>) {
    let name = count.to_string();
    let (text, input) = made(
        &format!("budget-{count}.in"),
        &["--count", &name, "--seed", seed],
    );
    let ran = run(&[ID, &input], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let output = scratch(&format!("budget-{count}.out"), &ran.out);
    let accepted = (format!("ok {count} of {count} cases solved\n"), 0);
    assert_eq!(verdict(&input, &output), accepted);
    let walls = text.lines().filter(|line| line.contains('=')).count();
    assert!(some.contains(&walls), "{walls} boards with fixed cells");
}

#[test]
fn our_own_sets_are_solved_completely() {
    our_own_set(4, "40", 1..5);
}

#[test]
#[ignore = "3 s; a smaller set is in `our_own_sets_are_solved_completely`"]
fn forty_boards_are_solved_completely() {
    our_own_set(40, "40", 20..40);
}

#[test]
#[ignore = "20 s; a smaller set is in `our_own_sets_are_solved_completely`"]
fn a_larger_set_is_solved_completely() {
    our_own_set(500, "7", 1..500);
}

fn the_same_answers(count: &str, effort: &str) {
    let (_, input) = made(
        &format!("budget-jobs-{count}.in"),
        &["--count", count, "--seed", "5", "--slack", "0.97"],
    );
    let args = [ID, "--effort", effort, &input, "--jobs"];
    let [one, two, three] = ["1", "2", "3"].map(|jobs| run(&[&args[..], &[jobs]].concat(), ""));
    assert_eq!((&one, &one), (&two, &three));
}

#[test]
fn the_same_answers_for_any_number_of_threads() {
    the_same_answers("4", "160000");
}

#[test]
#[ignore = "6 s; a tenth of the effort is in `the_same_answers_for_any_number_of_threads`"]
fn the_same_answers_after_much_effort_for_any_number_of_threads() {
    the_same_answers("15", "1600000");
}

/// One pass of little effort has the same answers whatever the budget is, so that all choices among them can be tried.
fn as_few_as_possible(count: usize, seeds_and_slacks: &[(&str, &str)], effort: &str) {
    for (seed, slack) in seeds_and_slacks {
        let name = format!("budget-few-{seed}-{effort}.in");
        let number = count.to_string();
        let args = ["--count", &number, "--seed", seed, "--slack", slack];
        let (text, input) = made(&name, &args);
        let args = [ID, "--effort", effort];
        let ran = run(&[&args[..], &[&input]].concat(), "");
        assert_eq!(ran.code, 1, "{}", ran.err);
        let left_out = ran
            .err
            .matches("is left out: the budget is too small")
            .count();
        let output = scratch(&format!("budget-few-{seed}-{effort}.out"), &ran.out);
        let solved = count - left_out;
        let accepted = (format!("ok {solved} of {count} cases solved\n"), 0);
        assert_eq!(verdict(&input, &output), accepted);
        let (head, rest) = text.split_once('\n').expect("a budget");
        let all = answers_of(
            &[&args[..], &["-"]].concat(),
            &format!("9999 9999 9999 9999\n{rest}"),
        );
        let budget: Vec<usize> = head
            .split(' ')
            .map(|n| n.parse().expect("a number"))
            .collect();
        let weights: Vec<[usize; 4]> = all.lines().map(letters).collect();
        let fits = |choice: &u32| {
            let inside = |board: &usize| choice >> board & 1 == 1;
            (0..4).all(|way| {
                let used: usize = (0..count)
                    .filter(inside)
                    .map(|board| weights[board][way])
                    .sum();
                used <= budget[way]
            })
        };
        let most = (0..1u32 << count).filter(fits).map(u32::count_ones).max();
        assert_eq!(most, Some(solved as u32), "seed {seed}");
    }
}

#[test]
fn as_few_as_possible_are_left_out() {
    as_few_as_possible(7, &[("1", "0.5")], "30000");
}

#[test]
#[ignore = "5 s; less effort is in `as_few_as_possible_are_left_out`"]
fn as_few_as_possible_are_left_out_after_more_effort() {
    let rows = [("1", "0.5"), ("2", "0.8"), ("3", "0.93"), ("4", "0.2")];
    as_few_as_possible(11, &rows, "400000");
}

/// The answers, whatever is said.
fn answers_of(args: &[&str], input: &str) -> String {
    let ran = run(args, input);
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran.out
}

/// A budget of half of what is needed keeps the program busy for a minute or more.
fn a_killed_run(count: usize) {
    let number = count.to_string();
    let (_, input) = made(
        &format!("budget-kill-{count}.in"),
        &["--count", &number, "--seed", "9", "--slack", "0.5"],
    );
    let output = scratch_dir().join(format!("budget-kill-{count}.out"));
    let _ = remove_file(&output);
    let output = output.to_str().expect("a path of text");
    let mut child = start(&[ID, "--output", output, &input]);
    let solved = || {
        let text = read_to_string(output).unwrap_or_default();
        text.lines().filter(|line| !line.is_empty()).count()
    };
    let began = Instant::now();
    while solved() == 0 {
        assert!(began.elapsed() < Duration::from_secs(300), "no file");
        std::thread::sleep(Duration::from_millis(20));
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let (said, code) = verdict(&input, output);
    assert_eq!(code, 0, "{said}");
    let solved = solved();
    assert!((1..count).contains(&solved), "{solved} boards solved");
}

#[test]
fn a_killed_run_leaves_a_valid_file() {
    a_killed_run(5);
}

#[test]
#[ignore = "2 s; fewer boards are in `a_killed_run_leaves_a_valid_file`"]
fn a_killed_run_of_more_boards_leaves_a_valid_file() {
    a_killed_run(20);
}

fn time_ends_a_run(time: &str, count: usize) {
    let number = count.to_string();
    let (_, input) = made(
        &format!("budget-time-{count}.in"),
        &["--count", &number, "--seed", "9", "--slack", "0.5"],
    );
    let output = scratch(
        &format!("budget-time-{count}.out"),
        "what was there before\n",
    );
    let args = [
        ID,
        "--time",
        time,
        "--effort",
        "1000000000",
        "--output",
        &output,
        &input,
    ];
    let (ran, seconds) = timed(&args, "");
    assert_eq!((ran.out.as_str(), ran.code), ("", 1), "{}", ran.err);
    assert!(seconds < 60.0, "{seconds} s");
    assert_eq!(verdict(&input, &output).1, 0);
    let lines = read_to_string(&output).expect("the file").lines().count();
    assert_eq!(lines, count);
}

#[test]
fn time_ends_the_whole_run() {
    time_ends_a_run("0.2", 5);
}

#[test]
#[ignore = "2 s; less time is in `time_ends_the_whole_run`"]
fn more_time_ends_the_whole_run() {
    time_ends_a_run("1", 20);
}

#[test]
fn output_files_that_cannot_be() {
    let sample = "inputs/samples/gdd2011-slide.in";
    let missing = scratch_dir().join("no-such-folder/answers.out");
    let missing = missing.to_str().expect("a path of text");
    let ran = run(&[ID, "--output", missing, sample], "");
    let said = format!("npuzzle: {missing}: No such file or directory (os error 2)\n");
    assert_eq!((ran.err, ran.out.as_str(), ran.code), (said, "", 2));
    // Refused before the first board is searched, and left as they are.
    let folder = scratch_dir();
    let folder = folder.to_str().expect("a path of text");
    let device = if cfg!(unix) { "/dev/null" } else { folder };
    for other in [folder, device] {
        let ran = run(&[ID, "--output", other, sample], "");
        let said = format!("npuzzle: {other}: not a plain file, so it cannot be replaced\n");
        assert_eq!((ran.err, ran.out.as_str(), ran.code), (said, "", 2));
    }
    let ran = run(&[ID, "--output", missing, sample, sample], "");
    let said = "npuzzle: --output takes the answers to one FILE\n";
    assert_eq!((ran.err.as_str(), ran.code), (said, 2));
}

/// A run that answers nothing leaves the file as it was, and no run replaces its own input.
#[test]
fn the_old_file_stays_where_nothing_is_answered() {
    let old = scratch("budget-old.out", "old\n");
    let broken = scratch("budget-broken.in", "this is no batch\n");
    let ran = run(&[ID, "--output", &old, &broken], "");
    assert_eq!((ran.out.as_str(), ran.code), ("", 1), "{}", ran.err);
    assert_eq!(read_to_string(&old).expect("the file"), "old\n");
    let ran = run(&[ID, "--output", &broken, &broken], "");
    let said = "npuzzle: --output would replace its own input\n";
    assert_eq!((ran.err.as_str(), ran.code), (said, 2));
    assert_eq!(read_to_string(&broken).expect("it"), "this is no batch\n");
}

/// A link stays one: the file that it leads to is replaced.
#[cfg(unix)]
#[test]
fn an_output_file_at_the_end_of_a_link() {
    let sample = "inputs/samples/gdd2011-slide.in";
    let file = scratch("budget-linked.out", "old\n");
    let link = scratch_dir().join("budget-link.out");
    let _ = remove_file(&link);
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    let ran = run(&[ID, "--output", link.to_str().expect("text"), sample], "");
    assert_eq!((ran.out.as_str(), ran.code), ("", 0), "{}", ran.err);
    assert!(link.is_symlink());
    assert_eq!(
        read_to_string(&file).expect("answers"),
        read_to_string("inputs/samples/gdd2011-slide.out").expect("the sample")
    );
}

#[test]
fn statistics_have_a_row_for_each_board() {
    let input = "9 9 9 9 3\n3,3,123456708\n3,3,123456788\n3,3,123450786\n";
    let rows = scratch("budget-rows.tsv", "");
    let ran = run(&[ID, "--stats", &rows], input);
    assert_eq!((ran.out.as_str(), ran.code), ("R\n\nD\n", 1));
    let rows = read_to_string(&rows).expect("the rows");
    let lengths: Vec<&str> = rows
        .lines()
        .filter_map(|row| row.split('\t').nth(1))
        .collect();
    assert_eq!(lengths, ["length", "1", "invalid", "1"]);
}

/// A verdict on an output of our own for three boards.
fn judged(output: &str) -> (String, i32) {
    let input = scratch(
        "budget-judge.in",
        "1 2 1 2\n3\n3,3,123450786\n3,3,1234=6708\n3,2,=23405\n",
    );
    let name = format!("budget-judge-{}.out", output.len());
    let (said, code) = verdict(&input, &scratch(&name, output));
    let text = read_to_string(&input).expect("the boards");
    (without_board(&said, &text), code)
}

#[test]
fn verdicts_on_wrong_outputs() {
    let accepted = |output: &str, solved: usize| {
        let wanted = (format!("ok {solved} of 3 cases solved\n"), 0);
        assert_eq!(judged(output), wanted, "{output:?}");
    };
    let wrong = |output: &str, message: &str, code: i32| {
        assert_eq!(
            judged(output),
            (message.to_string() + " of the output)\n", code)
        );
    };
    accepted("D\nR\nR\n", 3);
    accepted("D\n\n\n", 1);
    accepted("\n\n\n", 0);
    accepted("\nR\nR", 2);
    let path = "wrong answer case";
    wrong(
        "R\nR\nR\n",
        &format!("{path} 1: wrong path: move 1 (`R`) leaves the board (line 1"),
        1,
    );
    wrong(
        "U\nR\nR\n",
        &format!("{path} 1: wrong path: after its 1 move the board is not solved; as directions of the tiles these letters are right (line 1"),
        1,
    );
    wrong(
        "DUD\nUU\n\n",
        &format!("{path} 2: wrong path: move 1 (`U`) leads into a fixed cell (line 2"),
        1,
    );
    let letters = "the moves are U, D, L, R (line 1";
    wrong(
        "d\n\n\n",
        &format!("wrong output format case 1: wrong letter case: move 1 (`d`): {letters}"),
        2,
    );
    wrong(
        "DX\n\n\n",
        &format!(
            "wrong output format case 1: wrong wording: move 2 (`X`) is not a move: {letters}"
        ),
        2,
    );
    wrong(
        "D\nR\n",
        "wrong output format case 3: missing output: the output ends here; expected: a path, or an \
         empty line (line 3",
        2,
    );
    wrong(
        "D\nR\nR\n\n",
        "wrong output format extra blank line: an empty line after the last answer (line 4",
        2,
    );
    wrong(
        "DUDUD\nR\nR\n",
        "wrong answer over the budget: 2 U of 1, 3 D of 2; the last U is used up in case 1 (line 3",
        1,
    );
}
