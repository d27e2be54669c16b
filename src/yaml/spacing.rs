//! Converts white space that go.yaml.in/yaml/v2 accepts to white space that the parser accepts.
//!
//! Go ignores indentation inside brackets, accepts a comment wherever a token can begin and a tab
//! after a colon, and also ends lines at U+0085, U+2028 and U+2029.
//!
//! Source: go.yaml.in/yaml/v2, `scannerc.go` (`yaml_parser_unroll_indent`,
//! `yaml_parser_scan_to_next_token`, `yaml_parser_fetch_next_token`, `yaml_parser_scan_plain_scalar`),
//! `yamlprivateh.go` (`is_break`).

use crate::tree::SyntaxError;

/// The white space characters of YAML.
pub(crate) const BLANKS: [char; 4] = [' ', '\t', '\n', '\r'];

/// Returns true if a character ends lines for Go but not for the parser.
pub(super) fn is_go_only_break(c: char) -> bool {
    matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}')
}

pub(super) fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r') || is_go_only_break(c)
}

fn is_white(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{feff}') || is_break(c)
}

/// Returns the lines of a text as the parser ends them, with their line breaks.
pub(super) fn lines(mut text: &str) -> impl Iterator<Item = &str> {
    core::iter::from_fn(move || {
        let line_break = text.bytes().position(|byte| matches!(byte, b'\n' | b'\r'));
        let end = line_break.map_or(text.len(), |at| at + 1);
        let (line, rest) = text.split_at_checked(end)?;
        text = rest;
        (!line.is_empty()).then_some(line)
    })
}

/// Returns the length of the directives before the first document, which are not tokens.
fn directives_length(text: &str) -> usize {
    let mut at = 0;
    let mut end = 0;
    for line in lines(text) {
        at += line.len();
        let words = line.trim_start_matches('\u{feff}').trim();
        if words.starts_with('%') {
            end = at;
        } else if !words.is_empty() && !words.starts_with('#') {
            break;
        }
    }
    end
}

/// The last token was a plain scalar, which can continue after white space.
const PLAIN: char = 'a';
/// The last token was an anchor, an alias, a tag or a document marker.
const WORD: char = '&';
/// The last token was a block scalar, which includes the white space after it.
const BLOCK: char = '|';

/// Converts the white space of a text.
pub(super) struct Spacing<'t> {
    rest: &'t str,
    /// The text with spaces instead of white space that only Go accepts, for example line breaks inside brackets,
    /// and with line feeds instead of Go's other line breaks outside quotes. All other bytes keep their offsets.
    pub(super) output: String,
    /// The offset of the current line.
    line_start: usize,
    /// The number of open brackets.
    depth: usize,
    /// The last token: its character or one of the constants above.
    last_token: char,
    /// The column of the last token that can be a key.
    key_column: usize,
    /// The minimum column of lines that belong to the last key or dash outside brackets.
    indent: usize,
    /// True if there is a token before the next one on its line.
    has_token_on_line: bool,
    /// The first tab that Go rejects.
    rejected_tab: Option<usize>,
}

