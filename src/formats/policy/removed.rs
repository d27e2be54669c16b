//! Loads a Policy from 1.23 on, where its own flag no longer exists: `--config` reports the error.
//!
//! Source: kubernetes/kubernetes v1.35.4, `cmd/kube-scheduler/app/options/configfile.go`.

use super::decode::parse;
use super::loader::PrintedError;
use super::rules::last_minor;
use crate::formats::finding::{Finding, Stage};
use crate::formats::kube_config;
use crate::formats::verdict::{LoadResult, Verdict};
use crate::messages::loaders;
use crate::releases::loader_rules::PolicyRules;
use crate::tree::Tree;

pub(super) fn reject(text: &str, minor: u16) -> LoadResult {
    let (error, finding) = match parse(text, PolicyRules::for_minor(last_minor())) {
        Err(error) => *error,
        Ok(document) => not_registered(text, &document.tree, minor),
    };
    let loader = format!("kube-scheduler v1.{minor}");
    let verdict = Verdict::new(loader, None, Some(Stage::Decode), error);
    LoadResult {
        verdict,
        findings: vec![finding],
    }
}

fn not_registered(text: &str, tree: &Tree, minor: u16) -> PrintedError {
    let message = match (tree.text_of("kind"), tree.text_of("apiVersion")) {
        ("", _) => format!("Object 'Kind' is missing in '{text}'"),
        (_, "") => format!("Object 'apiVersion' is missing in '{text}'"),
        (kind, version) => kube_config::not_registered(kind, version, minor),
    };
    let finding = Finding::error("policy-removed", Stage::Decode, loaders::policy_removed())
        .path("kind")
        .at(tree.get("kind").unwrap_or(tree).span)
        .help(loaders::export_policy());
    (message, finding)
}
