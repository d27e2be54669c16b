//! Volcano's nodeorder plugin, which runs score plugins of kube-scheduler, each with a weight of its own.
//!
//! Source: volcano-sh/volcano v1.15.1 and v1.7.0, `pkg/scheduler/plugins/nodeorder/nodeorder.go` (the default weights were
//! changed by commit 173499f09), and v1.15.1, `pkg/scheduler/util/scheduler_helper.go` (`PrioritizeNodes`): a node's score is
//! the sum of `NodeOrderFn`, which binpack has too, plus the sum of `BatchNodeOrderFn`.

use super::OverCapacity;
use crate::Release;
use crate::releases::rules::{DefaultPlugin, Role, input_plugin, plugin};
use crate::releases::vendored;

/// The plugin's name.
pub(crate) const NODE_ORDER: &str = "nodeorder";

/// The resources of the balance.
pub(crate) const BALANCED_RESOURCES: [&str; 3] = ["cpu", "memory", "nvidia.com/gpu"];

/// A version of nodeorder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeOrder {
    /// The kube-scheduler whose plugins it runs.
    pub(crate) release: Release,
    /// The plugins by the names of their arguments, with their default weights.
    pub(crate) plugins: &'static [DefaultPlugin],
    /// The plugins whose scores are added by `NodeOrderFn`; those of the others are added after all of these.
    added_first: &'static [&'static str],
}

const CURRENT: NodeOrder = NodeOrder {
    release: vendored::VOLCANO,
    plugins: &[
        plugin("leastrequested", 1, Role::LeastAllocated),
        plugin("mostrequested", 0, Role::MostAllocated),
        plugin("balancedresource", 1, Role::Balanced),
        plugin("tainttoleration", 3, Role::TaintToleration),
        input_plugin("nodeaffinity", 2),
        input_plugin("podtopologyspread", 2),
        input_plugin("podaffinity", 2),
        input_plugin("imagelocality", 1),
    ],
    added_first: &["imagelocality"],
};

const UP_TO_1_7: NodeOrder = NodeOrder {
    release: vendored::VOLCANO_1_7,
    plugins: &[
        plugin("leastrequested", 1, Role::LeastAllocated),
        plugin("mostrequested", 0, Role::MostAllocated),
        plugin("balancedresource", 1, Role::Balanced),
        plugin("tainttoleration", 1, Role::TaintToleration),
        input_plugin("nodeaffinity", 1),
        input_plugin("podtopologyspread", 2),
        input_plugin("podaffinity", 1),
        input_plugin("imagelocality", 1),
        input_plugin("selectorspread", 0),
    ],
    added_first: &[
        "leastrequested",
        "mostrequested",
        "balancedresource",
        "nodeaffinity",
        "imagelocality",
    ],
};

impl NodeOrder {
    /// Returns the version of a Volcano.
    pub(crate) const fn of(over_capacity: OverCapacity) -> Self {
        match over_capacity {
            OverCapacity::ScoresZero => UP_TO_1_7,
            OverCapacity::ZeroesTheNode => CURRENT,
        }
    }

    /// Returns true for a score plugin of some version.
    pub(crate) fn has_plugin(name: &str) -> bool {
        UP_TO_1_7.plugins.iter().any(|plugin| plugin.name == name)
    }

    /// Returns the default weights of a score plugin, by each version that has it.
    pub(crate) fn default_weights(name: &str) -> impl Iterator<Item = i64> {
        let plugins = CURRENT.plugins.iter().chain(UP_TO_1_7.plugins);
        plugins
            .filter(move |plugin| plugin.name == name)
            .map(|plugin| plugin.weight)
    }

    /// Returns true if a plugin's score is added to binpack's before those of the others.
    pub(crate) fn is_added_first(&self, plugin: &str) -> bool {
        self.added_first.contains(&plugin)
    }
}
