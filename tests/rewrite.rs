//! Tests editing a policy in the user's text: each control changes only its own value.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod edits;

use edits::apply;
use nodescore::formats::{Edit, EditablePolicy, Format, Scheduler, inspect, rewrite};
use nodescore::scenario::{PointInput, ResourceSpec, ScoringStrategy, ShapeParam};

/// Returns the edits of a text as the newest release reads it.
fn rewrite_latest(text: &str, format: Format, index: usize, policy: &EditablePolicy) -> Vec<Edit> {
    let latest = Scheduler::find("1.36.3").unwrap();
    rewrite(text, format, index, policy, latest)
}

fn resource(name: &str, weight: &str) -> ResourceSpec {
    ResourceSpec {
        name: name.into(),
        weight: Some(weight.into()),
    }
}

fn point(utilization: &str, score: &str) -> PointInput {
    PointInput {
        utilization: Some(utilization.into()),
        score: Some(score.into()),
    }
}

/// Returns the policy that all texts here contain.
fn policy() -> EditablePolicy {
    EditablePolicy {
        name: "binpack".into(),
        scoring_strategy: ScoringStrategy {
            kind: "RequestedToCapacityRatio".into(),
            resources: Some(vec![resource("cpu", "3"), resource("memory", "1")]),
            requested_to_capacity_ratio: Some(ShapeParam {
                shape: Some(vec![point("0", "0"), point("100", "10")]),
            }),
        },
        ..EditablePolicy::default()
    }
}

fn resources(policy: &mut EditablePolicy) -> &mut Vec<ResourceSpec> {
    policy.scoring_strategy.resources.as_mut().unwrap()
}

fn shape(policy: &mut EditablePolicy) -> &mut Vec<PointInput> {
    let param = policy.scoring_strategy.requested_to_capacity_ratio.as_mut();
    param.unwrap().shape.as_mut().unwrap()
}

const YAML: &str = "\
# Packs.
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
  - schedulerName: binpack # ours
    pluginConfig:
      - name: NodeResourcesFit
        args:
          scoringStrategy:
            type: RequestedToCapacityRatio
            resources:
              - name: cpu # é
                weight: 3
              - name: memory
                weight: 1 # the least
            requestedToCapacityRatio:
              shape:
                - {utilization: 0, score: 0} # empty
                - {utilization: 100, score: 10} # full
leaderElection: {leaderElect: false}
";

/// Checks the lines that a change removes and adds.
#[track_caller]
fn changes(text: &str, format: Format, change: impl Fn(&mut EditablePolicy), expected: &[&str]) {
    let mut new_policy = policy();
    change(&mut new_policy);
    let new = apply(text, &rewrite_latest(text, format, 0, &new_policy));
    assert_eq!(difference(text, &new), expected, "{new}");
    assert_eq!(
        rewrite_latest(&new, format, 0, &new_policy),
        [],
        "applying the policy again makes no edits"
    );
    let back = apply(&new, &rewrite_latest(&new, format, 0, &policy()));
    assert_eq!(
        rewrite_latest(&back, format, 0, &policy()),
        [],
        "the original policy is restored"
    );
}

fn difference(old: &str, new: &str) -> Vec<String> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let prefix = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let rest = old.len().min(new.len()) - prefix;
    let suffix = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take(rest)
        .take_while(|(a, b)| a == b)
        .count();
    let removed = old[prefix..old.len() - suffix]
        .iter()
        .map(|line| format!("-{}", line.trim_start()));
    let added = new[prefix..new.len() - suffix]
        .iter()
        .map(|line| format!("+{}", line.trim_start()));
    removed.chain(added).collect()
}

#[track_caller]
fn changes_yaml(change: impl Fn(&mut EditablePolicy), expected: &[&str]) {
    for release in ["1.25.2", "1.30", "1.35.4", "1.36.3"] {
        changes_file(YAML, release, &change, expected);
    }
}

/// Checks the same for input that is rejected or read differently.
#[track_caller]
fn changes_raw_values(change: impl Fn(&mut EditablePolicy), expected: &[&str]) {
    changes(YAML, Format::KubeSchedulerConfiguration, change, expected);
}

#[test]
fn an_unchanged_policy_makes_no_edits() {
    changes_yaml(|_| {}, &[]);
}

