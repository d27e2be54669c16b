//! Shapes in a file and their validation.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go` (`validateFunctionShape`).

use super::field_value::FieldValue;
use super::validation_error::ValidationError;
use crate::messages::loaders;
use crate::tree::Tree;
use crate::{Shape, ShapeError, ShapePoint};

/// Returns the points of a list; an absent number is 0.
pub(super) fn points(list: &Tree) -> Vec<ShapePoint> {
    let point = |item: &Tree| ShapePoint {
        utilization: item.integer_of("utilization").unwrap_or(0),
        score: item.integer_of("score").unwrap_or(0),
    };
    list.items().iter().map(point).collect()
}

pub(super) fn check(
    shape: &FieldValue<'_>,
    points: &[ShapePoint],
    errors: &mut Vec<ValidationError>,
) {
    for error in Shape::new(points).err().into_iter().flatten() {
        let message = error.message(shape.rules.config.unsorted_message);
        let field = shape.part(&error.path(), shape.tree);
        let field_error = match error.value(points) {
            None => field.required(message),
            Some(value) => field.invalid(value, message),
        };
        let (code, help) = match error {
            ShapeError::Empty => (error.code(), loaders::add_points()),
            ShapeError::Unsorted(_) => ("shape-unsorted", loaders::sort_points()),
            ShapeError::Utilization(_) => (error.code(), loaders::write_percentage()),
            ShapeError::Score(_) => (error.code(), loaders::write_score()),
        };
        errors.push(field_error.code(code).help(help));
    }
}
