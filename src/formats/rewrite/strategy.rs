//! Rewrites a scoring strategy, or a part of one, in any file that contains it.

use super::raw_number;
use super::rows::{self, Row};
use crate::Strategy;
use crate::scenario::{RawNumber, ScoringStrategy};
use crate::tree::{Tree, Value};

/// Returns true if `scoringStrategy` can be omitted.
pub(super) fn is_default(target: &ScoringStrategy) -> bool {
    &*target.kind == Strategy::LEAST_ALLOCATED
        && target.resources.is_none()
        && target.requested_to_capacity_ratio.is_none()
}

/// Sets the strategy in the arguments of NodeResourcesFit.
pub(super) fn change_args(args: &mut Tree, target: &ScoringStrategy) {
    let is_absent = args.get("scoringStrategy").is_none_or(Tree::is_absent);
    if !(is_absent && is_default(target)) {
        args.within(&["scoringStrategy"], &mut |strategy| {
            change(strategy, target)
        });
    }
}

/// Changes a scoring strategy to another.
pub(super) fn change(strategy: &mut Tree, target: &ScoringStrategy) {
    if strategy.is_absent() {
        strategy.value = Value::Map(Vec::new());
    }
    let kind = raw_number::raw(strategy.get("type"));
    if kind.as_ref().map_or("", RawNumber::as_str) != &*target.kind {
        let kind = Some(target.kind.clone()).filter(|kind| !kind.is_empty());
        strategy.set("type", kind.map(Value::Text));
    }
    set_resources(strategy, target);
    set_shape(strategy, target);
}

pub(super) fn set_resources(holder: &mut Tree, target: &ScoringStrategy) {
    let resources = target.resources.as_ref();
    let rows = resources.map(|resources| resources.iter().map(Row::resource).collect());
    rows::set(holder, "resources", rows);
}

/// Sets the points in the field `shape`.
pub(super) fn set_points(holder: &mut Tree, target: &ScoringStrategy) {
    let param = target.requested_to_capacity_ratio.as_ref();
    let points = param.and_then(|param| param.shape.as_ref());
    let rows = points.map(|points| points.iter().map(Row::point).collect());
    rows::set(holder, "shape", rows);
}

fn set_shape(strategy: &mut Tree, target: &ScoringStrategy) {
    let name = "requestedToCapacityRatio";
    let is_absent = strategy.get(name).is_none_or(Tree::is_absent);
    match &target.requested_to_capacity_ratio {
        None if is_absent => {}
        None => strategy.remove(name),
        Some(_) => strategy.within(&[name], &mut |param| {
            if param.is_absent() {
                param.value = Value::Map(Vec::new());
            }
            set_points(param, target);
        }),
    }
}
