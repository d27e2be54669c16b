//! Reports a packing policy if the plugins that spread pods weigh more in total.

use crate::formats::lint::rule::*;
use crate::messages::files;
use crate::scenario::RawNumber;
use crate::total_scores::default_plugins;
use crate::{ShapeKind, Strategy};

pub(super) const RULE: Rule =
    Rule::policy("policy-outweighed", Severity::Warning, check).with_fix(fix);

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

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let own = context.own_weight();
    let opponents = spreading_plugins(context);
    let sum = total(&opponents);
    if !context.scores() || own < 0 || own >= sum || !packs(context) {
        return Vec::new();
    }
    let listed = opponents.iter();
    let listed = listed.map(|(name, weight)| format!("{name} {weight}"));
    let listed: Vec<String> = listed.collect();
    let plugin = context.own_plugin_name();
    let finding = RULE
        .finding(files::policy_outweighed(plugin, own, sum, listed))
        .path("plugins.score")
        .at(context.weight_span())
        .help(files::outweigh_spreading(plugin, sum));
    vec![finding]
}

fn packs(context: &LintContext<'_>) -> bool {
    match &*context.policy.scoring_strategy.kind {
        Strategy::MOST_ALLOCATED => true,
        Strategy::REQUESTED_TO_CAPACITY_RATIO => {
            let shape = context.shape.as_ref();
            shape.is_some_and(|shape| shape.summary().kind == ShapeKind::Packs)
        }
        _ => false,
    }
}

fn total(plugins: &[(&str, i64)]) -> i64 {
    let weights = plugins.iter().map(|plugin| plugin.1);
    weights.fold(0, i64::saturating_add)
}

/// Returns the plugins that spread and score, from the file and the defaults of the release.
fn spreading_plugins(context: &LintContext<'_>) -> Vec<(&'static str, i64)> {
    let profile = &context.policy.profile;
    let weight = |name: &'static str| {
        let default = default_plugins::find(name, context.release.minor());
        let set = profile.weights.get(name).and_then(RawNumber::integer);
        let weight = set.or_else(|| default.map(|plugin| plugin.weight))?;
        let disabled = profile.disabled.iter().any(|other| &**other == name);
        (!disabled).then_some((name, weight))
    };
    SPREADING_PLUGINS.into_iter().filter_map(weight).collect()
}

/// Raises the weight of the policy's plugin to the smallest that wins. The plugins that spread stay
/// enabled.
fn fix(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    let sum = total(&spreading_plugins(context));
    let weight = i32::try_from(sum).ok()?.to_string();
    let mut fixed = context.policy.clone();
    let plugin = context.own_plugin_name();
    let title = files::raise_plugin_weight(plugin, &weight);
    let weights = &mut fixed.profile.weights;
    weights.insert(plugin, RawNumber::from(&*weight));
    Some((title, fixed))
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: strategy!("{type: MostAllocated}"),
    passes: strategy!("{type: LeastAllocated}"),
};
