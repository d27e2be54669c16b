//! Checks a shape and its resources as the scorer does.
//!
//! Sources, kubernetes/kubernetes: to 1.16
//! `pkg/scheduler/algorithm/priorities/requested_to_capacity_ratio.go`, then
//! `pkg/scheduler/framework/plugins/noderesources/requested_to_capacity_ratio.go`; 1.22
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`.

use super::entry::points;
use super::loader::{Loader, PrintedError, warning};
use crate::formats::finding::{Finding, Stage};
use crate::formats::located::Located;
use crate::message::Message;
use crate::messages::loaders;
use crate::releases::loader_rules::{PolicyWeights, ShapeMessages};
use crate::releases::rules::WeightRule;
use crate::scenario::ErrorType;
use crate::shape::MAX_SCORE;
use crate::{Shape, ShapeError, ShapePoint};

impl Loader<'_> {
    /// Returns every error of the shape; up to 1.21 the scorer reports only the first.
    pub(super) fn shape_errors(&self, ratio: &Located<'_>) -> Vec<PrintedError> {
        let points = points(ratio);
        let errors = Shape::new(&points).err().into_iter().flatten();
        errors
            .map(|error| self.shape_error(ratio, error, &points))
            .collect()
    }

    fn shape_error(
        &self,
        ratio: &Located<'_>,
        error: ShapeError,
        points: &[ShapePoint],
    ) -> PrintedError {
        let message = match self.rules.shape {
            ShapeMessages::Sentence { too_high, scale } => sentence(error, points, too_high, scale),
            ShapeMessages::Fields => error.message(UNSORTED).into(),
        };
        let (number, help) = match error {
            ShapeError::Empty => (None, loaders::add_shape()),
            ShapeError::Unsorted(at) => (Some((at, "utilization")), loaders::sort_points()),
            ShapeError::Utilization(at) => (Some((at, "utilization")), loaders::write_percentage()),
            ShapeError::Score(at) => (Some((at, "score")), loaders::write_score()),
        };
        let number = number.and_then(|(at, name)| {
            let point = ratio.tree.items_at("shape").get(at)?;
            Some(point.non_null(name).unwrap_or(point))
        });
        let path = format!("shape{}", error.path());
        let finding = Finding::error(error.code(), Stage::Build, Message::verbatim(message))
            .on(&ratio.child(number, &path))
            .help(help);
        self.printed(finding, &path, error.value(points))
    }

    /// Returns an error at a path in the arguments as the release prints it, with the rejected number.
    fn printed(&self, finding: Finding, path: &str, value: Option<i64>) -> PrintedError {
        let message = &finding.message;
        let (output, kind) = match (self.rules.shape, value) {
            (ShapeMessages::Sentence { .. }, _) => return (message.to_string(), finding),
            (ShapeMessages::Fields, None) => {
                let output = format!("{path}: Required value: {message}");
                (output, ErrorType::Required)
            }
            (ShapeMessages::Fields, Some(value)) => {
                let output = format!("{path}: Invalid value: {value}: {message}");
                (output, ErrorType::Invalid)
            }
        };
        (output, finding.kind(kind))
    }

    /// Returns every error of the weights.
    pub(super) fn weight_errors(&self, ratio: &Located<'_>) -> Vec<PrintedError> {
        if self.rules.weights != PolicyWeights::FromOne {
            return Vec::new();
        }
        let rule = match self.rules.shape {
            ShapeMessages::Sentence { .. } => WeightRule::AtLeastOne,
            ShapeMessages::Fields => WeightRule::AtLeastOneDefaulted,
        };
        let error = |(index, resource): (usize, Located<'_>)| {
            let (message, weight) = low_weight(&resource, rule, 1)?;
            let finding = Finding::error("weight-out-of-range", Stage::Build, message)
                .help(loaders::write_weight_without_default());
            let finding = self.on_weight(finding, &resource);
            let path = format!("resources[{index}].weight");
            Some(self.printed(finding, &path, Some(weight)))
        };
        let resources = ratio.field("resources").into_items().enumerate();
        resources.filter_map(error).collect()
    }

    /// Adds warnings about weights that the release accepts.
    pub(super) fn warn_about_weights(&mut self, ratio: &Located<'_>) {
        let resources = ratio.field("resources");
        match self.rules.weights {
            PolicyWeights::Defaulted => {
                let negative = |resource: Located<'_>| {
                    let (message, _) = low_weight(&resource, WeightRule::AtLeastOne, 0)?;
                    let finding = warning("weight-negative", message);
                    let help = loaders::write_logged_weight();
                    Some(finding.on(&resource.field("weight")).help(help))
                };
                self.warnings
                    .extend(resources.into_items().filter_map(negative));
            }
            PolicyWeights::FromOne if resources.tree.items().is_empty() => {
                let finding = warning("resources-missing", loaders::resources_missing());
                let finding = finding.on(&ratio.child(None, "resources"));
                self.warnings.push(finding.help(loaders::list_resources()));
            }
            _ => {}
        }
    }
}

/// Returns the message about a weight below a minimum, and the weight.
fn low_weight(resource: &Located<'_>, rule: WeightRule, min: i64) -> Option<(Message, i64)> {
    let weight = resource.field("weight").integer();
    let message = rule.message(resource.tree.text_of("name"), weight);
    (weight < min).then(|| (Message::verbatim(message), weight))
}

const UNSORTED: &str = "utilization values must be sorted in increasing order";

/// Returns the sentence about an error; up to 1.21.
fn sentence(error: ShapeError, points: &[ShapePoint], too_high: &str, scale: i64) -> String {
    let scale = match error {
        ShapeError::Score(_) => scale,
        _ => 1,
    };
    let value = error.value(points).unwrap_or(0).wrapping_mul(scale);
    let (name, high, index) = match error {
        ShapeError::Empty => return error.message(UNSORTED).into(),
        ShapeError::Unsorted(index) => {
            let before = index - 1;
            let earlier = points.get(before).map_or(0, |point| point.utilization);
            return format!(
                "utilization values must be sorted. Utilization[{before}]=={earlier} >= Utilization[{index}]=={value}"
            );
        }
        ShapeError::Utilization(index) => {
            let high = "utilization values must not be greater than 100".into();
            ("Utilization", high, index)
        }
        ShapeError::Score(index) => ("Score", format!("{too_high} {}", MAX_SCORE * scale), index),
    };
    match value < 0 {
        true => {
            let values = name.to_ascii_lowercase();
            format!("{values} values must not be less than 0. {name}[{index}]=={value}")
        }
        false => format!("{high}. {name}[{index}]=={value}"),
    }
}
