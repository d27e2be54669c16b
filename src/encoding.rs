//! Converts chunks of UTF-8, or of UTF-16 with a byte order mark, to UTF-8 without one. (In Windows PowerShell 5, a
//! redirection with `>` writes UTF-16.)

/// The length of the longest byte order mark.
const MARK_LENGTH: usize = 3;

/// Converts the chunks of one text to UTF-8. A chunk may end inside a character.
#[derive(Debug, Default)]
pub(crate) struct Decoder {
    encoding: Encoding,
    /// The bytes that are not yet decoded: the beginning of the text, or a part of a UTF-16 character.
    pending: Vec<u8>,
}

#[derive(Clone, Copy, Debug, Default)]
enum Encoding {
    #[default]
    Unknown,
    Utf8,
    /// UTF-16, with the conversion of a code unit.
    Utf16(fn([u8; 2]) -> u16),
}

impl Decoder {
    pub(crate) fn push(&mut self, bytes: &[u8], sink: &mut dyn FnMut(&[u8])) {
        if let Encoding::Utf8 = self.encoding {
            return sink(bytes);
        }
        self.pending.extend_from_slice(bytes);
        match self.encoding {
            Encoding::Utf16(to_unit) => sink(self.utf16_text(to_unit).as_bytes()),
            _ if self.pending.len() >= MARK_LENGTH => self.detect_encoding(sink),
            _ => {}
        }
    }

    /// Ends the text.
    pub(crate) fn finish(&mut self, sink: &mut dyn FnMut(&[u8])) {
        if let Encoding::Unknown = self.encoding {
            self.detect_encoding(sink);
        }
        if !self.pending.is_empty() {
            sink("\u{fffd}".as_bytes());
        }
        *self = Self::default();
    }

    fn detect_encoding(&mut self, sink: &mut dyn FnMut(&[u8])) {
        let bytes = core::mem::take(&mut self.pending);
        let (encoding, rest) = match bytes.as_slice() {
            [0xef, 0xbb, 0xbf, rest @ ..] => (Encoding::Utf8, rest),
            [0xff, 0xfe, rest @ ..] => (Encoding::Utf16(u16::from_le_bytes), rest),
            [0xfe, 0xff, rest @ ..] => (Encoding::Utf16(u16::from_be_bytes), rest),
            all => (Encoding::Utf8, all),
        };
        self.encoding = encoding;
        self.push(rest, sink);
    }

    /// Decodes the pending bytes except for an incomplete character at their end. An unpaired
    /// surrogate becomes U+FFFD.
    fn utf16_text(&mut self, to_unit: fn([u8; 2]) -> u16) -> String {
        let (pairs, _) = self.pending.as_chunks();
        let mut units: Vec<u16> = pairs.iter().copied().map(to_unit).collect();
        units.pop_if(|last| (0xd800..0xdc00).contains(last));
        self.pending.drain(..2 * units.len());
        String::from_utf16_lossy(&units)
    }
}
