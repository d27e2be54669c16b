//! Corrects a misspelled strategy.

use crate::Strategy;
use crate::formats::did_you_mean::closest;
use crate::formats::lint::policy_fix::with_strategy;
use crate::formats::lint::rule::{Finding, LintContext, PolicyFix};
use crate::messages::loaders;

/// Replaces a misspelled strategy by a similar one, or by one with the same first word:
/// `MostRequested`.
pub(super) fn fix(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    let kind = &*context.policy.scoring_strategy.kind;
    let lower = kind.to_ascii_lowercase();
    let first_words = [
        ("most", Strategy::MOST_ALLOCATED),
        ("least", Strategy::LEAST_ALLOCATED),
    ];
    let by_word = first_words.iter().find(|row| lower.starts_with(row.0));
    let suggestion = closest(kind, Strategy::TYPES).or_else(|| by_word.map(|row| row.1))?;
    let fixed = with_strategy(context.policy, |strategy| strategy.kind = suggestion.into());
    Some((loaders::write_value(suggestion), fixed))
}
