//! Scores single nodes by all score plugins, for questions that change one number many times.

use std::borrow::Borrow;

use crate::node::NodeTotals;
use crate::ranking::NodeEvaluator;
use crate::scenario::{CheckedScenario, PluginRule, TotalRules, plugins};
use crate::slice::value_at;
use crate::total_scores::OtherScores;
use crate::trace::{NodeTrace, Score};
use crate::{Node, Policy};

/// A score plugin that scores resources.
pub(super) struct PluginScorer {
    pub(super) evaluator: NodeEvaluator,
    pub(super) weight: i64,
    is_batched: bool,
}

/// The scorers of a scenario, prepared for its pod.
pub(super) struct NodeScorers {
    pub(super) policy: NodeEvaluator,
    /// The weight of the policy's score in a total score; none if its score is the whole or is already weighted.
    pub(super) policy_weight: Option<i64>,
    /// The other plugins that score resources.
    pub(super) plugins: Vec<PluginScorer>,
}

/// The results of one node.
#[derive(Clone)]
pub(super) struct ScoredNode {
    pub(super) is_feasible: bool,
    pub(super) policy: NodeTrace,
    /// The results of the plugins in [`NodeScorers::plugins`].
    pub(super) plugins: Vec<NodeTrace>,
}

/// Returns the indexes of the feasible nodes.
pub(super) fn feasible_nodes<N: Borrow<ScoredNode>>(scored: &[N]) -> Vec<usize> {
    let is_feasible = |(index, node): (usize, &N)| node.borrow().is_feasible.then_some(index);
    scored.iter().enumerate().filter_map(is_feasible).collect()
}

impl NodeScorers {
    /// Scores every node; returns also the indexes of the feasible ones.
    pub(super) fn score_all(&self, nodes: &[Node]) -> (Vec<ScoredNode>, Vec<usize>) {
        let score = |node| self.score(node, &self.totals(node));
        let scored: Vec<ScoredNode> = nodes.iter().map(score).collect();
        let feasible = feasible_nodes(&scored);
        (scored, feasible)
    }

    pub(super) fn new(checked: &CheckedScenario) -> Self {
        let evaluator = |scorer, policy: &Policy| NodeEvaluator::new(policy, scorer, &checked.pod);
        let mut scorers = Self {
            policy: evaluator(checked.scorer, &checked.policy),
            policy_weight: None,
            plugins: Vec::new(),
        };
        let Some(rules) = TotalRules::of(checked) else {
            return scorers;
        };
        for plugin in plugins(checked, rules) {
            match &plugin.rule {
                PluginRule::Policy => {
                    scorers.policy_weight = (!rules.multiplies()).then_some(plugin.weight);
                }
                PluginRule::Resources(policy) => scorers.plugins.push(PluginScorer {
                    evaluator: evaluator(rules.scorer(), policy),
                    weight: plugin.weight,
                    is_batched: plugin.is_batched,
                }),
                PluginRule::TaintToleration | PluginRule::Input => {}
            }
        }
        scorers
    }

    /// Returns the totals of a node by the rules of each scorer, the policy's first.
    pub(super) fn totals(&self, node: &Node) -> Vec<NodeTotals> {
        let totals = |evaluator: &NodeEvaluator| NodeTotals::new(node, evaluator.request_rules());
        let plugins = self.plugins.iter().map(|plugin| totals(&plugin.evaluator));
        core::iter::once(totals(&self.policy))
            .chain(plugins)
            .collect()
    }

    /// Scores a node by its totals.
    pub(super) fn score(&self, node: &Node, totals: &[NodeTotals]) -> ScoredNode {
        let none = NodeTotals::default();
        let (of_policy, of_plugins) = totals.split_first().unwrap_or((&none, &[]));
        let plugins = self.plugins.iter().zip(of_plugins);
        ScoredNode {
            is_feasible: self
                .policy
                .filter_result(&node.constraints, of_policy)
                .is_none(),
            policy: self.policy.trace(node, of_policy),
            plugins: plugins
                .map(|(plugin, totals)| plugin.evaluator.trace(node, totals))
                .collect(),
        }
    }

    pub(super) fn is_feasible(&self, node: &Node, totals: &[NodeTotals]) -> bool {
        let of_policy = totals.first();
        of_policy.is_some_and(|totals| self.policy.is_feasible(&node.constraints, totals))
    }

    /// Returns the score that decides without a trace, which is faster.
    pub(super) fn untraced_score(
        &self,
        node: &Node,
        totals: &[NodeTotals],
        mut others: OtherScores,
    ) -> Score {
        let Some((of_policy, of_plugins)) = totals.split_first() else {
            return Score::default();
        };
        for (plugin, totals) in self.plugins.iter().zip(of_plugins) {
            let score = plugin.evaluator.score(node, totals).times(plugin.weight);
            others.add(score, plugin.is_batched);
        }
        self.total(self.policy.score(node, of_policy), others)
    }

    /// Returns the score that decides, with the scores of the plugins that do not score resources.
    pub(super) fn deciding_score(&self, node: &ScoredNode, input: OtherScores) -> Score {
        self.total(node.policy.score, self.others(node, input))
    }

    /// Adds the scores of the plugins that score resources.
    pub(super) fn others(&self, node: &ScoredNode, mut input: OtherScores) -> OtherScores {
        for (plugin, trace) in self.plugins.iter().zip(&node.plugins) {
            input.add(trace.score.times(plugin.weight), plugin.is_batched);
        }
        input
    }

    /// Returns the score that decides, with the sum of the other plugins.
    pub(super) fn total(&self, policy: Score, others: OtherScores) -> Score {
        let weighted = self
            .policy_weight
            .map_or(policy, |weight| policy.times(weight));
        others.total(weighted)
    }
}

/// Returns for each node the sum of the plugins that do not score resources.
pub(super) fn input_scores(checked: &CheckedScenario, feasible: &[usize]) -> Vec<OtherScores> {
    let mut sums = vec![OtherScores::default(); checked.nodes.len()];
    let Some(rules) = TotalRules::of(checked) else {
        return sums;
    };
    for plugin in plugins(checked, rules) {
        if matches!(plugin.rule, PluginRule::Policy | PluginRule::Resources(_)) {
            continue;
        }
        let (weight, is_batched) = (plugin.weight, plugin.is_batched);
        let constraints = checked.nodes.iter().map(|node| &node.constraints);
        let scores = checked.other_scores(plugin, constraints, feasible).scores;
        for (index, sum) in sums.iter_mut().enumerate() {
            sum.add(value_at(&scores, index).times(weight), is_batched);
        }
    }
    sums
}

/// Returns true if the scores of the plugins that do not score resources depend on which nodes are feasible: if the pod should
/// avoid a taint.
pub(super) fn depends_on_feasible_nodes(checked: &CheckedScenario) -> bool {
    let mut nodes = checked.nodes.iter();
    let constraints = &checked.pod.constraints;
    nodes.any(|node| constraints.avoided_taints(&node.constraints) > 0)
}
