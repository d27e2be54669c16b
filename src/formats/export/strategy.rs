//! Turns a scoring strategy into numbers that a loader accepts, fixing those that it would reject.

use core::cmp::Ordering;

use super::dropped::DroppedSettings;
use crate::formats::editable_policy::EditablePolicy;
use crate::messages::files;
use crate::scenario::{PointInput, RawNumber, ResourceSpec, ScoringStrategy, ShapeParam};
use crate::{Shape, ShapeKind, ShapePoint, Strategy};

/// A strategy that the target accepts.
#[derive(Debug)]
pub(super) struct AcceptedStrategy {
    pub(super) kind: &'static str,
    pub(super) resources: Option<Vec<Resource>>,
    /// Sorted points; a shape has at least one.
    pub(super) points: Option<Vec<PointInput>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Resource {
    /// Its index in the policy.
    pub(super) index: usize,
    pub(super) name: Box<str>,
    /// The weight; `None` counts as 1.
    pub(super) weight: Option<i64>,
}

const STRATEGY: &str = "scoringStrategy";

impl AcceptedStrategy {
    /// Checks a strategy; weights of resources are from `min` to `max`.
    pub(super) fn new(
        policy: &EditablePolicy,
        (min, max): (i64, i64),
        dropped: &mut DroppedSettings,
    ) -> Self {
        let strategy = &policy.scoring_strategy;
        let points = points(strategy, dropped);
        let path = format!("{STRATEGY}.resources");
        let listed = strategy.resources.as_ref();
        let mut resources = listed.map(|specs| self::resources(&path, specs, (min, max), dropped));
        if policy.binpack.is_some() {
            // Volcano, the source of the policy, does not score a resource of weight 0;
            // kube-scheduler reads 0 as 1.
            let counts = |resource: &Resource| min == 0 && max > 100 || resource.weight != Some(0);
            resources.iter_mut().for_each(|all| all.retain(counts));
        }
        Self {
            kind: kind(strategy, points.is_some(), dropped),
            resources,
            points,
        }
    }

    /// Returns the strategy with these resources, as a file of the target contains it.
    pub(super) fn input(&self, kind: &str, resources: Option<&[Resource]>) -> ScoringStrategy {
        let has_shape = kind == Strategy::REQUESTED_TO_CAPACITY_RATIO;
        let points = self.points.as_ref().filter(|_| has_shape);
        ScoringStrategy {
            kind: kind.into(),
            resources: resources.map(specs),
            requested_to_capacity_ratio: points.map(|points| ShapeParam {
                shape: Some(points.clone()),
            }),
        }
    }

    /// Returns the kind of shape and its overall direction: `Greater` if fuller nodes score higher.
    pub(super) fn kind_and_direction(&self) -> (ShapeKind, Ordering) {
        let points = self.points.iter().flatten().map(|point| ShapePoint {
            utilization: integer(&point.utilization),
            score: integer(&point.score),
        });
        let Ok(shape) = Shape::new(&points.collect::<Vec<_>>()) else {
            return (ShapeKind::Flat, Ordering::Equal);
        };
        let curve = (0..=100).zip(shape.curve());
        let slope: i64 = curve.map(|(percent, score)| (percent - 50) * score).sum();
        (shape.summary().kind, slope.cmp(&0))
    }

    /// Returns the listed resources, or the default ones.
    pub(super) fn scored_resources(&self) -> Vec<Resource> {
        match &self.resources {
            Some(resources) if !resources.is_empty() => resources.clone(),
            _ => default_resources(),
        }
    }
}

/// Returns resources as a file lists them.
pub(super) fn specs(resources: &[Resource]) -> Vec<ResourceSpec> {
    let spec = |resource: &Resource| ResourceSpec {
        name: resource.name.clone(),
        weight: resource.weight.map(RawNumber::from),
    };
    resources.iter().map(spec).collect()
}

/// Returns a number of a point; an absent one is 0.
fn integer(raw: &Option<RawNumber>) -> i64 {
    raw.as_ref().and_then(RawNumber::integer).unwrap_or(0)
}

pub(super) fn non_blank(raw: Option<&RawNumber>) -> Option<&RawNumber> {
    raw.filter(|raw| !raw.as_str().trim().is_empty())
}

/// Keeps each resource once, with its last weight.
pub(super) fn merge_duplicates(
    resources: Vec<Resource>,
    dropped: &mut DroppedSettings,
) -> Vec<Resource> {
    let mut kept: Vec<Resource> = Vec::new();
    for resource in resources {
        let Some(known) = kept.iter_mut().find(|known| known.name == resource.name) else {
            kept.push(resource);
            continue;
        };
        let path = format!("{STRATEGY}.resources[{}].name", resource.index);
        let message = files::resource_repeated(&resource.name);
        dropped.push("resource-duplicate", path, message);
        *known = resource;
    }
    kept
}

/// Returns the default resources.
pub(super) fn default_resources() -> Vec<Resource> {
    let resource = |(at, name): (usize, &str)| Resource {
        index: at,
        name: name.into(),
        weight: Some(1),
    };
    let names = ["cpu", "memory"].into_iter().enumerate();
    names.map(resource).collect()
}

/// Returns the type, or LeastAllocated for one that the target would reject.
fn kind(
    strategy: &ScoringStrategy,
    has_points: bool,
    dropped: &mut DroppedSettings,
) -> &'static str {
    let known = Strategy::TYPES
        .iter()
        .find(|known| ***known == *strategy.kind);
    match known.copied() {
        Some(Strategy::REQUESTED_TO_CAPACITY_RATIO) if !has_points => {
            let path = format!("{STRATEGY}.requestedToCapacityRatio");
            dropped.push("shape-missing", path, files::strategy_without_shape());
        }
        Some(kind) => return kind,
        None => {
            let message = files::strategy_unknown(&*strategy.kind);
            dropped.push("strategy-unknown", format!("{STRATEGY}.type"), message);
        }
    }
    Strategy::LEAST_ALLOCATED
}

