//! Property tests of reading logs: a log written from the traces of a scenario, in the formats of each release, is read back
//! to the same numbers; any text is read in any chunks.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use std::fmt::Write;

use inputs::{read, scores};
use nodescore::scenario::Scores;
use nodescore::scheduler_log::SchedulerLogReader;
use nodescore::{ResourceTrace, Score, Scorer};
use proptest::prelude::*;
use serde_json::{Value, json};

const RESOURCES: [&str; 3] = ["cpu", "memory", "example.com/gpu"];

fn amounts(max: i64) -> impl Strategy<Value = Value> {
    let amount = move || 0..=max;
    (amount(), amount(), 0..=max / 1000)
        .prop_map(|(cpu, memory, gpu)| json!({"cpu": format!("{cpu}m"), "memory": memory, "example.com/gpu": gpu}))
}

/// A scenario of kube-scheduler or of Volcano.
fn scenario() -> impl Strategy<Value = Value> {
    let strategies = prop::sample::select(vec![
        "LeastAllocated",
        "MostAllocated",
        "RequestedToCapacityRatio",
    ]);
    let scorers: Vec<&str> = Scorer::all()
        .filter(|scorer| matches!(scorer, Scorer::KubeScheduler(_) | Scorer::Volcano(_)))
        .map(Scorer::id)
        .collect();
    let weights = prop::collection::vec(1..=5_i64, 3);
    let nodes = prop::collection::vec((amounts(9_000), amounts(4_000)), 1..4);
    (prop::sample::select(scorers), strategies, weights, amounts(2_000), nodes).prop_map(|(scorer, strategy, weights, pod, nodes)| {
        let resources = RESOURCES.iter().zip(weights).map(|(name, weight)| json!({"name": name, "weight": weight}));
        let nodes = nodes.iter().enumerate().map(|(index, (allocatable, used))| json!({"name": format!("n{index}"), "allocatable": allocatable, "used": used}));
        json!({
            "scorer": scorer,
            "scoringStrategy": {
                "type": strategy,
                "resources": resources.collect::<Vec<_>>(),
                "requestedToCapacityRatio": {"shape": [{"utilization": 0, "score": 0}, {"utilization": 70, "score": 10}, {"utilization": 100, "score": 3}]},
            },
            "pod": {"requests": pod},
            "nodes": nodes.collect::<Vec<_>>(),
        })
    })
}

/// The format of a release's lines.
#[derive(Clone, Copy, Debug, PartialEq)]
enum LineFormat {
    Capacities,
    Maps,
    GoMap,
    GoList,
    List,
    Json,
}

fn line_format(scorer: Scorer, as_json: bool) -> LineFormat {
    let Scorer::KubeScheduler(release) = scorer else {
        return LineFormat::List;
    };
    match release.minor() {
        ..=15 => LineFormat::Capacities,
        16..=22 => LineFormat::Maps,
        23..=26 => LineFormat::GoMap,
        27..=28 => LineFormat::GoList,
        _ if as_json => LineFormat::Json,
        _ => LineFormat::List,
    }
}

/// Returns a map of amounts as Go prints it, without resources that a release leaves out.
fn go_map(resources: &[&ResourceTrace], amount: impl Fn(&ResourceTrace) -> i64) -> String {
    let mut entries: Vec<String> = resources
        .iter()
        .map(|it| format!("{}:{}", it.name, amount(it)))
        .collect();
    entries.sort();
    format!("map[{}]", entries.join(" "))
}

/// Returns the amounts of all resources of the policy in its order; 0 for skipped ones.
fn go_list(
    traces: &[ResourceTrace],
    separator: &str,
    amount: impl Fn(&ResourceTrace) -> i64,
) -> String {
    let amounts = traces
        .iter()
        .map(|trace| if is_left_out(trace) { 0 } else { amount(trace) });
    let texts: Vec<String> = amounts.map(|amount| amount.to_string()).collect();
    format!("[{}]", texts.join(separator))
}

fn is_left_out(trace: &ResourceTrace) -> bool {
    trace.allocatable == 0 || trace.request == 0 && trace.name.contains('/')
}

