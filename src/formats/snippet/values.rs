//! Values as documents write them and no scheduler takes them.

use crate::Quantity;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::tree::{Span, Tree};

/// `256MB` and `1 GB`: a quantity has no B in its suffix and no blank before it.
pub(crate) fn quantity_in_bytes(path: &str, quantity: &Tree) -> Option<Finding> {
    let written = quantity.text()?;
    if written.parse::<Quantity>().is_ok() {
        return None;
    }
    let meant = without_bytes(written)?;
    let message = format!(
        "`{written}` is no quantity: suffixes are k, M, G and Ki, Mi, Gi, without a B and a blank"
    );
    let finding = rewritten("quantity-in-bytes", path, quantity, message, &meant);
    Some(finding.help(format!(
        "write `{meant}`; `{}i` is a power of two, and larger",
        meant.trim_end_matches('i')
    )))
}

/// The quantity that was meant.
fn without_bytes(written: &str) -> Option<String> {
    let written = written.trim();
    let number = written
        .trim_end_matches(|c: char| c.is_ascii_alphabetic())
        .trim_end();
    let suffix = written.get(number.len()..)?.trim_start();
    let suffix = match &*suffix.to_ascii_lowercase() {
        "b" | "byte" | "bytes" => "",
        "k" | "kb" => "k",
        "m" | "mb" => "M",
        "g" | "gb" => "G",
        "t" | "tb" => "T",
        "p" | "pb" => "P",
        "ki" | "kib" => "Ki",
        "mi" | "mib" => "Mi",
        "gi" | "gib" => "Gi",
        "ti" | "tib" => "Ti",
        "pi" | "pib" => "Pi",
        _ => return None,
    };
    let meant = format!("{number}{suffix}");
    let is_number = number.starts_with(|c: char| c.is_ascii_digit());
    (is_number && meant.parse::<Quantity>().is_ok()).then_some(meant)
}

/// A finding about a text, with a fix that writes another between the same quotation marks.
fn rewritten(code: &'static str, path: &str, tree: &Tree, message: String, meant: &str) -> Finding {
    let Span { start, end } = tree.span;
    let length = tree.text().map_or(0, str::len);
    let inside = match end.saturating_sub(start) {
        quoted if quoted == length + 2 => Span::new(start + 1, end - 1),
        _ => tree.span,
    };
    let title = format!("write `{meant}`");
    Finding::lint(code, Severity::Warning, message)
        .path(path)
        .at(tree.span)
        .help(title.clone())
        .fix(title, vec![Edit::replace(inside, meant)])
}
