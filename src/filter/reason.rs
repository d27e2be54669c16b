//! Why a node is filtered out, in kube-scheduler's words.

use serde::{Serialize, Serializer};

use crate::Release;
use crate::fit::Shortage;
use crate::order;
use crate::resource::Unit;
use crate::trace::optional_int64;

/// A reason to reject a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// NodeUnschedulable: it is cordoned.
    Unschedulable,
    /// TaintToleration: a taint that the pod does not tolerate.
    Taint {
        /// As kubectl writes it.
        taint: String,
    },
    /// NodeAffinity: a label that the pod's node selector requires and the node lacks.
    NodeSelector {
        /// `name=value`.
        label: String,
    },
    /// NodeResourcesFit: a resource of which too little is left.
    Resource {
        /// The amounts requested and left.
        shortage: Shortage,
    },
}

/// A node that is filtered out, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Filtered {
    /// The plugin that rejects it: the first in the release's order.
    pub plugin: &'static str,
    /// That plugin's reasons, as kube-scheduler reports them.
    pub messages: Vec<String>,
    /// The reasons of all plugins, in their order.
    pub reasons: Vec<Reason>,
}

impl Filtered {
    /// Returns why a release rejects a node; none where there is no reason.
    pub(crate) fn new(mut reasons: Vec<Reason>, release: Release) -> Option<Self> {
        order::by_key(&mut reasons, |reason| reason.position(release));
        let first = reasons.first()?;
        let (plugin, position) = (first.plugin(), first.position(release));
        let reported = reasons.iter();
        let mut messages: Vec<String> = reported
            .filter(|reason| {
                reason.position(release) == position || first.reports_with(reason, release)
            })
            .map(|reason| reason.message(release))
            .collect();
        // TaintToleration reports the first taint that is not tolerated, and no other.
        if matches!(first, Reason::Taint { .. }) {
            messages.truncate(1);
        }
        messages.dedup();
        Some(Self {
            plugin,
            messages,
            reasons,
        })
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
        }
    }

    /// Returns true where GeneralPredicates reports the other reason together with this one.
    fn reports_with(&self, other: &Self, release: Release) -> bool {
        let resource = matches!(self, Self::Resource { .. });
        let selector = matches!(other, Self::NodeSelector { .. });
        resource && selector && release.minor() < 17
    }

    /// Returns the plugin's position in a release's order.
    fn position(&self, release: Release) -> i64 {
        let minor = release.minor();
        match self {
            Self::Unschedulable => 0,
            Self::Resource { .. } if minor < 20 => 1,
            Self::Taint { .. } if minor >= 20 => 1,
            Self::NodeSelector { .. } => 2,
            Self::Taint { .. } | Self::Resource { .. } => 3,
        }
    }

    /// Returns the reason in the words of a release.
    fn message(&self, release: Release) -> String {
        match self {
            Self::Unschedulable => "node(s) were unschedulable".into(),
            Self::Taint { taint } => taint_message(taint, release),
            Self::NodeSelector { .. } => selector_message(release).into(),
            Self::Resource { shortage } if &*shortage.resource == "pods" => "Too many pods".into(),
            Self::Resource { shortage } => format!("Insufficient {}", shortage.resource),
        }
    }
}

/// The fields of every reason; a derived serializer of the enum takes kilobytes of module.
#[derive(Default, Serialize)]
struct Fields<'r> {
    filter: &'r str,
    #[serde(skip_serializing_if = "Option::is_none")]
    taint: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resource: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<Unit>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "optional_int64"
    )]
    requested: Option<i64>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "optional_int64"
    )]
    free: Option<i64>,
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = Fields {
            filter: self.plugin(),
            ..Fields::default()
        };
        match self {
            Self::Unschedulable => {}
            Self::Taint { taint } => fields.taint = Some(taint),
            Self::NodeSelector { label } => fields.label = Some(label),
            Self::Resource { shortage } => {
                fields.resource = Some(&shortage.resource);
                fields.unit = Some(shortage.unit);
                fields.requested = Some(shortage.requested);
                fields.free = Some(shortage.free);
            }
        }
        fields.serialize(serializer)
    }
}

/// Source: kubernetes/kubernetes, `pkg/scheduler/framework/plugins/tainttoleration/taint_toleration.go`:
/// pull requests 87250 (v1.18), 109119 (v1.24) and 134740 (v1.35).
fn taint_message(taint: &str, release: Release) -> String {
    let taint = taint.rsplit_once(':').map_or(taint, |parts| parts.0);
    let (key, value) = taint.split_once('=').unwrap_or((taint, ""));
    match release.minor() {
        ..18 => "node(s) had taints that the pod didn't tolerate".into(),
        18..24 => format!("node(s) had taint {{{key}: {value}}}, that the pod didn't tolerate"),
        24..35 => format!("node(s) had untolerated taint {{{key}: {value}}}"),
        _ => "node(s) had untolerated taint(s)".into(),
    }
}

/// Source: kubernetes/kubernetes, `pkg/scheduler/framework/plugins/nodeaffinity/node_affinity.go`:
/// v1.19.2, and pull request 97521 (v1.21).
fn selector_message(release: Release) -> &'static str {
    match release.minor() {
        ..20 => "node(s) didn't match node selector",
        20 => "node(s) didn't match Pod's node affinity",
        _ => "node(s) didn't match Pod's node affinity/selector",
    }
}
