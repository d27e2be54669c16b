//! Property tests of conversion: every behavior that changes with the written file is reported as dropped.
//!
//! A file is converted to every target and read back by the target's own loader. The score plugins and their
//! weights, the strategy, the resources and every other setting are compared.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]

mod inspection;

use inspection::scheduler;
use std::collections::BTreeMap;

use nodescore::formats::{EditablePolicy, Export, Origin, Target, export_from, inspect};
use nodescore::scenario::{RawNumber, Scenario, evaluate};
use serde_json::{Value, json};

const TARGETS: [&str; 6] = ["v1", "v1beta3", "v1beta2", "policy", "eks", "aks"];

/// The documentation's Policy without its ellipses.
const DOCUMENTED: &str = r#"{
  "kind": "Policy",
  "apiVersion": "v1",
  "priorities": [
    {"name": "RequestedToCapacityRatioPriority", "weight": 2, "argument": {"requestedToCapacityRatioArguments": {
      "shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}],
      "resources": [{"name": "intel.com/foo", "weight": 3}, {"name": "intel.com/bar", "weight": 5}]}}}
  ]
}
"#;

const POLICY: &str = r#"{
  "kind": "Policy",
  "apiVersion": "v1",
  "hardPodAffinitySymmetricWeight": 4,
  "alwaysCheckAllPredicates": true,
  "predicates": [{"name": "PodFitsResources"}],
  "extenders": [{"urlPrefix": "http://gpu-share", "filterVerb": "filter"}],
  "priorities": [
    {"name": "TaintTolerationPriority", "weight": 2},
    {"name": "EvenPodsSpreadPriority", "weight": 5},
    {"name": "MostRequestedPriority", "weight": 4}
  ]
}
"#;

/// Returns a configuration of a version with settings of every kind.
fn configuration(version: &str, more: &str) -> String {
    format!(
        "\
apiVersion: kubescheduler.config.k8s.io/{version}
kind: KubeSchedulerConfiguration
parallelism: 8
percentageOfNodesToScore: 40
podInitialBackoffSeconds: 2
podMaxBackoffSeconds: 20
enableProfiling: false
leaderElection:
  leaderElect: false
clientConnection:
  kubeconfig: /etc/kubernetes/scheduler.conf
  qps: 70
extenders:
- urlPrefix: http://gpu-share:32766
  filterVerb: filter
profiles:
- schedulerName: default-scheduler
  plugins:
    score:
      enabled:
      - {{name: ImageLocality, weight: 7}}
      disabled:
      - name: ImageLocality
      - name: PodTopologySpread
  pluginConfig:
  - name: InterPodAffinity
    args: {{hardPodAffinityWeight: 7}}
  - name: NodeResourcesFit
    args:
      ignoredResources: [example.com/foo]
      scoringStrategy:
        type: MostAllocated
        resources:
        - {{name: cpu, weight: 3}}
{more}"
    )
}

fn documents() -> Vec<(&'static str, String)> {
    let profile = "- schedulerName: second\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: LeastAllocated}}\n";
    vec![
        ("v1.22.6", DOCUMENTED.to_owned()),
        ("v1.18.2", DOCUMENTED.to_owned()),
        ("v1.22.6", POLICY.to_owned()),
        ("v1.36.3", configuration("v1", "")),
        (
            "v1.36.3",
            configuration("v1", "delayCacheUntilActive: true\n"),
        ),
        ("v1.36.3", configuration("v1", profile)),
        (
            "v1.36.3",
            configuration("v1", "  percentageOfNodesToScore: 30\n"),
        ),
        ("v1.31.8", configuration("v1", "")),
        ("v1.27.16", configuration("v1beta3", "")),
        ("v1.26.15", configuration("v1beta3", profile)),
        ("v1.22.6", configuration("v1beta2", "")),
        ("v1.22.6", configuration("v1beta2", profile)),
    ]
}

