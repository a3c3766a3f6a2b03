//! The examples of the README and of the topics are what they say: each block marked `console` is run, command by command.

use crate::common::scratch_dir;
use crate::program::PROGRAM;
use std::path::Path;
use std::process::Command;

/// A command, and what a terminal shows of it.
struct Example {
    command: String,
    shown: String,
}

/// The examples of a text, in their order.
fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let (true, Some(command)) = (inside, line.strip_prefix("$ ")) {
            examples.push(Example {
                command: command.to_string(),
                shown: String::new(),
            });
        } else if inside {
            let last = examples.last_mut().expect("a command before its output");
            // A line that ends with a pipe goes on, as in a shell.
            match last.command.ends_with('|') {
                true => last.command += line,
                false => last.shown += &format!("{line}\n"),
            }
        }
    }
    examples
}

/// The README and the topics: their names and texts.
fn pages() -> Vec<(String, String)> {
    let topics = std::fs::read_dir("src/cli/topics").expect("the topics");
    let mut pages: Vec<_> = topics.map(|entry| entry.expect("a topic").path()).collect();
    pages.sort();
    pages.insert(0, "README.md".into());
    let read = |page: std::path::PathBuf| {
        let text = std::fs::read_to_string(&page).expect("a text");
        (page.display().to_string(), text)
    };
    pages.into_iter().map(read).collect()
}

/// A block of figures that is not run and compared names the command that makes it, in its first line or before it.
#[test]
fn figures_name_their_command() {
    for (page, text) in pages() {
        let parts: Vec<&str> = text.split("```").collect();
        for pair in parts.chunks_exact(2) {
            let (before, block) = (pair[0].trim_end(), pair[1]);
            let paragraph = before.rsplit("\n\n").next().unwrap_or_default();
            let first = block.lines().nth(1).unwrap_or_default();
            let digits = |line: &str| line.bytes().filter(u8::is_ascii_digit).count();
            let figures = block.lines().any(|line| digits(line) >= 6);
            let named = paragraph.contains("`npuzzle ") || first.contains("npuzzle ");
            let run = block.starts_with("console")
                || block.starts_with("rust")
                || first.starts_with("$ ");
            assert!(!figures || named || run, "{page}: what makes this?{block}");
        }
    }
}

/// The examples of these pages, of which there must be so many, without those that are too slow. They write files into the
/// current directory, so they run in one of their own.
fn examples_say(name: &str, pages: Vec<(String, String)>, least: usize, slow: &[&str]) {
    let pages = pages.into_iter();
    let mut examples: Vec<Example> = pages.flat_map(|(_, text)| examples(&text)).collect();
    examples.retain(|example| !slow.iter().any(|part| example.command.contains(part)));
    assert!(examples.len() >= least, "{}", examples.len());
    let dir = scratch_dir().join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a directory");
    let inputs = std::fs::canonicalize("inputs").expect("the inputs");
    std::os::unix::fs::symlink(inputs, dir.join("inputs")).expect("a link");
    let bin = Path::new(PROGRAM).parent().expect("its directory");
    let path = std::env::var("PATH").unwrap_or_default();
    for example in examples {
        let ran = Command::new("sh")
            .args(["-c", &format!("({}) 2>&1", example.command)])
            .env("PATH", format!("{}:{path}", bin.display()))
            .current_dir(&dir)
            .output()
            .expect("a shell");
        let shown = String::from_utf8_lossy(&ran.stdout);
        assert_eq!(shown, example.shown, "$ {}", example.command);
    }
}

#[test]
fn examples_of_the_readme_are_what_they_say() {
    let readme = pages().swap_remove(0);
    examples_say("readme", vec![readme], 4, &[]);
}

#[test]
#[ignore = "5 s; the first page is in `examples_of_the_readme_are_what_they_say`"]
fn examples_are_what_they_say() {
    examples_say("readme-all", pages(), 20, &[]);
}

/// The first example is for a fresh clone: the same command with the program that is built already.
#[test]
fn the_first_example_ends_with_0() {
    let readme = std::fs::read_to_string("README.md").expect("the README");
    let (_, after) = readme.split_once("cargo run --release -- ").expect("it");
    let (args, after) = after.split_once('\n').expect("a line");
    let (shown, _) = after.split_once("```").expect("its end");
    let args: Vec<&str> = args.split(' ').collect();
    let ran = crate::program::run(&args, "");
    assert_eq!(
        (ran.out.as_str(), ran.err.as_str(), ran.code),
        (shown, "", 0)
    );
}

/// Each topic is printed as its file has it, with blocks indented in place of their fences, is listed in the help and in the README, and has a summary line there.
#[test]
fn topics_are_printed_and_listed() {
    let overview = crate::program::answers(&["help"], "");
    let readme = std::fs::read_to_string("README.md").expect("the README");
    for entry in std::fs::read_dir("src/cli/topics").expect("the topics") {
        let path = entry.expect("a topic").path();
        let name = path.file_stem().expect("a name").to_str().expect("a name");
        let text = std::fs::read_to_string(&path).expect("a topic");
        let shown = crate::program::answers(&["help", name], "");
        let plain = |text: &str| -> Vec<String> {
            let lines = text.lines().filter(|line| !line.starts_with("```"));
            lines.map(|line| line.trim_start().to_string()).collect()
        };
        assert!(!shown.contains("```"), "{name}");
        assert_eq!(plain(&shown), plain(&text), "{name}");
        assert!(overview.contains(&format!("\n  {name} ")), "{name}");
        assert!(readme.contains(&format!("`{name}`")), "{name}");
        assert!(text.starts_with("# "), "{name} has a title");
    }
    assert!(readme.lines().count() <= 160, "the README is a short one");
    let boards = crate::program::answers(&["help", "boards"], "");
    assert!(boards.contains("\n    $ "), "a block is indented: {boards}");
}

/// The README's Rust program is part of an example of the library, which `cargo test --doc` runs.
#[test]
fn the_program_is_an_example_of_the_library() {
    let read = |path: &str| std::fs::read_to_string(path).expect("a text");
    let (readme, library) = (read("README.md"), read("src/lib.rs"));
    let (_, rest) = readme.split_once("```rust\n").expect("a program");
    let (program, _) = rest.split_once("```").expect("its end");
    let docs: Vec<&str> = library
        .lines()
        .filter_map(|line| line.strip_prefix("//!"))
        .map(str::trim)
        .collect();
    assert!(docs.join("\n").contains(program.trim_end()), "{program}");
}
