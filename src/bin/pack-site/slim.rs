//! Takes comments and indentation from the site's scripts and styles: nobody reads them there.
//!
//! Line by line, and only where no text can be meant: a line of a script that begins with `//`, and a
//! comment that begins a line with `/*`. A script with a text over several lines is refused, because
//! its indentation may be meant.

/// A script without its comments and its indentation. The lines of the marks that `pack-site` itself
/// needs stay.
pub(crate) fn script(text: &str, keep: &[&str]) -> Result<String, String> {
    let mut slim = String::new();
    for line in without_blocks(text)?.lines().map(str::trim) {
        if line.matches('`').count() % 2 != 0 {
            return Err(format!("expected no text over several lines, got “{line}”"));
        }
        let comment = line.starts_with("//") && !keep.iter().any(|mark| line.starts_with(mark));
        if !line.is_empty() && !comment {
            slim.extend([line, "\n"]);
        }
    }
    Ok(slim)
}

/// A style sheet without its comments and its indentation.
pub(crate) fn style(text: &str) -> Result<String, String> {
    let text = without_blocks(text)?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    Ok(lines.flat_map(|line| [line, "\n"]).collect())
}

/// A text without the comments `/* … */` that begin a line.
fn without_blocks(text: &str) -> Result<String, String> {
    let (mut kept, mut rest) = (String::new(), text);
    while let Some(line) = rest.split_inclusive('\n').next() {
        if line.trim_start().starts_with("/*") {
            let end = rest.find("*/").ok_or("expected the end of a comment, “*/”")?;
            rest = &rest[end + 2..];
        } else {
            kept.push_str(line);
            rest = &rest[line.len()..];
        }
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go_and_code_stays() {
        let text =
            "/**\n * why\n */\nexport function a() {\n    // how\n    return `${b}//c`; // d\n}\n";
        assert_eq!(
            script(text, &[]).unwrap(),
            "export function a() {\nreturn `${b}//c`; // d\n}\n"
        );
    }

    #[test]
    fn marks_that_are_needed_stay() {
        let text = "// pack-site: begin (why)\n// other\n";
        assert_eq!(script(text, &["// pack-site:"]).unwrap(), "// pack-site: begin (why)\n");
    }

    #[test]
    fn a_text_over_several_lines_is_refused() {
        assert!(script("a = `\n  b`;\n", &[]).unwrap_err().contains("several lines"));
        assert!(style("a{}\n/* no end").unwrap_err().contains("*/"));
    }

    #[test]
    fn a_style_sheet_keeps_its_rules() {
        let text = "/* tokens */\n:root {\n  --a: 1; /* here */\n}\n\n  /* two\n     lines */ main { b: c }\n";
        assert_eq!(style(text).unwrap(), ":root {\n--a: 1; /* here */\n}\nmain { b: c }\n");
    }
}
