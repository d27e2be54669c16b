//! The filters beside resources: cordons, taints and node selectors.
//!
//! Sources: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/plugins/nodeunschedulable`,
//! `tainttoleration` and `nodeaffinity`; kubernetes/component-helpers v0.36,
//! `scheduling/corev1/helpers.go`, and kubernetes/api v0.36, `core/v1/toleration.go`.

use super::decision::Reason;
use super::text::{NodeRulesText, TaintText, TolerationText};
use crate::named::Named;

/// What of a node these filters look at.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeRules {
    pub(super) labels: Named<Box<str>>,
    pub(super) taints: Vec<TaintText>,
    pub(super) unschedulable: bool,
}

/// What of a pod they look at.
#[derive(Clone, Debug, Default)]
pub(super) struct PodRules {
    pub(super) node_selector: Named<Box<str>>,
    pub(super) tolerations: Vec<TolerationText>,
}

const CORDON: &str = "node.kubernetes.io/unschedulable";

impl NodeRules {
    pub(super) fn of(text: &NodeRulesText) -> Self {
        Self {
            labels: text.labels.clone(),
            taints: text.taints.clone(),
            unschedulable: text.unschedulable,
        }
    }
}

impl PodRules {
    /// Why these filters do not let a node through, each reason once.
    pub(super) fn refusals<'r>(&'r self, node: &'r NodeRules) -> impl Iterator<Item = Reason> + 'r {
        let cordoned = node.unschedulable && !self.tolerate(&cordon());
        let taints = node.taints.iter().filter(repels);
        let untolerated = taints.filter(|taint| !self.tolerate(taint));
        let selected = self.node_selector.iter();
        let missing = selected.filter(|(name, value)| node.labels.get(name) != Some(*value));
        cordoned
            .then_some(Reason::Unschedulable)
            .into_iter()
            .chain(untolerated.map(|taint| Reason::Taint {
                taint: written(taint),
            }))
            .chain(missing.map(|(name, value)| Reason::NodeSelector {
                label: format!("{name}={value}"),
            }))
    }

    pub(super) fn tolerate(&self, taint: &TaintText) -> bool {
        let tolerates = |toleration: &TolerationText| {
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

/// Whether it keeps pods away.
pub(super) fn repels(taint: &&TaintText) -> bool {
    matches!(&*taint.effect, "NoSchedule" | "NoExecute")
}

/// A cordon as the taint that it is.
pub(super) fn cordon() -> TaintText {
    TaintText {
        key: CORDON.into(),
        effect: "NoSchedule".into(),
        ..TaintText::default()
    }
}

/// As `kubectl describe` writes it.
fn written(taint: &TaintText) -> String {
    let TaintText { key, value, effect } = taint;
    if value.is_empty() {
        format!("{key}:{effect}")
    } else {
        format!("{key}={value}:{effect}")
    }
}