/// Writes the lines of a kube-scheduler about a decision.
fn kube_log(result: &Scores, strategy: &str, format: LineFormat) -> String {
    let mut log = String::new();
    // Skipped resources are left out from 1.22 on.
    let leaves_out =
        matches!(result.scorer, Scorer::KubeScheduler(release) if release.minor() >= 22);
    for node in &result.ranking.nodes {
        let traces = &node.trace.resources;
        let printed: Vec<&ResourceTrace> = match format {
            LineFormat::Maps if !leaves_out => traces.iter().collect(),
            _ => traces.iter().filter(|trace| !is_left_out(trace)).collect(),
        };
        let (name, score) = (&node.name, serde_json::to_value(node.score).unwrap());
        let score = score.as_str().unwrap();
        let sums = |requested: &str, allocatable: &str| {
            format!("\"pod\"=\"a/p\" node=\"{name}\" resourceAllocationScorer=\"{strategy}\" allocatableResource={allocatable} requestedResource={requested} resourceScore={score}").replacen("\"pod\"", "pod", 1)
        };
        let requested = |it: &ResourceTrace| it.requested;
        let allocatable = |it: &ResourceTrace| it.allocatable;
        let message =
            "Listing internal info for allocatable resources, requested resources and score";
        let line = match format {
            LineFormat::Capacities => {
                let amount = |name: &str, amount: fn(&ResourceTrace) -> i64| {
                    traces.iter().find(|it| &*it.name == name).map_or(0, amount)
                };
                format!(
                    "p -> {name}: {strategy}, capacity {} millicores {} memory bytes, total request {} millicores {} memory bytes, score {score}",
                    amount("cpu", |it| it.allocatable),
                    amount("memory", |it| it.allocatable),
                    amount("cpu", |it| it.requested),
                    amount("memory", |it| it.requested),
                )
            }
            LineFormat::Maps => format!(
                "p -> {name}: {strategy}, map of allocatable resources {}, map of requested resources {} ,score {score},",
                go_map(&printed, allocatable),
                go_map(&printed, requested)
            ),
            LineFormat::GoMap => format!(
                "\"{message}\" {}",
                sums(&go_map(&printed, requested), &go_map(&printed, allocatable))
            ),
            LineFormat::GoList => format!(
                "\"{message}\" {}",
                sums(
                    &go_list(traces, " ", requested),
                    &go_list(traces, " ", allocatable)
                )
            ),
            LineFormat::List => format!(
                "\"{}\" logger=\"Score.NodeResourcesFit\" {}",
                message.replace("Listing", "Listed"),
                sums(
                    &go_list(traces, ",", requested),
                    &go_list(traces, ",", allocatable)
                )
            ),
            LineFormat::Json => {
                let list = |text: String| serde_json::from_str::<Value>(&text).unwrap();
                let line = json!({
                    "ts": 1.5, "caller": "noderesources/resource_allocation.go:149", "msg": message.replace("Listing", "Listed"), "v": 10,
                    "pod": {"name": "p", "namespace": "a"}, "node": {"name": name}, "resourceAllocationScorer": strategy,
                    "allocatableResource": list(go_list(traces, ",", allocatable)), "requestedResource": list(go_list(traces, ",", requested)),
                    "resourceScore": node.score,
                });
                writeln!(
                    log,
                    "{}",
                    line.to_string().replace(&format!("\"{score}\""), score)
                )
                .unwrap();
                continue;
            }
        };
        writeln!(
            log,
            "I0226 11:28:40.956301      13 resource_allocation.go:76] {line}"
        )
        .unwrap();
    }
    log
}

/// Writes the lines of Volcano about a decision.
fn volcano_log(result: &Scores) -> String {
    let mut log = String::new();
    for node in &result.ranking.nodes {
        for it in &node.trace.resources {
            let unit = if it.name.contains('/') { 1000.0 } else { 1.0 };
            let [request, used, allocatable] =
                [it.request, it.used, it.allocatable].map(|amount| amount as f64 * unit);
            writeln!(log, "task a/p on node {} resource {}, need {request:.6}, used {used:.6}, allocatable {allocatable:.6}, weight {}, score {:.6}", node.name, it.name, it.weight, it.term.unwrap_or(0.0)).unwrap();
        }
        writeln!(
            log,
            "Binpack score for Task a/p on node {} is: {}",
            node.name,
            node.score.float()
        )
        .unwrap();
    }
    log
}

fn reader(text: &str, chunk: usize) -> SchedulerLogReader {
    let mut reader = SchedulerLogReader::default();
    text.as_bytes()
        .chunks(chunk.max(1))
        .for_each(|chunk| reader.push(chunk));
    reader.finish();
    reader
}

