//! Reads and writes a scoring strategy, or the part of one that a plugin's arguments contain. The arguments or the
//! strategy of NodeResourcesFit alone are one editable policy; EKS has them in a field.

use super::raw_number;
use super::rows;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::eks;
use crate::releases::loader_rules::ShapeCheck;
use crate::scenario::{PointInput, ResourceSpec, ScoringStrategy, ShapeParam};
use crate::tree::{Tree, Value};
use crate::{Release, Strategy};

/// The field of NodeResourcesFit's arguments.
pub(super) const FIELD: &str = "scoringStrategy";

const RATIO: &str = "requestedToCapacityRatio";

/// Returns true if a tree is a scoring strategy rather than arguments with one.
pub(super) fn is_strategy(tree: &Tree) -> bool {
    let has = |name| tree.non_null(name).is_some();
    !has(FIELD) && ["type", "resources", RATIO].into_iter().any(has)
}

/// Reads the strategy in the arguments of NodeResourcesFit.
pub(super) fn read_args(args: Option<&Tree>) -> ScoringStrategy {
    match args.and_then(|args| args.non_null(FIELD)) {
        Some(strategy) => read(strategy),
        None => read_single(Strategy::LEAST_ALLOCATED, None),
    }
}

pub(super) fn read(strategy: &Tree) -> ScoringStrategy {
    ScoringStrategy {
        kind: raw_number::read_text(strategy.get("type")),
        resources: resources(strategy),
        requested_to_capacity_ratio: strategy.non_null(RATIO).map(shape),
    }
}

/// Reads the arguments `{shape, resources}` of a plugin or a priority for one strategy.
pub(super) fn read_single(kind: &str, args: Option<&Tree>) -> ScoringStrategy {
    let has_shape = kind == Strategy::REQUESTED_TO_CAPACITY_RATIO;
    ScoringStrategy {
        kind: kind.into(),
        resources: args.and_then(resources),
        requested_to_capacity_ratio: args.filter(|_| has_shape).map(shape),
    }
}

pub(super) fn resources(of: &Tree) -> Option<Vec<ResourceSpec>> {
    let resource = |item: &Tree| ResourceSpec {
        name: raw_number::read_text(item.get("name")),
        weight: raw_number::read(item.get("weight")),
    };
    let list = of.non_null("resources")?;
    Some(list.items().iter().map(resource).collect())
}

/// Reads the points of the field `shape`.
fn shape(of: &Tree) -> ShapeParam {
    let list = of.non_null("shape");
    list.map_or_else(ShapeParam::default, shape_of)
}

/// Reads a list of points.
pub(super) fn shape_of(list: &Tree) -> ShapeParam {
    let point = |item: &Tree| PointInput {
        utilization: raw_number::read(item.get("utilization")),
        score: raw_number::read(item.get("score")),
    };
    ShapeParam {
        shape: Some(list.items().iter().map(point).collect()),
    }
}

/// Returns true if `scoringStrategy` can be omitted.
pub(super) fn is_default(target: &ScoringStrategy) -> bool {
    *target == read_single(Strategy::LEAST_ALLOCATED, None)
}

/// Writes the strategy into the arguments of NodeResourcesFit, for a release.
pub(super) fn write_args(args: &mut Tree, target: &ScoringStrategy, minor: u16) {
    if args.non_null(FIELD).is_some() || !is_default(target) {
        args.within(&[FIELD], &mut |strategy| write(strategy, target, minor));
    }
}

fn write(strategy: &mut Tree, target: &ScoringStrategy, minor: u16) {
    strategy.replace_null_with_map();
    let changes_type = raw_number::read_text(strategy.get("type")) != target.kind;
    if changes_type {
        let kind = Some(Value::Text(target.kind.clone()));
        strategy.set("type", kind.filter(|_| !target.kind.is_empty()));
    }
    write_resources(strategy, target.resources.as_deref());
    // A type that was just chosen must not be rejected for the shape of the one before. Otherwise, a shape in the file stays.
    let has_shape = !changes_type && strategy.non_null(RATIO).is_some();
    let is_forbidden = !has_shape && forbids_shape(&target.kind, minor);
    let ratio = target.requested_to_capacity_ratio.as_ref();
    match ratio.filter(|_| !is_forbidden) {
        Some(param) => strategy.within(&[RATIO], &mut |ratio| write_shape(ratio, param)),
        None if strategy.non_null(RATIO).is_some() => strategy.remove(RATIO),
        None => {}
    }
}

/// Returns true if a release rejects a shape next to a type.
fn forbids_shape(kind: &str, minor: u16) -> bool {
    let rules = Release::for_minor(minor).loader();
    kind != Strategy::REQUESTED_TO_CAPACITY_RATIO && rules.config.shape_check == ShapeCheck::ByType
}

/// Writes the arguments `{shape, resources}` of a plugin or a priority for one strategy.
pub(super) fn write_single(args: &mut Tree, target: &ScoringStrategy) {
    match &target.requested_to_capacity_ratio {
        Some(param) if &*target.kind == Strategy::REQUESTED_TO_CAPACITY_RATIO => {
            write_shape(args, param);
        }
        _ => args.remove("shape"),
    }
    write_resources(args, target.resources.as_deref());
}

pub(super) fn write_resources(holder: &mut Tree, resources: Option<&[ResourceSpec]>) {
    let rows = resources.map(|resources| resources.iter().map(rows::resource).collect());
    rows::write(holder, "resources", rows);
}

/// Writes the points into the field `shape`; an absent holder becomes an object.
pub(super) fn write_shape(holder: &mut Tree, param: &ShapeParam) {
    holder.replace_null_with_map();
    let points = param.shape.as_ref();
    let rows = points.map(|points| points.iter().map(rows::point).collect());
    rows::write(holder, "shape", rows);
}

/// Returns the policy in the arguments. The fields of `scoringStrategy` may be at the top level.
pub(super) fn read_policy(args: &Tree) -> EditablePolicy {
    EditablePolicy {
        scoring_strategy: match is_strategy(args) {
            true => read(args),
            false => read_args(Some(args)),
        },
        ..EditablePolicy::default()
    }
}

/// Returns the policy of an EKS cluster's default scheduler.
pub(super) fn read_eks(tree: &Tree) -> Option<EditablePolicy> {
    Some(EditablePolicy {
        name: "default-scheduler".into(),
        ..read_policy(tree.get(eks::FIT)?)
    })
}

pub(super) fn write_policy(
    args: &mut Tree,
    index: usize,
    target: &EditablePolicy,
    minor: u16,
) -> Option<()> {
    match is_strategy(args) {
        _ if index > 0 => return None,
        true => write(args, &target.scoring_strategy, minor),
        false => write_args(args, &target.scoring_strategy, minor),
    }
    Some(())
}
