//! Descriptions of problems: a line for each, or everything about one.

use crate::args::wrap;
use crate::problems::forms::Problem;
use crate::problems::judge::AcceptedPaths;
use crate::problems::rows::catalog::beginning;
use crate::problems::rows::judges::{languages_text, largest_source};
use crate::text::draw::Table;
use crate::text::write::Template;
use std::fmt::Write;

/// The table of `npuzzle problems`: a header, and a line for each problem whose id begins with this.
pub fn list(id: &str) -> String {
    let row = |problem: &Problem| {
        [
            problem.id.to_string(),
            problem.title.to_string(),
            problem.judge.to_string(),
            problem.form.describe(problem).summary,
            languages_text(problem),
            problem.limits.to_string(),
        ]
    };
    let mut table = Table::new(&[0, 1, 2, 3, 4, 5]);
    table.push(["id", "title", "judge", "asked", "files", "limits"]);
    beginning(id).for_each(|problem| table.push(row(problem)));
    // The judge is in most ids.
    table.shown(&[2, 5, 4])
}

/// Everything about one problem: `npuzzle problems ID`.
pub fn describe(problem: &Problem) -> String {
    let mut text = format!("{}: {} ({})\n\n", problem.id, problem.title, problem.judge);
    let mut field = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = write!(text, "{name:11} ");
            for (i, line) in value.lines().enumerate() {
                text += if i > 0 { "            " } else { "" };
                wrap(line, 12, &mut text);
            }
        }
    };
    field("limits", problem.limits);
    let languages = languages_text(problem);
    if !languages.is_empty() {
        let not_known = "see `npuzzle submit`; it is not known what the judge takes";
        let size = largest_source(problem).map_or(String::new(), |(judge, bytes)| {
            format!("; {judge} takes sources of at most {bytes} bytes")
        });
        field("files", &(languages.replace('?', not_known) + &size));
    }
    let about = problem.form.describe(problem);
    field("file names", &files(problem));
    field("input", &about.input);
    field("goal", &about.goal);
    field("asked", &about.question);
    let accepted = problem.form.ask().accepted().map(AcceptedPaths::words);
    field("accepted", &accepted.unwrap_or_default());
    for (name, template) in answers(problem) {
        field(name, &template);
    }
    field("note", problem.note);
    let (input, output) = problem.sample;
    if !input.is_empty() {
        let _ = write!(text, "\nsample input\n\n{}", indented(input));
    }
    let _ = write!(text, "\nsample output\n\n{}", indented(output));
    text
}

/// The names of the judge's files, if it has any.
fn files(problem: &Problem) -> String {
    let files = problem.sends.files;
    let output = match files.output {
        "" => "standard output",
        name => name,
    };
    match files.input {
        [] => String::new(),
        names => format!(
            "the judge's program reads {} and writes {output}; this one any files",
            names.join(" and ")
        ),
    }
}

fn indented(text: &str) -> String {
    text.lines()
        .map(|line| format!("    {line}").trim_end().to_string() + "\n")
        .collect()
}

/// The templates of the answers, each with its name.
fn answers(problem: &Problem) -> Vec<(&'static str, String)> {
    let answers = &problem.answers;
    let (yes, no) = match Template::new(answers.solved).is_fixed() {
        _ if problem.is_legacy() => return Vec::new(),
        true => ("yes", "no"),
        false => ("solved", "unsolvable"),
    };
    let mut rows = vec![(yes, answers.solved)];
    rows.extend(answers.over.map(|over| ("over", over.text)));
    if !answers.unsolvable.is_empty() {
        rows.push((no, answers.unsolvable));
    }
    if !answers.between.is_empty() {
        rows.push(("between", answers.between));
    }
    rows.push(("no board", answers.invalid));
    let show = |(name, template): (&'static str, &str)| (name, in_lines(template));
    rows.into_iter().map(show).collect()
}

/// A template in quotes; a long one goes on after one of its line ends.
fn in_lines(template: &str) -> String {
    let (quoted, mut text, mut width) = (format!("{template:?}"), String::new(), 0);
    for line in quoted.split_inclusive("\\n") {
        if width > 0 && width + line.len() > 68 {
            text.push('\n');
            width = 0;
        }
        text += line;
        width += line.len();
    }
    text
}
