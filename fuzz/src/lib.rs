//! Shared code of the fuzz targets.

mod columns;
mod inputs;
mod memory;
mod simulations;
mod steps;

/// Defines a fuzz target.
#[cfg(feature = "libfuzzer")]
pub use libfuzzer_sys::fuzz_target;

/// Defines a fuzz target without libFuzzer, which only compiles.
#[cfg(not(feature = "libfuzzer"))]
#[macro_export]
macro_rules! fuzz_target {
    (|$input:ident: $kind:ty| $body:expr) => {
        fn main() {
            let _target = |$input: $kind| $body;
        }
    };
}

pub use columns::{Amounts, ColumnEdit, EditedColumns, NODES as COLUMN_NODES};
pub use inputs::RandomScenario;
pub use memory::MemoryLimit;
pub use simulations::RandomSimulation;
pub use steps::count_steps;

use core::fmt::Debug;
use core::slice::Chunks;
use nodescore::formats::{Edit, Scheduler};
use nodescore::scenario::Scenario;
use steps::with_step_limit;

/// The maximum number of steps for each byte of input, and in addition for each call.
const STEPS: (u64, u64) = (20_000, 2_000_000);

/// Runs `call`; fails if it uses more memory than `limit` allows, or more steps than are linear in the input.
pub fn with_limits<T>(length: usize, limit: MemoryLimit, call: impl FnOnce() -> T) -> T {
    let steps = STEPS.0 * length as u64 + STEPS.1;
    with_step_limit(steps, || memory::with_memory_limit(length, limit, call))
}

/// Answers questions about bytes that are read in one piece, within limits, and about the same bytes in pieces of another size:
/// the answers must be equal.
pub fn compare_pieces<T: Debug + PartialEq>(
    size: u8,
    bytes: &[u8],
    answer: impl Fn(Chunks<'_, u8>) -> T,
) {
    let limit = MemoryLimit {
        base_bytes: 4 << 20,
        bytes_per_input_byte: 16 << 10,
    };
    let in_one_piece = || answer(bytes.chunks(bytes.len().max(1)));
    let in_one_piece = with_limits(bytes.len(), limit, in_one_piece);
    assert_eq!(in_one_piece, answer(bytes.chunks(usize::from(size).max(1))));
}

/// Limits a call in the same way for an input that is generated from the fuzzer's bytes.
pub fn with_limits_for_generated<T>(call: impl FnOnce() -> T) -> T {
    /// The longest input of these targets in `run.mjs`, in bytes.
    const MAX_LENGTH: usize = 3_000;
    let limit = MemoryLimit {
        base_bytes: 16 << 20,
        bytes_per_input_byte: 64 << 10,
    };
    with_limits(MAX_LENGTH, limit, call)
}

/// Returns the scheduler selected by a byte.
pub fn scheduler(byte: u8) -> Scheduler {
    const IDS: [&str; 12] = [
        "1.36", "1.35", "1.30", "1.27", "1.25", "1.23", "1.22", "1.20", "1.18", "1.16", "1.13",
        "volcano",
    ];
    let id = IDS[usize::from(byte) % IDS.len()];
    Scheduler::find(id).expect("every id names a scheduler")
}

/// Returns a scenario without nodes whose policy packs.
pub fn packing_scenario() -> Scenario {
    let json = r#"{"scoringStrategy": {"type": "MostAllocated"}, "pod": {}, "nodes": []}"#;
    Scenario::from_json(json).expect("a scenario")
}

/// Applies edits to a text. Their offsets count UTF-16 units, as in JavaScript.
pub fn apply_edits(text: &str, edits: &[Edit]) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| (edit.range.from, edit.range.to));
    let mut edited = Vec::with_capacity(units.len());
    let mut at = 0;
    for edit in edits {
        assert!(
            at <= edit.range.from && edit.range.from <= edit.range.to,
            "edits overlap"
        );
        edited.extend_from_slice(&units[at..edit.range.from]);
        edited.extend(edit.text.encode_utf16());
        at = edit.range.to;
    }
    edited.extend_from_slice(&units[at..]);
    String::from_utf16(&edited).expect("edits leave characters whole")
}
