//! What kind of file a text is.

use serde::Serialize;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// A `KubeSchedulerConfiguration` of any version.
    KubeSchedulerConfiguration,
    /// A legacy `Policy`.
    Policy,
    /// The arguments of NodeResourcesFit, or its `scoringStrategy`, alone.
    FitArgs,
    /// Volcano's `scheduler.conf`.
    VolcanoConf,
    /// A ConfigMap manifest that holds Volcano's `scheduler.conf`.
    VolcanoConfigMap,
    /// Nodes or pods, as `kubectl get` prints them.
    Cluster,
    /// None of these.
    Unknown,
}
