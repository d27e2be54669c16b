//! Summarizes the figures at one step, by resource name.

use serde::{Serialize, Serializer};

use super::checked_simulation::CheckedSimulation;
use super::cluster_state::ClusterState;
use super::figures::{AmountColumns, Figures, Fraction};
use super::replay::Tally;
use super::resource_columns::{NUMBER_OF_PODS, ResourceColumns};
use crate::Unit;
use crate::slice::value_at;

/// The figures before a step. Percentages are rounded down to hundredths.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Summary {
    /// The number of nodes.
    #[serde(serialize_with = "as_number")]
    pub present: i128,
    /// The number of empty nodes.
    #[serde(serialize_with = "as_number")]
    pub empty: i128,
    /// The numbers of placed and pending pods.
    pub pods: Tally,
    /// The usage of each resource, including `pods` if every node limits them.
    pub resources: Vec<ResourceSummary>,
    /// The free amounts on nodes where something else is exhausted, if any.
    pub stranded: Vec<StrandedSummary>,
    /// The number of further pods of the chosen entry that fit; none if there is no limit.
    #[serde(serialize_with = "as_digits_or_none")]
    pub fitting_pods: Option<i128>,
    /// The share of free capacity that a random pod of the workload cannot use.
    pub fragmentation: Vec<FragmentationSummary>,
}

/// One resource, summed over all nodes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ResourceSummary {
    /// The resource.
    pub name: Box<str>,
    /// The unit of the amounts.
    pub unit: Unit,
    /// The used amount.
    #[serde(serialize_with = "as_digits")]
    pub used: i128,
    /// The allocatable amount.
    #[serde(serialize_with = "as_digits")]
    pub allocatable: i128,
    /// The used percentage of allocatable.
    pub percent: f64,
    /// The free capacity of nodes on which no pod of the workload fits.
    #[serde(serialize_with = "as_digits")]
    pub unusable: i128,
    /// The unusable percentage of allocatable.
    pub unusable_percent: f64,
}

/// The free capacity of one resource on nodes where another is exhausted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct StrandedSummary {
    /// The free resource.
    pub free: Box<str>,
    /// The exhausted resource.
    pub without: Box<str>,
    /// The free amount.
    #[serde(serialize_with = "as_digits")]
    pub amount: i128,
    /// The stranded percentage of the nodes' allocatable.
    pub percent: f64,
}

/// The rate of fragmentation for one resource.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct FragmentationSummary {
    /// The resource.
    pub resource: Box<str>,
    /// The share of all free capacity of the resource.
    pub percent: f64,
}

/// Returns the figures of the present nodes; none if there are too many pods to count.
pub(super) fn summary(
    simulation: &CheckedSimulation,
    state: &ClusterState,
    tally: Tally,
    pod_index: usize,
) -> Option<Summary> {
    let resource_columns = ResourceColumns::new(simulation);
    let demand = resource_columns.demand(pod_index).ok()?;
    let nodes = (0..simulation.nodes.len()).filter(|node| state.present(*node));
    let (allocatable, used) = resource_columns.amounts_of(state, nodes);
    let figures = Figures::new(&AmountColumns::new(&allocatable, &used).ok()?, &demand);
    Some(summarize(resource_columns, &figures, tally))
}

fn summarize(resource_columns: ResourceColumns<'_>, figures: &Figures, tally: Tally) -> Summary {
    let names: Vec<&str> = resource_columns.names().collect();
    let listed = resource_columns.listed();
    let rate = |(column, name): &(usize, &str)| FragmentationSummary {
        resource: (*name).into(),
        percent: percent(figures.fragmentation.rate(*column)),
    };
    Summary {
        present: figures.empty.nodes,
        empty: figures.empty.empty,
        pods: tally,
        resources: listed
            .iter()
            .map(|(column, name)| resource(figures, *column, name))
            .collect(),
        stranded: stranded(figures, &names, &listed),
        fitting_pods: figures.fitting_pods.pods,
        fragmentation: listed.iter().map(rate).collect(),
    }
}

fn resource(figures: &Figures, column: usize, name: &str) -> ResourceSummary {
    let used = used_fraction(figures, column);
    let unusable = unusable_fraction(figures, column);
    ResourceSummary {
        name: name.into(),
        unit: unit(name),
        used: used.part,
        allocatable: used.whole,
        percent: percent(used),
        unusable: unusable.part,
        unusable_percent: percent(unusable),
    }
}

pub(super) fn used_fraction(figures: &Figures, column: usize) -> Fraction {
    value_at(&figures.utilization.by_resource, column)
}

/// Returns the free capacity where no pod fits, as a share of the total.
pub(super) fn unusable_fraction(figures: &Figures, column: usize) -> Fraction {
    Fraction {
        part: value_at(&figures.stranded.unusable, column),
        whole: used_fraction(figures, column).whole,
    }
}

/// Returns the pairs of different resources with stranded capacity.
fn stranded(figures: &Figures, names: &[&str], listed: &[(usize, &str)]) -> Vec<StrandedSummary> {
    let mut found = Vec::new();
    for (column, free) in listed {
        let without = figures.stranded.without.get(*column);
        let without = without.map_or(&[][..], |without| without);
        let whole = used_fraction(figures, *column).whole;
        let pairs = names.iter().zip(without);
        for (short, amount) in pairs.filter(|pair| pair.0 != free && *pair.1 > 0) {
            let (part, amount) = (*amount, *amount);
            found.push(StrandedSummary {
                free: (*free).into(),
                without: (*short).into(),
                amount,
                percent: percent(Fraction { part, whole }),
            });
        }
    }
    found
}

fn unit(name: &str) -> Unit {
    match name {
        NUMBER_OF_PODS => Unit::Count,
        _ => Unit::for_resource(name),
    }
}

/// Returns a percentage rounded down to hundredths; 0 if the whole is 0.
pub(super) fn percent(share: Fraction) -> f64 {
    let hundredths = share.in_units(10_000).unwrap_or(0);
    hundredths as f64 / 100.0
}

/// Serializes a sum as text, because a JavaScript number may not be exact.
fn as_digits<S: Serializer>(sum: &i128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&sum.to_string())
}

fn as_digits_or_none<S: Serializer>(sum: &Option<i128>, serializer: S) -> Result<S::Ok, S::Error> {
    match sum {
        Some(sum) => as_digits(sum, serializer),
        None => serializer.serialize_none(),
    }
}

/// Serializes a number of nodes as a number.
fn as_number<S: Serializer>(nodes: &i128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u32(u32::try_from(*nodes).unwrap_or(u32::MAX))
}
