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
    let has_kind = ["kind", "apiVersion"]
        .iter()
        .any(|name| tree.get(name).is_some());
    let below = entries.iter().map(|entry| &entry.1);
    let counts = [tree].into_iter().chain(below).map(count_common_values);
    if has_kind || counts.max() < Some(2) {
        return None;
    }
    let first = entries.first()?.0.span;
    let written = ["plugins", "pluginConfig"]
        .iter()
        .any(|name| tree.get(name).is_some());
    let help = match written {
        true => files::render_configuration(),
        false => files::render_manifests(),
    };
    Some(
        Finding::lint("helm-values", Severity::Error, files::helm_values())
            .at(first)
            .help(help),
    )
}

fn count_common_values(tree: &Tree) -> usize {
    COMMON_VALUES
        .iter()
        .filter(|name| tree.get(name).is_some())
        .count()
}
