//! What the targets share.

mod columns;
mod inputs;
mod memory;
mod simulations;
mod steps;

pub use columns::{Amounts, ColumnEdit, EditedColumns, NODES as COLUMN_NODES};
pub use inputs::RandomScenario;
pub use memory::Bound;
pub use simulations::RandomSimulation;
pub use steps::count_steps;

use nodescore::formats::{Edit, Scheduler};
use steps::with_step_limit;

/// Steps that a byte of input may take at most, and that are free.
const STEPS: (u64, u64) = (20_000, 2_000_000);

/// Runs `call`, which may not take more memory than `bound` says, nor more steps than are linear in the input: it is ended
/// there.
pub fn bounded<T>(length: usize, bound: Bound, call: impl FnOnce() -> T) -> T {
    let steps = STEPS.0 * length as u64 + STEPS.1;
    with_step_limit(steps, || memory::bounded(length, bound, call))
}

/// The same of what was made out of the fuzzer's few bytes.
pub fn bounded_generated<T>(call: impl FnOnce() -> T) -> T {
    /// As many bytes as the longest input of these targets in `run.mjs`.
    const MAX_LENGTH: usize = 3_000;
    let bound = Bound {
        fixed: 16 << 20,
        each: 64 << 10,
    };
    bounded(MAX_LENGTH, bound, call)
}

/// The scheduler that a byte stands for.
pub fn scheduler(byte: u8) -> Scheduler {
    const IDS: [&str; 12] = [
        "1.36", "1.35", "1.30", "1.27", "1.25", "1.23", "1.22", "1.20", "1.18", "1.16", "1.13",
        "volcano",
    ];
    let id = IDS[usize::from(byte) % IDS.len()];
    Scheduler::find(id).expect("every id is a scheduler's")
}

/// A text with edits done to it. Their places count UTF-16 units, as JavaScript does.
pub fn apply_edits(text: &str, edits: &[Edit]) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| (edit.range.from, edit.range.to));
    let mut written = Vec::with_capacity(units.len());
    let mut at = 0;
    for edit in edits {
        assert!(
            at <= edit.range.from && edit.range.from <= edit.range.to,
            "edits overlap"
        );
        written.extend_from_slice(&units[at..edit.range.from]);
        written.extend(edit.text.encode_utf16());
        at = edit.range.to;
    }
    written.extend_from_slice(&units[at..]);
    String::from_utf16(&written).expect("edits leave characters whole")
}
