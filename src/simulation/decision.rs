//! Explains why a pod was scheduled to its node, or is pending, with the scorer's arithmetic.

use serde::Serialize;

use super::checked_simulation::CheckedSimulation;
use super::cluster_state::ClusterState;
use super::events::{Event, EventKind};
use super::node_search::VisitedNodes;
use super::plugin_scheduler::NodeResults;
use super::pod_class::PodClass;
use super::taint_toleration::NodeTaintScores;
use crate::filter::{FilteredNode, Reason, RejectionCount, count_rejections};
use crate::fit::insufficient_resources;
use crate::slice::value_at;
use crate::sort;
use crate::trace::{NodeTrace, Score, ScoreRule, int64};

/// The decision at a step at which a pod was tried.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Decision {
    /// The time of the decision.
    #[serde(serialize_with = "int64")]
    pub time: i64,
    /// The pod's index in the queue.
    pub pod: u32,
    /// The pod's name in the input.
    pub name: Box<str>,
    /// The node that the pod was scheduled to; none if it is pending.
    pub node: Option<u32>,
    /// The number of feasible nodes.
    pub feasible: usize,
    /// The number of feasible nodes that were scored: in a large cluster only a sample.
    pub scored: usize,
    /// The number of scored nodes with the highest score; [`TieBreak`](super::TieBreak) selected one of them.
    pub winner_count: usize,
    /// The number of nodes that each reason filtered out; a node counts with the reasons of the
    /// first plugin that rejects it.
    pub rejections: Vec<RejectionCount>,
    /// The pod's gang.
    pub gang: Option<GangDecision>,
    /// The best nodes: scored ones first, then the other feasible ones, then those that are filtered out. Of these come first those
    /// that could run the pod if they were empty, with the fewest reasons first. Nodes alike are in the order of their scores, then
    /// in their own.
    pub nodes: Vec<NodeDecision>,
}

/// The gang of a pod.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct GangDecision {
    /// Its name.
    pub name: Box<str>,
    /// The number of its pods that must fit.
    pub min_available: usize,
    /// The number of its pods that had arrived when scheduling it failed. If they are too few, none
    /// is tried.
    pub arrived: Option<u32>,
    /// The number of those pods that fit.
    pub fitting: Option<u32>,
}

/// A gang of which too few pods had arrived, or too few fit at once.
#[derive(Clone, Copy)]
pub(super) struct FailedGang {
    pub(super) arrived: u32,
    pub(super) fitting: u32,
}

/// The last attempt to schedule a pod.
pub(super) struct Attempt {
    /// Its gang, if that could not be placed.
    pub(super) failed_gang: Option<FailedGang>,
    /// The position at which the search for feasible nodes started.
    pub(super) search_start: usize,
    /// The results of all plugins, if they schedule the pod.
    pub(super) results: Option<NodeResults>,
}

/// The filter results and the score of one node.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct NodeDecision {
    /// The node's index.
    pub node: usize,
    /// Its name.
    pub name: Box<str>,
    /// True if the node passes every filter.
    pub feasible: bool,
    /// True if the node is feasible and was scored. If it is feasible and was not, the search ended before it was visited.
    pub scored: bool,
    /// The reason why the node is filtered out.
    pub reasons: Vec<Reason>,
    /// The policy's score.
    pub score: Score,
    /// The total score, if nodes are ranked by it.
    pub total: Option<Score>,
    /// Each plugin's weighted score; empty if nodes are ranked by the policy alone.
    pub plugins: Vec<PluginScore>,
    /// The arithmetic of the policy's score.
    pub trace: NodeTrace,
}

/// A plugin's score of a node.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct PluginScore {
    /// The plugin.
    pub name: Box<str>,
    /// The plugin's weight.
    #[serde(serialize_with = "int64")]
    pub weight: i64,
    /// The plugin's score; 0 if it is skipped.
    pub score: Score,
}

