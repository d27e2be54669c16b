//! The message of a pod that cannot be scheduled.

use super::{case, pod, run, with};
use crate::plugins::Scheduler;
use serde_json::{Value, json};

fn message(case: &Value) -> String {
    let scheduler = Scheduler::from_json(&case.to_string()).unwrap();
    let result = scheduler.schedule(&case["pod"].to_string(), 0).unwrap();
    result.message().unwrap().to_string()
}

/// Returns a case with a full node of each kind: with a pod of the same priority, with a taint, and with a pod of a lower
/// priority that is too small to help.
fn full_nodes() -> Value {
    let pods = [
        pod("equal", "n0", "4", 10),
        pod("lower", "n2", "1", 5),
        pod("rest", "n2", "3", 10),
    ];
    let case = case("2", &["n0", "n1", "n2"], &pods);
    let taints = json!([{"key": "k", "effect": "NoSchedule"}]);
    with(case, "/nodes/1", "spec", json!({"taints": taints}))
}

#[test]
fn nodes_without_victims_and_other_nodes_are_counted() {
    assert_eq!(
        message(&full_nodes()),
        "0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 Insufficient cpu. \
         no new claims to deallocate, preemption: 0/3 nodes are available: 1 Insufficient cpu, 1 No preemption victims found for incoming pod, \
         1 Preemption is not helpful for scheduling."
    );
}

#[test]
fn a_pod_that_never_preempts_is_not_eligible() {
    let case = with(
        full_nodes(),
        "/pod/spec",
        "preemptionPolicy",
        json!("Never"),
    );
    let message = message(&case);
    let expected =
        ". no new claims to deallocate, preemption: not eligible due to preemptionPolicy=Never.";
    assert!(message.ends_with(expected));
}

#[test]
fn earlier_releases_do_not_mention_preemption_or_add_a_period() {
    let preemption =
        "preemption: 0/3 nodes are available: 1 Insufficient cpu, 1 No preemption victims found";
    for (release, periods) in [
        ("v1.23", None),
        ("v1.24", Some(".")),
        ("v1.27", Some("..")),
        ("v1.28", Some(".")),
    ] {
        let message = message(&with(full_nodes(), "", "release", json!(release)));
        assert_eq!(message.contains(preemption), periods.is_some(), "{message}");
        assert!(!message.contains("claims"), "{message}");
        let end = format!(
            "Preemption is not helpful for scheduling{}",
            periods.unwrap_or_default()
        );
        assert_eq!(message.ends_with(&end), periods.is_some(), "{message}");
        assert_eq!(message.ends_with(".."), periods == Some(".."), "{message}");
    }
}

#[test]
fn a_pod_with_victims_has_the_message_of_the_filters_alone() {
    let case = case("1", &["n0"], &[pod("lower", "n0", "4", 5)]);
    assert_eq!(
        message(&case),
        "0/1 nodes are available: 1 Insufficient cpu."
    );
}

#[test]
fn a_pod_waits_for_the_victims_on_its_nominated_node() {
    let status = json!({"conditions": [
        {"type": "DisruptionTarget", "status": "True", "reason": "PreemptionByScheduler"},
    ]});
    let leaving = with(pod("lower", "n0", "4", 5), "", "status", status);
    let deletion = json!("2026-01-01T00:00:00Z");
    let leaving = with(leaving, "/metadata", "deletionTimestamp", deletion);
    let case = case("1", &["n0"], &[leaving]);
    let nominated = with(case, "/pod", "status", json!({"nominatedNodeName": "n0"}));
    let expected = " preemption: not eligible due to a terminating pod on the nominated node.";
    assert!(message(&nominated).ends_with(expected));
}

#[test]
fn after_a_refusal_of_the_pod_dynamic_resources_is_not_prepared() {
    let volumes = json!([{"persistentVolumeClaim": {"claimName": "c"}}]);
    let case = with(full_nodes(), "/pod/spec", "volumes", volumes);
    let refused = "0/3 nodes are available: persistentvolumeclaim \"c\" not found.";
    assert_eq!(message(&case), format!("{refused} not found"));
    let before = with(case, "", "release", json!("v1.33"));
    assert_eq!(
        message(&before),
        format!(
            "{refused} preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling."
        )
    );
}

#[test]
fn the_message_names_the_node_of_a_success_from_1_37_on() {
    let pods = [pod("low", "n0", "3", 5), pod("lower", "n0", "1", 1)];
    let case = case("4", &["n0"], &pods);
    let refused = "0/1 nodes are available: 1 Insufficient cpu.";
    assert_eq!(message(&case), refused);
    let since = with(case, "", "release", json!("v1.37.0"));
    assert_eq!(
        message(&since),
        format!(
            "{refused} preemption: found a potential placement for pod on node n0, preempting 2 victims"
        )
    );
}

#[test]
fn preemption_is_a_plugin_that_can_be_disabled() {
    let enabled = json!(["TaintToleration", "NodeResourcesFit"]);
    let case = with(full_nodes(), "", "enabled", enabled);
    assert_eq!(run(&case), None);
    assert_eq!(
        message(&case),
        "0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 Insufficient cpu."
    );
}
