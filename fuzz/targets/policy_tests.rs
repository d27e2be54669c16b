//! Reads any text as tests of a policy: ranges must be within the text, fixes must apply, and text that is added in place of a
//! test must be the only error. A policy is searched that passes the tests.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::Scorer;
use nodescore::formats::{
    Finding, PolicySearch, Scheduler, SearchBounds, add_policy_test, inspect, policy_test_json,
    test_policy,
};
use nodescore::tree::{Tree, Value};
use nodescore_fuzz::{MemoryLimit, apply_edits, fuzz_target, with_limits};

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 16 << 20,
    bytes_per_input_byte: 64 << 10,
};
const POLICY: &str = "\
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: RequestedToCapacityRatio
        resources: [{name: cpu, weight: 2}, {name: nvidia.com/gpu, weight: 3}]
        requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]}
";

fuzz_target!(|text: &str| with_limits(text.len(), LIMIT, || check(text)));

fn check(text: &str) {
    let scheduler = Scheduler::find("1.36").expect("a release");
    let scorer = Scorer::find("v1.36.3").expect("a scorer");
    let policies = inspect(POLICY, scheduler).policies;
    let results = test_policy(&policies, text, scorer);
    let length = text.encode_utf16().count();
    let is_within = |finding: &Finding| finding.range.is_none_or(|range| range.to <= length);
    assert!(results.findings.iter().all(is_within));
    for fix in results.findings.iter().filter_map(|it| it.fix.as_ref()) {
        apply_edits(text, &fix.edits);
    }
    let bounds = SearchBounds {
        points: 2,
        max_weight: 3,
    };
    if let Some(mut search) = PolicySearch::new(&policies[0], text, scorer, bounds) {
        search.run(2);
    }
    let _ = policy_test_json(text, 0);
    let is_readable = results.findings.is_empty();
    // What is added is no test, and breaks none of the others.
    let added = add_policy_test(text, Tree::synthetic(Value::Text("added".into())));
    if let Some(added) = added.filter(|_| is_readable) {
        let findings = test_policy(&policies, &added, scorer).findings;
        let [finding] = &*findings else {
            panic!("{added}\n{findings:#?}");
        };
        assert_eq!(finding.code, "type-mismatch", "{added}");
    }
}
