//! Draws a map: the winners in every cell of a grid of amounts.

use super::axis::{AxisKind, MapAxis};
use super::check::{CheckedMap, checked};
use super::decider::Decider;
use super::input::DecisionMapInput;
use super::node_tables::{NodeTables, VaryingNode};
use super::other_scores::OtherTables;
use super::pod_tables::PodTables;
use super::varying::Cell;
use super::winner_sets::WinnerSets;
use crate::limits::decision_map::{CELLS, SIDE};
use crate::messages::simulation;
use crate::node::NodeTotals;
use crate::scenario::integer_in_range;
use crate::scenario::{Errors, FieldError, RawNumber, Scenario};

/// The winners in every cell of a grid of amounts.
#[derive(Clone, Debug)]
pub struct DecisionMap {
    /// The horizontal axis, then the vertical one.
    pub axes: [MapAxis; 2],
    /// The amount of each column, then of each row; strictly ascending.
    pub amounts: [Vec<i64>; 2],
    /// The sets of winners, by index, that occur in some cell. The first is that without a node, for cells in which no node
    /// is feasible.
    pub classes: Vec<Vec<usize>>,
    /// The index of the class of each cell, row by row.
    pub cells: Vec<u16>,
}

/// Draws the map of a scenario.
///
/// # Errors
/// Returns every error of the scenario, the axes and the size.
pub fn decision_map(
    scenario: &Scenario,
    input: &DecisionMapInput,
) -> Result<DecisionMap, Vec<FieldError>> {
    let mut errors = Errors::default();
    let map = CheckedMap::new(scenario, &input.axes, &mut errors);
    let size = size(&input.size, &mut errors);
    let (mut map, [columns, rows]) = checked(errors, map.zip(size))?;
    let [x, y] = &map.axes;
    let amounts = [x.amounts(columns), y.amounts(rows)];
    let (classes, cells) = winners(&mut map, &amounts);
    Ok(DecisionMap {
        axes: map.axes,
        amounts,
        classes,
        cells,
    })
}

/// Checks the maximum number of columns and of rows.
fn size([width, height]: &[Option<RawNumber>; 2], errors: &mut Errors) -> Option<Cell> {
    let mut side = |path, input: &Option<RawNumber>, default| match input {
        Some(input) => integer_in_range(path, input, 2..=SIDE, errors),
        None => Some(default),
    };
    let (width, height) = (side("width", width, 240)?, side("height", height, 160)?);
    if width * height > CELLS {
        let cells = (width * height).to_string();
        let message = simulation::too_many_cells(CELLS);
        errors.invalid(
            "width",
            "too-many",
            &cells,
            message,
            simulation::use_smaller_map(),
        );
    }
    Some([width as usize, height as usize])
}

/// Returns the classes, and the class of each cell, row by row.
pub(super) fn winners(
    map: &mut CheckedMap,
    amounts: &[Vec<i64>; 2],
) -> (Vec<Vec<usize>>, Vec<u16>) {
    let mut sets = WinnerSets::default();
    let cells = match PodTables::new(map, amounts) {
        Some(pods) => Grid::new(map, &pods, amounts).draw(&mut sets),
        None => decide_each(map, amounts, &mut sets),
    };
    to_classes(&sets, &cells)
}

/// Decides each cell on its own.
fn decide_each(
    map: &mut CheckedMap,
    [columns, rows]: &[Vec<i64>; 2],
    sets: &mut WinnerSets,
) -> Vec<u32> {
    let mut decider = Decider::new(map);
    let cells = rows.iter().flat_map(|y| columns.iter().map(|x| [*x, *y]));
    let decide = |amounts| {
        let winners = decider.decide(amounts).winners.into_iter();
        winners.fold(WinnerSets::EMPTY, |set, node| sets.with(set, node as u32))
    };
    cells.map(decide).collect()
}

