//! A written file.

use serde::Serialize;

use super::dropped::DroppedSetting;
use super::releases::Releases;

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
