//! Reports a policy that is disabled, or that other score plugins outweigh.

use super::context::LintContext;
use crate::Strategy;
use crate::formats::finding::{Finding, Severity};
use crate::messages::files;
use crate::scenario::RawNumber;
use crate::total_scores::default_plugins;
use crate::tree::{Span, Tree};

/// Plugins that spread pods.
const SPREADING_PLUGINS: [&str; 8] = [
    "PodTopologySpread",
    "NodeResourcesBalancedAllocation",
    "NodeResourcesLeastAllocated",
    "SelectorSpread",
    "DefaultPodTopologySpread",
    "SelectorSpreadPriority",
    "LeastRequestedPriority",
    "BalancedResourceAllocation",
];

const FIT: &str = "NodeResourcesFit";

pub(super) fn lint(context: &LintContext<'_>, findings: &mut Vec<Finding>) {
    let disabled = &context.policy.profile.disabled;
    let is_disabled = disabled.iter().any(|plugin| &**plugin == FIT);
    // Without a scoring strategy, disabling the plugin loses nothing.
    if is_disabled && context.has_strategy() || context.unused_strategy.is_some() {
        findings.push(disabled_fit(context));
    } else if !is_disabled {
        findings.extend(negative_weight(context).or_else(|| outweighed(context)));
    }
}

/// Returns the finding about a scoring strategy of NodeResourcesFit where the plugin does not score,
/// located at the entry that disables the plugin or at the strategy.
fn disabled_fit(context: &LintContext<'_>) -> Finding {
    let entry = disabling_entry(context).map(|name| name.span);
    let place = entry.or(context.unused_strategy);
    Finding::lint("fit-disabled", Severity::Warning, files::fit_disabled())
        .path("plugins.score")
        .at(place.unwrap_or_else(|| context.span()))
        .help(files::enable_fit())
}

/// Returns the entry of a profile that disables NodeResourcesFit.
fn disabling_entry<'t>(context: &LintContext<'t>) -> Option<&'t Tree> {
    let sets = ["plugins.score.disabled", "plugins.multiPoint.disabled"];
    let listed = sets.iter().filter_map(|set| context.parent.at(set));
    let names = listed.flat_map(Tree::items).filter_map(|it| it.get("name"));
    let mut names = names.filter(|name| matches!(name.text(), Some(FIT | "*")));
    names.next()
}

/// Returns the finding about a negative weight of the policy's plugin.
fn negative_weight(context: &LintContext<'_>) -> Option<Finding> {
    if context.own_weight() >= 0 {
        return None;
    }
    let message = files::plugin_weight_negative(context.own_plugin_name(), context.own_weight());
    Some(
        Finding::lint("plugin-weight-negative", Severity::Warning, message)
            .path("plugins")
            .at(context.weight_span())
            .help(files::use_positive_weight()),
    )
}

/// Returns the finding about a packing policy if the plugins that spread weigh more in total.
fn outweighed(context: &LintContext<'_>) -> Option<Finding> {
    let opponents = outweighing_plugins(context)?;
    let listed: Vec<String> = opponents
        .iter()
        .map(|(name, weight)| format!("{name} {weight}"))
        .collect();
    let (own, sum) = (context.own_weight(), total(&opponents));
    let message = files::policy_outweighed(context.own_plugin_name(), own, sum, listed);
    let help = files::outweigh_spreading(context.own_plugin_name(), sum);
    Some(
        Finding::lint("policy-outweighed", Severity::Warning, message)
            .path("plugins.score")
            .at(context.weight_span())
            .help(help),
    )
}

/// Returns the smallest winning weight of a packing policy; `None` if it is not outweighed.
pub(super) fn winning_weight(context: &LintContext<'_>) -> Option<i32> {
    i32::try_from(total(&outweighing_plugins(context)?)).ok()
}

/// Returns the plugins that outweigh a packing policy, with their weights.
fn outweighing_plugins(context: &LintContext<'_>) -> Option<Vec<(&'static str, i64)>> {
    let strategy = &context.policy.scoring_strategy.kind;
    let packs = match &**strategy {
        Strategy::MOST_ALLOCATED => true,
        Strategy::REQUESTED_TO_CAPACITY_RATIO => {
            context.shape()?.summary().kind == crate::ShapeKind::Packs
        }
        _ => false,
    };
    let spreading = spreading_plugins(context);
    (packs && context.own_weight() < total(&spreading)).then_some(spreading)
}

fn total(plugins: &[(&str, i64)]) -> i64 {
    let weights = plugins.iter().map(|plugin| plugin.1);
    weights.fold(0, i64::saturating_add)
}

/// Returns the plugins that spread and score, from the file and the defaults of the release.
fn spreading_plugins(context: &LintContext<'_>) -> Vec<(&'static str, i64)> {
    let profile = &context.policy.profile;
    let defaults = default_plugins::for_release(context.release);
    let weight = |name: &'static str| {
        let mut defaults = defaults.iter();
        let default = defaults.find(|plugin| plugin.name == name);
        let set = profile.weights.get(name).and_then(RawNumber::integer);
        let weight = set.or_else(|| default.map(|plugin| plugin.weight))?;
        let disabled = profile.disabled.iter().any(|other| &**other == name);
        (!disabled).then_some((name, weight))
    };
    SPREADING_PLUGINS.into_iter().filter_map(weight).collect()
}

impl<'t> LintContext<'t> {
    /// Returns the policy's name among the score plugins.
    pub(super) fn own_plugin_name(&self) -> &'static str {
        let strategy = &self.policy.scoring_strategy.kind;
        default_plugins::policy_plugin_name(strategy, self.release.minor())
    }

    /// Returns the weight of the policy's own plugin.
    fn own_weight(&self) -> i64 {
        let set = self.policy.profile.weights.get(self.own_plugin_name());
        set.and_then(RawNumber::integer).unwrap_or(1)
    }

    /// Returns the range of that weight, otherwise the start of the policy.
    fn weight_span(&self) -> Span {
        let own = self.parent.get("weight");
        own.or_else(|| self.weight_in_profile())
            .map_or_else(|| self.span(), |weight| weight.span)
    }

    fn weight_in_profile(&self) -> Option<&'t Tree> {
        let sets = ["plugins.score.enabled", "plugins.multiPoint.enabled"];
        let listed = sets.iter().filter_map(|set| self.parent.at(set));
        let mut listed = listed.flat_map(Tree::items);
        let own = listed.find(|plugin| plugin.text_at("name") == Some(self.plugin))?;
        own.get("weight").or_else(|| own.get("name"))
    }
}
