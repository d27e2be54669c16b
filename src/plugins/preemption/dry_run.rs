//! Tries on each node if the pod fits once pods of a lower priority are removed.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/preemption/preemption.go` (`DryRunPreemption`).

use std::collections::BTreeMap;

use super::NodeReasons;
use super::candidate::Candidate;
use super::victims::{TrialNode, Victim, select_victims};
use crate::plugins::framework::Framework;
use crate::plugins::refusal::Refusal;
use crate::plugins::snapshot::NodeInfo;

/// The outcome of the trials.
#[derive(Clone, Debug, Default)]
pub(super) struct DryRun<'v> {
    pub(super) candidates: Vec<Candidate<'v>>,
    /// The reasons on the nodes that are no candidates.
    pub(super) reasons: Vec<NodeReasons>,
}

/// Tries each of the nodes with these indexes.
pub(super) fn dry_run<'c>(framework: &mut Framework<'c>, potential: &[usize]) -> DryRun<'c> {
    let mut result = DryRun::default();
    let mut victims = potential_victims(framework, potential);
    let rules = framework.cycle.profile.release.plugins().post_filter;
    let cluster = framework.cycle.cluster;
    let (nodes, budgets) = (cluster.snapshot.nodes(), &cluster.running.budgets);
    for node in potential.iter().filter_map(|index| nodes.get(*index)) {
        let victims = victims.remove(&node.index).unwrap_or_default();
        let selected = if victims.is_empty() {
            Err(vec!["No preemption victims found for incoming pod".into()])
        } else {
            let mut trial = Trial::new(framework, node);
            let selected = select_victims(&mut trial, victims, budgets, rules.sorts_victims);
            trial.undo();
            selected.map_err(|refusal| refusal.reasons)
        };
        match selected {
            Ok(selected) => result.candidates.push(Candidate {
                node: node.index,
                selected,
            }),
            Err(reasons) => result.reasons.push(NodeReasons {
                node: node.node.name.clone(),
                reasons,
            }),
        }
    }
    result
}

/// Returns the pods of a lower priority on each of the nodes.
fn potential_victims<'c>(
    framework: &Framework<'c>,
    potential: &[usize],
) -> BTreeMap<usize, Vec<Victim<'c>>> {
    let cycle = framework.cycle;
    let classes = cycle.cluster.snapshot.classes();
    let mut victims: BTreeMap<usize, Vec<Victim<'c>>> =
        potential.iter().map(|node| (*node, Vec::new())).collect();
    for pod in &cycle.cluster.running.pods {
        let (Some(victims), Some(class)) = (victims.get_mut(&pod.node), classes.get(pod.class))
        else {
            continue;
        };
        if class.priority < cycle.pod.priority {
            victims.push(Victim { pod, class });
        }
    }
    victims
}

/// A copy of a node, with the plugins that follow its changes.
struct Trial<'f, 'c> {
    framework: &'f mut Framework<'c>,
    node: NodeInfo,
    /// The classes of the pods that are removed.
    removed: Vec<usize>,
}

impl<'f, 'c> Trial<'f, 'c> {
    fn new(framework: &'f mut Framework<'c>, node: &NodeInfo) -> Self {
        Self {
            framework,
            node: node.clone(),
            removed: Vec::new(),
        }
    }

    /// Adds the removed pods back, so that the plugins are as before.
    fn undo(mut self) {
        while let Some(class) = self.removed.last().copied() {
            self.add(class);
        }
    }
}

impl TrialNode for Trial<'_, '_> {
    fn remove(&mut self, class: usize) {
        self.removed.push(class);
        self.framework.remove_pod(&mut self.node, class);
    }

    fn add(&mut self, class: usize) {
        self.framework.add_pod(&mut self.node, class);
        if let Some(at) = self.removed.iter().rposition(|removed| *removed == class) {
            self.removed.swap_remove(at);
        }
    }

    fn refusal(&mut self) -> Option<Refusal> {
        self.framework.filter(&self.node)
    }
}
