//! Simulates pods over time together with other objects of their cluster, so that every plugin that is computed decides.
//!
//! Nodes and running pods are read as for a scenario with one pod ([`evaluate_with_objects`](super::evaluate_with_objects)). A
//! Pod without `spec.nodeName` describes the arriving pods that have its name; if it is the only one, and no pods have its name,
//! it describes all of them.

use super::added_objects::{AddedObjects, add_pod_constraints, report, undescribed_pod};
use super::object_scheduler::{AssumedScores, ObjectScheduler, SimulatedPods};
use super::store::{Store, StoredPod};
use crate::Node;
use crate::message::Message;
use crate::messages::cluster;
use crate::plugins::objects::PodObject;
use crate::plugins::profile::Profile;
use crate::scenario::{CheckedScenario, Errors, FieldError, Scenario, scheduling_profile};
use crate::simulation::{
    CheckedNode, CheckedPod, PluginScheduler, Queue, Simulation, SimulationInput, SimulationParts,
};
use crate::sort;

/// Checks a simulation with the `objects` of its scenario.
///
/// # Errors
/// Returns every error, field by field; those in objects have the path `objects`.
pub fn simulate_with_objects(
    input: &SimulationInput,
    queue: Option<&Queue>,
) -> Result<Simulation, Vec<FieldError>> {
    let input_itself = SimulationInput {
        scenario: Scenario {
            objects: Box::default(),
            ..input.scenario.clone()
        },
        ..input.clone()
    };
    Simulation::with_objects(&input_itself, queue, &mut |parts, errors| {
        add_objects(&input.scenario.objects, parts, errors)
    })
}

/// Adds objects to a simulation. Returns the scheduler of its pods; none if the scorer has no plugins that are computed.
fn add_objects(
    text: &str,
    parts: SimulationParts<'_>,
    errors: &mut Errors,
) -> Option<Box<dyn PluginScheduler>> {
    let mut nodes = take_nodes(parts.nodes);
    let objects = AddedObjects::read(text, &nodes, errors);
    let pods = describe_pods(objects.store(), parts.pods, errors);
    let node_objects = objects.add_to(&mut nodes);
    let profile = profile(&parts, errors);
    let scheduler = profile.filter(|_| errors.is_empty()).map(|profile| {
        let cluster = objects.cluster(node_objects, &nodes, profile.release);
        let joins: Vec<Option<i64>> = parts.nodes.iter().map(|node| node.joins).collect();
        let simulated = SimulatedPods {
            assumed: assumed_scores(parts.checked, &profile, nodes.len()),
            pods,
            profile,
        };
        ObjectScheduler::new(cluster, &joins, simulated)
    });
    for (checked, node) in parts.nodes.iter_mut().zip(nodes) {
        checked.node = node;
    }
    let mut scheduler = scheduler?;
    for entry in entries_of_objects(parts.pods) {
        if let Some(error) = scheduler.error(entry) {
            let (message, help) = (Message::verbatim(error), cluster::correct_object());
            let name = scheduler.pod(entry).map_or("", |pod| &*pod.metadata.name);
            report(errors, "plugin-failed", name, message, help);
        }
    }
    Some(Box::new(scheduler))
}

/// Returns one entry for each object, and one for pods without an object.
fn entries_of_objects(pods: &[CheckedPod]) -> Vec<usize> {
    let mut entries: Vec<usize> = (0..pods.len()).collect();
    let object = |entry: &usize| pods.get(*entry).and_then(|pod| pod.object);
    sort::by_key(&mut entries, |entry| {
        object(entry).map_or(-1, sort::usize_key)
    });
    entries.dedup_by_key(|entry| object(entry));
    entries
}

/// Takes the nodes out of their entries.
fn take_nodes(entries: &mut [CheckedNode]) -> Vec<Node> {
    let nodes = entries.iter_mut();
    nodes
        .map(|entry| core::mem::take(&mut entry.node))
        .collect()
}

/// Returns the profile, whose plugins score only by the policy if nodes are ranked by it.
fn profile<'p>(parts: &'p SimulationParts<'_>, errors: &mut Errors) -> Option<Profile> {
    let mut profile = match scheduling_profile(parts.checked) {
        Ok(profile) => profile?,
        Err(of_profile) => {
            errors.extend(of_profile);
            return None;
        }
    };
    let ignored = &mut profile.args.node_resources_fit.ignored;
    let names = |names: &'p [Box<str>]| names.iter().map(|name| (name, ()));
    ignored
        .resources
        .extend(names(&parts.input.ignored_resources));
    ignored
        .groups
        .extend(names(&parts.input.ignored_resource_groups));
    if parts.input.rank_by.as_deref() == Some("policy") {
        for plugin in &mut profile.plugins {
            plugin.weight = i64::from(&*plugin.name == "NodeResourcesFit");
        }
    }
    Some(profile)
}

