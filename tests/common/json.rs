//! A JSON reader that only tells whether a text is JSON.

/// What is left of a text after one JSON value.
pub fn value(text: &str) -> Result<&str, String> {
    let text = text.trim_start();
    let inside = |close: char, keyed: bool| {
        let mut rest = text[1..].trim_start();
        while !rest.starts_with(close) {
            if keyed {
                let behind = value(rest)?.trim_start();
                rest = behind
                    .strip_prefix(':')
                    .ok_or(format!("no colon at {behind}"))?;
            }
            rest = value(rest)?.trim_start();
            if let Some(more) = rest.strip_prefix(',') {
                rest = more.trim_start();
                if rest.starts_with(close) {
                    return Err(format!("a comma before {rest}"));
                }
            } else if !rest.starts_with(close) {
                return Err(format!("neither comma nor end at {rest}"));
            }
        }
        Ok(&rest[1..])
    };
    match text.chars().next() {
        Some('{') => inside('}', true),
        Some('[') => inside(']', false),
        Some('"') => {
            let end = text[1..].find('"').ok_or("an open string")?;
            Ok(&text[end + 2..])
        }
        _ => {
            let end = text
                .find(|c: char| !c.is_ascii_digit() && !".-+eE".contains(c))
                .unwrap_or(text.len());
            text[..end]
                .parse::<f64>()
                .map_err(|e| format!("{e} at {text}"))?;
            Ok(&text[end..])
        }
    }
}
