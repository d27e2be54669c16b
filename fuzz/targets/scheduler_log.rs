//! Reads any bytes as a scheduler's log, split anywhere: results must be equal, and memory linear in the bytes. Each decision is
//! compared with a scenario.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::scheduler_log::SchedulerLogReader;
use nodescore_fuzz::{MemoryLimit, fuzz_target, packing_scenario, with_limits};
use serde_json::Value;

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 4 << 20,
    bytes_per_input_byte: 16 << 10,
};

fuzz_target!(|input: (u8, &[u8])| {
    let (cut, bytes) = input;
    let in_one_piece = with_limits(bytes.len(), LIMIT, || answers(bytes, bytes.len().max(1)));
    assert_eq!(in_one_piece, answers(bytes, usize::from(cut).max(1)));
});

/// Returns the log, and the comparison of each of its decisions.
fn answers(bytes: &[u8], size: usize) -> Vec<Value> {
    let mut reader = SchedulerLogReader::default();
    for piece in bytes.chunks(size) {
        reader.push(piece);
    }
    reader.finish();
    let log = reader.log();
    let scenario = packing_scenario();
    let compare = |index| reader.compare(index, &scenario).map(|it| value(&it));
    let comparisons = (0..log.decisions.len()).filter_map(compare);
    [value(&log)].into_iter().chain(comparisons).collect()
}

fn value(answer: &impl serde::Serialize) -> Value {
    serde_json::to_value(answer).expect("an answer can be written")
}
