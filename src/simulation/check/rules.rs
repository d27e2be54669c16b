//! Checks the rules that decide: the score plugins and the tie rule.

use super::nodes::CheckedNode;
use super::pods::CheckedPod;
use super::within;
use crate::fit::IgnoredResources;
use crate::messages::{scenario, simulation};
use crate::name_map::NameMap;
use crate::node::NodeTotals;
use crate::requests::{filter_requests, requests_on_node};
use crate::scenario::{CheckedScenario, Errors, plugins};
use crate::simulation::row_layout::RowLayout;
use crate::simulation::text::SimulationText;
use crate::simulation::tie::Ties;
use crate::simulation::world::{ComputedPlugin, InputPlugin, Rules};
use crate::total_scores::Source;
use crate::{Release, Scorer, Strategy};

pub(super) fn decides_by_total_score(
    text: &SimulationText,
    checked: Option<&CheckedScenario>,
    errors: &mut Errors,
) -> bool {
    let decides = text.decides.as_deref().unwrap_or("policy");
    if !matches!(decides, "policy" | "total") {
        let message = scenario::supported_values(&["policy", "total"][..]);
        errors.unsupported(
            "decides",
            "decides-unknown",
            decides,
            message,
            scenario::use_supported_value(),
        );
    }
    let has_total_score = |checked: &CheckedScenario| {
        matches!(checked.scorer, Scorer::KubeScheduler(_))
            && checked.policy.strategy != Strategy::BalancedAllocation
    };
    if decides == "total" && checked.is_some_and(|checked| !has_total_score(checked)) {
        errors.invalid(
            "decides",
            "total-unavailable",
            decides,
            simulation::no_total_score(),
            simulation::use_policy(),
        );
    }
    decides == "total"
}

pub(super) fn ties(text: &SimulationText, errors: &mut Errors) -> Ties {
    let seed = within("seed", text.seed.as_ref(), 0, 0, i64::MAX, errors);
    match text.ties.as_deref() {
        None | Some("first") => Ties::First,
        Some("random") => Ties::Random(seed.unsigned_abs()),
        Some(other) => {
            let message = scenario::supported_values(&["first", "random"][..]);
            errors.unsupported(
                "ties",
                "ties-unknown",
                other,
                message,
                scenario::use_supported_value(),
            );
            Ties::First
        }
    }
}

pub(super) fn rules(
    text: &SimulationText,
    checked: CheckedScenario,
    by_total_score: bool,
    nodes: &[CheckedNode],
    pods: &[CheckedPod],
) -> Rules {
    let release = checked.scorer.release();
    let (mut computed_plugins, inputs) = match by_total_score {
        true => computed_plugins(&checked, release, nodes.len()),
        false => (Vec::new(), Vec::new()),
    };
    if computed_plugins.is_empty() {
        computed_plugins.push(ComputedPlugin {
            name: checked.policy.strategy.name().into(),
            weight: 1,
            policy: checked.policy,
        });
    }
    Rules {
        scorer: checked.scorer,
        release,
        binpack: checked.binpack,
        ignored: IgnoredResources {
            resources: names(&text.ignored_resources),
            groups: names(&text.ignored_resource_groups),
        },
        computed_plugins,
        inputs,
        layout: layout(release, nodes, pods),
        by_total_score,
    }
}

/// Returns the plugins that compute their scores, and those whose scores are inputs.
fn computed_plugins(
    checked: &CheckedScenario,
    release: Release,
    nodes: usize,
) -> (Vec<ComputedPlugin>, Vec<InputPlugin>) {
    let (mut computed_plugins, mut inputs) = (Vec::new(), Vec::new());
    for plugin in plugins(checked, release) {
        match (plugin.policy, plugin.source) {
            (Some(policy), _) => computed_plugins.push(ComputedPlugin {
                name: plugin.name,
                weight: plugin.weight,
                policy,
            }),
            (None, Source::Input) => inputs.push(InputPlugin {
                scores: checked.profile.input_scores(&plugin.name, nodes),
                name: plugin.name,
                weight: plugin.weight,
            }),
            (None, _) => {}
        }
    }
    (computed_plugins, inputs)
}

/// Returns a column for each resource that a node has or a pod requests.
fn layout(release: Release, nodes: &[CheckedNode], pods: &[CheckedPod]) -> RowLayout {
    let mut layout = RowLayout::default();
    let requests = &release.rules().requests;
    for checked_entry in nodes {
        layout.add_node(&NodeTotals::new(&checked_entry.node, requests));
    }
    for checked_entry in pods {
        layout.add(&filter_requests(&checked_entry.pod, requests));
        let (plain, non_zero) = requests_on_node(&checked_entry.pod, requests);
        layout.add_used(&plain, &non_zero);
    }
    layout
}

fn names(listed: &[Box<str>]) -> NameMap<()> {
    listed.iter().map(|name| (name, ())).collect()
}
