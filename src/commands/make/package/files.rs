//! The files of a package: the templates that its host needs, filled in.

use crate::commands::make::package::statement::{holding, tex, MEGABYTES, SECONDS};
use crate::commands::make::package::{Host, Package};
use crate::commands::submit::c_files::c_file;
use crate::commands::submit::template::fill;
use crate::problems::forms::CaseCount;
use crate::problems::judge::AcceptedPaths;

/// A file: its name in the package, and its text.
type PackageFile = (String, String);

impl Package<'_> {
    /// The files for a host.
    pub(super) fn files(&self, host: Host) -> Vec<PackageFile> {
        let id = self.problem.id;
        let c = c_file(&self.task).unwrap_or_default();
        let wrong = self.filled(include_str!("templates/wrong.c"), &[]);
        let kattis = holding(&[("KATTIS", host != Host::Polygon)]);
        let tex = self.filled(include_str!("templates/problem.tex"), &kattis);
        let mut files: Vec<PackageFile> = Vec::new();
        let mut add = |name: &str, text: String| files.push((name.into(), text));
        if host == Host::Polygon {
            for (number, (_, input, answer)) in (1..).zip(&self.tests) {
                add(&format!("tests/{number:02}"), input.clone());
                add(&format!("tests/{number:02}.a"), answer.clone());
            }
            add(
                "problem.xml",
                self.filled(include_str!("templates/problem.xml"), &[]),
            );
            add("statements/english/problem.tex", tex);
            add("files/check.cpp", self.judge(&["CHECKER", "POLYGON"]));
            add("files/validator.cpp", self.judge(&["POLYGON"]));
            add(&format!("solutions/{id}.c"), c);
            add("solutions/wrong.c", wrong);
            return files;
        }
        for (number, (kind, input, answer)) in self.tests.iter().enumerate() {
            let stem = match number {
                0 => "data/sample/1".into(),
                _ => format!("data/secret/{number:02}-{kind}"),
            };
            add(&format!("{stem}.in"), input.clone());
            add(&format!("{stem}.ans"), answer.clone());
        }
        add(
            "problem.yaml",
            self.filled(include_str!("templates/problem.yaml"), &[]),
        );
        if host == Host::Domjudge {
            let seconds = self.seconds().unwrap_or(SECONDS);
            add("domjudge-problem.ini", format!("timelimit='{seconds}'\n"));
        }
        add("problem_statement/problem.en.tex", tex);
        add("input_validators/validator.cpp", self.judge(&[]));
        if self.many_paths() {
            add("output_validators/checker.cpp", self.judge(&["CHECKER"]));
        }
        add(&format!("submissions/accepted/{id}.c"), c);
        add("submissions/wrong_answer/wrong.c", wrong);
        files
    }

    /// The validator, or, if `CHECKER` is one of the conditions, the checker.
    fn judge(&self, conditions: &[&'static str]) -> String {
        let is_checker = conditions.contains(&"CHECKER");
        let own = holding(&[
            ("PATH", self.many_paths()),
            ("READS", self.many_paths() || !is_checker),
            ("COUNT", self.task.cases == CaseCount::Count),
            ("PAIRS", self.task.pairs),
        ]);
        let all = [conditions, &own].concat();
        fill(include_str!("templates/judge.cpp"), &all, &self.words())
    }

    fn filled(&self, template: &str, conditions: &[&'static str]) -> String {
        let conditions = [conditions, &self.statement_conditions()].concat();
        fill(template, &conditions, &self.words())
    }

    /// The words of all templates, and their values.
    fn words(&self) -> Vec<(&'static str, String)> {
        let (problem, task, shape) = (self.problem, &self.task, self.shape);
        let goal: Vec<String> = self.goal.iter().map(usize::to_string).collect();
        let most = |number: usize| match number {
            usize::MAX => "std::string::npos".into(),
            number => number.to_string(),
        };
        let accepted = match task.accepted {
            AcceptedPaths::AtMost(moves) => moves.to_string(),
            AcceptedPaths::Any => most(usize::MAX),
            AcceptedPaths::Shortest | AcceptedPaths::First => "right.size()".into(),
        };
        let test = |number: usize| {
            let sample = if number == 0 { " sample=\"true\"" } else { "" };
            format!("                <test method=\"manual\"{sample}/>")
        };
        let tests: Vec<String> = (0..self.tests.len()).map(test).collect();
        let seconds = self.seconds().unwrap_or(SECONDS);
        let megabytes = self.megabytes().unwrap_or(MEGABYTES);
        let validation = match self.many_paths() {
            true => "custom",
            false => "default\nvalidator_flags: case_sensitive",
        };
        let mut words = vec![
            ("ID", problem.id.into()),
            ("TITLE", problem.title.into()),
            ("NAME", tex(problem.title)),
            ("QUOTED NAME", format!("{:?}", problem.title)),
            ("QUOTED SOURCE", format!("{:?}", problem.judge)),
            (
                "XML NAME",
                problem.title.replace('&', "&amp;").replace('"', "&quot;"),
            ),
            ("VALIDATION", validation.into()),
            (
                "SAMPLE ANSWER",
                format!("{:?}", self.tests.first().map_or("", |test| &test.2)),
            ),
            ("MILLISECONDS", (seconds * 1000.0).to_string()),
            ("BYTES", (megabytes << 20).to_string()),
            ("TEST COUNT", self.tests.len().to_string()),
            ("TESTS", tests.join("\n")),
            ("LAYOUT", self.layout.replace('\n', "\\n")),
            ("ROWS", shape.rows.to_string()),
            ("COLS", shape.cols.to_string()),
            ("BLANK", task.blank.to_string()),
            ("GOAL NUMBERS", goal.join(", ")),
            ("LETTERS", task.letters.clone()),
            (
                "LINE UNSOLVABLE",
                format!("{:?}", task.unsolvable.trim_end()),
            ),
            ("STEP", (1 + task.between.matches('\n').count()).to_string()),
            ("MOST MOVES", accepted),
            ("MOST CASES", most(problem.most_cases())),
            ("UNSOLVABLE SENT", task.sends_unsolvable.to_string()),
        ];
        words.extend(self.statement());
        words
    }
}
