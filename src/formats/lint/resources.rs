//! Reports resources that have an unexpected effect.

use super::subject::Subject;
use crate::Strategy;
use crate::formats::finding::{Finding, Severity};
use crate::formats::layout::reword;
use crate::kube::release_rules::{DuplicateRule, ScoredResources};
use crate::messages::{files, loaders};
use crate::name_tree::NameIndex;
use crate::resource::ResourceKind;
use crate::scenario::ResourceSpec;

const NATIVE: [&str; 3] = ["cpu", "memory", "ephemeral-storage"];

pub(super) fn lint(subject: &Subject<'_>, text: &str, findings: &mut Vec<Finding>) {
    let listed = subject.draft.scoring_strategy.resources.iter().flatten();
    let listed: Vec<&ResourceSpec> = listed.collect();
    let mut seen = NameIndex::default();
    for (index, resource) in listed.iter().enumerate() {
        if !seen.insert(&*resource.name) {
            findings.push(twice(subject, index, &resource.name));
        }
        if ResourceKind::from_name(&resource.name) == ResourceKind::Unknown {
            findings.push(unknown(subject, text, index, &resource.name));
        }
    }
    findings.extend(ignored(subject, &listed));
}

fn unknown(subject: &Subject<'_>, text: &str, index: usize, name: &str) -> Finding {
    let message = if subject.release.rules().skips_unscorable {
        files::resource_unknown_skipped(name)
    } else {
        files::resource_unknown_full(name)
    };
    let part = format!("resources[{index}].name");
    let finding = subject.finding("resource-unknown", Severity::Warning, &part, message);
    let lower = name.to_ascii_lowercase();
    match (
        subject.part(&part),
        NATIVE.iter().find(|known| **known == lower),
    ) {
        (Some(place), Some(known)) => finding.help(loaders::write_case_sensitive(*known)).fix(
            loaders::write_value(*known),
            vec![reword(text, place.span, known)],
        ),
        _ => finding.help(files::use_known_resource()),
    }
}

fn twice(subject: &Subject<'_>, index: usize, name: &str) -> Finding {
    let message = match subject.release.rules().duplicates {
        DuplicateRule::LastWins => files::resource_repeated_last(name),
        DuplicateRule::EachCounts => files::resource_repeated_sum(name),
    };
    let part = format!("resources[{index}].name");
    subject
        .finding("resource-twice", Severity::Warning, &part, message)
        .help(loaders::list_resource_once())
}

/// Returns the finding about releases that score cpu and memory whatever is configured.
fn ignored(subject: &Subject<'_>, listed: &[&ResourceSpec]) -> Option<Finding> {
    let rules = subject.release.rules();
    let strategy = &*subject.draft.scoring_strategy.kind;
    let counted = if strategy == Strategy::RATIO {
        rules.ratio_resources
    } else {
        rules.allocated_resources
    };
    if listed.is_empty() || counted == ScoredResources::Configured {
        return None;
    }
    let release = subject.release;
    let message = files::resources_ignored(release.to_string());
    let finding = subject.finding("resources-ignored", Severity::Warning, "resources", message);
    Some(finding.help(files::remove_resources()))
}
