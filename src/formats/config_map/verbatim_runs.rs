//! Aligns the source of a scalar with its text.

use crate::tree::Span;
use crate::yaml::BLANKS;

/// Returns the verbatim runs of a quoted, folded or plain scalar.
pub(super) fn runs(scalar: Span, source: &str, text: &str) -> Option<Vec<(usize, usize)>> {
    let mut walker = Walker {
        source,
        text,
        source_offset: 0,
        text_offset: 0,
    };
    let quote = source.chars().next().filter(|c| matches!(c, '"' | '\''));
    match (quote, source.starts_with('>')) {
        (Some(_), _) => walker.source_offset = 1,
        (None, true) => walker.source_offset = source.find('\n')?,
        (None, false) => {}
    }
    let mut runs = Vec::new();
    while walker.text_offset < text.len() {
        runs.push((walker.text_offset, scalar.start + walker.source_offset));
        match quote {
            Some('"') => walker.advance_double()?,
            Some(_) => walker.advance_single()?,
            None => walker.advance_unquoted()?,
        }
    }
    runs.push((text.len(), scalar.start + walker.source_offset));
    Some(runs)
}

/// The positions in the source of a scalar (`source_offset`) and in its text (`text_offset`).
struct Walker<'t> {
    source: &'t str,
    text: &'t str,
    source_offset: usize,
    text_offset: usize,
}

impl Walker<'_> {
    fn rest(&self) -> &str {
        self.source.get(self.source_offset..).unwrap_or_default()
    }

    fn next(&self) -> &str {
        self.text.get(self.text_offset..).unwrap_or_default()
    }

    /// Advances over verbatim characters, up to one with a special meaning.
    fn advance_verbatim(&mut self, ends: impl Fn(char) -> bool) -> Option<()> {
        let same = self.rest().chars().zip(self.next().chars());
        let same = same.take_while(|(a, b)| a == b && !ends(*a));
        let length: usize = same.map(|(c, _)| c.len_utf8()).sum();
        self.source_offset += length;
        self.text_offset += length;
        (length > 0).then_some(())
    }

    fn advance_double(&mut self) -> Option<()> {
        let here = self.rest();
        let Some(escape) = here.strip_prefix('\\') else {
            return self
                .advance_folded()
                .or_else(|| self.advance_verbatim(|c| matches!(c, '\\' | '\n' | '\r')));
        };
        if escape.starts_with(['\n', '\r']) {
            let rest = escape.trim_start_matches(BLANKS);
            self.source_offset += here.len() - rest.len();
            return Some(());
        }
        let wide = self.next().chars().next()?;
        let length = match escape.chars().next()? {
            'x' => 4,
            'u' if wide > '\u{ffff}' => 12,
            'u' => 6,
            'U' => 10,
            other => 1 + other.len_utf8(),
        };
        self.source_offset += length;
        self.text_offset += wide.len_utf8();
        Some(())
    }

    fn advance_single(&mut self) -> Option<()> {
        if self.rest().starts_with("''") {
            self.source_offset += 2;
            self.text_offset += 1;
            return Some(());
        }
        self.advance_folded()
            .or_else(|| self.advance_verbatim(|c| matches!(c, '\'' | '\n' | '\r')))
    }

    /// Advances over folded line breaks: one reads as a space, `n` as `n - 1` breaks.
    fn advance_folded(&mut self) -> Option<()> {
        let here = self.rest();
        let blanks = here.len() - here.trim_start_matches(BLANKS).len();
        let breaks = here.get(..blanks)?.matches('\n').count();
        if breaks == 0 {
            return None;
        }
        self.source_offset += blanks;
        self.text_offset += (breaks - 1).max(1);
        Some(())
    }

    /// Advances over a plain or folded scalar: words are verbatim, white space between them is not.
    fn advance_unquoted(&mut self) -> Option<()> {
        let (here, next) = (self.rest(), self.next());
        let blanks = here.len() - here.trim_start_matches(BLANKS).len();
        let read = next.len() - next.trim_start_matches(BLANKS).len();
        if blanks > 0 || read > 0 {
            self.source_offset += blanks;
            self.text_offset += read;
            return Some(());
        }
        self.advance_verbatim(|c| BLANKS.contains(&c))
    }
}
