//! White space as go.yaml.in/yaml/v2 sees it, for a parser that sees it otherwise.
//!
//! Go looks at no indentation within brackets, takes a comment wherever a token may begin and a tab
//! behind a colon, and ends lines at U+0085, U+2028 and U+2029 too.
//!
//! Source: go.yaml.in/yaml/v2, `scannerc.go` (`yaml_parser_unroll_indent`,
//! `yaml_parser_scan_to_next_token`, `yaml_parser_fetch_next_token`, `yaml_parser_scan_plain_scalar`),
//! `yamlprivateh.go` (`is_break`).

use super::builder::quoted_length;
use crate::tree::Malformed;

/// What ends lines for Go, but not for the parser.
pub(super) fn is_odd_break(c: char) -> bool {
    matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}')
}

pub(super) fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r') || is_odd_break(c)
}

fn is_white(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{feff}') || is_break(c)
}

/// The text with spaces for line breaks within brackets and the like, and line feeds for odd breaks
/// outside of quotes. What is left stands at the byte where it stood.
pub(super) fn respaced(text: &str) -> String {
    Spacing::of(text).written
}

/// No tab may stand where a key or an item could begin, also not on a line without one, nor where a
/// scalar of several lines is indented.
pub(super) fn check_tabs(text: &str) -> Result<(), Malformed> {
    let tab = match text.contains('\t') {
        true => Spacing::of(text).tab,
        false => None,
    };
    let message = "found character that cannot start any token: a tab cannot indent, use spaces";
    tab.map_or(Ok(()), |at| Err(Malformed::new(message, at)))
}

