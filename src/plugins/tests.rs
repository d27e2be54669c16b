//! Tests that filters follow pods that are added and removed, as preemption does, and count nominated pods; and that samples of
//! nodes are scored as if they were all feasible nodes.

#[path = "../../tests/plugin_cases/mod.rs"]
mod plugin_cases;

use super::Scheduler;
use super::framework::Framework;
use super::local_results::LocalResults;
use super::objects::PodObject;
use super::refusal::{Refusal, RefusalDetail};
use super::replicas::schedule_replicas;
use super::run::schedule;
use super::sampling::SampleScorer;
use super::score::{score, totals};
use super::snapshot::NodeInfo;
use crate::total_scores::highest_of;
use crate::tree::Reader;
use proptest::prelude::*;
use serde_json::{Value, json};

const PLUGINS: [&str; 2] = ["PodTopologySpread", "InterPodAffinity"];

fn scheduler(case: &Value) -> Scheduler {
    Scheduler::from_json(&case.to_string()).unwrap()
}

fn pod(value: &Value) -> PodObject {
    let tree = crate::json::parse(&value.to_string()).unwrap();
    PodObject::read(&Reader::root(&tree)).unwrap()
}

/// Returns the refusals of nodes, one of which may have changed.
fn refusals(
    framework: &mut Framework<'_>,
    nodes: &[NodeInfo],
    changed: &NodeInfo,
) -> Vec<Option<Refusal>> {
    let nodes = nodes.iter().map(|node| {
        let is_changed = node.index == changed.index;
        framework.filter(if is_changed { changed } else { node })
    });
    nodes.collect()
}

/// Puts all pods into one namespace, and spreads the pod by one constraint, so that each pod matters.
fn spread_in_one_namespace(case: &mut Value) {
    for pod in case["pods"].as_array_mut().unwrap() {
        pod["metadata"]["namespace"] = "a".into();
    }
    let pod = &mut case["pod"];
    pod["metadata"]["namespace"] = "a".into();
    pod["spec"] = json!({"topologySpreadConstraints": [{
        "topologyKey": "topology.kubernetes.io/zone", "maxSkew": 1, "whenUnsatisfiable": "DoNotSchedule",
        "labelSelector": {"matchExpressions": [{"key": "app", "operator": "Exists"}]},
    }]});
}

/// Returns a case in which only the filters that count pods run.
fn case_with_filters(seed: u64) -> Value {
    let mut case = plugin_cases::case(seed);
    case["enabled"] = PLUGINS.into();
    if seed.is_multiple_of(2) {
        spread_in_one_namespace(&mut case);
    }
    case
}

