//! A node in each cell: its feasibility and its total score.

use super::axis::MapAxis;
use super::check::CheckedMap;
use super::pod_tables::{PodTables, ResourcePlugin};
use super::varying::{Cell, Varying};
use crate::Node;
use crate::fit::{free, is_full};
use crate::kube::{ReleaseScorer, ResourceFractions, ResourceUsage, WeightedSums};
use crate::node::NodeTotals;
use crate::releases::rules::RequestRules;

/// A node's totals, and those with each used amount of the axes that vary one.
pub(super) struct VaryingNode {
    pub(super) index: usize,
    pub(super) totals: NodeTotals,
    /// The totals at each amount of an axis; empty if the axis varies nothing of this node.
    pub(super) at: [Vec<NodeTotals>; 2],
    /// True if the filters other than that for resources accept the node.
    pub(super) passes_constraints: bool,
}

impl VaryingNode {
    /// Reads a node of a map.
    pub(super) fn new(
        map: &mut CheckedMap,
        index: usize,
        rules: &RequestRules,
        amounts: &[Vec<i64>; 2],
    ) -> Self {
        let CheckedMap { scenario, axes } = map;
        let mut totals_at = |axis: &MapAxis, amounts: &[i64]| -> Vec<NodeTotals> {
            if axis.used_node() != Some(index) {
                return Vec::new();
            }
            let at = |amount: &i64| {
                axis.set(*amount, scenario);
                totals(scenario.nodes.get(index), rules)
            };
            amounts.iter().map(at).collect()
        };
        let ([x, y], [columns, rows]) = (&*axes, amounts);
        let at = [totals_at(x, columns), totals_at(y, rows)];
        let node = scenario.nodes.get(index);
        let constraints = &scenario.pod.constraints;
        Self {
            index,
            totals: totals(node, rules),
            at,
            passes_constraints: node.is_some_and(|node| constraints.accepts(&node.constraints)),
        }
    }
}

fn totals(node: Option<&Node>, rules: &RequestRules) -> NodeTotals {
    node.map_or_else(NodeTotals::default, |node| NodeTotals::new(node, rules))
}

/// The parts of a node's decision that depend on resources.
pub(super) struct NodeTables<'p> {
    is_empty: &'p Varying<bool>,
    /// True in the cells in which the node's limit of pods allows one more.
    accepts_pods: Varying<bool>,
    /// True in the cells in which the requests of a resource are free.
    fits: Vec<Varying<bool>>,
    plugins: Vec<(&'p ResourcePlugin, PluginTable)>,
    /// The values of one cell.
    fractions: Vec<ResourceFractions>,
}

/// The contributions of the resources to a plugin's score.
enum PluginTable {
    Sums(Vec<Varying<WeightedSums>>),
    Fractions(Vec<Varying<ResourceFractions>>),
}

impl<'p> NodeTables<'p> {
    /// Computes the tables; none for a node that is not feasible in any cell.
    pub(super) fn new(pods: &'p PodTables, node: &VaryingNode, size: Cell) -> Option<Self> {
        let source = Source { pods, node, size };
        let accepts_pods = source.accepts_pods();
        if !node.passes_constraints || matches!(accepts_pods, Varying::Constant(false)) {
            return None;
        }
        let plugins = pods.plugins.iter().enumerate();
        let is_constant = |fits: &Varying<bool>| matches!(fits, Varying::Constant(true));
        let mut fits: Vec<_> = pods
            .checked_names()
            .into_iter()
            .map(|name| source.fits(name))
            .collect();
        fits.retain(|fits| !is_constant(fits));
        Some(Self {
            is_empty: &pods.is_empty,
            accepts_pods,
            fits,
            plugins: plugins
                .map(|(index, plugin)| (plugin, source.table(index, plugin)))
                .collect(),
            fractions: Vec::new(),
        })
    }

    /// Returns true if the node is feasible in a cell.
    #[inline]
    pub(super) fn is_feasible(&self, cell: Cell) -> bool {
        let fits = || self.fits.iter().all(|fits| fits.at(cell));
        self.accepts_pods.at(cell) && (fits() || self.is_empty.at(cell))
    }

    /// Returns the weighted sum of the plugins that score resources, in a cell.
    #[inline]
    pub(super) fn total(&mut self, cell: Cell) -> i64 {
        let Self {
            plugins, fractions, ..
        } = self;
        let score = |(plugin, table): &(&ResourcePlugin, PluginTable)| {
            plugin
                .weight
                .wrapping_mul(table.score(&plugin.scorer, cell, fractions))
        };
        plugins.iter().map(score).fold(0, i64::wrapping_add)
    }
}

