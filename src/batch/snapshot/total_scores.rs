//! The total scores of all nodes, and the part of them that is returned.

use std::rc::Rc;

use serde::Serialize;

use super::cached_node::CachedNode;
use super::evaluated_scenario::indexes_among;
use super::node_ranking::{NodeRanking, scores};
use super::row_tables::RowTables;
use crate::ranking::NodeEvaluator;
use crate::scenario::CheckedScenario;
use crate::scenario::profile::{self, PluginRule, ScorePlugin, TotalRules};
use crate::sort;
use crate::total_scores::{
    MainOpponent, PluginContributions, PluginScores, ScoredPlugins, TotalScores, total_scores,
};
use crate::trace::{Score, ScoreRule};
use crate::{Policy, Scorer};

/// The maximum number of nodes that are returned from each list.
const MAX_NODES_PER_LIST: usize = 3;

/// The numbers of nodes in the totals, of which only some are returned.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct TotalCounts {
    /// The number of nodes with the highest total.
    pub winners: usize,
    /// The number of nodes that would win without the policy.
    pub winners_without_policy: usize,
    /// The number of nodes with the highest policy score.
    pub policy_winners: usize,
    /// True if the winners are those of the policy's ranking.
    pub agrees: bool,
}

impl TotalCounts {
    pub(super) fn new(total_scores: &TotalScores, policy_winners: &[usize]) -> Self {
        let mut policy_winners = policy_winners.to_vec();
        // The winners of the total scores are in the order of the nodes.
        sort::by_key(&mut policy_winners, |index| sort::usize_key(*index));
        Self {
            winners: total_scores.winners.len(),
            winners_without_policy: total_scores.winners_without_policy.len(),
            policy_winners: total_scores.policy_winners.len(),
            agrees: policy_winners == total_scores.winners,
        }
    }
}

pub(super) fn total_node_scores(
    checked: &CheckedScenario,
    node_ranking: &NodeRanking,
    nodes: &[Rc<CachedNode>],
    tables: &mut RowTables,
) -> Option<TotalScores> {
    let rules = TotalRules::of(checked)?;
    let mut scores_of = |scorer: Scorer, policy: &Policy| {
        let evaluator = NodeEvaluator::new(policy, scorer, &checked.pod);
        computed_scores(&evaluator, nodes, tables)
    };
    let mut plugin_scores = |plugin: ScorePlugin| match &plugin.rule {
        PluginRule::Policy => {
            let scores = node_ranking.scores.clone();
            match rules.max_policy_score() {
                Some(_) => plugin.plugin_scores(scores, false),
                None => {
                    let policy = checked.policy.with_binpack_weight(1);
                    plugin.multiplied_scores(scores_of(checked.scorer, &policy).0, scores)
                }
            }
        }
        PluginRule::Resources(policy) => {
            let (scores, skipped) = scores_of(rules.scorer(), policy);
            plugin.plugin_scores(scores, skipped)
        }
        PluginRule::TaintToleration | PluginRule::Input => {
            let constraints = nodes.iter().map(|node| &node.node().constraints);
            checked.other_scores(plugin, constraints, &node_ranking.ranking)
        }
    };
    let plugins = profile::plugins(checked, rules).into_iter();
    let plugins = plugins.map(&mut plugin_scores);
    let plugins: Vec<PluginScores> = plugins.chain(checked.strategy_fit_scores()).collect();
    Some(total_scores(ScoredPlugins {
        plugins,
        nodes: nodes.len(),
        feasible: &node_ranking.ranking,
        max_score: rules.max_policy_score(),
        policy_at: &mut |weight| {
            let policy = checked.policy.with_binpack_weight(weight);
            scores_of(checked.scorer, &policy).0
        },
    }))
}

/// Returns a plugin's scores, and true if the plugin is skipped for this pod. kube-scheduler's scores are kept,
/// since most edits of the policy leave them unchanged.
fn computed_scores(
    evaluator: &NodeEvaluator,
    nodes: &[Rc<CachedNode>],
    tables: &mut RowTables,
) -> (Vec<Score>, bool) {
    let skipped = nodes.first().is_some_and(|node| {
        let trace = evaluator.trace(node.node(), &node.totals(evaluator.request_rules()));
        matches!(trace.rule, ScoreRule::Skipped)
    });
    if skipped {
        return (vec![Score::default(); nodes.len()], true);
    }
    let Some(scorer) = evaluator.pod_scorer.release_scorer() else {
        return (scores(evaluator, nodes, tables), false);
    };
    let kept = tables.plugin_scores.get(scorer);
    let scores = kept.unwrap_or_else(|| {
        let scores = scores(evaluator, nodes, tables);
        tables.plugin_scores.keep(scorer.clone(), &scores);
        scores
    });
    (scores, false)
}

/// Adds the nodes that are needed to explain the totals' result.
pub(super) fn add_deciding_nodes(
    total_scores: &TotalScores,
    feasible: &[usize],
    indexes: &mut Vec<usize>,
) {
    for nodes in [
        &total_scores.winners,
        &total_scores.winners_without_policy,
        &total_scores.policy_winners,
    ] {
        indexes.extend(nodes.iter().take(MAX_NODES_PER_LIST));
    }
    let total = |index: &usize| total_scores.totals.get(*index).map(|score| score.key());
    indexes.extend(
        total_scores
            .policy_winners
            .iter()
            .max_by_key(|index| total(index)),
    );
    let top = total_scores.winners.first().and_then(total);
    let others = feasible.iter().filter(|index| total(index) != top);
    indexes.extend(others.max_by_key(|index| total(index)));
    indexes.extend(
        total_scores
            .main_opponent
            .as_ref()
            .map(|opponent| opponent.node),
    );
}

/// Returns the total scores with only these nodes.
pub(super) fn select(total_scores: &TotalScores, indexes: &[usize]) -> TotalScores {
    let plugin = |plugin: &PluginContributions| PluginContributions {
        name: plugin.name.clone(),
        raw: plugin.raw.as_deref().map(|raw| values_at(raw, indexes)),
        scores: values_at(&plugin.scores, indexes),
        contributions: values_at(&plugin.contributions, indexes),
        ..*plugin
    };
    let main_opponent = |opponent: &MainOpponent| {
        let node = indexes.binary_search(&opponent.node).ok()?;
        Some(MainOpponent {
            node,
            ..opponent.clone()
        })
    };
    TotalScores {
        plugins: total_scores.plugins.iter().map(plugin).collect(),
        totals: values_at(&total_scores.totals, indexes),
        winners: indexes_among(&total_scores.winners, indexes),
        winners_without_policy: indexes_among(&total_scores.winners_without_policy, indexes),
        policy_winners: indexes_among(&total_scores.policy_winners, indexes),
        weight_thresholds: total_scores.weight_thresholds,
        main_opponent: total_scores.main_opponent.as_ref().and_then(main_opponent),
        out_of_range: total_scores.out_of_range,
    }
}

fn values_at<T: Copy>(values: &[T], indexes: &[usize]) -> Vec<T> {
    let at = |index: &usize| values.get(*index).copied();
    indexes.iter().filter_map(at).collect()
}
