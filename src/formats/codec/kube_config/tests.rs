//! Tests the editable policies of profiles and of arguments.

use crate::formats::editable_policy::EditablePolicy;
use crate::formats::{Format, Scheduler, codec, document, inspect};
use crate::name_map::NameMap;
use crate::scenario::RawNumber;

fn policies(text: &str, minor: u16) -> Vec<EditablePolicy> {
    inspect(text, Scheduler { minor }).policies
}

/// Returns a v1 configuration with these fields.
fn v1(rest: &str) -> String {
    format!("apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n{rest}")
}

/// Returns a v1 configuration with one profile and these NodeResourcesFit arguments, in YAML's flow
/// style.
fn with_fit(args: &str) -> String {
    v1(&format!(
        "profiles:\n- pluginConfig:\n  - name: NodeResourcesFit\n    args: {args}\n"
    ))
}

#[track_caller]
fn editable_policy(text: &str, minor: u16) -> EditablePolicy {
    let policies = policies(text, minor);
    let [policy] = &*policies else {
        panic!("{policies:?}");
    };
    policy.clone()
}

fn weights(entries: &[(&str, &str)]) -> NameMap<RawNumber> {
    let entries = entries.iter();
    entries
        .map(|(name, weight)| (name, RawNumber::from(*weight)))
        .collect()
}

#[track_caller]
fn scores(plugins: &str, expected: &[(&str, &str)], disabled: &[&str]) {
    let policy = editable_policy(&v1(&format!("profiles:\n- plugins: {plugins}\n")), 35);
    assert_eq!(policy.profile.weights, weights(expected), "{plugins}");
    let actual: Vec<_> = policy.profile.disabled.iter().map(|name| &**name).collect();
    assert_eq!(actual, disabled, "{plugins}");
}

#[test]
fn an_empty_configuration_has_the_default_policy() {
    let policy = editable_policy(&v1(""), 35);
    assert_eq!(&*policy.name, "default-scheduler");
    assert_eq!(&*policy.scoring_strategy.kind, "LeastAllocated");
    assert_eq!(policy.scoring_strategy.resources, None);
    assert_eq!(policy.profile, Default::default());
}

#[test]
fn a_strategy_is_read_as_it_is_written() {
    let text = with_fit(
        "{scoringStrategy: {type: RequestedToCapacityRatio, resources: [{name: cpu, weight: 0x10}, {name: CPU}], requestedToCapacityRatio: {shape: [{utilization: 0}, {utilization: 1e2, score: 10}]}}}",
    );
    let strategy = editable_policy(&text, 35).scoring_strategy;
    let resources = strategy.resources.unwrap();
    let weight = |index: usize| resources[index].weight.as_ref().map(RawNumber::as_str);
    assert_eq!((&*resources[0].name, weight(0)), ("cpu", Some("16")));
    assert_eq!((&*resources[1].name, weight(1)), ("CPU", None));
    let shape = strategy.requested_to_capacity_ratio.unwrap().shape.unwrap();
    assert_eq!(shape[0].score, None);
    assert_eq!(shape[1].utilization, Some(RawNumber::from("100")));
}

#[test]
fn a_rejected_policy_is_editable() {
    let text = with_fit(
        "{scoringStrategy: {type: Tight, resources: [{name: cpu, weight: \"10\"}], foo: 1}}",
    );
    let strategy = editable_policy(&text, 35).scoring_strategy;
    assert_eq!(&*strategy.kind, "Tight");
    assert_eq!(
        strategy.resources.unwrap()[0].weight,
        Some(RawNumber::from("10"))
    );
    let v1beta3 = text.replace("/v1\n", "/v1beta3\n");
    assert_eq!(
        &*editable_policy(&v1beta3, 35).scoring_strategy.kind,
        "Tight"
    );
    assert!(policies("kind: Policy\napiVersion: v1\n", 35).is_empty());
    assert!(policies("{", 35).is_empty());
}

#[test]
fn each_profile_is_an_editable_policy() {
    let text = v1("profiles:\n- schedulerName: a\n- {}\n- schedulerName: c\n");
    let policies = policies(&text, 35);
    let names: Vec<_> = policies.iter().map(|policy| &*policy.name).collect();
    assert_eq!(names, ["a", "", "c"]);
}

#[test]
fn a_weight_under_score_takes_precedence_over_multi_point() {
    scores(
        "{multiPoint: {enabled: [{name: NodeResourcesFit, weight: 7}]}}",
        &[("NodeResourcesFit", "7")],
        &[],
    );
    scores(
        "{multiPoint: {enabled: [{name: NodeResourcesFit, weight: 7}]}, score: {enabled: [{name: NodeResourcesFit, weight: 3}]}}",
        &[("NodeResourcesFit", "3")],
        &[],
    );
}

