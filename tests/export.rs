//! Tests the export of a policy to each loader, and the reported dropped settings.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::formats::{EditablePolicy, Format, Scheduler, Target, export, inspect};
use nodescore::scenario::{BinpackInput, PointInput, ResourceSpec, ScoringStrategy, ShapeParam};

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

/// Returns a packing policy with the weights of a GPU cluster.
fn policy() -> EditablePolicy {
    EditablePolicy {
        name: "binpack".into(),
        scoring_strategy: ScoringStrategy {
            kind: "RequestedToCapacityRatio".into(),
            resources: Some(vec![resource("cpu", "3"), resource("nvidia.com/gpu", "5")]),
            requested_to_capacity_ratio: Some(ShapeParam {
                shape: Some(vec![point("0", "0"), point("100", "10")]),
            }),
        },
        ..EditablePolicy::default()
    }
}

fn most_allocated() -> EditablePolicy {
    let mut policy = policy();
    policy.name = "default-scheduler".into();
    policy.scoring_strategy.kind = "MostAllocated".into();
    policy.scoring_strategy.requested_to_capacity_ratio = None;
    policy
}

fn target(id: &str) -> Target {
    Target::find(id).unwrap()
}

/// Checks the codes and paths of dropped settings, and returns the text.
#[track_caller]
fn drops(policy: &EditablePolicy, id: &str, expected: &[(&str, &str)]) -> String {
    let export = export(policy, target(id));
    let dropped: Vec<_> = export
        .dropped
        .iter()
        .map(|setting| (setting.code, &*setting.path))
        .collect();
    assert_eq!(dropped, expected, "{:#?}", export.dropped);
    export.text
}

#[track_caller]
fn has(text: &str, part: &str) {
    assert!(text.contains(part), "{part}\n---\n{text}");
}

#[test]
fn a_configuration_has_a_version_and_a_scheduler_name() {
    let mut policy = policy();
    policy
        .profile
        .weights
        .insert("NodeResourcesFit", "5".into());
    policy.profile.disabled.push("ImageLocality".into());
    assert_eq!(
        drops(&policy, "v1", &[]),
        "\
# Configuration of kube-scheduler 1.25 and later, for its option --config.
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: binpack
  plugins:
    score:
      enabled:
      - name: NodeResourcesFit
        weight: 5
      disabled:
      - name: ImageLocality
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: RequestedToCapacityRatio
        resources:
        - name: cpu
          weight: 3
        - name: nvidia.com/gpu
          weight: 5
        requestedToCapacityRatio:
          shape:
          - utilization: 0
            score: 0
          - utilization: 100
            score: 10
"
    );
    has(
        &drops(&policy, "v1beta3", &[]),
        "kube-scheduler 1.23 to 1.28",
    );
    has(&drops(&policy, "v1beta2", &[]), "config.k8s.io/v1beta2\n");
}

#[test]
fn a_policy_lists_all_score_priorities() {
    let mut policy = policy();
    policy.scoring_strategy.resources = Some(vec![resource("cpu", "300")]);
    policy.profile.disabled = vec!["PodTopologySpread".into()];
    policy.profile.weights.insert("TaintToleration", "3".into());
    assert_eq!(
        drops(&policy, "policy", &[]),
        r#"{
  "kind": "Policy",
  "apiVersion": "v1",
  "priorities": [
    {
      "name": "binpack",
      "weight": 1,
      "argument": {
        "requestedToCapacityRatioArguments": {
          "shape": [
            {"utilization": 0, "score": 0},
            {"utilization": 100, "score": 10}
          ],
          "resources": [
            {"name": "cpu", "weight": 300}
          ]
        }
      }
    },
    {"name": "BalancedResourceAllocation", "weight": 1},
    {"name": "InterPodAffinityPriority", "weight": 1},
    {"name": "NodeAffinityPriority", "weight": 1},
    {"name": "TaintTolerationPriority", "weight": 3},
    {"name": "ImageLocalityPriority", "weight": 1}
  ]
}
"#
    );
}