#[test]
fn moving_a_point_changes_one_number() {
    changes_yaml(
        |policy| shape(policy)[1].score = Some("7".into()),
        &[
            "-- {utilization: 100, score: 10} # full",
            "+- {utilization: 100, score: 7} # full",
        ],
    );
    changes_yaml(
        |policy| shape(policy)[1].utilization = Some("85".into()),
        &[
            "-- {utilization: 100, score: 10} # full",
            "+- {utilization: 85, score: 10} # full",
        ],
    );
    let mut new_policy = policy();
    shape(&mut new_policy)[1].score = Some("7".into());
    let edits = rewrite_latest(YAML, Format::KubeSchedulerConfiguration, 0, &new_policy);
    assert_eq!(edits.len(), 1);
    let range = edits[0].range;
    assert_eq!(
        (
            &*edits[0].text,
            range.line,
            range.column,
            range.to - range.from
        ),
        ("7", 19, 45, 2)
    );
}

#[test]
fn a_new_point_is_written_like_the_others() {
    changes_yaml(
        |policy| shape(policy).insert(1, point("50", "5")),
        &["+- {utilization: 50, score: 5}"],
    );
    changes_yaml(
        |policy| {
            shape(policy).pop();
        },
        &["-- {utilization: 100, score: 10} # full"],
    );
}

#[test]
fn a_new_resource_is_written_like_its_siblings() {
    changes_yaml(
        |policy| resources(policy).push(resource("nvidia.com/gpu", "10")),
        &["+- name: nvidia.com/gpu", "+weight: 10"],
    );
    changes_yaml(|policy| resources(policy)[0].weight = None, &["-weight: 3"]);
    changes_yaml(
        |policy| resources(policy)[1].name = "x".into(),
        &["-- name: memory", "+- name: x"],
    );
    changes_yaml(
        |policy| {
            resources(policy).remove(0);
        },
        &["-- name: cpu # é", "-weight: 3"],
    );
}

#[test]
fn changing_to_a_strategy_without_a_shape_removes_the_shape() {
    changes_yaml(
        |policy| {
            policy.scoring_strategy.kind = "MostAllocated".into();
            policy.scoring_strategy.requested_to_capacity_ratio = None;
            policy.scoring_strategy.resources = None;
        },
        &[
            "-type: RequestedToCapacityRatio",
            "-resources:",
            "-- name: cpu # é",
            "-weight: 3",
            "-- name: memory",
            "-weight: 1 # the least",
            "-requestedToCapacityRatio:",
            "-shape:",
            "-- {utilization: 0, score: 0} # empty",
            "-- {utilization: 100, score: 10} # full",
            "+type: MostAllocated",
        ],
    );
}

#[test]
fn name_weights_and_plugins_of_a_profile_change_in_place() {
    changes_yaml(
        |policy| policy.name = "other".into(),
        &[
            "-- schedulerName: binpack # ours",
            "+- schedulerName: other # ours",
        ],
    );
    changes_yaml(
        |policy| {
            policy
                .profile
                .weights
                .insert("NodeResourcesFit", "5".into())
        },
        &[
            "+plugins:",
            "+score:",
            "+enabled:",
            "+- name: NodeResourcesFit",
            "+weight: 5",
        ],
    );
    changes_yaml(
        |policy| policy.profile.disabled.push("PodTopologySpread".into()),
        &[
            "+plugins:",
            "+score:",
            "+disabled:",
            "+- name: PodTopologySpread",
        ],
    );
    changes_yaml(
        |policy| policy.profile.balanced_resources.push(resource("cpu", "1")),
        &[
            "+- name: NodeResourcesBalancedAllocation",
            "+args:",
            "+resources:",
            "+- name: cpu",
            "+weight: 1",
        ],
    );
}

const LISTS: &str = "\
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: binpack
  plugins:
    multiPoint:
      enabled:
      - name: NodeResourcesFit
        weight: 2
    score:
      disabled: # less noise
      - name: ImageLocality
      - name: PodTopologySpread # spreads
      enabled:
      - {name: TaintToleration, weight: 4}
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: MostAllocated
";

