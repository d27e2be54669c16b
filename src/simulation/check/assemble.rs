//! Assembles a simulation from its checked parts.

use super::check_limit;
use super::nodes::CheckedNode;
use super::pod_classes::PodClasses;
use super::pods::CheckedPod;
use crate::batch::PackedScorer;
use crate::limits::simulation::RESOURCES;
use crate::messages::simulation;
use crate::name_map::NameMap;
use crate::scenario::{Errors, FieldError};
use crate::scorer::PodScorer;
use crate::simulation::checked_simulation::{
    CheckedSimulation, Gang, InputPlugin, PodEntry, SchedulingRules,
};
use crate::simulation::cluster_state::ClusterState;
use crate::simulation::constraint_index::ConstraintIndex;
use crate::simulation::queue::QueuedPod;
use crate::simulation::tie_break::TieBreak;
use crate::total_scores::OtherScores;
use crate::trace::Score;
use crate::{Node, Pod, Policy, Strategy};

pub(super) fn assemble(
    rules: SchedulingRules,
    nodes: Vec<CheckedNode>,
    pods: Vec<CheckedPod>,
    queued: Vec<QueuedPod>,
    gangs: Vec<Gang>,
    tie_break: TieBreak,
    scale_down_after: Option<i64>,
) -> Result<CheckedSimulation, Vec<FieldError>> {
    let mut errors = Errors::default();
    check_resources(&rules, &mut errors);
    if !errors.is_empty() {
        return Err(errors.into_vec());
    }
    let joins = nodes.iter().map(|checked| checked.joins).collect();
    let nodes: Vec<Node> = nodes.into_iter().map(|checked| checked.node).collect();
    let mut classes = PodClasses::new(&nodes);
    let constraint_index =
        ConstraintIndex::new(&nodes, pods.iter().map(|checked| &checked.pod.constraints));
    let gang_indexes: NameMap<u32> = gangs.iter().map(|gang| &gang.name).zip(0..).collect();
    let pod_entry = |checked: CheckedPod| PodEntry {
        class: classes.index_of(&checked, &constraint_index, &rules),
        gang: checked
            .gang
            .and_then(|gang| gang_indexes.get(&gang).copied()),
        name: checked.name,
    };
    let pod_entries: Vec<PodEntry> = pods.into_iter().map(pod_entry).collect();
    classes.check(&mut errors);
    if !errors.is_empty() {
        return Err(errors.into_vec());
    }
    let scorer = scorer(&rules);
    let requests = &rules.release.rules().requests;
    let initial_state = ClusterState::new(&nodes, &rules.layout, requests, &scorer);
    Ok(CheckedSimulation {
        may_wrap: initial_state.may_wrap(&classes.all, queued.len()),
        initial_state,
        packed_scorer: packed_scorer(&rules, &scorer),
        input_score_sums: input_score_sums(&rules.input_plugins, nodes.len()),
        rules,
        nodes,
        joins,
        first_entries: first_entries(classes.all.len(), &pod_entries),
        classes: classes.all,
        pod_entries,
        pods: queued,
        gangs,
        tie_break,
        scale_down_after,
        plugins: None,
    })
}

/// Returns the first entry with pods of each class.
fn first_entries(class_count: usize, entries: &[PodEntry]) -> Vec<usize> {
    let mut first = vec![0; class_count];
    for (index, entry) in entries.iter().enumerate().rev() {
        if let Some(slot) = first.get_mut(entry.class as usize) {
            *slot = index;
        }
    }
    first
}

fn packed_scorer(rules: &SchedulingRules, scorer: &PodScorer) -> Option<PackedScorer> {
    let scorer = scorer.release_scorer()?;
    scorer.packed().filter(|_| rules.ranks_by_policy())
}

fn check_resources(rules: &SchedulingRules, errors: &mut Errors) {
    let scored = rules.computed_plugins.iter();
    let scored = scored.map(|plugin| plugin.policy.resources.len());
    let count = scored.fold(rules.layout.names().len(), usize::max) as i64;
    let code = "too-many-resources";
    let message = simulation::too_many_resources;
    check_limit("nodes", code, count, RESOURCES as i64, message, errors);
}

/// Returns the scorer of the first computed plugin; without one, of a policy that scores nothing.
fn scorer(rules: &SchedulingRules) -> PodScorer {
    let pod = Pod::default();
    let policy = rules
        .computed_plugins
        .first()
        .map(|plugin| plugin.policy.clone());
    let policy = policy.unwrap_or(Policy::new(Strategy::MostAllocated, Vec::new()));
    PodScorer::new(rules.scorer, &policy, &pod)
}

/// Returns the weighted sums of the input scores of each node.
fn input_score_sums(input_plugins: &[InputPlugin], nodes: usize) -> Vec<OtherScores> {
    let mut sums = vec![OtherScores::default(); nodes];
    for plugin in input_plugins {
        for (sum, score) in sums.iter_mut().zip(&plugin.scores) {
            let weighted = Score::Integer(*score).times(plugin.weight);
            sum.add(weighted, plugin.is_batched);
        }
    }
    sums
}
