//! Completions and the manual page, used by the programs that they are made for.

use crate::common::{scratch, scratch_dir, skipped};
use crate::program::{answers, problem_ids, run, run_command, PROGRAM};
use std::path::Path;
use std::process::Command;

fn script(shell: &str) -> String {
    answers(&["completions", shell], "")
}

/// A shell that is there.
fn shell(name: &str) -> bool {
    let there = Command::new(name).arg("--version").output().is_ok();
    if !there {
        skipped(&format!("there is no `{name}`"));
    }
    there
}

/// What bash completes at the last of these words.
fn in_bash(words: &[&str]) -> Vec<String> {
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let last = words.len() - 1;
    let ask = format!(
        "{}\nCOMP_WORDS=({})\nCOMP_CWORD={last}\n_npuzzle\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
        script("bash"),
        quoted.join(" ")
    );
    let ran = run_command(Command::new("bash").args(["--norc", "--noprofile"]), ask);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{words:?}");
    ran.out
        .lines()
        .filter(|line| !line.is_empty())
        .map(String::from)
        .collect()
}

#[test]
fn bash_completes_ids_commands_options_and_values() {
    if !shell("bash") {
        return;
    }
    assert_eq!(in_bash(&["npuzzle", "hdu10"]), ["hdu1043"]);
    assert_eq!(in_bash(&["npuzzle", "HDU10"]), ["hdu1043"]);
    assert_eq!(in_bash(&["npuzzle", "real"]), ["realms"]);
    assert_eq!(in_bash(&["npuzzle", "check", "luogu-p13"]), ["luogu-p1379"]);
    assert_eq!(in_bash(&["npuzzle", "lines", "--eff"]), ["--effort"]);
    assert_eq!(in_bash(&["npuzzle", "uva10181", "--st"]), ["--stats"]);
    assert_eq!(in_bash(&["npuzzle", "poj2893", "--st"]), [""; 0]);
    assert_eq!(
        in_bash(&["npuzzle", "lines", "--method", "bidir"]),
        ["bidirectional"]
    );
    assert_eq!(in_bash(&["npuzzle", "completions", "f"]), ["fish"]);
    // Files are left to the shell.
    assert_eq!(in_bash(&["npuzzle", "check", "poj1077", "inp"]), [""; 0]);
    let mut all = in_bash(&["npuzzle", ""]);
    all.sort();
    for id in problem_ids() {
        assert!(all.binary_search(&id).is_ok(), "{id}");
    }
    // Every option of every command.
    for command in [
        "lines", "show", "stats", "play", "race", "make", "submit", "realms", "bench",
    ] {
        let help = answers(&[command, "--help"], "");
        let offered = in_bash(&["npuzzle", command, "-"]);
        for line in help.lines().filter(|line| line.starts_with('-')) {
            let name = line.split(' ').next().unwrap_or_default();
            assert!(
                offered.iter().any(|other| other == name),
                "{command} {name}"
            );
        }
    }
}

#[test]
fn zsh_and_fish_take_their_scripts() {
    if shell("zsh") {
        let script = scratch("completions.zsh", script("zsh"));
        let ask = format!(
            "autoload -U compinit && compinit -u -D && source {script} && whence -w _npuzzle && \
             print $_comps[npuzzle]\n"
        );
        let ran = run_command(Command::new("zsh").args(["-f", "-c", &ask]), "");
        let said = (ran.out.as_str(), ran.err.as_str(), ran.code);
        assert_eq!(said, ("_npuzzle: function\n_npuzzle\n", "", 0));
    }
    if shell("fish") {
        let script = scratch("completions.fish", script("fish"));
        for (line, wanted) in [
            ("npuzzle hdu10", "hdu1043"),
            ("npuzzle lines --eff", "--effort"),
            ("npuzzle check luogu-p13", "luogu-p1379"),
            ("npuzzle completions zs", "zsh"),
        ] {
            let ask = format!("source {script}; complete -C '{line}'");
            let ran = run_command(Command::new("fish").args(["--no-config", "-c", &ask]), "");
            assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{line}");
            let words = ran.out.lines().map(|line| line.split('\t').next());
            assert!(
                words.flatten().any(|word| word == wanted),
                "{line}: {}",
                ran.out
            );
        }
    }
}

#[test]
fn wrong_shells() {
    for (words, what) in [
        (
            &["completions"][..],
            "npuzzle: completions for which shell? bash, zsh, fish\n",
        ),
        (
            &["completions", "csh"],
            "npuzzle: there are no completions for `csh`: bash, zsh, fish have some\n",
        ),
        (
            &["man", "3"],
            "npuzzle: man takes no words: there is one page\n",
        ),
    ] {
        let ran = run(words, "");
        assert_eq!(
            (ran.out.as_str(), ran.err.as_str(), ran.code),
            ("", what, 2)
        );
    }
}

/// The page has every command, option and problem, and roff finds nothing to warn of.
#[test]
fn the_manual_page_renders_without_warnings() {
    let page = answers(&["man"], "");
    let file = scratch("npuzzle.1", &page);
    let mut commands = vec![("man", vec!["--warnings", "-l", &file])];
    commands.push(("groff", vec!["-man", "-ww", "-Tutf8", &file]));
    for (program, args) in commands {
        let mut command = Command::new(program);
        command
            .args(&args)
            .env("MANPAGER", "cat")
            .env("MANWIDTH", "80")
            .env("LC_ALL", "C.UTF-8");
        command
            .env("MAN_KEEP_FORMATTING", "")
            .env("GROFF_NO_SGR", "1");
        if !shell(program) {
            continue;
        }
        let ran = run_command(&mut command, "");
        assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{program}");
        let text = plain(&ran.out);
        for id in problem_ids() {
            assert!(text.contains(&id), "{program}: {id}");
        }
        for part in [
            "--effort N",
            "npuzzle race",
            "EXIT STATUS",
            "./a.out < in > out",
        ] {
            assert!(text.contains(part), "{program}: {part}\n{text}");
        }
    }
}

/// A rendered page without overstrikes: a letter, a backspace, and the letter that counts.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for c in text.chars() {
        match c {
            '\u{8}' => drop(plain.pop()),
            c => plain.push(c),
        }
    }
    plain
}

/// The lines of the help that install completions and the manual work in a home with nothing in it.
#[test]
fn the_lines_of_the_help_work_in_a_clean_home() {
    let home = scratch_dir().join("clean-home");
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home).expect("a directory");
    for name in ["completions", "man"] {
        let help = answers(&[name, "--help"], "");
        let lines = help.lines().map(str::trim);
        let lines = lines.filter(|line| line.starts_with("mkdir ") || line.contains(" > "));
        let lines: Vec<&str> = lines.collect();
        assert!(lines.len() >= 2, "{help}");
        let bin = Path::new(PROGRAM).parent().expect("its directory");
        let path = std::env::var("PATH").unwrap_or_default();
        let ran = Command::new("sh")
            .args(["-ec", &lines.join("\n")])
            .env("HOME", &home)
            .env("PATH", format!("{}:{path}", bin.display()))
            .output()
            .expect("a shell");
        assert!(ran.status.success() && ran.stderr.is_empty(), "{ran:?}");
    }
    let page = home.join(".local/share/man/man1/npuzzle.1");
    assert!(page.metadata().expect("the page").len() > 1000);
}
