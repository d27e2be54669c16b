//! Generates a workload from any text as settings: it must have the requested number of pods, be consistent,
//! and be the same twice.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nodescore::simulation::workload::{Workload, WorkloadText};
use nodescore_fuzz::{MemoryLimit, with_limits};

/// The number of pods; a million would take too long.
const PODS: usize = 2_000;
/// A short text may generate ten thousand pod classes with names and amounts.
const MEMORY: MemoryLimit = MemoryLimit {
    base_bytes: 32 << 20,
    bytes_per_input_byte: 20_000,
};

fuzz_target!(|text: &str| {
    let read = with_limits(text.len(), MEMORY, || WorkloadText::from_json(text));
    let Ok(options) = read else { return };
    let pods = options
        .pods
        .as_ref()
        .and_then(|pods| pods.as_str().trim().parse().ok());
    if pods.is_some_and(|pods: usize| (PODS..=1_000_000).contains(&pods)) {
        return;
    }
    match with_limits(text.len(), MEMORY, || options.workload()) {
        Ok(workload) => {
            assert_eq!(workload.pods.len(), pods.unwrap_or(0));
            check_consistency(&workload);
            assert_eq!(options.workload(), Ok(workload));
        }
        Err(errors) => assert!(!errors.is_empty()),
    }
});

fn check_consistency(workload: &Workload) {
    let mut counts = vec![0; workload.classes.len()];
    let mut last = 0;
    for pod in &workload.pods {
        counts[pod.class] += 1;
        assert!(last <= pod.arrival, "pods are in the order of arrival");
        assert_ne!(pod.lifetime, Some(0));
        last = pod.arrival;
    }
    let class_counts = workload.classes.iter().map(|class| class.count);
    assert!(
        class_counts.eq(counts),
        "a class's count is the number of its pods"
    );
}
