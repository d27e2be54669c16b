//! Scores the feasible nodes: each plugin's scores, normalized and weighted, and their sums.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/runtime/framework.go` (`RunPreScorePlugins`,
//! `RunScorePlugins`).

use serde::Serialize;

use super::framework::{Framework, RunningPlugin};
use super::local_results::LocalResults;
use super::normalize::MAX_SCORE;
use super::plugin::{NodeScore, PluginError, PreScore};
use super::score_trace::ScoreTrace;
use super::snapshot::NodeInfo;
use crate::slice::value_at;
use crate::trace::{int64, int64s};

/// The result of a score plugin.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PluginResult {
    pub(crate) name: &'static str,
    #[serde(serialize_with = "int64")]
    pub(crate) weight: i64,
    /// The scores of the feasible nodes; none if the plugin is skipped for this pod.
    pub(crate) scores: Option<PluginScores>,
}

/// The scores of the feasible nodes by one plugin.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PluginScores {
    /// The scores before they are normalized.
    #[serde(serialize_with = "int64s")]
    pub(crate) raw: Vec<i64>,
    /// The scores from 0 to 100.
    #[serde(serialize_with = "int64s")]
    pub(crate) normalized: Vec<i64>,
    /// The normalized scores × the weight.
    #[serde(serialize_with = "int64s")]
    pub(crate) weighted: Vec<i64>,
    /// The arithmetic of the scores that are explained.
    pub(crate) traces: Vec<ScoreTrace>,
}

/// Scores the feasible nodes by every plugin that scores. `cache` has the results of plugins for earlier pods that are equal to this
/// one.
pub(super) fn score(
    framework: &mut Framework<'_>,
    feasible: &[&NodeInfo],
    cache: &mut LocalResults,
) -> Result<Vec<PluginResult>, PluginError> {
    let mut scoring: Vec<(&RunningPlugin<'_>, bool)> = Vec::new();
    for running in &mut framework.plugins {
        match running.plugin.pre_score(feasible)? {
            PreScore::NotAScorePlugin => {}
            outcome => scoring.push((running, outcome == PreScore::Skip)),
        }
    }
    let mut results = Vec::new();
    let mut local_plugins = 0..;
    for (running, is_skipped) in scoring {
        let plugin = &*running.plugin;
        let position = running.is_local.then(|| local_plugins.next()).flatten();
        let mut score = |node: &NodeInfo| {
            let compute = || plugin.score(node, &mut ());
            match position {
                Some(position) => cache.score(position, node, compute),
                None => compute(),
            }
        };
        let scores = match is_skipped {
            true => None,
            false => Some(plugin_scores(running, feasible, &mut score)?),
        };
        results.push(PluginResult {
            name: plugin.name(),
            weight: running.weight,
            scores,
        });
    }
    Ok(results)
}

/// Normalizes the scores of a plugin.
fn plugin_scores(
    running: &RunningPlugin<'_>,
    feasible: &[&NodeInfo],
    score: &mut dyn FnMut(&NodeInfo) -> i64,
) -> Result<PluginScores, PluginError> {
    let plugin = &*running.plugin;
    let scored = feasible.iter().map(|node| NodeScore {
        node: node.index,
        score: score(node),
    });
    let mut scores: Vec<NodeScore> = scored.collect();
    let raw = scores.iter().map(|node| node.score).collect();
    plugin.normalize(&mut scores);
    let normalized = || scores.iter().map(|node| node.score);
    if let Some(score) = normalized().find(|score| !(0..=MAX_SCORE).contains(score)) {
        let name = plugin.name();
        return Err(PluginError(format!(
            "plugin {name:?} returns an invalid score {score}, it should in the range of [0, 100] after normalizing"
        )));
    }
    Ok(PluginScores {
        raw,
        normalized: normalized().collect(),
        weighted: normalized()
            .map(|score| score.wrapping_mul(running.weight))
            .collect(),
        traces: Vec::new(),
    })
}

/// Records the arithmetic of the scores of some nodes.
pub(super) fn record_traces(
    framework: &Framework<'_>,
    nodes: &[&NodeInfo],
    results: &mut [PluginResult],
) {
    let plugins = framework.plugins.iter().map(|running| &running.plugin);
    for plugin in plugins {
        let of_plugin = |result: &&mut PluginResult| result.name == plugin.name();
        let result = results.iter_mut().find(of_plugin);
        if let Some(scores) = result.and_then(|result| result.scores.as_mut()) {
            for node in nodes {
                let mut trace = None;
                plugin.score(node, &mut trace);
                scores.traces.extend(trace);
            }
        }
    }
}

/// Returns the sums of the weighted scores of each node.
pub(super) fn totals(plugins: &[PluginResult], nodes: usize) -> Vec<i64> {
    let scores = || plugins.iter().filter_map(|plugin| plugin.scores.as_ref());
    let total = |node: usize| {
        let weighted = scores().map(|scores| value_at(&scores.weighted, node));
        weighted.fold(0_i64, i64::wrapping_add)
    };
    (0..nodes).map(total).collect()
}
