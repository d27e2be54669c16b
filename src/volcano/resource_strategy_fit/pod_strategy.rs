//! Reads the strategy in a pod's annotations, which replaces that of the plugin for the requested resources.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/plugins/resource-strategy-fit/resource_strategy_fit.go` (`Score`).

use super::FitStrategy;
use crate::json;
use crate::name_map::NameMap;
use crate::tree::{Tree, Value};

const TYPE: &str = "volcano.sh/resource-strategy-scoring-type";
const WEIGHTS: &str = "volcano.sh/resource-strategy-weight";

/// The strategy by which a pod's resources are scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PodStrategy {
    /// The strategy in the plugin's arguments.
    FromArguments,
    /// The strategy in the pod's annotations; none for an unknown one.
    FromAnnotations {
        strategy: Option<FitStrategy>,
        weights: NameMap<i64>,
    },
    /// The annotations have no weights, or they cannot be read: every node scores 0.
    Invalid,
}

impl PodStrategy {
    /// Reads annotations.
    pub(crate) fn new(annotations: &NameMap<Box<str>>) -> Self {
        let text = |name| annotations.get(name).map_or("", |text| &**text);
        let strategy = match text(TYPE) {
            "" => return Self::FromArguments,
            "LeastAllocated" => Some(FitStrategy::LeastAllocated),
            "MostAllocated" => Some(FitStrategy::MostAllocated),
            _ => None,
        };
        match weights(text(WEIGHTS)) {
            Some(weights) => Self::FromAnnotations { strategy, weights },
            None => Self::Invalid,
        }
    }

    /// Returns true if the pod's annotations set the strategy; none if they cannot be read.
    pub(super) fn is_from_annotations(&self) -> Option<bool> {
        match self {
            Self::FromArguments => Some(false),
            Self::FromAnnotations { .. } => Some(true),
            Self::Invalid => None,
        }
    }
}

/// Reads weights as Go's JSON decoder does: integers by the names of resources; null is 0.
fn weights(text: &str) -> Option<NameMap<i64>> {
    let weight = |tree: &Tree| match &tree.value {
        Value::Null => Some(0),
        Value::Number(number) => number.parse().ok(),
        _ => None,
    };
    let mut weights = NameMap::default();
    match json::parse(text).ok()?.value {
        Value::Null => {}
        Value::Map(entries) => {
            for (name, value) in &entries {
                weights.insert(&name.text, weight(value)?);
            }
        }
        _ => return None,
    }
    Some(weights)
}
