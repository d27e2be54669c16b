//! Finds the smallest changes of a scenario that make a node the sole winner.

use serde::Serialize;

use super::amount_search::AmountSearch;
use super::deciding_ranking::DecidingRanking;
use super::policy_search::{Edits, PolicySearch};
use super::two_numbers::smallest_pair;
use super::weight_search::smallest_weight_change;
use crate::messages::scenario;
use crate::resource;
use crate::scenario::number::{scored_points, uses_weights};
use crate::scenario::{
    CheckedScenario, Errors, FieldError, RawNumber, Scenario, ScenarioNumber, TotalRules,
    check_question, integer_in_range,
};
use crate::sort::usize_key;

/// The smallest changes that make a node the sole winner.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct WinningChanges {
    /// The errors in the scenario. With errors there is no answer.
    pub errors: Vec<FieldError>,
    /// The decision without a change; none if there are errors.
    pub before: Option<DecidingRanking>,
    /// The smallest change of each kind; empty if the node is the sole winner already.
    pub changes: Vec<WinningChange>,
}

/// The smallest change of one kind.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct WinningChange {
    /// The kind of change.
    pub kind: ChangeKind,
    /// The new numbers; empty if no change of this kind was found.
    pub edits: Vec<FieldEdit>,
    /// True if no smaller change of this kind exists; false if the search was cut short.
    pub is_complete: bool,
    /// The decision after the change; none without one.
    pub after: Option<DecidingRanking>,
}

/// The kinds of changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ChangeKind {
    /// The weight of one resource.
    ResourceWeight,
    /// The weights of several resources.
    ResourceWeights,
    /// One point of the shape.
    ShapePoint,
    /// The weight of the policy's score plugin.
    PluginWeight,
    /// Two numbers of the policy of different kinds, or of two points.
    TwoNumbers,
    /// An allocatable or used amount of a node.
    NodeAmount,
    /// A request of the pod.
    PodRequest,
}

/// A field with its number before and after a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FieldEdit {
    /// The path of the field, as errors name it.
    pub path: String,
    /// The current number, or the quantity.
    pub from: String,
    /// The new number, or the quantity.
    pub to: String,
}

/// Finds the smallest changes of each kind that make a node, by its index, the sole winner. With `pairs`, two numbers of the policy are
/// changed too if none of them suffices alone, which takes longer.
#[must_use]
pub fn winning_changes(scenario: &Scenario, node: &RawNumber, pairs: bool) -> WinningChanges {
    let mut errors = Errors::default();
    let checked = check_question(scenario, &mut errors);
    let node = node_index(scenario, node, &mut errors);
    let (checked, node) = match errors.into_result(checked.zip(node)) {
        Ok(checked) => checked,
        Err(errors) => {
            return WinningChanges {
                errors,
                before: None,
                changes: Vec::new(),
            };
        }
    };
    let before = DecidingRanking::new(&checked);
    let search = ChangeSearch {
        scenario,
        checked: &checked,
        node,
    };
    WinningChanges {
        errors: Vec::new(),
        changes: match before.is_sole_winner(node) {
            true => Vec::new(),
            false => search.changes(pairs),
        },
        before: Some(before),
    }
}

/// Returns the index of a node; reports one that the scenario does not have.
fn node_index(scenario: &Scenario, input: &RawNumber, errors: &mut Errors) -> Option<usize> {
    let last = usize_key(scenario.nodes.len()) - 1;
    if last < 0 {
        errors.required(
            "nodes",
            "no-nodes",
            scenario::no_nodes(),
            scenario::add_node(),
        );
        return None;
    }
    let index = integer_in_range("node", input, 0..=last, errors)?;
    usize::try_from(index).ok()
}

struct ChangeSearch<'s> {
    scenario: &'s Scenario,
    checked: &'s CheckedScenario,
    node: usize,
}

impl<'s> ChangeSearch<'s> {
    fn changes(&self, pairs: bool) -> Vec<WinningChange> {
        let mut changes = Vec::new();
        let mut search = PolicySearch::new(self.checked, self.node);
        let mut policy = |kind, find: fn(&mut PolicySearch<'s>) -> Option<Edits>| {
            self.change(kind, search.as_mut().and_then(find), true)
        };
        let resources = self.checked.policy.resources.len();
        let has_weights = uses_weights(self.checked) && resources > 0;
        if has_weights {
            changes.push(policy(
                ChangeKind::ResourceWeight,
                PolicySearch::resource_weight,
            ));
        }
        if !scored_points(self.checked).is_empty() {
            changes.push(policy(ChangeKind::ShapePoint, PolicySearch::shape_point));
        }
        if TotalRules::of(self.checked).is_some() {
            changes.push(policy(
                ChangeKind::PluginWeight,
                PolicySearch::plugin_weight,
            ));
        }
        let is_possible_alone = changes.iter().any(|change| !change.edits.is_empty());
        if let (true, false, Some(search)) = (pairs, is_possible_alone, &mut search) {
            let (edits, is_complete) = smallest_pair(search, self.checked);
            changes.push(self.change(ChangeKind::TwoNumbers, edits, is_complete));
        }
        if has_weights && resources > 1 {
            changes.extend(self.resource_weights());
        }
        if let Some(search) = AmountSearch::new(self.checked, self.node) {
            let numbers = self.node_amounts();
            changes.push(self.amount(&search, ChangeKind::NodeAmount, &numbers));
            let numbers = ScenarioNumber::of_pod(self.checked);
            changes.push(self.amount(&search, ChangeKind::PodRequest, &numbers));
        }
        changes
    }

