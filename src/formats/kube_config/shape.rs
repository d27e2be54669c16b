//! Shapes in a file and their validation.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go` (`validateFunctionShape`).

use super::field_errors::FieldErrors;
use super::validation_error::ValidationError;
use crate::messages::loaders;
use crate::tree::Tree;
use crate::{Shape, ShapeError, ShapePoint};

/// Returns the points of a list; an absent number is 0.
pub(super) fn points(items: &[Tree]) -> Vec<ShapePoint> {
    let point = |item: &Tree| ShapePoint {
        utilization: item.integer_of("utilization").unwrap_or(0),
        score: item.integer_of("score").unwrap_or(0),
    };
    items.iter().map(point).collect()
}

pub(super) fn check(path: &str, location: &str, points: &[ShapePoint], errors: &mut FieldErrors) {
    for error in Shape::new(points).err().into_iter().flatten() {
        let message = error.message(errors.rules.config.unsorted_message);
        let path = format!("{path}{}", error.path());
        let field_error = match error.value(points) {
            None => ValidationError::required(path, message),
            Some(value) => ValidationError::invalid(path, value, message),
        };
        let (code, help) = match error {
            ShapeError::Empty => (error.code(), loaders::add_points()),
            ShapeError::Unsorted(_) => ("shape-unsorted", loaders::sort_points()),
            ShapeError::Utilization(_) => (error.code(), loaders::write_percentage()),
            ShapeError::Score(_) => (error.code(), loaders::write_score()),
        };
        let location = format!("{location}{}", error.path());
        errors.push(field_error.location(location).code(code).help(help));
    }
}
