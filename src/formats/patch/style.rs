//! Detects the style of a text, which new values follow.

use crate::formats::children::children;
use crate::formats::lines::newline;
use crate::formats::scan::Scan;
use crate::formats::write::Writer;
use crate::tree::Tree;

/// Returns the style of the first values.
pub(super) fn detect(scan: Scan<'_>, tree: &Tree) -> Writer {
    let defaults = if scan.json {
        Writer::JSON
    } else {
        Writer::YAML
    };
    let mut samples = StyleSamples::default();
    match scan.json {
        true => samples.sample_json(scan, tree),
        false => samples.sample_block(scan, tree),
    }
    Writer {
        newline: newline(scan.text),
        indent: samples.indent.unwrap_or(defaults.indent),
        dash_indent: samples.dash_indent.unwrap_or(defaults.dash_indent),
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
    fn sample_json(&mut self, scan: Scan<'_>, tree: &Tree) {
        if let Some((key, value)) = tree.entries().first() {
            let starts_line = scan.line_start(key.span.start).is_some();
            self.indent = starts_line.then(|| scan.column(key.span.start));
            self.omits_spaces = scan.slice(key.span.end, value.span.start) == ":";
        }
    }

    /// Descends until it has found a map in a map and a list in a map.
    fn sample_block(&mut self, scan: Scan<'_>, tree: &Tree) {
        if self.indent.is_some() && self.dash_indent.is_some() {
            return;
        }
        for (key, value) in children(&tree.value).unwrap_or_default() {
            if let Some(key) = key {
                self.sample_child(scan, key.span.start, value);
            }
            self.sample_block(scan, value);
        }
    }

    /// Compares the column of a key with that of its value's first key or dash.
    fn sample_child(&mut self, scan: Scan<'_>, key: usize, value: &Tree) {
        let children = children(&value.value).unwrap_or_default();
        let Some((first_key, first)) = children.first() else {
            return;
        };
        let start = first_key.map_or(first.span.start, |key| key.span.start);
        // Values in brackets and aliases have no indentation.
        if value.span.slice(scan.text).starts_with(['{', '[', '*']) || start <= key {
            return;
        }
        let start = match first_key {
            Some(_) => start,
            None => scan.blanks_before(start).saturating_sub(1),
        };
        if scan.line_start(start).is_some() {
            let inner = scan.column(start).checked_sub(scan.column(key));
            let sample = match first_key {
                Some(_) => &mut self.indent,
                None => &mut self.dash_indent,
            };
            *sample = sample.or(inner);
        }
    }
}