/// Returns the scores that the user assumes, by plugin.
fn assumed_scores(checked: &CheckedScenario, profile: &Profile, nodes: usize) -> AssumedScores {
    let plugins = profile.plugins.iter();
    let assumed = plugins.map(|plugin| {
        let scores = checked.profile.assumed_scores(&plugin.name, nodes);
        (plugin.name.clone(), scores)
    });
    assumed
        .filter(|(_, scores)| scores.iter().any(Option::is_some))
        .collect()
}

/// Describes the pods of each entry by the pods without a node, and reports those that describe none.
fn describe_pods(store: &Store, pods: &mut [CheckedPod], errors: &mut Errors) -> Vec<PodObject> {
    let objects = pending_pods(store, errors);
    let has_name = |pod: &CheckedPod, object: &PodObject| *pod.name == *object.metadata.name;
    let matches_any = |object: &PodObject| pods.iter().any(|pod| has_name(pod, object));
    let describes_all = matches!(&*objects, [alone] if !matches_any(alone));
    for object in objects.iter().filter(|_| !describes_all) {
        if !matches_any(object) {
            let message = cluster::pod_not_in_simulation();
            let help = cluster::name_arriving_pods();
            let name = &object.metadata.name;
            report(errors, "pod-unmatched", name, message, help);
        }
    }
    let describe = |pod: &mut CheckedPod| {
        let mut indexed = objects.iter().enumerate();
        let found = indexed.find(|(_, object)| describes_all || has_name(pod, object));
        let mut object = match found {
            Some((index, object)) => {
                pod.object = Some(index);
                object.clone()
            }
            None => undescribed_pod(),
        };
        add_pod_constraints(&mut pod.pod.constraints, &object.pod.constraints);
        object.pod = pod.pod.clone();
        object
    };
    pods.iter_mut().map(describe).collect()
}

/// Returns the pods without a node, and reports names that are not unique.
fn pending_pods(store: &Store, errors: &mut Errors) -> Vec<PodObject> {
    let mut objects: Vec<PodObject> = Vec::new();
    for (full_name, _, pod) in store.pods.by_name() {
        let StoredPod::Pending { .. } = pod else {
            continue;
        };
        let Some(object) = store.pending_pod(full_name) else {
            continue;
        };
        let is_same = |other: &PodObject| other.metadata.name == object.metadata.name;
        if objects.iter().any(is_same) {
            let message = cluster::pod_name_repeated();
            let help = cluster::use_own_object_names();
            report(errors, "pod-ambiguous", full_name, message, help);
        }
        objects.push(object);
    }
    objects
}

#[cfg(test)]
mod tests {
    use super::simulate_with_objects;
    use crate::simulation::{Simulation, SimulationInput};
    use serde_json::{Value, json};

    const ZONES: &str = "
kind: Node
metadata: {name: a, labels: {zone: east}}
---
kind: Node
metadata: {name: b, labels: {zone: west}}
---
";

    /// A pod object without a node, with the fields of its specification.
    fn pod(name: &str, spec: &str) -> String {
        format!(
            "kind: Pod\nmetadata: {{name: {name}, labels: {{app: {name}}}}}\nspec: {{{spec}}}\n---\n"
        )
    }

    fn spread(app: &str) -> String {
        format!(
            "topologySpreadConstraints: [{{topologyKey: zone, maxSkew: 1, whenUnsatisfiable: DoNotSchedule, labelSelector: {{matchLabels: {{app: {app}}}}}}}]"
        )
    }

    fn affinity_to(app: &str) -> String {
        format!(
            "affinity: {{podAffinity: {{requiredDuringSchedulingIgnoredDuringExecution: [{{topologyKey: zone, labelSelector: {{matchLabels: {{app: {app}}}}}}}]}}}}"
        )
    }

    fn input(pods: Value, objects: &str, other: Value) -> SimulationInput {
        let node =
            |name| json!({"name": name, "allocatable": {"cpu": "8", "memory": "8Gi", "pods": 9}});
        let nodes = ["a", "b"].map(node);
        let mut scenario = json!({
            "scoringStrategy": {"type": "MostAllocated"},
            "nodes": nodes,
            "pods": pods,
            "objects": objects,
        });
        for (field, value) in other.as_object().unwrap() {
            scenario[field] = value.clone();
        }
        SimulationInput::from_json(&scenario.to_string()).unwrap()
    }

