//! Turns a scoring strategy into numbers that a loader accepts, fixing those that it would reject.

use core::cmp::Ordering;

use super::conversion::Conversion;
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

pub(super) const TYPE: &str = "scoringStrategy.type";
pub(super) const RESOURCES: &str = "scoringStrategy.resources";
pub(super) const RATIO: &str = "scoringStrategy.requestedToCapacityRatio";
pub(super) const SHAPE: &str = "scoringStrategy.requestedToCapacityRatio.shape";

impl AcceptedStrategy {
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
        let listed = self.resources.clone().unwrap_or_default();
        match listed.is_empty() {
            true => default_resources(),
            false => listed,
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

/// Returns the default resources.
pub(super) fn default_resources() -> Vec<Resource> {
    let resource = |(index, name): (usize, &str)| Resource {
        index,
        name: name.into(),
        weight: Some(1),
    };
    let names = ["cpu", "memory"].into_iter().enumerate();
    names.map(resource).collect()
}

impl Conversion<'_> {
    /// Returns the strategy as the target accepts it; weights of resources are from `min` to `max`.
    pub(super) fn strategy(&mut self, (min, max): (i64, i64)) -> AcceptedStrategy {
        let points = self.points();
        let listed = self.policy.scoring_strategy.resources.as_ref();
        let mut resources = listed.map(|specs| self.resources(RESOURCES, specs, (min, max)));
        if self.policy.binpack.is_some() {
            // Volcano, the source of the policy, does not score a resource of weight 0;
            // kube-scheduler reads 0 as 1.
            let counts = |resource: &Resource| min == 0 && max > 100 || resource.weight != Some(0);
            resources.iter_mut().for_each(|all| all.retain(counts));
        }
        AcceptedStrategy {
            kind: self.kind(points.is_some()),
            resources,
            points,
        }
    }

    /// Returns the type, or LeastAllocated for one that the target would reject.
    fn kind(&mut self, has_points: bool) -> &'static str {
        let kind = &*self.policy.scoring_strategy.kind;
        match Strategy::TYPES.into_iter().find(|known| *known == kind) {
            Some(Strategy::REQUESTED_TO_CAPACITY_RATIO) if !has_points => {
                self.report("shape-missing", RATIO, files::strategy_without_shape());
            }
            Some(kind) => return kind,
            None => self.report("strategy-unknown", TYPE, files::strategy_unknown(kind)),
        }
        Strategy::LEAST_ALLOCATED
    }

    /// Returns the resources with weights that a loader accepts.
    pub(super) fn resources(
        &mut self,
        path: &str,
        specs: &[ResourceSpec],
        range: (i64, i64),
    ) -> Vec<Resource> {
        let resource = |(index, spec): (usize, &ResourceSpec)| Resource {
            index,
            name: spec.name.clone(),
            weight: self.weight(&format!("{path}[{index}].weight"), spec, range),
        };
        specs.iter().enumerate().map(resource).collect()
    }

    fn weight(&mut self, path: &str, spec: &ResourceSpec, (min, max): (i64, i64)) -> Option<i64> {
        let (name, raw) = (&spec.name, non_blank(spec.weight.as_ref())?);
        let Some(weight) = raw.integer() else {
            let message = files::weight_invalid(raw.as_str(), name);
            self.report("weight-invalid", path, message);
            return None;
        };
        if weight > max {
            let code = match max {
                100 => "weight-over-100",
                _ => "balanced-weight",
            };
            self.report(code, path, files::weight_lowered(weight, name, max));
        } else if weight < min {
            let message = files::weight_raised(weight, name, min.max(1), min);
            self.report("weight-invalid", path, message);
            return Some(min.max(1));
        }
        Some(weight.min(max))
    }

    /// Keeps each resource once, with its last weight.
    pub(super) fn merge_duplicates(&mut self, resources: Vec<Resource>) -> Vec<Resource> {
        let mut kept: Vec<Resource> = Vec::new();
        for resource in resources {
            match kept.iter_mut().find(|known| known.name == resource.name) {
                None => kept.push(resource),
                Some(known) => {
                    let path = format!("{RESOURCES}[{}].name", resource.index);
                    let message = files::resource_repeated(&resource.name);
                    self.report("resource-duplicate", path, message);
                    *known = resource;
                }
            }
        }
        kept
    }

    /// Returns the points of the shape, in range and sorted; `None` if there is no shape to write.
    fn points(&mut self) -> Option<Vec<PointInput>> {
        let strategy = &self.policy.scoring_strategy;
        let param = strategy.requested_to_capacity_ratio.as_ref()?;
        let raw = param.shape.as_deref().unwrap_or_default();
        if raw.is_empty() && &*strategy.kind != Strategy::REQUESTED_TO_CAPACITY_RATIO {
            self.report("shape-unused", SHAPE, files::empty_shape_dropped());
            return None;
        }
        let mut points = Vec::new();
        for (at, point) in raw.iter().enumerate() {
            let utilization = self.number(at, "utilization", &point.utilization, 100);
            let score = self.number(at, "score", &point.score, 10);
            let numbers = utilization.zip(score);
            points.extend(numbers.map(|(utilization, score)| PointInput { utilization, score }));
        }
        let sorted = sorted_without_duplicates(points.clone());
        if sorted != points {
            self.report("shape-unsorted", SHAPE, files::points_sorted());
        }
        Some(sorted).filter(|points| !points.is_empty())
    }

    /// Returns a number of a point from 0 to `max`; `None` if the point has to be dropped, because the number
    /// is not an integer.
    fn number(
        &mut self,
        at: usize,
        field: &str,
        raw: &Option<RawNumber>,
        max: i64,
    ) -> Option<Option<RawNumber>> {
        let Some(raw) = non_blank(raw.as_ref()) else {
            return Some(None);
        };
        let path = format!("{SHAPE}[{at}].{field}");
        let Some(integer) = raw.integer() else {
            self.report("point-invalid", path, files::point_dropped(raw.as_str()));
            return None;
        };
        let present = integer.clamp(0, max);
        if present != integer {
            let message = files::point_changed(integer, present, max);
            self.report("point-out-of-range", path, message);
        }
        Some(Some(present.into()))
    }
}

/// Sorts points; of those with the same utilization, the last counts.
fn sorted_without_duplicates(mut points: Vec<PointInput>) -> Vec<PointInput> {
    let at = |point: &PointInput| integer(&point.utilization);
    crate::sort::by_key(&mut points, at);
    points.reverse();
    points.dedup_by_key(|point| at(point));
    points.reverse();
    points
}