/// Returns true if a constraint counts pods differently when they are removed: an empty selector counts none at first.
fn has_empty_selector(case: &Value) -> bool {
    let constraints = case["pod"]["spec"]["topologySpreadConstraints"].as_array();
    let is_empty = |it: &Value| {
        let selector = &it["labelSelector"];
        let has = |field: &str| selector[field].to_string().len() > 4;
        !has("matchLabels") && !has("matchExpressions")
    };
    constraints.into_iter().flatten().any(is_empty)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn filters_follow_a_pod_that_is_removed_and_added(seed: u64) {
        let mut case = case_with_filters(seed);
        let pods = case["pods"].as_array().unwrap();
        let removable = pods.iter().position(|it| it["metadata"]["deletionTimestamp"].is_null());
        let Some(removed) = removable.filter(|_| !has_empty_selector(&case)) else {
            return Ok(());
        };
        let (pod_to_place, pod_to_remove) = (pod(&case["pod"]), pod(&pods[removed]));
        let mut full = scheduler(&case);
        let cluster = full.cluster_mut();
        let rules = &crate::Release::LATEST.rules().requests;
        let (node, class) = cluster.snapshot.find_pod(&pod_to_remove, rules).unwrap();
        let cycle = full.cycle(&pod_to_place);
        let snapshot = &cycle.cluster.snapshot;
        let nodes = snapshot.nodes();
        let mut framework = Framework::new(cycle);
        prop_assert_eq!(framework.pre_filter().unwrap(), None);
        let before = refusals(&mut framework, nodes, &nodes[node]);

        let mut changed = nodes[node].clone();
        framework.remove_pod(&mut changed, class);
        case["pods"].as_array_mut().unwrap().remove(removed);
        let without = scheduler(&case);
        let cycle = without.cycle(&pod_to_place);
        let mut expected = Framework::new(cycle);
        prop_assert_eq!(expected.pre_filter().unwrap(), None);
        let nodes_without = cycle.cluster.snapshot.nodes();
        let expected = refusals(&mut expected, nodes_without, &nodes_without[node]);
        prop_assert_eq!(refusals(&mut framework, nodes, &changed), expected);

        framework.add_pod(&mut changed, class);
        prop_assert_eq!(refusals(&mut framework, nodes, &changed), before);
    }

    #[test]
    fn a_node_is_feasible_with_its_nominated_pods_and_without_them(seed: u64) {
        let mut case = case_with_filters(seed);
        let pods = case["pods"].as_array_mut().unwrap();
        if pods.is_empty() || has_empty_selector(&case) {
            return Ok(());
        }
        let mut nominated = case["pods"].as_array_mut().unwrap().remove(0);
        nominated["metadata"]["name"] = "nominated".into();
        nominated["metadata"]["deletionTimestamp"] = Value::Null;
        nominated["spec"]["priority"] = 1_000_000.into();
        // InterPodAffinity ignores terms of nominated pods if no pod on a node has any.
        nominated["spec"]["affinity"] = Value::Null;
        let pod_to_place = pod(&case["pod"]);
        let pods = |pod: &Value| {
            let mut case = case.clone();
            case["pods"].as_array_mut().unwrap().push(pod.clone());
            scheduler(&case)
        };
        let placed = pods(&nominated);
        let without = scheduler(&case);
        let node = nominated["spec"]["nodeName"].take();
        nominated["status"] = json!({"nominatedNodeName": node});
        let pending = pods(&nominated);
        let refusals_in = |scheduler: &Scheduler| {
            let cycle = scheduler.cycle(&pod_to_place);
            let nodes = cycle.cluster.snapshot.nodes();
            let mut framework = Framework::new(cycle);
            framework.pre_filter().unwrap();
            let first = refusals(&mut framework, nodes, &nodes[0]);
            assert_eq!(refusals(&mut framework, nodes, &nodes[0]), first);
            first
        };
        let names = pending.cycle(&pod_to_place).cluster.snapshot.nodes().iter().map(|it| &it.node.name);
        let all = [&placed, &without, &pending].map(refusals_in);
        for (index, name) in names.enumerate() {
            let [placed, without, found] = [0, 1, 2].map(|at| all[at][index].as_ref());
            let is_nominated = node == **name;
            let expected = placed.filter(|_| is_nominated).or(without);
            prop_assert_eq!(found.map(|it| &it.reasons), expected.map(|it| &it.reasons));
            let counts = |it: &Refusal| it.details.contains(&RefusalDetail::NominatedPods { pods: 1 });
            let is_cause = is_nominated && placed.is_some() && without.is_none();
            prop_assert_eq!(found.is_some_and(counts), is_cause);
        }
    }

    #[test]
    fn a_sample_is_scored_as_if_it_were_all_feasible_nodes(seed: u64, size in 1..4_usize) {
        let case = plugin_cases::case(seed);
        let (scheduler, pod) = (scheduler(&case), pod(&case["pod"]));
        let cycle = scheduler.cycle(&pod);
        let result = schedule(cycle, 0);
        if result.error.is_some() {
            return Ok(());
        }
        let mut samples = SampleScorer::new(cycle, &result).unwrap();
        for sample in result.feasible.windows(size) {
            let nodes = cycle.cluster.snapshot.nodes();
            let nodes: Vec<&NodeInfo> = sample.iter().map(|node| &nodes[*node]).collect();
            let mut framework = Framework::new(cycle);
            framework.pre_filter().unwrap();
            let totals = totals(&score(&mut framework, &nodes, &mut LocalResults::default()).unwrap(), nodes.len());
            let expected = highest_of(sample, totals.into_iter());
            prop_assert_eq!(samples.winners(sample), expected);
        }
    }

    #[test]
    fn replicas_go_where_each_would_in_a_cluster_that_has_those_before_it(seed: u64) {
        let mut case = plugin_cases::case(seed);
        // A cluster of more nodes has other places to start from.
        let (mut full, first) = (scheduler(&case), pod(&case["pod"]));
        let cycle = full.cycle(&first);
        let replicas = schedule_replicas(&mut cycle.cluster.clone(), cycle.profile, &first, 4);
        let mut expected = Vec::new();
        let order = cycle.cluster.snapshot.order().to_vec();
        while expected.len() < 4 {
            let cycle = full.cycle(&first);
            let result = schedule(cycle, 0);
            let Some(node) = result.suggested_host(&order).filter(|_| result.error.is_none()) else {
                break;
            };
            // A search that visits all nodes ends where it started; one among the nodes that a PreFilter kept does not.
            if result.pre_filter_nodes.is_some() {
                return Ok(());
            }
            expected.push(node);
            let mut placed = case["pod"].clone();
            placed["metadata"]["name"] = format!("replica-{}", expected.len()).into();
            placed["spec"]["nodeName"] = (*cycle.cluster.snapshot.nodes()[node].node.name).into();
            case["pods"].as_array_mut().unwrap().push(placed);
            full = scheduler(&case);
        }
        prop_assert_eq!(&replicas.nodes, &expected);
        let is_all = expected.len() == 4;
        prop_assert_eq!(replicas.failed_scheduling.is_none() && replicas.error.is_none(), is_all);
    }
}
