//! Reads any bytes as kubectl's output, and schedules its pods: a decision must be consistent, and the first of several replicas
//! on a node that wins.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::formats::cluster::ClusterReader;
use nodescore_fuzz::{MemoryLimit, fuzz_target, packing_scenario, with_limits};

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 64 << 20,
    bytes_per_input_byte: 64 << 10,
};

fuzz_target!(|bytes: &[u8]| with_limits(bytes.len(), LIMIT, || check(bytes)));

fn check(bytes: &[u8]) {
    let mut reader = ClusterReader::default();
    reader.push(bytes);
    reader.finish();
    let scenario = packing_scenario();
    let candidates = reader.candidates("", 2).list;
    let pods = candidates.iter().map(|it| it.pod.name.to_string());
    for pod in pods.collect::<Vec<_>>() {
        let decision = reader.schedule(&scenario, &pod, 100);
        assert!(decision.errors.is_empty(), "{:?}", decision.errors);
        serde_json::to_value(&decision).expect("a decision can be written");
        if decision.plugin_error.is_some() {
            // Then kube-scheduler scores no node.
            continue;
        }
        let feasible: Vec<usize> = decision.best.iter().map(|best| best.node).collect();
        assert_eq!(feasible.len(), decision.feasible.min(100));
        let is_refused = |node: &usize| decision.filtered.iter().any(|it| it.node == *node);
        assert!(!feasible.iter().any(is_refused), "{pod}");
        assert!(decision.winners.iter().all(|node| feasible.contains(node)));
        let _ = reader.sampling(&scenario, &pod);
        let replicas = reader.schedule_replicas(&scenario, &pod, 3);
        if let Some(first) = replicas.nodes.first() {
            assert!(decision.winners.contains(first), "{pod}");
        }
    }
}
