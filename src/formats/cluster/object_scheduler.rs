//! Schedules the pods of a simulation with the plugins, in a cluster that pods and nodes are added to and removed from.

use std::rc::Rc;

use super::scenario_objects::filtered_node;
use crate::filter::FilteredNode;
use crate::plugins::cluster::Cluster;
use crate::plugins::find_nodes::{FoundNodes, find_nodes};
use crate::plugins::local_results::LocalResults;
use crate::plugins::objects::{PodObject, WhenUnsatisfiable};
use crate::plugins::plugin::{PluginError, SchedulingCycle};
use crate::plugins::profile::Profile;
use crate::plugins::run::schedule;
use crate::plugins::score::{PluginResult, PluginScores};
use crate::plugins::snapshot::Snapshot;
use crate::simulation::{BestNodes, NodeResults, PluginScheduler, PluginScore, ScoredNode};
use crate::slice::value_at;
use crate::sort;
use crate::total_scores::highest_of;
use crate::trace::Score;

/// The scores of nodes that the user assumes, by plugin.
pub(super) type AssumedScores = Vec<(Box<str>, Vec<Option<i64>>)>;

/// The pods of a simulation, and how they are scheduled.
pub(super) struct SimulatedPods {
    /// The pod of each entry.
    pub(super) pods: Vec<PodObject>,
    pub(super) profile: Profile,
    pub(super) assumed: AssumedScores,
}

/// The cluster of a simulation at a time.
#[derive(Clone)]
pub(super) struct ObjectScheduler {
    simulated: Rc<SimulatedPods>,
    /// The class of the pods of each entry, in the snapshots.
    classes: Rc<[usize]>,
    /// All nodes of the simulation, in the order in which they join.
    join_order: Rc<[usize]>,
    /// All nodes of the simulation.
    all: Snapshot,
    /// True for each node that is in the cluster.
    present: Vec<bool>,
    /// The cluster with the nodes that are in it.
    cluster: Cluster,
    /// The node at each index of the cluster's snapshot.
    nodes: Vec<usize>,
    /// The index of each node in the cluster's snapshot.
    indexes: Vec<Option<usize>>,
    /// True if the nodes of the cluster are not those that are present.
    is_stale: bool,
    /// The number of changes so far.
    changes: u64,
    /// The number of changes before the last search for each entry that found no node.
    failed_at: Vec<Option<u64>>,
    /// The results for the entries that were scheduled last, the latest first.
    cached: Vec<(usize, LocalResults)>,
}

/// The maximum number of entries of which results are cached: each takes 64 bytes for each node.
const MAX_CACHED: usize = 32;

impl ObjectScheduler {
    /// Creates a scheduler for a cluster with all nodes of a simulation. Those without a time at which they join are in it.
    pub(super) fn new(
        mut cluster: Cluster,
        joins: &[Option<i64>],
        simulated: SimulatedPods,
    ) -> Self {
        let rules = &simulated.profile.release.rules().requests;
        let snapshot = &mut cluster.snapshot;
        let pods = simulated.pods.iter();
        let classes = pods.map(|pod| snapshot.class_of(pod, rules)).collect();
        let mut join_order: Vec<usize> = (0..joins.len()).collect();
        sort::by_key(&mut join_order, |node| value_at(joins, *node).unwrap_or(-1));
        Self {
            classes,
            join_order: join_order.into(),
            all: core::mem::take(snapshot),
            present: joins.iter().map(Option::is_none).collect(),
            cluster,
            nodes: Vec::new(),
            indexes: Vec::new(),
            is_stale: true,
            changes: 0,
            failed_at: vec![None; simulated.pods.len()],
            simulated: Rc::new(simulated),
            cached: Vec::new(),
        }
    }

    /// Returns the error of a plugin about the pods of an entry, if there is one.
    pub(super) fn error(&mut self, entry: usize) -> Option<String> {
        Some(self.find(entry, 0).err()?.0)
    }

    /// Puts the nodes that are present into the cluster.
    fn refresh(&mut self) {
        if !core::mem::take(&mut self.is_stale) {
            return;
        }
        let present = self.join_order.iter().copied();
        self.nodes = present
            .filter(|node| value_at(&self.present, *node))
            .collect();
        self.indexes = vec![None; self.present.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            if let Some(slot) = self.indexes.get_mut(*node) {
                *slot = Some(index);
            }
        }
        self.cluster.snapshot = self.all.with_nodes(&self.nodes);
        self.cached.clear();
    }

    /// Returns the pod of an entry.
    pub(super) fn pod(&self, entry: usize) -> Option<&PodObject> {
        self.simulated.pods.get(entry)
    }

