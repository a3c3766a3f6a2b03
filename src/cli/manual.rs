//! `npuzzle man`: the manual page, in the macros of man(7), made from the tables of options and the list of problems.

use crate::args::{Args, Command, OptionGroup};
use crate::cli::inputs::REPORT_OPTIONS;
use crate::cli::topics::TOPICS;
use crate::commands::methods::options::METHOD_OPTIONS;
use crate::problems::rows::catalog;
use std::ffi::OsString;
use std::fmt::Write;

pub static MAN: Command = Command {
    name: "man",
    usage: &[""],
    summary: "prints the manual page",
    about: "Prints the manual page, in the macros of man(7):\n\n \
npuzzle man | man -l -\n \
mkdir -p ~/.local/share/man/man1\n \
npuzzle man > ~/.local/share/man/man1/npuzzle.1\n\n\
            `man npuzzle` then finds it where ~/.local/bin is in the PATH, or MANPATH names ~/.local/share/man.",
    options: &[],
    after: "",
};

/// Runs the command, and returns the page.
pub fn run(words: &[OsString], commands: &[&'static Command]) -> Result<String, String> {
    let args = Args::parse(MAN.name, MAN.options, words)?;
    match args.words.is_empty() {
        true => Ok(page(commands)),
        false => Err("man takes no words: there is one page".into()),
    }
}

/// A text in the syntax of roff, which reads only ASCII everywhere.
fn plain(text: &str) -> String {
    let text = text
        .replace('\\', "\\e")
        .replace('-', "\\-")
        .replace('\'', "\\(aq")
        .replace('`', "\\(ga")
        .replace('^', "\\(ha")
        .replace('~', "\\(ti");
    let character = |c: char| match c.is_ascii() {
        true => c.to_string(),
        false => format!("\\[u{:04X}]", c as u32),
    };
    let text: String = text.chars().map(character).collect();
    match text.starts_with('.') {
        true => format!("\\&{text}"),
        false => text,
    }
}

/// Adds paragraphs; those that begin with a space keep their lines.
fn paragraphs(from: &str, page: &mut String) {
    for paragraph in from.split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
        *page += ".PP\n";
        if !paragraph.starts_with(' ') {
            let words: Vec<&str> = paragraph.split_whitespace().collect();
            let _ = writeln!(page, "{}", plain(&words.join(" ")));
            continue;
        }
        *page += ".EX\n";
        for line in paragraph.trim_end_matches('\n').lines() {
            // Without `\&`, a space at the start would cause a break.
            let _ = writeln!(page, "\\&{}", plain(line));
        }
        *page += ".EE\n";
    }
}

/// Adds a topic: titles become sections, blocks and tables keep their lines, and other lines are filled.
fn subject(text: &str, page: &mut String) {
    let mut block = false;
    for line in text.lines() {
        let (table, fence) = (line.starts_with('|'), line.starts_with("```"));
        if fence {
            block = !block;
            *page += if block { ".PP\n.EX\n" } else { ".EE\n" };
        } else if block {
            let _ = writeln!(page, "\\&{}", plain(line));
        } else if table {
            let _ = writeln!(page, ".br\n{}", plain(line));
        } else if let Some(title) = line.strip_prefix("## ") {
            let _ = writeln!(page, ".PP\n\\fB{}\\fR", plain(title));
        } else if let Some(title) = line.strip_prefix("# ") {
            let _ = writeln!(page, ".SS {}", plain(title));
        } else if let Some(item) = line.strip_prefix("- ") {
            let _ = writeln!(page, ".IP \\(bu 2\n{}", plain(item));
        } else if line.is_empty() {
            *page += ".PP\n";
        } else {
            let _ = writeln!(page, "{}", plain(line.trim_start()));
        }
    }
}

fn options(groups: &[&OptionGroup], page: &mut String) {
    for group in groups {
        paragraphs(group.title, page);
        for row in group.rows {
            let _ = write!(page, ".TP\n\\fB{}\\fR", plain(row.name));
            if !row.value.is_empty() {
                let _ = write!(page, " \\fI{}\\fR", plain(row.value));
            }
            let _ = writeln!(page, "\n{}", plain(row.help));
        }
    }
}

/// Adds the ways of calling a command.
fn usage(command: &Command, page: &mut String) {
    for words in command.usage {
        let call = format!("npuzzle {} {words}", command.name);
        let _ = writeln!(page, "\\fB{}\\fR", plain(call.trim_end()));
    }
}

fn page(commands: &[&'static Command]) -> String {
    let mut page = format!(
        ".\\\" Made by `npuzzle man`.\n\
         .TH NPUZZLE 1 \"\" \"npuzzle {}\" \"User Commands\"\n\
         .ad l\n.nh\n\
         .SH NAME\nnpuzzle \\- solves sliding\\-tile puzzles in the style of an online judge\n\
         .SH SYNOPSIS\n.nf\n\\fBnpuzzle\\fR \\fIPROBLEM\\fR [\\fIOPTION\\fR]... [\\fIFILE\\fR]...\n",
        env!("CARGO_PKG_VERSION")
    );
    for command in commands {
        usage(command, &mut page);
    }
    page += "\\fBnpuzzle help\\fR [\\fICOMMAND\\fR|\\fIPROBLEM\\fR|\\fITOPIC\\fR]\n\\fBnpuzzle \\-\\-version\\fR\n.fi\n\
             .SH DESCRIPTION\n\
             .PP\nnpuzzle PROBLEM reads boards in the form of an online judge\\(aqs problem, from files or standard \
             input, and answers each case in the judge\\(aqs wording. Answers go to standard output, everything else to \
             standard error.\n\
             .SH OPTIONS OF PROBLEMS\n\
             .PP\n\\(ganpuzzle help PROBLEM\\(ga shows which of these a problem has.\n";
    options(&problem_options(), &mut page);
    page += ".SH COMMANDS\n";
    for command in commands {
        let _ = writeln!(page, ".SS npuzzle {}", plain(command.name));
        page += ".nf\n";
        usage(command, &mut page);
        page += ".fi\n";
        paragraphs(command.about, &mut page);
        options(command.options, &mut page);
        paragraphs(command.after, &mut page);
    }
    page += ".SH PROBLEMS\n";
    for problem in catalog::all() {
        let [id, title, judge] = [problem.id, problem.title, problem.judge].map(plain);
        let _ = writeln!(page, ".TP\n\\fB{id}\\fR\n{title} ({judge})");
    }
    page += ".SH TOPICS\n";
    for topic in TOPICS {
        subject(topic.text, &mut page);
    }
    page += ".SH EXIT STATUS\n\
             .TP\n\\fB0\\fR\nEvery case is answered; an unsolvable board is an answer.\n\
             .TP\n\\fB1\\fR\nSome case could not be answered.\n\
             .TP\n\\fB2\\fR\nWrong usage, or an input or output error.\n\
             .PP\nThose of \\fBnpuzzle check\\fR are its caller\\(aqs.\n";
    page
}

/// The groups of options that problems take. Those about how boards are solved come first, in the order of the
/// problems; those that most problems have in common come last.
fn problem_options() -> Vec<&'static OptionGroup> {
    let mut groups: Vec<&OptionGroup> = Vec::new();
    for group in catalog::all().filter_map(|problem| problem.form.options()) {
        if !groups.iter().any(|&known| std::ptr::eq(known, group)) {
            groups.push(group);
        }
    }
    groups.extend([&REPORT_OPTIONS, &METHOD_OPTIONS]);
    groups
}
