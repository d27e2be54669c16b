//! Property tests of editing, on random files in random styles.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::unreachable,
    missing_docs,
    unreachable_pub
)]

mod edits;
mod yaml_styles;

use edits::apply;
use nodescore::formats::{EditablePolicy, Format, Inspection, Scheduler, inspect, rewrite};
use nodescore::scenario::{PointInput, RawNumber, ResourceSpec, ScoringStrategy, ShapeParam};
use proptest::prelude::*;
use proptest::sample::select;
use yaml_styles::{Node, Style, list, map, number, text};

const NAMES: [&str; 11] = [
    "cpu",
    "memory",
    "nvidia.com/gpu",
    "5",
    "yes",
    "a b",
    "x: y",
    "é/😀",
    "it's",
    "#x",
    "~",
];

fn raw_number() -> impl Strategy<Value = Option<RawNumber>> {
    let numbers = (0..200_u8).prop_map(|number| Some(RawNumber::from(&*number.to_string())));
    let others = select(&["-3", "x", "1.5", "true?", "9223372036854775807"][..]);
    prop_oneof![8 => numbers, 1 => Just(None), 1 => others.prop_map(|text| Some(RawNumber::from(text)))]
}

fn resources() -> impl Strategy<Value = Vec<ResourceSpec>> {
    let resource = (select(&NAMES[..]), raw_number()).prop_map(|(name, weight)| ResourceSpec {
        name: name.into(),
        weight,
    });
    proptest::collection::vec(resource, 0..5)
}

fn points() -> impl Strategy<Value = Vec<PointInput>> {
    let point = (raw_number(), raw_number())
        .prop_map(|(utilization, score)| PointInput { utilization, score });
    proptest::collection::vec(point, 0..5)
}

fn strategy() -> impl Strategy<Value = ScoringStrategy> {
    let kinds = select(
        &[
            "RequestedToCapacityRatio",
            "MostAllocated",
            "LeastAllocated",
            "Other",
        ][..],
    );
    let shape = proptest::option::of(proptest::option::of(points()));
    (kinds, proptest::option::of(resources()), shape).prop_map(|(kind, resources, shape)| {
        ScoringStrategy {
            kind: kind.into(),
            resources,
            requested_to_capacity_ratio: shape.map(|shape| ShapeParam { shape }),
        }
    })
}

/// Returns a number if a loader reads one, and otherwise a text.
fn scalar(typed: &RawNumber) -> Node {
    if typed.as_str().parse::<f64>().is_ok() {
        number(typed.as_str())
    } else {
        text(typed.as_str())
    }
}

fn fields(fields: [(&str, Option<Node>); 2]) -> Node {
    map(fields
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?))))
}

fn points_node(points: &[PointInput]) -> Node {
    let number = |typed: &Option<RawNumber>| typed.as_ref().map(scalar);
    let point = |point: &PointInput| {
        fields([
            ("utilization", number(&point.utilization)),
            ("score", number(&point.score)),
        ])
    };
    list(points.iter().map(point))
}

fn resources_node(resources: &[ResourceSpec]) -> Node {
    let resource = |spec: &ResourceSpec| {
        fields([
            ("name", Some(text(&spec.name))),
            ("weight", spec.weight.as_ref().map(scalar)),
        ])
    };
    list(resources.iter().map(resource))
}

fn strategy_node(strategy: &ScoringStrategy) -> Node {
    let mut entries = vec![("type", text(&strategy.kind))];
    entries.extend(
        strategy
            .resources
            .as_ref()
            .map(|all| ("resources", resources_node(all))),
    );
    entries.extend(strategy.requested_to_capacity_ratio.as_ref().map(|param| {
        let shape = param
            .shape
            .iter()
            .map(|points| ("shape", points_node(points)));
        ("requestedToCapacityRatio", map(shape))
    }));
    map(entries)
}

