//! Inspects any text with any scheduler's loader: ranges must be within the text, fixes must apply, and a rejected text must have
//! an error.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::formats::{Severity, inspect};
use nodescore_fuzz::{MemoryLimit, apply_edits, fuzz_target, scheduler, with_limits};

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 4 << 20,
    bytes_per_input_byte: 64 << 10,
};

fuzz_target!(|input: (u8, &str)| {
    let (byte, text) = input;
    let inspection = with_limits(text.len(), LIMIT, || inspect(text, scheduler(byte)));
    let length = text.encode_utf16().count();
    for finding in &inspection.findings {
        assert!(
            !finding.message.is_empty() && !finding.code.is_empty(),
            "{finding:?}"
        );
        if let Some(range) = finding.range {
            assert!(range.from <= range.to && range.to <= length, "{finding:?}");
            assert!(range.line >= 1 && range.column >= 1, "{finding:?}");
        }
    }
    // Tests one fix, selected by the first byte; all of them would take too long.
    let fixes: Vec<_> = inspection
        .findings
        .iter()
        .filter_map(|finding| finding.fix.as_ref())
        .collect();
    if let Some(fix) = fixes.get(usize::from(byte) / 12 % fixes.len().max(1)) {
        let _ = inspect(&apply_edits(text, &fix.edits), scheduler(byte));
    }
    if let Some(verdict) = &inspection.verdict {
        let is_explained = inspection
            .findings
            .iter()
            .any(|finding| finding.severity == Severity::Error);
        match verdict.accepted {
            true => assert!(verdict.error.is_empty() && !verdict.crashes, "{verdict:?}"),
            false => assert!(is_explained || !verdict.modeled, "{verdict:?}"),
        }
    }
});
