//! Rewrites a text to the policy of another: the edits must apply, and the result must stay readable.
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

/// Rewrites the policies of a text to the first policy of another.
fn rewrite_to(text: &str, other: &str, byte: u8) {
    let scheduler = scheduler(byte);
    let ours = inspect(text, scheduler);
    let theirs = inspect(other, scheduler);
    // A policy that its own loader rejects may not be expressible.
    let is_valid = theirs
        .verdict
        .as_ref()
        .is_some_and(|verdict| verdict.accepted);
    for policy in theirs.policies.iter().take(1) {
        for draft in 0..ours.policies.len().min(2) {
            let edits = rewrite(text, ours.format, draft, policy);
            let rewritten = apply_edits(text, &edits);
            let again = inspect(&rewritten, scheduler);
            // A readable text must stay readable.
            assert!(
                !is_valid || edits.is_empty() || !again.policies.is_empty(),
                "{rewritten}"
            );
        }
    }
}
