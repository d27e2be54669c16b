//! The amounts of an axis at which a node's score or its feasibility can change.
//!
//! A request grows with the amount of the axis: it is the amount plus that of other containers, or the larger one of an init
//! container ([`Line`]). Scores that are means depend on whole percents of the requested amount, rounded up or down. The score
//! of NodeResourcesBalancedAllocation rises as a fraction approaches the mean of the others, then falls; its steps are found by
//! bisection.

use super::axis::MapAxis;
use super::pod_tables::{ResourcePlugin, resource_plugins};
use crate::kube::{PodResource, ReleaseScorer, ResourceFractions, ResourceUsage};
use crate::node::NodeTotals;
use crate::releases::rules::ReleaseRules;
use crate::requests::filter_requests;
use crate::scenario::CheckedScenario;
use crate::scenario::number::MAX_AMOUNT;
use crate::sort;
use crate::{Node, Scorer};

/// The number of amounts up to which each one is tried.
const MAX_TRIED_AMOUNTS: i64 = 1_000;

/// Returns the amounts of an axis at which the decision can change, ascending, while the other number of the scenario stays.
/// None if they are not known.
pub(super) fn amounts_of_changes(
    scenario: &mut CheckedScenario,
    axis: &MapAxis,
) -> Option<Vec<i64>> {
    if axis.to - axis.from <= MAX_TRIED_AMOUNTS {
        return Some((axis.from + 1..=axis.to).collect());
    }
    let Scorer::KubeScheduler(release) = scenario.scorer else {
        return None;
    };
    let changes = Changes::new(axis, release.rules(), scenario);
    let mut amounts = changes.of_requests();
    for index in 0..scenario.nodes.len() {
        if axis.used_node().is_some_and(|node| node != index) {
            continue;
        }
        let [at_0, at_max] = at_ends(axis, scenario, |scenario| {
            scenario.nodes.get(index).cloned()
        });
        changes.of_node(&[at_0?, at_max?], &mut amounts)?;
    }
    amounts.retain(|amount| (axis.from + 1..=axis.to).contains(amount));
    sort::by_key(&mut amounts, |amount| *amount);
    amounts.dedup();
    Some(amounts)
}

/// Reads a scenario with the amount 0, and with the largest amount.
fn at_ends<T>(
    axis: &MapAxis,
    scenario: &mut CheckedScenario,
    read: impl Fn(&CheckedScenario) -> T,
) -> [T; 2] {
    [0, MAX_AMOUNT].map(|amount| {
        axis.set(amount, scenario);
        read(scenario)
    })
}

/// An amount that depends on that of the axis: the larger of the axis' amount plus `shift` and of `least`.
#[derive(Clone, Copy)]
struct Line {
    /// The difference from the amount of the axis, if that counts.
    shift: Option<i64>,
    least: i64,
}

impl Line {
    /// Returns the line through the values at 0 and at [`MAX_AMOUNT`].
    fn through([at_0, at_max]: [i64; 2]) -> Self {
        Self {
            shift: (at_0 != at_max).then(|| at_max.wrapping_sub(MAX_AMOUNT)),
            least: at_0,
        }
    }

    fn at(self, amount: i64) -> i64 {
        let shifted = self.shift.map(|shift| shift.wrapping_add(amount));
        shifted.map_or(self.least, |shifted| shifted.max(self.least))
    }

    /// Returns the first amount of the axis with at least this value; none if all or no amounts have it.
    fn first(self, value: i128) -> Option<i64> {
        let amount = value - i128::from(self.shift?);
        (value > self.least.into()).then(|| i64::try_from(amount).ok())?
    }
}

/// Finds the amounts of an axis at which scores change.
struct Changes<'c> {
    resource: &'c str,
    range: [i64; 2],
    rules: &'static ReleaseRules,
    /// Each plugin with the amount 0 and the largest amount.
    scorers: Vec<[ReleaseScorer; 2]>,
    /// The request that the filter for resources checks.
    filter: [i64; 2],
}

