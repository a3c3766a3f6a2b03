//! `npuzzle completions`: scripts for bash, zsh and fish, made from the tables of options and the list of problems.

use crate::args::{Args, Command, OptionRow};
use crate::cli::completed::{completed, first_part, ids, values, Completed, Operands, SHELLS};
use crate::cli::topics::{topic_names, TOPICS};
use crate::problem::catalog;
use std::ffi::OsString;
use std::fmt::Write;

/// `npuzzle completions`.
pub(crate) static COMPLETIONS: Command = Command {
    name: "completions",
    usage: &["bash|zsh|fish"],
    summary: "prints a script that completes words in a shell",
    about: "Prints a script with which the shell completes commands, problems, options and some of their values:\n\n \
mkdir -p ~/.local/share/bash-completion/completions\n \
npuzzle completions bash > ~/.local/share/bash-completion/completions/npuzzle\n\n \
mkdir -p ~/.zfunc   # with fpath+=~/.zfunc before compinit in ~/.zshrc\n \
npuzzle completions zsh > ~/.zfunc/_npuzzle\n\n \
mkdir -p ~/.config/fish/completions\n \
npuzzle completions fish > ~/.config/fish/completions/npuzzle.fish",
    options: &[],
    after: "",
};

/// Runs the command, and returns the script.
///
/// # Errors
/// A sentence: what is wrong with the command line.
pub(crate) fn run(words: &[OsString], commands: &[&'static Command]) -> Result<String, String> {
    let args = Args::parse(COMPLETIONS.name, COMPLETIONS.options, words)?;
    let shell = match &args.words[..] {
        [shell] => shell.to_string_lossy(),
        _ => {
            return Err(format!(
                "completions for which shell? {}",
                SHELLS.join(", ")
            ))
        }
    };
    match &*shell {
        "bash" => Ok(bash(commands)),
        "zsh" => Ok(zsh(commands)),
        "fish" => Ok(fish(commands)),
        other => Err(format!(
            "there are no completions for `{other}`: {} have some",
            SHELLS.join(", ")
        )),
    }
}

/// All commands, including `help`.
fn command_names(commands: &[&'static Command]) -> String {
    let names: Vec<&str> = commands.iter().map(|command| command.name).collect();
    format!("{} help", names.join(" "))
}

/// The options of a command, including `--help`.
fn option_names(options: &[&OptionRow]) -> String {
    let names: Vec<&str> = options.iter().map(|row| row.name).collect();
    format!("{} --help", names.join(" ")).trim().to_string()
}

/// Each option whose values are words of a list, once.
fn listed(commands: &[&'static Command]) -> Vec<(&'static str, String)> {
    let mut listed: Vec<(&str, String)> = Vec::new();
    for row in completed(commands).iter().flat_map(|one| &one.options) {
        let values = values(row);
        if !values.is_empty() && listed.iter().all(|other| other.0 != row.name) {
            listed.push((row.name, values.join(" ")));
        }
    }
    listed
}

fn bash(commands: &[&'static Command]) -> String {
    let mut text = format!(
        "# Completion of npuzzle in bash, made by `npuzzle completions bash`.\n\
         _npuzzle() {{\n    \
         local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} words=\n    \
         local commands='{}'\n    \
         local ids='{}'\n    \
         local topics='{}'\n    \
         COMPREPLY=()\n    \
         if ((COMP_CWORD == 1)); then\n        \
         words=\"$commands $ids --help --version\"\n    \
         elif [[ $word == -* ]]; then\n        \
         case ${{COMP_WORDS[1]}} in\n",
        command_names(commands),
        ids(),
        topic_names()
    );
    for Completed { names, options, .. } in completed(commands) {
        let (names, options) = (names.join("|"), option_names(&options));
        let _ = writeln!(text, "            {names}) words='{options}' ;;");
    }
    text += "        esac\n    else\n        case $before in\n";
    for (name, values) in listed(commands) {
        let _ = writeln!(text, "            {name}) words='{values}' ;;");
    }
    text += "            *)\n                case ${COMP_WORDS[1]} in\n";
    for Completed {
        names, operands, ..
    } in completed(commands)
    {
        let words = match operands {
            Operands::Files => continue,
            Operands::ProblemFirst => "((COMP_CWORD == 2)) && words=$ids".to_string(),
            Operands::Problems => "words=$ids".to_string(),
            Operands::Topics => "words=\"$ids $commands $topics\"".to_string(),
            Operands::Words(words) => format!("words='{}'", words.join(" ")),
        };
        let _ = writeln!(text, "                    {}) {words} ;;", names.join("|"));
    }
    text += "                esac ;;\n        esac\n    fi\n    \
             [[ $words ]] && COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\n\
             # Without any of these words: files.\n\
             complete -o default -F _npuzzle npuzzle\n";
    text
}

/// A word of zsh in single quotes; `_describe` splits it at its first colon.
fn described(name: &str, what: &str) -> String {
    let what = what.replace('\'', "'\\''");
    format!("'{name}:{what}'")
}

fn zsh(commands: &[&'static Command]) -> String {
    let mut text = "#compdef npuzzle\n\
                    # Completion of npuzzle in zsh, made by `npuzzle completions zsh`.\n\
                    _npuzzle() {\n    \
                    local -a commands ids topics options\n    commands=(\n"
        .to_string();
    for command in commands {
        let _ = writeln!(text, "        {}", described(command.name, command.summary));
    }
    let _ = writeln!(
        text,
        "        {}\n    )\n    ids=(",
        described("help", "everything about a command, a problem or a topic")
    );
    for problem in catalog::all() {
        let _ = writeln!(text, "        {}", described(problem.id, problem.title));
    }
    text += "    )\n    topics=(\n";
    for topic in TOPICS {
        let _ = writeln!(text, "        {}", described(topic.name, topic.summary));
    }
    text += "    )\n    \
             if ((CURRENT == 2)); then\n        \
             _describe command commands\n        _describe problem ids\n        return\n    fi\n    \
             case $words[2] in\n";
    for Completed { names, options, .. } in completed(commands) {
        let _ = writeln!(text, "        {})\n            options=(", names.join("|"));
        for row in &options {
            let _ = writeln!(
                text,
                "                {}",
                described(row.name, first_part(row.help))
            );
        }
        text += "                '--help:this command'\n            ) ;;\n";
    }
    text += "    esac\n    \
             if [[ $words[CURRENT] == -* ]]; then\n        _describe -o option options\n        return\n    fi\n    \
             case $words[CURRENT-1] in\n";
    for (name, values) in listed(commands) {
        let _ = writeln!(text, "        {name}) compadd -- {values}; return ;;");
    }
    text += "    esac\n    case $words[2] in\n";
    for Completed {
        names, operands, ..
    } in completed(commands)
    {
        let words = match operands {
            Operands::Files => continue,
            Operands::ProblemFirst => {
                "((CURRENT == 3)) && { _describe problem ids; return }".to_string()
            }
            Operands::Problems => "_describe problem ids; return".to_string(),
            Operands::Topics => {
                "_describe problem ids; _describe command commands; _describe topic topics; return"
                    .to_string()
            }
            Operands::Words(words) => format!("compadd -- {}; return", words.join(" ")),
        };
        let _ = writeln!(text, "        {}) {words} ;;", names.join("|"));
    }
    text += "    esac\n    _files\n}\n\
             # Loaded by compinit, or sourced.\n\
             if [[ $funcstack[1] == _npuzzle ]]; then\n    _npuzzle \"$@\"\nelse\n    compdef _npuzzle npuzzle\nfi\n";
    text
}

fn fish(commands: &[&'static Command]) -> String {
    let quoted = |what: &str| format!("'{}'", what.replace('\\', "\\\\").replace('\'', "\\'"));
    let mut text = format!(
        "# Completion of npuzzle in fish, made by `npuzzle completions fish`.\n\
         set -l commands {}\nset -l ids {}\nset -l topics {}\n",
        command_names(commands),
        ids(),
        topic_names()
    );
    for command in commands {
        let _ = writeln!(
            text,
            "complete -c npuzzle -n __fish_use_subcommand -f -a {} -d {}",
            command.name,
            quoted(command.summary)
        );
    }
    text += "complete -c npuzzle -n __fish_use_subcommand -f -a help -d 'everything about a command, a problem or a topic'\n";
    for problem in catalog::all() {
        let _ = writeln!(
            text,
            "complete -c npuzzle -n __fish_use_subcommand -f -a {} -d {}",
            problem.id,
            quoted(problem.title)
        );
    }
    text += "complete -c npuzzle -l help -d 'this command'\n";
    for Completed {
        names,
        options,
        operands,
    } in completed(commands)
    {
        let seen = format!("-n '__fish_seen_subcommand_from {}'", names.join(" "));
        for row in options {
            let name = match row.name.strip_prefix("--") {
                Some(name) => format!("-l {name}"),
                None => format!("-s {}", row.name.trim_start_matches('-')),
            };
            let value = match (row.value, values(row)) {
                ("", _) => String::new(),
                (_, values) if values.is_empty() => " -r".to_string(),
                (_, values) => format!(" -x -a '{}'", values.join(" ")),
            };
            let what = quoted(first_part(row.help));
            let _ = writeln!(text, "complete -c npuzzle {seen} {name}{value} -d {what}");
        }
        let words = match operands {
            Operands::Files => continue,
            Operands::ProblemFirst => "-a \"$ids\"".to_string(),
            Operands::Problems => "-f -a \"$ids\"".to_string(),
            Operands::Topics => "-f -a \"$ids $commands $topics\"".to_string(),
            Operands::Words(words) => format!("-f -a '{}'", words.join(" ")),
        };
        let _ = writeln!(text, "complete -c npuzzle {seen} {words}");
    }
    text
}