#[track_caller]
fn changes_lists(change: impl Fn(&mut EditablePolicy), expected: &[&str]) {
    for release in ["1.30", "1.36.3"] {
        changes_file(LISTS, release, &change, expected);
    }
}

#[test]
fn weights_change_in_the_list_that_contains_them() {
    changes_lists(
        |policy| {
            policy
                .profile
                .weights
                .insert("NodeResourcesFit", "9".into())
        },
        &["-weight: 2", "+weight: 9"],
    );
    changes_lists(
        |policy| policy.profile.weights.insert("TaintToleration", "9".into()),
        &[
            "-- {name: TaintToleration, weight: 4}",
            "+- {name: TaintToleration, weight: 9}",
        ],
    );
    changes_lists(
        |policy| policy.profile.weights.insert("Mine", "9".into()),
        &["+- {name: Mine, weight: 9}"],
    );
}

#[test]
fn plugins_are_disabled_and_enabled_in_the_lists() {
    changes_lists(
        |policy| {
            policy
                .profile
                .disabled
                .retain(|name| &**name != "PodTopologySpread")
        },
        &["-- name: PodTopologySpread # spreads"],
    );
    changes_lists(
        |policy| policy.profile.disabled.clear(),
        &[
            "-disabled: # less noise",
            "-- name: ImageLocality",
            "-- name: PodTopologySpread # spreads",
            "+disabled: [] # less noise",
        ],
    );
    changes_lists(
        |policy| policy.profile.disabled.push("NodeAffinity".into()),
        &["+- name: NodeAffinity"],
    );
}

#[test]
fn a_profile_that_shares_an_alias_is_unchanged() {
    let text = "\
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: binpack
  pluginConfig:
  - name: NodeResourcesFit
    args: &args
      scoringStrategy: {type: RequestedToCapacityRatio, resources: [{name: cpu, weight: 3}, {name: memory, weight: 1}], requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]}} # all
- schedulerName: b
  pluginConfig:
  - name: NodeResourcesFit
    args: *args # the same
";
    let mut new_policy = policy();
    resources(&mut new_policy)[0].weight = Some("4".into());
    let format = Format::KubeSchedulerConfiguration;
    let mut other = policy();
    other.name = "b".into();
    for index in [0, 1] {
        let edited = if index == 0 {
            &new_policy
        } else {
            &EditablePolicy {
                name: "b".into(),
                ..new_policy.clone()
            }
        };
        let new = apply(text, &rewrite_latest(text, format, index, edited));
        assert_eq!(rewrite_latest(&new, format, index, edited), []);
        let unchanged = if index == 0 { &other } else { &policy() };
        assert_eq!(
            rewrite_latest(&new, format, 1 - index, unchanged),
            [],
            "{new}"
        );
        assert!(
            new.contains(" # all\n") && new.contains(" # the same\n"),
            "{new}"
        );
    }
}

const POLICY: &str = r#"{
  "kind": "Policy",
  "apiVersion": "v1",
  "priorities": [
    {"name": "ImageLocalityPriority", "weight": 1},
    {
      "name": "RequestedToCapacityRatioPriority", "weight": 2,
      "argument": {
        "requestedToCapacityRatioArguments": {
          "shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}],
          "resources": [
            {"name": "cpu", "weight": 3},
            {"name": "memory", "weight": 1}
          ]
        }
      }
    }
  ]
}
"#;

/// Checks the edits of a change to the first policy of a text, and that the new text contains the changed policy.
#[track_caller]
fn changes_file(text: &str, id: &str, change: impl Fn(&mut EditablePolicy), expected: &[&str]) {
    let scheduler = Scheduler::find(id).unwrap();
    let inspection = inspect(text, scheduler);
    let old_policy = &inspection.policies[0];
    assert_eq!(
        rewrite(text, inspection.format, 0, old_policy, scheduler),
        [],
        "an unchanged policy makes no edits"
    );
    let mut new_policy = old_policy.clone();
    change(&mut new_policy);
    let new = apply(
        text,
        &rewrite(text, inspection.format, 0, &new_policy, scheduler),
    );
    assert_eq!(difference(text, &new), expected, "{new}");
    let mut reread = inspect(&new, scheduler).policies[0].clone();
    reread.profile.disabled.sort();
    new_policy.profile.disabled.sort();
    assert_eq!(reread, new_policy, "{new}");
}

