//! Recognizes a Helm chart's `values.yaml`, which is not a configuration: the chart's templates
//! create one from it.
//!
//! Source: kubernetes-sigs/scheduler-plugins v0.34.7,
//! `manifests/install/charts/as-a-second-scheduler/values.yaml` (`scheduler`, `controller`,
//! `plugins`, `pluginConfig`); `helm create`, whose values other charts begin with.

use super::finding::{Finding, Severity};
use crate::messages::files;
use crate::tree::Tree;

/// Values that most charts have, at the top or one level below it.
const COMMON_VALUES: [&str; 11] = [
    "affinity",
    "fullnameOverride",
    "image",
    "imagePullPolicy",
    "imagePullSecrets",
    "nameOverride",
    "nodeSelector",
    "podAnnotations",
    "replicaCount",
    "serviceAccount",
    "tolerations",
];

/// Returns the finding about a text that is the values of a chart.
pub(super) fn finding(tree: &Tree) -> Option<Finding> {
    let entries = tree.entries();
    let below = entries.iter().map(|entry| &entry.1);
    let levels = [tree].into_iter().chain(below);
    let common = levels.map(|tree| count_fields(tree, &COMMON_VALUES)).max();
    if count_fields(tree, &["kind", "apiVersion"]) > 0 || common < Some(2) {
        return None;
    }
    let first = entries.first()?.0.span;
    let help = match count_fields(tree, &["plugins", "pluginConfig"]) {
        0 => files::render_manifests(),
        _ => files::render_configuration(),
    };
    let finding = Finding::lint("helm-values", Severity::Error, files::helm_values());
    Some(finding.at(first).help(help))
}

/// Returns the number of the fields that an object has.
fn count_fields(tree: &Tree, names: &[&str]) -> usize {
    names.iter().filter(|name| tree.get(name).is_some()).count()
}
