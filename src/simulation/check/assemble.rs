//! Assembles a simulation from its checked parts.

use super::limit;
use super::nodes::CheckedNode;
use super::pod_classes::PodClasses;
use super::pods::CheckedPod;
use crate::limits::simulation::RESOURCES;
use crate::messages::simulation;
use crate::name_map::NameMap;
use crate::scenario::{Errors, FieldError};
use crate::scorer::PodScorer;
use crate::simulation::cluster_state::ClusterState;
use crate::simulation::constraint_index::ConstraintIndex;
use crate::simulation::queue::QueuedPod;
use crate::simulation::tie::Ties;
use crate::simulation::world::{Entry, InputPlugin, Job, Rules, World};
use crate::{Node, Pod, Policy, Strategy};

pub(super) fn assemble(
    rules: Rules,
    nodes: Vec<CheckedNode>,
    pods: Vec<CheckedPod>,
    queued: Vec<QueuedPod>,
    jobs: Vec<Job>,
    ties: Ties,
    scale_down_after: Option<i64>,
) -> Result<World, Vec<FieldError>> {
    let mut errors = Errors::default();
    check_resources(&rules, &mut errors);
    if !errors.is_empty() {
        return Err(errors.into_vec());
    }
    let joins = nodes
        .iter()
        .map(|checked_entry| checked_entry.joins)
        .collect();
    let nodes: Vec<Node> = nodes
        .into_iter()
        .map(|checked_entry| checked_entry.node)
        .collect();
    let mut classes = PodClasses::new(&nodes);
    let constraint_index = ConstraintIndex::new(
        &nodes,
        pods.iter()
            .map(|checked_entry| &checked_entry.pod.constraints),
    );
    let numbers: NameMap<u32> = jobs.iter().map(|job| &job.name).zip(0..).collect();
    let entry = |checked_entry: CheckedPod| Entry {
        class: classes.number(&checked_entry, &constraint_index, &rules),
        job: checked_entry.job.and_then(|job| numbers.get(&job).copied()),
        name: checked_entry.name,
    };
    let entries = pods.into_iter().map(entry).collect();
    classes.check(&mut errors);
    if !errors.is_empty() {
        return Err(errors.into_vec());
    }
    let scorer = scorer(&rules);
    let requests = &rules.release.rules().requests;
    let start = ClusterState::new(&nodes, &rules.layout, requests, &scorer);
    Ok(World {
        may_wrap: start.may_wrap(&classes.all, queued.len()),
        start,
        fast: scorer.packed().filter(|_| rules.policy_decides()),
        offsets: offsets(&rules.inputs, nodes.len()),
        rules,
        nodes,
        joins,
        classes: classes.all,
        entries,
        pods: queued,
        jobs,
        ties,
        scale_down_after,
    })
}

fn check_resources(rules: &Rules, errors: &mut Errors) {
    let scored = rules.computed_plugins.iter();
    let scored = scored.map(|plugin| plugin.policy.resources.len());
    let most = scored.chain([rules.layout.names().len()]).max();
    let (most, code) = (most.unwrap_or(0) as i64, "too-many-resources");
    let message = simulation::too_many_resources;
    limit("nodes", code, most, RESOURCES as i64, message, errors);
}

/// Returns the scorer of the first score plugin.
fn scorer(rules: &Rules) -> PodScorer {
    let pod = Pod::default();
    let policy = rules
        .computed_plugins
        .first()
        .map(|plugin| plugin.policy.clone());
    let policy = policy.unwrap_or(Policy {
        strategy: Strategy::MostAllocated,
        resources: Vec::new(),
    });
    PodScorer::new(rules.scorer, &policy, &rules.binpack, &pod)
}

/// Returns the weighted sum of the input scores of each node.
fn offsets(inputs: &[InputPlugin], nodes: usize) -> Vec<i64> {
    let mut offsets = vec![0_i64; nodes];
    for input in inputs {
        for (offset, score) in offsets.iter_mut().zip(&input.scores) {
            *offset = offset.wrapping_add(score.wrapping_mul(input.weight));
        }
    }
    offsets
}
