//! Detects the style of a text, which new values follow.

use super::scan::Scan;
use crate::formats::lines::newline;
use crate::formats::write::Writer;
use crate::tree::{Tree, Value};

/// Returns the style of the first values.
pub(super) fn detect(scan: Scan<'_>, tree: &Tree) -> Writer {
    let defaults = if scan.json {
        Writer::JSON
    } else {
        Writer::YAML
    };
    let mut samples = StyleSamples::default();
    samples.sample(scan, tree);
    Writer {
        newline: newline(scan.text),
        indent: samples.indent.unwrap_or(defaults.indent),
        dash_indent: samples
            .dash_indent
            .or(samples.indent.map(|_| 0))
            .unwrap_or(defaults.dash_indent),
        omits_spaces: scan.json && samples.omits_spaces,
        ..defaults
    }
}

#[derive(Default)]
struct StyleSamples {
    indent: Option<usize>,
    dash_indent: Option<usize>,
    omits_spaces: bool,
}

impl StyleSamples {
    fn sample(&mut self, scan: Scan<'_>, tree: &Tree) {
        if scan.json {
            self.sample_json(scan, tree);
        } else {
            self.sample_block(scan, tree);
        }
    }

    fn sample_json(&mut self, scan: Scan<'_>, tree: &Tree) {
        let Value::Map(entries) = &tree.value else {
            return;
        };
        let Some((key, value)) = entries.first() else {
            return;
        };
        let starts_line = scan.line_start(key.span.start).is_some();
        self.indent = starts_line.then(|| scan.column(key.span.start));
        let between = scan.slice(key.span.end, value.span.start);
        self.omits_spaces = between == ":";
    }

    /// Descends until it has found a map in a map and a list in a map.
    fn sample_block(&mut self, scan: Scan<'_>, tree: &Tree) {
        if self.indent.is_some() && self.dash_indent.is_some() {
            return;
        }
        match &tree.value {
            Value::Map(entries) => {
                for (key, value) in entries {
                    self.sample_child(scan, key.span.start, value);
                    self.sample_block(scan, value);
                }
            }
            Value::List(items) => {
                for item in items {
                    self.sample_block(scan, item);
                }
            }
            _ => {}
        }
    }

    fn sample_child(&mut self, scan: Scan<'_>, key: usize, value: &Tree) {
        let (start, is_list) = match &value.value {
            _ if is_in_brackets(scan, value) => return,
            Value::Map(entries) => (entries.first().map(|entry| entry.0.span.start), false),
            Value::List(items) => (items.first().map(|item| item.span.start), true),
            _ => return,
        };
        let Some(start) = start.filter(|start| *start > key) else {
            return;
        };
        let start = if is_list {
            scan.blanks_before(start).saturating_sub(1)
        } else {
            start
        };
        let Some(_) = scan.line_start(start) else {
            return;
        };
        let inner = scan.column(start).checked_sub(scan.column(key));
        match inner {
            Some(inner) if is_list => self.dash_indent = self.dash_indent.or(Some(inner)),
            inner => self.indent = self.indent.or(inner),
        }
    }
}

/// Returns true for a value in brackets or an alias, which have no block indentation.
fn is_in_brackets(scan: Scan<'_>, tree: &Tree) -> bool {
    scan.source(tree.span).starts_with(['{', '[', '*'])
}
