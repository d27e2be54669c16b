//! Tests of reading real lines of schedulers, from public issues and documents, and of comparing their scores.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::scores;
use nodescore::Release;
use nodescore::scenario::Scenario;
use nodescore::scheduler_log::SchedulerLogReader;
use serde_json::{Value, json};

fn read(text: &str) -> SchedulerLogReader {
    let mut reader = SchedulerLogReader::default();
    reader.push(text.as_bytes());
    reader.finish();
    reader
}

fn log(text: &str) -> Value {
    serde_json::to_value(read(text).log()).unwrap()
}

fn compare_with(text: &str, index: usize, scenario: &Value) -> Value {
    let scenario = Scenario::from_json(&scenario.to_string()).unwrap();
    let reader = read(text);
    serde_json::to_value(reader.compare(index, &scenario).unwrap()).unwrap()
}

/// Compares the first decision of a log with a scenario that has the default strategy.
fn compare(text: &str) -> Value {
    compare_with(
        text,
        0,
        &json!({"scoringStrategy": {"type": "LeastAllocated"}, "pod": {}, "nodes": []}),
    )
}

/// Returns the id of the scorer of a minor version.
fn id(minor: u16) -> &'static str {
    let mut releases = Release::all();
    releases
        .find(|release| release.minor() == minor)
        .unwrap()
        .tag()
}

fn keys(messages: &Value) -> Vec<&str> {
    let messages = messages.as_array().unwrap().iter();
    messages
        .map(|message| message["key"].as_str().unwrap())
        .collect()
}

/// kubernetes/kubernetes#122131, of 1.27: amounts without names.
const POSITIONAL: &str = r#"I1130 22:48:39.493033       1 resource_allocation.go:74] "Listing internal info for allocatable resources, requested resources and score" pod="<redacted>" node="<nodename>" resourceAllocationScorer="LeastAllocated" allocatableResource=[8000 14554681344] requestedResource=[5728 13233029120] resourceScore=18
I1130 22:48:39.498716       1 resource_allocation.go:74] "Listing internal info for allocatable resources, requested resources and score" pod="<redacted>" node="<nodename>" resourceAllocationScorer="NodeResourcesBalancedAllocation" allocatableResource=[8000 14554681344] requestedResource=[994 5105516544] resourceScore=88
I1130 22:48:39.499803       1 schedule_one.go:673] "Plugin scored node for pod" pod="<redacted>" plugin="TaintToleration" node="<nodename>" score=300
"#;

#[test]
fn amounts_without_names_take_the_names_of_the_policy() {
    let comparison = compare(POSITIONAL);
    let scores = &comparison["nodes"][0]["scores"];
    assert_eq!(scores[0]["verdict"], "equal");
    assert_eq!(
        scores[0]["resources"],
        json!([
            {"name": "cpu", "requested": "5728m", "allocatable": "8"},
            {"name": "memory", "requested": "12620Mi" , "allocatable": "14213556Ki"},
        ])
    );
    assert_eq!(
        (&scores[1]["verdict"], &scores[1]["logged"]),
        (&json!("explained"), &json!("88"))
    );
    let releases = &scores[1]["causes"][0]["params"]["releases"];
    let releases = releases.as_array().unwrap();
    assert_eq!(releases.first().unwrap(), &json!(id(22)));
    assert_eq!(releases.last().unwrap(), &json!(id(35)));
    assert_eq!(comparison["verdict"], "explained");
    assert!(keys(&comparison["unknown"]).contains(&"log.unknownNames"));
}

/// kubernetes/kubernetes#129138: amounts by name, over capacity.
const MAP: &str = r#"I1211 07:27:28.840885       1 resource_allocation.go:70] "Listing internal info for allocatable resources, requested resources and score" pod="tuyaco-k8s/hongqi-update-task-worker-4" node="10.20.96.8" resourceAllocationScorer="NodeResourcesBalancedAllocation" allocatableResource=map[cpu:15600 memory:28727600579] requestedResource=map[cpu:20150 memory:34616639488] resourceScore=100
"#;

