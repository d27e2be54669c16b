//! Property tests of export on random policies, valid and invalid.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::formats::{EditablePolicy, Scheduler, Target, export, inspect};
use nodescore::scenario::{
    BinpackInput, PointInput, ProfileInput, RawNumber, ResourceSpec, ScoringStrategy, ShapeParam,
};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// Targets whose files a loader reads.
const LOADED: [&str; 7] = [
    "v1", "v1beta3", "v1beta2", "policy", "volcano", "eks", "aks",
];

const PLUGINS: [&str; 12] = [
    "NodeResourcesFit",
    "NodeResourcesBalancedAllocation",
    "TaintToleration",
    "NodeAffinity",
    "PodTopologySpread",
    "InterPodAffinity",
    "ImageLocality",
    "VolumeBinding",
    "DynamicResources",
    "NodePreferAvoidPods",
    "LeastRequestedPriority",
    "Mine",
];

fn number(range: core::ops::RangeInclusive<i64>) -> impl Strategy<Value = RawNumber> {
    range.prop_map(|number| RawNumber::from(&*number.to_string()))
}

/// Generates what a person may type in a field for numbers.
fn any_text() -> impl Strategy<Value = RawNumber> {
    let unusual = select(
        &[
            "",
            "-1",
            "101",
            "x",
            "1.5",
            "007",
            "9223372036854775808",
            "\n",
        ][..],
    );
    prop_oneof![number(-5..=300), unusual.prop_map(RawNumber::from)]
}

fn names() -> impl Strategy<Value = Box<str>> {
    let common = select(&["cpu", "memory", "nvidia.com/gpu", "ephemeral-storage"][..]);
    let unusual = select(&["", "a,b", "yes", "5", "x: y", " #", "a\nb", "é\"'"][..]);
    prop_oneof![4 => common, 1 => unusual].prop_map(Box::from)
}

fn valid_resources() -> impl Strategy<Value = Vec<ResourceSpec>> {
    let names = subsequence(
        &["cpu", "memory", "nvidia.com/gpu", "yes", "x: y"][..],
        0..5,
    );
    (names, proptest::collection::vec(number(1..=100), 5))
        .prop_map(|(names, weights)| resources(&names, &weights))
}

fn valid_shape() -> impl Strategy<Value = ShapeParam> {
    let utilizations = proptest::collection::btree_set(0..=100_i64, 1..6);
    (utilizations, proptest::collection::vec(number(0..=10), 6)).prop_map(
        |(utilizations, scores)| {
            let point = |(at, score): (i64, RawNumber)| PointInput {
                utilization: Some(RawNumber::from(&*at.to_string())),
                score: Some(score),
            };
            ShapeParam {
                shape: Some(utilizations.into_iter().zip(scores).map(point).collect()),
            }
        },
    )
}

fn valid_profile() -> impl Strategy<Value = ProfileInput> {
    let plugins = subsequence(&PLUGINS[..8], 0..=8);
    let weights = proptest::collection::vec(number(1..=1000), 8);
    (plugins, weights, any::<u8>(), any::<bool>()).prop_map(
        |(plugins, weights, split, balanced)| {
            let mut profile = ProfileInput::default();
            for (at, (name, weight)) in plugins.into_iter().zip(weights).enumerate() {
                if split >> at & 1 == 0 {
                    profile.weights.insert(name, weight);
                } else {
                    profile.disabled.push(name.into());
                }
            }
            if balanced {
                profile.balanced_resources = vec![ResourceSpec {
                    name: "cpu".into(),
                    weight: Some("1".into()),
                }];
            }
            profile
        },
    )
}

/// Generates policies that kube-scheduler accepts unchanged.
fn valid() -> impl Strategy<Value = EditablePolicy> {
    let kinds = select(
        &[
            "RequestedToCapacityRatio",
            "MostAllocated",
            "LeastAllocated",
        ][..],
    );
    let name = select(&["default-scheduler", "binpack", "yes", "a: b"][..]);
    let parts = (
        proptest::option::of(valid_resources()),
        valid_shape(),
        valid_profile(),
    );
    (kinds, name, parts).prop_map(|(kind, name, (resources, shape, profile))| EditablePolicy {
        name: name.into(),
        scoring_strategy: ScoringStrategy {
            kind: kind.into(),
            resources,
            requested_to_capacity_ratio: (kind == "RequestedToCapacityRatio").then_some(shape),
        },
        binpack: None,
        profile,
    })
}