/// Returns the weight of each score plugin that a policy enables in a release, with the policy's own plugin under `""`.
fn score_plugins(policy: &EditablePolicy, release: &str) -> BTreeMap<String, i64> {
    let scenario = json!({
        "scorer": release,
        "scoringStrategy": json!(policy)["scoringStrategy"],
        "profile": json!(policy)["profile"],
        "pod": {"requests": {"cpu": "1"}},
        "nodes": [{"allocatable": {"cpu": "4", "memory": "8Gi"}}],
    });
    let evaluation = evaluate(&Scenario::from_json(&scenario.to_string()).unwrap());
    let total_scores = evaluation
        .result
        .and_then(|result| result.total_scores)
        .unwrap();
    let own = total_scores.plugins[0].name.clone();
    total_scores
        .plugins
        .iter()
        .filter(|plugin| plugin.weight != 0)
        .map(|plugin| {
            let name = if plugin.name == own { "" } else { &plugin.name };
            // VolumeBinding gives 0 unless it is configured to score.
            (name.to_owned(), plugin.weight)
        })
        .filter(|(name, _)| name != "VolumeBinding")
        .collect()
}

/// Returns resources and weights. The defaults are cpu and memory, and a weight of 1.
fn weights(policy: &EditablePolicy) -> Vec<(String, String)> {
    let listed = policy.scoring_strategy.resources.iter().flatten();
    let weight = |typed: &Option<RawNumber>| {
        typed
            .as_ref()
            .map_or("1", |typed| typed.as_str())
            .to_owned()
    };
    let listed: Vec<_> = listed
        .map(|spec| (spec.name.to_string(), weight(&spec.weight)))
        .collect();
    if listed.is_empty() {
        return ["cpu", "memory"]
            .map(|name| (name.to_owned(), "1".to_owned()))
            .into();
    }
    listed
}

/// Returns a score plugin's name in current releases.
fn current_name(name: &str) -> &str {
    match name {
        "BalancedResourceAllocation" => "NodeResourcesBalancedAllocation",
        "EvenPodsSpreadPriority" => "PodTopologySpread",
        _ => name.strip_suffix("Priority").unwrap_or(name),
    }
}

/// Returns true if a dropped setting has `name` in its message or path.
fn is_reported(export: &Export, name: &str) -> bool {
    let contains = |text: &str| text.contains(name);
    export
        .dropped
        .iter()
        .any(|setting| contains(&setting.message) || contains(&setting.path))
}

/// Returns every setting of a file except its profile's score plugins and the policy, by path.
fn settings(text: &str) -> BTreeMap<String, Value> {
    let mut leaves = BTreeMap::new();
    let tree: Value = match serde_json::from_str(text) {
        Ok(tree) => tree,
        Err(_) => yaml(text),
    };
    let Value::Object(fields) = tree else {
        return leaves;
    };
    for (name, value) in fields {
        let policy = [
            "apiVersion",
            "kind",
            "profiles",
            "priorities",
            "nodeResourcesFit",
        ];
        if !policy.contains(&&*name) {
            leaves.insert(name, value);
        }
    }
    leaves
}

/// Returns the top-level fields of a YAML block, each with its text without blanks.
fn yaml(text: &str) -> Value {
    let mut fields = serde_json::Map::new();
    let mut at = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let is_key = !line.starts_with([' ', '-']);
        if let Some((name, rest)) = line.split_once(':').filter(|_| is_key) {
            at = name.to_owned();
            fields.insert(at.clone(), Value::from(rest.trim()));
        } else if let Some(Value::String(value)) = fields.get_mut(&at) {
            value.push_str(&line.replace(' ', ""));
        }
    }
    fields.into()
}

