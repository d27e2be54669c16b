//! Evaluates a scenario together with other objects of its cluster, so that every plugin that is computed decides.
//!
//! The objects add to the scenario what it has no fields for. A Node has the name of one of the scenario's nodes, and adds labels,
//! taints and images to it. A Pod with `spec.nodeName` runs on that node, and its requests are in use there. The Pod without it
//! is the scenario's, and adds its affinity, topology spread constraints, volumes, ports and so on; its requests are those of the
//! scenario, and it is not nominated to a node. The amounts of nodes, too, are the scenario's.

use serde::Serialize;

use super::added_objects::{AddedObjects, add_pod_constraints, report, undescribed_pod};
use super::schedule::{Decision, decision_of};
use super::store::{Store, StoredPod};
use crate::filter::{FilteredNode, Reason};
use crate::message::Message;
use crate::messages::cluster;
use crate::name_map::NameMap;
use crate::plugins::objects::PodObject;
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::refusal::Refusal;
use crate::plugins::run::SchedulingResult;
use crate::plugins::scheduling_cycle::run_cycle;
use crate::scenario::{
    CheckedScenario, ComputedScores, Errors, Evaluation, PluginResults, Scenario, evaluate_with,
    scheduling_profile,
};
use crate::volcano::resource_strategy_fit::StrategyFitTrace;

/// The evaluation of a scenario with other objects.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct EvaluationWithObjects {
    /// The evaluation.
    #[serde(flatten)]
    pub evaluation: Evaluation,
    /// The results of the plugins that read other objects; empty with errors.
    #[serde(flatten)]
    pub results: ResultsWithObjects,
}

/// The results of the plugins that read other objects.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResultsWithObjects {
    /// The decision of all plugins about the pod. None if the scorer has no plugins that are computed: then the evaluation
    /// ignores affinity and the like.
    pub decision: Option<Decision>,
    /// The arithmetic of Volcano's resource-strategy-fit for each node. None if the plugin is not enabled.
    pub(crate) strategy_fit: Option<Vec<StrategyFitTrace>>,
}

/// Checks and scores a scenario with its `objects`.
#[must_use]
pub fn evaluate_with_objects(scenario: &Scenario) -> EvaluationWithObjects {
    let scenario_itself = Scenario {
        objects: Box::default(),
        ..scenario.clone()
    };
    let mut results = ResultsWithObjects::default();
    let evaluation = evaluate_with(&scenario_itself, &mut |checked, errors| {
        if errors.is_empty() {
            results = add_objects(&scenario.objects, checked, errors, usize::MAX);
        }
    });
    if !evaluation.errors.is_empty() {
        results = ResultsWithObjects::default();
    }
    let scores = evaluation.result.as_ref();
    let totals = scores.and_then(|scores| scores.total_scores.as_ref());
    if let (Some(decision), Some(totals)) = (&mut results.decision, totals) {
        decision.use_assumed_scores(totals);
    }
    EvaluationWithObjects {
        evaluation,
        results,
    }
}

/// Adds objects to a scenario, and the results of the plugins. The decision describes at most `limit` feasible nodes and as many
/// others.
pub(crate) fn add_objects(
    text: &str,
    checked: &mut CheckedScenario,
    errors: &mut Errors,
    limit: usize,
) -> ResultsWithObjects {
    let objects = AddedObjects::read(text, &checked.nodes, errors);
    let mut pod = scheduled_pod(objects.store(), errors);
    if !errors.is_empty() {
        return ResultsWithObjects::default();
    }
    add_pod_constraints(&mut checked.pod.constraints, &pod.pod.constraints);
    pod.pod = checked.pod.clone();
    let nodes = objects.add_to(&mut checked.nodes);
    let strategy_fit = add_strategy_fit(&pod, checked, errors);
    let profile = scheduling_profile(checked).unwrap_or_else(|of_profile| {
        errors.extend(of_profile);
        None
    });
    let decision = profile.map(|profile| {
        let cluster = objects.cluster(nodes, &checked.nodes, profile.release);
        let cycle = SchedulingCycle {
            pod: &pod,
            cluster: &cluster,
            profile: &profile,
        };
        decide(cycle, checked, errors, limit)
    });
    ResultsWithObjects {
        decision,
        strategy_fit,
    }
}

