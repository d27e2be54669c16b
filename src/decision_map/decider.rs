//! The decision of a scenario with two of its numbers set, by the scorers themselves.

use super::axis::MapAxis;
use super::check::CheckedMap;
use crate::Scorer;
use crate::node::NodeTotals;
use crate::ranking::NodeEvaluator;
use crate::releases::rules::RequestRules;
use crate::scenario::{CheckedScenario, PluginRule, TotalRules, plugins};
use crate::scorer::NodeState;
use crate::slice::value_at;
use crate::total_scores::{OtherScores, highest_scoring};
use crate::trace::Score;

/// Scores a scenario at any amounts of two axes.
pub(super) struct Decider<'m> {
    map: &'m mut CheckedMap,
    rules: Option<TotalRules>,
    /// The state of each node for the policy's scorer.
    states: Vec<NodeState>,
    /// The totals of each node by the rules of the policy's scorer.
    policy_totals: Vec<NodeTotals>,
    /// The totals of each node by the rules of the other plugins.
    plugin_totals: Vec<NodeTotals>,
}

/// The scores and the winners of a cell.
pub(super) struct ScoredCell {
    /// The score that decides, by node.
    pub(super) scores: Vec<Score>,
    /// The feasible nodes.
    pub(super) feasible: Vec<usize>,
    /// The feasible nodes with the highest score.
    pub(super) winners: Vec<usize>,
}

impl<'m> Decider<'m> {
    pub(super) fn new(map: &'m mut CheckedMap) -> Self {
        let CheckedScenario {
            policy,
            scorer,
            pod,
            nodes,
            ..
        } = &map.scenario;
        let evaluator = NodeEvaluator::new(policy, *scorer, pod);
        let rules = TotalRules::of(&map.scenario);
        let totals = |rules| {
            nodes
                .iter()
                .map(|node| NodeTotals::new(node, rules))
                .collect()
        };
        Self {
            states: nodes
                .iter()
                .map(|node| evaluator.pod_scorer.node_state(node))
                .collect(),
            policy_totals: totals(evaluator.request_rules()),
            plugin_totals: totals(plugin_rules(*scorer, rules)),
            rules,
            map,
        }
    }

    /// Decides at an amount of each axis.
    pub(super) fn decide(&mut self, amounts: [i64; 2]) -> ScoredCell {
        let CheckedMap { scenario, axes } = &mut *self.map;
        for (axis, amount) in axes.iter().zip(amounts) {
            axis.set(amount, scenario);
        }
        let axes = axes.clone();
        let CheckedScenario {
            policy,
            scorer,
            pod,
            nodes,
            ..
        } = &self.map.scenario;
        let evaluator = NodeEvaluator::new(policy, *scorer, pod);
        for node in axes.iter().filter_map(MapAxis::used_node) {
            let Some(changed) = nodes.get(node) else {
                continue;
            };
            let policy_rules = evaluator.request_rules();
            let plugin_rules = plugin_rules(*scorer, self.rules);
            set(
                &mut self.states,
                node,
                evaluator.pod_scorer.node_state(changed),
            );
            set(
                &mut self.policy_totals,
                node,
                NodeTotals::new(changed, policy_rules),
            );
            set(
                &mut self.plugin_totals,
                node,
                NodeTotals::new(changed, plugin_rules),
            );
        }
        let scored = self.policy_totals.iter().zip(&self.states);
        let scores =
            scored.map(|(totals, state)| evaluator.pod_scorer.score_state(totals, state, &mut ()));
        let scores: Vec<Score> = scores.collect();
        let accepted = nodes.iter().zip(&self.policy_totals);
        let feasible =
            accepted.map(|(node, totals)| evaluator.is_feasible(&node.constraints, totals));
        let feasible = feasible.enumerate().filter(|node| node.1);
        let feasible: Vec<usize> = feasible.map(|node| node.0).collect();
        let scores = match self.rules {
            Some(rules) => self.totals(rules, &scores, &feasible),
            None => scores,
        };
        ScoredCell {
            winners: highest_scoring(&feasible, &scores),
            feasible,
            scores,
        }
    }

    fn totals(&self, rules: TotalRules, policy: &[Score], feasible: &[usize]) -> Vec<Score> {
        let scenario = &self.map.scenario;
        let nodes = &scenario.nodes;
        let mut others = vec![OtherScores::default(); nodes.len()];
        let mut policy_weight = 1;
        for plugin in plugins(scenario, rules) {
            let (weight, is_batched) = (plugin.weight, plugin.is_batched);
            let scores = match &plugin.rule {
                PluginRule::Policy => {
                    policy_weight = weight;
                    continue;
                }
                PluginRule::Resources(policy) => {
                    let evaluator = NodeEvaluator::new(policy, rules.scorer(), &scenario.pod);
                    let nodes = nodes.iter().zip(&self.plugin_totals);
                    nodes
                        .map(|(node, totals)| evaluator.score(node, totals))
                        .collect()
                }
                PluginRule::TaintToleration | PluginRule::Input => {
                    let constraints = nodes.iter().map(|node| &node.constraints);
                    scenario.other_scores(plugin, constraints, feasible).scores
                }
            };
            for (others, score) in others.iter_mut().zip(scores) {
                others.add(score.times(weight), is_batched);
            }
        }
        // The weight of Volcano's plugin is part of its scores.
        let is_multiplied = rules.multiplies();
        let total = |node: usize| {
            let policy = value_at(policy, node);
            let weighted = match is_multiplied {
                true => policy,
                false => policy.times(policy_weight),
            };
            value_at(&others, node).total(weighted)
        };
        (0..nodes.len()).map(total).collect()
    }
}

fn plugin_rules(scorer: Scorer, rules: Option<TotalRules>) -> &'static RequestRules {
    let scorer = rules.map_or(scorer, TotalRules::scorer);
    &scorer.release().rules().requests
}

fn set<T>(list: &mut [T], index: usize, value: T) {
    if let Some(slot) = list.get_mut(index) {
        *slot = value;
    }
}