/// Checks one conversion.
fn check_conversion(from: &str, text: &str, target: &str) {
    let inspection = inspect(text, scheduler(from));
    assert!(inspection.verdict.unwrap().accepted, "{from}\n{text}");
    let policy = &inspection.policies[0];
    let origin = Origin {
        scheduler: Some(scheduler(from)),
        text,
        policy_index: 0,
    };
    let export = export_from(policy, Target::find(target).unwrap(), &origin);
    let context = format!("{from} to {target}: {:#?}\n{}", export.dropped, export.text);
    let back = inspect(&export.text, scheduler(export.scorer));
    assert!(back.verdict.unwrap().accepted, "{context}");
    let written = &back.policies[export.policy_index];
    // The release of the file, if the text is unchanged. A Policy lists every score plugin, so any release runs the same.
    let to = if export.text == text && target != "policy" {
        from
    } else {
        export.scorer
    };
    let to = match target {
        // A platform runs the cluster's release, but can be configured only from a certain release on.
        "eks" if scheduler(from).minor < 31 => "v1.31.8",
        "aks" if scheduler(from).minor < 33 => "v1.33.3",
        "eks" | "aks" => from,
        _ => to,
    };
    let (before, after) = (score_plugins(policy, from), score_plugins(written, to));
    let mut names: Vec<_> = before
        .keys()
        .chain(after.keys())
        .map(|name| current_name(name))
        .collect();
    names.sort_unstable();
    names.dedup();
    let weight = |plugins: &BTreeMap<String, i64>, name: &str| {
        let entry = plugins.iter().find(|entry| current_name(entry.0) == name);
        entry.map(|entry| *entry.1)
    };
    for name in names {
        if weight(&before, name) != weight(&after, name) {
            let policy_plugins = [
                "NodeResourcesFit",
                "RequestedToCapacityRatio",
                "MostAllocated",
            ];
            let reported = match name {
                "" => policy_plugins
                    .iter()
                    .any(|plugin| is_reported(&export, &format!("profile.weights[{plugin}"))),
                name => is_reported(&export, name),
            };
            assert!(
                reported,
                "the changed weight of `{name}` is not reported\n{context}"
            );
        }
    }
    let (old, new) = (&policy.scoring_strategy, &written.scoring_strategy);
    if old.kind != new.kind {
        assert!(is_reported(&export, "scoringStrategy.type"), "{context}");
    }
    if weights(policy) != weights(written) {
        assert!(
            is_reported(&export, "scoringStrategy.resources"),
            "{context}"
        );
    }
    let written_settings = settings(&export.text);
    for (name, value) in settings(text) {
        if written_settings.get(&name) != Some(&value) {
            assert!(
                is_reported(&export, &name),
                "{name} is not reported\n{context}"
            );
        }
    }
    for argument in [
        "hardPodAffinityWeight: 7",
        "ignoredResources",
        "schedulerName: second",
        "percentageOfNodesToScore: 30",
    ] {
        let is_kept = !text.contains(argument) || export.text.contains(argument);
        let name = argument.split(':').next().unwrap();
        let reported = match name {
            "hardPodAffinityWeight" => is_reported(&export, "InterPodAffinity"),
            "schedulerName" => is_reported(&export, "the profile"),
            "percentageOfNodesToScore" => {
                is_reported(&export, "profiles[0].percentageOfNodesToScore")
            }
            _ => is_reported(&export, name),
        };
        assert!(is_kept || reported, "{argument}\n{context}");
    }
}

#[test]
fn every_changed_behavior_is_reported() {
    for (from, text) in documents() {
        for target in TARGETS {
            check_conversion(from, &text, target);
        }
    }
}

#[test]
fn another_release_keeps_known_settings() {
    let text = configuration("v1", "delayCacheUntilActive: true\n");
    let policy = &inspect(&text, scheduler("v1.36.3")).policies[0];
    let origin = Origin {
        scheduler: Some(scheduler("v1.36.3")),
        text: &text,
        policy_index: 0,
    };
    let export = export_from(policy, Target::find("v1beta2").unwrap(), &origin);
    for line in [
        "parallelism: 8\n",
        "percentageOfNodesToScore: 40\n",
        "podInitialBackoffSeconds: 2\n",
        "podMaxBackoffSeconds: 20\n",
        "leaderElection:\n  leaderElect: false\n",
        "extenders:\n- urlPrefix: http://gpu-share:32766\n  filterVerb: filter\n",
        "  qps: 70\n",
    ] {
        assert!(export.text.contains(line), "{line}\n{}", export.text);
    }
    let dropped: Vec<_> = export
        .dropped
        .iter()
        .map(|setting| &*setting.path)
        .collect();
    assert!(
        dropped.contains(&"delayCacheUntilActive") && !dropped.contains(&"podMaxBackoffSeconds")
    );
}

