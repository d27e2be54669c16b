//! Corrects quantities that documents use but Kubernetes rejects.

use super::value::Quantity;

/// Returns the quantity that `256MB` or `1 GB` means: without the B and the space. (`256M` is not
/// `256Mi`: one counts in thousands, the other in powers of two.)
pub(crate) fn did_you_mean(text: &str) -> Option<String> {
    let text = text.trim();
    let number = text
        .trim_end_matches(|c: char| c.is_ascii_alphabetic())
        .trim_end();
    let suffix = text.get(number.len()..)?.trim_start();
    let known = SUFFIXES
        .iter()
        .find(|known| known.0.eq_ignore_ascii_case(suffix))?;
    let suggestion = [number, known.1].concat();
    let is_number = number.starts_with(|c: char| c.is_ascii_digit());
    (is_number && suggestion != text && Quantity::parse(&suggestion).is_ok()).then_some(suggestion)
}

const SUFFIXES: [(&str, &str); 19] = [
    ("b", ""),
    ("byte", ""),
    ("bytes", ""),
    ("k", "k"),
    ("kb", "k"),
    ("m", "M"),
    ("mb", "M"),
    ("g", "G"),
    ("gb", "G"),
    ("t", "T"),
    ("tb", "T"),
    ("ki", "Ki"),
    ("kib", "Ki"),
    ("mi", "Mi"),
    ("mib", "Mi"),
    ("gi", "Gi"),
    ("gib", "Gi"),
    ("ti", "Ti"),
    ("tib", "Ti"),
];

#[cfg(test)]
mod tests {
    use super::did_you_mean;

    #[test]
    fn suggests_a_suffix_without_b_and_space() {
        for (text, expected) in [
            ("256MB", Some("256M")),
            ("1 GB", Some("1G")),
            ("1gb", Some("1G")),
            ("1.5 KB", Some("1.5k")),
            ("64K", Some("64k")),
            ("64 Gi", Some("64Gi")),
            ("64GiB", Some("64Gi")),
            ("512 bytes", Some("512")),
            ("256Mi", None),
            ("2", None),
            ("lots", None),
            ("GB", None),
            ("", None),
        ] {
            assert_eq!(did_you_mean(text).as_deref(), expected, "{text}");
        }
    }
}
