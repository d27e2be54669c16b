//! A policy, a pod and nodes as a person writes them, checked and scored.
//!
//! Numbers and quantities arrive as the text that was typed, so that nothing is lost before it is
//! understood; `src/types.d.ts` has the same forms for JavaScript.
//!
//! ```
//! use nodescore::Score;
//! use nodescore::scenario::{Scenario, WrongShape, evaluate};
//!
//! let scenario = Scenario::from_json(
//!     r#"{
//!         "scoringStrategy": {"type": "MostAllocated"},
//!         "pod": {"requests": {"cpu": "1", "memory": "1Gi"}},
//!         "nodes": [{"allocatable": {"cpu": "4", "memory": "8Gi"}, "used": {"cpu": "2"}}]
//!     }"#,
//! )?;
//! let evaluation = evaluate(&scenario);
//! assert!(evaluation.errors.is_empty());
//! let scores = evaluation.result.map(|result| result.ranking.nodes[0].score);
//! assert_eq!(scores, Some(Score::Whole(43)));
//! # Ok::<(), WrongShape>(())
//! ```

mod check;
mod constraints;
mod evaluation;
mod field;
mod input;
mod profile;
pub(crate) mod read;
mod size;
#[cfg(any(test, all(feature = "curve", target_family = "wasm")))]
mod sketch;
#[cfg(feature = "snapshot")]
mod snapshot;
mod strategy;
mod text;
#[cfg(feature = "conformance")]
mod vector;

pub use crate::tree::WrongShape;
pub use evaluation::{Comparison, Evaluation, Scores, ShapeView, evaluate};
pub use field::{ErrorType, FieldError};
pub use input::{
    BinpackText, ContainerText, NodeText, PodText, PointText, ProfileText, QuantityTexts,
    ResourceSpec, ResourcesText, Scenario, ScoringStrategy, ShapeParam,
};
#[cfg(feature = "snapshot")]
pub use snapshot::{Density, Lead, Overview, OverviewScores, Snapshot, VoteLead};
pub use text::Typed;

pub(crate) use check::Problem;
#[cfg(feature = "simulation")]
pub(crate) use check::node_amounts;
#[cfg(feature = "simulation")]
pub(crate) use check::pod as check_pod;
#[cfg(feature = "simulation")]
pub(crate) use check::quantity as check_quantity;
pub(crate) use field::Errors;
#[cfg(feature = "simulation")]
pub(crate) use profile::plugins;
#[cfg(all(feature = "curve", target_family = "wasm"))]
pub(crate) use sketch::sketch;
#[cfg(feature = "conformance")]
pub(crate) use vector::{Vector, resource_list};

#[cfg(feature = "formats")]
use crate::ResourceList;
#[cfg(any(feature = "columns", feature = "formats"))]
use crate::{Binpack, Pod, Policy, Scorer};

/// A checked policy and pod, ready to score nodes from elsewhere.
#[cfg(any(feature = "columns", feature = "formats"))]
pub(crate) struct Question {
    pub(crate) scorer: Scorer,
    pub(crate) policy: Policy,
    pub(crate) binpack: Binpack,
    pub(crate) pod: Pod,
}

/// Checks a scenario and adds its errors to the given ones.
#[cfg(feature = "simulation")]
pub(crate) fn problem(scenario: &Scenario, errors: &mut Errors) -> Option<Problem> {
    let shape = strategy::shape(&scenario.scoring_strategy, errors);
    check::problem(scenario, &scenario.nodes, shape.as_ref(), errors)
}

/// Checks a scenario without its nodes, which have no part in the question.
#[cfg(any(feature = "formats", all(feature = "columns", target_family = "wasm")))]
pub(crate) fn question(scenario: &Scenario) -> Result<Question, Vec<FieldError>> {
    let mut errors = Errors::default();
    let shape = strategy::shape(&scenario.scoring_strategy, &mut errors);
    let problem = check::problem(scenario, &[], shape.as_ref(), &mut errors);
    let errors = errors.into_vec();
    match problem {
        Some(problem) if errors.is_empty() => Ok(Question {
            scorer: problem.scorer,
            policy: problem.policy,
            binpack: problem.binpack,
            pod: problem.pod,
        }),
        _ => Err(errors),
    }
}

/// A pod whose quantities were checked when it was read.
#[cfg(feature = "formats")]
pub(crate) fn checked_pod(text: &PodText) -> Pod {
    check::pod("pod", text, &mut Errors::default())
}

/// A list whose quantities were checked when it was read.
#[cfg(feature = "formats")]
pub(crate) fn checked_list(texts: &QuantityTexts) -> ResourceList {
    check::list("list", texts, &mut Errors::default())
}
