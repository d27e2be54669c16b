//! Aligns the source of a scalar with its text.

use crate::tree::Span;
use crate::yaml::BLANKS;

/// Returns the verbatim runs of a quoted, folded or plain scalar.
pub(super) fn runs(scalar: Span, source: &str, text: &str) -> Option<Vec<(usize, usize)>> {
    let mut walk = Walker {
        source,
        text,
        at: 0,
        read: 0,
    };
    let quote = source.chars().next().filter(|c| matches!(c, '"' | '\''));
    match (quote, source.starts_with('>')) {
        (Some(_), _) => walk.at = 1,
        (None, true) => walk.at = source.find('\n')?,
        (None, false) => {}
    }
    let mut runs = Vec::new();
    while walk.read < text.len() {
        runs.push((walk.read, scalar.start + walk.at));
        match quote {
            Some('"') => walk.double()?,
            Some(_) => walk.single()?,
            None => walk.unquoted()?,
        }
    }
    runs.push((text.len(), scalar.start + walk.at));
    Some(runs)
}

/// The positions in the source of a scalar (`at`) and in its text (`read`).
struct Walker<'t> {
    source: &'t str,
    text: &'t str,
    at: usize,
    read: usize,
}

impl Walker<'_> {
    fn rest(&self) -> &str {
        self.source.get(self.at..).unwrap_or_default()
    }

    fn next(&self) -> &str {
        self.text.get(self.read..).unwrap_or_default()
    }

    /// Advances over verbatim characters, up to one with a special meaning.
    fn verbatim(&mut self, ends: impl Fn(char) -> bool) -> Option<()> {
        let same = self.rest().chars().zip(self.next().chars());
        let same = same.take_while(|(a, b)| a == b && !ends(*a));
        let length: usize = same.map(|(c, _)| c.len_utf8()).sum();
        self.at += length;
        self.read += length;
        (length > 0).then_some(())
    }

    fn double(&mut self) -> Option<()> {
        let here = self.rest();
        let Some(escape) = here.strip_prefix('\\') else {
            return self
                .folded()
                .or_else(|| self.verbatim(|c| matches!(c, '\\' | '\n' | '\r')));
        };
        if escape.starts_with(['\n', '\r']) {
            let rest = escape.trim_start_matches(BLANKS);
            self.at += here.len() - rest.len();
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
        self.at += length;
        self.read += wide.len_utf8();
        Some(())
    }

    fn single(&mut self) -> Option<()> {
        if self.rest().starts_with("''") {
            self.at += 2;
            self.read += 1;
            return Some(());
        }
        self.folded()
            .or_else(|| self.verbatim(|c| matches!(c, '\'' | '\n' | '\r')))
    }

    /// Advances over folded line breaks: one reads as a space, `n` as `n - 1` breaks.
    fn folded(&mut self) -> Option<()> {
        let here = self.rest();
        let blanks = here.len() - here.trim_start_matches(BLANKS).len();
        let breaks = here.get(..blanks)?.matches('\n').count();
        if breaks == 0 {
            return None;
        }
        self.at += blanks;
        self.read += (breaks - 1).max(1);
        Some(())
    }

    /// Advances over a plain or folded scalar: words are verbatim, white space between them is not.
    fn unquoted(&mut self) -> Option<()> {
        let (here, next) = (self.rest(), self.next());
        let blanks = here.len() - here.trim_start_matches(BLANKS).len();
        let read = next.len() - next.trim_start_matches(BLANKS).len();
        if blanks > 0 || read > 0 {
            self.at += blanks;
            self.read += read;
            return Some(());
        }
        self.verbatim(|c| BLANKS.contains(&c))
    }
}