#[test]
fn a_policy_in_json_keeps_its_layout() {
    for release in ["1.13", "1.16.6", "1.18.2", "1.20.15", "1.22.6", "1.36.3"] {
        let policy = |change: fn(&mut EditablePolicy), expected: &[&str]| {
            changes_file(POLICY, release, change, expected)
        };
        policy(
            |policy| shape(policy)[0].score = Some("2".into()),
            &[
                r#"-"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}],"#,
                r#"+"shape": [{"utilization": 0, "score": 2}, {"utilization": 100, "score": 10}],"#,
            ],
        );
        policy(
            |policy| resources(policy).push(resource("intel.com/foo", "500")),
            &[
                r#"-{"name": "memory", "weight": 1}"#,
                r#"+{"name": "memory", "weight": 1},"#,
                r#"+{"name": "intel.com/foo", "weight": 500}"#,
            ],
        );
        policy(
            |policy| {
                let names = [
                    "NodeResourcesFit",
                    "RequestedToCapacityRatio",
                    "RequestedToCapacityRatioPriority",
                ];
                for name in names {
                    if let Some(weight) = policy.profile.weights.get_mut(name) {
                        *weight = "7".into();
                    }
                }
            },
            &[
                r#"-"name": "RequestedToCapacityRatioPriority", "weight": 2,"#,
                r#"+"name": "RequestedToCapacityRatioPriority", "weight": 7,"#,
            ],
        );
        policy(
            |policy| {
                for name in ["ImageLocality", "ImageLocalityPriority"] {
                    if let Some(weight) = policy.profile.weights.get_mut(name) {
                        *weight = "8".into();
                    }
                }
            },
            &[
                r#"-{"name": "ImageLocalityPriority", "weight": 1},"#,
                r#"+{"name": "ImageLocalityPriority", "weight": 8},"#,
            ],
        );
    }
}