    #[track_caller]
    fn run(pods: Value, objects: &str, other: Value) -> Simulation {
        let mut simulation = simulate_with_objects(&input(pods, objects, other), None).unwrap();
        while simulation.run(7) {}
        simulation
    }

    #[track_caller]
    fn fails(pods: Value, objects: &str, expected: &[[&str; 2]]) {
        let errors = simulate_with_objects(&input(pods, objects, json!({})), None);
        let errors = errors.err().unwrap_or_default();
        assert!(errors.iter().all(|error| error.path == "objects"));
        let found: Vec<[&str; 2]> = errors
            .iter()
            .map(|error| [error.code, &*error.value])
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_constraint_spreads_pods_that_would_be_packed() {
        let pods = json!([{"name": "web", "requests": {"cpu": "1"}, "count": 4}]);
        let mut simulation = run(
            pods.clone(),
            &(ZONES.to_owned() + &pod("web", &spread("web"))),
            json!({}),
        );
        assert!(simulation.uses_objects());
        assert_eq!(simulation.events().nodes, [0, 1, 0, 1]);
        let decision = simulation.decision(1, 2).unwrap();
        assert_eq!(
            (decision.feasible, decision.scored, decision.winner_count),
            (1, 1, 1)
        );
        assert_eq!(
            decision.rejections[0].message,
            "node(s) didn't match pod topology spread constraints"
        );
        assert_eq!(decision.nodes[0].name, "b".into());
        assert!(
            decision.nodes[0]
                .plugins
                .iter()
                .any(|plugin| &*plugin.name == "PodTopologySpread")
        );
        assert_eq!(decision.nodes[1].total, None);
        let without = run(pods, ZONES, json!({}));
        assert_eq!(without.events().nodes, [0, 0, 0, 0]);
    }

    #[test]
    fn pods_that_complete_and_nodes_that_join_are_counted() {
        let pods = json!([
            {"name": "web", "requests": {"cpu": "1"}, "count": 2, "lifetime": 5},
            {"name": "web", "requests": {"cpu": "1"}, "count": 1, "arrival": 7},
        ]);
        let nodes = json!([
            {"name": "a", "allocatable": {"cpu": "8", "pods": 9}},
            {"name": "b", "allocatable": {"cpu": "8", "pods": 9}, "joins": 3},
        ]);
        let objects = ZONES.to_owned() + &pod("web", &spread("web"));
        let mut simulation = run(pods, &objects, json!({"nodes": nodes}));
        // The second pod fits, since the only zone may have any number of pods.
        assert_eq!(simulation.events().kinds, [0, 0, 3, 2, 2, 0]);
        assert_eq!(simulation.events().nodes, [0, 0, 1, 0, 0, 0]);
        let counts =
            |decision: crate::simulation::Decision| (decision.feasible, decision.nodes.len());
        assert_eq!(simulation.decision(5, 9).map(counts), Some((2, 2)));
        assert_eq!(simulation.decision(0, 9).map(counts), Some((1, 1)));
    }

    #[test]
    fn a_pending_pod_is_tried_again_when_the_pod_that_it_waits_for_is_placed() {
        let pods = json!([
            {"name": "web", "requests": {"cpu": "1"}},
            {"name": "cache", "requests": {"cpu": "1"}, "arrival": 5},
        ]);
        let objects = [
            ZONES,
            &pod("web", &affinity_to("cache")),
            &pod("cache", "nodeSelector: {zone: west}"),
        ]
        .concat();
        let simulation = run(pods, &objects, json!({}));
        assert_eq!(simulation.events().kinds, [1, 0, 0]);
        assert_eq!(simulation.events().nodes, [-1, 1, 1]);
    }

    #[test]
    fn a_pending_pod_is_tried_again_when_a_node_without_its_pods_is_removed() {
        let pods = json!([{"name": "web", "requests": {"cpu": "2"}, "count": 2}]);
        let nodes = json!([
            {"name": "a", "allocatable": {"cpu": "8", "pods": 9}},
            {"name": "b", "allocatable": {"cpu": "1", "pods": 9}},
        ]);
        let objects = ZONES.to_owned() + &pod("web", &spread("web"));
        let other = json!({"nodes": nodes, "scaleDownAfter": 3});
        let simulation = run(pods, &objects, other);
        // Once its node is removed, the zone without pods no longer counts.
        assert_eq!(simulation.events().kinds, [0, 1, 4, 0]);
        assert_eq!(simulation.events().nodes, [0, -1, 1, 0]);
    }

    #[test]
    fn an_object_describes_the_pods_of_its_name_or_else_all() {
        let pods = json!([
            {"name": "web", "requests": {"cpu": "1"}, "count": 2},
            {"name": "db", "requests": {"cpu": "1"}, "count": 2},
        ]);
        let nodes = |objects: &str| {
            run(pods.clone(), &(ZONES.to_owned() + objects), json!({}))
                .events()
                .nodes
                .clone()
        };
        let west = "nodeSelector: {zone: west}";
        assert_eq!(nodes(&pod("db", west)), [0, 0, 1, 1]);
        assert_eq!(nodes(&pod("any", west)), [1, 1, 1, 1]);
        let both = pod("web", west) + &pod("db", "");
        assert_eq!(nodes(&both), [1, 1, 1, 1]);
        assert_eq!(
            nodes(&(pod("web", west) + &pod("db", "nodeSelector: {zone: east}"))),
            [1, 1, 0, 0]
        );
    }

    #[test]
    fn running_pods_use_capacity_and_are_counted() {
        let running = "kind: Pod\nmetadata: {name: web-0, labels: {app: web}}\nspec: {nodeName: a, containers: [{resources: {requests: {cpu: 2}}}]}\n---\n";
        let pods = json!([{"name": "web", "requests": {"cpu": "1"}}]);
        let objects = [ZONES, running, &pod("web", &spread("web"))].concat();
        let mut simulation = run(pods, &objects, json!({}));
        assert_eq!(simulation.events().nodes, [1]);
        assert_eq!(simulation.columns_at(0).pods, [1, 0]);
        assert_eq!(simulation.columns_at(0).used[0], [2_000, 0]);
    }

    #[test]
    fn the_policy_alone_and_assumed_scores_can_decide() {
        let pods = json!([{"name": "web", "requests": {"cpu": "1"}}]);
        let prefers_west = "affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, preference: {matchExpressions: [{key: zone, operator: In, values: [west]}]}}]}}";
        let objects = ZONES.to_owned() + &pod("web", prefers_west);
        let node = |other: Value| run(pods.clone(), &objects, other).events().nodes.clone();
        assert_eq!(node(json!({})), [1]);
        assert_eq!(node(json!({"rankBy": "policy"})), [0]);
        let assumed = json!({"pluginScores": {"NodeAffinity": ["100", "0"]}});
        assert_eq!(node(json!({"profile": assumed})), [0]);
    }

    #[test]
    fn a_gang_is_placed_together_or_not_at_all() {
        let pods = json!([{"name": "web", "requests": {"cpu": "1"}, "count": 3, "gang": "g"}]);
        let apart = "affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: zone, labelSelector: {matchLabels: {app: web}}}]}}";
        let objects = ZONES.to_owned() + &pod("web", apart);
        let gang = |min: u32| json!({"gangs": [{"name": "g", "minAvailable": min}]});
        assert_eq!(
            run(pods.clone(), &objects, gang(3)).events().nodes,
            [-1, -1, -1]
        );
        assert_eq!(run(pods, &objects, gang(2)).events().nodes, [0, 1, -1]);
    }

    #[test]
    fn a_scheduler_without_these_plugins_uses_labels_and_requests_only() {
        let pods = json!([{"name": "web", "requests": {"cpu": "1"}, "count": 2, "nodeSelector": {"zone": "west"}}]);
        let objects = ZONES.to_owned() + &pod("web", &spread("web"));
        let simulation = run(pods, &objects, json!({"scorer": "volcano"}));
        assert!(!simulation.uses_objects());
        assert_eq!(simulation.events().nodes, [1, 1]);
    }

    #[test]
    fn errors_are_at_objects() {
        let web = json!([{"name": "web", "requests": {}}]);
        let two = pod("web", "") + &pod("db", "");
        fails(web.clone(), &two, &[["pod-unmatched", "db"]]);
        fails(
            web.clone(),
            "kind: Node\nmetadata: {name: c}\n",
            &[["node-unknown", "c"]],
        );
        let same = pod("web", "") + &pod("web, namespace: other", "");
        fails(web.clone(), &same, &[["pod-ambiguous", "other/web"]]);
        fails(
            web,
            "kind: Deployment\nmetadata: {name: web}\n",
            &[["kind-unused", "Deployment"]],
        );
        let other = Simulation::new(&input(json!([]), ZONES, json!({})), None)
            .err()
            .unwrap();
        assert_eq!(
            (&*other[0].path, other[0].code),
            ("objects", "objects-not-read")
        );
    }
}
