//! The score plugin of a policy.

use super::context::{FIT, LintContext};
use crate::scenario::RawNumber;
use crate::total_scores::default_plugins;
use crate::tree::{Span, Tree};

impl<'t> LintContext<'t> {
    /// Returns true if the profile disables NodeResourcesFit for scoring.
    pub(super) fn is_fit_disabled(&self) -> bool {
        let mut disabled = self.policy.profile.disabled.iter();
        disabled.any(|plugin| &**plugin == FIT)
    }

    /// Returns true if neither the profile nor its version keeps the policy's plugin from scoring.
    pub(super) fn scores(&self) -> bool {
        !self.is_fit_disabled() && self.unused_strategy.is_none()
    }

    /// Returns the policy's name among the score plugins.
    pub(super) fn own_plugin_name(&self) -> &'static str {
        let strategy = &self.policy.scoring_strategy.kind;
        default_plugins::policy_plugin_name(strategy, self.release.minor())
    }

    /// Returns the weight of the policy's own plugin.
    pub(super) fn own_weight(&self) -> i64 {
        let set = self.policy.profile.weights.get(self.own_plugin_name());
        set.and_then(RawNumber::integer).unwrap_or(1)
    }

    /// Returns the range of that weight, otherwise the start of the policy.
    pub(super) fn weight_span(&self) -> Span {
        let own = self.parent.get("weight");
        own.or_else(|| self.weight_in_profile())
            .map_or_else(|| self.span(), |weight| weight.span)
    }

    fn weight_in_profile(&self) -> Option<&'t Tree> {
        let mut enabled = self.plugins_in(["plugins.score.enabled", "plugins.multiPoint.enabled"]);
        let own = enabled.find(|plugin| plugin.text_at("name") == Some(self.plugin))?;
        own.get("weight").or_else(|| own.get("name"))
    }

    /// Returns the entries of two lists of plugins.
    pub(super) fn plugins_in(&self, sets: [&'static str; 2]) -> impl Iterator<Item = &'t Tree> {
        let parent = self.parent;
        sets.into_iter().flat_map(|set| parent.items_at(set))
    }
}