impl PluginTable {
    #[inline]
    fn score(
        &self,
        scorer: &ReleaseScorer,
        cell: Cell,
        fractions: &mut Vec<ResourceFractions>,
    ) -> i64 {
        match self {
            Self::Sums(resources) => {
                let sums = resources.iter().map(|resource| resource.at(cell));
                scorer.mean(
                    sums.fold(WeightedSums::default(), WeightedSums::plus),
                    &mut (),
                )
            }
            Self::Fractions(resources) => {
                fractions.clear();
                fractions.extend(resources.iter().map(|resource| resource.at(cell)));
                ResourceFractions::score(fractions, scorer.rules)
            }
        }
    }
}

/// Computes values of one node.
struct Source<'s> {
    pods: &'s PodTables,
    node: &'s VaryingNode,
    size: Cell,
}

impl<'s> Source<'s> {
    /// Returns true for each axis that varies a number of a resource on this node.
    fn axes_of(&self, resource: &str) -> [bool; 2] {
        let varies = |axis: &MapAxis| {
            axis.varies_request(resource)
                || axis.varies_weight(resource)
                || axis.varies_used(self.node.index, resource)
        };
        self.pods.axes.each_ref().map(varies)
    }

    /// Returns the totals of the node, for reading a resource in a cell.
    fn totals(&self, resource: &str, cell: Cell) -> &'s NodeTotals {
        let varies = |axis: &MapAxis| axis.varies_used(self.node.index, resource);
        let axis = self.pods.axis(varies);
        let at = |axis: usize| self.node.at.get(axis)?.get(*cell.get(axis)?);
        axis.and_then(at).unwrap_or(&self.node.totals)
    }

    fn accepts_pods(&self) -> Varying<bool> {
        Varying::new(self.axes_of("pods"), self.size, |cell| {
            let totals = self.totals("pods", cell);
            let limit = totals.allowed_pods;
            limit.is_none_or(|limit| !is_full(totals.pods, limit))
        })
    }

    fn fits(&self, name: &str) -> Varying<bool> {
        Varying::new(self.axes_of(name), self.size, |cell| {
            let totals = self.totals(name, cell);
            let free = free(totals.allocatable.get(name), totals.requested.get(name));
            let request = self.pods.checked_request(name, cell);
            request.is_none_or(|request| request <= free)
        })
    }

    fn table(&self, index: usize, plugin: &ResourcePlugin) -> PluginTable {
        let scorer = &plugin.scorer;
        let resources = || scorer.resources.iter().enumerate();
        if scorer.is_balance() {
            let fractions = resources().map(|(resource, listed)| {
                self.varying(&listed.name, |cell| {
                    let usage = self.usage(scorer, index, resource, cell);
                    usage.map_or_else(ResourceFractions::default, |usage| {
                        ResourceFractions::new(&usage, scorer.rules)
                    })
                })
            });
            return PluginTable::Fractions(fractions.collect());
        }
        let sums = resources().map(|(resource, listed)| {
            self.varying(&listed.name, |cell| {
                let usage = self.usage(scorer, index, resource, cell);
                scorer.sums(usage.into_iter(), &mut ())
            })
        });
        PluginTable::Sums(merge_constants(sums.collect()))
    }

    fn varying<T: Copy + Default>(&self, name: &str, value: impl Fn(Cell) -> T) -> Varying<T> {
        Varying::new(self.axes_of(name), self.size, value)
    }

    /// Returns the resource of a plugin on the node in a cell.
    fn usage(
        &self,
        scorer: &ReleaseScorer,
        plugin: usize,
        resource: usize,
        cell: Cell,
    ) -> Option<ResourceUsage<'s>> {
        let (resource, weight) = self.pods.resource(plugin, resource, cell)?;
        let totals = self.totals(&resource.name, cell);
        let used = totals.used(&resource.name, scorer.counts_non_zero);
        let usage = resource.usage(used, totals.allocatable.get(&resource.name));
        Some(ResourceUsage { weight, ..usage })
    }
}

/// Adds up the values that are the same in every cell.
fn merge_constants(resources: Vec<Varying<WeightedSums>>) -> Vec<Varying<WeightedSums>> {
    let mut constant = WeightedSums::default();
    let mut merged = Vec::new();
    for resource in resources {
        match resource {
            Varying::Constant(sums) => constant = constant.plus(sums),
            varying => merged.push(varying),
        }
    }
    merged.push(Varying::Constant(constant));
    merged
}