#[test]
fn balance_is_computed_without_the_pod_where_the_release_needs_only_the_sum() {
    let scenario = json!({"scorer": id(26), "scoringStrategy": {"type": "LeastAllocated"}, "pod": {}, "nodes": []});
    assert_eq!(compare_with(MAP, 0, &scenario)["counts"]["equal"], 1);
    assert_eq!(compare(MAP)["verdict"], "explained");
}

/// kubernetes/kubernetes#88077, to 1.15: without klog's time, scores up to 10.
const TEXT: &str = "\
resource_allocation.go:78] cronjob-1574211360-bzfkr -> Node02: BalancedResourceAllocation, capacity 23900 millicores 67167186944 memory bytes, total request 1587 millicores 4581125120 memory bytes, score 9
resource_allocation.go:78] cronjob-1574211360-bzfkr -> Node02: LeastResourceAllocation, capacity 23900 millicores 67167186944 memory bytes, total request 1587 millicores 4581125120 memory bytes, score 9
resource_allocation.go:78] cronjob-1574211360-bzfkr -> Node01: BalancedResourceAllocation, capacity 23900 millicores 67167186944 memory bytes, total request 987 millicores 3322833920 memory bytes, score 9
resource_allocation.go:78] cronjob-1574211360-bzfkr -> Node01: LeastResourceAllocation, capacity 23900 millicores 67167186944 memory bytes, total request 987 millicores 3322833920 memory bytes, score 9 
interpod_affinity.go:237] cronjob-1574211360-bzfkr -> Node03: InterPodAffinityPriority, Score: (0)
";

#[test]
fn an_old_log_is_explained_by_the_releases_with_scores_up_to_10() {
    let comparison = compare(TEXT);
    assert_eq!(
        comparison["counts"],
        json!({"equal": 0, "explained": 4, "different": 0, "unknown": 0})
    );
    let cause = &comparison["nodes"][0]["scores"][1]["causes"][0]["params"];
    assert_eq!(cause["releases"], json!([id(13), id(16)]));
    assert_eq!(comparison["scenario"]["scorer"], id(16));
    assert_eq!(comparison["nodes"][2]["plugins"][0]["raw"], "0");
}

/// kubernetes/kubernetes#89384, of 1.19: all nodes of a plugin in one line.
const PLUGINS: &str = "\
I0323 13:20:10.715615   10487 generic_scheduler.go:654] Plugin NodeResourcesBalancedAllocation scores on default/pause => [{node2 95} {node1 72}]
I0323 13:20:10.715714   10487 generic_scheduler.go:654] Plugin NodeResourcesLeastAllocated scores on default/pause => [{node2 92} {node1 77}]
I0323 13:20:10.715722   10487 generic_scheduler.go:654] Plugin NodePreferAvoidPods scores on default/pause => [{node2 1000000} {node1 1000000}]
I0323 13:20:10.715800   10487 generic_scheduler.go:720] Host node2 => Score 1000187
I0323 13:20:10.715801   10487 generic_scheduler.go:720] Host node1 => Score 1000149
I0323 13:20:10.715900   10487 scheduler.go:600] \"Successfully bound pod to node\" pod=\"default/pause\" node=\"node2\" evaluatedNodes=2 feasibleNodes=2
";

