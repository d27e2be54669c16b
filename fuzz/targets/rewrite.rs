//! Replaces the policies in a text with the first policy of another text: the edits must apply, and the result must
//! still contain a policy.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::formats::{inspect, rewrite};
use nodescore_fuzz::{MemoryLimit, apply_edits, fuzz_target, scheduler, with_limits};

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 16 << 20,
    bytes_per_input_byte: 64 << 10,
};

fuzz_target!(|input: (u8, &str)| {
    let (scheduler_choice, texts) = input;
    let Some((text, other)) = texts.split_once("\n====\n") else {
        return;
    };
    with_limits(texts.len(), LIMIT, || {
        rewrite_to(text, other, scheduler_choice)
    });
});

/// Rewrites the policies of a text to the first policy of another.
fn rewrite_to(text: &str, other: &str, scheduler_choice: u8) {
    let scheduler = scheduler(scheduler_choice);
    let inspection = inspect(text, scheduler);
    let source = inspect(other, scheduler);
    // A policy that the scheduler rejects may not be expressible in the other format.
    let is_valid = source
        .verdict
        .as_ref()
        .is_some_and(|verdict| verdict.accepted);
    for policy in source.policies.iter().take(1) {
        for policy_index in 0..inspection.policies.len().min(2) {
            let edits = rewrite(text, inspection.format, policy_index, policy, scheduler);
            let rewritten = apply_edits(text, &edits);
            let again = inspect(&rewritten, scheduler);
            // The text had a policy and must still have one.
            assert!(
                !is_valid || edits.is_empty() || !again.policies.is_empty(),
                "{rewritten}"
            );
        }
    }
}