/// Returns a configuration with a profile for each strategy and other settings. The strategies contain the comments that
/// may be removed.
fn configuration(strategies: &[ScoringStrategy]) -> Node {
    let profile = |(at, strategy): (usize, &ScoringStrategy)| {
        let other = map([
            ("name", text("Other")),
            ("args", map([("deep", list([number("1")]))])),
        ]);
        let args = map([("scoringStrategy", strategy_node(strategy).edited())]);
        let fit = map([("name", text("NodeResourcesFit")), ("args", args)]);
        let scores = map([("name", text("TaintToleration")), ("weight", number("4"))]);
        let score = map([("enabled", list([scores]))]);
        map([
            ("schedulerName", text(&format!("s{at}"))),
            ("plugins", map([("score", score)])),
            ("pluginConfig", list([other, fit])),
        ])
    };
    map([
        ("apiVersion", text("kubescheduler.config.k8s.io/v1")),
        ("kind", text("KubeSchedulerConfiguration")),
        ("leaderElection", map([("leaderElect", text("no"))])),
        ("profiles", list(strategies.iter().enumerate().map(profile))),
        ("parallelism", number("8")),
    ])
}

fn policy(strategies: &[ScoringStrategy]) -> Node {
    let priority = |(at, strategy): (usize, &ScoringStrategy)| {
        let param = strategy.requested_to_capacity_ratio.as_ref();
        let shape = param
            .and_then(|param| param.shape.as_deref())
            .map(points_node);
        let resources = strategy.resources.as_deref().map(resources_node);
        let arguments = fields([("shape", shape), ("resources", resources)]);
        map([
            ("name", text(&format!("P{at}"))),
            (
                "argument",
                map([("requestedToCapacityRatioArguments", arguments.edited())]),
            ),
            ("weight", number("2")),
        ])
    };
    let other = map([
        ("name", text("ImageLocalityPriority")),
        ("weight", number("1")),
    ]);
    let priorities = [other]
        .into_iter()
        .chain(strategies.iter().enumerate().map(priority));
    map([
        ("kind", text("Policy")),
        ("apiVersion", text("v1")),
        ("priorities", list(priorities)),
        ("alwaysCheckAllPredicates", text("no")),
    ])
}

/// A file with two policies.
#[derive(Clone, Debug)]
struct File {
    text: String,
    id: &'static str,
    ratio_only: bool,
}

fn files() -> impl Strategy<Value = File> {
    let strategies = (strategy(), strategy(), any::<bool>());
    let file = (strategies, any::<bool>(), yaml_styles::styles());
    file.prop_map(|((a, b, same), is_policy, style)| {
        let b = if same { a.clone() } else { b };
        let node = if is_policy {
            policy(&[a, b])
        } else {
            configuration(&[a, b])
        };
        let id = if is_policy { "1.18.2" } else { "1.36.3" };
        File {
            text: render(&node, style),
            id,
            ratio_only: is_policy,
        }
    })
}

/// Returns a policy as it is written in place of another: a configuration of 1.36 gets no shape next to a type that does not use it.
fn without_forbidden_shape(
    file: &File,
    before: &EditablePolicy,
    new: &EditablePolicy,
) -> EditablePolicy {
    let [old_strategy, strategy] = [before, new].map(|policy| &policy.scoring_strategy);
    let has_shape =
        old_strategy.kind == strategy.kind && old_strategy.requested_to_capacity_ratio.is_some();
    let mut written = new.clone();
    if !file.ratio_only && !has_shape && &*strategy.kind != "RequestedToCapacityRatio" {
        written.scoring_strategy.requested_to_capacity_ratio = None;
    }
    written
}

fn render(node: &Node, style: Style) -> String {
    yaml_styles::write(node, style)
}

fn inspect_text(text: &str, id: &str) -> Inspection {
    inspect(text, scheduler(id))
}

fn scheduler(id: &str) -> Scheduler {
    Scheduler::find(id).unwrap()
}

const ARGUMENTS: [&str; 5] = [
    "binpack.weight",
    "binpack.cpu",
    "binpack.memory",
    "binpack.resources.x.io/a",
    "other",
];

/// Generates Volcano's arguments, some of which the plugin does not read.
fn arguments() -> impl Strategy<Value = String> {
    let values = select(&["1", "7", "0", "-2", "\"3\"", "5.0", "~", "0x10"][..]);
    let argument = (values, any::<bool>());
    let list = select(&["", "x.io/a", "x.io/a, nvidia.com/gpu", "cpu,x.io/a,,x.io/a"][..]);
    (
        proptest::collection::btree_map(select(&ARGUMENTS[..]), argument, 0..5),
        list,
    )
        .prop_map(|(arguments, list)| {
            let mut text = String::new();
            for (key, (value, comment)) in arguments {
                let comment = if comment { " #keep" } else { "" };
                text.push_str(&format!("      {key}: {value}{comment}\n"));
            }
            if !list.is_empty() {
                text.push_str(&format!("      binpack.resources: {list} # listed\n"));
            }
            text
        })
}

