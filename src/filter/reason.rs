//! The reasons why a node is filtered out, in kube-scheduler's words.

use serde::{Serialize, Serializer};

use crate::Release;
use crate::constraints::{NodeConstraints, PodConstraints};
use crate::fields::{self, FieldValue};
use crate::fit::InsufficientResource;
use crate::releases::rules::{FilterMessages, TaintMessage};

/// A reason to reject a node.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// NodeUnschedulable: the node is cordoned.
    Unschedulable,
    /// TaintToleration: a taint that the pod does not tolerate.
    Taint {
        /// The taint in kubectl's notation.
        taint: String,
    },
    /// NodeAffinity: a label that the pod's node selector requires and the node lacks.
    NodeSelector {
        /// `name=value`.
        label: String,
    },
    /// NodeResourcesFit: an insufficient resource.
    Resource {
        /// The requested and free amounts.
        insufficient: InsufficientResource,
    },
    /// Another plugin, whose filter other objects of the cluster decide.
    Plugin {
        /// The plugin.
        plugin: &'static str,
        /// The reason in kube-scheduler's words.
        message: String,
    },
}

/// The result of the filters for a node that is filtered out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FilteredNode {
    /// The plugin that rejects it: the first in the release's order.
    pub plugin: &'static str,
    /// That plugin's reasons, as kube-scheduler reports them.
    pub messages: Vec<String>,
    /// The reasons of all plugins, in their order.
    pub reasons: Vec<Reason>,
}

impl FilteredNode {
    /// Returns why a release rejects a node for a pod; none if the node is feasible.
    pub(crate) fn check(
        pod: &PodConstraints,
        node: &NodeConstraints,
        insufficient: Vec<InsufficientResource>,
        release: Release,
    ) -> Option<Self> {
        let mut reasons = Vec::new();
        pod.add_cordon_reason(node, &mut reasons);
        let rules = &release.plugins().filter_messages;
        if rules.checks_resources_first {
            add_resource_reasons(insufficient, &mut reasons);
            pod.add_label_reasons(node, &mut reasons);
            pod.add_taint_reasons(node, &mut reasons);
        } else {
            pod.add_taint_reasons(node, &mut reasons);
            pod.add_label_reasons(node, &mut reasons);
            add_resource_reasons(insufficient, &mut reasons);
        }
        let first = reasons.first()?;
        let plugin = first.plugin();
        let mut messages: Vec<String> = Vec::new();
        for reason in &reasons {
            if reason.plugin() == plugin || first.reports_with(reason, rules) {
                let message = reason.message(rules);
                if messages.last() != Some(&message) {
                    messages.push(message);
                }
            }
            // TaintToleration reports the first taint that is not tolerated, and no other.
            if matches!(first, Reason::Taint { .. }) {
                break;
            }
        }
        Some(Self {
            plugin,
            messages,
            reasons,
        })
    }
}

fn add_resource_reasons(resources: Vec<InsufficientResource>, reasons: &mut Vec<Reason>) {
    for insufficient in resources {
        reasons.push(Reason::Resource { insufficient });
    }
}

impl Reason {
    /// Returns the name of the plugin.
    fn plugin(&self) -> &'static str {
        match self {
            Self::Unschedulable => "NodeUnschedulable",
            Self::Taint { .. } => "TaintToleration",
            Self::NodeSelector { .. } => "NodeAffinity",
            Self::Resource { .. } => "NodeResourcesFit",
            Self::Plugin { plugin, .. } => plugin,
        }
    }

    /// Returns true if GeneralPredicates reports the other reason together with this one.
    fn reports_with(&self, other: &Self, rules: &FilterMessages) -> bool {
        let is_resource = matches!(self, Self::Resource { .. });
        let is_selector = matches!(other, Self::NodeSelector { .. });
        is_resource && is_selector && rules.reports_selector_with_resources
    }

    /// Returns the reason in the words of a release.
    fn message(&self, rules: &FilterMessages) -> String {
        match self {
            Self::Unschedulable => "node(s) were unschedulable".into(),
            Self::Taint { taint } => taint_message(taint, rules.taint),
            Self::NodeSelector { .. } => rules.selector.into(),
            Self::Resource { insufficient } => insufficient.reason(),
            Self::Plugin { message, .. } => message.clone(),
        }
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [mut taint, mut label, mut plugin, mut message] = [None; 4];
        let mut filter = self.plugin();
        let mut insufficient = None;
        match self {
            Self::Unschedulable => {}
            Self::Taint { taint: text } => taint = Some(FieldValue::Text(text)),
            Self::NodeSelector { label: text } => label = Some(FieldValue::Text(text)),
            Self::Resource {
                insufficient: resource,
            } => insufficient = Some(resource),
            Self::Plugin {
                plugin: name,
                message: text,
            } => {
                filter = "other";
                plugin = Some(FieldValue::Text(name));
                message = Some(FieldValue::Text(text));
            }
        }
        let fields = [
            ("filter", Some(FieldValue::Text(filter))),
            ("taint", taint),
            ("label", label),
            ("plugin", plugin),
            ("message", message),
            (
                "resource",
                insufficient.map(|resource| FieldValue::Text(&resource.resource)),
            ),
            (
                "unit",
                insufficient.map(|resource| FieldValue::Unit(resource.unit)),
            ),
            (
                "requested",
                insufficient.map(|resource| FieldValue::Int64(resource.requested)),
            ),
            (
                "free",
                insufficient.map(|resource| FieldValue::Int64(resource.free)),
            ),
        ];
        fields::serialize(&fields, serializer)
    }
}

/// Returns the message about a taint, `key=value:effect`.
///
/// Source: kubernetes/kubernetes, `pkg/scheduler/framework/plugins/tainttoleration/taint_toleration.go`.
pub(crate) fn taint_message(taint: &str, message: TaintMessage) -> String {
    let (before, after) = match message {
        TaintMessage::General(message) => return message.into(),
        TaintMessage::WithTaint(before, after) => (before, after),
    };
    // The effect has no colon. (`rsplit_once` would make the WebAssembly module larger.)
    let colon = taint.bytes().rposition(|byte| byte == b':');
    let taint = colon.and_then(|at| taint.get(..at)).unwrap_or(taint);
    let (key, value) = taint.split_once('=').unwrap_or((taint, ""));
    format!("{before}{{{key}: {value}}}{after}")
}
