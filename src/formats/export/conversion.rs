//! The conversion of a policy, its file, and the settings that it drops or changes.

use serde::Serialize;

use super::releases::Releases;
use crate::formats::editable_policy::EditablePolicy;
use crate::limits::FINDINGS;
use crate::message::{Message, Param};
use crate::messages::files;

/// A written file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
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

/// A setting that a conversion drops or changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct DroppedSetting {
    /// A stable name for programs.
    pub code: &'static str,
    /// The field of the policy, such as `scoringStrategy.resources[0].weight`; for other settings,
    /// their path in the source file.
    pub path: String,
    /// A description of the dropped setting and its replacement in the file.
    pub message: Message,
}

impl DroppedSetting {
    /// Returns true if a parameter of the message names a score plugin, or its priority, whose name
    /// begins with the plugin's.
    pub(super) fn names_plugin(&self, plugin: &str) -> bool {
        let mut params = self.message.params().iter();
        params.any(|(_, param)| match param {
            Param::Text(name) => name.contains(plugin),
            Param::List(names) => names.iter().any(|name| name.contains(plugin)),
            Param::Number(_) | Param::Messages(_) => false,
        })
    }
}

/// The conversion of a policy for a target.
pub(super) struct Conversion<'c> {
    pub(super) policy: &'c EditablePolicy,
    pub(super) dropped: &'c mut DroppedSettings,
}

impl Conversion<'_> {
    /// Reports a setting that is dropped or changed.
    pub(super) fn report(&mut self, code: &'static str, path: impl Into<String>, message: Message) {
        self.dropped.push(code, path, message);
    }
}

#[derive(Debug, Default)]
pub(super) struct DroppedSettings(pub(super) Vec<DroppedSetting>);

impl DroppedSettings {
    pub(super) fn push(&mut self, code: &'static str, path: impl Into<String>, message: Message) {
        self.0.push(DroppedSetting {
            code,
            path: path.into(),
            message,
        });
    }

    /// Returns the first settings if there are too many, and the number of the rest.
    pub(super) fn limited(mut self) -> Vec<DroppedSetting> {
        let more = self.0.len().saturating_sub(FINDINGS);
        if more > 0 {
            self.0.truncate(FINDINGS);
            self.push("more-dropped-settings", "", files::more_dropped(more));
        }
        self.0
    }
}