fn scheduler_conf() -> impl Strategy<Value = String> {
    proptest::collection::vec(arguments(), 2).prop_map(|plugins| {
        let plugin = |arguments: &String| match &**arguments {
            "" => "  - name: binpack\n".to_owned(),
            arguments => format!("  - name: binpack\n    arguments:\n{arguments}"),
        };
        let plugins: String = plugins.iter().map(plugin).collect();
        format!("actions: allocate\ntiers:\n- plugins:\n  - name: gang # first\n{plugins}# end\n")
    })
}

/// Generates resources that Volcano can score, each with an integer weight.
fn weights() -> impl Strategy<Value = Vec<ResourceSpec>> {
    let others = proptest::sample::subsequence(&["x.io/a", "nvidia.com/gpu", "x.io/b"][..], 0..=3);
    (
        others.prop_shuffle(),
        proptest::collection::vec(0..50_u8, 5),
    )
        .prop_map(|(others, weights)| {
            let names = ["cpu", "memory"].into_iter().chain(others);
            let resource = |(name, weight): (&str, &u8)| ResourceSpec {
                name: name.into(),
                weight: Some(RawNumber::from(&*weight.to_string())),
            };
            names.zip(&weights).map(resource).collect()
        })
}

/// Returns the comments outside edited values, which are marked `#keep`.
fn kept_comments(text: &str) -> Vec<&str> {
    let mut comments: Vec<&str> = text
        .split_whitespace()
        .filter(|comment| comment.starts_with("#keep"))
        .collect();
    comments.sort_unstable();
    comments
}

fn comments(text: &str) -> usize {
    text.matches("#keep").count() + text.matches("#ours").count()
}

