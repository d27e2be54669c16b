//! Draws a map: the winners in every cell of a grid of amounts.

use super::axis::MapAxis;
use super::check::CheckedMap;
use super::decider::Decider;
use super::input::DecisionMapInput;
use super::node_tables::{NodeTables, VaryingNode};
use super::other_scores::OtherTables;
use super::pod_tables::PodTables;
use super::varying::Cell;
use super::winner_sets::WinnerSets;
use crate::limits::decision_map::{CELLS, SIDE};
use crate::messages::simulation;
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
    pub winner_sets: Vec<Vec<usize>>,
    /// The index of the set of winners of each cell, row by row.
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
    let (mut map, [columns, rows]) = errors.into_result(map.zip(size))?;
    let [x, y] = &map.axes;
    let amounts = [x.amounts(columns), y.amounts(rows)];
    let (winner_sets, cells) = winners(&mut map, &amounts);
    Ok(DecisionMap {
        axes: map.axes,
        amounts,
        winner_sets,
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

/// Returns the sets of winners, and the index of that of each cell, row by row.
pub(super) fn winners(
    map: &mut CheckedMap,
    amounts: &[Vec<i64>; 2],
) -> (Vec<Vec<usize>>, Vec<u16>) {
    let mut sets = WinnerSets::default();
    let cells = match PodTables::new(map, amounts) {
        Some(pods) => Grid::new(map, &pods, amounts).draw(&mut sets),
        None => decide_each(map, amounts, &mut sets),
    };
    number_sets(&sets, &cells)
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
fn number_sets(sets: &WinnerSets, cells: &[u32]) -> (Vec<Vec<usize>>, Vec<u16>) {
    let mut numbered = vec![Vec::new()];
    let mut numbers = vec![None; sets.len() + 1];
    if let Some(empty) = numbers.first_mut() {
        *empty = Some(0);
    }
    let number = |set: &u32| {
        let number = numbers.get_mut(*set as usize)?;
        if number.is_none() {
            *number = Some(numbered.len() as u16);
            numbered.push(sets.nodes(*set));
        }
        *number
    };
    let cells = cells.iter().filter_map(number).collect();
    (numbered, cells)
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
        let nodes = 0..map.scenario.nodes.len();
        Self {
            pods,
            nodes: nodes
                .map(|index| VaryingNode::new(map, index, &pods.rules.requests, amounts))
                .collect(),
            others: OtherTables::new(&map.scenario),
            size: amounts.each_ref().map(Vec::len),
        }
    }

    /// Returns the set of winners of each cell.
    fn draw(&self, sets: &mut WinnerSets) -> Vec<u32> {
        let most_taints = self.most_taints();
        let [columns, rows] = self.size;
        let mut best = vec![(WinnerSets::EMPTY, i64::MIN); columns * rows];
        for node in &self.nodes {
            if let Some(tables) = NodeTables::new(self.pods, node, self.size) {
                self.draw_node(node.index, tables, &most_taints, &mut best, sets);
            }
        }
        best.into_iter().map(|best| best.0).collect()
    }

    /// Adds a node to the best ones of each cell: their set and their score.
    fn draw_node(
        &self,
        node: usize,
        mut tables: NodeTables<'_>,
        most_taints: &[i64],
        best: &mut [(u32, i64)],
        sets: &mut WinnerSets,
    ) {
        let [columns, rows] = self.size;
        let alone = sets.with(WinnerSets::EMPTY, node as u32);
        let constant = self.others.constant(node);
        let mut cells = best.iter_mut().enumerate();
        for row in 0..rows {
            for (column, (cell, best)) in (0..columns).zip(&mut cells) {
                if !tables.is_feasible([column, row]) {
                    continue;
                }
                let most = most_taints.get(cell).copied();
                let others = most.map_or(constant, |most| self.others.with_taints(node, most));
                let total = tables.total([column, row]).wrapping_add(others);
                if best.0 == WinnerSets::EMPTY || total > best.1 {
                    *best = (alone, total);
                } else if total == best.1 {
                    best.0 = sets.with(best.0, node as u32);
                }
            }
        }
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