/// Adds the results of resource-strategy-fit to a scenario, and returns the arithmetic of its scores.
fn add_strategy_fit(
    pod: &PodObject,
    checked: &mut CheckedScenario,
    errors: &mut Errors,
) -> Option<Vec<StrategyFitTrace>> {
    let nodes = checked.nodes.iter();
    let computed = checked.compute_strategy_fit(&pod.metadata.annotations, nodes);
    let computed = computed.unwrap_or_else(|of_plugin| {
        errors.extend(of_plugin);
        None
    })?;
    let (results, traces) = computed;
    checked.strategy_fit = Some(results);
    Some(traces)
}

/// Runs the scheduling cycle, and adds the results of its plugins to the scenario.
fn decide(
    cycle: SchedulingCycle<'_>,
    checked: &mut CheckedScenario,
    errors: &mut Errors,
    limit: usize,
) -> Decision {
    let outcome = run_cycle(cycle, limit);
    if let Some(error) = &outcome.result.error {
        let (message, help) = (Message::verbatim(&*error.0), cluster::correct_object());
        report(
            errors,
            "plugin-failed",
            &cycle.pod.metadata.name,
            message,
            help,
        );
    }
    checked.plugin_results = Some(plugin_results(&outcome.result, checked.nodes.len()));
    Decision {
        // The objects are all that there are.
        missing: Vec::new(),
        ..decision_of(cycle, outcome, limit)
    }
}

/// Returns the pod without a node, or else one without properties.
fn scheduled_pod(store: &Store, errors: &mut Errors) -> PodObject {
    let mut pending = store.pods.by_name().filter_map(|(name, _, pod)| match pod {
        StoredPod::Pending { .. } => Some(name),
        _ => None,
    });
    let Some(name) = pending.next() else {
        return undescribed_pod();
    };
    if let Some(second) = pending.next() {
        let message = cluster::several_pods();
        report(
            errors,
            "pod-ambiguous",
            second,
            message,
            cluster::place_other_pods(),
        );
    }
    store.pending_pod(name).unwrap_or_else(undescribed_pod)
}

/// Returns the results of the plugins for each of `nodes` nodes.
fn plugin_results(result: &SchedulingResult, nodes: usize) -> PluginResults {
    let mut scores = NameMap::default();
    for plugin in &result.plugins {
        let of_nodes = |of_feasible: &[i64]| {
            let mut of_nodes = vec![0; nodes];
            for (node, score) in result.feasible.iter().zip(of_feasible) {
                if let Some(slot) = of_nodes.get_mut(*node) {
                    *slot = *score;
                }
            }
            of_nodes
        };
        let computed = plugin.scores.as_ref().map(|scores| ComputedScores {
            raw: of_nodes(&scores.raw),
            normalized: of_nodes(&scores.normalized),
        });
        scores.insert(plugin.name, computed);
    }
    let filtered = result.refusals.iter();
    PluginResults {
        filtered: filtered
            .map(|refusal| Some(filtered_node(refusal.as_ref()?)))
            .collect(),
        scores,
    }
}

/// Returns a node that is filtered out with the reasons of the plugin that refuses it.
pub(super) fn filtered_node(refusal: &Refusal) -> FilteredNode {
    let reasons = refusal.reasons.iter().map(|message| Reason::Plugin {
        plugin: refusal.plugin,
        message: message.clone(),
    });
    FilteredNode {
        plugin: refusal.plugin,
        messages: refusal.reasons.clone(),
        reasons: reasons.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::evaluate_with_objects;
    use crate::scenario::{Scenario, evaluate};
    use serde_json::{Value, json};

    const TWO_ZONES: &str = "
kind: Node
metadata: {name: a, labels: {zone: east}}
---
kind: Node
metadata: {name: b, labels: {zone: west}}
---
kind: Pod
metadata: {name: web-1, namespace: default, labels: {app: web}}
spec: {nodeName: a, containers: [{resources: {requests: {cpu: 1}}}]}
---
kind: Pod
metadata: {name: web-2, namespace: default, labels: {app: web}}
spec:
  topologySpreadConstraints:
  - {topologyKey: zone, maxSkew: 1, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: web}}}
