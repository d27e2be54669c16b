//! Converts chunks of UTF-8 or UTF-16 to UTF-8 without a byte order mark. (In Windows PowerShell 5, a
//! redirection with `>` writes UTF-16.)

const UTF8_MARK: &[u8] = &[0xef, 0xbb, 0xbf];

/// Converts the chunks of one text to UTF-8. A chunk may end inside a character.
#[derive(Default)]
pub(super) struct Decoder {
    encoding: Encoding,
    /// The first bytes, until it is clear whether they are a mark.
    head: Vec<u8>,
    /// The first byte of an incomplete UTF-16 code unit.
    first_byte: Option<u8>,
    /// The first code unit of an incomplete surrogate pair.
    high_surrogate: Option<u16>,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Encoding {
    #[default]
    Unknown,
    Utf8,
    Utf16 {
        big_endian: bool,
    },
}

impl Decoder {
    pub(super) fn push(&mut self, bytes: &[u8], sink: &mut dyn FnMut(&[u8])) {
        match self.encoding {
            Encoding::Utf8 => sink(bytes),
            Encoding::Utf16 { big_endian } => {
                sink(self.utf16_text(bytes, big_endian).as_bytes());
            }
            Encoding::Unknown => {
                let missing = UTF8_MARK.len().saturating_sub(self.head.len());
                let (head, rest) = bytes.split_at_checked(missing).unwrap_or((bytes, &[]));
                self.head.extend_from_slice(head);
                if self.head.len() == UTF8_MARK.len() {
                    self.detect_encoding(sink);
                    self.push(rest, sink);
                }
            }
        }
    }

    /// Ends the text.
    pub(super) fn finish(&mut self, sink: &mut dyn FnMut(&[u8])) {
        if self.encoding == Encoding::Unknown {
            self.detect_encoding(sink);
        }
        if self.first_byte.is_some() || self.high_surrogate.is_some() {
            sink("\u{fffd}".as_bytes());
        }
        *self = Self::default();
    }

    fn detect_encoding(&mut self, sink: &mut dyn FnMut(&[u8])) {
        let head = core::mem::take(&mut self.head);
        let utf16 = |big_endian| Encoding::Utf16 { big_endian };
        let (encoding, rest) = match head.as_slice() {
            UTF8_MARK => (Encoding::Utf8, &[][..]),
            [0xff, 0xfe, rest @ ..] => (utf16(false), rest),
            [0xfe, 0xff, rest @ ..] => (utf16(true), rest),
            all => (Encoding::Utf8, all),
        };
        self.encoding = encoding;
        self.push(rest, sink);
    }

    fn utf16_text(&mut self, bytes: &[u8], big_endian: bool) -> String {
        let mut text = String::new();
        for byte in bytes {
            let Some(first) = self.first_byte.take() else {
                self.first_byte = Some(*byte);
                continue;
            };
            let pair = [first, *byte];
            let unit = if big_endian {
                u16::from_be_bytes(pair)
            } else {
                u16::from_le_bytes(pair)
            };
            self.add_unit(unit, &mut text);
        }
        text
    }

    /// Adds a UTF-16 code unit. An unpaired surrogate becomes U+FFFD.
    fn add_unit(&mut self, unit: u16, text: &mut String) {
        let high = self.high_surrogate.take();
        let complete = if (0xd800..0xdc00).contains(&unit) {
            self.high_surrogate = Some(unit);
            [high, None]
        } else {
            [high, Some(unit)]
        };
        let decoded = char::decode_utf16(complete.into_iter().flatten());
        text.extend(decoded.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }
}