#[test]
fn volcano_arguments_are_written_into_the_manifest_of_the_chart() {
    let mut policy = most_allocated();
    policy.name = "".into();
    policy.binpack = Some(BinpackInput {
        weight: Some("10".into()),
    });
    let text = drops(&policy, "volcano", &[]);
    has(
        &text,
        "  name: volcano-scheduler-configmap\n  namespace: volcano-system\n",
    );
    has(
        &text,
        "\n      - name: binpack\n        arguments:\n          binpack.weight: 10\n          binpack.cpu: 3\n          binpack.memory: 0\n          binpack.resources: nvidia.com/gpu\n          binpack.resources.nvidia.com/gpu: 5\n",
    );
    has(&text, "\n      - name: nodeorder\n      - name: binpack\n");
    let weights = &mut policy.profile.weights;
    weights.insert("leastrequested", "0".into());
    has(
        &drops(&policy, "volcano", &[]),
        "\n      - name: nodeorder\n        arguments:\n          leastrequested.weight: 0\n      - name: binpack\n",
    );
    let plugin_args = &mut policy.profile.plugin_args;
    plugin_args.insert(
        "resource-strategy-fit",
        r#"{"sra":{"enable":true,"resources":"nvidia.com/gpu"}}"#.into(),
    );
    has(
        &drops(&policy, "volcano", &[]),
        "\n      - name: resource-strategy-fit\n        arguments:\n          sra:\n            enable: true\n            resources: nvidia.com/gpu\n",
    );
    policy.binpack = None;
    drops(&policy, "v1", &[]);
    let weights = &mut policy.profile.weights;
    weights.insert("mostrequested", "2".into());
    drops(&policy, "v1", &[("plugin-weight", "profile.weights")]);
}

#[test]
fn managed_platforms_get_their_documented_format() {
    let eks = drops(&most_allocated(), "eks", &[]);
    assert_eq!(
        eks,
        "{\n  \"nodeResourcesFit\": {\n    \"scoringStrategy\": {\n      \"type\": \"MostAllocated\",\n      \"resources\": [\n        {\"name\": \"cpu\", \"weight\": 3},\n        {\"name\": \"nvidia.com/gpu\", \"weight\": 5}\n      ]\n    }\n  }\n}\n"
    );
    let aks = drops(&policy(), "aks", &[]);
    has(
        &aks,
        "apiVersion: aks.azure.com/v1alpha1\nkind: SchedulerConfiguration\nmetadata:\n  name: upstream\nspec:\n  rawConfig: |\n    apiVersion: kubescheduler.config.k8s.io/v1\n",
    );
}

#[test]
fn a_weight_above_the_maximum_is_capped() {
    let mut policy = most_allocated();
    policy.scoring_strategy.resources = Some(vec![resource("cpu", "1"), resource("memory", "250")]);
    let expected = [("weight-over-100", "scoringStrategy.resources[1].weight")];
    for id in ["v1", "v1beta3", "v1beta2", "eks", "aks"] {
        has(
            &drops(&policy, id, &expected).replace(['"', '\n'], ""),
            "weight: 100",
        );
    }
    policy.name = "".into();
    has(&drops(&policy, "volcano", &[]), "binpack.memory: 250");
}

#[test]
fn a_shape_is_dropped_if_the_target_has_none() {
    let mut policy = policy();
    policy.name = "".into();
    drops(
        &policy,
        "volcano",
        &[("shape", "scoringStrategy.requestedToCapacityRatio")],
    );
    let packs = drops(
        &policy,
        "eks",
        &[("strategy-unsupported", "scoringStrategy.type")],
    );
    has(&packs, "\"MostAllocated\"");
    policy.scoring_strategy.requested_to_capacity_ratio = Some(ShapeParam {
        shape: Some(vec![point("0", "10"), point("100", "0")]),
    });
    let spreads = drops(
        &policy,
        "eks",
        &[("strategy-unsupported", "scoringStrategy.type")],
    );
    has(&spreads, "\"LeastAllocated\"");
}

#[test]
fn spreading_is_dropped_if_the_target_only_packs() {
    let mut policy = most_allocated();
    policy.scoring_strategy.kind = "LeastAllocated".into();
    drops(&policy, "volcano", &[("strategy", "scoringStrategy.type")]);
    drops(
        &policy,
        "policy",
        &[("resources", "scoringStrategy.resources")],
    );
    policy.scoring_strategy.resources = None;
    has(
        &drops(&policy, "policy", &[]),
        "{\"name\": \"LeastRequestedPriority\", \"weight\": 1}",
    );
}