#[test]
fn a_plugin_enabled_without_a_weight_has_1_instead_of_its_default() {
    scores("{score: {enabled: [{name: NodeResourcesFit}]}}", &[], &[]);
    scores(
        "{score: {enabled: [{name: TaintToleration}]}}",
        &[("TaintToleration", "1")],
        &[],
    );
    scores(
        "{multiPoint: {enabled: [{name: NodeAffinity, weight: 0}]}}",
        &[("NodeAffinity", "1")],
        &[],
    );
}

#[test]
fn plugins_that_do_not_score_are_disabled() {
    scores(
        "{score: {disabled: [{name: ImageLocality}]}}",
        &[],
        &["ImageLocality"],
    );
    scores(
        "{multiPoint: {disabled: [{name: NodeResourcesFit}]}}",
        &[],
        &["NodeResourcesFit"],
    );
    scores("{filter: {disabled: [{name: NodeResourcesFit}]}}", &[], &[]);
    scores(
        "{score: {disabled: [{name: '*'}], enabled: [{name: NodeResourcesFit, weight: 5}]}}",
        &[("NodeResourcesFit", "5")],
        &[
            "NodeResourcesBalancedAllocation",
            "TaintToleration",
            "NodeAffinity",
            "PodTopologySpread",
            "InterPodAffinity",
            "DynamicResources",
            "ImageLocality",
            "VolumeBinding",
        ],
    );
    scores(
        "{multiPoint: {disabled: [{name: ImageLocality}], enabled: [{name: ImageLocality, weight: 2}]}}",
        &[("ImageLocality", "2")],
        &[],
    );
}

#[test]
fn out_of_tree_plugins_are_score_plugins() {
    scores(
        "{score: {enabled: [{name: Trimaran}]}}",
        &[("Trimaran", "1")],
        &[],
    );
    scores("{multiPoint: {enabled: [{name: Coscheduling}]}}", &[], &[]);
    scores(
        "{multiPoint: {enabled: [{name: Trimaran, weight: 4}]}}",
        &[("Trimaran", "4")],
        &[],
    );
}

#[test]
fn the_resources_of_balanced_allocation_are_read() {
    let text = v1(
        "profiles:\n- pluginConfig:\n  - name: NodeResourcesBalancedAllocation\n    args: {resources: [{name: cpu}, {name: example.com/foo, weight: 1}]}\n",
    );
    let balanced = editable_policy(&text, 35).profile.balanced_resources;
    assert_eq!(balanced.len(), 2);
    assert_eq!(&*balanced[1].name, "example.com/foo");
}

#[test]
fn the_percentage_of_nodes_is_that_of_the_profile_or_of_the_file() {
    let percentage = |text: &str| {
        let profile = editable_policy(&v1(text), 35).profile;
        profile
            .percentage_of_nodes_to_score
            .map(|it| it.as_str().to_string())
    };
    let file = "percentageOfNodesToScore: 40\nprofiles:\n- schedulerName: a\n";
    assert_eq!(percentage(file).as_deref(), Some("40"));
    let own = format!("{file}  percentageOfNodesToScore: 7\n");
    assert_eq!(percentage(&own).as_deref(), Some("7"));
    let own = percentage(&format!("{file}  percentageOfNodesToScore: 0\n"));
    assert_eq!(own.as_deref(), Some("0"));
    assert_eq!(percentage("profiles:\n- schedulerName: a\n"), None);
}

#[test]
fn filters_that_the_profile_disables_are_read() {
    let disabled = |plugins: &str, minor: u16| {
        let text = v1(&format!("profiles:\n- plugins: {plugins}\n"));
        let disabled = editable_policy(&text, minor).profile.disabled_filters;
        disabled
            .iter()
            .map(|name| name.to_string())
            .collect::<Vec<_>>()
    };
    assert!(disabled("{}", 36).is_empty());
    let filters = "{filter: {disabled: [{name: NodePorts}, {name: ImageLocality}]}}";
    assert_eq!(disabled(filters, 36), ["NodePorts"]);
    let all = "{multiPoint: {disabled: [{name: NodeAffinity}, {name: TaintToleration}]}, filter: {enabled: [{name: TaintToleration}]}}";
    assert_eq!(disabled(all, 36), ["NodeAffinity"]);
    let every = "{filter: {disabled: [{name: '*'}], enabled: [{name: NodeResourcesFit}]}}";
    assert!(disabled(every, 36).contains(&"TaintToleration".to_string()));
    assert!(!disabled(every, 36).contains(&"NodeResourcesFit".to_string()));
}