#[test]
fn a_log_without_amounts_is_compared_with_the_nodes_of_the_scenario() {
    let log = log(PLUGINS);
    assert_eq!(
        log["decisions"],
        json!([{"pod": "default/pause", "attempt": 1, "line": 1, "node": "node2", "evaluated": 2, "feasible": 2,
            "unschedulable": false, "reusedRanking": false, "scored": 2}])
    );
    assert_eq!(compare(PLUGINS)["verdict"], "unknown");
    let node = |name: &str, used: &str| json!({"name": name, "allocatable": {"cpu": "100", "memory": "100"}, "used": {"cpu": used, "memory": used}});
    let scenario = json!({
        "scorer": id(19),
        "scoringStrategy": {"type": "LeastAllocated"},
        "pod": {"requests": {"cpu": "1", "memory": "1"}},
        "nodes": [node("node1", "22"), node("node2", "8")],
    });
    let comparison = compare_with(PLUGINS, 0, &scenario);
    let verdicts = |node: usize| {
        let scores = comparison["nodes"][node]["scores"]
            .as_array()
            .unwrap()
            .iter();
        scores
            .map(|score| (&score["scorer"], &score["verdict"]))
            .map(|it| (it.0.as_str().unwrap(), it.1.as_str().unwrap()))
            .collect::<Vec<_>>()
    };
    // node2 uses 9 of 100, so that it scores 91, not 92.
    assert_eq!(verdicts(0)[0], ("NodeResourcesLeastAllocated", "different"));
    assert_eq!(verdicts(1)[0], ("NodeResourcesLeastAllocated", "equal"));
    assert_eq!(comparison["highest"], json!([0]));
}

/// The virtual machine of Harvester's document about uneven scheduling, of 1.21: pods without and with namespaces.
fn harvester() -> String {
    let pod = "virt-launcher-vm-without-overcommit-75q9b";
    let mut text = String::new();
    for (scorer, amounts) in [
        (
            "NodeResourcesBalancedAllocation",
            [
                (9960, 15_166_603_264_i64, 0),
                (5560, 6_352_273_408, 45),
                (5350, 5_941_231_616, 46),
            ],
        ),
        (
            "NodeResourcesLeastAllocated",
            [
                (9960, 15_166_603_264, 4),
                (5560, 6_352_273_408, 34),
                (5350, 5_941_231_616, 37),
            ],
        ),
    ] {
        for (node, (cpu, memory, score)) in amounts.into_iter().enumerate() {
            text += &format!(
                "{pod} -> harvester-node-{node}: {scorer}, map of allocatable resources map[cpu:6000 memory:16776437760], map of requested resources map[cpu:{cpu} memory:{memory}] ,score {score},\n"
            );
        }
        text += "\n";
    }
    for (plugin, scores) in [
        ("ImageLocality", [54, 54, 54]),
        ("InterPodAffinity", [0, 0, 0]),
        ("NodeResourcesLeastAllocated", [4, 34, 37]),
        ("NodePreferAvoidPods", [1_000_000, 1_000_000, 1_000_000]),
        ("PodTopologySpread", [200, 200, 200]),
        ("TaintToleration", [100, 100, 100]),
        ("NodeResourcesBalancedAllocation", [0, 45, 46]),
    ] {
        for (node, score) in scores.into_iter().enumerate() {
            text += &format!(
                "\"Plugin scored node for pod\" pod=\"default/{pod}\" plugin=\"{plugin}\" node=\"harvester-node-{node}\" score={score}\n"
            );
        }
    }
    for (node, score) in [1_000_358, 1_000_433, 1_000_437].into_iter().enumerate() {
        text += &format!(
            "\"Calculated node's final score for pod\" pod=\"default/{pod}\" node=\"harvester-node-{node}\" score={score}\n"
        );
    }
    text += &format!("AssumePodVolumes for pod \"default/{pod}\", node \"harvester-node-2\"\n");
    text + &format!(
        "\"Attempting to bind pod to node\" pod=\"default/{pod}\" node=\"harvester-node-2\"\n"
    )
}

#[test]
fn a_whole_decision_is_explained_and_rebuilt_with_its_totals() {
    let text = harvester();
    let log = log(&text);
    assert_eq!(
        log["decisions"][0]["pod"],
        "default/virt-launcher-vm-without-overcommit-75q9b"
    );
    assert_eq!(log["decisions"].as_array().unwrap().len(), 1);
    assert_eq!(
        log["lines"],
        json!({"lines": 32, "used": 31, "other": 0, "unreadable": 1, "cut": 0})
    );
    let comparison = compare(&text);
    assert_eq!(comparison["verdict"], "explained");
    assert_eq!(comparison["highest"], json!([2]));
    let scenario = &comparison["scenario"];
    assert_eq!(scenario["scorer"], id(21));
    let rebuilt = scores(scenario);
    let totals = rebuilt.total_scores.unwrap().totals;
    assert_eq!(
        serde_json::to_value(totals).unwrap(),
        json!(["1000358", "1000433", "1000437"])
    );
}

