//! The plugins of a profile in one scheduling cycle, and their filters.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/runtime/framework.go` (`RunPreFilterPlugins`,
//! `RunFilterPluginsWithNominatedPods`) and `pkg/scheduler/schedule_one.go` (`findNodesThatFitPod`).

use super::local_results::LocalResults;
use super::nominated_pods::CountedPods;
use super::plugin::{Plugin, PluginError, PreFilter, SchedulingCycle};
use super::refusal::{Refusal, RefusalDetail};
use super::registry;
use super::snapshot::{NodeInfo, PodClass};
use crate::name_tree::NameIndex;

/// The plugins of a profile in one scheduling cycle.
pub(crate) struct Framework<'c> {
    pub(super) cycle: SchedulingCycle<'c>,
    pub(super) plugins: Vec<RunningPlugin<'c>>,
    nodes: NodeSet,
    nominated: CountedPods<'c>,
    /// True if a filter reads more than the pod and the node.
    has_other_filters: bool,
}

/// A plugin with its weight and its state in the cycle.
pub(super) struct RunningPlugin<'c> {
    pub(super) plugin: Box<dyn Plugin + 'c>,
    pub(super) weight: i64,
    /// True if the plugin reads only the pod and the node.
    pub(super) is_local: bool,
    skips_filter: bool,
}

/// The nodes that PreFilters kept.
#[derive(Clone, Debug, Default)]
struct NodeSet {
    /// The names of the nodes; none if all were kept.
    names: Option<NameIndex<'static>>,
    /// The plugins that kept only some nodes.
    plugins: Vec<&'static str>,
}

impl<'c> Framework<'c> {
    /// Creates the plugins for a cycle.
    pub(crate) fn new(cycle: SchedulingCycle<'c>) -> Self {
        let enabled = cycle.profile.plugins.iter();
        let plugins = enabled.filter_map(|enabled| {
            let plugin = registry::create(&enabled.name, cycle)?;
            Some(RunningPlugin {
                is_local: plugin.is_local(),
                plugin,
                weight: enabled.weight,
                skips_filter: !enabled.filters,
            })
        });
        Self {
            plugins: plugins.collect(),
            cycle,
            nodes: NodeSet::default(),
            nominated: CountedPods::new(cycle),
            has_other_filters: true,
        }
    }

    /// Prepares the filters. Returns the refusal of the pod on every node, if there is one.
    pub(crate) fn pre_filter(&mut self) -> Result<Option<Refusal>, PluginError> {
        for running in self.plugins.iter_mut().filter(|it| !it.skips_filter) {
            let name = running.plugin.name();
            match running.plugin.pre_filter()? {
                PreFilter::Skip => running.skips_filter = true,
                PreFilter::AllNodes => {}
                PreFilter::Refused(refusal) => return Ok(Some(refusal)),
                PreFilter::Nodes(names) => {
                    self.nodes.keep(name, names);
                    if let Some(refusal) = self.nodes.refusal_if_empty() {
                        return Ok(Some(refusal));
                    }
                }
            }
        }
        let mut filters = self.plugins.iter().filter(|it| !it.skips_filter);
        self.has_other_filters = filters.any(|it| !it.is_local);
        Ok(None)
    }

    /// Returns the names of the nodes that PreFilters kept, if they kept only some.
    pub(crate) fn pre_filter_nodes(&self) -> Option<Vec<Box<str>>> {
        let names = self.nodes.names.as_ref()?.iter();
        Some(names.map(|(name, _)| name.into()).collect())
    }

    /// Returns why a node is not feasible: the refusal of the first plugin that refuses it. It is filtered with the pods that are
    /// nominated to it first, then without them.
    pub(crate) fn filter(&mut self, node: &NodeInfo) -> Option<Refusal> {
        if let Some(refusal) = self.nodes.refusal(node) {
            return Some(refusal);
        }
        let without = self.refusal_if(node, |_| true);
        match self.refusal_with_nominated_pods(node) {
            None => without,
            Some(refusal) if without.is_some() => Some(refusal),
            Some(refusal) => {
                let pods = self.nominated.classes_on(&node.node.name).len();
                Some(refusal.with_detail(RefusalDetail::NominatedPods { pods }))
            }
        }
    }