fn cases() -> u32 {
    std::env::var("SCHEDULER_LOG_CASES").map_or(300, |cases| cases.parse().unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn a_written_log_reads_back_to_the_same_scores(scenario in scenario(), as_json: bool) {
        let result = scores(&scenario);
        let strategy = scenario["scoringStrategy"]["type"].as_str().unwrap();
        let log = match result.scorer {
            Scorer::Volcano(_) => volcano_log(&result),
            scorer => kube_log(&result, strategy, line_format(scorer, as_json)),
        };
        let reader = reader(&log, 50);
        let comparison = reader.compare(0, &read(&scenario)).unwrap();
        let comparison = serde_json::to_value(comparison).unwrap();
        let logged = comparison["nodes"].as_array().unwrap();
        prop_assert_eq!(logged.len(), result.ranking.nodes.len());
        for (node, logged) in result.ranking.nodes.iter().zip(logged) {
            let score = &logged["scores"][0];
            let expected = serde_json::to_value(node.score).unwrap();
            prop_assert_eq!((&score["logged"], &score["verdict"]), (&expected, &json!("equal")), "{}", log);
            prop_assert_eq!(&logged["differences"], &json!([]), "{}", log);
        }
        let rebuilt = scores(&comparison["scenario"]);
        let of_nodes = |result: &Scores| result.ranking.nodes.iter().map(|node| node.score).collect::<Vec<Score>>();
        prop_assert_eq!(rebuilt.scorer, result.scorer);
        prop_assert_eq!(of_nodes(&rebuilt), of_nodes(&result), "{}\n{}", log, comparison["scenario"]);
    }

    #[test]
    fn any_text_is_read_in_any_chunks(lines in prop::collection::vec(prop::sample::select(PIECES.to_vec()), 0..30), chunk in 1..40_usize) {
        let text = lines.concat();
        let [whole, chunked] = [text.len(), chunk].map(|chunk| serde_json::to_value(reader(&text, chunk).log()).unwrap());
        prop_assert_eq!(&whole, &chunked);
        let reader = reader(&text, chunk);
        let scenario = read(&json!({"scoringStrategy": {"type": "LeastAllocated"}, "pod": {}, "nodes": []}));
        for index in 0..whole["decisions"].as_array().unwrap().len() {
            prop_assert!(reader.compare(index, &scenario).is_some());
        }
    }
}

/// Complete lines, and parts of lines that are cut off.
const PIECES: [&str; 22] = [
    "\n",
    "\r\n",
    " ",
    "{",
    "}",
    "\"",
    "=",
    "é😀\u{0}",
    "I0226 11:28:40.956301 13 a.go:76] ",
    "\"Listed internal info for allocatable resources, requested resources and score\" pod=\"a/p\" node=\"n\" resourceAllocationScorer=\"LeastAllocated\" allocatableResource=[5,7] requestedResource=[1,9223372036854775807] resourceScore=3\n",
    "\"Listed internal info for allocatable resources, requested resources and score\" pod=\"a/p\" node=\"n\" resourceAllocationScorer=\"NodeResourcesBalancedAllocation\" allocatableResource=map[cpu:5] requestedResource=map[memory:-9] resourceScore=3\n",
    "\"Plugin scored node for pod\" pod=\"a/p\" plugin=\"NodeResourcesFit\" node=\"n\" score=-9223372036854775808\n",
    "\"Calculated node's final score for pod\" pod=\"a/p\" node=\"n\" score=9\n",
    "p -> n: MostResourceAllocation, capacity 1 millicores 2 memory bytes, total request 3 millicores 4 memory bytes, score 5\n",
    "Host n => Score 4\n",
    "Plugin X scores on a/p => [{n 1} {m 2}]\n",
    "\"Successfully bound pod to node\" pod=\"a/p\" node=\"n\" evaluatedNodes=2 feasibleNodes=1\n",
    "task a/p on node n resource cpu, need 1.0, used 1e300, allocatable 4.0, weight 1, score 1.0\n",
    "task a/p on node n resource cpu, need 1.0, used 2.0, allocatable 4.0, weight 1, score 1.0\n",
    "Binpack score for Task a/p on node n is: NaN\n",
    "kind: Pod\n",
    "metadata: {name: p, annotations: {scheduler-simulator/score-result: '{\"n\":{\"X\":\"1\"}}'}}\n",
];
