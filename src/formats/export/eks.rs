//! Writes `kubeSchedulerConfig` of Amazon EKS, the argument of
//! `aws eks update-cluster-config --kube-scheduler-config`. Available from Kubernetes 1.31 on.
//!
//! EKS accepts only LeastAllocated and MostAllocated, five resources and weights from 1 to 100, for
//! the entire cluster. An omitted field keeps its current value, so every field is written.
//!
//! Source: Amazon EKS User Guide (awsdocs/amazon-eks-user-guide,
//! `latest/ug/clusters/control-plane-configuration.adoc` and
//! `control-plane-configuration-getting-started.adoc`); Amazon EKS API Reference,
//! `KubeSchedulerConfigRequest`, `ScoringStrategy`, `ResourceWeight`.

use core::cmp::Ordering;

use super::dropped::DroppedSettings;
use super::plugins::{report_binpack, report_dropped};
use super::strategy::{AcceptedStrategy, Resource, default_resources};
use crate::formats::codec;
use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::eks::{FIT, RESOURCES, WEIGHT_RANGE};
use crate::formats::write::Writer;
use crate::messages::files;
use crate::tree::Tree;
use crate::{ShapeKind, Strategy};

pub(super) fn file(policy: &EditablePolicy, dropped: &mut DroppedSettings) -> String {
    let strategy = AcceptedStrategy::new(policy, WEIGHT_RANGE, dropped);
    let kind = kind(&strategy, dropped);
    let accepted = EditablePolicy {
        scoring_strategy: strategy.input(kind, Some(&resources(&strategy, dropped))),
        ..EditablePolicy::default()
    };
    report_dropped(policy, "eks", dropped);
    report_binpack(policy, dropped);
    report_name(policy, dropped);
    let mut config = Tree::map([(FIT, Tree::map([]).value)]);
    codec::write(&mut config, "", Format::Eks, 0, &accepted, 0);
    Writer::COMPACT_JSON.file(&config.value)
}

/// Returns the linear strategy that is most similar to the shape.
fn kind(strategy: &AcceptedStrategy, dropped: &mut DroppedSettings) -> &'static str {
    if strategy.kind != Strategy::REQUESTED_TO_CAPACITY_RATIO {
        return strategy.kind;
    }
    let (shape, direction) = strategy.kind_and_direction();
    let (kind, reason) = match (direction, shape) {
        (Ordering::Greater, ShapeKind::Packs) => (Strategy::MOST_ALLOCATED, "packs"),
        (Ordering::Greater, _) => (Strategy::MOST_ALLOCATED, "mostlyPacks"),
        (Ordering::Less, ShapeKind::Spreads) => (Strategy::LEAST_ALLOCATED, "spreads"),
        (Ordering::Less, _) => (Strategy::LEAST_ALLOCATED, "mostlySpreads"),
        (Ordering::Equal, _) => (Strategy::LEAST_ALLOCATED, "default"),
    };
    let message = files::eks_strategy_replaced(kind, reason);
    dropped.push("strategy-unsupported", "scoringStrategy.type", message);
    kind
}

fn resources(strategy: &AcceptedStrategy, dropped: &mut DroppedSettings) -> Vec<Resource> {
    let mut present = Vec::new();
    for mut resource in strategy.scored_resources() {
        if RESOURCES.contains(&&*resource.name) {
            resource.weight = resource.weight.or(Some(1));
            present.push(resource);
        } else {
            let path = format!("scoringStrategy.resources[{}]", resource.index);
            let accepted: Vec<String> = RESOURCES.map(String::from).into();
            let message = files::eks_resource_dropped(&resource.name, accepted);
            dropped.push("resource-unsupported", path, message);
        }
    }
    if present.is_empty() {
        present = default_resources();
    }
    present
}

fn report_name(policy: &EditablePolicy, dropped: &mut DroppedSettings) {
    if !["", "default-scheduler"].contains(&&*policy.name) {
        let message = files::eks_name_dropped(&policy.name);
        dropped.push("profile-name", "name", message);
    }
}
