//! Checks the score by which nodes are ranked, the score plugins, and the choice among equal scores.

use super::nodes::CheckedNode;
use super::parse_in_range;
use super::pods::CheckedPod;
use crate::batch::RowLayout;
use crate::fit::IgnoredResources;
use crate::limits::simulation::RESOURCES;
use crate::messages::{scenario, simulation};
use crate::name_map::NameMap;
use crate::node::NodeTotals;
use crate::requests::{Amounts, filter_requests, requests_on_node};
use crate::scenario::{CheckedScenario, Errors, PluginRule, TotalRules, plugins};
use crate::simulation::checked_simulation::{ComputedPlugin, InputPlugin, SchedulingRules};
use crate::simulation::input::SimulationInput;
use crate::simulation::taint_toleration::TaintToleration;
use crate::simulation::tie_break::TieBreak;
use crate::volcano::OverCapacity;
use crate::{Release, Scorer};

pub(super) fn ranks_by_total_score(
    input: &SimulationInput,
    checked: Option<&CheckedScenario>,
    errors: &mut Errors,
) -> bool {
    let rank_by = input.rank_by.as_deref().unwrap_or("policy");
    if !matches!(rank_by, "policy" | "total") {
        let message = scenario::supported_values(&["policy", "total"][..]);
        errors.unsupported(
            "rankBy",
            "rank-by-unknown",
            rank_by,
            message,
            scenario::use_supported_value(),
        );
    }
    // The rows of a simulation have the requests as the newest release adds them up, and those of Volcano 1.7 differ.
    let is_simulated = |scorer| scorer != Scorer::Volcano(OverCapacity::ScoresZero);
    let has_total_score = |checked: &CheckedScenario| {
        TotalRules::of(checked).is_some() && is_simulated(checked.scorer)
    };
    if rank_by == "total" && checked.is_some_and(|checked| !has_total_score(checked)) {
        errors.invalid(
            "rankBy",
            "total-unavailable",
            rank_by,
            simulation::no_total_score(),
            simulation::use_policy(),
        );
    }
    rank_by == "total"
}

pub(super) fn tie_break(input: &SimulationInput, errors: &mut Errors) -> TieBreak {
    let seed = parse_in_range("seed", input.seed.as_ref(), 0, 0, i64::MAX, errors);
    match input.tie_break.as_deref() {
        None | Some("first") => TieBreak::First,
        Some("random") => TieBreak::Random(seed.unsigned_abs()),
        Some(other) => {
            let message = scenario::supported_values(&["first", "random"][..]);
            errors.unsupported(
                "tieBreak",
                "tie-break-unknown",
                other,
                message,
                scenario::use_supported_value(),
            );
            TieBreak::First
        }
    }
}

pub(super) fn rules(
    input: &SimulationInput,
    checked: CheckedScenario,
    by_total_score: bool,
    nodes: &[CheckedNode],
    pods: &[CheckedPod],
) -> SchedulingRules {
    let release = checked.scorer.release();
    let sample_size = match checked.scorer {
        Scorer::KubeScheduler(release) => Some(checked.profile.sample_size(release)),
        _ => None,
    };
    let mut plugins = ScorePlugins::default();
    if let Some(rules) = TotalRules::of(&checked).filter(|_| by_total_score) {
        plugins = score_plugins(&checked, rules, nodes.len());
    }
    if plugins.computed.is_empty() {
        plugins.computed.push(ComputedPlugin {
            name: checked.policy.strategy.name().into(),
            weight: 1,
            scorer: checked.scorer,
            policy: checked.policy,
            is_batched: false,
        });
    }
    SchedulingRules {
        scorer: checked.scorer,
        release,
        ignored: IgnoredResources {
            resources: names(&input.ignored_resources),
            groups: names(&input.ignored_resource_groups),
        },
        computed_plugins: plugins.computed,
        taint_toleration: plugins.taint_toleration,
        input_plugins: plugins.input,
        limits_pods: nodes
            .iter()
            .any(|checked| checked.node.allocatable.get("pods").is_some()),
        layout: layout(release, nodes, pods),
        sample_size,
        by_total_score,
    }
}

/// The score plugins of a profile by the way in which they score.
#[derive(Default)]
struct ScorePlugins {
    computed: Vec<ComputedPlugin>,
    taint_toleration: Option<TaintToleration>,
    input: Vec<InputPlugin>,
}

fn score_plugins(checked: &CheckedScenario, rules: TotalRules, nodes: usize) -> ScorePlugins {
    let mut score_plugins = ScorePlugins::default();
    for plugin in plugins(checked, rules) {
        let assumed = checked.profile.assumed_scores(&plugin.name, nodes);
        let (name, weight, is_batched) = (plugin.name, plugin.weight, plugin.is_batched);
        let (scorer, weight, policy) = match plugin.rule {
            // The policy of a scorer without a highest score multiplies by its weight itself.
            PluginRule::Policy if rules.multiplies() => (checked.scorer, 1, checked.policy.clone()),
            PluginRule::Policy => (checked.scorer, weight, checked.policy.clone()),
            PluginRule::Resources(policy) => (rules.scorer(), weight, policy),
            PluginRule::TaintToleration if assumed.iter().any(Option::is_none) => {
                let max_score = rules.release.max_score();
                score_plugins.taint_toleration = Some(TaintToleration {
                    name,
                    weight,
                    max_score,
                    is_assumed: assumed.iter().any(Option::is_some),
                    assumed,
                });
                continue;
            }
            PluginRule::TaintToleration | PluginRule::Input => {
                let scores = assumed.into_iter().map(Option::unwrap_or_default).collect();
                score_plugins.input.push(InputPlugin {
                    name,
                    weight,
                    scores,
                    is_batched,
                });
                continue;
            }
        };
        score_plugins.computed.push(ComputedPlugin {
            name,
            weight,
            scorer,
            policy,
            is_batched,
        });
    }
    score_plugins
}

/// Returns a column for each resource that a node has or a pod requests.
fn layout(release: Release, nodes: &[CheckedNode], pods: &[CheckedPod]) -> RowLayout {
    let mut layout = RowLayout::default();
    let requests = &release.rules().requests;
    for checked in nodes {
        let totals = NodeTotals::new(&checked.node, requests);
        add_resources(&mut layout, &totals.allocatable);
        add_used_resources(&mut layout, &totals.requested, &totals.non_zero_requested);
    }
    for checked in pods {
        add_resources(&mut layout, &filter_requests(&checked.pod, requests));
        let (plain, non_zero) = requests_on_node(&checked.pod, requests);
        add_used_resources(&mut layout, &plain, &non_zero);
    }
    layout
}

/// Adds the resources of some amounts. One resource above the limit is enough to reject them.
fn add_resources(layout: &mut RowLayout, amounts: &Amounts) {
    for (name, amount) in amounts.iter() {
        if amount != 0 && layout.names().len() <= RESOURCES {
            layout.add(name);
        }
    }
}

/// Adds the resources of used amounts, without and with non-zero requests.
fn add_used_resources(layout: &mut RowLayout, plain: &Amounts, non_zero: &Amounts) {
    add_resources(layout, plain);
    add_resources(layout, non_zero);
    let differ = |name| plain.get(name) != non_zero.get(name);
    layout.separates_non_zero |= ["cpu", "memory"].into_iter().any(differ);
}

fn names(listed: &[Box<str>]) -> NameMap<()> {
    listed.iter().map(|name| (name, ())).collect()
}