impl<'c> Changes<'c> {
    fn new(
        axis: &'c MapAxis,
        rules: &'static ReleaseRules,
        scenario: &mut CheckedScenario,
    ) -> Self {
        let plugins = resource_plugins(scenario, rules);
        let mut scorers = |plugin: &ResourcePlugin| {
            at_ends(axis, scenario, |scenario| {
                plugin.scorer_of(&scenario.pod, rules)
            })
        };
        Self {
            resource: &axis.resource,
            range: [axis.from, axis.to],
            rules,
            scorers: plugins.iter().map(&mut scorers).collect(),
            filter: at_ends(axis, scenario, |scenario| {
                filter_requests(&scenario.pod, &rules.requests).get(&axis.resource)
            }),
        }
    }

    /// Returns the first amounts with a request above 0.
    fn of_requests(&self) -> Vec<i64> {
        let mut lines = vec![Line::through(self.filter)];
        for [at_0, at_max] in &self.scorers {
            let resources = at_0.resources.iter().zip(&at_max.resources);
            let resources = resources.filter(|(resource, _)| *resource.name == *self.resource);
            lines.extend(
                resources.map(|(at_0, at_max)| Line::through([at_0.request, at_max.request])),
            );
        }
        lines.into_iter().filter_map(|line| line.first(1)).collect()
    }

    /// Adds the changes of a node; none if its amounts are so large that they may wrap.
    fn of_node(&self, nodes: &[Node; 2], amounts: &mut Vec<i64>) -> Option<()> {
        let totals = nodes
            .each_ref()
            .map(|node| NodeTotals::new(node, &self.rules.requests));
        let [at_0, at_max] = &totals;
        let allocatable = at_0.allocatable.get(self.resource);
        let is_exact = |amount: i64| (0..=MAX_AMOUNT).contains(&amount);
        if !is_exact(allocatable) || !is_exact(at_0.requested.get(self.resource)) {
            return None;
        }
        let [request_at_0, request_at_max] = self.filter;
        let requested = Line::through([
            at_0.requested.get(self.resource).wrapping_add(request_at_0),
            at_max
                .requested
                .get(self.resource)
                .wrapping_add(request_at_max),
        ]);
        amounts.extend(requested.first(i128::from(allocatable) + 1));
        for scorers in &self.scorers {
            let usages = self.usages(scorers, &totals);
            match scorers {
                [scorer, _] if scorer.is_balance() => self.of_balance(scorer, &usages, amounts),
                _ => self.of_mean(&usages, amounts),
            }
        }
        Some(())
    }

