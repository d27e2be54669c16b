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

use super::conversion::Conversion;
use super::strategy::{AcceptedStrategy, RESOURCES, Resource, TYPE, default_resources};
use crate::formats::codec;
use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::eks::{self, FIT, WEIGHT_RANGE};
use crate::formats::write::Writer;
use crate::messages::files;
use crate::tree::Tree;
use crate::{ShapeKind, Strategy};

impl Conversion<'_> {
    pub(super) fn eks(&mut self) -> String {
        let strategy = self.strategy(WEIGHT_RANGE);
        let kind = self.linear_kind(&strategy);
        let accepted = EditablePolicy {
            scoring_strategy: strategy.input(kind, Some(&self.eks_resources(&strategy))),
            ..EditablePolicy::default()
        };
        self.report_plugins("eks");
        self.report_binpack();
        if !["", "default-scheduler"].contains(&&*self.policy.name) {
            let message = files::eks_name_dropped(&self.policy.name);
            self.report("profile-name", "name", message);
        }
        let mut config = Tree::map([(FIT, Tree::map([]).value)]);
        codec::write(&mut config, "", Format::Eks, 0, &accepted, 0);
        Writer::COMPACT_JSON.file(&config.value)
    }

    /// Returns the linear strategy that is most similar to the shape.
    fn linear_kind(&mut self, strategy: &AcceptedStrategy) -> &'static str {
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
        self.report("strategy-unsupported", TYPE, message);
        kind
    }

    fn eks_resources(&mut self, strategy: &AcceptedStrategy) -> Vec<Resource> {
        let mut present = Vec::new();
        for mut resource in strategy.scored_resources() {
            if eks::RESOURCES.contains(&&*resource.name) {
                resource.weight = resource.weight.or(Some(1));
                present.push(resource);
            } else {
                let path = format!("{RESOURCES}[{}]", resource.index);
                let message = files::eks_resource_dropped(&resource.name, &eks::RESOURCES[..]);
                self.report("resource-unsupported", path, message);
            }
        }
        if present.is_empty() {
            present = default_resources();
        }
        present
    }
}
