//! Recognizes templates of configurations: Helm's (`{{ }}`) and Jinja's (`{% %}`).

use super::detect;
use super::finding::{Finding, Severity};
use super::lines::{Lines, line_spans};
use crate::message::Message;
use crate::messages::files;
use crate::tree::Span;

/// Texts that only Helm's templates contain.
const HELM_ACTIONS: [&str; 8] = [
    "{{ .",
    "{{.",
    "{{-",
    "{{/*",
    "{{ include",
    "{{ if ",
    "{{ template",
    "{{ $",
];

/// Returns the finding about a text that is a template.
pub(super) fn finding(text: &str) -> Option<Finding> {
    let first = actions(text).next()?;
    let finding = Finding::lint("template", Severity::Error, message(text));
    let Some((kind, span)) = detect::configuration_in(text) else {
        return Some(finding.at(first).help(files::template_empty()));
    };
    let line = Lines::new(text).text_range(span).line;
    let help = match kind {
        "tiers" => files::check_rendered_volcano(line),
        kind => files::check_rendered(kind, line),
    };
    Some(finding.at(span).help(help))
}

/// The maximum length of an action in bytes, which keeps the search linear.
const MAX_ACTION_LENGTH: usize = 256;

/// Returns the actions such as `{{ .Values.name }}` and `{% if on %}`, outside YAML comments.
pub(super) fn actions(text: &str) -> impl Iterator<Item = Span> {
    line_spans(text, Span::new(0, text.len())).flat_map(|line| {
        let code = without_comment(line.slice(text));
        let marks = code.match_indices('{').map(move |(at, _)| line.start + at);
        marks.filter_map(|at| action(text, at))
    })
}

fn without_comment(line: &str) -> &str {
    match line.trim_start().starts_with('#') {
        true => "",
        false => line.split(" #").next().unwrap_or_default(),
    }
}

/// Returns the action that begins at a brace.
fn action(text: &str, at: usize) -> Option<Span> {
    let rest = text.get(at..)?;
    let (inside, close) = match rest.strip_prefix("{%") {
        Some(inside) => (inside, b"%}"),
        None => (
            rest.strip_prefix("{{").filter(|it| begins_action(it))?,
            b"}}",
        ),
    };
    let bytes = inside.as_bytes();
    let window = bytes.get(..MAX_ACTION_LENGTH).unwrap_or(bytes);
    let length = window.windows(2).position(|pair| pair == close)?;
    Some(Span::new(at, at + 2 + length + close.len()))
}

/// Returns true if a text after `{{` begins an action: with a name, a string or a comment. Go's
/// composite literals also have double braces: `{{0, 0}, {100, 10}}`.
fn begins_action(inside: &str) -> bool {
    let inside = inside.strip_prefix('-').unwrap_or(inside).trim_start();
    let begins =
        |c: char| c.is_ascii_alphabetic() || matches!(c, '.' | '$' | '"' | '(' | '/' | '`' | '_');
    inside.starts_with(begins)
}

/// Returns the message with the language of the template, if it is clear.
fn message(text: &str) -> Message {
    if text.contains("{%") {
        return files::jinja_template();
    }
    match HELM_ACTIONS.iter().any(|action| text.contains(action)) {
        true => files::helm_template(),
        false => files::template(),
    }
}
