//! Characters as quoted in Go's error messages.

/// Quotes the first byte of a character like Go.
pub(super) fn quote(c: char) -> String {
    match c {
        '\'' => r"'\''".into(),
        '"' => "'\"'".into(),
        '\\' => r"'\\'".into(),
        '\n' => r"'\n'".into(),
        '\r' => r"'\r'".into(),
        '\t' => r"'\t'".into(),
        '\u{7}' => r"'\a'".into(),
        '\u{8}' => r"'\b'".into(),
        '\u{b}' => r"'\v'".into(),
        '\u{c}' => r"'\f'".into(),
        ' '..='~' => format!("'{c}'"),
        _ => quote_byte(c),
    }
}

fn quote_byte(c: char) -> String {
    let mut buffer = [0; 4];
    c.encode_utf8(&mut buffer);
    let [first, ..] = buffer;
    match first {
        0..=0x1f | 0x7f => format!("'\\x{first:02x}'"),
        // The byte as a Latin-1 character, like `strconv.Quote` of that rune.
        _ => format!("'{}'", char::from(first)),
    }
}
