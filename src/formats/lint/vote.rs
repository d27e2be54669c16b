//! The policy among the other score plugins: switched off, or outvoted.

use super::subject::Subject;
use crate::Strategy;
use crate::formats::finding::{Finding, Severity};
use crate::vote::default_plugins::{self, DefaultPlugin};

/// Those that by default pull pods apart, whatever the nodes hold.
const SPREADING: [&str; 7] = [
    "PodTopologySpread",
    "NodeResourcesBalancedAllocation",
    "NodeResourcesLeastAllocated",
    "SelectorSpread",
    "DefaultPodTopologySpread",
    "SelectorSpreadPriority",
    "LeastRequestedPriority",
];

pub(super) fn lint(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    match disabled(subject) {
        Some(finding) => findings.push(finding),
        None if subject.own_weight() < 0 => findings.push(negative(subject)),
        None => findings.extend(outvoted(subject)),
    }
}

fn disabled(subject: &Subject<'_>) -> Option<Finding> {
    let name = "NodeResourcesFit";
    if !subject
        .draft
        .profile
        .disabled
        .iter()
        .any(|plugin| &**plugin == name)
    {
        return None;
    }
    let message =
        format!("{name} does not score in this profile: its scoring strategy counts for nothing");
    Some(
        Finding::lint("fit-disabled", Severity::Warning, message)
            .path("plugins.score")
            .at(subject.span())
            .help(format!(
                "enable {name} under plugins.score, or take it out of the disabled ones"
            )),
    )
}

fn negative(subject: &Subject<'_>) -> Finding {
    let weight = subject.own_weight();
    let message = format!(
        "the policy votes with weight {weight}: its best nodes lose, as if the shape were turned around"
    );
    Finding::lint("plugin-weight-negative", Severity::Warning, message)
        .path("plugins")
        .at(subject.span())
        .help("use a weight from 1, and turn the shape around where that is meant")
}

/// A packing policy whose plugins that spread weigh more together.
fn outvoted(subject: &Subject<'_>) -> Option<Finding> {
    let strategy = &subject.draft.scoring_strategy.kind;
    let packs = match &**strategy {
        Strategy::MOST => true,
        Strategy::RATIO => subject.shape()?.tendency().kind == crate::Kind::Packs,
        _ => false,
    };
    if !packs {
        return None;
    }
    let own = subject.own_weight();
    let against = spreading(subject);
    let sum: i64 = against
        .iter()
        .fold(0, |sum, (_, weight)| sum.saturating_add(*weight));
    if own >= sum {
        return None;
    }
    let listed: Vec<String> = against
        .iter()
        .map(|(name, weight)| format!("{name} {weight}"))
        .collect();
    let message = format!(
        "the policy votes with weight {own}, and plugins that spread pods with {sum} ({}): packing can be outvoted",
        listed.join(", ")
    );
    Some(
        Finding::lint("policy-outvoted", Severity::Warning, message)
            .path("plugins.score")
            .at(subject.span())
            .help("give the policy's plugin a higher weight under plugins.score; the whole vote shows from which weight on it decides"),
    )
}

fn spreading(subject: &Subject<'_>) -> Vec<(&'static str, i64)> {
    let profile = &subject.draft.profile;
    let defaults = default_plugins::of(subject.release).iter();
    defaults
        .filter(|plugin| SPREADING.contains(&plugin.name))
        .filter(|plugin| !profile.disabled.iter().any(|name| &**name == plugin.name))
        .map(|plugin| (plugin.name, weight(subject, plugin)))
        .collect()
}

fn weight(subject: &Subject<'_>, plugin: &DefaultPlugin) -> i64 {
    let set = subject.draft.profile.weights.get(plugin.name);
    set.and_then(|typed| typed.integer())
        .unwrap_or(plugin.weight)
}

impl Subject<'_> {
    /// The weight of the policy's own plugin.
    fn own_weight(&self) -> i64 {
        let name =
            default_plugins::policy_name(&self.draft.scoring_strategy.kind, self.release.minor());
        let set = self.draft.profile.weights.get(name);
        set.and_then(|typed| typed.integer()).unwrap_or(1)
    }
}