#[test]
fn other_arguments_of_plugins_are_read_as_json() {
    let text = v1(
        "profiles:\n- pluginConfig:\n  - name: InterPodAffinity\n    args: {kind: InterPodAffinityArgs, hardPodAffinityWeight: 7}\n  - name: NodeResourcesFit\n    args: {ignoredResources: [example.com/foo], scoringStrategy: {type: MostAllocated}}\n  - name: Coscheduling\n    args: {a: b}\n  - name: NodeAffinity\n",
    );
    let args = editable_policy(&text, 35).profile.plugin_args;
    let args: Vec<_> = args.iter().map(|(name, text)| (name, &**text)).collect();
    let expected = [
        ("InterPodAffinity", r#"{"hardPodAffinityWeight":7}"#),
        (
            "NodeResourcesFit",
            r#"{"ignoredResources":["example.com/foo"]}"#,
        ),
    ];
    assert_eq!(args, expected);
}

#[test]
fn before_1_22_a_strategy_is_a_plugin() {
    let text = v1("profiles:\n- plugins: {score: {disabled: [{name: NodeResourcesLeastAllocated}], enabled: [{name: RequestedToCapacityRatio, weight: 2}]}}\n  pluginConfig:\n  - name: RequestedToCapacityRatio\n    args: {shape: [{utilization: 0, score: 10}], resources: [{name: cpu, weight: 3}]}\n").replace("/v1\n", "/v1beta1\n");
    let policy = editable_policy(&text, 21);
    assert_eq!(&*policy.scoring_strategy.kind, "RequestedToCapacityRatio");
    assert_eq!(policy.scoring_strategy.resources.unwrap().len(), 1);
    assert_eq!(
        policy.profile.weights,
        weights(&[("RequestedToCapacityRatio", "2")])
    );
    assert_eq!(
        &*policy.profile.disabled,
        ["NodeResourcesLeastAllocated".into()]
    );
    // In 1.22 the weight is set for NodeResourcesFit, the policy's own plugin.
    let later = policies(&text, 22).remove(0);
    let weight = later.profile.weights.get("NodeResourcesFit");
    assert_eq!(weight, Some(&RawNumber::from("2")));
}

#[test]
fn v1beta2_has_smaller_weights_for_the_other_plugins() {
    let text = v1("").replace("/v1\n", "/v1beta2\n");
    let profile = editable_policy(&text, 26).profile;
    let smaller = [
        ("InterPodAffinity", "1"),
        ("NodeAffinity", "1"),
        ("TaintToleration", "1"),
    ];
    assert_eq!(profile.weights, weights(&smaller));
    assert_eq!(&*profile.disabled, ["VolumeBinding".into()]);
    assert_eq!(editable_policy(&text, 22).profile, Default::default());
}

#[test]
fn a_strategy_may_be_written_without_its_arguments() {
    for text in [
        "scoringStrategy: {type: MostAllocated}",
        "type: MostAllocated\nresources: []\n",
    ] {
        assert_eq!(kind(&policy_of_arguments(text)), "MostAllocated", "{text}");
    }
}

/// Returns the policy of arguments alone.
fn policy_of_arguments(text: &str) -> EditablePolicy {
    let tree = document::read(text).unwrap().tree;
    codec::read(&tree, Format::FitArgs, 35).remove(0)
}

fn kind(policy: &EditablePolicy) -> &str {
    &policy.scoring_strategy.kind
}

#[test]
fn the_policy_of_arguments_is_their_scoring_strategy() {
    for (text, expected) in [
        ("scoringStrategy: {type: MostAllocated}\n", "MostAllocated"),
        (
            "scoringStrategy: {type: MostAllocated}\ntype: LeastAllocated\n",
            "MostAllocated",
        ),
        ("type: MostAllocated\n", "MostAllocated"),
        ("ignoredResources: []\n", "LeastAllocated"),
    ] {
        assert_eq!(kind(&policy_of_arguments(text)), expected, "{text}");
    }
}

#[test]
fn the_policy_of_a_profile_is_that_of_its_score_plugin() {
    let profile = |enabled: &str, disabled: &str| {
        format!(
            "profiles:\n- plugins: {{score: {{enabled: [{enabled}], disabled: [{disabled}]}}}}\n  pluginConfig:\n  - {{name: NodeResourcesFit, args: {{scoringStrategy: {{type: RequestedToCapacityRatio}}}}}}\n"
        )
    };
    let (fit, most) = (
        "{name: NodeResourcesFit, weight: 2}",
        "{name: NodeResourcesMostAllocated, weight: 2}",
    );
    let least = "{name: NodeResourcesLeastAllocated}";
    let v1beta1 = |rest: &str| v1(rest).replace("io/v1", "io/v1beta1");
    let both = profile(&format!("{fit}, {most}"), least);
    assert_eq!(
        kind(&editable_policy(&v1beta1(&both), 22)),
        "RequestedToCapacityRatio"
    );
    assert_eq!(
        kind(&editable_policy(&v1beta1(&profile(most, least)), 22)),
        "MostAllocated"
    );
    // Later versions do not have this plugin, even if a plugin of this name scores.
    let other = v1(&profile(most, "{name: NodeResourcesFit}"));
    assert_eq!(
        kind(&editable_policy(&other, 35)),
        "RequestedToCapacityRatio"
    );
}

#[test]
fn selectors_spread_by_default_until_1_19() {
    let text = v1("").replace("io/v1", "io/v1beta1");
    for minor in [19, 21] {
        assert_eq!(
            editable_policy(&text, minor).profile,
            Default::default(),
            "1.{minor}"
        );
    }
}
