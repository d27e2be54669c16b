//! Checks and scores a policy, a pod and nodes in the form in which users write them.
//!
//! Numbers and quantities are text as typed, so that no digits are lost before they are parsed.
//! `src/wasm/values/types.d.ts` declares the same types for JavaScript.
//!
//! ```
//! use nodescore::Score;
//! use nodescore::scenario::{Scenario, TypeMismatch, evaluate};
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
//! assert_eq!(scores, Some(Score::Integer(43)));
//! # Ok::<(), TypeMismatch>(())
//! ```

pub(crate) mod check;
mod constraints;
pub(crate) mod evaluation;
mod field;
mod input;
pub(crate) mod number;
pub(crate) mod profile;
mod raw_number;
pub(crate) mod read;
mod scheduling_profile;
mod shape_evaluation;
mod size;
mod strategy;
mod strategy_fit;
#[cfg(feature = "conformance")]
mod vector_case;

pub use crate::tree::TypeMismatch;
pub use evaluation::{Comparison, Evaluation, Scores, ShapeView, evaluate};
pub use field::{ErrorType, FieldError};
pub use input::{
    BinpackInput, ContainerInput, NodeInput, PodInput, PointInput, ProfileInput, QuantityInputs,
    ResourceSpec, ResourcesInput, Scenario, ScoringStrategy, ShapeParam,
};
pub use raw_number::RawNumber;

pub(crate) use check::node_amounts;
pub(crate) use check::pod as check_pod;
pub(crate) use check::quantity as check_quantity;
pub(crate) use check::{CheckedScenario, ComputedScores, PluginResults};
pub(crate) use evaluation::{decide, evaluate_with};
pub(crate) use field::Errors;
pub(crate) use number::ScenarioNumber;
pub(crate) use profile::{
    PluginRule, ScorePlugin, TotalRules, integer_in_range, plugins, policy_plugin_name,
};
pub(crate) use scheduling_profile::scheduling_profile;
pub use shape_evaluation::evaluate_shape;
#[cfg(feature = "conformance")]
pub(crate) use vector_case::{VectorCase, resource_list};

use crate::ResourceList;
use crate::limits::QUESTION_NODES;
use crate::messages::scenario as messages;
use crate::{Pod, Policy, Scorer};

/// A checked policy and pod, to score nodes that are not part of a scenario.
pub struct ScoringRequest {
    /// The scorer.
    pub scorer: Scorer,
    /// The policy.
    pub policy: Policy,
    /// The pod.
    pub pod: Pod,
}

/// Checks a scenario, and adds its errors to `errors`.
pub(crate) fn check_scenario(scenario: &Scenario, errors: &mut Errors) -> Option<CheckedScenario> {
    check::check_scenario(scenario, &scenario.nodes, errors).1
}

/// Checks a scenario without its nodes.
///
/// # Errors
///
/// Returns every error of the scenario.
pub fn scoring_request(scenario: &Scenario) -> Result<ScoringRequest, Vec<FieldError>> {
    let CheckedScenario {
        scorer,
        policy,
        pod,
        ..
    } = check_without_nodes(scenario)?;
    Ok(ScoringRequest {
        scorer,
        policy,
        pod,
    })
}

/// Checks a scenario without its nodes.
pub(crate) fn check_without_nodes(scenario: &Scenario) -> Result<CheckedScenario, Vec<FieldError>> {
    let mut errors = Errors::default();
    let (_, checked) = check::check_scenario(scenario, &[], &mut errors);
    errors.into_result(checked)
}

/// Checks a scenario for questions about it, and adds its errors to `errors`.
pub(crate) fn check_question(scenario: &Scenario, errors: &mut Errors) -> Option<CheckedScenario> {
    let checked = check_scenario(scenario, errors);
    let nodes = scenario.nodes.len();
    if nodes > QUESTION_NODES {
        let message = messages::too_many_entries("nodes", nodes, QUESTION_NODES);
        let help = messages::shrink_scenario();
        errors.invalid("nodes", "too-many", &nodes.to_string(), message, help);
    }
    if let Some(checked) = &checked {
        size::check(checked, errors);
        checked.reject_strategy_fit(errors);
    }
    checked.filter(|_| errors.is_empty())
}

/// Converts a pod whose quantities were checked when it was read.
pub(crate) fn to_pod(text: &PodInput) -> Pod {
    check::pod("pod", text, &mut Errors::default())
}

/// Converts a list whose quantities were checked when it was read.
pub(crate) fn to_resource_list(texts: &QuantityInputs) -> ResourceList {
    check::resource_list("list", texts, &mut Errors::default())
}
