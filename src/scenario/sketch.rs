//! The answer about a scenario's shape alone, for the element of the curve.

use super::evaluation::{ShapeView, view};
use super::{Errors, FieldError, WrongShape, read, strategy};
use crate::tree::{Reader, Tree};
use serde::Serialize;

/// An [`Evaluation`] of a scenario's shape, without scores.
#[derive(Serialize)]
pub(crate) struct Sketch {
    errors: Vec<FieldError>,
    shape: Option<ShapeView>,
    result: (),
}

/// Checks the shape of a scenario; the rest of it is not even read.
pub(crate) fn sketch(scenario: &Tree) -> Result<Sketch, WrongShape> {
    let root = Reader::root(scenario);
    let strategy = root.field("scoringStrategy", read::strategy)?;
    let mut errors = Errors::default();
    let shape = strategy::shape(&strategy, &mut errors);
    // The newest kube-scheduler's scale, which this module follows.
    let drops_zeros = (&*strategy.kind == crate::Strategy::RATIO).then_some(100);
    Ok(Sketch {
        shape: shape.as_ref().map(|shape| view(shape, drops_zeros)),
        errors: errors.into_vec(),
        result: (),
    })
}

#[cfg(test)]
mod tests {
    use super::sketch;
    use crate::scenario::{Scenario, evaluate};
    use serde_json::{json, to_value};

    #[track_caller]
    fn agrees(points: &serde_json::Value) {
        let scenario = json!({
            "scoringStrategy": {
                "type": "RequestedToCapacityRatio",
                "requestedToCapacityRatio": { "shape": points },
            },
            "pod": {},
            "nodes": [],
        });
        let text = scenario.to_string();
        let whole = to_value(evaluate(&Scenario::from_json(&text).unwrap())).unwrap();
        let alone = to_value(sketch(&crate::json::read(&text).unwrap()).unwrap()).unwrap();
        assert_eq!(alone["errors"], whole["errors"]);
        assert_eq!(alone["shape"], whole["shape"]);
        assert!(alone["result"].is_null());
    }

    #[test]
    fn a_sketch_says_of_the_shape_what_an_evaluation_says() {
        agrees(&json!([{ "utilization": 0, "score": 0 }, { "utilization": 100, "score": 10 }]));
        agrees(
            &json!([{ "utilization": "50", "score": "10" }, { "utilization": 20, "score": 11 }]),
        );
        agrees(&json!([]));
    }
}
