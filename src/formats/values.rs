//! A Helm chart's `values.yaml`, which is no configuration: the chart's templates make one of it.
//!
//! Source: kubernetes-sigs/scheduler-plugins v0.34.7, `manifests/install/charts/as-a-second-scheduler/values.yaml`
//! (`scheduler`, `controller`, `plugins`, `pluginConfig`); `helm create`, whose values other charts begin with.

use super::finding::{Finding, Severity};
use crate::tree::Tree;

/// Values that most charts have, at the top or one level below it.
const COMMON: [&str; 11] = [
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

/// The finding about a text that is a chart's values.
pub(super) fn finding(tree: &Tree) -> Option<Finding> {
    let entries = tree.entries();
    let has_kind = ["kind", "apiVersion"]
        .iter()
        .any(|name| tree.get(name).is_some());
    let below = entries.iter().map(|entry| &entry.1);
    let counts = [tree].into_iter().chain(below).map(common);
    if has_kind || counts.max() < Some(2) {
        return None;
    }
    let first = entries.first()?.0.span;
    let message =
        "these are the values of a Helm chart, not a scheduler configuration: they have no `kind`";
    let written = ["plugins", "pluginConfig"]
        .iter()
        .any(|name| tree.get(name).is_some());
    let what = match written {
        true => "the chart writes `plugins` and `pluginConfig` into a KubeSchedulerConfiguration",
        false => "the chart's templates make manifests of them",
    };
    let help = format!(
        "{what}: render it with `helm template <release> <chart> --values <this file>` and check the result"
    );
    Some(
        Finding::lint("helm-values", Severity::Error, message)
            .at(first)
            .help(help),
    )
}

fn common(tree: &Tree) -> usize {
    COMMON
        .iter()
        .filter(|name| tree.get(name).is_some())
        .count()
}