/// Generates policies that EKS accepts unchanged.
fn valid_for_eks() -> impl Strategy<Value = EditablePolicy> {
    let names = subsequence(
        &["cpu", "memory", "nvidia.com/gpu", "aws.amazon.com/neuron"][..],
        1..=4,
    );
    let weights = proptest::collection::vec(number(1..=100), 4);
    let kinds = select(&["MostAllocated", "LeastAllocated"][..]);
    (kinds, names, weights).prop_map(|(kind, names, weights)| EditablePolicy {
        name: "default-scheduler".into(),
        scoring_strategy: ScoringStrategy {
            kind: kind.into(),
            resources: Some(resources(&names, &weights)),
            requested_to_capacity_ratio: None,
        },
        ..EditablePolicy::default()
    })
}

/// Generates policies whose strategy a Policy expresses unchanged.
fn valid_for_policy() -> impl Strategy<Value = EditablePolicy> {
    let names = subsequence(
        &["cpu", "memory", "nvidia.com/gpu", "yes", "x: y"][..],
        1..5,
    );
    let weights = proptest::collection::vec(number(1..=10_000), 5);
    (names, weights, valid_shape()).prop_map(|(names, weights, shape)| EditablePolicy {
        name: "binpack".into(),
        scoring_strategy: ScoringStrategy {
            kind: "RequestedToCapacityRatio".into(),
            resources: Some(resources(&names, &weights)),
            requested_to_capacity_ratio: Some(shape),
        },
        ..EditablePolicy::default()
    })
}

/// Returns a policy that Volcano accepts unchanged.
fn for_volcano(weights: &[RawNumber]) -> EditablePolicy {
    EditablePolicy {
        scoring_strategy: ScoringStrategy {
            kind: "MostAllocated".into(),
            resources: Some(resources(
                &["cpu", "memory", "nvidia.com/gpu"],
                &weights[1..],
            )),
            requested_to_capacity_ratio: None,
        },
        binpack: Some(BinpackInput {
            weight: Some(weights[0].clone()),
        }),
        ..EditablePolicy::default()
    }
}

fn resources(names: &[&str], weights: &[RawNumber]) -> Vec<ResourceSpec> {
    let resource = |(name, weight): (&&str, &RawNumber)| ResourceSpec {
        name: (*name).into(),
        weight: Some(weight.clone()),
    };
    names.iter().zip(weights).map(resource).collect()
}

/// Generates policies that can be typed, including invalid ones.
fn any_policy() -> impl Strategy<Value = EditablePolicy> {
    let resource = || {
        (names(), proptest::option::of(any_text()))
            .prop_map(|(name, weight)| ResourceSpec { name, weight })
    };
    let resources = proptest::option::of(proptest::collection::vec(resource(), 0..5));
    let point = (
        proptest::option::of(any_text()),
        proptest::option::of(any_text()),
    )
        .prop_map(|(utilization, score)| PointInput { utilization, score });
    let shape = proptest::option::of(proptest::option::of(proptest::collection::vec(point, 0..5)));
    let weights = proptest::collection::btree_map(select(&PLUGINS[..]), any_text(), 0..5);
    let disabled = proptest::collection::vec(select(&PLUGINS[..]), 0..4);
    let profile = (
        weights,
        disabled,
        proptest::collection::vec(resource(), 0..3),
    );
    let binpack = proptest::option::of(proptest::option::of(any_text()));
    let kinds = select(
        &[
            "RequestedToCapacityRatio",
            "MostAllocated",
            "LeastAllocated",
            "",
            "x",
        ][..],
    );
    let names = select(
        &[
            "",
            "default-scheduler",
            "aks-system",
            "binpack",
            "a\nb",
            "LeastRequestedPriority",
        ][..],
    );
    ((kinds, names), resources, shape, binpack, profile).prop_map(
        |((kind, name), resources, shape, binpack, profile)| {
            let (weights, disabled, balanced_resources) = profile;
            EditablePolicy {
                name: name.into(),
                scoring_strategy: ScoringStrategy {
                    kind: kind.into(),
                    resources,
                    requested_to_capacity_ratio: shape.map(|shape| ShapeParam { shape }),
                },
                binpack: binpack.map(|weight| BinpackInput { weight }),
                profile: ProfileInput {
                    weights: weights.into_iter().collect(),
                    disabled: disabled.into_iter().map(Box::from).collect(),
                    balanced_resources,
                    ..ProfileInput::default()
                },
            }
        },
    )
}

