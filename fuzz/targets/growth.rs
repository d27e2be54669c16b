//! Runs anything that can be large at a size and at four times that: steps must grow about linearly.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore_fuzz::{count_steps, fuzz_target};

#[path = "../../tests/growth_cases/mod.rs"]
mod cases;

fuzz_target!(|input: (u8, u16)| {
    let (case, size) = input;
    let (name, entry, text) = &cases::CASES[usize::from(case) % cases::CASES.len()];
    // Each of up to 200 findings may cost as much as the whole text; larger sizes add no findings.
    let size = 250 + usize::from(size) % 850;
    let steps = |size: usize| {
        let text = text(size);
        count_steps(|| entry.call(&text)).1
    };
    let (once, four) = (steps(size), steps(4 * size));
    // Lookups add a logarithmic factor.
    assert!(
        four <= 6 * once + 200_000,
        "{name}: {once} steps for {size}, {four} for four times that"
    );
});
