//! The requests of the pod and the weights at each amount of both axes, as kube-scheduler's plugins read them.

use super::axis::MapAxis;
use super::check::CheckedMap;
use super::varying::{Cell, Varying};
use crate::fit::{IgnoredResources, checked_requests};
use crate::kube::{PodResource, ReleaseScorer};
use crate::releases::rules::ReleaseRules;
use crate::requests::{Amounts, filter_requests};
use crate::resource::ResourceKind;
use crate::scenario::{CheckedScenario, PluginRule, ScorePlugin, TotalRules, plugins};
use crate::{Pod, Policy, Scorer};

/// A score plugin that scores resources.
pub(super) struct ResourcePlugin {
    policy: Policy,
    /// The factor of its score in the total.
    pub(super) weight: i64,
    /// True for the plugin whose policy the scenario has.
    is_policy: bool,
    /// The scorer at the last amounts of both axes; that of many nodes.
    pub(super) scorer: ReleaseScorer,
}

/// The requests and the weights at one amount of an axis.
struct PodAt {
    filter: Amounts,
    /// The resources of each plugin.
    resources: Vec<Vec<PodResource>>,
}

/// The requests and the weights at each amount of both axes.
pub(super) struct PodTables {
    pub(super) rules: &'static ReleaseRules,
    pub(super) plugins: Vec<ResourcePlugin>,
    pub(super) axes: [MapAxis; 2],
    /// The pod with the last amounts of both axes, so that it is not empty if an axis varies a request.
    last: PodAt,
    /// The pod at each amount of an axis, with the last amount of the other one; empty for used amounts.
    at: [Vec<PodAt>; 2],
    /// True in the cells in which the pod requests nothing, so that only the number of pods is checked.
    pub(super) is_empty: Varying<bool>,
}

impl PodTables {
    /// Computes the tables for a kube-scheduler; none for another scorer, and if both axes vary numbers of one kind and resource.
    pub(super) fn new(map: &mut CheckedMap, amounts: &[Vec<i64>; 2]) -> Option<Self> {
        let Scorer::KubeScheduler(release) = map.scenario.scorer else {
            return None;
        };
        if map.varies_one_resource_twice() {
            return None;
        }
        let rules = release.rules();
        let CheckedMap { scenario, axes } = map;
        for axis in &*axes {
            axis.set(axis.to.max(1), scenario);
        }
        let plugins = resource_plugins(scenario, rules);
        let pod_at = |scenario: &CheckedScenario| PodAt::new(scenario, rules, &plugins);
        let last = pod_at(scenario);
        let at = [0, 1].map(|index| {
            let (Some(axis), Some(amounts)) = (axes.get(index), amounts.get(index)) else {
                return Vec::new();
            };
            if axis.used_node().is_some() {
                return Vec::new();
            }
            let at = |amount: &i64| {
                axis.set(*amount, scenario);
                pod_at(scenario)
            };
            let pods = amounts.iter().map(at).collect();
            axis.set(axis.to.max(1), scenario);
            pods
        });
        let mut tables = Self {
            rules,
            plugins,
            axes: axes.clone(),
            last,
            at,
            is_empty: Varying::Constant(false),
        };
        tables.is_empty = tables.empty_cells(amounts);
        Some(tables)
    }

    fn empty_cells(&self, amounts: &[Vec<i64>; 2]) -> Varying<bool> {
        let is_request = |axis: &MapAxis| axis.varies_request(&axis.resource);
        let varies = |name: &str| self.axis(|axis| axis.varies_request(name)).is_some();
        let is_scalar = |name: &str| ResourceKind::from_name(name) == ResourceKind::Scalar;
        let mut requests = self.last.filter.iter();
        let has_requests =
            requests.any(|(name, amount)| is_scalar(name) || amount != 0 && !varies(name));
        let [x, y] = &self.axes;
        if has_requests || !is_request(x) && !is_request(y) {
            return Varying::Constant(false);
        }
        let size = [0, 1].map(|index| amounts.get(index).map_or(0, Vec::len));
        Varying::new([is_request(x), is_request(y)], size, |cell| {
            let mut axes = self.axes.iter().filter(|axis| is_request(axis));
            axes.all(|axis| self.filter_at(&axis.resource, cell).get(&axis.resource) == 0)
        })
    }

