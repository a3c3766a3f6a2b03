//! `npuzzle completions`: scripts for bash, zsh and fish, made from the tables of options and the list of problems.

use crate::args::{Args, Command, OptionGroup, OptionRow, Readable};
use crate::cli::solve::options_of;
use crate::cli::topics::TOPICS;
use crate::commands::methods::heuristics::HEURISTICS;
use crate::commands::methods::METHODS;
use crate::problems::rows::catalog;
use crate::problems::rows::judges::Language;
use std::ffi::OsString;
use std::fmt::Write;

pub static COMPLETIONS: Command = Command {
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

const SHELLS: [&str; 3] = ["bash", "zsh", "fish"];

/// Runs the command, and returns the script.
pub fn run(words: &[OsString], commands: &[&'static Command]) -> Result<String, String> {
    let args = Args::parse(COMPLETIONS.name, COMPLETIONS.options, words)?;
    let shells = SHELLS.join(", ");
    let [shell] = &args.words[..] else {
        return Err(format!("completions for which shell? {shells}"));
    };
    let known = Known::new(commands);
    match &*shell.readable() {
        "bash" => Ok(known.bash()),
        "zsh" => Ok(known.zsh()),
        "fish" => Ok(known.fish()),
        other => Err(format!(
            "there are no completions for `{other}`: {shells} have some"
        )),
    }
}

/// Words, each with its description.
type Described = Vec<(&'static str, &'static str)>;

/// The words that a shell completes.
struct Known {
    /// What can be the first word, except `--help` and `--version`.
    commands: Described,
    ids: Described,
    topics: Described,
    /// What can follow each of them.
    calls: Vec<Calls>,
    /// The options whose values are words of a list, and these words, separated by spaces.
    listed: Vec<(&'static str, String)>,
}

/// Commands, or problems, with the same options.
struct Calls {
    names: Vec<&'static str>,
    options: Vec<&'static OptionRow>,
    operands: Operands,
}

/// The kind of a command's words that are not options.
enum Operands {
    Files,
    /// A problem, then files.
    ProblemFirst,
    Problems,
    /// Problems, commands or topics.
    Topics,
    Shells,
}

/// Words without their descriptions, separated by spaces.
fn names(described: &Described) -> String {
    let names: Vec<&str> = described.iter().map(|word| word.0).collect();
    names.join(" ")
}

fn rows(groups: &[&'static OptionGroup]) -> Vec<&'static OptionRow> {
    groups.iter().flat_map(|group| group.rows).collect()
}

/// The values of an option, if they are words of a list; otherwise empty.
fn values(option: &OptionRow) -> String {
    let values: Vec<&str> = match option.name {
        "--method" | "--only" => METHODS.iter().map(|method| method.id).collect(),
        "--bound" => HEURISTICS.iter().map(|row| row.id).collect(),
        "--ask" => return "path lex number parity all count moves".to_string(),
        "--faults" => return "all".to_string(),
        "--lang" => Language::NAMES.iter().map(|named| named.0).collect(),
        "--kind" => return "random hardest depth unsolvable mixed traps all".to_string(),
        _ => return String::new(),
    };
    values.join(" ")
}

/// The first sentence of a help text, or its first part.
fn first_part(help: &str) -> &str {
    help.split([';', '.', ':']).next().unwrap_or_default()
}

impl Known {
    fn new(commands: &[&'static Command]) -> Known {
        let call = |command: &&'static Command| Calls {
            names: vec![command.name],
            options: rows(command.options),
            operands: match command.name {
                "completions" => Operands::Shells,
                "problems" => Operands::Problems,
                _ if command.usage[0].contains("PROBLEM") => Operands::ProblemFirst,
                _ => Operands::Files,
            },
        };
        let mut calls: Vec<Calls> = commands.iter().map(call).collect();
        calls.push(Calls {
            names: vec!["help"],
            options: Vec::new(),
            operands: Operands::Topics,
        });
        // All problems together have only a few different sets of options.
        let first = calls.len();
        for problem in catalog::all() {
            let options = rows(&options_of(problem));
            let names = |rows: &[&OptionRow]| rows.iter().map(|row| row.name).collect::<Vec<_>>();
            let mut others = calls[first..].iter_mut();
            match others.find(|other| names(&other.options) == names(&options)) {
                Some(other) => other.names.push(problem.id),
                None => calls.push(Calls {
                    names: vec![problem.id],
                    options,
                    operands: Operands::Files,
                }),
            }
        }
        let mut listed: Vec<(&str, String)> = Vec::new();
        for row in calls.iter().flat_map(|call| &call.options) {
            let values = values(row);
            if !values.is_empty() && listed.iter().all(|other| other.0 != row.name) {
                listed.push((row.name, values));
            }
        }
        let help = ("help", "everything about a command, a problem or a topic");
        let commands = commands
            .iter()
            .map(|command| (command.name, command.summary));
        Known {
            commands: commands.chain([help]).collect(),
            ids: catalog::all()
                .map(|problem| (problem.id, problem.title))
                .collect(),
            topics: TOPICS
                .iter()
                .map(|topic| (topic.name, topic.summary))
                .collect(),
            calls,
            listed,
        }
    }

    fn bash(&self) -> String {
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
            names(&self.commands),
            names(&self.ids),
            names(&self.topics)
        );
        for Calls { names, options, .. } in &self.calls {
            let options = options.iter().map(|row| row.name).chain(["--help"]);
            let (names, options) = (names.join("|"), options.collect::<Vec<_>>().join(" "));
            let _ = writeln!(text, "            {names}) words='{options}' ;;");
        }
        text += "        esac\n    else\n        case $before in\n";
        for (name, values) in &self.listed {
            let _ = writeln!(text, "            {name}) words='{values}' ;;");
        }
        text += "            *)\n                case ${COMP_WORDS[1]} in\n";
        for call in &self.calls {
            let words = match call.operands {
                Operands::Files => continue,
                Operands::ProblemFirst => "((COMP_CWORD == 2)) && words=$ids",
                Operands::Problems => "words=$ids",
                Operands::Topics => "words=\"$ids $commands $topics\"",
                Operands::Shells => &format!("words='{}'", SHELLS.join(" ")),
            };
            let _ = writeln!(
                text,
                "                    {}) {words} ;;",
                call.names.join("|")
            );
        }
        text += "                esac ;;\n        esac\n    fi\n    \
                 [[ $words ]] || return\n    \
                 COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n    \
                 # HDU is hdu.\n    \
                 [[ $COMPREPLY ]] || COMPREPLY=($(compgen -W \"$words\" -- \"$(tr A-Z a-z <<< \"$word\")\"))\n}\n\
                 # Without any of these words: files.\n\
                 complete -o default -F _npuzzle npuzzle\n";
        text
    }

    fn zsh(&self) -> String {
        // A word in single quotes; `_describe` splits it at its first colon.
        let described =
            |name: &str, what: &str| format!("'{name}:{}'", what.replace('\'', "'\\''"));
        let mut text = "#compdef npuzzle\n\
                        # Completion of npuzzle in zsh, made by `npuzzle completions zsh`.\n\
                        _npuzzle() {\n    \
                        local -a commands ids topics options\n    \
                        local -a any_case=(-M 'm:{A-Z}={a-z}')\n"
            .to_string();
        let lists = [
            ("commands", &self.commands),
            ("ids", &self.ids),
            ("topics", &self.topics),
        ];
        for (list, words) in lists {
            let _ = writeln!(text, "    {list}=(");
            for (name, what) in words {
                let _ = writeln!(text, "        {}", described(name, what));
            }
            text += "    )\n";
        }
        text += "    if ((CURRENT == 2)); then\n        \
                 _describe command commands\n        _describe problem ids $any_case\n        return\n    fi\n    \
                 case $words[2] in\n";
        for Calls { names, options, .. } in &self.calls {
            let _ = writeln!(text, "        {})\n            options=(", names.join("|"));
            for row in options {
                let option = described(row.name, first_part(row.help));
                let _ = writeln!(text, "                {option}");
            }
            text += "                '--help:this command'\n            ) ;;\n";
        }
        text += "    esac\n    \
                 if [[ $words[CURRENT] == -* ]]; then\n        _describe -o option options\n        return\n    fi\n    \
                 case $words[CURRENT-1] in\n";
        for (name, values) in &self.listed {
            let _ = writeln!(text, "        {name}) compadd -- {values}; return ;;");
        }
        text += "    esac\n    case $words[2] in\n";
        for call in &self.calls {
            let words = match call.operands {
                Operands::Files => continue,
                Operands::ProblemFirst => "((CURRENT == 3)) && { _describe problem ids $any_case; return }",
                Operands::Problems => "_describe problem ids $any_case; return",
                Operands::Topics => {
                    "_describe problem ids $any_case; _describe command commands; _describe topic topics; return"
                }
                Operands::Shells => &format!("compadd -- {}; return", SHELLS.join(" ")),
            };
            let _ = writeln!(text, "        {}) {words} ;;", call.names.join("|"));
        }
        text += "    esac\n    _files\n}\n\
                 # Loaded by compinit, or sourced.\n\
                 if [[ $funcstack[1] == _npuzzle ]]; then\n    _npuzzle \"$@\"\nelse\n    compdef _npuzzle npuzzle\nfi\n";
        text
    }

    fn fish(&self) -> String {
        let quoted = |what: &str| format!("'{}'", what.replace('\\', "\\\\").replace('\'', "\\'"));
        let mut text = format!(
            "# Completion of npuzzle in fish, made by `npuzzle completions fish`.\n\
             set -l commands {}\nset -l ids {}\nset -l topics {}\n",
            names(&self.commands),
            names(&self.ids),
            names(&self.topics)
        );
        for (name, what) in self.commands.iter().chain(&self.ids) {
            let what = quoted(what);
            let _ = writeln!(
                text,
                "complete -c npuzzle -n __fish_use_subcommand -f -a {name} -d {what}"
            );
        }
        text += "complete -c npuzzle -l help -d 'this command'\n";
        for call in &self.calls {
            let seen = format!("-n '__fish_seen_subcommand_from {}'", call.names.join(" "));
            for row in &call.options {
                let name = match row.name.strip_prefix("--") {
                    Some(name) => format!("-l {name}"),
                    None => format!("-s {}", row.name.trim_start_matches('-')),
                };
                let value = match (row.value, &*values(row)) {
                    ("", _) => String::new(),
                    (_, "") => " -r".to_string(),
                    (_, values) => format!(" -x -a '{values}'"),
                };
                let what = quoted(first_part(row.help));
                let _ = writeln!(text, "complete -c npuzzle {seen} {name}{value} -d {what}");
            }
            let words = match call.operands {
                Operands::Files => continue,
                Operands::ProblemFirst => "-a \"$ids\"",
                Operands::Problems => "-f -a \"$ids\"",
                Operands::Topics => "-f -a \"$ids $commands $topics\"",
                Operands::Shells => &format!("-f -a '{}'", SHELLS.join(" ")),
            };
            let _ = writeln!(text, "complete -c npuzzle {seen} {words}");
        }
        text
    }
}