";

    fn scenario(scorer: &str, names: [&str; 2], objects: &str) -> Scenario {
        let scenario = json!({
            "scorer": scorer,
            "scoringStrategy": {"type": "MostAllocated"},
            "pod": {"requests": {"cpu": "1"}},
            "nodes": names.map(|name| json!({"name": name, "allocatable": {"cpu": "4", "memory": "4Gi", "pods": 9}})),
            "objects": objects,
        });
        Scenario::from_json(&scenario.to_string()).unwrap()
    }

    fn evaluated(names: [&str; 2], objects: &str) -> Value {
        let scenario = scenario("v1.36.3", names, objects);
        serde_json::to_value(evaluate_with_objects(&scenario)).unwrap()
    }

    #[test]
    fn a_spread_constraint_filters_out_the_node_that_packs() {
        let result = evaluated(["a", "b"], TWO_ZONES);
        assert_eq!(result["errors"], json!([]));
        assert_eq!(result["result"]["winners"], json!([1]));
        let [a, b] = [0, 1].map(|node| &result["result"]["nodes"][node]);
        let message = "node(s) didn't match pod topology spread constraints";
        assert_eq!(
            a["filtered"]["reasons"],
            json!([{"filter": "other", "plugin": "PodTopologySpread", "message": message}])
        );
        // The requests of the running pod are in use: 2 of 4 cores, and 200Mi for each pod without a request.
        assert_eq!(a["score"], "29");
        assert_eq!(b["filtered"], Value::Null);
        assert_eq!(result["decision"]["winners"], json!([1]));
        assert_eq!(result["decision"]["filtered"][0]["details"][0]["pods"], "1");
    }

    #[test]
    fn without_objects_the_evaluation_is_the_same() {
        let scenario = scenario("v1.36.3", ["a", "b"], "");
        let both = [
            serde_json::to_value(evaluate(&scenario)).unwrap(),
            serde_json::to_value(evaluate_with_objects(&scenario)).unwrap(),
        ];
        assert_eq!(both[0]["result"]["winners"], both[1]["result"]["winners"]);
        assert_eq!(
            both[0]["result"]["totalScores"]["totals"],
            both[1]["result"]["totalScores"]["totals"]
        );
        assert_eq!(both[1]["decision"]["winners"], json!([0, 1]));
    }

    #[test]
    fn scores_that_the_user_assumes_decide() {
        let node =
            |name| json!({"name": name, "allocatable": {"cpu": "4", "memory": "4Gi", "pods": 9}});
        let nodes = ["a", "b"].map(node);
        let profile =
            json!({"pluginScores": {"ImageLocality": ["0", "100"], "MyPlugin": [null, "50"]}});
        let assumed = Scenario::from_json(
            &json!({
                "scoringStrategy": {"type": "MostAllocated"},
                "pod": {"requests": {"cpu": "1"}},
                "nodes": nodes,
                "profile": profile,
            })
            .to_string(),
        )
        .unwrap();
        let result = serde_json::to_value(evaluate_with_objects(&assumed)).unwrap();
        let totals = &result["result"]["totalScores"]["totals"];
        let best = &result["decision"]["best"];
        assert_eq!(result["decision"]["winners"], json!([1]));
        assert_eq!(
            (&best[0]["node"], &best[0]["total"]),
            (&json!(1), &totals[1])
        );
        assert_eq!(
            (&best[1]["node"], &best[1]["total"]),
            (&json!(0), &totals[0])
        );
        let score = |plugin: &str| {
            let mut scores = best[0]["scores"].as_array().unwrap().iter();
            scores.find(|it| it["plugin"] == plugin).unwrap().clone()
        };
        assert_eq!(
            score("ImageLocality"),
            json!({"plugin": "ImageLocality", "raw": "100", "normalized": "100", "weighted": "100", "trace": null})
        );
        assert_eq!(score("MyPlugin")["weighted"], "50");
        assert_ne!(score("NodeResourcesFit")["trace"], Value::Null);
    }

    #[test]
    fn a_scheduler_without_these_plugins_decides_nothing() {
        let scenario = scenario("kep-text", ["a", "b"], TWO_ZONES);
        let result = serde_json::to_value(evaluate_with_objects(&scenario)).unwrap();
        assert_eq!(result["decision"], Value::Null);
        assert_eq!(result["errors"], json!([]));
    }

    #[track_caller]
    fn fails(names: [&str; 2], objects: &str, expected: &[[&str; 3]]) {
        let result = evaluated(names, objects);
        let errors = result["errors"].as_array().unwrap();
        let summary = |error: &Value| {
            let text = |field: &str| error[field].as_str().unwrap_or_default().to_owned();
            (error["path"] == "objects").then(|| [text("code"), text("value"), text("message")])
        };
        let errors: Vec<_> = errors.iter().filter_map(summary).collect();
        let found: Vec<[&str; 3]> = errors
            .iter()
            .map(|error| error.each_ref().map(|text| &**text))
            .collect();
        assert_eq!(found, expected);
        assert_eq!(result["result"], Value::Null);
        assert_eq!(result["decision"], Value::Null);
    }

    #[test]
    fn errors_say_where_they_are() {
        let pod = |name: &str, spec: &str| {
            format!("kind: Pod\nmetadata: {{name: {name}}}\nspec: {{{spec}}}\n---\n")
        };
        let running = pod("web", "nodeName: c");
        fails(["a", "b"], &running, &[["node-unknown", "c", ""]]);
        fails(
            ["a", "a"],
            &pod("web", "nodeName: a"),
            &[["node-ambiguous", "a", ""]],
        );
        let two = pod("web", "") + &pod("db", "");
        fails(["a", "b"], &two, &[["pod-ambiguous", "default/web", ""]]);
        fails(
            ["a", "b"],
            "kind: Node\nmetadata: []",
            &[["object-unreadable", "", ""]],
        );
    }

    #[test]
    fn no_object_is_ignored() {
        let unnamed = "kind: Pod\nspec: {nodeName: a}\n---\nkind: Pod\nspec: {nodeName: b}\n";
        fails(["a", "b"], unnamed, &[["object-duplicate", "", ""]]);
        let deployment = "kind: Deployment\nmetadata: {name: web}\n";
        fails(["a", "b"], deployment, &[["kind-unused", "Deployment", ""]]);
    }

    #[test]
    fn a_missing_namespace_is_the_default_one() {
        let mixed = TWO_ZONES.replacen(", namespace: default", "", 1);
        assert_ne!(mixed, TWO_ZONES);
        assert_eq!(
            evaluated(["a", "b"], &mixed)["result"]["winners"],
            json!([1])
        );
    }

    /// The arguments of resource-strategy-fit: cpu packs, and memory is scarce.
    const STRATEGY_FIT: &str = r#"{"resources":{"cpu":{"type":"MostAllocated"}},"sra":{"enable":true,"weight":2,"resources":"memory"}}"#;

    fn with_strategy_fit(scorer: &str, arguments: &str, objects: &str) -> Scenario {
        let mut scenario = scenario(scorer, ["a", "b"], objects);
        let plugin_args = &mut scenario.profile.plugin_args;
        plugin_args.insert("resource-strategy-fit", arguments.into());
        scenario
    }

    fn strategy_fit(scorer: &str, arguments: &str, objects: &str) -> Value {
        let scenario = with_strategy_fit(scorer, arguments, objects);
        serde_json::to_value(evaluate_with_objects(&scenario)).unwrap()
    }

    #[test]
    fn resource_strategy_fit_adds_to_the_total_of_volcano() {
        let running = "kind: Pod\nmetadata: {name: web}\nspec: {nodeName: a, containers: [{resources: {requests: {cpu: 1}}}]}";
        let result = strategy_fit("volcano", STRATEGY_FIT, running);
        let totals = &result["result"]["totalScores"];
        let plugin = totals["plugins"].as_array().unwrap().last().unwrap();
        assert_eq!(plugin["name"], "resource-strategy-fit");
        assert_eq!(plugin["source"], "computed");
        // 100 × 10 × 2 of 4 cores, or 1 of 4. Both nodes have the scarce memory.
        assert_eq!(plugin["contributions"], json!([500.0, 250.0]));
        let trace = &result["strategyFit"][0];
        assert_eq!(trace["fit"]["resources"][0]["strategy"], "MostAllocated");
        assert_eq!(trace["fit"]["resources"][0]["term"], json!(0.5));
        assert_eq!(
            trace["scarcity"]["resources"],
            json!([{"name": "memory", "weight": "1", "onNode": true}])
        );
        let total = |node: usize| totals["totals"][node].as_f64().unwrap();
        let others = totals["plugins"].as_array().unwrap();
        let sum = |node: usize| {
            let contribution = |plugin: &Value| match &plugin["contributions"][node] {
                Value::String(text) => text.parse::<f64>().unwrap(),
                number => number.as_f64().unwrap(),
            };
            others.iter().map(contribution).sum::<f64>()
        };
        assert_eq!([total(0), total(1)], [sum(0), sum(1)]);
    }

    #[test]
    fn resource_strategy_fit_keeps_cpu_for_free_devices() {
        let arguments = r#"{"proportional":{"enable":true,"resources":"nvidia.com/gpu"}}"#;
        let mut scenario = with_strategy_fit("volcano", arguments, "");
        scenario.nodes[0]
            .allocatable
            .insert("nvidia.com/gpu", "4".into());
        let result = serde_json::to_value(evaluate_with_objects(&scenario)).unwrap();
        let message = "proportional of resource nvidia.com/gpu check failed";
        let reason =
            json!({"filter": "other", "plugin": "resource-strategy-fit", "message": message});
        let filtered = &result["result"]["nodes"][0]["filtered"];
        assert_eq!(filtered["messages"], json!([message]));
        assert_eq!(filtered["reasons"], json!([reason]));
        assert_eq!(result["result"]["ranking"], json!([1]));
        assert_eq!(result["result"]["totalScores"]["winners"], json!([1]));
        // The same in a large cluster.
        let mut snapshot = crate::batch::Snapshot::default();
        snapshot.replace(0, 0, scenario.nodes.clone()).unwrap();
        let overview = serde_json::to_value(snapshot.evaluate(&scenario, &[0])).unwrap();
        assert_eq!(overview["result"]["nodes"], result["result"]["nodes"]);
        assert_eq!(overview["result"]["ranking"], json!([1]));
        assert_eq!(overview["result"]["totalScores"]["winners"], json!([1]));
        // Other scorers have no such filter.
        scenario.scorer = Some("volcano-v1.7".into());
        let older = serde_json::to_value(evaluate_with_objects(&scenario)).unwrap();
        assert_eq!(older["result"]["ranking"], json!([0, 1]));
    }

    #[test]
    fn annotations_of_the_pending_pod_are_read() {
        let pod = |weights: &str| {
            format!(
                "kind: Pod\nmetadata:\n  name: db\n  annotations: {{volcano.sh/resource-strategy-scoring-type: LeastAllocated, volcano.sh/resource-strategy-weight: '{weights}'}}\nspec: {{}}"
            )
        };
        let result = strategy_fit("volcano", "{}", &pod(r#"{"cpu": 2}"#));
        assert_eq!(result["errors"], json!([]));
        let fit = &result["strategyFit"][0]["fit"];
        assert_eq!(
            [&fit["byPod"], &fit["score"]],
            [&json!(true), &json!(750.0)]
        );
        let unreadable = strategy_fit("volcano", "{}", &pod("cpu=2"));
        let fit = &unreadable["strategyFit"][0]["fit"];
        assert_eq!([&fit["byPod"], &fit["score"]], [&Value::Null, &json!(0.0)]);
    }

    #[test]
    fn what_does_not_compute_resource_strategy_fit_has_no_total() {
        let scenario = with_strategy_fit("volcano", STRATEGY_FIT, "");
        let alone = serde_json::to_value(evaluate(&scenario)).unwrap();
        assert_eq!(alone["errors"], json!([]));
        assert_eq!(alone["result"]["totalScores"], Value::Null);
        let errors = crate::questions::sweep(&scenario, "binpack.weight").errors;
        assert_eq!(errors[0].code, "plugin-not-computed");
        // Releases without the plugin ignore it.
        for scorer in ["volcano-v1.7", "v1.36.3"] {
            let ignored = strategy_fit(scorer, STRATEGY_FIT, "");
            assert_eq!(ignored["strategyFit"], Value::Null, "{scorer}");
            assert_ne!(ignored["result"]["totalScores"], Value::Null, "{scorer}");
        }
    }

    #[test]
    fn arguments_with_which_volcano_exits_are_errors() {
        let result = strategy_fit("volcano", r#"{"sra":{"enable":"yes"}}"#, "");
        let error = &result["errors"][0];
        assert_eq!(error["path"], "profile.pluginArgs[resource-strategy-fit]");
        let message = "Could not parse argument for key sra to type resourcestrategyfit.sraConfig";
        assert_eq!(error["message"]["text"], message);
        assert_eq!(result["result"], Value::Null);
    }

    #[test]
    fn other_functions_do_not_ignore_objects() {
        let errors = evaluate(&scenario("v1.36.3", ["a", "b"], TWO_ZONES)).errors;
        assert_eq!(errors.len(), 1);
        assert_eq!(errors[0].code, "objects-not-read");
    }
}
