//! Why a plugin refuses a pod, or a node for a pod.

use serde::Serialize;

use super::volume_binding::VolumeConflict;
use crate::constraints::Taint;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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

/// A detail of a refusal, which kube-scheduler does not report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(
    tag = "detail",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub(crate) enum RefusalDetail {
    /// The first taint that the pod does not tolerate.
    UntoleratedTaint {
        /// The taint.
        taint: Taint,
    },
    /// A claim that cannot have a volume on the node.
    Volume(VolumeConflict),
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

    /// Returns the reasons as one message.
    pub(crate) fn message(&self) -> String {
        self.reasons.join(", ")
    }
}