#[test]
fn eks_has_weights_for_five_resources_of_the_whole_cluster() {
    let mut policy = most_allocated();
    policy.name = "gpu".into();
    policy.scoring_strategy.resources = Some(vec![resource("intel.com/foo", "2")]);
    policy
        .profile
        .weights
        .insert("NodeResourcesFit", "9".into());
    policy.profile.disabled.push("ImageLocality".into());
    policy.profile.balanced_resources.push(resource("cpu", "1"));
    let text = drops(
        &policy,
        "eks",
        &[
            ("resource-unsupported", "scoringStrategy.resources[0]"),
            ("plugin-weight", "profile.weights[NodeResourcesFit]"),
            ("plugin-disabled", "profile.disabled[0]"),
            ("balanced-resources", "profile.balancedResources"),
            ("profile-name", "name"),
        ],
    );
    has(
        &text,
        "{\"name\": \"cpu\", \"weight\": 1},\n        {\"name\": \"memory\", \"weight\": 1}",
    );
}

#[test]
fn a_policy_contains_defaults_that_old_releases_lack() {
    let mut policy = policy();
    policy.scoring_strategy.resources = None;
    let text = drops(
        &policy,
        "policy",
        &[("resources-written-out", "scoringStrategy.resources")],
    );
    has(&text, "{\"name\": \"memory\", \"weight\": 1}");
    let without_weight = ResourceSpec {
        name: "cpu".into(),
        weight: None,
    };
    policy.scoring_strategy.resources = Some(vec![without_weight]);
    drops(
        &policy,
        "policy",
        &[("weight-written-out", "scoringStrategy.resources[0].weight")],
    );
}

#[test]
fn invalid_values_are_fixed_and_reported() {
    let mut policy = policy();
    policy.scoring_strategy.requested_to_capacity_ratio = Some(ShapeParam {
        shape: Some(vec![point("100", "100"), point("0", "-1"), point("x", "1")]),
    });
    policy.scoring_strategy.resources =
        Some(vec![resource("cpu", "many"), resource("memory", "-2")]);
    let shape = "scoringStrategy.requestedToCapacityRatio.shape";
    let text = drops(
        &policy,
        "v1",
        &[
            ("point-out-of-range", &format!("{shape}[0].score")),
            ("point-out-of-range", &format!("{shape}[1].score")),
            ("point-invalid", &format!("{shape}[2].utilization")),
            ("shape-unsorted", shape),
            ("weight-invalid", "scoringStrategy.resources[0].weight"),
            ("weight-invalid", "scoringStrategy.resources[1].weight"),
        ],
    );
    has(
        &text,
        "- utilization: 0\n            score: 0\n          - utilization: 100\n            score: 10\n",
    );
    policy.scoring_strategy.requested_to_capacity_ratio = None;
    policy.scoring_strategy.resources = None;
    let path = "scoringStrategy.requestedToCapacityRatio";
    has(
        &drops(&policy, "v1", &[("shape-missing", path)]),
        "type: LeastAllocated",
    );
    policy.scoring_strategy.kind = "Best".into();
    has(
        &drops(
            &policy,
            "v1",
            &[("strategy-unknown", "scoringStrategy.type")],
        ),
        "type: LeastAllocated",
    );
}

#[test]
fn plugins_that_a_scheduler_lacks_are_dropped() {
    let mut policy = most_allocated();
    policy.profile.weights.insert("Mine", "9".into());
    policy
        .profile
        .weights
        .insert("TaintTolerationPriority", "4".into());
    policy.profile.weights.insert("ImageLocality", "0".into());
    policy.profile.disabled.push("NodePreferAvoidPods".into());
    let text = drops(
        &policy,
        "v1",
        &[
            ("plugin-weight-invalid", "profile.weights[ImageLocality]"),
            ("plugin-unknown", "profile.weights[Mine]"),
        ],
    );
    has(&text, "- name: TaintToleration\n        weight: 4\n");
    let mut policy = most_allocated();
    policy.profile.disabled.push("DynamicResources".into());
    // A plugin that a release does not have may be disabled, but not enabled.
    has(&drops(&policy, "v1", &[]), "kube-scheduler 1.25 and later");
    drops(&policy, "aks", &[("plugin-unknown", "profile.disabled[0]")]);
    let mut policy = most_allocated();
    policy
        .profile
        .weights
        .insert("DynamicResources", "3".into());
    has(&drops(&policy, "v1", &[]), "kube-scheduler 1.35 and later");
}