impl<'t> Spacing<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let mut spacing = Self {
            rest: text,
            output: String::with_capacity(text.len()),
            line_start: 0,
            depth: 0,
            last_token: '\n',
            key_column: 0,
            indent: 0,
            has_token_on_line: false,
            rejected_tab: None,
        };
        spacing.copy(directives_length(text), '\n');
        spacing.line_start = spacing.output.len();
        while !spacing.rest.is_empty() {
            let continues = spacing.copy_gap();
            spacing.copy_token(continues);
        }
        spacing
    }

    /// Rejects tabs before an offset where a key or an item could begin, even on a blank line, and in the
    /// indentation of a multi-line scalar.
    pub(super) fn check_tabs(&self, end: usize) -> Result<(), SyntaxError> {
        let message = "found character that cannot start any token";
        match self.rejected_tab.filter(|at| *at < end) {
            Some(at) => Err(SyntaxError::new(message, at)),
            None => Ok(()),
        }
    }

    /// Copies white space and comments. Returns true if a plain scalar continues after them.
    fn copy_gap(&mut self) -> bool {
        let gap = self.consume(gap_length(self.rest));
        let is_plain = self.last_token == PLAIN;
        if matches!(gap, "" | " ") {
            self.output.push_str(gap);
            self.has_token_on_line = true;
            return is_plain;
        }
        let replaces_breaks = self.depth > 0 && self.is_separator(gap);
        let replaces_comments = replaces_breaks || !matches!(self.last_token, PLAIN | WORD | BLOCK);
        // After a colon, a tab may precede the value.
        let mut replaces_tabs = replaces_breaks || self.last_token == ':';
        let (mut in_comment, mut has_break) = (false, false);
        let (mut continues, mut column) = (is_plain, self.column());
        for c in gap.chars() {
            let is_line_break = is_break(c);
            has_break |= is_line_break;
            continues &= c != '#';
            let is_indentation =
                c == '\t' && (has_break || matches!(self.last_token, '\n' | '-' | '?' | BLOCK));
            let is_rejected = match continues {
                true => column < self.indent,
                false => self.depth == 0 && !in_comment,
            };
            if is_indentation && is_rejected {
                self.rejected_tab.get_or_insert(self.output.len());
            }
            column = if is_line_break { 0 } else { column + 1 };
            replaces_tabs &= replaces_breaks || !is_line_break;
            in_comment = !is_line_break && (in_comment || c == '#');
            let is_replaced = is_line_break && replaces_breaks
                || in_comment && replaces_comments
                || c == '\t' && replaces_tabs;
            self.write_char(c, is_replaced);
        }
        self.has_token_on_line = !has_break;
        is_plain && (self.depth > 0 || !has_break || self.column() >= self.indent)
    }

    /// Returns true if the white space here only separates two tokens. (In a plain scalar it is text; a
    /// key and its colon must be on one line; a document cannot end inside brackets.)
    fn is_separator(&self, gap: &str) -> bool {
        match self.rest.chars().next() {
            None | Some(':') => false,
            Some('[' | ']' | '{' | '}' | ',') => true,
            _ if self.at_marker() && gap.ends_with(is_break) => false,
            _ => !matches!(self.last_token, PLAIN | WORD),
        }
    }

    /// Copies a token. `continues` is true inside a plain scalar.
    fn copy_token(&mut self, continues: bool) {
        let mut chars = self.rest.chars();
        let Some(c) = chars.next() else { return };
        let is_single = chars.next().is_none_or(is_white);
        let (flow, column) = (self.depth > 0, self.column());
        let begins_token = !continues;
        let is_indicator = match c {
            '[' | ']' | '{' | '}' | ',' => flow || begins_token,
            ':' => is_single || flow && begins_token,
            '?' | '-' => is_single && begins_token,
            _ => false,
        };
        if is_indicator {
            match c {
                '[' | '{' => self.depth += 1,
                ']' | '}' => self.depth = self.depth.saturating_sub(1),
                // A colon at the beginning of a line has the column of its key.
                ':' if !flow => self.indent = self.key_column.min(column) + 1,
                '-' | '?' if !flow => self.indent = column + 1,
                _ => {}
            }
            self.copy(1, c);
            return;
        }
        if begins_token && !(self.has_token_on_line && self.last_token == WORD) {
            self.key_column = column;
        }
        match c {
            '"' | '\'' if begins_token => {
                let length = quoted_length(self.rest, c).unwrap_or(self.rest.len());
                self.copy(length, c);
            }
            '|' | '>' if begins_token && !flow => self.copy_block(),
            _ => {
                let is_word = begins_token && matches!(c, '&' | '*' | '!');
                let length = plain_length(self.rest, flow || is_word);
                let marker = column == 0 && length == 3 && self.at_marker();
                self.copy(length, if is_word || marker { WORD } else { PLAIN });
            }
        }
    }

    /// Copies a block scalar: its header and the indented lines. (Indented comments after it count as
    /// part of it, which makes no difference.)
    fn copy_block(&mut self) {
        let mut length = 0;
        let mut indent = self.explicit_indent();
        for line in self.rest.split_inclusive(is_break) {
            let text = line.trim_start_matches(' ');
            let column = line.len() - text.len();
            let inside = column >= self.indent || text.trim().is_empty();
            if length > 0 && !inside {
                break;
            }
            if length > 0 && text.starts_with('\t') && indent.is_none_or(|indent| column < indent) {
                self.rejected_tab
                    .get_or_insert(self.output.len() + length + column);
            }
            if length > 0 && !text.starts_with(is_break) {
                indent = indent.or(Some(column.max(self.indent).max(1)));
            }
            length += line.len();
        }
        for c in self.consume(length).chars() {
            self.write_char(c, false);
        }
        self.last_token = BLOCK;
    }

    /// Returns the indentation that the header of the block scalar at this position states.
    fn explicit_indent(&self) -> Option<usize> {
        let header = self.rest.get(1..)?.trim_start_matches(['+', '-']);
        let digit = header.chars().next()?.to_digit(10)?;
        Some(self.indent.saturating_sub(1) + digit as usize)
    }

    /// Returns true if a document marker follows.
    fn at_marker(&self) -> bool {
        self.rest.starts_with("---") || self.rest.starts_with("...")
    }

    fn column(&self) -> usize {
        self.output.len() - self.line_start
    }

    fn consume(&mut self, length: usize) -> &'t str {
        let (consumed, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = rest;
        consumed
    }

    fn copy(&mut self, length: usize, last: char) {
        let token = self.consume(length);
        self.output.push_str(token);
        self.last_token = last;
    }

    /// Writes a character, or a space or a line feed instead of it, padded with spaces to the same length in bytes.
    fn write_char(&mut self, c: char, is_replaced: bool) {
        let written = match c {
            _ if is_replaced => ' ',
            c if is_go_only_break(c) => '\n',
            c => c,
        };
        for _ in written.len_utf8()..c.len_utf8() {
            self.output.push(' ');
        }
        self.output.push(written);
        if is_break(written) || written == '\u{feff}' {
            self.line_start = self.output.len();
        }
    }
}

