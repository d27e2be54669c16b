//! Directives before the first document, as go.yaml.in/yaml/v2 parses them.
//!
//! Source: go.yaml.in/yaml/v2, `scannerc.go` (`yaml_parser_scan_directive`), `parserc.go`
//! (`yaml_parser_parse_document_start`, `yaml_parser_process_directives`).

use super::grammar::is_alpha;
use super::spacing::{BLANKS, lines};
use crate::message::Message;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::tree::SyntaxError;

/// Checks the text before the first document: the only directives are `%YAML 1.1` and `%TAG`, and `---` follows them.
pub(super) fn check_beginning(text: &str) -> Result<(), SyntaxError> {
    let mut at = 0;
    check(text, &mut at).map_err(|(message, hint)| {
        let error = SyntaxError::new(message, at);
        match hint {
            Some(hint) => error.with_hint(hint()),
            None => error,
        }
    })
}

/// The parser's message about a directive, and the hint for it.
type Failure = (&'static str, Option<fn() -> Message>);

/// Checks the directives. After an error, `at` is the start of its line.
fn check(text: &str, at: &mut usize) -> Result<(), Failure> {
    let mut directives = Directives::default();
    for line in lines(text) {
        let content = match *at {
            0 => line.trim_start_matches('\u{feff}'),
            _ => line,
        };
        let words = content.trim_matches(BLANKS);
        if let Some(directive) = content.strip_prefix('%') {
            directives.check(directive.trim_end_matches(['\n', '\r']))?;
        } else if !words.is_empty() && !words.starts_with('#') {
            return directives.check_end(content);
        }
        *at += line.len();
    }
    directives.check_end("")
}

/// The directives that were read so far.
#[derive(Default)]
struct Directives<'t> {
    version: bool,
    handles: NameIndex<'t>,
}

impl<'t> Directives<'t> {
    fn check(&mut self, directive: &'t str) -> Result<(), Failure> {
        let mut words = directive.split([' ', '\t']);
        let name = words.next();
        let mut words = words.filter(|word| !word.is_empty());
        let value = words.next().unwrap_or_default();
        match name {
            Some("YAML") => self.version(value)?,
            Some("TAG") => self.tag(value, words.next().unwrap_or_default())?,
            _ => {
                let message = "found unknown directive name";
                return Err((message, Some(loaders::use_known_directives)));
            }
        }
        match words.next().is_none_or(|word| word.starts_with('#')) {
            true => Ok(()),
            false => Err(("did not find expected comment or line break", None)),
        }
    }

    fn version(&mut self, version: &str) -> Result<(), Failure> {
        let is_one = |number: &str| matches!(number, "1" | "01");
        let numbers = version.split_once('.');
        if !numbers.is_some_and(|(major, minor)| is_one(major) && is_one(minor)) {
            let message = "found incompatible YAML document";
            return Err((message, Some(loaders::use_yaml11)));
        }
        match core::mem::replace(&mut self.version, true) {
            true => Err(("found duplicate %YAML directive", None)),
            false => Ok(()),
        }
    }

    fn tag(&mut self, handle: &'t str, prefix: &str) -> Result<(), Failure> {
        let name = handle.strip_prefix('!');
        let name = name.and_then(|name| name.strip_suffix('!'));
        let is_handle = handle == "!" || name.is_some_and(|name| name.chars().all(is_alpha));
        let in_prefix = |c| is_alpha(c) || ";/?:@&=+$,.!~*'()[]%".contains(c);
        if !is_handle || prefix.is_empty() || !prefix.chars().all(in_prefix) {
            let hint = || loaders::write_value("%TAG !name! prefix");
            return Err(("did not find expected tag URI", Some(hint)));
        }
        match self.handles.add(handle) {
            true => Ok(()),
            false => Err(("found duplicate %TAG directive", None)),
        }
    }

    /// Checks the first line after the directives.
    fn check_end(&self, line: &str) -> Result<(), Failure> {
        let is_marker = |marker| {
            let after = line.strip_prefix(marker);
            after.is_some_and(|after| after.is_empty() || after.starts_with(BLANKS))
        };
        let has_directives = self.version || self.handles.len() > 0;
        if has_directives && !is_marker("---") {
            let message = "did not find expected <document start>";
            return Err((message, Some(loaders::write_document_start)));
        }
        match is_marker("...") {
            true => {
                let message = "did not find expected node content";
                Err((message, Some(loaders::remove_document_end)))
            }
            false => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::yaml;

    #[track_caller]
    fn rejects(text: &str, at: usize) {
        assert_eq!(yaml::parse(text).unwrap_err().offset, at, "{text:?}");
    }

    #[track_caller]
    fn accepts(text: &str) {
        assert!(yaml::parse(text).is_ok(), "{text:?}");
    }

    #[test]
    fn only_yaml_1_1_is_read() {
        rejects("# c\n%YAML 1.2\n---\na: 1", 4);
        rejects("# c\u{2028}%YAML 1.2\n---\na: 1", 6);
        accepts("%YAML 1.1\n---\na: 1");
        accepts("a: 1\n---\n%YAML 1.2");
    }

    #[test]
    fn only_yaml_and_tag_are_directives() {
        rejects("%FOO bar\n---\na: 1", 0);
        rejects("# c\n%\n---\na: 1", 4);
        rejects("%YAML1.1\n---\na: 1", 0);
        rejects("%yaml 1.1\n---\na: 1", 0);
        rejects("%TAG! !e! x\n---\na: 1", 0);
        accepts("%TAG !e! tag:e,2000:\n%TAG ! x # c\n---\na: 1");
        for tag in ["", " !e!", " e x", " !e x", " !e!x", " !e! \"", " !e! x y"] {
            rejects(&format!("%TAG{tag}\n---\na: 1"), 0);
        }
        rejects("%TAG !e! x\n%TAG !e! y\n---\na: 1", 11);
    }

    #[test]
    fn the_version_directive_is_1_1_and_occurs_once() {
        for version in [
            "", " 1", " 1.", " 1.2", " 2.1", " 1.1.1", " 1.1 x", " 001.1",
        ] {
            rejects(&format!("%YAML{version}\n---\na: 1"), 0);
        }
        for version in [" 1.1", "\t1.1 ", " 1.1 # c", " 1.1\r"] {
            accepts(&format!("%YAML{version}\n---\na: 1"));
        }
        rejects("%YAML 1.1\n%YAML 1.1\n---\na: 1", 10);
    }

    #[test]
    fn a_document_begins_after_its_directives() {
        rejects("%YAML 1.1\na: 1", 10);
        rejects("%YAML 1.1\n...\n---\na: 1", 10);
        rejects("%YAML 1.1\n# c\n", 14);
        rejects(" %YAML 1.1\n---\na: 1", 1);
    }

    #[test]
    fn an_end_marker_cannot_begin_a_document() {
        rejects("...\n---\na: 1", 0);
        rejects("# c\n\n... # d\na: 1", 5);
        rejects("...", 0);
        accepts("a: 1\n...\n---\nb: 2");
        accepts("---\n...\n");
        accepts("...a: 1");
    }

    #[test]
    fn directives_after_the_first_document_are_checked() {
        rejects("a: 1\n%FOO\n---\n", 5);
        rejects("{a: 1}\n%FOO\n---\n", 7);
        accepts("a: 1\n...\n%FOO\n");
        accepts("a: 1\n---\n%FOO\n");
    }
}