#[test]
fn resources_with_weight_0_are_not_converted_from_volcano() {
    let mut policy = most_allocated();
    policy.binpack = Some(BinpackInput {
        weight: Some("4".into()),
    });
    policy.scoring_strategy.resources = Some(vec![resource("cpu", "0"), resource("memory", "2")]);
    let text = drops(&policy, "v1", &[("binpack-weight", "binpack.weight")]);
    assert!(!text.contains("cpu"), "{text}");
}

#[test]
fn a_reserved_name_is_replaced() {
    let mut policy = most_allocated();
    policy.name = "aks-system".into();
    has(
        &drops(&policy, "aks", &[("name-reserved", "name")]),
        "schedulerName: binpack-scheduler\n",
    );
    policy.name = "gpu".into();
    drops(&policy, "volcano", &[("profile-name", "name")]);
}

#[test]
fn the_scorer_of_an_export_loads_the_file() {
    for id in ["v1", "v1beta3", "v1beta2", "policy", "volcano"] {
        let mut policy = policy();
        policy.profile.weights.insert("TaintToleration", "7".into());
        policy.profile.disabled.push("ImageLocality".into());
        let export = export(&policy, target(id));
        let verdict = inspect(&export.text, Scheduler::find(export.scorer).unwrap())
            .verdict
            .unwrap();
        assert!(verdict.accepted && !verdict.ignored, "{id}: {verdict:?}");
    }
}