#[test]
fn the_policy_of_the_documentation_reports_the_plugins_that_it_disables() {
    let text = DOCUMENTED;
    let policy = &inspect(text, scheduler("v1.22.6")).policies[0];
    let origin = Origin {
        scheduler: Some(scheduler("v1.22.6")),
        text,
        policy_index: 0,
    };
    let export = export_from(policy, Target::find("v1").unwrap(), &origin);
    let disabled = &inspect(&export.text, scheduler("v1.36.3")).policies[0]
        .profile
        .disabled;
    assert_eq!(disabled.len(), 8);
    let [setting] = &*export.dropped else {
        panic!("{:#?}", export.dropped);
    };
    assert_eq!(
        (setting.code, &*setting.path),
        ("plugins-disabled", "priorities")
    );
    assert!(
        disabled
            .iter()
            .all(|name| setting.message.contains(&**name)),
        "{}",
        setting.message
    );
}

#[test]
fn content_that_a_document_omits_is_reported_as_dropped() {
    let dotted = DOCUMENTED.replace(
        "\"priorities\": [",
        "\n\n  ...\n\n  \"priorities\": [\n\n    ...\n",
    );
    let policy = &inspect(DOCUMENTED, scheduler("v1.22.6")).policies[0];
    let origin = Origin {
        scheduler: Some(scheduler("v1.36.3")),
        text: &dotted,
        policy_index: 0,
    };
    let export = export_from(policy, Target::find("v1").unwrap(), &origin);
    let dots = export
        .dropped
        .iter()
        .filter(|setting| setting.message.key() == Some("files.ellipsisDropped"));
    assert_eq!(dots.count(), 2, "{:#?}", export.dropped);
    let broken = Origin {
        text: "{\"kind\": \"Policy\", \"apiVersion\": \"v1\" @@@",
        ..origin
    };
    let export = export_from(policy, Target::find("v1").unwrap(), &broken);
    let message = &export.dropped[0].message;
    assert!(message.contains("cannot be parsed"), "{message}");
}

#[test]
fn the_listed_releases_load_the_file() {
    let releases = |weight: &str, target: &str| {
        let mut policy =
            inspect(&configuration("v1", ""), scheduler("v1.36.3")).policies[0].clone();
        if !weight.is_empty() {
            policy
                .profile
                .weights
                .insert("DynamicResources", weight.into());
        }
        let export = export_from(&policy, Target::find(target).unwrap(), &Origin::default());
        let (from, to) = (export.releases.from.clone(), export.releases.to.clone());
        let releases = export.releases.to_string();
        let header = export
            .text
            .lines()
            .next()
            .unwrap()
            .contains(&format!("kube-scheduler {releases},"));
        assert!(
            header || ["policy", "eks", "aks", "volcano"].contains(&target),
            "{}",
            export.text
        );
        (from, to)
    };
    let open_ended = |from: &str| (from.to_owned(), None);
    let closed = |from: &str, to: &str| (from.to_owned(), Some(to.to_owned()));
    assert_eq!(releases("", "v1"), open_ended("1.25"));
    assert_eq!(releases("3", "v1"), open_ended("1.35"));
    assert_eq!(releases("", "v1beta3"), closed("1.23", "1.28"));
    assert_eq!(releases("", "v1beta2"), closed("1.22", "1.27"));
    assert_eq!(releases("", "policy"), closed("1.18", "1.22"));
    assert_eq!(releases("", "eks"), open_ended("1.31"));
    assert_eq!(releases("", "aks"), open_ended("1.33"));
    assert_eq!(releases("", "volcano"), open_ended("1.6"));
}
