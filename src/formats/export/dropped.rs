//! Settings that a conversion drops or changes.

use serde::Serialize;

use crate::limits::FINDINGS;
use crate::message::{Message, Param};
use crate::messages::files;

/// A setting that a conversion drops or changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
}

/// Keeps the first settings if there are too many, and counts the rest.
pub(super) fn limit(dropped: &mut Vec<DroppedSetting>) {
    let more = dropped.len().saturating_sub(FINDINGS);
    if more > 0 {
        dropped.truncate(FINDINGS);
        dropped.push(DroppedSetting {
            code: "more-dropped-settings",
            path: String::new(),
            message: files::more_dropped(more),
        });
    }
}
