//! What was checked, put together.

use super::limit;
use super::nodes::NodeGiven;
use super::pods::PodGiven;
use super::shapes::Shapes;
use crate::limits::simulation::RESOURCES;
use crate::messages::simulation;
use crate::named::Named;
use crate::scenario::{Errors, FieldError};
use crate::scorer::Prepared;
use crate::simulation::admission::Admission;
use crate::simulation::ledger::Ledger;
use crate::simulation::queue::QueuedPod;
use crate::simulation::tie::Ties;
use crate::simulation::world::{Entry, Input, Job, Rules, World};
use crate::{Node, Pod, Policy, Strategy};

pub(super) fn assemble(
    rules: Rules,
    nodes: Vec<NodeGiven>,
    pods: Vec<PodGiven>,
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
    let joins = nodes.iter().map(|given| given.joins).collect();
    let nodes: Vec<Node> = nodes.into_iter().map(|given| given.node).collect();
    let mut shapes = Shapes::new(&nodes);
    let admission = Admission::new(&nodes, pods.iter().map(|given| &given.pod.constraints));
    let numbers: Named<u32> = jobs.iter().map(|job| &job.name).zip(0..).collect();
    let entry = |given: PodGiven| Entry {
        shape: shapes.number(&given, &admission, &rules),
        job: given.job.and_then(|job| numbers.get(&job).copied()),
        name: given.name,
    };
    let entries = pods.into_iter().map(entry).collect();
    shapes.check(&mut errors);
    if !errors.is_empty() {
        return Err(errors.into_vec());
    }
    let scorer = scorer(&rules);
    let requests = &rules.release.rules().requests;
    let start = Ledger::of(&nodes, &rules.layout, requests, &scorer);
    Ok(World {
        may_wrap: start.may_wrap(&shapes.all, queued.len()),
        start,
        fast: scorer.fast().filter(|_| rules.policy_decides()),
        offsets: offsets(&rules.inputs, nodes.len()),
        rules,
        nodes,
        joins,
        shapes: shapes.all,
        entries,
        pods: queued,
        jobs,
        ties,
        scale_down_after,
    })
}

fn check_resources(rules: &Rules, errors: &mut Errors) {
    let scored = rules.voters.iter();
    let scored = scored.map(|voter| voter.policy.resources.len());
    let most = scored.chain([rules.layout.names().len()]).max();
    let (most, code) = (most.unwrap_or(0) as i64, "too-many-resources");
    let message = simulation::too_many_resources;
    limit("nodes", code, most, RESOURCES as i64, message, errors);
}

/// The first of those that vote, who decides where nobody else does.
fn scorer(rules: &Rules) -> Prepared {
    let nobody = Pod::default();
    let policy = rules.voters.first().map(|voter| voter.policy.clone());
    let policy = policy.unwrap_or(Policy {
        strategy: Strategy::MostAllocated,
        resources: Vec::new(),
    });
    Prepared::new(rules.scorer, &policy, &rules.binpack, &nobody)
}

/// Returns the scores of plugins that do not depend on amounts, for each node.
fn offsets(inputs: &[Input], nodes: usize) -> Vec<i64> {
    let mut offsets = vec![0_i64; nodes];
    for input in inputs {
        for (offset, score) in offsets.iter_mut().zip(&input.scores) {
            *offset = offset.wrapping_add(score.wrapping_mul(input.weight));
        }
    }
    offsets
}
