//! The arguments of NodeResourcesFit and NodeResourcesBalancedAllocation.
//!
//! Source of the defaults: kubernetes/kubernetes v1.36.2, `pkg/scheduler/apis/config/v1/defaults.go`.

use crate::fit::IgnoredResources;
use crate::plugins::objects::{ReadResult, int64, section, texts};
use crate::tree::{self, Reader};
use crate::{Policy, ResourceWeight, Shape, ShapePoint, Strategy};

/// `NodeResourcesFitArgs`.
#[derive(Clone, Debug)]
pub(crate) struct FitArgs {
    /// The scoring strategy.
    pub(crate) policy: Policy,
    /// The resources that are not checked.
    pub(crate) ignored: IgnoredResources,
}

/// `NodeResourcesBalancedAllocationArgs`.
#[derive(Clone, Debug)]
pub(crate) struct BalancedAllocationArgs {
    /// The resources of which the balance is scored.
    pub(crate) policy: Policy,
}

impl Default for FitArgs {
    fn default() -> Self {
        Self {
            policy: Policy::new(Strategy::LeastAllocated, default_resources()),
            ignored: IgnoredResources::default(),
        }
    }
}

impl Default for BalancedAllocationArgs {
    fn default() -> Self {
        Self {
            policy: Policy::new(Strategy::BalancedAllocation, default_resources()),
        }
    }
}

impl FitArgs {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let strategy = |from: &Reader<'_>| Ok(Policy::new(strategy(from)?, resources(from)?));
        let strategy = from.field("scoringStrategy", |from| from.optional(strategy))?;
        let names = |list: Vec<Box<str>>| list.into_iter().map(|name| (name, ())).collect();
        Ok(Self {
            policy: strategy.unwrap_or_else(|| Self::default().policy),
            ignored: IgnoredResources {
                resources: names(texts(from, "ignoredResources")?),
                groups: names(texts(from, "ignoredResourceGroups")?),
            },
        })
    }
}

impl BalancedAllocationArgs {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        Ok(Self {
            policy: Policy::new(Strategy::BalancedAllocation, resources(from)?),
        })
    }
}

fn strategy(from: &Reader<'_>) -> ReadResult<Strategy> {
    Ok(match &*from.field("type", tree::text_or_empty)? {
        Strategy::MOST_ALLOCATED => Strategy::MostAllocated,
        Strategy::REQUESTED_TO_CAPACITY_RATIO => {
            let points = section(from, "requestedToCapacityRatio", |ratio| {
                ratio.field("shape", |list| list.list(shape_point))
            })?;
            Strategy::RequestedToCapacityRatio(Shape::new_unchecked(&points))
        }
        _ => Strategy::LeastAllocated,
    })
}

pub(crate) fn shape_point(from: &Reader<'_>) -> ReadResult<ShapePoint> {
    Ok(ShapePoint {
        utilization: int64(from, "utilization")?.unwrap_or(0),
        score: int64(from, "score")?.unwrap_or(0),
    })
}

/// Reads `resources`; none are cpu and memory.
fn resources(from: &Reader<'_>) -> ReadResult<Vec<ResourceWeight>> {
    let resources = from.field("resources", |list| list.list(resource))?;
    Ok(if resources.is_empty() {
        default_resources()
    } else {
        resources
    })
}

/// Reads a resource, whose weight is 1 if it is 0 or absent.
fn resource(from: &Reader<'_>) -> ReadResult<ResourceWeight> {
    let weight = int64(from, "weight")?.filter(|weight| *weight != 0);
    Ok(ResourceWeight {
        name: from.field("name", tree::text_or_empty)?,
        weight: weight.unwrap_or(1),
    })
}

fn default_resources() -> Vec<ResourceWeight> {
    let resource = |name: &str| ResourceWeight {
        name: name.into(),
        weight: 1,
    };
    ["cpu", "memory"].map(resource).into()
}