    /// Returns true if a node is feasible. `cache` has the results of plugins for earlier pods that are equal to this one.
    ///
    /// # Errors
    /// Returns the error of a plugin.
    pub(crate) fn accepts(
        &mut self,
        node: &NodeInfo,
        cache: &mut LocalResults,
    ) -> Result<bool, PluginError> {
        if self.nodes.lacks(node) {
            return Ok(false);
        }
        if let Some(refusal) = self.refusal_with_nominated_pods(node) {
            return refusal.into_acceptance();
        }
        if !cache.accepts(node, || self.refusal_if(node, |it| it.is_local).is_none()) {
            return Ok(false);
        }
        if !self.has_other_filters {
            return Ok(true);
        }
        let refusal = self.refusal_if(node, |it| !it.is_local);
        refusal.map_or(Ok(true), Refusal::into_acceptance)
    }

    /// Returns the refusal of a node with the pods that are nominated to it; none if it is accepted with them, and without such
    /// pods.
    fn refusal_with_nominated_pods(&mut self, node: &NodeInfo) -> Option<Refusal> {
        let classes = self.nominated.classes_on(&node.node.name);
        if classes.is_empty() {
            return None;
        }
        let mut node = node.clone();
        for class in &classes {
            self.add_pod(&mut node, *class);
        }
        let refusal = self.refusal_if(&node, |_| true);
        // The plugins keep what they counted.
        for class in &classes {
            self.remove_pod(&mut node, *class);
        }
        refusal
    }

    /// Returns the refusal of the first plugin for which a condition holds and that refuses a node.
    fn refusal_if(
        &self,
        node: &NodeInfo,
        condition: impl Fn(&RunningPlugin<'_>) -> bool,
    ) -> Option<Refusal> {
        let plugins = self.plugins.iter().filter(|running| !running.skips_filter);
        let mut plugins = plugins.filter(|running| condition(running));
        plugins.find_map(|running| running.plugin.filter(node))
    }

    /// Adds a pod of a class to a copy of a node, and updates the filters.
    pub(crate) fn add_pod(&mut self, node: &mut NodeInfo, class: usize) {
        if let Some(pod) = self.cycle.cluster.snapshot.classes().get(class) {
            node.add_pod(class, pod);
            self.update(node, pod, 1);
        }
    }

    /// Removes a pod of a class from a copy of a node, and updates the filters.
    pub(crate) fn remove_pod(&mut self, node: &mut NodeInfo, class: usize) {
        if let Some(pod) = self.cycle.cluster.snapshot.classes().get(class) {
            node.remove_pod(class, pod);
            self.update(node, pod, -1);
        }
    }

    fn update(&mut self, node: &NodeInfo, pod: &PodClass, change: i64) {
        for running in self.plugins.iter_mut().filter(|it| !it.skips_filter) {
            running.plugin.update(node, pod, change);
        }
    }
}

impl NodeSet {
    /// Keeps the nodes that a plugin names.
    fn keep(&mut self, plugin: &'static str, names: Vec<Box<str>>) {
        self.plugins.push(plugin);
        let mut kept = NameIndex::default();
        for name in names {
            if self.names.as_ref().is_none_or(|kept| kept.contains(&name)) {
                kept.add(name.into_string());
            }
        }
        self.names = Some(kept);
    }

    /// Returns the refusal of every node, if none is kept.
    fn refusal_if_empty(&self) -> Option<Refusal> {
        let first = self.plugins.first().copied()?;
        let is_empty = self.names.as_ref().is_some_and(|names| names.len() == 0);
        let reason = match *self.plugins {
            [plugin] => format!("node(s) didn't satisfy plugin {plugin}"),
            _ => {
                let plugins = self.sorted_plugins();
                format!("node(s) didn't satisfy plugin(s) {plugins} simultaneously")
            }
        };
        is_empty.then(|| Refusal::unresolvable(first, reason))
    }

    /// Returns true for a node that is not kept.
    fn lacks(&self, node: &NodeInfo) -> bool {
        let names = self.names.as_ref();
        names.is_some_and(|names| !names.contains(&node.node.name))
    }

    /// Returns the refusal of a node that is not kept.
    fn refusal(&self, node: &NodeInfo) -> Option<Refusal> {
        if !self.lacks(node) {
            return None;
        }
        let plugins = self.sorted_plugins();
        let reason = format!("node(s) didn't satisfy plugin(s) {plugins}");
        let first = self.plugins.first().copied()?;
        Some(Refusal::unresolvable(first, reason))
    }

    /// Returns the plugins as Go prints a sorted list.
    fn sorted_plugins(&self) -> String {
        let mut plugins = self.plugins.clone();
        plugins.sort_unstable();
        format!("[{}]", plugins.join(" "))
    }
}