#[test]
fn priorities_are_added_and_removed_with_score_plugins() {
    changes_file(
        POLICY,
        "1.20.15",
        |policy| {
            policy.profile.weights.insert("TaintToleration", "1".into());
            let disabled = &mut policy.profile.disabled;
            disabled.retain(|name| &**name != "TaintToleration");
        },
        &[
            "+},",
            "+{",
            r#"+"name": "TaintTolerationPriority","#,
            r#"+"weight": 1"#,
        ],
    );
    let scheduler = Scheduler::find("1.20.15").unwrap();
    let mut new_policy = inspect(POLICY, scheduler).policies[0].clone();
    new_policy.profile.disabled.push("ImageLocality".into());
    let new = apply(
        POLICY,
        &rewrite(POLICY, Format::Policy, 0, &new_policy, scheduler),
    );
    assert_eq!(
        difference(POLICY, &new),
        [r#"-{"name": "ImageLocalityPriority", "weight": 1},"#]
    );
}

const VOLCANO: &str = "\
actions: \"enqueue, allocate, backfill\"
tiers:
- plugins:
  - name: binpack
    arguments:
      binpack.weight: 10 # much
      binpack.cpu: 5
      binpack.resources: nvidia.com/gpu
      binpack.resources.nvidia.com/gpu: \"2\" # not read
";

#[track_caller]
fn changes_volcano(change: impl Fn(&mut EditablePolicy), expected: &[&str]) {
    changes_file(VOLCANO, "volcano", &change, expected);
    let lines = VOLCANO.lines().map(|line| format!("    {line}\n"));
    let manifest = [
        "apiVersion: v1\nkind: ConfigMap\ndata:\n  # kept\n  volcano-scheduler.conf: |\n",
        &*lines.collect::<String>(),
        "  other: x\n",
    ]
    .concat();
    let mut new_policy = nodescore::formats::inspect(
        VOLCANO,
        nodescore::formats::Scheduler::find("volcano").unwrap(),
    )
    .policies[0]
        .clone();
    assert_eq!(
        rewrite_latest(&manifest, Format::ConfigMap, 0, &new_policy),
        []
    );
    change(&mut new_policy);
    let new = apply(
        &manifest,
        &rewrite_latest(&manifest, Format::ConfigMap, 0, &new_policy),
    );
    assert_eq!(difference(&manifest, &new), expected, "{new}");
}

#[test]
fn volcano_arguments_change_within_a_manifest() {
    changes_volcano(
        |policy| policy.binpack.as_mut().unwrap().weight = Some("4".into()),
        &["-binpack.weight: 10 # much", "+binpack.weight: 4 # much"],
    );
    changes_volcano(
        |policy| resources(policy)[1].weight = Some("3".into()),
        &["+binpack.memory: 3"],
    );
    changes_volcano(
        |policy| resources(policy)[2].weight = Some("3".into()),
        &[
            "-binpack.resources.nvidia.com/gpu: \"2\" # not read",
            "+binpack.resources.nvidia.com/gpu: 3 # not read",
        ],
    );
    changes_volcano(
        |policy| resources(policy).push(resource("x.io/y", "2")),
        &[
            "-binpack.resources: nvidia.com/gpu",
            "-binpack.resources.nvidia.com/gpu: \"2\" # not read",
            "+binpack.resources: nvidia.com/gpu, x.io/y",
            "+binpack.resources.nvidia.com/gpu: \"2\" # not read",
            "+binpack.resources.x.io/y: 2",
        ],
    );
    changes_volcano(
        |policy| {
            resources(policy).pop();
        },
        &[
            "-binpack.resources: nvidia.com/gpu",
            "-binpack.resources.nvidia.com/gpu: \"2\" # not read",
        ],
    );
}

#[test]
fn an_ignored_weight_of_volcano_is_rewritten_when_it_counts() {
    changes_file(
        "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n      binpack.resources.x.io/a: \"3\"\n",
        "volcano",
        |policy| resources(policy).push(resource("x.io/a", "3")),
        &[
            "-binpack.resources.x.io/a: \"3\"",
            "+binpack.resources.x.io/a: 3",
            "+binpack.resources: x.io/a",
        ],
    );
}

#[test]
fn arguments_without_a_configuration_are_rewritten() {
    let text = "scoringStrategy:\n  type: RequestedToCapacityRatio\n  resources: [{name: cpu, weight: 3}, {name: memory, weight: 1}]\n  requestedToCapacityRatio:\n    shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]\n";
    changes(
        text,
        Format::FitArgs,
        |policy| shape(policy)[1].score = Some("9".into()),
        &[
            "-shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]",
            "+shape: [{utilization: 0, score: 0}, {utilization: 100, score: 9}]",
        ],
    );
}

const OWN_PLUGIN: &str = "\
apiVersion: kubescheduler.config.k8s.io/v1beta1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: binpack
  plugins:
    score:
      disabled:
      - name: NodeResourcesLeastAllocated
      - name: NodeResourcesFit
      enabled:
      - name: RequestedToCapacityRatio
        weight: 5
  pluginConfig:
  - name: RequestedToCapacityRatio
    args:
      shape:
      - {utilization: 0, score: 0}
      - {utilization: 100, score: 10}
      resources:
      - {name: cpu, weight: 3}
      - {name: memory, weight: 1}
";

#[track_caller]
fn changes_own_plugin(change: impl Fn(&mut EditablePolicy), expected: &[&str]) {
    for release in ["1.19", "1.20.15", "1.21", "1.22.6"] {
        changes_file(OWN_PLUGIN, release, &change, expected);
    }
}

#[test]
fn v1beta1_has_one_plugin_for_each_strategy() {
    changes_own_plugin(
        |policy| resources(policy)[0].weight = Some("300".into()),
        &["-- {name: cpu, weight: 3}", "+- {name: cpu, weight: 300}"],
    );
    changes_own_plugin(
        |policy| shape(policy)[1].score = Some("9".into()),
        &[
            "-- {utilization: 100, score: 10}",
            "+- {utilization: 100, score: 9}",
        ],
    );
    changes_own_plugin(
        |policy| {
            for name in ["NodeResourcesFit", "RequestedToCapacityRatio"] {
                if let Some(weight) = policy.profile.weights.get_mut(name) {
                    *weight = "7".into();
                }
            }
        },
        &["-weight: 5", "+weight: 7"],
    );
}

#[test]
fn another_strategy_in_v1beta1_is_another_plugin() {
    let mut new_policy = policy();
    new_policy.scoring_strategy.kind = "MostAllocated".into();
    new_policy.scoring_strategy.requested_to_capacity_ratio = None;
    let scheduler = Scheduler::find("1.20.15").unwrap();
    new_policy.profile = inspect(OWN_PLUGIN, scheduler).policies[0].profile.clone();
    let edits = rewrite(
        OWN_PLUGIN,
        Format::KubeSchedulerConfiguration,
        0,
        &new_policy,
        scheduler,
    );
    let new = apply(OWN_PLUGIN, &edits);
    let policy = &inspect(&new, scheduler).policies[0];
    assert_eq!(
        policy.scoring_strategy, new_policy.scoring_strategy,
        "{new}"
    );
    assert_eq!(
        difference(OWN_PLUGIN, &new),
        [
            "-- name: RequestedToCapacityRatio",
            "-weight: 5",
            "-pluginConfig:",
            "-- name: RequestedToCapacityRatio",
            "-args:",
            "-shape:",
            "-- {utilization: 0, score: 0}",
            "-- {utilization: 100, score: 10}",
            "+- name: NodeResourcesMostAllocated",
            "+weight: 5",
            "+pluginConfig:",
            "+- name: NodeResourcesMostAllocated",
            "+args:",
        ]
    );
}

#[test]
fn invalid_input_is_written_as_typed() {
    changes_raw_values(
        |policy| resources(policy)[0].weight = Some("x".into()),
        &["-weight: 3", "+weight: x"],
    );
    changes_raw_values(
        |policy| resources(policy)[0].weight = Some("1.5".into()),
        &["-weight: 3", "+weight: 1.5"],
    );
    changes_raw_values(
        |policy| resources(policy)[0].weight = Some(" 7 ".into()),
        &["-weight: 3", "+weight: 7"],
    );
    changes_raw_values(
        |policy| resources(policy)[0].name = "yes".into(),
        &["-- name: cpu # é", "+- name: \"yes\" # é"],
    );
}

#[test]
fn an_editable_policy_is_serialized_and_read_back() {
    let mut policy = policy();
    policy
        .profile
        .weights
        .insert("NodeResourcesFit", "5".into());
    policy.profile.balanced_resources.push(resource("cpu", "1"));
    let json = serde_json::to_string(&policy).unwrap();
    assert_eq!(EditablePolicy::from_json(&json).unwrap(), policy);
    let error = EditablePolicy::from_json("{\"nam\": 1}")
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "nam: unknown field; the fields here are name, scoringStrategy, binpack, and profile"
    );
}

