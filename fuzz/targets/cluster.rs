//! Reads any bytes as kubectl's output, split anywhere: results must be equal, and memory linear in the bytes.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::formats::cluster::ClusterReader;
use nodescore_fuzz::{MemoryLimit, fuzz_target, with_limits};
use serde_json::Value;

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 4 << 20,
    bytes_per_input_byte: 16 << 10,
};

fuzz_target!(|input: (u8, &[u8])| {
    let (cut, bytes) = input;
    let in_one_piece = with_limits(bytes.len(), LIMIT, || read(bytes, bytes.len().max(1)));
    let pieces = read(bytes, usize::from(cut).max(1));
    assert_eq!(answers(&in_one_piece), answers(&pieces));
});

fn read(bytes: &[u8], size: usize) -> ClusterReader {
    let mut reader = ClusterReader::default();
    for piece in bytes.chunks(size) {
        reader.push(piece);
    }
    reader.finish();
    reader
}

fn answers(reader: &ClusterReader) -> [Value; 4] {
    let value = |answer: serde_json::Result<Value>| answer.expect("an answer can be written");
    [
        value(serde_json::to_value(reader.summary())),
        value(serde_json::to_value(reader.nodes())),
        value(serde_json::to_value(reader.candidates("", 100))),
        value(serde_json::to_value(reader.details(&[0, 1, 2]))),
    ]
}
