//! Examples of rules, for their tests.

/// A file that has findings of a rule, and one that has none, as a version of kube-scheduler reads
/// them.
pub(super) struct Examples {
    pub(super) scheduler: &'static str,
    pub(super) fires: &'static str,
    pub(super) passes: &'static str,
}

/// Returns a configuration with these profiles.
macro_rules! configuration {
    ($profiles:literal) => {
        concat!(
            "apiVersion: kubescheduler.config.k8s.io/v1\n",
            "kind: KubeSchedulerConfiguration\nprofiles:\n",
            $profiles
        )
    };
}
pub(super) use configuration;

/// Returns a configuration with this scoring strategy of NodeResourcesFit.
macro_rules! strategy {
    ($strategy:literal) => {
        concat!(
            "apiVersion: kubescheduler.config.k8s.io/v1\n",
            "kind: KubeSchedulerConfiguration\nprofiles:\n",
            "- pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: ",
            $strategy,
            "}\n"
        )
    };
}
pub(super) use strategy;
