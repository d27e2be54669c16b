//! Reports a resource that is listed twice: its weights are added or, up to 1.26, the last one counts.

use crate::formats::lint::policy_fix::integer;
use crate::formats::lint::rule::*;
use crate::messages::{files, loaders};
use crate::name_tree::NameIndex;
use crate::releases::rules::{DuplicateRule, WeightRule};
use crate::scenario::ResourceSpec;
use crate::tree::Tree;

pub(super) const RULE: Rule =
    Rule::policy("resource-duplicate", Severity::Warning, check).with_fix(fix);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let rule = context.release.rules().duplicates;
    let mut listed: Vec<_> = context.resources().iter().enumerate().collect();
    // The entry that does not count, or is added to an earlier one, is the one to remove.
    if rule == DuplicateRule::LastWins {
        listed.reverse();
    }
    let mut names = NameIndex::default();
    listed.retain(|(_, resource)| !names.add(&*resource.name));
    let found = listed.into_iter().map(|(index, resource)| {
        let message = match rule {
            DuplicateRule::LastWins => files::resource_repeated_last(&resource.name),
            DuplicateRule::EachCounts => files::resource_repeated_sum(&resource.name),
        };
        let finding = context.locate(RULE.finding(message), &format!("resources[{index}].name"));
        finding.help(loaders::list_resource_once())
    });
    found.collect()
}

/// Removes the resource of the finding, and adds its weight to the first entry of that resource if
/// the release adds the weights. `None` if the release does not accept the sum.
fn fix(context: &LintContext<'_>, finding: &Finding) -> Option<PolicyFix> {
    let start = finding.range.as_ref()?.span.start;
    let listed = context.items("resources");
    let name = |item: &Tree| Some(item.get("name")?.span.start);
    let at = listed.iter().position(|item| name(item) == Some(start))?;
    let mut fixed = context.policy.clone();
    let strategy = &mut fixed.scoring_strategy;
    let resources = strategy.resources.as_mut()?;
    let removed = (at < resources.len()).then(|| resources.remove(at))?;
    let rules = context.release.rules();
    if rules.duplicates == DuplicateRule::LastWins {
        return Some((files::remove_entry(), fixed));
    }
    // The releases that add weights have one rule for every strategy.
    let rule = rules.weights.allocated;
    let first = resources
        .iter_mut()
        .find(|resource| resource.name == removed.name)?;
    let sum = accepted_weight(first, rule)?.checked_add(accepted_weight(&removed, rule)?)?;
    first.weight = Some(sum.into());
    accepted_weight(first, rule)?;
    Some((files::merge_entries(), fixed))
}

/// Returns the weight of a resource that counts; `None` if the release does not accept it.
#[inline(never)]
fn accepted_weight(resource: &ResourceSpec, rule: WeightRule) -> Option<i64> {
    let weight = rule.with_default(integer(resource.weight.as_ref())?);
    rule.accepts(weight).then_some(weight)
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: strategy!(
        "{type: MostAllocated, resources: [{name: cpu, weight: 1}, {name: cpu, weight: 2}]}"
    ),
    passes: strategy!(
        "{type: MostAllocated, resources: [{name: cpu, weight: 1}, {name: memory, weight: 2}]}"
    ),
};
