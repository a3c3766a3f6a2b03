//! The statement of a package: how inputs and outputs are written, and what is accepted, in agreement with the
//! validator and the checker.

use crate::commands::make::package::Package;
use crate::problems::forms::{CaseCount, Question};
use crate::problems::judge::AcceptedPaths;
use crate::text::read::plural;

/// The time limit in seconds, if the judge's is not known.
pub(super) const SECONDS: f64 = 5.0;

/// The memory limit in megabytes, if the judge's is not known.
pub(super) const MEGABYTES: usize = 256;

/// The parts of an answer: each has a name in templates, a letter in the statement, and a meaning.
const PARTS: [(&str, &str, &str); 4] = [
    ("{case}", "k", "the number of the case, counted from 1"),
    ("{moves}", "n", "the smallest number of moves"),
    ("{path}", "p", "the path"),
    (
        "{boards:packed}",
        "b\n",
        "the boards after the start, as in the sample",
    ),
];

impl Package<'_> {
    /// The words of the statement.
    pub(super) fn statement(&self) -> Vec<(&'static str, String)> {
        let verbatim = |text: &str| {
            format!(
                "\\begin{{verbatim}}\n{}\n\\end{{verbatim}}",
                text.trim_end_matches('\n')
            )
        };
        let (task, sign) = (&self.task, self.cell_sign());
        vec![
            ("LIMITS", self.limits()),
            ("LAST TILE", (self.shape.cells() - 1).to_string()),
            ("CASES", self.cases()),
            ("CELL SIGN", tex(sign)),
            ("CASE LAYOUT", verbatim(&self.layout.replace('#', sign))),
            ("BLANK SIGN", tex(&task.blank.to_string())),
            ("GOAL", self.goal_sentence()),
            ("ASKED", self.asked()),
            (
                "ANSWER WHEN",
                match task.question {
                    Question::Solvable => "If the goal can be reached, the answer is".into(),
                    _ => "An answer is written as below".into(),
                },
            ),
            ("ANSWER", verbatim(&with_signs(task.solved))),
            ("PARTS", parts(&[task.solved, task.unsolvable])),
            ("UNSOLVABLE ANSWER", verbatim(&with_signs(task.unsolvable))),
            ("LIMIT", plural(task.limit as u64, "move")),
            ("OVER ANSWER", verbatim(&with_signs(task.over))),
        ]
    }

    /// The conditions of the statement.
    pub(super) fn statement_conditions(&self) -> Vec<&'static str> {
        let task = &self.task;
        let paths = task.question == Question::Path && !task.shows_boards();
        holding(&[
            ("BOARDS CANNOT", task.sends_unsolvable),
            ("OVER", !task.over.is_empty()),
            ("BETWEEN", !task.between.is_empty()),
            ("SPACED", self.layout.starts_with('\n')),
            ("PATHS", paths),
        ])
    }

    /// The character that stands for a cell in the layout.
    fn cell_sign(&self) -> &'static str {
        ["#", "?"][usize::from(self.task.blank == '#')]
    }

    /// The sentences about the cases of an input: their number, and how far their goals are.
    fn cases(&self) -> String {
        let case = match self.task.pairs {
            true => "pair of boards, a start and a goal",
            false => "board",
        };
        let sends = self.problem.sends;
        let most = match self.problem.most_cases() {
            usize::MAX => String::new(),
            most => format!(", at most {most}"),
        };
        let mut text = match self.task.cases {
            CaseCount::Count => {
                format!("The first line has the number of cases{most}. Each case is a {case}.")
            }
            CaseCount::One => format!("The input is one {case}."),
            _ => format!(
                "The input has one case after the other to its end{most}. Each case is a {case}."
            ),
        };
        text += match sends.unsolvable {
            true => " The goal may be out of reach.",
            false => " The goal can always be reached.",
        };
        if sends.moves < usize::MAX {
            let the_goal = match sends.unsolvable {
                true => "If it can be reached, it",
                false => "It",
            };
            let most = plural(sends.moves as u64, "move");
            text += &format!(" {the_goal} is at most {most} away.");
        }
        text
    }

    fn goal_sentence(&self) -> String {
        if self.task.pairs {
            return "The goal is the second board of the case.".into();
        }
        let goal = self.problem.form.describe(self.problem).goal;
        format!("The goal is {}, row by row.", tex(&goal))
    }

    /// What is asked, and which answers the checker accepts.
    fn asked(&self) -> String {
        let question = tex(&self.problem.form.describe(self.problem).question);
        let letters = &self.task.letters;
        let path = || {
            let ways = ["up", "down", "left", "right"];
            let ways = letters
                .chars()
                .zip(ways)
                .map(|(letter, way)| format!("{letter} {way}"));
            let ways = ways.collect::<Vec<_>>().join(", ");
            format!(
                "a path from the start to the goal: a letter for each move, the direction in which the blank goes \
                 ({ways})"
            )
        };
        let asked = match (self.many_paths(), self.task.accepted) {
            (false, _) | (_, AcceptedPaths::First) => question,
            (true, AcceptedPaths::Any) => format!("{}. Any path is accepted", path()),
            (true, AcceptedPaths::AtMost(most)) => {
                format!(
                    "{}. Any path of at most {} is accepted",
                    path(),
                    plural(most as u64, "move")
                )
            }
            (true, AcceptedPaths::Shortest) => format!("{}. Any shortest path is accepted", path()),
        };
        match self.task.cases {
            CaseCount::One => format!("Print {asked}."),
            _ => format!("For each case print {asked}."),
        }
    }

    /// A comment on the limits.
    fn limits(&self) -> String {
        let known = |known: bool| match known {
            true => "the judge's",
            false => "ours, as the judge's is not known",
        };
        let (seconds, megabytes) = (self.seconds(), self.megabytes());
        format!(
            "Limits: {} s ({}), {} MB ({}).",
            seconds.unwrap_or(SECONDS),
            known(seconds.is_some()),
            megabytes.unwrap_or(MEGABYTES),
            known(megabytes.is_some())
        )
    }

    /// The judge's time limit in seconds, if it is known.
    pub(super) fn seconds(&self) -> Option<f64> {
        self.limit("s")?.parse().ok()
    }

    /// The judge's memory limit in megabytes, if it is known.
    pub(super) fn megabytes(&self) -> Option<usize> {
        self.limit("MB")?.parse().ok()
    }

    /// The number before this unit in the limits of the problem's row.
    fn limit(&self, unit: &str) -> Option<String> {
        let words: Vec<&str> = self.problem.limits.split([' ', ';']).collect();
        let is_unit = |pair: &&[&str]| pair[1].trim_end_matches(',') == unit;
        let found = words.windows(2).find(is_unit);
        found.map(|pair| pair[0].replace(',', ""))
    }
}

