//! Settings that a conversion drops or changes.

use serde::Serialize;

use crate::limits::FINDINGS;
use crate::message::Message;
use crate::messages::files;

/// A setting that a conversion drops or changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DroppedSetting {
    /// A stable name for programs.
    pub code: &'static str,
    /// The field of the draft, such as `scoringStrategy.resources[0].weight`; for other settings,
    /// their path in the source file.
    pub path: String,
    /// The dropped setting, and what the file contains instead.
    pub message: Message,
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
pub(super) fn limit(losses: &mut Vec<DroppedSetting>) {
    let more = losses.len().saturating_sub(FINDINGS);
    if more > 0 {
        losses.truncate(FINDINGS);
        losses.push(DroppedSetting {
            code: "more-dropped-settings",
            path: String::new(),
            message: files::more_dropped(more),
        });
    }
}