#[test]
fn torn_lines_are_kept_with_their_numbers() {
    // The line of kubernetes/kubernetes#130445, torn.
    let torn = r#"I0226 11:28:40.956301      13 resource_allocation.go:76] "Listed internal info for allocatable resources, requested resources and score" logger="Score.NodeResourcesFit" pod="default/pod-jlqv8" node="node1" resourceAllocationScorer="LeastAllocated" allocatableResource=[7910,29775298560] requestedResource=[630,"#;
    let text = format!(
        "{POSITIONAL}\n{torn}\nI0226 11:28:40.956301      13 server.go:1] \"Starting\" version=\"v1\"\n$ exit\n{{\"msg\": \""
    );
    let log = log(&text);
    assert_eq!(
        log["lines"],
        json!({"lines": 7, "used": 3, "other": 1, "unreadable": 3, "cut": 0})
    );
    assert_eq!(
        log["unreadable"],
        json!([{"line": 5, "text": torn}, {"line": 7, "text": "$ exit"}, {"line": 8, "text": "{\"msg\": \""}])
    );
}

#[test]
fn a_value_of_several_lines_belongs_to_the_line_that_it_is_in() {
    // At -v=10, client-go prints the bodies of its requests.
    let request = "I0226 11:28:40.956301      13 request.go:1] \"Request Body\" body=<\n\t{\"kind\":\"Event\"}\n\tname=<\n >";
    let text = format!("{request}\n{POSITIONAL}\n{request} verb=\"POST\"\n > no\n");
    let prefixes = [
        "",
        "2026-02-26T11:28:40.956301123Z ",
        "2026-02-26T11:28:40.9563Z stderr F ",
        "[pod/kube-scheduler-a/kube-scheduler] ",
    ];
    for prefix in prefixes {
        let lines = text.lines().map(|line| match line {
            "" => String::new(),
            line => format!("{prefix}{line}"),
        });
        let log = log(&Vec::from_iter(lines).join("\n"));
        assert_eq!(
            log["lines"],
            json!({"lines": 12, "used": 3, "other": 8, "unreadable": 1, "cut": 0})
        );
        let last = format!("{prefix} > no");
        assert_eq!(log["unreadable"], json!([{"line": 13, "text": last}]));
    }
}

#[test]
fn a_log_in_utf_16_is_the_same_as_in_utf_8() {
    let units = POSITIONAL.encode_utf16().flat_map(u16::to_le_bytes);
    let bytes: Vec<u8> = [0xff, 0xfe].into_iter().chain(units).collect();
    let mut reader = SchedulerLogReader::default();
    for chunk in bytes.chunks(7) {
        reader.push(chunk);
    }
    reader.finish();
    assert_eq!(serde_json::to_value(reader.log()).unwrap(), log(POSITIONAL));
}

#[test]
fn attempts_of_a_pod_are_separate_decisions() {
    let bound =
        r#""Successfully bound pod to node" pod="a/b" node="n" evaluatedNodes=5 feasibleNodes=1"#;
    let failed =
        r#""Unable to schedule pod; no fit; waiting" pod="a/b" err="0/5 nodes are available""#;
    let attempt = r#""Attempting to schedule pod" pod="a/b""#;
    let text = [attempt, failed, attempt, bound, POSITIONAL].join("\n");
    let decisions = log(&text)["decisions"].clone();
    let attempts = decisions.as_array().unwrap().iter().map(|it| {
        (
            it["pod"].as_str().unwrap(),
            it["attempt"].as_u64().unwrap(),
            it["line"].as_u64().unwrap(),
        )
    });
    assert_eq!(
        attempts.collect::<Vec<_>>(),
        [("a/b", 1, 1), ("a/b", 2, 3), ("<redacted>", 1, 5)]
    );
    let note = |index| {
        let comparison = compare_with(
            &text,
            index,
            &json!({"scoringStrategy": {"type": "LeastAllocated"}, "pod": {}, "nodes": []}),
        );
        assert_eq!(comparison["verdict"], "not-scored");
        keys(&comparison["notes"]).join(" ")
    };
    assert_eq!([note(0), note(1)], ["log.noneFeasible", "log.oneFeasible"]);
}

