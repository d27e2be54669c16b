//! The legacy Policy, which kube-scheduler read with `--policy-config-file` up to 1.22.
//!
//! A text is decoded and validated, and scorers are built from it, by the [`PolicyRules`] of the release.

mod build;
mod decode;
mod entry;
mod fields;
mod loader;
mod names;
mod removed;
#[cfg(feature = "conformance")]
pub(crate) mod report;
mod rules;
mod schema;
mod shape;
mod validate;

#[cfg(test)]
mod tests;

pub(super) use names::{
    EQUAL, NODE_LABEL, RATIO, SERVICE_AFFINITY, is_built_in, plugin_named, priority_of,
};
pub(in crate::formats) use rules::{json_schema, last_minor};

use std::borrow::Cow;

use super::decode::merge_duplicate_keys;
use super::verdict::{LoadResult, Verdict};
use crate::Release;
use crate::releases::loader_rules::PolicyRules;
use crate::tree::Tree;
use loader::Loader;

/// Loads a policy file as kube-scheduler 1.`minor` does.
pub(crate) fn load(text: &str, minor: u16) -> LoadResult {
    if minor > last_minor() {
        return removed::reject(text, minor);
    }
    let rules = PolicyRules::for_minor(minor);
    let mut loaded = Loader::new(text, rules);
    if let Some(tree) = loaded.decode() {
        loaded.load(&tree);
    }
    let is_tested = Release::find(rules.tested_release).is_some_and(|run| run.minor() == minor);
    let tested = format!("kube-scheduler {}", rules.tested_release);
    let (loader, nearest) = match is_tested {
        true => (tested, None),
        false => (format!("kube-scheduler v1.{minor}"), Some(tested)),
    };
    let first = loaded.errors.first();
    let stage = first.map(|first| first.stage);
    let error = first.map_or_else(String::new, |first| first.output.clone());
    let mut verdict = Verdict::new(loader, nearest, stage, error);
    verdict.ignored = loaded.ignored;
    verdict.crashes = first.is_some_and(|first| first.crashes);
    LoadResult {
        verdict,
        findings: loaded.into_findings(),
    }
}

/// Returns the tree as a release decodes it: releases that are not strict merge duplicate keys.
pub(super) fn as_decoded(tree: &Tree, minor: u16) -> Cow<'_, Tree> {
    let rules = PolicyRules::for_minor(minor);
    match rules.decodes_strictly {
        true => Cow::Borrowed(tree),
        false => Cow::Owned(merge_duplicate_keys(tree, &rules.schema())),
    }
}
