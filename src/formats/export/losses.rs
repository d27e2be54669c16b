//! What a file does not say, or says otherwise.

use serde::Serialize;

/// Something of a policy that a target cannot express.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Loss {
    /// A stable name for programs.
    pub code: &'static str,
    /// The field of the draft: `scoringStrategy.resources[0].weight`.
    pub path: String,
    /// What is lost, and what stands in the file instead.
    pub message: String,
}

#[derive(Debug, Default)]
pub(super) struct Losses(pub(super) Vec<Loss>);

impl Losses {
    pub(super) fn push(
        &mut self,
        code: &'static str,
        path: impl Into<String>,
        message: impl Into<String>,
    ) {
        self.0.push(Loss {
            code,
            path: path.into(),
            message: message.into(),
        });
    }
}