#[test]
fn absent_values_make_no_edits() {
    for (text, format, index) in [
        (YAML, Format::KubeSchedulerConfiguration, 1),
        ("a: [", Format::KubeSchedulerConfiguration, 0),
        ("", Format::Policy, 0),
        (VOLCANO, Format::VolcanoConf, 1),
        ("kind: ConfigMap\ndata: {a: b}\n", Format::ConfigMap, 0),
        ("hello", Format::Unknown, 0),
    ] {
        assert_eq!(rewrite_latest(text, format, index, &policy()), [], "{text}");
    }
}

#[test]
fn only_a_priority_with_an_argument_keeps_its_own_name() {
    let scheduler = Scheduler::find("1.20.15").unwrap();
    let custom = POLICY.replace("RequestedToCapacityRatioPriority", "packing");
    let mut new_policy = inspect(&custom, scheduler).policies[0].clone();
    new_policy.scoring_strategy.kind = "MostAllocated".into();
    new_policy.scoring_strategy.requested_to_capacity_ratio = None;
    let new = apply(
        &custom,
        &rewrite(&custom, Format::Policy, 0, &new_policy, scheduler),
    );
    assert!(new.contains("\"MostRequestedPriority\""), "{new}");
    assert!(inspect(&new, scheduler).verdict.unwrap().accepted, "{new}");
}

#[test]
fn a_policy_cannot_get_an_unknown_strategy() {
    for kind in ["", "Mine"] {
        let mut new_policy = policy();
        new_policy.scoring_strategy.kind = kind.into();
        assert_eq!(rewrite_latest(POLICY, Format::Policy, 0, &new_policy), []);
    }
}
