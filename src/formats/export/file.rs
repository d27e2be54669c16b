//! A written file.

use serde::Serialize;

use super::dropped::{DroppedSetting, DroppedSettings};
use super::releases::Releases;
use super::target::Target;

/// A written file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Export {
    /// The file.
    pub text: String,
    /// The usual name of such a file.
    pub file_name: &'static str,
    /// The scorer whose loader accepts it.
    pub scorer: &'static str,
    /// The releases of the target's scheduler, or of the platform's Kubernetes, that load it.
    pub releases: Releases,
    /// The index of the policy in the file.
    pub policy_index: usize,
    /// The settings that it drops or changes.
    pub dropped: Vec<DroppedSetting>,
}

/// A file while it is being written.
pub(super) struct NewFile {
    pub(super) text: String,
    pub(super) releases: Releases,
    pub(super) policy_index: usize,
    pub(super) dropped: DroppedSettings,
}

impl NewFile {
    pub(super) fn into_export(self, target: Target) -> Export {
        Export {
            text: self.text,
            file_name: target.file_name(),
            scorer: target.scorer(),
            releases: self.releases,
            policy_index: self.policy_index,
            dropped: self.dropped.limited(),
        }
    }
}
