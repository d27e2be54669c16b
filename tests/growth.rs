//! Tests that four times the input takes about four times the memory, for every kind of input. (`make fuzz` counts the
//! steps.)
#![allow(unsafe_code, clippy::expect_used, clippy::unwrap_used, missing_docs)]

#[path = "growth_cases/mod.rs"]
mod cases;
#[path = "../fuzz/src/memory.rs"]
#[allow(dead_code, unreachable_pub)]
mod memory;

use cases::{CASES, Case};
use memory::{MemoryUse, measure};
use std::num::NonZero;
use std::thread::{available_parallelism, scope};

const SIZE: usize = 2_000;

#[test]
fn memory_grows_linearly_with_the_input() {
    let threads = available_parallelism().map_or(1, NonZero::get);
    // Neighbors in the list are alike, so each thread takes every second, third … case.
    let superlinear_of = |first: usize| -> Vec<String> {
        let cases = CASES.iter().skip(first).step_by(threads);
        cases.filter_map(super_linear).collect()
    };
    let superlinear: Vec<String> = scope(|scope| {
        let running: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || superlinear_of(first)))
            .collect();
        let finished = running.into_iter().map(|thread| thread.join().unwrap());
        finished.flatten().collect()
    });
    assert!(superlinear.is_empty(), "{}", superlinear.join("\n"));
}

/// Returns the measurements of a case that grows more than linearly from one size to four times that size.
fn super_linear((name, entry, text): &Case) -> Option<String> {
    let measure_at = |size: usize| {
        let text = text(size);
        measure(|| entry.call(&text)).1
    };
    let (once, four) = (measure_at(SIZE), measure_at(4 * SIZE));
    // The allowance covers fixed costs and vectors that double.
    let grows = |a: usize, b: usize, fixed: usize| b > 6 * a + fixed;
    let superlinear =
        grows(once.peak, four.peak, 64 << 10) || grows(once.allocations, four.allocations, 500);
    superlinear.then(|| format!("{name}: {once:?}, then {four:?}"))
}

#[test]
fn detects_superlinear_growth() {
    let all_pairs: Case = ("pairs", cases::Entry::Quantity, |n| {
        "1".repeat(n * n / 1000)
    });
    assert!(super_linear(&all_pairs).is_some());
    let MemoryUse { peak, allocations } = measure(|| vec![0_u8; 1000]).1;
    assert_eq!((peak, allocations), (1000, 1));
}