/// Numbers the sets in the order of the cells, after the empty one.
fn to_classes(sets: &WinnerSets, cells: &[u32]) -> (Vec<Vec<usize>>, Vec<u16>) {
    let mut classes = vec![Vec::new()];
    let mut numbers = vec![None; sets.len() + 1];
    if let Some(empty) = numbers.first_mut() {
        *empty = Some(0);
    }
    let class = |set: &u32| {
        let number = numbers.get_mut(*set as usize)?;
        if number.is_none() {
            *number = Some(classes.len() as u16);
            classes.push(sets.nodes(*set));
        }
        *number
    };
    let cells = cells.iter().filter_map(class).collect();
    (classes, cells)
}

/// The nodes of a map, and the best of them in each cell.
struct Grid<'g> {
    pods: &'g PodTables,
    nodes: Vec<VaryingNode>,
    others: OtherTables,
    size: Cell,
}

impl<'g> Grid<'g> {
    fn new(map: &mut CheckedMap, pods: &'g PodTables, amounts: &[Vec<i64>; 2]) -> Self {
        let rules = &pods.rules.requests;
        let CheckedMap { scenario, axes } = map;
        let count = scenario.nodes.len();
        let mut varying = |index: usize| {
            let at = |axis: usize| -> Vec<NodeTotals> {
                let (Some(axis), Some(amounts)) = (axes.get(axis), amounts.get(axis)) else {
                    return Vec::new();
                };
                if axis.kind != AxisKind::Used(index) {
                    return Vec::new();
                }
                amounts
                    .iter()
                    .map(|amount| {
                        axis.set(*amount, scenario);
                        let node = scenario.nodes.get(index);
                        node.map_or_else(NodeTotals::default, |node| NodeTotals::new(node, rules))
                    })
                    .collect()
            };
            [0, 1].map(at)
        };
        let at: Vec<[Vec<NodeTotals>; 2]> = (0..count).map(&mut varying).collect();
        let node = |(index, at)| {
            let node = scenario.nodes.get(index);
            VaryingNode {
                index,
                totals: node.map_or_else(NodeTotals::default, |node| NodeTotals::new(node, rules)),
                at,
                passes_constraints: node
                    .is_some_and(|node| scenario.pod.constraints.accepts(&node.constraints)),
            }
        };
        Self {
            pods,
            nodes: at.into_iter().enumerate().map(node).collect(),
            others: OtherTables::new(scenario),
            size: [0, 1].map(|axis| amounts.get(axis).map_or(0, Vec::len)),
        }
    }

    /// Returns the set of winners of each cell.
    fn draw(&self, sets: &mut WinnerSets) -> Vec<u32> {
        let most_taints = self.most_taints();
        let [columns, rows] = self.size;
        let mut best = vec![(WinnerSets::EMPTY, i64::MIN); columns * rows];
        for node in &self.nodes {
            let Some(mut tables) = NodeTables::new(self.pods, node, self.size) else {
                continue;
            };
            let alone = sets.with(WinnerSets::EMPTY, node.index as u32);
            let constant = self.others.constant(node.index);
            let mut cells = best.iter_mut();
            for row in 0..rows {
                for ((column, best), cell) in (0..columns).zip(&mut cells).zip(row * columns..) {
                    if !tables.is_feasible([column, row]) {
                        continue;
                    }
                    let most = most_taints.get(cell).copied();
                    let others =
                        most.map_or(constant, |most| self.others.with_taints(node.index, most));
                    let total = tables.total([column, row]).wrapping_add(others);
                    if best.0 == WinnerSets::EMPTY || total > best.1 {
                        *best = (alone, total);
                    } else if total == best.1 {
                        best.0 = sets.with(best.0, node.index as u32);
                    }
                }
            }
        }
        best.into_iter().map(|best| best.0).collect()
    }

    /// Returns the most taints of a feasible node that the pod should avoid, in each cell; empty if the scores of
    /// TaintToleration are the same in every cell.
    fn most_taints(&self) -> Vec<i64> {
        if !self.others.depend_on_feasible_nodes() {
            return Vec::new();
        }
        let [columns, rows] = self.size;
        let mut most = vec![0; columns * rows];
        for node in &self.nodes {
            let Some(tables) = NodeTables::new(self.pods, node, self.size) else {
                continue;
            };
            let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row]));
            for (most, cell) in most.iter_mut().zip(cells) {
                if tables.is_feasible(cell) {
                    *most = self.others.taints(node.index).max(*most);
                }
            }
        }
        most
    }
}