/// Returns the decision of an event, computed from the state of the nodes before it.
pub(super) fn decision(
    simulation: &CheckedSimulation,
    state: &ClusterState,
    event: Event,
    attempt: Attempt,
    limit: usize,
) -> Option<Decision> {
    if !matches!(event.kind, EventKind::Placed | EventKind::Pending) {
        return None;
    }
    let pod = event.pod?;
    let pod_entry = simulation.pod_entry(pod)?;
    let (_, class) = simulation.class_of(pod)?;
    let results = attempt.results.as_ref();
    let present = (0..simulation.nodes.len()).filter(|node| state.present(*node));
    let filtered: Vec<(usize, Option<FilteredNode>)> = present
        .map(|node| (node, filter_result(simulation, class, state, results, node)))
        .collect();
    let passed = filtered.iter().filter(|entry| entry.1.is_none());
    let feasible: Vec<usize> = passed.map(|entry| entry.0).collect();
    let sample = match results {
        Some(results) => results.scored.iter().map(|scored| scored.node).collect(),
        None => sample(simulation, state, &feasible, attempt.search_start),
    };
    let scores = NodeScores {
        simulation,
        class,
        state,
        taints: simulation.taint_scores(class, &sample),
        results,
    };
    let mut rated: Vec<RatedNode> = filtered
        .into_iter()
        .map(|(node, filtered)| RatedNode {
            node,
            scored: sample.binary_search(&node).is_ok(),
            rank_key: scores.score(node).key(),
            filtered,
        })
        .collect();
    sort::by_key(&mut rated, |node| !node.rank_key);
    // Scored nodes come first, then the other feasible ones.
    sort::by_key(&mut rated, |node| match &node.filtered {
        Some(filtered) => 2 + scores.obstacles(node.node, filtered),
        None => i64::from(!node.scored),
    });
    let (feasible, scored) = (feasible.len(), sample.len());
    let highest = rated.first().map(|node| node.rank_key);
    let winners = rated.iter().take(scored);
    let listed = rated.iter().take(limit);
    let rejected = rated.iter().filter_map(|node| node.filtered.as_ref());
    Some(Decision {
        time: event.time,
        pod,
        name: pod_entry.name.clone(),
        node: event.node,
        feasible,
        scored,
        winner_count: winners
            .take_while(|node| Some(node.rank_key) == highest)
            .count(),
        rejections: count_rejections(rejected),
        gang: pod_entry
            .gang
            .and_then(|gang| simulation.gangs.get(gang as usize))
            .map(|gang| GangDecision {
                name: gang.name.clone(),
                min_available: gang.min_available,
                arrived: attempt.failed_gang.map(|gang| gang.arrived),
                fitting: attempt.failed_gang.map(|gang| gang.fitting),
            }),
        nodes: listed
            .filter_map(|node| node_decision(&scores, node))
            .collect(),
    })
}

/// The number of other reasons that a request counts for which exceeds what a node has: more than a node can have.
const EXCEEDS_NODE: i64 = 1_000;

/// A node with the result of the filters and the score by which it is ranked.
struct RatedNode {
    node: usize,
    /// False for a feasible node if the search ended before it was visited.
    scored: bool,
    rank_key: i64,
    /// Why it is filtered out; none if it is feasible.
    filtered: Option<FilteredNode>,
}

/// Returns those of the feasible nodes that are scored if the search starts at a position, in their order.
fn sample(
    simulation: &CheckedSimulation,
    state: &ClusterState,
    feasible: &[usize],
    start: usize,
) -> Vec<usize> {
    let is_feasible = |node: usize| feasible.binary_search(&node).is_ok();
    let visited = VisitedNodes::new(simulation, state);
    let mut sample = visited.find(start, is_feasible).winners;
    sort::by_key(&mut sample, |node| sort::usize_key(*node));
    sample
}

/// Returns why a node is filtered out; none if it is feasible. Where the first plugin is the one that the rules name, their
/// reasons have the amounts.
fn filter_result(
    simulation: &CheckedSimulation,
    class: &PodClass,
    state: &ClusterState,
    results: Option<&NodeResults>,
    node: usize,
) -> Option<FilteredNode> {
    let by_rules = filter_result_by_rules(simulation, class, state, node);
    let Some(results) = results else {
        return by_rules;
    };
    let filtered = results.filtered.get(node)?.as_ref()?;
    let is_same = |it: &FilteredNode| it.plugin == filtered.plugin;
    by_rules.filter(is_same).or_else(|| Some(filtered.clone()))
}

/// Returns why a node is filtered out by the rules that need no objects.
fn filter_result_by_rules(
    simulation: &CheckedSimulation,
    class: &PodClass,
    state: &ClusterState,
    node: usize,
) -> Option<FilteredNode> {
    let rules = &simulation.rules;
    let totals = rules.layout.totals(state.row(node));
    let filter = rules.release.rules().filter;
    let insufficient = insufficient_resources(&class.requests, &totals, filter, &rules.ignored);
    let constraints = &simulation.nodes.get(node)?.constraints;
    FilteredNode::check(&class.constraints, constraints, insufficient, rules.release)
}

