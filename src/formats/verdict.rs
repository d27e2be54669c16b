//! Results of loaders.

use serde::Serialize;

use super::finding::{Finding, Stage};

/// A loader's verdict on a text.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Verdict {
    /// The loader: `kube-scheduler v1.35.4`, `Volcano v1.15.1`.
    pub loader: String,
    /// The source of the rules, if that loader itself was not run.
    pub nearest: Option<String>,
    /// False if this loader is not modeled for the file. The file then has no findings and is
    /// neither accepted nor rejected.
    pub modeled: bool,
    /// True if the scheduler starts, or continues to run, with this file.
    pub accepted: bool,
    /// The stage at which the text is rejected.
    pub stage: Option<Stage>,
    /// The scheduler's output, verbatim; empty if the file is accepted or the output is not known:
    /// for EKS, for values of the wrong type in a kube-scheduler's file, and for the fields that
    /// decoders up to 1.22 reject. The wording of a YAML syntax error can differ.
    pub error: String,
    /// True if the loader accepts the file and ignores its whole content.
    pub ignored: bool,
    /// True if the scheduler crashes with the file.
    pub crashes: bool,
}

impl Verdict {
    /// Returns the verdict of a loader that accepts a file; with a stage, of one that rejects it.
    #[inline(never)]
    pub(super) fn new(
        loader: String,
        nearest: Option<String>,
        stage: Option<Stage>,
        error: String,
    ) -> Self {
        Self {
            loader,
            nearest,
            modeled: true,
            accepted: stage.is_none(),
            stage,
            error,
            ignored: false,
            crashes: false,
        }
    }
}

/// The result of a loader, before the inspection is assembled.
pub(crate) struct LoadResult {
    pub(crate) verdict: Verdict,
    pub(crate) findings: Vec<Finding>,
}