#[test]
fn a_difference_is_explained_only_by_a_rule_that_computes_the_logged_score() {
    let line = |score| {
        format!(
            r#""Listed internal info for allocatable resources, requested resources and score" pod="a/b" node="n" resourceAllocationScorer="MostAllocated" allocatableResource=[1000,1000] requestedResource=[900,200] resourceScore={score}"#
        )
    };
    let policy = |resources: &[(&str, i64)]| {
        let resources = resources
            .iter()
            .map(|(name, weight)| json!({"name": name, "weight": weight}));
        json!({"scoringStrategy": {"type": "MostAllocated", "resources": resources.collect::<Vec<_>>()}, "pod": {}, "nodes": []})
    };
    let causes = |score, scenario: Value| {
        let comparison = compare_with(&line(score), 0, &scenario);
        let score = &comparison["nodes"][0]["scores"][0];
        (
            score["verdict"].as_str().unwrap().to_owned(),
            keys(&score["causes"]).join(" "),
        )
    };
    let equal = |verdict: &str, causes: &str| (verdict.to_owned(), causes.to_owned());
    let own = policy(&[("cpu", 3), ("memory", 1)]);
    assert_eq!(causes(72, own.clone()), equal("equal", ""));
    assert_eq!(
        causes(55, own.clone()),
        equal("explained", "log.otherResources")
    );
    assert_eq!(
        causes(72, policy(&[("memory", 1), ("cpu", 3)])),
        equal("explained", "log.otherOrder")
    );
    assert_eq!(
        causes(83, own.clone()),
        equal("explained", "log.otherWeight")
    );
    assert_eq!(
        causes(95, own.clone()),
        equal("different", "log.unexplained")
    );
    assert_eq!(
        causes(
            72,
            json!({"scoringStrategy": {"type": "LeastAllocated"}, "pod": {}, "nodes": []})
        )
        .0,
        "explained"
    );
    assert_eq!(
        causes(
            50,
            policy(&[("cpu", 1), ("memory", 1), ("example.com/gpu", 1)])
        ),
        equal("unknown", "log.resourceCount")
    );
}

#[test]
fn amounts_that_differ_from_the_scenario_are_listed() {
    let scenario = json!({
        "scoringStrategy": {"type": "LeastAllocated"},
        "pod": {"requests": {"cpu": "5m", "memory": "192Mi"}},
        "nodes": [{"name": "<nodename>", "allocatable": {"cpu": "8", "memory": "14554681344"}, "used": {"cpu": "989m", "memory": "4904189952"}}],
    });
    let comparison = compare_with(POSITIONAL, 0, &scenario);
    let differences = &comparison["nodes"][0]["differences"];
    assert_eq!(
        keys(differences),
        ["log.requestedDiffers", "log.requestedDiffers"]
    );
    assert_eq!(
        differences[0]["text"],
        "requested cpu with the pod: 5728m in the log, 994m here"
    );
}

/// Lines of Volcano by the formats of v1.15.
const VOLCANO: &str = "\
I0717 06:20:27.206083       1 binpack.go:247] task default/job-1 on node n1 resource cpu, need 1000.000000, used 2000.000000, allocatable 4000.000000, weight 1, score 0.750000
I0717 06:20:27.206084       1 binpack.go:247] task default/job-1 on node n1 resource nvidia.com/gpu, need 1000.000000, used 1000.000000, allocatable 4000.000000, weight 3, score 1.500000
I0717 06:20:27.206085       1 binpack.go:163] Binpack score for Task default/job-1 on node n1 is: 112.5
I0717 06:20:27.206086       1 nodeorder.go:220] Nodeorder Total Score for task<default/job-1> on node n1 is: 50.000000
I0717 06:20:27.206087       1 nodeorder.go:280] Batch Total Score for task default/job-1 is: map[n1:100 n2:0]
I0717 06:20:27.206088       1 predicates.go:900] Batch Total Score for task default/job-1 is: map[n1:1 n2:2]
I0717 06:20:27.206089       1 allocate.go:400] Binding Task <default/job-1> to node <n1>
";