/// Returns the length of the white space and comments at the beginning of a text.
fn gap_length(text: &str) -> usize {
    let mut comment = false;
    let end = text.find(|c| {
        comment = !is_break(c) && (comment || c == '#');
        !comment && !is_white(c)
    });
    end.unwrap_or(text.len())
}

/// Returns the length of a quoted scalar, including its quotes.
pub(super) fn quoted_length(text: &str, quote: char) -> Option<usize> {
    let mut chars = text.char_indices().peekable();
    chars.find(|(_, c)| *c == quote)?;
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, c)| *c);
        let skips = c == '\\' && quote == '"' || c == quote && quote == '\'' && next == Some(quote);
        if skips {
            chars.next();
        } else if c == quote {
            return Some(at + 1);
        }
    }
    None
}

/// Returns the length of a plain scalar up to white space. A colon ends it only before white space.
fn plain_length(text: &str, flow: bool) -> usize {
    let is_bracket = |c| matches!(c, '[' | ']' | '{' | '}' | ',');
    let end = text.find(|c| is_white(c) || flow && is_bracket(c));
    let (word, after) = text
        .split_at_checked(end.unwrap_or(text.len()))
        .unwrap_or((text, ""));
    let before_white = after.chars().next().is_none_or(is_white);
    word.len() - usize::from(before_white && word.ends_with(':'))
}

#[cfg(test)]
mod tests {
    use super::Spacing;
    use crate::yaml::{parse, to_tree};

    #[track_caller]
    fn assert_converted(text: &str, expected: &str) {
        let respaced = Spacing::new(text).output;
        assert_eq!(respaced, expected);
        assert_eq!(respaced.len(), text.len());
    }

    #[track_caller]
    fn assert_same_value(text: &str, expected: &str) {
        let tree = |text| {
            let root = parse(text).unwrap_or_else(|error| panic!("{text:?}: {error:?}"));
            format!("{:?}", to_tree(root).unwrap().tree.value)
        };
        let without_spans = |text| {
            let parts = tree(text);
            let parts = parts.split("Span {").map(|part| part.split_once('}'));
            let parts = parts.flatten().map(|(_, after)| after.to_owned());
            parts.collect::<Vec<_>>()
        };
        assert_eq!(without_spans(text), without_spans(expected), "{text:?}");
    }

