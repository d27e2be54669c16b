//! Reports resources that have an unexpected effect.

use super::context::LintContext;
use crate::Strategy;
use crate::formats::finding::{Finding, Severity};
use crate::formats::layout::replace_text;
use crate::messages::{files, loaders};
use crate::name_tree::NameIndex;
use crate::releases::rules::{DuplicateRule, ScoredResources};
use crate::resource::ResourceKind;
use crate::scenario::ResourceSpec;

const NATIVE_RESOURCES: [&str; 3] = ["cpu", "memory", "ephemeral-storage"];

pub(super) fn lint(context: &LintContext<'_>, text: &str, findings: &mut Vec<Finding>) {
    let listed = context.policy.scoring_strategy.resources.as_deref();
    let listed = listed.unwrap_or_default();
    let mut seen = NameIndex::default();
    let last_wins = context.release.rules().duplicates == DuplicateRule::LastWins;
    let last = listed.len().saturating_sub(1);
    for at in 0..listed.len() {
        // The entry that does not count, or is added to an earlier one, is the one to remove.
        let index = if last_wins { last - at } else { at };
        let Some(resource) = listed.get(index) else {
            continue;
        };
        if !seen.add(&*resource.name) {
            findings.push(duplicate_resource(context, index, &resource.name));
        }
        if ResourceKind::from_name(&resource.name) == ResourceKind::Unknown {
            findings.push(unknown_resource(context, text, index, &resource.name));
        }
    }
    findings.extend(ignored_resources(context, listed));
}

fn unknown_resource(context: &LintContext<'_>, text: &str, index: usize, name: &str) -> Finding {
    let message = if context.release.rules().skips_unscorable {
        files::resource_unknown_skipped(name)
    } else {
        files::resource_unknown_full(name)
    };
    let part = format!("resources[{index}].name");
    let finding = context.finding("resource-unknown", Severity::Warning, &part, message);
    let lower = name.to_ascii_lowercase();
    match (
        context.part(&part),
        NATIVE_RESOURCES.iter().find(|known| **known == lower),
    ) {
        (Some(place), Some(known)) => finding.help(loaders::write_case_sensitive(*known)).fix(
            loaders::write_value(*known),
            vec![replace_text(text, place.span, known)],
        ),
        _ => finding.help(files::use_known_resource()),
    }
}

fn duplicate_resource(context: &LintContext<'_>, index: usize, name: &str) -> Finding {
    let message = match context.release.rules().duplicates {
        DuplicateRule::LastWins => files::resource_repeated_last(name),
        DuplicateRule::EachCounts => files::resource_repeated_sum(name),
    };
    let part = format!("resources[{index}].name");
    context
        .finding("resource-duplicate", Severity::Warning, &part, message)
        .help(loaders::list_resource_once())
}

/// Returns the finding for releases that ignore the list and always score cpu and memory.
fn ignored_resources(context: &LintContext<'_>, listed: &[ResourceSpec]) -> Option<Finding> {
    let rules = context.release.rules();
    let strategy = &*context.policy.scoring_strategy.kind;
    let scored = if strategy == Strategy::REQUESTED_TO_CAPACITY_RATIO {
        rules.ratio_resources
    } else {
        rules.allocated_resources
    };
    if listed.is_empty() || scored == ScoredResources::Configured {
        return None;
    }
    let release = context.release;
    let message = files::resources_ignored(release.to_string());
    let finding = context.finding("resources-ignored", Severity::Warning, "resources", message);
    Some(finding.help(files::remove_resources()))
}
