//! The weighted scores of the plugins that do not score resources.

use crate::normalize::Normalization;
use crate::scenario::{CheckedScenario, PluginRule, TotalRules, plugins};
use crate::slice::value_at;

/// The weighted sums of the plugins that do not score resources, by node.
#[derive(Default)]
pub(super) struct OtherTables {
    /// Without TaintToleration, if its scores depend on which nodes are feasible.
    constants: Vec<i64>,
    taints: Option<TaintTable>,
}

/// The scores of TaintToleration, which are normalized among the feasible nodes.
struct TaintTable {
    weight: i64,
    max_score: i64,
    /// The number of taints of each node that the pod should avoid.
    counts: Vec<i64>,
    assumed: Vec<Option<i64>>,
}

impl OtherTables {
    pub(super) fn new(scenario: &CheckedScenario) -> Self {
        let Some(rules) = TotalRules::of(scenario) else {
            return Self {
                constants: vec![0; scenario.nodes.len()],
                taints: None,
            };
        };
        let nodes = || scenario.nodes.iter().map(|node| &node.constraints);
        let all: Vec<usize> = (0..scenario.nodes.len()).collect();
        let mut tables = Self {
            constants: vec![0; all.len()],
            taints: None,
        };
        for plugin in plugins(scenario, rules) {
            let is_taints = matches!(plugin.rule, PluginRule::TaintToleration);
            if !is_taints && !matches!(plugin.rule, PluginRule::Input) {
                continue;
            }
            let weight = plugin.weight;
            let assumed = scenario.profile.assumed_scores(&plugin.name, all.len());
            let scored = scenario.other_scores(plugin, nodes(), &all);
            let counts = scored.raw.unwrap_or_default();
            // With the same count on all nodes, each has the same score, whichever of them are feasible.
            if is_taints && counts.iter().any(|count| Some(count) != counts.first()) {
                let max_score = scenario.scorer.release().max_score();
                tables.taints = Some(TaintTable {
                    weight,
                    max_score,
                    counts,
                    assumed,
                });
                continue;
            }
            for (sum, score) in tables.constants.iter_mut().zip(scored.scores) {
                *sum = sum.wrapping_add(score.times(weight).integer());
            }
        }
        tables
    }

    /// Returns the sum of a node whose scores do not depend on which nodes are feasible.
    pub(super) fn constant(&self, node: usize) -> i64 {
        value_at(&self.constants, node)
    }

    pub(super) fn depend_on_feasible_nodes(&self) -> bool {
        self.taints.is_some()
    }

    /// Returns the number of taints of a node that the pod should avoid.
    pub(super) fn taints(&self, node: usize) -> i64 {
        self.taints
            .as_ref()
            .map_or(0, |table| value_at(&table.counts, node))
    }

    /// Returns the sum of a feasible node, if no feasible node has more than `most` taints that the pod should avoid.
    pub(super) fn with_taints(&self, node: usize, most: i64) -> i64 {
        let constant = self.constant(node);
        let Some(table) = &self.taints else {
            return constant;
        };
        let computed = Normalization::new(core::iter::once(most), table.max_score)
            .reversed(value_at(&table.counts, node));
        let score = value_at(&table.assumed, node).unwrap_or(computed);
        constant.wrapping_add(score.wrapping_mul(table.weight))
    }
}
