//! Generates pods from any text as settings: there must be the requested number of pods, and they must be
//! consistent, and the same twice.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::simulation::pod_generator::{GeneratedPods, PodGeneratorInput};
use nodescore_fuzz::{MemoryLimit, fuzz_target, with_limits};

/// The number of pods; a million would take too long.
const PODS: usize = 2_000;
/// A short text may generate ten thousand pod classes with names and amounts.
const MEMORY: MemoryLimit = MemoryLimit {
    base_bytes: 32 << 20,
    bytes_per_input_byte: 20_000,
};

fuzz_target!(|text: &str| {
    let read = with_limits(text.len(), MEMORY, || PodGeneratorInput::from_json(text));
    let Ok(options) = read else { return };
    let pods = options
        .pods
        .as_ref()
        .and_then(|pods| pods.as_str().trim().parse().ok());
    if pods.is_some_and(|pods: usize| (PODS..=1_000_000).contains(&pods)) {
        return;
    }
    match with_limits(text.len(), MEMORY, || options.generate()) {
        Ok(generated) => {
            assert_eq!(generated.pods.len(), pods.unwrap_or(0));
            check_consistency(&generated);
            assert_eq!(options.generate(), Ok(generated));
        }
        Err(errors) => assert!(!errors.is_empty()),
    }
});

fn check_consistency(generated: &GeneratedPods) {
    let mut counts = vec![0; generated.classes.len()];
    let mut last = 0;
    for pod in &generated.pods {
        counts[pod.class] += 1;
        assert!(last <= pod.arrival, "pods are in the order of arrival");
        assert_ne!(pod.lifetime, Some(0));
        last = pod.arrival;
    }
    let class_counts = generated.classes.iter().map(|class| class.count);
    assert!(
        class_counts.eq(counts),
        "a class's count is the number of its pods"
    );
}