/// Returns the resources with weights that a loader accepts.
pub(super) fn resources(
    path: &str,
    specs: &[ResourceSpec],
    range: (i64, i64),
    dropped: &mut DroppedSettings,
) -> Vec<Resource> {
    let resource = |(at, spec): (usize, &ResourceSpec)| Resource {
        index: at,
        name: spec.name.clone(),
        weight: weight(&format!("{path}[{at}].weight"), spec, range, dropped),
    };
    specs.iter().enumerate().map(resource).collect()
}

fn weight(
    path: &str,
    spec: &ResourceSpec,
    (min, max): (i64, i64),
    dropped: &mut DroppedSettings,
) -> Option<i64> {
    let raw = non_blank(spec.weight.as_ref())?;
    let name = &spec.name;
    let Some(weight) = raw.integer() else {
        let message = files::weight_invalid(raw.as_str(), name);
        dropped.push("weight-invalid", path, message);
        return None;
    };
    if weight > max {
        let message = files::weight_lowered(weight, name, max);
        let code = if max == 100 {
            "weight-over-100"
        } else {
            "balanced-weight"
        };
        dropped.push(code, path, message);
    } else if weight < min {
        let message = files::weight_raised(weight, name, min.max(1), min);
        dropped.push("weight-invalid", path, message);
        return Some(min.max(1));
    }
    Some(weight.min(max))
}

/// Returns the points of the shape, in range and sorted; `None` if there is no shape to write.
fn points(strategy: &ScoringStrategy, dropped: &mut DroppedSettings) -> Option<Vec<PointInput>> {
    let param = strategy.requested_to_capacity_ratio.as_ref()?;
    let path = format!("{STRATEGY}.requestedToCapacityRatio.shape");
    let raw = param.shape.as_deref().unwrap_or_default();
    if raw.is_empty() && &*strategy.kind != Strategy::REQUESTED_TO_CAPACITY_RATIO {
        dropped.push("shape-unused", path, files::empty_shape_dropped());
        return None;
    }
    let mut points = Vec::new();
    for (at, point) in raw.iter().enumerate() {
        points.extend(in_range(&format!("{path}[{at}]"), point, dropped));
    }
    let sorted = sorted_without_duplicates(points.clone());
    if sorted != points {
        dropped.push("shape-unsorted", path, files::points_sorted());
    }
    Some(sorted).filter(|points| !points.is_empty())
}

/// Returns a point with both numbers in range; `None` if it has to be dropped.
fn in_range(path: &str, point: &PointInput, dropped: &mut DroppedSettings) -> Option<PointInput> {
    let mut number = |field: &str, raw, max| clamped(&format!("{path}.{field}"), raw, max, dropped);
    let utilization = number("utilization", &point.utilization, 100);
    let score = number("score", &point.score, 10);
    Some(PointInput {
        utilization: utilization?,
        score: score?,
    })
}

/// Returns a number from 0 to `max`; `None` if it is not an integer.
fn clamped(
    path: &str,
    raw: &Option<RawNumber>,
    max: i64,
    dropped: &mut DroppedSettings,
) -> Option<Option<RawNumber>> {
    let Some(raw) = non_blank(raw.as_ref()) else {
        return Some(None);
    };
    let Some(integer) = raw.integer() else {
        dropped.push("point-invalid", path, files::point_dropped(raw.as_str()));
        return None;
    };
    let present = integer.clamp(0, max);
    if present != integer {
        let message = files::point_changed(integer, present, max);
        dropped.push("point-out-of-range", path, message);
    }
    Some(Some(present.into()))
}

fn sorted_without_duplicates(mut points: Vec<PointInput>) -> Vec<PointInput> {
    let at = |point: &PointInput| integer(&point.utilization);
    crate::sort::by_key(&mut points, at);
    let mut kept: Vec<PointInput> = Vec::new();
    for point in points {
        if kept.last().is_some_and(|last| at(last) == at(&point)) {
            kept.pop();
        }
        kept.push(point);
    }
    kept
}