/// The scores of the nodes in a state, for a pod of a class.
struct NodeScores<'s> {
    simulation: &'s CheckedSimulation,
    class: &'s PodClass,
    state: &'s ClusterState,
    /// The scores of TaintToleration, if nodes are ranked by the total score.
    taints: Option<NodeTaintScores<'s>>,
    /// The results of all plugins, if they schedule the pod.
    results: Option<&'s NodeResults>,
}

impl NodeScores<'_> {
    /// Returns the score by which a node is ranked, even if a filter rejects the node.
    fn score(&self, node: usize) -> Score {
        if let Some(results) = self.results {
            let scored = results.scored_node(node);
            return Score::Integer(scored.map_or(0, |scored| scored.total));
        }
        let taints = self.taints.as_ref();
        self.simulation.total(self.class, self.state, node, taints)
    }

    /// Returns the number of reasons why a node is filtered out. A request that exceeds what the whole node has counts as many.
    fn obstacles(&self, node: usize, filtered: &FilteredNode) -> i64 {
        let layout = &self.simulation.rules.layout;
        let allocatable = layout.totals(self.state.row(node)).allocatable;
        let weight = |reason: &Reason| match reason {
            Reason::Resource { insufficient: it }
                if it.requested > allocatable.get(&it.resource) =>
            {
                EXCEEDS_NODE
            }
            _ => 1,
        };
        filtered.reasons.iter().map(weight).sum()
    }

    /// Returns a node's total score and the scores of the plugins, if nodes are ranked by the total score.
    fn total_and_plugins(
        &self,
        node: usize,
        traces: &[NodeTrace],
    ) -> (Option<Score>, Vec<PluginScore>) {
        if let Some(results) = self.results {
            let scored = results.scored_node(node);
            let total = scored.map(|scored| Score::Integer(scored.total));
            return (
                total,
                scored.map_or_else(Vec::new, |scored| scored.plugins.clone()),
            );
        }
        if !self.simulation.rules.by_total_score {
            return (None, Vec::new());
        }
        let plugins = plugin_scores(self.simulation, traces, self.taints.as_ref(), node);
        (Some(self.score(node)), plugins)
    }
}

fn node_decision(scores: &NodeScores<'_>, rated: &RatedNode) -> Option<NodeDecision> {
    let node = rated.node;
    let NodeScores {
        simulation,
        class,
        state,
        ..
    } = scores;
    let totals = simulation.rules.layout.totals(state.row(node));
    let traces: Vec<NodeTrace> = class
        .plugins
        .iter()
        .map(|plugin| plugin.scorer.trace_state(&totals, state.scorer_state(node)))
        .collect();
    let (total, plugins) = scores.total_and_plugins(node, &traces);
    let trace = traces.first()?.clone();
    let filtered = rated.filtered.as_ref();
    Some(NodeDecision {
        node,
        name: simulation.nodes.get(node)?.name.clone(),
        feasible: rated.filtered.is_none(),
        scored: rated.scored,
        reasons: filtered.map_or_else(Vec::new, |filtered| filtered.reasons.clone()),
        score: trace.score,
        total,
        plugins,
        trace,
    })
}

fn plugin_scores(
    simulation: &CheckedSimulation,
    traces: &[NodeTrace],
    taints: Option<&NodeTaintScores<'_>>,
    node: usize,
) -> Vec<PluginScore> {
    let computed = simulation
        .rules
        .computed_plugins
        .iter()
        .zip(traces)
        .map(|(plugin, trace)| PluginScore {
            name: plugin.name.clone(),
            weight: plugin.weight,
            score: match trace.rule {
                ScoreRule::Skipped => Score::default(),
                _ => trace.score,
            },
        });
    let taint_toleration = taints.map(|taints| PluginScore {
        name: taints.plugin.name.clone(),
        weight: taints.plugin.weight,
        score: Score::Integer(value_at(&taints.scores, node)),
    });
    let input_plugins = simulation
        .rules
        .input_plugins
        .iter()
        .map(|plugin| PluginScore {
            name: plugin.name.clone(),
            weight: plugin.weight,
            score: Score::Integer(value_at(&plugin.scores, node)),
        });
    computed
        .chain(taint_toleration)
        .chain(input_plugins)
        .collect()
}
