//! Evaluates only the shape of a scenario, for the curve element.

use super::evaluation::{ShapeView, shape_view};
use super::{Errors, FieldError, TypeMismatch, read, strategy};
use crate::tree::{Reader, Tree};
use serde::Serialize;

/// An [`Evaluation`] of a scenario's shape, without scores.
#[derive(Clone, Debug, Serialize)]
pub struct ShapeEvaluation {
    errors: Vec<FieldError>,
    shape: Option<ShapeView>,
    result: (),
}

/// Checks the shape of a scenario, without reading the rest of it.
///
/// # Errors
///
/// Returns an error if a field that is read has another type.
pub fn evaluate_shape(scenario: &Tree) -> Result<ShapeEvaluation, TypeMismatch> {
    let root = Reader::root(scenario);
    let strategy = root.field("scoringStrategy", read::strategy)?;
    let mut errors = Errors::default();
    let shape = strategy::shape(&strategy, &mut errors);
    // The highest resource score of the newest kube-scheduler, whose rules apply here.
    let drops_zero_scores =
        (&*strategy.kind == crate::Strategy::REQUESTED_TO_CAPACITY_RATIO).then_some(100);
    Ok(ShapeEvaluation {
        shape: shape
            .as_ref()
            .map(|shape| shape_view(shape, drops_zero_scores)),
        errors: errors.into_vec(),
        result: (),
    })
}

#[cfg(test)]
mod tests {
    use super::evaluate_shape;
    use crate::scenario::{Scenario, evaluate};
    use serde_json::{json, to_value};

    #[track_caller]
    fn assert_same_as_evaluation(points: &serde_json::Value) {
        let scenario = json!({
            "scoringStrategy": {
                "type": "RequestedToCapacityRatio",
                "requestedToCapacityRatio": { "shape": points },
            },
            "pod": {},
            "nodes": [],
        });
        let text = scenario.to_string();
        let expected = to_value(evaluate(&Scenario::from_json(&text).unwrap())).unwrap();
        let shape_only =
            to_value(evaluate_shape(&crate::json::parse(&text).unwrap()).unwrap()).unwrap();
        assert_eq!(shape_only["errors"], expected["errors"]);
        assert_eq!(shape_only["shape"], expected["shape"]);
        assert!(shape_only["result"].is_null());
    }

    #[test]
    fn agrees_with_the_evaluation_on_the_shape() {
        assert_same_as_evaluation(
            &json!([{ "utilization": 0, "score": 0 }, { "utilization": 100, "score": 10 }]),
        );
        assert_same_as_evaluation(
            &json!([{ "utilization": "50", "score": "10" }, { "utilization": 20, "score": 11 }]),
        );
        assert_same_as_evaluation(&json!([]));
    }
}