    #[track_caller]
    fn rejects(text: &str) {
        assert!(parse(text).is_err(), "{text:?}");
    }

    #[test]
    fn directives_are_not_keys() {
        let flow = "---\n{\n\t\"a\" : {\n\t\t\"b\" : \"c\",\n\t\t\"d\" : 1\n\t}\n}";
        for directives in ["", "%TAG ! tag:x,2000:\n", "%YAML 1.1\n# c\n%TAG !e! x:\n"] {
            assert_same_value(&format!("{directives}{flow}"), "a: {b: c, d: 1}");
        }
        rejects("%TAG ! tag:x,2000:\n---\na:\n\tb: 1");
    }

    #[test]
    fn brackets_may_close_at_any_column() {
        assert_same_value("a: [\n  {\"b\": \"c\"}\n]\n", "a: [{b: c}]");
        assert_same_value(
            "a: [\n  {\"b\": [{\"c\": \"d\"}]\n  }\n]\n",
            "a: [{b: [{c: d}]}]",
        );
        assert_same_value("a: {\n}\nb: []\n", "a: {}\nb: []");
        assert_same_value("a: {\n  \"b\": \"c\"\n}\n", "a: {b: c}");
        assert_same_value("a: [\n{b: c}\n]\n", "a: [{b: c}]");
        assert_same_value("a:\n- {\n \"b\":\"c\"\n}\n- d\n", "a: [{b: c}, d]");
        assert_same_value("a: [b\n]\n", "a: [b]");
        assert_same_value("a: [\r\nb,\r\nc\r\n]\r\n", "a: [b, c]");
    }

    #[test]
    fn tabs_indent_within_brackets() {
        assert_same_value("a:\n  b: [\n\tc,\n\t{d: e},\n\t]\n", "a: {b: [c, {d: e}]}");
        assert_same_value("a: [\n#\t\u{e9}\n\t\"b\"\n]\n", "a: [b]");
    }

    #[test]
    fn a_tab_where_a_token_could_begin_is_rejected() {
        for (text, at) in [
            ("a: b\n\t\nc: d", 5),
            ("- a\n\t\n- b", 4),
            ("a: 'b'\n \t# c", 8),
            ("a: b # c\r\n  \t", 12),
            ("\t\na: b", 0),
            ("a:\n \t\n  b: c", 4),
            ("a: [b]\n\t\n---\n", 7),
            ("a: {b: c\n\t}", 9),
            ("a: [b,\n\tc\n\t]\n", 10),
            ("a: |\n  b\n\t\nc: d", 9),
            ("a: |\n \t\n  b", 6),
            ("a: >-\n  \tb", 8),
            ("a: |\n  b\n\t# c", 9),
            ("- |3\n   b\n  \t", 12),
        ] {
            assert_eq!(
                parse(text).map_err(|error| error.offset).err(),
                Some(at),
                "{text:?}"
            );
        }
    }

    #[test]
    fn other_tabs_are_white_space() {
        assert_same_value("a: b\n \t\nc: d", "a: b\nc: d");
        assert_same_value("a: b\n \t# c\nd: e", "a: b\nd: e");
        assert_same_value("a: &b\n  c: d\n   \t", "a: {c: d}");
        assert_same_value("? a\n: b\n \t", "a: b");
        assert_same_value("a: |\n  b\n  \tc\n", "a: \"b\\n\\tc\\n\"");
        assert_same_value("- |2\n  \tb", "- \"\\tb\"");
        assert_same_value("a: [\n\tb,\n\t'c'\n\t] \t # d\n", "a: [b, c]");
        assert_same_value("a: b\n# \t\nc: d\n---\n\t", "a: b\nc: d");
    }

