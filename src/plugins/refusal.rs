//! Why a plugin refuses a pod, or a node for a pod.

use serde::{Serialize, Serializer};

use super::objects::HostPort;
use super::plugin::PluginError;
use super::requirement::Requirement;
use super::volume_binding::VolumeConflict;
use crate::constraints::Taint;
use crate::fit::InsufficientResource;
use crate::trace::int64;

/// A plugin's refusal of a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Refusal {
    /// The plugin.
    pub(crate) plugin: &'static str,
    /// Decides if preemption could help.
    pub(crate) code: Code,
    /// The reasons in kube-scheduler's words.
    pub(crate) reasons: Vec<String>,
    /// The reasons in detail.
    pub(crate) details: Vec<RefusalDetail>,
}

/// The kind of a refusal.
///
/// Source: kubernetes/kube-scheduler v0.36.2, `framework/interface.go` (`Code`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    /// The pod could be scheduled if other pods were removed.
    Unschedulable,
    /// Removing pods does not help.
    UnschedulableAndUnresolvable,
    /// The plugin failed, which ends the scheduling cycle.
    Error,
}

impl Code {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Unschedulable => "Unschedulable",
            Self::UnschedulableAndUnresolvable => "UnschedulableAndUnresolvable",
            Self::Error => "Error",
        }
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A detail of a refusal, which kube-scheduler does not report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(
    tag = "detail",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub(crate) enum RefusalDetail {
    /// A claim that cannot have a volume on the node.
    Volume(VolumeConflict),
    /// The first taint that the pod does not tolerate.
    UntoleratedTaint {
        /// The taint.
        taint: Taint,
    },
    /// The pod names another node.
    NodeName {
        /// The node that it names.
        node_name: Box<str>,
    },
    /// A label of the pod's node selector that the node lacks.
    NodeSelector {
        /// The label's key.
        key: Box<str>,
        /// The value that it must have.
        value: Box<str>,
        /// The value that it has.
        actual: Option<Box<str>>,
    },
    /// A term of a required node affinity that the node does not match.
    NodeSelectorTerm {
        /// The index of the term.
        term: usize,
        /// False if the term cannot be parsed, so that no node matches it.
        is_valid: bool,
        /// The first requirement that the node does not meet; none if the term has no requirements.
        unmet: Option<Requirement>,
    },
    /// The node lacks the label of a topology spread constraint.
    SpreadLabelMissing {
        /// The label.
        topology_key: Box<str>,
    },
    /// The node's domain would have too many pods: `pods` + `self_match` − `min` is more than `max_skew`.
    SpreadSkew {
        /// The constraint's label.
        topology_key: Box<str>,
        /// The node's domain.
        domain: Box<str>,
        /// The number of matching pods in the domain.
        #[serde(serialize_with = "int64")]
        pods: i64,
        /// 1 if the constraint selects the pod itself.
        #[serde(serialize_with = "int64")]
        self_match: i64,
        /// The number in the domain with the fewest; 0 if there are fewer domains than required.
        #[serde(serialize_with = "int64")]
        min: i64,
        /// The constraint's `maxSkew`.
        #[serde(serialize_with = "int64")]
        max_skew: i64,
    },
    /// A term of the pod's required affinity: no pod in the node's domain matches all terms.
    PodAffinity {
        /// The index of the term.
        term: usize,
        /// The term's topology key.
        topology_key: Box<str>,
        /// The node's domain; none if it lacks the label.
        domain: Option<Box<str>>,
    },
    /// A term of the pod's required anti-affinity: pods in the node's domain match.
    PodAntiAffinity {
        /// The index of the term.
        term: usize,
        /// The term's topology key.
        topology_key: Box<str>,
        /// The node's domain.
        domain: Box<str>,
        /// The number of matching pods; of terms with the same key together.
        #[serde(serialize_with = "int64")]
        pods: i64,
    },
    /// Pods in the node's domain have a required anti-affinity to the pod.
    ExistingPodAntiAffinity {
        /// The topology key of their terms.
        topology_key: Box<str>,
        /// The node's domain.
        domain: Box<str>,
        /// The number of their terms that match the pod.
        #[serde(serialize_with = "int64")]
        pods: i64,
    },
    /// A resource of which the node has too little free.
    InsufficientResource {
        /// The resource, with the requested and the free amount.
        resource: InsufficientResource,
    },
    /// A port that the pod needs and another pod occupies.
    HostPort {
        /// The port.
        port: HostPort,
    },
    /// The node would be accepted without the pods that are nominated to it.
    NominatedPods {
        /// Their number.
        pods: usize,
    },
}

impl Refusal {
    /// Creates a refusal for one reason that removing pods does not change.
    pub(crate) fn unresolvable(plugin: &'static str, reason: impl Into<String>) -> Self {
        Self::new(plugin, Code::UnschedulableAndUnresolvable, reason)
    }

    /// Creates a refusal for one reason that removing pods could change.
    pub(crate) fn unschedulable(plugin: &'static str, reason: impl Into<String>) -> Self {
        Self::new(plugin, Code::Unschedulable, reason)
    }

    /// Creates an error, which ends the scheduling cycle.
    pub(crate) fn error(plugin: &'static str, error: impl Into<String>) -> Self {
        Self::new(plugin, Code::Error, error)
    }

    fn new(plugin: &'static str, code: Code, reason: impl Into<String>) -> Self {
        Self {
            plugin,
            code,
            reasons: vec![reason.into()],
            details: Vec::new(),
        }
    }

    /// Adds a detail.
    pub(crate) fn with_detail(mut self, detail: RefusalDetail) -> Self {
        self.details.push(detail);
        self
    }

    /// Adds details.
    pub(crate) fn with_details(mut self, details: Vec<RefusalDetail>) -> Self {
        self.details.extend(details);
        self
    }

    /// Returns false: the node is not feasible.
    ///
    /// # Errors
    /// Returns the error of a plugin that failed.
    pub(crate) fn into_acceptance(self) -> Result<bool, PluginError> {
        match self.code {
            Code::Error => Err(PluginError(self.message())),
            Code::Unschedulable | Code::UnschedulableAndUnresolvable => Ok(false),
        }
    }

    /// Returns the reasons as one message.
    pub(crate) fn message(&self) -> String {
        self.reasons.join(", ")
    }
}
