//! Reads any bytes as a scheduler's log, split anywhere: results must be equal, and memory linear in the bytes. Each decision is
//! compared with a scenario.
#![cfg_attr(feature = "libfuzzer", no_main)]

use core::slice::Chunks;
use nodescore::scheduler_log::SchedulerLogReader;
use nodescore_fuzz::{compare_pieces, fuzz_target, packing_scenario};
use serde_json::Value;

fuzz_target!(|input: (u8, &[u8])| compare_pieces(input.0, input.1, answers));

/// Returns the log, and the comparison of each of its decisions.
fn answers(pieces: Chunks<'_, u8>) -> Vec<Value> {
    let mut reader = SchedulerLogReader::default();
    pieces.for_each(|piece| reader.push(piece));
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
