//! Aligns the source of a scalar with its text.

use crate::tree::Span;
use crate::yaml::BLANKS;

/// Returns the verbatim runs of a quoted, folded or plain scalar.
pub(super) fn runs(scalar: Span, source: &str, text: &str) -> Option<Vec<(usize, usize)>> {
    let quote = source.chars().next().filter(|c| matches!(c, '"' | '\''));
    let start = match (quote, source.starts_with('>')) {
        (Some(_), _) => 1,
        (None, true) => source.find('\n')?,
        (None, false) => 0,
    };
    // The rests of the source and of the text.
    let (mut here, mut next) = (source.get(start..)?, text);
    let mut runs = Vec::new();
    loop {
        let at = source.len() - here.len();
        runs.push((text.len() - next.len(), scalar.start + at));
        if next.is_empty() {
            return Some(runs);
        }
        let (source_length, text_length) = match quote {
            Some(quote) => quoted(here, next, quote)?,
            None => unquoted(here, next)?,
        };
        here = here.get(source_length..).unwrap_or_default();
        next = next.get(text_length..).unwrap_or_default();
    }
}

/// The lengths of the next piece, in the source and in the text.
type Lengths = (usize, usize);

fn quoted(here: &str, next: &str, quote: char) -> Option<Lengths> {
    let escape = if quote == '"' { '\\' } else { '\'' };
    match here.strip_prefix(escape) {
        Some(escaped) if quote == '"' => escape_sequence(escaped, next),
        Some(escaped) if escaped.starts_with(quote) => Some((2, 1)),
        _ => folded_break(here)
            .or_else(|| verbatim(here, next, |c| c == escape || matches!(c, '\n' | '\r'))),
    }
}

/// Returns the lengths of an escape, passed without its backslash.
fn escape_sequence(escape: &str, next: &str) -> Option<Lengths> {
    if escape.starts_with(['\n', '\r']) {
        return Some((1 + blanks(escape), 0));
    }
    let wide = next.chars().next()?;
    let length = match escape.chars().next()? {
        'x' => 4,
        'u' if wide > '\u{ffff}' => 12,
        'u' => 6,
        'U' => 10,
        other => 1 + other.len_utf8(),
    };
    Some((length, wide.len_utf8()))
}

/// Returns a piece of a plain or folded scalar: words are verbatim, white space between them is not.
fn unquoted(here: &str, next: &str) -> Option<Lengths> {
    match (blanks(here), blanks(next)) {
        (0, 0) => verbatim(here, next, |c| BLANKS.contains(&c)),
        lengths => Some(lengths),
    }
}

/// Returns folded line breaks: one reads as a space, `n` as `n - 1` breaks.
fn folded_break(here: &str) -> Option<Lengths> {
    let length = blanks(here);
    let breaks = here.get(..length)?.matches('\n').count();
    (breaks > 0).then(|| (length, (breaks - 1).max(1)))
}

/// Returns verbatim characters, up to one with a special meaning.
fn verbatim(here: &str, next: &str, ends: impl Fn(char) -> bool) -> Option<Lengths> {
    let same = here.chars().zip(next.chars());
    let same = same.take_while(|(a, b)| a == b && !ends(*a));
    let length = same.map(|(c, _)| c.len_utf8()).sum();
    (length > 0).then_some((length, length))
}

fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(BLANKS).len()
}
