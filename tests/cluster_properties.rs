//! Property tests of reading clusters: any bytes, split into any chunks.
#![allow(clippy::unwrap_used, missing_docs)]

use nodescore::formats::cluster::ClusterReader;
use proptest::prelude::*;
use serde_json::Value;

/// Returns all results of a reader.
fn results(reader: &ClusterReader) -> [Value; 4] {
    [
        serde_json::to_value(reader.summary()).unwrap(),
        serde_json::to_value(reader.nodes()).unwrap(),
        serde_json::to_value(reader.candidates("", 100)).unwrap(),
        serde_json::to_value(reader.details(&[0, 1, 2, 3])).unwrap(),
    ]
}

fn read(chunks: &[&[u8]]) -> [Value; 4] {
    let mut reader = ClusterReader::default();
    for chunk in chunks {
        reader.push(chunk);
    }
    reader.finish();
    results(&reader)
}

/// Complete and truncated pieces of kubectl's output.
const PIECES: [&str; 34] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    " ",
    "\n",
    "\r\n",
    "- ",
    "---\n",
    "...\n",
    "  ",
    "#",
    "é",
    "😀",
    "\u{feff}",
    "\"items\": [",
    "items:\n",
    "\"kind\": \"List\"",
    "kind: Pod\n",
    "- kind: Node\n",
    "  metadata: {name: a}\n",
    "  metadata:\n    name: b\n",
    "  spec: {nodeName: a, containers: []}\n",
    "  status: {allocatable: {cpu: 1}}\n",
    r#"{"kind":"Node","metadata":{"name":"a"},"status":{"allocatable":{"cpu":"4"}}}"#,
    r#"{"kind":"Pod","metadata":{"name":"p"},"spec":{"nodeName":"a","containers":[{}]}}"#,
    r#"{"kind":"Pod","metadata":{"name":"q😀"},"spec":{"containers":[{"resources":{"limits":{"cpu":1}}}]}}"#,
    r#"{"kind":"ConfigMap"}"#,
    r#"{"kind":"Node","metadata":{"name":"b"},"status":{"allocatable":{"cpu":"4MB"}}}"#,
    "\\u00e9",
];

fn text() -> impl Strategy<Value = Vec<u8>> {
    let piece = (0..PIECES.len()).prop_map(|index| PIECES.get(index).copied().unwrap_or_default());
    let pieces =
        prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat().into_bytes());
    let bytes = prop::collection::vec(any::<u8>(), 0..200);
    let utf16 = pieces.clone().prop_map(|text| {
        let text = String::from_utf8(text).unwrap();
        let units = text.encode_utf16().flat_map(u16::to_le_bytes);
        [0xff, 0xfe].into_iter().chain(units).collect()
    });
    prop_oneof![8 => pieces, 2 => bytes, 1 => utf16]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn any_bytes_in_any_chunks_give_the_same_results(
        text in text(),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..8),
    ) {
        let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(text.len() + 1)).collect();
        ends.push(text.len());
        ends.sort_unstable();
        let mut from = 0;
        let mut chunks = Vec::new();
        for end in ends {
            chunks.push(text.get(from..end).unwrap());
            from = end;
        }
        let expected = read(&[&text]);
        prop_assert_eq!(read(&chunks), expected.clone());
        let bytes: Vec<_> = text.chunks(1).collect();
        prop_assert_eq!(read(&bytes), expected);
    }

    #[test]
    fn every_text_is_either_read_or_reported(text in text()) {
        let [summary, ..] = read(&[&text]);
        let counts = ["nodes", "placed", "onUnknownNodes", "pending", "terminated"];
        let objects: u64 = counts.iter().filter_map(|name| summary.get(*name)?.as_u64()).sum();
        let list = |name: &str| summary.get(name).and_then(Value::as_array).map_or(0, Vec::len);
        prop_assert!(objects > 0 || list("skipped") + list("errors") > 0);
    }
}
