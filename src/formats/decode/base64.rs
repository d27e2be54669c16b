//! Checks base64 as Go does.

/// Returns true if Go's `base64.StdEncoding` decodes a text.
pub(super) fn is_base64(text: &str) -> bool {
    let characters: Vec<_> = text.bytes().filter(|b| !b"\r\n".contains(b)).collect();
    let padding = characters.iter().rev().take_while(|b| **b == b'=').count();
    let mut digits = characters
        .iter()
        .take(characters.len().saturating_sub(padding));
    characters.len().is_multiple_of(4)
        && padding <= 2
        && digits.all(|b| b.is_ascii_alphanumeric() || b"+/".contains(b))
}

#[cfg(test)]
mod tests {
    use super::is_base64;

    #[test]
    fn base64_is_accepted_as_in_go() {
        for text in ["", "YQ==", "YWI=", "YWJj", "a+/0", "YW\r\nJj\n"] {
            assert!(is_base64(text), "{text}");
        }
        for text in ["YWJ", "YQ=", "Y===", "====", "YW*j", "YW-_", "=YWJ", "Y=Jj"] {
            assert!(!is_base64(text), "{text}");
        }
    }
}
