//! Rewrites one text to express the policy of another: the edits apply and the text then has that policy, or nothing changes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nodescore::formats::{inspect, rewrite};
use nodescore_fuzz::{Bound, apply_edits, bounded, scheduler};

const BOUND: Bound = Bound {
    fixed: 16 << 20,
    each: 64 << 10,
};

fuzz_target!(|input: (u8, &str)| {
    let (byte, texts) = input;
    let Some((text, other)) = texts.split_once("\n====\n") else {
        return;
    };
    bounded(texts.len(), BOUND, || rewrite_to(text, other, byte));
});

/// Rewrites a text to express the policies of another.
fn rewrite_to(text: &str, other: &str, byte: u8) {
    let scheduler = scheduler(byte);
    let ours = inspect(text, scheduler);
    let theirs = inspect(other, scheduler);
    // A policy that its own loader rejects may not be expressible in any file.
    let sound = theirs
        .verdict
        .as_ref()
        .is_some_and(|verdict| verdict.accepted);
    for wanted in theirs.policies.iter().take(1) {
        for draft in 0..ours.policies.len().min(2) {
            let edits = rewrite(text, ours.format, draft, wanted);
            let written = apply_edits(text, &edits);
            let again = inspect(&written, scheduler);
            // A readable text stays readable.
            assert!(
                !sound || edits.is_empty() || !again.policies.is_empty(),
                "{written}"
            );
        }
    }
}