    #[test]
    fn a_comment_can_follow_a_quote_or_a_bracket_immediately() {
        assert_same_value("a: \"b\"#c\nd: [e]#f\n", "a: b\nd: [e]");
        assert_same_value("a: [#b\n  'c'#d\n]\n", "a: [c]");
        assert_same_value("a: [b#c\n]\n", "a: [\"b#c\"]");
    }

    #[test]
    fn a_value_in_brackets_has_their_span() {
        for value in ["[\n{b: c} # \u{e9}]\n]", "{\n\"b\": [\nc, # d\n]\n}"] {
            let text = format!("# \u{2028}\na: {value} # f\ng: 1\n");
            for text in [&*text, &text.replace('\u{2028}', "\u{e9}")] {
                let tree = to_tree(parse(text).unwrap()).unwrap().tree;
                assert_eq!(tree.get("a").unwrap().span.slice(text), value);
            }
        }
    }

    #[test]
    fn line_breaks_with_a_meaning_in_brackets_are_kept() {
        rejects("a: {\"b\"\n: 1}\n");
        rejects("a: [\n---\n]\n");
        rejects("a: [\n...\n]\n");
        rejects("a: [\nb # c\nd\n]\n");
        assert_converted("a: [b\n\tc\n]", "a: [b\n\tc ]");
        assert_same_value("a: [\nb\nc\n]\n", "a: [b c]");
    }

    #[test]
    fn white_space_outside_brackets_is_kept() {
        for text in [
            "a:\n\tb: c",
            "-\ta",
            "a: b # c\n# d\n  e",
            "a: &b # c\n  d",
            "a: |+\n  b\n# c\nd: e",
            "a: [b]\n\nc: \"d\"\n",
        ] {
            assert_converted(text, text);
        }
        assert_converted("a:\tb: c", "a: b: c");
    }

    #[test]
    fn the_first_error_is_reported() {
        let error = parse("a: [\nb,\n").unwrap_err();
        assert_eq!(error.offset, 5);
        let error = parse("a:\tb\nc: \"\n").unwrap_err();
        assert_eq!(error.offset, 8);
    }

    #[test]
    fn brackets_in_scalars_are_text() {
        for text in [
            "a: b [\n  c: [\n",
            "a: \"[\n \\\"[\n\"\n",
            "a: 'b''[\n[\n'\n",
            "a: |\n  [\n\n  [\nb: >-\n [\n [\nc: d",
            "- |\n [\n [\n- a: |2\n     [\n    [\n  b: c\n",
            "--- |\n [\n [\n",
            "...\n|\n [\n [\n",
            "a: &b !c |\n [\n [\n",
            "a: b\n  \"[\n  [\n",
            "a: b # [\n\n",
            "{\"a\":\"[\n\\\"\n[\"}",
            "a: b\n   - [\n[\n",
            "-[\n[\n",
            "---a [\n[\n",
            "&a b: |\n  [\n  [\n",
            "\u{feff}a: |\n  [\n  [\n",
            "a: \"[\n[",
            "]}\n[\u{feff}",
        ] {
            assert_converted(text, text);
        }
        assert_converted("# [\na: [\n]", "   \na: [ ]");
        assert_converted("--- [\n]", "--- [ ]");
        assert_converted("&a [\n]", "&a [ ]");
        assert_converted("a: b-\n- [\n]", "a: b-\n- [ ]");
        assert_converted("[? a:[\n]]", "[? a:[ ]]");
        assert_converted("a: ---\n [\n[\n", "a: ---\n [\n[\n");
    }

    #[test]
    fn lines_end_as_in_go() {
        assert_same_value("# a\u{2028}b: 3\n", "b: 3");
        assert_same_value("a: b\u{85}c: d # e\u{2029}f: g", "a: b\nc: d\nf: g");
        assert_same_value("a: |\n  b\u{2028}c: d", "a: |\n  b  \nc: d");
        assert_same_value("a: 1\n...\u{2028}]", "a: 1");
        rejects("a: \u{85}b\n...\n");
        let quoted = "a: \"b\u{2028}c\"\n";
        assert_converted(quoted, quoted);
        assert_converted("a:\u{2028}- b", "a:  \n- b");
    }
}
