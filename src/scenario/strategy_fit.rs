//! Filters and scores a scenario's nodes by Volcano's resource-strategy-fit. Only what evaluates a scenario with the other objects
//! of its cluster does so: they have the pod's annotations. Everything else has no total scores if the plugin is enabled.

use super::FieldError;
use super::check::CheckedScenario;
use super::field::Errors;
use super::scheduling_profile::parse_arguments;
use crate::filter::{FilteredNode, Reason};
use crate::message::Message;
use crate::messages::{cluster, scenario};
use crate::name_map::NameMap;
use crate::total_scores::{PluginScores, Source};
use crate::trace::Score;
use crate::volcano::resource_strategy_fit::{
    PodStrategy, RESOURCE_STRATEGY_FIT, StrategyFit, StrategyFitArguments, StrategyFitTrace,
};
use crate::volcano::{NodeUsage, OverCapacity, TaskRequests};
use crate::{Node, Scorer};

/// The Volcano that has the plugin.
const SCORER: Scorer = Scorer::Volcano(OverCapacity::ZeroesTheNode);

impl CheckedScenario {
    /// Returns the plugin's arguments as JSON; none if the scorer lacks the plugin, or it is not enabled.
    fn strategy_fit_arguments(&self) -> Option<&str> {
        let text = self.profile.plugin_args.get(RESOURCE_STRATEGY_FIT)?;
        (self.scorer == SCORER).then_some(&**text)
    }

    /// Returns true if the plugin is enabled, and its scores were not computed.
    pub(super) fn lacks_strategy_fit(&self) -> bool {
        self.strategy_fit.is_none() && self.strategy_fit_arguments().is_some()
    }

    /// Returns the plugin's scores, if they were computed.
    pub(crate) fn strategy_fit_scores(&self) -> Option<PluginScores> {
        Some(self.strategy_fit.as_ref()?.scores.clone())
    }

    /// Returns why the plugin filters out each node; an empty list if it was not computed.
    pub(crate) fn strategy_fit_refusals(&self) -> &[Option<FilteredNode>] {
        let results = self.strategy_fit.as_ref();
        results.map_or(&[], |results| &results.refusals)
    }

    /// Computes the plugin's results for a pod with these annotations, and the arithmetic of its scores. None if the plugin is
    /// not enabled.
    ///
    /// # Errors
    /// Returns the errors in the plugin's arguments, with which Volcano's scheduler ends.
    pub(crate) fn compute_strategy_fit<'n>(
        &self,
        annotations: &NameMap<Box<str>>,
        nodes: impl Iterator<Item = &'n Node>,
    ) -> Result<Option<(StrategyFitResults, Vec<StrategyFitTrace>)>, Vec<FieldError>> {
        let Some(text) = self.strategy_fit_arguments() else {
            return Ok(None);
        };
        let arguments = read(text).map_err(|message| {
            let (path, help) = (path(), cluster::use_plugin_args());
            let mut errors = Errors::default();
            errors.invalid(&path, "plugin-args", "", message, help);
            errors.into_vec()
        })?;
        let plugin = StrategyFit {
            arguments: &arguments,
            task: TaskRequests::new(&self.pod, OverCapacity::ZeroesTheNode),
            pod_strategy: PodStrategy::new(annotations),
        };
        let usage = |node| NodeUsage::new(node, OverCapacity::ZeroesTheNode);
        let nodes: Vec<NodeUsage> = nodes.map(usage).collect();
        let traces: Vec<_> = nodes.iter().map(|node| plugin.trace(node)).collect();
        let scores = traces.iter().map(|trace| Score::Float(trace.score));
        let results = StrategyFitResults {
            refusals: nodes.iter().map(|node| refusal(&plugin, node)).collect(),
            scores: PluginScores {
                name: RESOURCE_STRATEGY_FIT.into(),
                // The score includes the weights of both parts of the plugin.
                weight: 1,
                source: Source::Computed,
                raw: None,
                scores: scores.collect(),
                contributions: None,
                skipped: false,
                is_batched: false,
            },
        };
        Ok(Some((results, traces)))
    }

    /// Reports the plugin, for what does not compute its scores.
    pub(crate) fn reject_strategy_fit(&self, errors: &mut Errors) {
        if self.lacks_strategy_fit() {
            let (message, help) = (scenario::objects_not_read(), scenario::evaluate_objects());
            errors.invalid(&path(), "plugin-not-computed", "", message, help);
        }
    }
}

/// The plugin's results.
#[derive(Clone)]
pub(crate) struct StrategyFitResults {
    /// Why the plugin filters out each node; none for a node that it accepts.
    pub(crate) refusals: Vec<Option<FilteredNode>>,
    /// The scores of all nodes.
    pub(crate) scores: PluginScores,
}

fn refusal(plugin: &StrategyFit<'_>, node: &NodeUsage) -> Option<FilteredNode> {
    let message = plugin.refusal(node)?;
    Some(FilteredNode {
        plugin: RESOURCE_STRATEGY_FIT,
        messages: vec![message.clone()],
        reasons: vec![Reason::Plugin {
            plugin: RESOURCE_STRATEGY_FIT,
            message,
        }],
    })
}

/// Returns the path of the plugin's arguments.
fn path() -> String {
    format!("profile.pluginArgs[{RESOURCE_STRATEGY_FIT}]")
}

fn read(text: &str) -> Result<StrategyFitArguments, Message> {
    StrategyFitArguments::read(&parse_arguments(text)?)
}