/// Codes of findings whose fixes change the policy.
const FIXED: [&str; 10] = [
    "policy-outweighed",
    "shape-cliff",
    "shape-spreads",
    "shape-packs",
    "shape-unsorted",
    "shape-missing",
    "shape-unused",
    "resource-duplicate",
    "weight-out-of-range",
    "fit-disabled",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_text_states_the_new_policy_and_the_rest_is_unchanged(
        file in files(), index in 0..2_usize, strategy in strategy(), name in select(&["n", "yes", "x: y", "é"][..])
    ) {
        let before = inspect_text(&file.text, file.id);
        prop_assert_eq!(before.policies.len(), 2, "{}", file.text);
        for (at, policy) in before.policies.iter().enumerate() {
            prop_assert_eq!(rewrite(&file.text, before.format, at, policy, scheduler(file.id)), []);
        }
        let mut new_policy = before.policies[index].clone();
        new_policy.scoring_strategy = strategy;
        if file.ratio_only {
            new_policy.scoring_strategy.kind = "RequestedToCapacityRatio".into();
            let param = &mut new_policy.scoring_strategy.requested_to_capacity_ratio;
            param.get_or_insert_default();
        }
        new_policy.name = name.into();
        let new = apply(&file.text, &rewrite(&file.text, before.format, index, &new_policy, scheduler(file.id)));
        let after = inspect_text(&new, file.id);
        let written = without_forbidden_shape(&file, &before.policies[index], &new_policy);
        prop_assert_eq!(&after.policies[index], &written, "\n{}\n---\n{}", file.text, new);
        prop_assert_eq!(&after.policies[1 - index], &before.policies[1 - index], "\n{}\n---\n{}", file.text, new);
        prop_assert_eq!(kept_comments(&new), kept_comments(&file.text), "\n{}\n---\n{}", file.text, new);
        prop_assert_eq!(rewrite(&new, before.format, index, &new_policy, scheduler(file.id)), []);
    }

    #[test]
    fn each_changed_number_is_one_edit_and_comments_stay(
        file in files(), index in 0..2_usize, weights in proptest::collection::vec(0..100_u8, 5)
    ) {
        let before = inspect_text(&file.text, file.id);
        prop_assume!(!file.text.contains('*'));
        let mut new_policy = before.policies[index].clone();
        let mut changed = 0;
        let mut numbers = weights.into_iter();
        for spec in new_policy.scoring_strategy.resources.iter_mut().flatten() {
            let weight = RawNumber::from(&*numbers.next().unwrap().to_string());
            if spec.weight.as_ref().is_some_and(|old| *old != weight) {
                spec.weight = Some(weight);
                changed += 1;
            }
        }
        let edits = rewrite(&file.text, before.format, index, &new_policy, scheduler(file.id));
        prop_assert_eq!(edits.len(), changed, "{}", file.text);
        let new = apply(&file.text, &edits);
        prop_assert_eq!(comments(&new), comments(&file.text));
        prop_assert_eq!(new.lines().count(), file.text.lines().count());
        prop_assert_eq!(&inspect_text(&new, file.id).policies[index], &new_policy);
    }

    #[test]
    fn volcano_arguments_state_the_new_policy(
        conf in scheduler_conf(), index in 0..2_usize, resources in weights(), weight in -9..9_i8, wrapped in any::<bool>()
    ) {
        let text = if wrapped {
            let lines = conf.lines().map(|line| format!("    {line}\n"));
            ["kind: ConfigMap\ndata:\n  volcano-scheduler.conf: |\n", &*lines.collect::<String>()].concat()
        } else {
            conf
        };
        let before = inspect_text(&text, "volcano");
        for (at, policy) in before.policies.iter().enumerate() {
            prop_assert_eq!(rewrite(&text, before.format, at, policy, scheduler("volcano")), []);
        }
        let mut new_policy = before.policies[index].clone();
        new_policy.scoring_strategy.resources = Some(resources);
        new_policy.binpack.as_mut().unwrap().weight = Some(RawNumber::from(&*weight.to_string()));
        let new = apply(&text, &rewrite(&text, before.format, index, &new_policy, scheduler("volcano")));
        let after = inspect_text(&new, "volcano");
        prop_assert_eq!(&after.policies[index], &new_policy, "\n{}\n---\n{}", text, new);
        prop_assert_eq!(&after.policies[1 - index], &before.policies[1 - index]);
        prop_assert!(new.contains("# first") && new.contains("# end"));
    }

    #[test]
    fn a_fix_removes_its_finding_and_adds_no_error(file in files(), comment in select(&["# packing\n", "# spread\n", ""][..])) {
        let comment = if file.text.trim_start().starts_with(['{', '%']) { "" } else { comment };
        let text = [comment, &file.text].concat();
        let before = inspect_text(&text, file.id);
        let count = |inspection: &Inspection, code| inspection.findings.iter().filter(|finding| finding.code == code).count();
        let fixable = before.findings.iter().filter(|finding| FIXED.contains(&finding.code));
        for finding in fixable {
            let Some(fix) = &finding.fix else { continue };
            let new = apply(&text, &fix.edits);
            let after = inspect_text(&new, file.id);
            let context = format!("{}\n{text}\n---\n{new}", finding.code);
            prop_assert!(count(&after, finding.code) < count(&before, finding.code), "{}", context);
            prop_assert_eq!(after.policies.len(), before.policies.len(), "{}", context);
            prop_assert_eq!(kept_comments(&new), kept_comments(&text), "{}", context);
            let is_accepted = |inspection: &Inspection| inspection.verdict.as_ref().unwrap().accepted;
            prop_assert!(is_accepted(&after) || !is_accepted(&before), "{}", context);
        }
    }

    #[test]
    fn edits_lie_within_the_text_for_any_text_and_policy(
        file in files(), cut in any::<proptest::sample::Index>(), junk in "[ \\n#:{}\\[\\]*&'\"-]{0,3}", strategy in strategy(), at in 0..3_usize
    ) {
        let mut position = cut.index(file.text.len());
        while !file.text.is_char_boundary(position) {
            position -= 1;
        }
        let broken = [&file.text[..position], &junk, &file.text[position..]].concat();
        let new_policy = EditablePolicy { scoring_strategy: strategy, ..EditablePolicy::default() };
        for format in [Format::KubeSchedulerConfiguration, Format::Policy, Format::FitArgs, Format::VolcanoConf] {
            let edits = rewrite(&broken, format, at, &new_policy, scheduler("1.36.3"));
            apply(&broken, &edits);
        }
    }
}
