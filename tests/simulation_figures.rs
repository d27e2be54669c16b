//! Tests the figures of a simulation: its series over time contains the figures of each step.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod series_check;

use nodescore::simulation::pod_generator::PodGeneratorInput;
use nodescore::simulation::{NodesNeeded, NodesNeededLimit, Simulation, SimulationInput};

/// Returns a simulation with nodes that join and are removed, pods that complete, and a gang that does not fit at first.
fn busy(seed: u32, strategy: &str) -> Simulation {
    let options = format!(
        r#"{{"seed": {seed}, "pods": 60, "gap": {{"mean": 3}}, "lifetime": {{"min": 5, "max": 90}},
        "kinds": [{{"podClasses": 4, "requests": [
            {{"resource": "cpu", "min": "1", "max": "5"}}, {{"resource": "memory", "min": "1Gi", "max": "6Gi"}}]}},
            {{"requests": [{{"resource": "cpu", "min": 1}}, {{"resource": "example.com/gpu", "min": 1}}]}}]}}"#
    );
    let generated = PodGeneratorInput::from_json(&options)
        .unwrap()
        .generate()
        .unwrap();
    let pods: Vec<String> = generated
        .classes
        .iter()
        .map(|shape| {
            let requests = shape.requests.iter();
            let requests: Vec<String> = requests
                .map(|(name, amount)| format!("\"{name}\": \"{amount}\""))
                .collect();
            format!("{{\"requests\": {{{}}}}}", requests.join(","))
        })
        .collect();
    let text = format!(
        r#"{{"scoringStrategy": {{"type": "{strategy}"}}, "scaleDownAfter": 7, "nodes": [
            {{"allocatable": {{"cpu": "8", "memory": "9Gi", "pods": "3"}}, "count": 3}},
            {{"allocatable": {{"cpu": "6", "memory": "16Gi", "example.com/gpu": "2", "pods": "9"}}}},
            {{"allocatable": {{"cpu": "32", "memory": "9Gi", "pods": "9"}}, "joins": 60, "count": 2}}],
            "pods": [{}]}}"#,
        pods.join(",")
    );
    let text = SimulationInput::from_json(&text).unwrap();
    let mut simulation = Simulation::new(&text, Some(&generated.queue())).unwrap();
    while simulation.run(100) {}
    simulation
}

#[test]
fn a_series_equals_the_figures_at_each_step() {
    for seed in 0..20 {
        for strategy in ["MostAllocated", "LeastAllocated"] {
            let mut simulation = busy(seed, strategy);
            let last = simulation.events().len();
            for points in [last + 10, 13] {
                series_check::check_series(&mut simulation, points, 0);
            }
            let (counts, end) = (simulation.counts(), simulation.summary(last, 0).unwrap());
            assert_eq!(
                (counts.placed, counts.pending),
                (end.pods.placed, end.pods.pending)
            );
        }
    }
}

#[test]
fn a_run_without_events_has_one_point() {
    let text = r#"{"scoringStrategy": {"type": "MostAllocated"}, "nodes": [{"allocatable": {"cpu": "1"}}]}"#;
    let simulation = Simulation::new(&SimulationInput::from_json(text).unwrap(), None).unwrap();
    let series = simulation.series(5, 0).unwrap();
    assert_eq!((series.steps, series.empty), (vec![0.0], vec![1.0]));
    assert!(series.fitting_pods[0].is_nan(), "there is no pod to watch");
    assert!(simulation.series(0, 0).unwrap().steps.is_empty());
}

#[test]
fn nodes_that_join_later_count_toward_needed_nodes() {
    let text = r#"{"scoringStrategy": {"type": "MostAllocated"},
        "nodes": [{"allocatable": {"cpu": "4"}}, {"allocatable": {"cpu": "4"}, "joins": 5}],
        "pods": [{"requests": {"cpu": "100m"}}, {"requests": {"cpu": "3"}, "count": 2}]}"#;
    let text = SimulationInput::from_json(text).unwrap();
    let needed = text.nodes_needed(None).unwrap();
    let resource = "cpu".into();
    let limit = NodesNeededLimit::Volume { resource };
    let nodes = Some(2);
    assert_eq!(needed, NodesNeeded { nodes, limit });
}

/// Returns the number of nodes needed so that no pod stays pending, of four nodes with 4 cpu.
fn needed(pods: &str, gangs: &str) -> Option<usize> {
    let text = format!(
        r#"{{"scorer": "volcano", "scoringStrategy": {{"type": "MostAllocated"}},
            "nodes": [{{"count": 4, "allocatable": {{"cpu": "4"}}}}], "pods": {pods}, "gangs": {gangs}}}"#
    );
    let text = SimulationInput::from_json(&text).unwrap();
    text.nodes_needed(None).unwrap().nodes
}

#[test]
fn completed_pods_need_no_node() {
    let pod =
        |more: &str| format!(r#"{{"requests": {{"cpu": "4"}}, "count": 3, "every": 10{more}}}"#);
    let all = |more: &str| needed(&format!("[{}]", pod(more)), "[]");
    assert_eq!(all(""), Some(3));
    assert_eq!(all(r#", "lifetime": 25"#), Some(3));
    assert_eq!(all(r#", "lifetime": 11"#), Some(2));
    // Each pod completes before the next one arrives.
    assert_eq!(all(r#", "lifetime": 10"#), Some(1));
    assert_eq!(all(r#", "lifetime": 5"#), Some(1));
    let later = format!(
        "[{}, {}]",
        pod(r#", "lifetime": 5"#),
        pod(r#", "arrival": 3, "lifetime": 5"#)
    );
    assert_eq!(needed(&later, "[]"), Some(2));
    assert_eq!(
        needed(r#"[{"requests": {"cpu": "4"}, "count": 5}]"#, "[]"),
        None
    );
}

#[test]
fn pods_of_a_gang_exist_once_enough_have_arrived() {
    let nodes_for = |min_available: usize| {
        let pods =
            r#"[{"requests": {"cpu": "4"}, "count": 3, "every": 10, "lifetime": 5, "gang": "j"}]"#;
        needed(
            pods,
            &format!(r#"[{{"name": "j", "minAvailable": {min_available}}}]"#),
        )
    };
    assert_eq!(
        [nodes_for(1), nodes_for(2), nodes_for(3)],
        [Some(1), Some(2), Some(3)]
    );
}
