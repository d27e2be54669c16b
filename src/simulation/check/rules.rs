//! Who decides, and by what.

use super::nodes::NodeGiven;
use super::pods::PodGiven;
use super::within;
use crate::fit::Ignored;
use crate::messages::{scenario, simulation};
use crate::named::Named;
use crate::node::NodeTotals;
use crate::requests::{for_filter, on_node};
use crate::scenario::{Errors, Problem, plugins};
use crate::simulation::columns::Layout;
use crate::simulation::text::SimulationText;
use crate::simulation::tie::Ties;
use crate::simulation::world::{Input, Rules, Voter};
use crate::vote::Source;
use crate::{Release, Scorer, Strategy};

pub(super) fn vote(text: &SimulationText, problem: Option<&Problem>, errors: &mut Errors) -> bool {
    let decides = text.decides.as_deref().unwrap_or("policy");
    if !matches!(decides, "policy" | "vote") {
        let message = scenario::supported_values(&["policy", "vote"][..]);
        errors.unsupported(
            "decides",
            "decides-unknown",
            decides,
            message,
            scenario::use_supported_value(),
        );
    }
    let votes = |problem: &Problem| {
        matches!(problem.scorer, Scorer::KubeScheduler(_))
            && problem.policy.strategy != Strategy::BalancedAllocation
    };
    if decides == "vote" && problem.is_some_and(|problem| !votes(problem)) {
        errors.invalid(
            "decides",
            "no-vote",
            decides,
            simulation::no_total_score(),
            simulation::use_policy(),
        );
    }
    decides == "vote"
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
    problem: Problem,
    vote: bool,
    nodes: &[NodeGiven],
    pods: &[PodGiven],
) -> Rules {
    let release = problem.scorer.release();
    let (mut voters, inputs) = match vote {
        true => voters(&problem, release, nodes.len()),
        false => (Vec::new(), Vec::new()),
    };
    if voters.is_empty() {
        voters.push(Voter {
            name: problem.policy.strategy.name().into(),
            weight: 1,
            policy: problem.policy,
        });
    }
    Rules {
        scorer: problem.scorer,
        release,
        binpack: problem.binpack,
        ignored: Ignored {
            resources: names(&text.ignored_resources),
            groups: names(&text.ignored_resource_groups),
        },
        voters,
        inputs,
        layout: layout(release, nodes, pods),
        vote,
    }
}

/// The plugins that score by amounts, and those whose scores are given.
fn voters(problem: &Problem, release: Release, nodes: usize) -> (Vec<Voter>, Vec<Input>) {
    let (mut voters, mut inputs) = (Vec::new(), Vec::new());
    for plugin in plugins(problem, release) {
        match (plugin.policy, plugin.source) {
            (Some(policy), _) => voters.push(Voter {
                name: plugin.name,
                weight: plugin.weight,
                policy,
            }),
            (None, Source::Input) => inputs.push(Input {
                scores: problem.profile.input_scores(&plugin.name, nodes),
                name: plugin.name,
                weight: plugin.weight,
            }),
            (None, _) => {}
        }
    }
    (voters, inputs)
}

/// Returns a column for each resource that a node has or a pod requests.
fn layout(release: Release, nodes: &[NodeGiven], pods: &[PodGiven]) -> Layout {
    let mut layout = Layout::default();
    let requests = &release.rules().requests;
    for given in nodes {
        layout.add_node(&NodeTotals::of(&given.node, requests));
    }
    for given in pods {
        layout.add(&for_filter(&given.pod, requests));
        let (plain, non_zero) = on_node(&given.pod, requests);
        layout.add_used(&plain, &non_zero);
    }
    layout
}

fn names(listed: &[Box<str>]) -> Named<()> {
    listed.iter().map(|name| (name, ())).collect()
}