/// The conditions that hold.
pub(super) fn holding(all: &[(&'static str, bool)]) -> Vec<&'static str> {
    let holds = all.iter().filter(|one| one.1);
    holds.map(|one| one.0).collect()
}

/// A template with a sign for each part.
fn with_signs(template: &str) -> String {
    let replaced = |text: String, part: &(&str, &str, &str)| text.replace(part.0, part.1);
    PARTS.iter().fold(template.to_string(), replaced)
}

/// What the signs of templates mean.
fn parts(templates: &[&str]) -> String {
    let used = PARTS
        .iter()
        .filter(|part| templates.iter().any(|text| text.contains(part.0)));
    let used: Vec<String> = used
        .map(|part| format!("{} is {}", part.1.trim_end(), part.2))
        .collect();
    match used.is_empty() {
        true => ":".into(),
        false => format!(", where {}:", used.join(", ")),
    }
}

/// Plain text in LaTeX.
pub(super) fn tex(text: &str) -> String {
    let mut tex = String::new();
    let words: Vec<&str> = text.split_whitespace().collect();
    for c in words.join(" ").chars() {
        match c {
            '\\' => tex += "\\textbackslash{}",
            '^' | '~' => tex += &format!("\\{c}{{}}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => tex += &format!("\\{c}"),
            _ => tex.push(c),
        }
    }
    tex
}
