//! The properties of nodes and pods that decide, apart from resources, which nodes are feasible.
//!
//! Sources: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/plugins/nodeunschedulable`,
//! `tainttoleration` and `nodeaffinity`; kubernetes/component-helpers v0.36,
//! `scheduling/corev1/helpers.go`, and kubernetes/api v0.36, `core/v1/toleration.go`.

use serde::Serialize;

use crate::name_map::NameMap;

/// The properties of a node that the filters for cordons, taints and node selectors check.
#[derive(Clone, Debug, Default)]
pub struct NodeConstraints {
    /// `metadata.labels`.
    pub labels: NameMap<Box<str>>,
    /// `spec.taints`.
    pub taints: Vec<Taint>,
    /// `spec.unschedulable`: the node is cordoned.
    pub unschedulable: bool,
}

/// The fields of a pod that decide which nodes these filters reject.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PodConstraints {
    /// `spec.nodeSelector`: labels that a node must have.
    pub node_selector: NameMap<Box<str>>,
    /// `spec.tolerations`.
    pub tolerations: Vec<Toleration>,
}

/// A taint of a node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Taint {
    /// Its key.
    pub key: Box<str>,
    /// Its value.
    pub value: Box<str>,
    /// `NoSchedule`, `NoExecute` or `PreferNoSchedule`, which filters nothing.
    pub effect: Box<str>,
}

/// A toleration of a pod.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Toleration {
    /// The key it tolerates; empty for every key.
    pub key: Box<str>,
    /// `Equal` (also when empty) or `Exists`.
    pub operator: Box<str>,
    /// The value it tolerates.
    pub value: Box<str>,
    /// The effect it tolerates; empty for every effect.
    pub effect: Box<str>,
}

const UNSCHEDULABLE: &str = "node.kubernetes.io/unschedulable";

impl PodConstraints {
    /// Returns true if a node passes these filters.
    pub(crate) fn accepts(&self, node: &NodeConstraints) -> bool {
        let mut taints = node.taints.iter();
        !self.rejects_cordon(node)
            && taints.all(|taint| !self.rejects_taint(taint))
            && self.selects(node)
    }

    /// Returns true if a node has the labels of the node selector.
    pub(crate) fn selects(&self, node: &NodeConstraints) -> bool {
        let mut labels = self.node_selector.iter();
        labels.all(|(name, value)| !node.lacks_label(name, value))
    }

    pub(crate) fn rejects_cordon(&self, node: &NodeConstraints) -> bool {
        node.unschedulable && !self.tolerates(&cordon_taint())
    }

    pub(crate) fn rejects_taint(&self, taint: &Taint) -> bool {
        filters_nodes(taint) && !self.tolerates(taint)
    }

    /// Returns the number of taints of a node that the pod should avoid: those with the effect PreferNoSchedule that it does
    /// not tolerate.
    pub(crate) fn avoided_taints(&self, node: &NodeConstraints) -> i64 {
        let taints = node.taints.iter();
        let avoided = taints.filter(|taint| is_avoidable(taint) && !self.tolerates(taint));
        avoided.fold(0, |count, _| count + 1)
    }

    /// Returns true if one of the tolerations matches the taint.
    pub(crate) fn tolerates(&self, taint: &Taint) -> bool {
        self.tolerations.iter().any(|it| it.tolerates(taint))
    }
}

impl Toleration {
    /// Returns true if the toleration matches a taint.
    pub(crate) fn tolerates(&self, taint: &Taint) -> bool {
        let matches_value = match &*self.operator {
            "" | "Equal" => self.value == taint.value,
            operator => operator == "Exists",
        };
        self.covers(taint) && matches_value
    }

    /// Returns true if the toleration's key and effect match those of a taint.
    pub(crate) fn covers(&self, taint: &Taint) -> bool {
        (self.effect.is_empty() || self.effect == taint.effect)
            && (self.key.is_empty() || self.key == taint.key)
    }
}

impl NodeConstraints {
    /// Returns true if the node does not have a label.
    pub(crate) fn lacks_label(&self, name: &str, value: &str) -> bool {
        let label = self.labels.get(name);
        label.is_none_or(|actual| **actual != *value)
    }
}

impl Taint {
    /// Returns the taint as `kubectl describe` prints it.
    pub(crate) fn to_text(&self) -> String {
        let Self { key, value, effect } = self;
        if value.is_empty() {
            format!("{key}:{effect}")
        } else {
            format!("{key}={value}:{effect}")
        }
    }
}

/// Returns true if the taint filters out its node for pods that do not tolerate it.
pub(crate) fn filters_nodes(taint: &Taint) -> bool {
    matches!(&*taint.effect, "NoSchedule" | "NoExecute")
}

/// Returns true if nodes with fewer such taints are better for pods that do not tolerate them.
pub(crate) fn is_avoidable(taint: &Taint) -> bool {
    &*taint.effect == "PreferNoSchedule"
}

/// Returns the taint that represents a cordon.
pub(crate) fn cordon_taint() -> Taint {
    Taint {
        key: UNSCHEDULABLE.into(),
        effect: "NoSchedule".into(),
        ..Taint::default()
    }
}
