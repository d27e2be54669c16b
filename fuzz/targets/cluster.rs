//! Reads any bytes as kubectl's output, split anywhere: results must be equal, and memory linear in the bytes.
#![cfg_attr(feature = "libfuzzer", no_main)]

use core::slice::Chunks;
use nodescore::formats::cluster::ClusterReader;
use nodescore_fuzz::{compare_pieces, fuzz_target};
use serde_json::Value;

fuzz_target!(|input: (u8, &[u8])| compare_pieces(input.0, input.1, answers));

fn answers(pieces: Chunks<'_, u8>) -> [Value; 4] {
    let mut reader = ClusterReader::default();
    pieces.for_each(|piece| reader.push(piece));
    reader.finish();
    let value = |answer: serde_json::Result<Value>| answer.expect("an answer can be written");
    [
        value(serde_json::to_value(reader.summary())),
        value(serde_json::to_value(reader.nodes())),
        value(serde_json::to_value(reader.candidates("", 100))),
        value(serde_json::to_value(reader.details(&[0, 1, 2]))),
    ]
}