    /// Returns the index of the first axis that varies something.
    pub(super) fn axis(&self, varies: impl Fn(&MapAxis) -> bool) -> Option<usize> {
        self.axes.iter().position(varies)
    }

    fn pod_at(&self, axis: Option<usize>, cell: Cell) -> Option<&PodAt> {
        let axis = axis?;
        self.at.get(axis)?.get(*cell.get(axis)?)
    }

    fn filter_at(&self, resource: &str, cell: Cell) -> &Amounts {
        let axis = self.axis(|axis| axis.varies_request(resource));
        &self.pod_at(axis, cell).unwrap_or(&self.last).filter
    }

    /// Returns the names of the requests that the filter for resources checks.
    pub(super) fn checked_names(&self) -> Vec<&str> {
        let requests = self.last.filter.iter();
        requests.map(|(name, _)| name).collect()
    }

    /// Returns the request of a resource in a cell, if the filter for resources checks it.
    pub(super) fn checked_request(&self, resource: &str, cell: Cell) -> Option<i64> {
        let ignored = IgnoredResources::default();
        let amounts = self.filter_at(resource, cell);
        let mut checked = checked_requests(amounts, self.rules.filter, &ignored);
        checked
            .find(|(name, _)| *name == resource)
            .map(|found| found.1)
    }

    /// Returns a resource of a plugin, and its weight, in a cell.
    pub(super) fn resource(
        &self,
        plugin: usize,
        index: usize,
        cell: Cell,
    ) -> Option<(&PodResource, i64)> {
        let in_pod = |pod: &'_ PodAt| {
            pod.resources
                .get(plugin)?
                .get(index)
                .map(|found| found.weight)
        };
        let last = self.last.resources.get(plugin)?.get(index)?;
        let with_request = self.axis(|axis| axis.varies_request(&last.name));
        let with_request = self.pod_at(with_request, cell);
        let with_weight = self.axis(|axis| axis.varies_weight(&last.name));
        let with_weight = self.pod_at(with_weight, cell);
        let resource = match with_request {
            Some(pod) => pod.resources.get(plugin)?.get(index)?,
            None => last,
        };
        let weight = with_weight.and_then(in_pod).unwrap_or(resource.weight);
        Some((resource, weight))
    }
}

impl ResourcePlugin {
    /// Returns the scorer for another pod.
    pub(super) fn scorer_of(&self, pod: &Pod, rules: &'static ReleaseRules) -> ReleaseScorer {
        ReleaseScorer::new(&self.policy, rules, false, pod)
    }
}

impl PodAt {
    fn new(
        scenario: &CheckedScenario,
        rules: &'static ReleaseRules,
        plugins: &[ResourcePlugin],
    ) -> Self {
        let resources = |plugin: &ResourcePlugin| {
            let policy = match plugin.is_policy {
                true => &scenario.policy,
                false => &plugin.policy,
            };
            ReleaseScorer::new(policy, rules, false, &scenario.pod).resources
        };
        Self {
            filter: filter_requests(&scenario.pod, &rules.requests),
            resources: plugins.iter().map(resources).collect(),
        }
    }
}

/// Returns the plugins that score resources, the policy's first.
pub(super) fn resource_plugins(
    scenario: &CheckedScenario,
    rules: &'static ReleaseRules,
) -> Vec<ResourcePlugin> {
    let scorer =
        |policy: &Policy| ReleaseScorer::new(policy, rules, false, &scenario.pod).precomputed();
    let Some(total_rules) = TotalRules::of(scenario) else {
        return vec![ResourcePlugin {
            policy: scenario.policy.clone(),
            weight: 1,
            is_policy: true,
            scorer: scorer(&scenario.policy),
        }];
    };
    let plugins = plugins(scenario, total_rules).into_iter();
    let resource_plugin = |plugin: ScorePlugin| {
        let (policy, is_policy) = match plugin.rule {
            PluginRule::Policy => (scenario.policy.clone(), true),
            PluginRule::Resources(policy) => (policy, false),
            PluginRule::TaintToleration | PluginRule::Input => return None,
        };
        Some(ResourcePlugin {
            scorer: scorer(&policy),
            weight: plugin.weight,
            policy,
            is_policy,
        })
    };
    plugins.filter_map(resource_plugin).collect()
}
