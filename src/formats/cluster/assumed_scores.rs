//! Puts the scores that the user assumes for plugins into a decision.

use super::schedule::{BestNode, Decision, NodeScore, ScorePlugin};
use crate::slice::value_at;
use crate::sort;
use crate::total_scores::{PluginContributions, Source, TotalScores};

impl Decision {
    /// Replaces the scores of plugins by those that the user assumes. `totals` has the scores of the same nodes.
    pub(super) fn use_assumed_scores(&mut self, totals: &TotalScores) {
        let plugins = totals.plugins.iter();
        for plugin in plugins.filter(|plugin| plugin.source == Source::Input) {
            self.list(plugin);
            for node in &mut self.best {
                node.use_assumed_score(plugin);
            }
        }
        for node in &mut self.best {
            node.total = value_at(&totals.totals, node.node).integer();
        }
        sort::by_key(&mut self.best, |node| !node.total);
        self.winners.clone_from(&totals.winners);
    }

    /// Lists a plugin as one that scores.
    fn list(&mut self, plugin: &PluginContributions) {
        let mut listed = self.plugins.iter_mut();
        match listed.find(|listed| listed.name == *plugin.name) {
            Some(listed) => listed.skipped = false,
            None => self.plugins.push(ScorePlugin {
                name: plugin.name.to_string().into(),
                weight: plugin.weight,
                skipped: false,
            }),
        }
    }
}

impl BestNode {
    /// Replaces the score of a plugin, unless the assumed score is the computed one.
    fn use_assumed_score(&mut self, plugin: &PluginContributions) {
        let score = value_at(&plugin.scores, self.node).integer();
        let is_of_plugin = |score: &NodeScore| score.plugin == *plugin.name;
        let computed = self.scores.iter().position(is_of_plugin);
        let computed_score = computed.and_then(|at| self.scores.get_mut(at));
        if computed_score
            .as_ref()
            .is_some_and(|it| it.normalized == score)
        {
            return;
        }
        let assumed = NodeScore {
            plugin: plugin.name.to_string().into(),
            raw: score,
            normalized: score,
            weighted: value_at(&plugin.contributions, self.node).integer(),
            trace: None,
        };
        match computed_score {
            Some(computed) => *computed = assumed,
            None => self.scores.push(assumed),
        }
    }
}
