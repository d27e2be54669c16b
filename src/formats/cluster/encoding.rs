//! Converts chunks of bytes to UTF-8 without a byte order mark, also from UTF-16, which a
//! redirection (`>`) writes in Windows PowerShell 5.

const UTF8_MARK: &[u8] = &[0xef, 0xbb, 0xbf];

/// Turns chunks of one text into UTF-8, however it is cut.
#[derive(Default)]
pub(super) struct Decoder {
    encoding: Encoding,
    /// The first bytes, until it is clear whether they are a mark.
    head: Vec<u8>,
    /// The first byte of a unit of which the second is still to come.
    half: Option<u8>,
    /// The first unit of a pair.
    high: Option<u16>,
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
    pub(super) fn push(&mut self, bytes: &[u8], take: &mut dyn FnMut(&[u8])) {
        match self.encoding {
            Encoding::Utf8 => take(bytes),
            Encoding::Utf16 { big_endian } => {
                take(self.utf16_text(bytes, big_endian).as_bytes());
            }
            Encoding::Unknown => {
                let missing = UTF8_MARK.len().saturating_sub(self.head.len());
                let (head, rest) = bytes.split_at_checked(missing).unwrap_or((bytes, &[]));
                self.head.extend_from_slice(head);
                if self.head.len() == UTF8_MARK.len() {
                    self.decide(take);
                    self.push(rest, take);
                }
            }
        }
    }

    /// Ends the text.
    pub(super) fn finish(&mut self, take: &mut dyn FnMut(&[u8])) {
        if self.encoding == Encoding::Unknown {
            self.decide(take);
        }
        if self.half.is_some() || self.high.is_some() {
            take("\u{fffd}".as_bytes());
        }
        *self = Self::default();
    }

    fn decide(&mut self, take: &mut dyn FnMut(&[u8])) {
        let head = core::mem::take(&mut self.head);
        let utf16 = |big_endian| Encoding::Utf16 { big_endian };
        let (encoding, rest) = match head.as_slice() {
            UTF8_MARK => (Encoding::Utf8, &[][..]),
            [0xff, 0xfe, rest @ ..] => (utf16(false), rest),
            [0xfe, 0xff, rest @ ..] => (utf16(true), rest),
            all => (Encoding::Utf8, all),
        };
        self.encoding = encoding;
        self.push(rest, take);
    }

    fn utf16_text(&mut self, bytes: &[u8], big_endian: bool) -> String {
        let mut text = String::new();
        for byte in bytes {
            let Some(first) = self.half.take() else {
                self.half = Some(*byte);
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

    /// A half of a pair without the other becomes U+FFFD.
    fn add_unit(&mut self, unit: u16, text: &mut String) {
        let high = self.high.take();
        let ready = if (0xd800..0xdc00).contains(&unit) {
            self.high = Some(unit);
            [high, None]
        } else {
            [high, Some(unit)]
        };
        let decoded = char::decode_utf16(ready.into_iter().flatten());
        text.extend(decoded.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }
}