/// Returns the policy in a file, with the disabled plugins sorted.
fn import(text: &str, scorer: &str) -> EditablePolicy {
    with_sorted_plugins(imported(text, scorer))
}

fn imported(text: &str, scorer: &str) -> EditablePolicy {
    let inspection = inspect(text, Scheduler::find(scorer).unwrap());
    inspection.policies[0].clone()
}

fn with_sorted_plugins(mut policy: EditablePolicy) -> EditablePolicy {
    policy.profile.disabled.sort();
    policy
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_export_is_accepted_by_its_loader(policy in prop_oneof![valid(), any_policy()], id in select(&LOADED[..])) {
        let export = export(&policy, Target::find(id).unwrap());
        let inspection = inspect(&export.text, Scheduler::find(export.scorer).unwrap());
        let verdict = inspection.verdict.unwrap();
        prop_assert!(verdict.accepted && !verdict.ignored && !verdict.crashes, "{verdict:?}\n{}", export.text);
        prop_assert!(!inspection.policies.is_empty(), "{}", export.text);
    }

    #[test]
    fn an_export_without_dropped_settings_is_imported_unchanged(policy in valid(), id in select(&["v1", "v1beta3", "v1beta2", "aks"][..])) {
        let export = export(&policy, Target::find(id).unwrap());
        prop_assume!(export.dropped.is_empty());
        // A plugin that the target does not have does not score there and need not be disabled.
        let mut policy = policy;
        policy.profile.disabled.retain(|name| id != "v1beta2" || &**name != "VolumeBinding");
        prop_assert_eq!(import(&export.text, export.scorer), with_sorted_plugins(policy), "{}", export.text);
    }

    #[test]
    fn a_valid_policy_drops_nothing_in_v1(policy in valid()) {
        prop_assert_eq!(export(&policy, Target::V1).dropped, []);
    }

    #[test]
    fn an_imported_policy_survives_another_export(policy in prop_oneof![valid(), any_policy()], id in select(&LOADED[..])) {
        let target = Target::find(id).unwrap();
        let first = export(&policy, target);
        let back = imported(&first.text, first.scorer);
        let second = export(&back, target);
        prop_assert_eq!(&second.dropped, &[], "{}", first.text);
        prop_assert_eq!(imported(&second.text, second.scorer), back, "{}", first.text);
    }

    #[test]
    fn a_policy_that_eks_supports_is_imported_unchanged(policy in valid_for_eks()) {
        let export = export(&policy, Target::Eks);
        prop_assert_eq!(&export.dropped, &[]);
        prop_assert_eq!(imported(&export.text, export.scorer), policy, "{}", export.text);
    }

    #[test]
    fn a_policy_that_the_legacy_format_supports_is_imported_unchanged(policy in valid_for_policy()) {
        let export = export(&policy, Target::Policy);
        prop_assert_eq!(&export.dropped, &[]);
        let back = imported(&export.text, export.scorer);
        prop_assert_eq!(back.scoring_strategy, policy.scoring_strategy, "{}", export.text);
        prop_assert_eq!(back.name, policy.name, "{}", export.text);
    }

    #[test]
    fn a_policy_that_volcano_supports_is_imported_unchanged(weights in proptest::collection::vec(number(0..=1000), 4)) {
        let policy = for_volcano(&weights);
        let export = export(&policy, Target::Volcano);
        prop_assert_eq!(&export.dropped, &[]);
        prop_assert_eq!(imported(&export.text, export.scorer), policy, "{}", export.text);
    }
}
