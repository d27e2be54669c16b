//! The arithmetic of a plugin's score, recorded by the code that computes it.

use serde::Serialize;

use super::volume_binding::VolumeTrace;
use crate::constraints::Taint;

/// The arithmetic of a score, in the terms of its plugin.
#[derive(Clone, Debug, Serialize)]
#[serde(
    tag = "plugin",
    rename_all = "PascalCase",
    rename_all_fields = "camelCase"
)]
pub(crate) enum ScoreTrace {
    /// TaintToleration.
    TaintToleration {
        /// The taints that count.
        untolerated_taints: Vec<Taint>,
    },
    /// VolumeBinding.
    VolumeBinding(VolumeTrace),
}

/// Receives the arithmetic of a score. `()` ignores it; an `Option` keeps it.
pub(crate) trait ScoreTraceSink {
    /// Receives the trace, which is only created if it is kept.
    fn record(&mut self, trace: &dyn Fn() -> ScoreTrace);
}

impl ScoreTraceSink for () {
    fn record(&mut self, _: &dyn Fn() -> ScoreTrace) {}
}

impl ScoreTraceSink for Option<ScoreTrace> {
    fn record(&mut self, trace: &dyn Fn() -> ScoreTrace) {
        *self = Some(trace());
    }
}