/// Returns the length of the directives before the first document, which are no tokens.
fn directives(text: &str) -> usize {
    let mut at = 0;
    let mut end = 0;
    for line in text.split_inclusive(['\n', '\r']) {
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

/// The last token was a plain scalar, which may go on behind white space.
const PLAIN: char = 'a';
/// It was an anchor, an alias, a tag or a document's marker.
const WORD: char = '&';
/// It was a block scalar, whose last lines white space would change.
const BLOCK: char = '|';

struct Spacing<'t> {
    rest: &'t str,
    written: String,
    /// Where the line began.
    line: usize,
    /// Brackets that are open.
    depth: usize,
    /// The last token: its character, or one of those above.
    last: char,
    /// The column of what may be a key.
    key: usize,
    /// From this column on a line belongs to the last key or dash outside of brackets.
    indent: usize,
    /// On the line of what comes next something stands before it.
    begun: bool,
    /// The first tab that Go refuses.
    tab: Option<usize>,
}

impl<'t> Spacing<'t> {
    fn of(text: &'t str) -> Self {
        let mut spacing = Self {
            rest: text,
            written: String::with_capacity(text.len()),
            line: 0,
            depth: 0,
            last: '\n',
            key: 0,
            indent: 0,
            begun: false,
            tab: None,
        };
        spacing.copy(directives(text), '\n');
        spacing.line = spacing.written.len();
        while !spacing.rest.is_empty() {
            let continues = spacing.gap();
            spacing.token(continues);
        }
        spacing
    }

    /// Passes over white space and comments, and tells whether a plain scalar goes on behind them.
    fn gap(&mut self) -> bool {
        let gap = self.pass(gap_length(self.rest));
        let joined = self.depth > 0 && self.parts_tokens(gap);
        let is_plain = self.last == PLAIN;
        let comments = joined || !matches!(self.last, PLAIN | WORD | BLOCK);
        // Behind a colon a key's value may follow a tab.
        let mut tabs = joined || self.last == ':';
        let (mut comment, mut broken) = (false, false);
        let (mut goes_on, mut column) = (is_plain, self.column());
        for c in gap.chars() {
            let breaks = is_break(c);
            broken |= breaks;
            goes_on &= c != '#';
            let indents = c == '\t' && (broken || matches!(self.last, '\n' | '-' | '?' | BLOCK));
            let refused = match goes_on {
                true => column < self.indent,
                false => self.depth == 0 && !comment,
            };
            if indents && refused {
                self.tab.get_or_insert(self.written.len());
            }
            column = if breaks { 0 } else { column + 1 };
            tabs &= joined || !breaks;
            comment = !breaks && (comment || c == '#');
            let blank = breaks && joined || comment && comments || c == '\t' && tabs;
            self.put(c, blank);
        }
        self.begun = !broken;
        is_plain && (self.depth > 0 || !broken || self.column() >= self.indent)
    }

    /// Whether white space here, line breaks or not, does no more than part two tokens. (In a plain
    /// scalar it is text; a key and its colon are on one line; a document does not end in brackets.)
    fn parts_tokens(&self, gap: &str) -> bool {
        match self.rest.chars().next() {
            None | Some(':') => false,
            Some('[' | ']' | '{' | '}' | ',') => true,
            _ if self.at_marker() && gap.ends_with(is_break) => false,
            _ => !matches!(self.last, PLAIN | WORD),
        }
    }

    fn token(&mut self, continues: bool) {
        let mut chars = self.rest.chars();
        let Some(c) = chars.next() else { return };
        let alone = chars.next().is_none_or(is_white);
        let (flow, column) = (self.depth > 0, self.column());
        let begins = !continues;
        let indicates = match c {
            '[' | ']' | '{' | '}' | ',' => flow || begins,
            ':' => alone || flow && begins,
            '?' | '-' => alone && begins,
            _ => false,
        };
        if indicates {
            match c {
                '[' | '{' => self.depth += 1,
                ']' | '}' => self.depth = self.depth.saturating_sub(1),
                // A colon that begins a line is the place of its key.
                ':' if !flow => self.indent = self.key.min(column) + 1,
                '-' | '?' if !flow => self.indent = column + 1,
                _ => {}
            }
            self.copy(1, c);
            return;
        }
        if begins && !(self.begun && self.last == WORD) {
            self.key = column;
        }
        match c {
            '"' | '\'' if begins => {
                let length = quoted_length(self.rest, c).unwrap_or(self.rest.len());
                self.copy(length, c);
            }
            '|' | '>' if begins && !flow => self.block(),
            _ => {
                let is_word = begins && matches!(c, '&' | '*' | '!');
                let length = plain_length(self.rest, flow || is_word);
                let marker = column == 0 && length == 3 && self.at_marker();
                self.copy(length, if is_word || marker { WORD } else { PLAIN });
            }
        }
    }

    /// A block scalar: its first line and those that are indented. (Comments below that are indented
    /// too count as its own, which changes nothing.)
    fn block(&mut self) {
        let mut length = 0;
        let mut indent = self.told_indent();
        for line in self.rest.split_inclusive(is_break) {
            let text = line.trim_start_matches(' ');
            let column = line.len() - text.len();
            let inside = column >= self.indent || text.trim().is_empty();
            if length > 0 && !inside {
                break;
            }
            if length > 0 && text.starts_with('\t') && indent.is_none_or(|indent| column < indent) {
                self.tab.get_or_insert(self.written.len() + length + column);
            }
            if length > 0 && !text.starts_with(is_break) {
                indent = indent.or(Some(column.max(self.indent).max(1)));
            }
            length += line.len();
        }
        for c in self.pass(length).chars() {
            self.put(c, false);
        }
        self.last = BLOCK;
    }

    /// How far the lines of the block scalar that begins here are indented, where its header says so.
    fn told_indent(&self) -> Option<usize> {
        let header = self.rest.get(1..)?.trim_start_matches(['+', '-']);
        let told = header.chars().next()?.to_digit(10)?;
        Some(self.indent.saturating_sub(1) + told as usize)
    }

    /// What begins or ends a document where it begins a line.
    fn at_marker(&self) -> bool {
        self.rest.starts_with("---") || self.rest.starts_with("...")
    }

    fn column(&self) -> usize {
        self.written.len() - self.line
    }

    fn pass(&mut self, length: usize) -> &'t str {
        let (passed, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = rest;
        passed
    }

    fn copy(&mut self, length: usize, last: char) {
        let token = self.pass(length);
        self.written.push_str(token);
        self.last = last;
    }

    /// Writes as many bytes as the character has: it, a space or a line feed at the end of spaces.
    fn put(&mut self, c: char, blank: bool) {
        let put = match c {
            _ if blank => ' ',
            c if is_odd_break(c) => '\n',
            c => c,
        };
        for _ in put.len_utf8()..c.len_utf8() {
            self.written.push(' ');
        }
        self.written.push(put);
        if is_break(put) || put == '\u{feff}' {
            self.line = self.written.len();
        }
    }
}

/// White space and comments.
fn gap_length(text: &str) -> usize {
    let mut comment = false;
    let end = text.find(|c| {
        comment = !is_break(c) && (comment || c == '#');
        !comment && !is_white(c)
    });
    end.unwrap_or(text.len())
}

/// A plain scalar to the next white space. A colon ends it only before such.
fn plain_length(text: &str, flow: bool) -> usize {
    let end = text.find(|c| is_white(c) || flow && "[]{},".contains(c));
    let (word, after) = text
        .split_at_checked(end.unwrap_or(text.len()))
        .unwrap_or((text, ""));
    let before_white = after.chars().next().is_none_or(is_white);
    word.len() - usize::from(before_white && word.ends_with(':'))
}

#[cfg(test)]
mod tests {
    use super::respaced;
    use crate::yaml::{read, to_tree};

    #[track_caller]
    fn written(text: &str, expected: &str) {
        let respaced = respaced(text);
        assert_eq!(respaced, expected);
        assert_eq!(respaced.len(), text.len());
    }

    #[track_caller]
    fn reads_as(text: &str, same: &str) {
        let tree = |text| {
            let root = read(text).unwrap_or_else(|error| panic!("{text:?}: {error:?}"));
            format!("{:?}", to_tree(root.as_ref()).unwrap().tree.value)
        };
        let unplaced = |text| {
            let parts = tree(text);
            let parts = parts.split("Span {").map(|part| part.split_once('}'));
            let parts = parts.flatten().map(|(_, after)| after.to_owned());
            parts.collect::<Vec<_>>()
        };
        assert_eq!(unplaced(text), unplaced(same), "{text:?}");
    }

    #[track_caller]
    fn refused(text: &str) {
        assert!(read(text).is_err(), "{text:?}");
    }

    #[test]
    fn directives_are_no_keys() {
        let flow = "---\n{\n\t\"a\" : {\n\t\t\"b\" : \"c\",\n\t\t\"d\" : 1\n\t}\n}";
        for directives in ["", "%TAG ! tag:x,2000:\n", "%YAML 1.1\n# c\n%TAG !e! x:\n"] {
            reads_as(&format!("{directives}{flow}"), "a: {b: c, d: 1}");
        }
        refused("%TAG ! tag:x,2000:\n---\na:\n\tb: 1");
    }

    #[test]
    fn brackets_may_close_at_any_column() {
        reads_as("a: [\n  {\"b\": \"c\"}\n]\n", "a: [{b: c}]");
        reads_as(
            "a: [\n  {\"b\": [{\"c\": \"d\"}]\n  }\n]\n",
            "a: [{b: [{c: d}]}]",
        );
        reads_as("a: {\n}\nb: []\n", "a: {}\nb: []");
        reads_as("a: {\n  \"b\": \"c\"\n}\n", "a: {b: c}");
        reads_as("a: [\n{b: c}\n]\n", "a: [{b: c}]");
        reads_as("a:\n- {\n \"b\":\"c\"\n}\n- d\n", "a: [{b: c}, d]");
        reads_as("a: [b\n]\n", "a: [b]");
        reads_as("a: [\r\nb,\r\nc\r\n]\r\n", "a: [b, c]");
    }

    #[test]
    fn tabs_indent_within_brackets() {
        reads_as("a:\n  b: [\n\tc,\n\t{d: e},\n\t]\n", "a: {b: [c, {d: e}]}");
        reads_as("a: [\n#\t\u{e9}\n\t\"b\"\n]\n", "a: [b]");
    }

    #[test]
    fn a_line_with_a_tab_before_what_could_begin_is_refused() {
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
                read(text).map_err(|error| error.at).err(),
                Some(at),
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_tab_that_indents_nothing_is_white_space() {
        reads_as("a: b\n \t\nc: d", "a: b\nc: d");
        reads_as("a: b\n \t# c\nd: e", "a: b\nd: e");
        reads_as("a: &b\n  c: d\n   \t", "a: {c: d}");
        reads_as("? a\n: b\n \t", "a: b");
        reads_as("a: |\n  b\n  \tc\n", "a: \"b\\n\\tc\\n\"");
        reads_as("- |2\n  \tb", "- \"\\tb\"");
        reads_as("a: [\n\tb,\n\t'c'\n\t] \t # d\n", "a: [b, c]");
        reads_as("a: b\n# \t\nc: d\n---\n\t", "a: b\nc: d");
    }

    #[test]
    fn a_comment_may_stand_right_behind_a_quote_or_a_bracket() {
        reads_as("a: \"b\"#c\nd: [e]#f\n", "a: b\nd: [e]");
        reads_as("a: [#b\n  'c'#d\n]\n", "a: [c]");
        reads_as("a: [b#c\n]\n", "a: [\"b#c\"]");
    }

    #[test]
    fn a_value_stands_where_its_brackets_do() {
        for written in ["[\n{b: c} # \u{e9}]\n]", "{\n\"b\": [\nc, # d\n]\n}"] {
            let text = format!("# \u{2028}\na: {written} # f\ng: 1\n");
            for text in [&*text, &text.replace('\u{2028}', "\u{e9}")] {
                let tree = to_tree(read(text).unwrap().as_ref()).unwrap().tree;
                assert_eq!(tree.get("a").unwrap().span.of(text), written);
            }
        }
    }

    #[test]
    fn lines_in_brackets_that_mean_more_are_left() {
        refused("a: {\"b\"\n: 1}\n");
        refused("a: [\n---\n]\n");
        refused("a: [\n...\n]\n");
        refused("a: [\nb # c\nd\n]\n");
        written("a: [b\n\tc\n]", "a: [b\n\tc ]");
        reads_as("a: [\nb\nc\n]\n", "a: [b c]");
    }

    #[test]
    fn white_space_outside_of_brackets_is_left() {
        for text in [
            "a:\n\tb: c",
            "-\ta",
            "a: b # c\n# d\n  e",
            "a: &b # c\n  d",
            "a: |+\n  b\n# c\nd: e",
            "a: [b]\n\nc: \"d\"\n",
        ] {
            written(text, text);
        }
        written("a:\tb: c", "a: b: c");
    }

    #[test]
    fn the_first_error_is_told() {
        let error = read("a: [\nb,\n").unwrap_err();
        assert_eq!(error.at, 5);
        let error = read("a:\tb\nc: \"\n").unwrap_err();
        assert_eq!(error.at, 8);
    }

    #[test]
    fn brackets_in_text_are_text() {
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
            written(text, text);
        }
        written("# [\na: [\n]", "   \na: [ ]");
        written("--- [\n]", "--- [ ]");
        written("&a [\n]", "&a [ ]");
        written("a: b-\n- [\n]", "a: b-\n- [ ]");
        written("[? a:[\n]]", "[? a:[ ]]");
        written("a: ---\n [\n[\n", "a: ---\n [\n[\n");
    }

    #[test]
    fn lines_end_as_for_go() {
        reads_as("# a\u{2028}b: 3\n", "b: 3");
        reads_as("a: b\u{85}c: d # e\u{2029}f: g", "a: b\nc: d\nf: g");
        reads_as("a: |\n  b\u{2028}c: d", "a: |\n  b  \nc: d");
        reads_as("a: 1\n...\u{2028}]", "a: 1");
        refused("a: \u{85}b\n...\n");
        let quoted = "a: \"b\u{2028}c\"\n";
        written(quoted, quoted);
        written("a:\u{2028}- b", "a:  \n- b");
    }
}