    /// Returns each resource of a plugin on a node, with both amounts.
    fn usages<'s>(
        &self,
        [at_0, at_max]: &'s [ReleaseScorer; 2],
        [totals_at_0, totals_at_max]: &[NodeTotals; 2],
    ) -> Vec<[ResourceUsage<'s>; 2]> {
        let pairs = at_0.resources.iter().zip(&at_max.resources);
        let usage = |scorer: &ReleaseScorer, resource: &'s PodResource, totals: &NodeTotals| {
            let used = totals.used(&resource.name, scorer.counts_non_zero);
            resource.usage(used, totals.allocatable.get(&resource.name))
        };
        pairs
            .map(|(first, last)| {
                [
                    usage(at_0, first, totals_at_0),
                    usage(at_max, last, totals_at_max),
                ]
            })
            .collect()
    }

    /// Adds the amounts at which the whole percent of the requested amount changes, rounded up or down.
    fn of_mean(&self, usages: &[[ResourceUsage<'_>; 2]], amounts: &mut Vec<i64>) {
        for usage in self.varying(usages) {
            let requested = Line::through(usage.map(|usage| usage.requested));
            let [ResourceUsage { allocatable, .. }, _] = usage;
            for percent in 0..=100 {
                let part = i128::from(*allocatable) * percent;
                let rounded_up = -(-part).div_euclid(100);
                amounts.extend(requested.first(rounded_up));
                amounts.extend(requested.first(part.div_euclid(100) + 1));
            }
        }
    }

    fn varying<'u, 'r>(
        &'u self,
        usages: &'u [[ResourceUsage<'r>; 2]],
    ) -> impl Iterator<Item = &'u [ResourceUsage<'r>; 2]> {
        usages.iter().filter(|usage| self.varies(usage))
    }

    fn varies(&self, [usage, _]: &[ResourceUsage<'_>; 2]) -> bool {
        *usage.name == *self.resource
    }

    /// Adds the amounts at which the scores of the balance change, with and without the pod.
    fn of_balance(
        &self,
        scorer: &ReleaseScorer,
        usages: &[[ResourceUsage<'_>; 2]],
        amounts: &mut Vec<i64>,
    ) {
        let Some(varying) = usages.iter().position(|usage| self.varies(usage)) else {
            return;
        };
        let mut ends = self.range.to_vec();
        for usage in self.varying(usages) {
            ends.extend(full_amounts(usage));
        }
        let parts: [fn(&ResourceFractions) -> f64; 2] = [|it| it.with_pod, |it| it.without_pod];
        for part in parts {
            let turn = self.first_above_others(usages, varying, part);
            ends.extend((-1..=1).filter_map(|offset| turn?.checked_add(offset)));
        }
        ends.retain(|amount| (self.range[0]..=self.range[1]).contains(amount));
        sort::by_key(&mut ends, |amount| *amount);
        let scores =
            |amount| ResourceFractions::parts(&self.fractions(usages, amount), scorer.rules);
        for (from, to) in ends.iter().zip(ends.iter().skip(1)) {
            steps(&scores, *from, *to, amounts);
        }
        amounts.extend(ends);
    }

    /// Returns the fractions of all resources with an amount of the axis.
    fn fractions(&self, usages: &[[ResourceUsage<'_>; 2]], amount: i64) -> Vec<ResourceFractions> {
        let fractions = |usage: &[ResourceUsage<'_>; 2]| {
            let [_, at_max] = *usage;
            let at_amount = ResourceUsage {
                used: Line::through(usage.map(|usage| usage.used)).at(amount),
                requested: Line::through(usage.map(|usage| usage.requested)).at(amount),
                ..at_max
            };
            let usage = match self.varies(usage) {
                true => at_amount,
                false => at_max,
            };
            ResourceFractions::new(&usage, self.rules)
        };
        usages.iter().map(fractions).collect()
    }

    /// Returns the first amount at which the fraction of the varying resource is at least the mean of the others.
    fn first_above_others(
        &self,
        usages: &[[ResourceUsage<'_>; 2]],
        varying: usize,
        part: fn(&ResourceFractions) -> f64,
    ) -> Option<i64> {
        let is_above = |amount: i64| {
            let fractions = self.fractions(usages, amount);
            let others = fractions.iter().zip(usages);
            let others = others.filter(|(other, usage)| other.is_scored && !self.varies(usage));
            let others: Vec<f64> = others.map(|(other, _)| part(other)).collect();
            let mean = others.iter().sum::<f64>() / others.len() as f64;
            fractions.get(varying).is_some_and(|it| part(it) >= mean)
        };
        let [mut below, mut above] = self.range;
        if is_above(below) || !is_above(above) {
            return None;
        }
        while above - below > 1 {
            let middle = i64::midpoint(below, above);
            match is_above(middle) {
                true => above = middle,
                false => below = middle,
            }
        }
        Some(above)
    }
}

/// Returns the first amounts with which a resource is full, with and without the pod.
fn full_amounts(usage: &[ResourceUsage<'_>; 2]) -> impl Iterator<Item = i64> {
    let [ResourceUsage { allocatable, .. }, _] = *usage;
    let amounts = [
        usage.map(|usage| usage.requested),
        usage.map(|usage| usage.used),
    ];
    let lines = amounts.into_iter().map(Line::through);
    lines.filter_map(move |line| line.first(allocatable.into()))
}

/// Adds the amounts at which scores change between two amounts, if each of them only rises or only falls.
fn steps(scores: &dyn Fn(i64) -> [i64; 2], from: i64, to: i64, amounts: &mut Vec<i64>) {
    let mut ranges = vec![((from, scores(from)), (to, scores(to)))];
    while let Some((first, last)) = ranges.pop() {
        if first.1 == last.1 {
            continue;
        }
        if last.0 - first.0 <= 1 {
            amounts.push(last.0);
            continue;
        }
        let middle = i64::midpoint(first.0, last.0);
        let middle = (middle, scores(middle));
        ranges.extend([(first, middle), (middle, last)]);
    }
}
