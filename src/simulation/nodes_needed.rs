//! Computes the smallest number of nodes that could run the pods of a scenario.

use serde::Serialize;

use super::check;
use super::checked_simulation::CheckedSimulation;
use super::figures::{AmountColumns, Bound, Limit, nodes_needed};
use super::input::SimulationInput;
use super::peaks::peaks;
use super::queue::Queue;
use super::resource_columns::{NUMBER_OF_PODS, ResourceColumns};
use crate::scenario::FieldError;

/// A lower bound on the nodes needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NodesNeeded {
    /// The number of nodes below which some pod stays pending; `None` if one does even with all nodes.
    pub nodes: Option<usize>,
    /// The reason why fewer nodes are not enough.
    pub limit: NodesNeededLimit,
}

/// The reason why this many nodes are necessary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum NodesNeededLimit {
    /// A pod needs a node; or there are no pods.
    Presence,
    /// The sum of the requests of pods that exist at once.
    Volume {
        /// The resource; `pods` stands for the number of pods.
        resource: Box<str>,
    },
    /// The number of pods that request at least as much as one.
    Count {
        /// The pod's index in the input.
        pod: usize,
        /// The resource; none means every resource.
        resource: Option<Box<str>>,
    },
}

impl SimulationInput {
    /// Returns a lower bound on the number of nodes with which no pod is ever pending, in addition to
    /// the usage at the start. Nodes that join later count too. The pods are those that run at the
    /// same time if none is pending, at the times at which their requests are largest.
    ///
    /// # Errors
    /// Returns every error, field by field.
    pub fn nodes_needed(&self, queue: Option<&Queue>) -> Result<NodesNeeded, Vec<FieldError>> {
        let simulation = check::check_simulation(self, queue)?;
        let bound = lower_bound(&simulation);
        // The checks rule out that there are too many pods to count.
        debug_assert!(bound.is_some(), "too many pods");
        Ok(bound.unwrap_or(NodesNeeded {
            nodes: Some(0),
            limit: NodesNeededLimit::Presence,
        }))
    }
}

fn lower_bound(simulation: &CheckedSimulation) -> Option<NodesNeeded> {
    let resource_columns = ResourceColumns::new(simulation);
    let (allocatable, used) =
        resource_columns.amounts_of(&simulation.initial_state, 0..simulation.nodes.len());
    let columns = AmountColumns::new(&allocatable, &used).ok()?;
    let bounds = peaks(simulation, resource_columns).into_iter().map(|pods| {
        let demand = resource_columns.demand_of(pods.into_iter(), 0).ok()?;
        Some(nodes_needed(&columns, &demand))
    });
    let bounds: Option<Vec<Bound>> = bounds.collect();
    let nodes = |bound: &Bound| bound.nodes.unwrap_or(usize::MAX);
    let bound = bounds?.into_iter().rev().max_by_key(nodes)?;
    let name = |column: usize| {
        resource_columns
            .names()
            .nth(column)
            .unwrap_or(NUMBER_OF_PODS)
            .into()
    };
    Some(NodesNeeded {
        nodes: bound.nodes,
        limit: match bound.limit {
            Limit::Presence => NodesNeededLimit::Presence,
            Limit::Volume { resource } => NodesNeededLimit::Volume {
                resource: name(resource),
            },
            Limit::Count { class, resource } => NodesNeededLimit::Count {
                pod: *simulation.first_entries.get(class)?,
                resource: resource.map(name),
            },
        },
    })
}
