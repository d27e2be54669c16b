//! Reads any text as the settings of a workload: the generated pods have the requested number, are equal
//! the second time, and can be scheduled.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nodescore::simulation::workload::{Workload, WorkloadText};
use nodescore_fuzz::{Bound, bounded};

/// The number of pods; a million would take too long.
const PODS: usize = 2_000;
/// One row may generate ten thousand pod classes, with their names and amounts.
const MEMORY: Bound = Bound {
    fixed: 32 << 20,
    each: 20_000,
};

fuzz_target!(|text: &str| {
    let read = bounded(text.len(), MEMORY, || WorkloadText::from_json(text));
    let Ok(options) = read else { return };
    let pods = options
        .pods
        .as_ref()
        .and_then(|pods| pods.as_str().trim().parse().ok());
    if pods.is_some_and(|pods: usize| (PODS..=1_000_000).contains(&pods)) {
        return;
    }
    match bounded(text.len(), MEMORY, || options.workload()) {
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
        assert!(last <= pod.arrival, "pods come one after the other");
        assert_ne!(pod.lifetime, Some(0));
        last = pod.arrival;
    }
    let shape_counts = workload.classes.iter().map(|shape| shape.count);
    assert!(
        shape_counts.eq(counts),
        "a shape's count is that of its pods"
    );
}