    fn cycle(&self, entry: usize) -> Option<SchedulingCycle<'_>> {
        Some(SchedulingCycle {
            pod: self.pod(entry)?,
            cluster: &self.cluster,
            profile: &self.simulated.profile,
        })
    }

    /// Finds nodes, and sets the scores that the user assumes.
    fn find(&mut self, entry: usize, start: usize) -> Result<FoundNodes, PluginError> {
        self.refresh();
        let mut cache = self.take_cached(entry);
        let Some(cycle) = self.cycle(entry) else {
            return Ok(FoundNodes::default());
        };
        let mut found = find_nodes(cycle, start, &mut cache)?;
        for (name, assumed) in &self.simulated.assumed {
            let plugin = found.plugins.iter_mut().find(|it| *it.name == **name);
            if let Some(plugin) = plugin {
                let nodes = found
                    .nodes
                    .iter()
                    .map(|index| value_at(&self.nodes, *index));
                assume(plugin, nodes.map(|node| value_at(assumed, node)));
            }
        }
        self.cached.insert(0, (entry, cache));
        self.cached.truncate(MAX_CACHED);
        Ok(found)
    }

    /// Takes the cached results for an entry.
    fn take_cached(&mut self, entry: usize) -> LocalResults {
        let at = self.cached.iter().position(|cached| cached.0 == entry);
        at.map_or_else(LocalResults::default, |at| self.cached.remove(at).1)
    }

    /// Returns the index of a node in the cluster's snapshot, if that is up to date and has the node.
    fn index_of(&self, node: usize) -> Option<usize> {
        self.indexes
            .get(node)
            .copied()
            .flatten()
            .filter(|_| !self.is_stale)
    }

    /// Returns why each node is filtered out.
    fn filtered(&self, entry: usize) -> Vec<Option<FilteredNode>> {
        let mut filtered = vec![None; self.present.len()];
        let result = self.cycle(entry).map(|cycle| schedule(cycle, 0));
        let refusals = result.unwrap_or_default().refusals;
        for (node, refusal) in self.nodes.iter().zip(&refusals) {
            if let Some(slot) = filtered.get_mut(*node) {
                *slot = refusal.as_ref().map(filtered_node);
            }
        }
        filtered
    }
}

impl PluginScheduler for ObjectScheduler {
    fn boxed_clone(&self) -> Box<dyn PluginScheduler> {
        Box::new(self.clone())
    }

    fn waits_for_pods(&self, entry: usize) -> bool {
        self.pod(entry).is_some_and(|pod| {
            let limits = |it: WhenUnsatisfiable| it == WhenUnsatisfiable::DoNotSchedule;
            let mut spread = pod.topology_spread_constraints.iter();
            !pod.affinity.pod.required.is_empty() || spread.any(|it| limits(it.when_unsatisfiable))
        })
    }

    fn set_present(&mut self, node: usize, present: bool) {
        if let Some(slot) = self.present.get_mut(node)
            && *slot != present
        {
            *slot = present;
            self.is_stale = true;
            self.changes += 1;
        }
    }

    fn add_pod(&mut self, entry: usize, node: usize) {
        let class = value_at(&self.classes, entry);
        self.changes += 1;
        self.all.add_pod(node, class);
        if let Some(index) = self.index_of(node) {
            self.cluster.snapshot.add_pod(index, class);
        }
    }

    fn remove_pod(&mut self, entry: usize, node: usize) {
        let class = value_at(&self.classes, entry);
        self.changes += 1;
        self.all.remove_pod(node, class);
        if let Some(index) = self.index_of(node) {
            self.cluster.snapshot.remove_pod(index, class);
        }
    }

    fn best_nodes(&mut self, entry: usize, start: usize) -> BestNodes {
        let none = BestNodes {
            nodes: Vec::new(),
            next_start: start,
        };
        if value_at(&self.failed_at, entry) == Some(self.changes) {
            return none;
        }
        let Ok(found) = self.find(entry, start) else {
            return none;
        };
        if found.nodes.is_empty()
            && let Some(slot) = self.failed_at.get_mut(entry)
        {
            *slot = Some(self.changes);
        }
        let best = highest_of(&found.nodes, found.totals().into_iter()).into_iter();
        let mut nodes: Vec<usize> = best.map(|index| value_at(&self.nodes, index)).collect();
        sort::by_key(&mut nodes, |node| sort::usize_key(*node));
        BestNodes {
            nodes,
            next_start: found.next_start,
        }
    }

    fn results(&mut self, entry: usize, start: usize) -> NodeResults {
        let found = self.find(entry, start).unwrap_or_default();
        let totals = found.totals();
        let nodes = found.nodes.iter().zip(totals).enumerate();
        let scored = nodes.map(|(at, (index, total))| ScoredNode {
            node: value_at(&self.nodes, *index),
            total,
            plugins: plugin_scores(&found.plugins, at),
        });
        let mut scored: Vec<ScoredNode> = scored.collect();
        sort::by_key(&mut scored, |it| sort::usize_key(it.node));
        NodeResults {
            filtered: self.filtered(entry),
            scored,
        }
    }
}

/// Sets the scores that the user assumes for the nodes that were found.
fn assume(plugin: &mut PluginResult, assumed: impl Iterator<Item = Option<i64>>) {
    let assumed: Vec<Option<i64>> = assumed.collect();
    let scores = plugin.scores.get_or_insert_with(|| PluginScores {
        normalized: vec![0; assumed.len()],
        weighted: vec![0; assumed.len()],
        ..PluginScores::default()
    });
    let slots = scores.normalized.iter_mut().zip(&mut scores.weighted);
    for ((normalized, weighted), assumed) in slots.zip(assumed) {
        if let Some(score) = assumed {
            *normalized = score;
            *weighted = score.wrapping_mul(plugin.weight);
        }
    }
}

/// Returns the plugins' scores of the node at a position.
fn plugin_scores(plugins: &[PluginResult], at: usize) -> Vec<PluginScore> {
    let scores = plugins.iter().map(|plugin| {
        let scores = plugin.scores.as_ref();
        let score = scores.map_or(0, |scores| value_at(&scores.normalized, at));
        PluginScore {
            name: plugin.name.into(),
            weight: plugin.weight,
            score: Score::Integer(score),
        }
    });
    scores.collect()
}