    /// Returns the smallest change of several weights; none if that of one weight is as small.
    fn resource_weights(&self) -> Option<WinningChange> {
        let change = smallest_weight_change(self.checked, self.node)?;
        let weights = change.weights.unwrap_or_default().into_iter().enumerate();
        let edits = weights.map(|(index, weight)| (ScenarioNumber::Weight(index), weight));
        let is_changed =
            |(number, weight): &(ScenarioNumber, i64)| number.value(self.checked) != *weight;
        let edits: Edits = edits.filter(is_changed).collect();
        let kind = ChangeKind::ResourceWeights;
        (edits.len() != 1).then(|| self.change(kind, Some(edits), change.is_complete))
    }

    /// Returns the amounts of the node, then those of the others.
    fn node_amounts(&self) -> Vec<ScenarioNumber> {
        let mut nodes: Vec<_> = self.checked.nodes.iter().enumerate().collect();
        crate::sort::by_key(&mut nodes, |(index, _)| i64::from(*index != self.node));
        let numbers = nodes.into_iter();
        numbers
            .flat_map(|(index, node)| ScenarioNumber::of_node(index, node))
            .collect()
    }

    /// Returns the smallest change of an amount in relation to what the node has of the resource.
    fn amount(
        &self,
        search: &AmountSearch<'_>,
        kind: ChangeKind,
        numbers: &[ScenarioNumber],
    ) -> WinningChange {
        let mut best: Option<(i64, i64, Edits)> = None;
        let mut changed = self.checked.clone();
        let mut is_complete = true;
        for number in numbers {
            let capacity = self.capacity(number);
            let max_distance = match &best {
                Some((distance, whole, _)) => smaller_distance(*distance, *whole, capacity),
                None => i64::MAX,
            };
            let change = search.closest(&mut changed, number, max_distance);
            is_complete &= change.is_complete;
            if let Some(amount) = change.amount {
                let distance = amount
                    .saturating_sub(number.value(self.checked))
                    .saturating_abs();
                best = Some((distance, capacity, vec![(number.clone(), amount)]));
            }
        }
        self.change(kind, best.map(|best| best.2), is_complete)
    }

    /// Returns the allocatable amount of the node that an amount is of.
    fn capacity(&self, number: &ScenarioNumber) -> i64 {
        let node = match number {
            ScenarioNumber::Allocatable(node, _) | ScenarioNumber::Used(node, _) => *node,
            _ => self.node,
        };
        let node = self.checked.nodes.get(node);
        let quantity = number.resource().and_then(|name| {
            let quantity = node?.allocatable.get(name)?;
            Some(resource::amount(name, quantity))
        });
        quantity.unwrap_or(0).max(1)
    }

    /// Confirms a change by evaluating the changed scenario.
    fn change(&self, kind: ChangeKind, edits: Option<Edits>, is_complete: bool) -> WinningChange {
        let mut changed = self.checked.clone();
        let edits = edits.unwrap_or_default();
        for (number, value) in &edits {
            number.set(&mut changed, *value);
        }
        let after = (!edits.is_empty()).then(|| DecidingRanking::new(&changed));
        let confirmed = after.filter(|after| after.is_sole_winner(self.node));
        debug_assert!(
            edits.is_empty() || confirmed.is_some(),
            "{kind:?} {edits:?}"
        );
        WinningChange {
            kind,
            is_complete: is_complete && (edits.is_empty() || confirmed.is_some()),
            edits: match &confirmed {
                Some(_) => edits.iter().map(|edit| self.edit(edit)).collect(),
                None => Vec::new(),
            },
            after: confirmed,
        }
    }

    fn edit(&self, (number, value): &(ScenarioNumber, i64)) -> FieldEdit {
        FieldEdit {
            path: number.path(self.scenario, self.checked),
            from: number.current_text(self.checked),
            to: number.text(*value),
        }
    }
}

/// Returns the largest distance that is smaller in relation to `capacity` than `distance` is to `whole`.
fn smaller_distance(distance: i64, whole: i64, capacity: i64) -> i64 {
    let product = i128::from(distance) * i128::from(capacity);
    let largest = (product - 1).div_euclid(i128::from(whole));
    i64::try_from(largest).unwrap_or(i64::MAX)
}