#[test]
fn volcanos_scores_are_computed_from_its_lines() {
    let scenario = json!({
        "scorer": "volcano",
        "scoringStrategy": {"type": "LeastAllocated", "resources": [{"name": "cpu", "weight": 1}, {"name": "nvidia.com/gpu", "weight": 3}]},
        "binpack": {"weight": 2},
        "pod": {},
        "nodes": [],
    });
    let comparison = compare_with(VOLCANO, 0, &scenario);
    assert_eq!(
        (
            &comparison["verdict"],
            &comparison["nodes"][0]["scores"][0]["computed"]
        ),
        (&json!("equal"), &json!(112.5))
    );
    assert_eq!(comparison["nodes"][0]["plugins"][1]["weighted"], 101.0);
    let rebuilt = scores(&comparison["scenario"]);
    assert_eq!(rebuilt.ranking.nodes[0].score, 112.5);
    assert_eq!(
        comparison["scenario"]["pod"]["requests"],
        json!({"cpu": "1", "nvidia.com/gpu": "1"})
    );
}

const SIMULATOR: &str = r#"
kind: Pod
apiVersion: v1
metadata:
  name: pod-1
  namespace: default
  annotations:
    kube-scheduler-simulator.sigs.k8s.io/filter-result: >-
      {"node-1":{"NodeResourcesFit":"passed"},"node-2":{"NodeResourcesFit":"passed"},"node-3":{"NodeName":"passed","NodeResourcesFit":"Insufficient cpu"}}
    kube-scheduler-simulator.sigs.k8s.io/score-result: >-
      {"node-1":{"NodeResourcesFit":"47","TaintToleration":"0"},"node-2":{"NodeResourcesFit":"73","TaintToleration":"0"}}
    kube-scheduler-simulator.sigs.k8s.io/finalscore-result: >-
      {"node-1":{"NodeResourcesFit":"47","TaintToleration":"300"},"node-2":{"NodeResourcesFit":"73","TaintToleration":"300"}}
    kube-scheduler-simulator.sigs.k8s.io/selected-node: node-2
"#;

#[test]
fn a_pod_with_results_of_the_simulator_is_compared() {
    let log = log(SIMULATOR);
    let decision = &log["decisions"][0];
    assert_eq!(
        (
            &decision["node"],
            &decision["evaluated"],
            &decision["feasible"]
        ),
        (&json!("node-2"), &json!(3), &json!(2))
    );
    let node = |name: &str, used: &str| json!({"name": name, "allocatable": {"cpu": "100", "memory": "100"}, "used": {"cpu": used, "memory": used}});
    let scenario = json!({
        "scoringStrategy": {"type": "LeastAllocated"},
        "pod": {"requests": {"cpu": "1", "memory": "1"}},
        "nodes": [node("node-1", "52"), node("node-2", "26")],
    });
    let comparison = compare_with(SIMULATOR, 0, &scenario);
    assert_eq!(comparison["verdict"], "equal");
    assert_eq!(comparison["nodes"][1]["total"], "373");
    assert_eq!(
        comparison["nodes"][2]["rejected"],
        "NodeResourcesFit: Insufficient cpu"
    );
    assert_eq!(comparison["scenario"], json!(null));
}

#[test]
fn lines_beyond_the_limits_are_cut_and_counted() {
    let long = "x".repeat(3 << 20);
    let log = log(&format!("{long}\n{POSITIONAL}"));
    assert_eq!(
        (&log["lines"]["cut"], &log["lines"]["used"]),
        (&json!(1), &json!(3))
    );
    assert_eq!(log["unreadable"][0]["text"].as_str().unwrap().len(), 1000);
}
