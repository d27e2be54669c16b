//! Computes the scores of Volcano's resource-strategy-fit for a scenario. Only what evaluates a scenario with the other objects of
//! its cluster does so: they have the pod's annotations. Everything else has no total scores if the plugin is enabled.

use super::FieldError;
use super::check::CheckedScenario;
use super::field::Errors;
use super::scheduling_profile::parse_arguments;
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

    /// Computes the plugin's scores of nodes for a pod with these annotations, with their arithmetic. None if the plugin is not
    /// enabled.
    ///
    /// # Errors
    /// Returns the errors in the plugin's arguments, with which Volcano's scheduler ends.
    pub(crate) fn compute_strategy_fit<'n>(
        &self,
        annotations: &NameMap<Box<str>>,
        nodes: impl Iterator<Item = &'n Node>,
    ) -> Result<Option<StrategyFitScores>, Vec<FieldError>> {
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
        let traces: Vec<_> = nodes.map(|node| plugin.trace(&usage(node))).collect();
        let scores = traces.iter().map(|trace| Score::Float(trace.score));
        Ok(Some(StrategyFitScores {
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
            traces,
        }))
    }

    /// Reports the plugin, for what does not compute its scores.
    pub(crate) fn reject_strategy_fit(&self, errors: &mut Errors) {
        if self.lacks_strategy_fit() {
            let (message, help) = (scenario::objects_not_read(), scenario::evaluate_objects());
            errors.invalid(&path(), "plugin-not-computed", "", message, help);
        }
    }
}

/// The plugin's scores, and their arithmetic.
pub(crate) struct StrategyFitScores {
    pub(crate) scores: PluginScores,
    pub(crate) traces: Vec<StrategyFitTrace>,
}

/// Returns the path of the plugin's arguments.
fn path() -> String {
    format!("profile.pluginArgs[{RESOURCE_STRATEGY_FIT}]")
}

fn read(text: &str) -> Result<StrategyFitArguments, Message> {
    StrategyFitArguments::read(&parse_arguments(text)?)
}