#[test]
fn a_duplicate_resource_is_written_once_with_its_last_weight() {
    let mut policy = policy();
    let twice = vec![resource("cpu", "1"), resource("cpu", "3")];
    policy.scoring_strategy.resources = Some(twice);
    let dropped = [("resource-duplicate", "scoringStrategy.resources[1].name")];
    let text = drops(&policy, "policy", &dropped);
    has(&text, r#"{"name": "cpu", "weight": 3}"#);
    assert_eq!(text.matches("cpu").count(), 1, "{text}");
    let text = export(&policy, target("volcano")).text;
    has(&text, "binpack.cpu: 3");
}

#[test]
fn a_built_in_priority_is_the_policy_of_every_pod() {
    for name in ["RequestedToCapacityRatioPriority", "MostRequestedPriority"] {
        let mut policy = policy();
        policy.name = name.into();
        for id in ["v1", "v1beta2", "aks"] {
            has(
                &drops(&policy, id, &[]),
                "- schedulerName: default-scheduler\n",
            );
        }
    }
}

#[test]
fn an_argument_is_not_written_under_a_built_in_name() {
    let name = |name: &str| {
        let mut policy = policy();
        policy.name = name.into();
        export(&policy, target("policy")).text
    };
    for built_in in ["EqualPriority", "NodeLabel", "NodeAffinityPriority"] {
        let text = name(built_in);
        has(&text, "\"RequestedToCapacityRatioPriority\"");
        assert!(text.matches(built_in).count() < 2, "{text}");
    }
    has(&name("packing"), "\"packing\"");
}

#[test]
fn exports_for_platforms_are_detected() {
    let latest = Scheduler::find("1.36").unwrap();
    let aks = inspect(&export(&policy(), target("aks")).text, latest);
    assert_eq!(aks.config_map_key.as_deref(), Some("rawConfig"));
    assert_eq!(aks.policies, [policy()]);
    let eks = export(&most_allocated(), target("eks")).text;
    assert_eq!(inspect(&eks, latest).format, Format::Eks);
    for (old, new, path) in [
        ("MostAllocated", "RequestedToCapacityRatio", "type"),
        ("\"weight\": 3", "\"weight\": 101", "resources[0].weight"),
        ("\"weight\": 3", "\"weight\": \"3\"", "resources[0].weight"),
        ("nvidia.com/gpu", "intel.com/foo", "resources[1].name"),
        ("\"type\"", "\"kind\"", ""),
    ] {
        let text = eks.replace(old, new);
        let inspection = inspect(&text, latest);
        assert!(!inspection.verdict.unwrap().accepted, "{text}");
        let path = format!("nodeResourcesFit.scoringStrategy.{path}");
        assert_eq!(inspection.findings[0].path, path.trim_end_matches('.'));
    }
}

#[test]
fn a_shape_is_replaced_by_the_strategy_with_the_same_tendency() {
    for (shape, strategy, eks, volcano) in [
        (
            [(0, 0), (80, 10), (100, 1)],
            "MostAllocated",
            "mostly packs",
            "even where the shape does not rise",
        ),
        (
            [(0, 10), (20, 0), (100, 9)],
            "MostAllocated",
            "mostly packs",
            "even where the shape does not rise",
        ),
        (
            [(0, 1), (20, 10), (100, 0)],
            "LeastAllocated",
            "mostly spreads",
            "even where the shape does not rise",
        ),
        (
            [(0, 10), (50, 5), (100, 0)],
            "LeastAllocated",
            "the shape spreads",
            "it packs, although the shape spreads",
        ),
        (
            [(0, 5), (50, 5), (100, 5)],
            "LeastAllocated",
            "neither packs nor spreads",
            "even where the shape does not rise",
        ),
    ] {
        let mut policy = policy();
        policy.name = "".into();
        let points =
            shape.map(|(at, score): (i64, i64)| point(&at.to_string(), &score.to_string()));
        policy.scoring_strategy.requested_to_capacity_ratio = Some(ShapeParam {
            shape: Some(points.into()),
        });
        let written = export(&policy, target("eks"));
        has(&written.text, strategy);
        has(&written.dropped[0].message, eks);
        has(
            &export(&policy, target("volcano")).dropped[0].message,
            volcano,
        );
    }
}

#[test]
fn an_invalid_weight_is_reported_with_its_error() {
    let mut policy = most_allocated();
    policy.profile.weights.insert("Mine", "0".into());
    drops(
        &policy,
        "v1",
        &[("plugin-unknown", "profile.weights[Mine]")],
    );
    let mut policy = most_allocated();
    policy
        .profile
        .weights
        .insert("NodeResourcesFit", "0".into());
    let path = "profile.weights[NodeResourcesFit]";
    let text = drops(&policy, "v1", &[("plugin-weight-invalid", path)]);
    assert!(!text.contains("plugins:"), "{text}");
}

#[test]
fn a_disabled_plugin_stays_disabled_despite_a_weight() {
    let mut policy = most_allocated();
    policy.profile.weights.insert("ImageLocality", "4".into());
    policy.profile.weights.insert("TaintToleration", "6".into());
    policy.profile.disabled.push("ImageLocality".into());
    let dropped = [("plugin-disabled", "profile.disabled[0]")];
    has(
        &drops(&policy, "v1", &dropped),
        "    score:
      enabled:
      - name: TaintToleration
        weight: 6
      disabled:
      - name: ImageLocality
  pluginConfig:
",
    );
    let text = drops(&policy, "policy", &[dropped[0], dropped_resources()]);
    assert!(!text.contains("ImageLocality"), "{text}");
    has(&text, r#"{"name": "TaintTolerationPriority", "weight": 6}"#);
}

/// Returns the code and path of the resources that a Policy drops.
fn dropped_resources() -> (&'static str, &'static str) {
    ("resources", "scoringStrategy.resources")
}

#[test]
fn a_policy_disabled_under_any_name_is_disabled_except_in_a_policy() {
    let mut policy = most_allocated();
    let switch = ("plugin-disabled", "profile.disabled[0]");
    for name in [
        "NodeResourcesFit",
        "NodeResourcesMostAllocated",
        "MostRequestedPriority",
    ] {
        policy.profile.disabled = vec![name.into()];
        has(
            &drops(&policy, "v1", &[]),
            "      disabled:\n      - name: NodeResourcesFit\n",
        );
        let text = drops(&policy, "policy", &[dropped_resources(), switch]);
        has(&text, r#"{"name": "MostRequestedPriority", "weight": 1}"#);
    }
}

#[test]
fn a_replacement_strategy_is_not_disabled_with_the_plugin_that_it_replaces() {
    let mut policy = policy();
    policy.scoring_strategy.requested_to_capacity_ratio = None;
    policy.profile.disabled = vec!["NodeResourcesLeastAllocated".into()];
    let missing = ("shape-missing", "scoringStrategy.requestedToCapacityRatio");
    let text = drops(&policy, "v1", &[missing]);
    assert!(!text.contains("disabled"), "{text}");
    let text = drops(&policy, "policy", &[missing, dropped_resources()]);
    has(&text, r#"{"name": "LeastRequestedPriority", "weight": 1}"#);
}

#[test]
fn a_built_in_priority_cannot_have_an_argument() {
    let mut policy = policy();
    for (name, written) in [
        ("", "RequestedToCapacityRatioPriority"),
        ("default-scheduler", "RequestedToCapacityRatioPriority"),
        ("MostRequestedPriority", "RequestedToCapacityRatioPriority"),
        (
            "TaintTolerationPriority",
            "RequestedToCapacityRatioPriority",
        ),
        ("EvenPodsSpreadPriority", "RequestedToCapacityRatioPriority"),
        ("packing", "packing"),
    ] {
        policy.name = name.into();
        let text = drops(&policy, "policy", &[]);
        has(
            &text,
            &format!("\"name\": \"{written}\",\n      \"weight\": 1,\n      \"argument\""),
        );
    }
}

#[test]
fn an_invalid_weight_is_not_reported_as_absent_too() {
    let mut policy = policy();
    policy.scoring_strategy.resources = Some(vec![resource("cpu", "many")]);
    let path = "scoringStrategy.resources[0].weight";
    let text = drops(&policy, "policy", &[("weight-invalid", path)]);
    has(&text, r#"{"name": "cpu", "weight": 1}"#);
}

#[test]
fn a_built_in_priority_has_equal_weights_for_cpu_and_memory() {
    let mut policy = most_allocated();
    for (listed, is_default) in [
        (&[("cpu", "1"), ("memory", "1")][..], true),
        // kube-scheduler replaces 0 by 1.
        (&[("memory", "1"), ("cpu", "0")], true),
        (&[("cpu", "3"), ("memory", "1")], false),
        (&[("cpu", "3"), ("memory", "3")], false),
        (&[("cpu", "1"), ("nvidia.com/gpu", "1")], false),
        (&[("cpu", "1"), ("cpu", "1")], false),
        (&[("cpu", "1")], false),
    ] {
        let listed = listed.iter().map(|(name, weight)| resource(name, weight));
        policy.scoring_strategy.resources = Some(listed.collect());
        let export = export(&policy, target("policy"));
        let mut dropped = export.dropped.iter();
        let is_reported = dropped.any(|setting| setting.code == "resources");
        assert_eq!(
            is_reported, !is_default,
            "{:?}",
            policy.scoring_strategy.resources
        );
    }
}

#[test]
fn an_unused_shape_is_kept_if_the_loader_accepts_it() {
    let mut policy = most_allocated();
    let shape = |points| {
        Some(ShapeParam {
            shape: Some(points),
        })
    };
    let path = "scoringStrategy.requestedToCapacityRatio";
    policy.scoring_strategy.requested_to_capacity_ratio = shape(vec![point("0", "3")]);
    let unused = format!("{path}.shape");
    let text = drops(&policy, "v1", &[("shape-unused", &unused)]);
    assert!(!text.contains("requestedToCapacityRatio"), "{text}");
    policy.scoring_strategy.requested_to_capacity_ratio = shape(vec![]);
    let text = drops(&policy, "v1", &[("shape-unused", &format!("{path}.shape"))]);
    assert!(!text.contains("requestedToCapacityRatio"), "{text}");
    policy.scoring_strategy.kind = "RequestedToCapacityRatio".into();
    let text = drops(&policy, "v1", &[("shape-missing", path)]);
    assert!(!text.contains("requestedToCapacityRatio"), "{text}");
}

#[test]
fn names_that_break_the_list_of_volcano_are_dropped() {
    let mut policy = most_allocated();
    policy.name = "".into();
    for name in [
        "",
        "example.com/a,b",
        " example.com/foo",
        "example.com/foo ",
    ] {
        policy.scoring_strategy.resources = Some(vec![resource("cpu", "1"), resource(name, "2")]);
        let dropped = [("resource-unsupported", "scoringStrategy.resources[1]")];
        let text = drops(&policy, "volcano", &dropped);
        assert!(!text.contains("binpack.resources"), "{text}");
    }
}

#[test]
fn a_packing_shape_is_reduced_to_its_tendency_in_volcano() {
    let mut policy = policy();
    policy.name = "".into();
    let dropped = export(&policy, target("volcano")).dropped;
    assert_eq!(
        dropped[0].message,
        "the shape is dropped: binpack’s score rises linearly with utilization and is 0 if the pod does not fit"
    );
}

#[test]
fn every_target_is_found_by_its_id() {
    let ids = [
        "v1", "v1beta3", "v1beta2", "policy", "volcano", "eks", "aks",
    ];
    let targets: Vec<Target> = ids.map(|id| Target::find(id).unwrap()).into();
    assert_eq!(Target::all().collect::<Vec<_>>(), targets);
    assert_eq!(Target::find("v2"), None);
}

/// Returns a policy whose VolumeBinding packs storage.
fn packs_storage(shape: &str) -> EditablePolicy {
    let mut policy = policy();
    let args = format!(r#"{{"bindTimeoutSeconds":60,"shape":{shape}}}"#);
    let profile = &mut policy.profile;
    profile.plugin_args.insert("VolumeBinding", args.into());
    policy
}

const RISING: &str = r#"[{"utilization":0,"score":0},{"utilization":100,"score":10}]"#;
const STORAGE_SHAPE: (&str, &str) = ("storage-shape", "profile.pluginArgs[VolumeBinding]");

#[test]
fn the_shape_of_storage_is_written_for_the_releases_that_score_storage() {
    let policy = packs_storage(RISING);
    let file = export(&policy, target("v1"));
    assert_eq!(file.dropped, []);
    assert_eq!((&*file.releases.from, file.releases.to), ("1.37", None));
    let lines = "\n  - name: VolumeBinding\n    args:\n      shape:\n      - utilization: 0\n        score: 0\n      - utilization: 100\n        score: 10\n";
    has(&file.text, lines);
    has(&file.text, "kube-scheduler 1.37 and later");
    let inspection = inspect(&file.text, Scheduler { minor: 37 });
    assert!(inspection.verdict.unwrap().accepted);
    let args = &inspection.policies[0].profile.plugin_args;
    let expected = format!(r#"{{"shape":{RISING}}}"#);
    assert_eq!(args.get("VolumeBinding").map(|it| &**it), Some(&*expected));
}

#[test]
fn the_shape_of_storage_is_dropped_for_other_targets() {
    for id in ["v1beta3", "v1beta2", "aks"] {
        let text = drops(&packs_storage(RISING), id, &[STORAGE_SHAPE]);
        assert!(!text.contains("VolumeBinding"), "{text}");
    }
    for id in ["policy", "volcano", "eks"] {
        let dropped = export(&packs_storage(RISING), target(id)).dropped;
        assert!(dropped.iter().any(|it| it.code == STORAGE_SHAPE.0), "{id}");
    }
}

#[test]
fn a_shape_of_storage_that_no_loader_accepts_is_dropped() {
    for shape in [
        r#"[{"utilization":101,"score":1}]"#,
        r#"[{"utilization":"x"}]"#,
        "[1]",
        "{}",
        "5",
    ] {
        let text = drops(&packs_storage(shape), "v1", &[STORAGE_SHAPE]);
        assert!(!text.contains("VolumeBinding"), "{text}");
    }
    let policy = packs_storage("null");
    assert_eq!(export(&policy, target("v1")).releases.from, "1.25");
}
