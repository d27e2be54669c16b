//! The filters besides resources: cordons, taints and node selectors.
//!
//! Sources: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/plugins/nodeunschedulable`,
//! `tainttoleration` and `nodeaffinity`; kubernetes/component-helpers v0.36,
//! `scheduling/corev1/helpers.go`, and kubernetes/api v0.36, `core/v1/toleration.go`.

use serde::Serialize;

use super::Reason;
use crate::named::Named;

/// The properties of a node that these filters check.
#[derive(Clone, Debug, Default)]
pub struct NodeConstraints {
    /// `metadata.labels`.
    pub labels: Named<Box<str>>,
    /// `spec.taints`.
    pub taints: Vec<Taint>,
    /// `spec.unschedulable`: the node is cordoned.
    pub unschedulable: bool,
}

/// The fields of a pod that decide which nodes these filters reject.
#[derive(Clone, Debug, Default)]
pub struct PodConstraints {
    /// `spec.nodeSelector`: labels that a node must have.
    pub node_selector: Named<Box<str>>,
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
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
    /// Returns every reason of these filters to reject a node.
    pub(crate) fn reasons<'r>(
        &'r self,
        node: &'r NodeConstraints,
    ) -> impl Iterator<Item = Reason> + 'r {
        let cordoned = node.unschedulable && !self.tolerate(&cordon());
        let taints = node.taints.iter().filter(is_filter);
        let untolerated = taints.filter(|taint| !self.tolerate(taint));
        let selected = self.node_selector.iter();
        let missing = selected.filter(|(name, value)| node.labels.get(name) != Some(*value));
        cordoned
            .then_some(Reason::Unschedulable)
            .into_iter()
            .chain(untolerated.map(|taint| Reason::Taint {
                taint: taint.to_text(),
            }))
            .chain(missing.map(|(name, value)| Reason::NodeSelector {
                label: format!("{name}={value}"),
            }))
    }

    /// Returns true if one of the tolerations matches the taint.
    pub(crate) fn tolerate(&self, taint: &Taint) -> bool {
        let tolerates = |toleration: &Toleration| {
            let effect = toleration.effect.is_empty() || toleration.effect == taint.effect;
            let key = toleration.key.is_empty() || toleration.key == taint.key;
            let value = match &*toleration.operator {
                "" | "Equal" => toleration.value == taint.value,
                operator => operator == "Exists",
            };
            effect && key && value
        };
        self.tolerations.iter().any(tolerates)
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

/// Returns true if the taint keeps pods away.
pub(crate) fn is_filter(taint: &&Taint) -> bool {
    matches!(&*taint.effect, "NoSchedule" | "NoExecute")
}

/// Returns the taint that stands for a cordon.
pub(crate) fn cordon() -> Taint {
    Taint {
        key: UNSCHEDULABLE.into(),
        effect: "NoSchedule".into(),
        ..Taint::default()
    }
}
