//! The topics of the documentation: one text serves `npuzzle help TOPIC`, the manual page and `cargo doc`.

use crate::cli::markdown::for_terminal;
use crate::text::draw::terminal::width;

/// A page on one subject, in Markdown.
pub struct Topic {
    pub name: &'static str,
    pub summary: &'static str,
    pub text: &'static str,
}

/// Makes a table from the list of names and summaries, and a page of `cargo doc` for each topic.
macro_rules! topics {
    ($($name:ident: $summary:literal,)*) => {
        /// All topics, in the order of the help.
        pub static TOPICS: &[Topic] = &[$(Topic {
            name: stringify!($name),
            summary: $summary,
            text: include_str!(concat!("topics/", stringify!($name), ".md")),
        }),*];

        /// The texts of `npuzzle help TOPIC`, as pages.
        #[cfg(all(doc, not(doctest)))]
        pub mod pages {
            $(#[doc = include_str!(concat!("topics/", stringify!($name), ".md"))]
            pub mod $name {})*
        }
    };
}

topics! {
    boards: "boards as `lines` reads them, and what it answers",
    pictures: "show, play and stats in full",
    hand: "for those who solve by hand: analyse and shorten",
    larger: "short paths on boards beyond 5 x 5, and how they are found",
    proven: "shortest paths on up to 25 cells, and Korf's 24-puzzles",
    courses: "eight courses and their exercises",
    organisers: "check, make and race for those who set contests",
    submitting: "source files for judges",
    classic: "the classic methods compared",
    scored: "contests that give points",
    library: "the solver for Rust programs",
    machines: "many files, many machines, little memory",
    timings: "times, compared with other programs, and bench",
    limits: "what npuzzle does not do",
    contributing: "the two commands, the tests, what CI checks",
}

/// The examples of this page are tests.
#[cfg(doctest)]
#[doc = include_str!("topics/library.md")]
struct LibraryExamples;

pub fn find(name: &str) -> Option<&'static Topic> {
    TOPICS.iter().find(|topic| topic.name == name)
}

impl Topic {
    /// The page for people: on a terminal without marks, and wrapped. Blocks are indented in place of their fences.
    pub fn shown(&self) -> String {
        if let Some(width) = width() {
            return for_terminal(self.text, width);
        }
        let (mut shown, mut block) = (String::new(), false);
        for line in self.text.split_inclusive('\n') {
            if line.starts_with("```") {
                block = !block;
                continue;
            }
            shown += if block && line != "\n" { "    " } else { "" };
            shown += line;
        }
        shown
    }
}
