//! Checks a shape and its resources as the scorer does.
//!
//! Sources, kubernetes/kubernetes: to 1.16
//! `pkg/scheduler/algorithm/priorities/requested_to_capacity_ratio.go`, then
//! `pkg/scheduler/framework/plugins/noderesources/requested_to_capacity_ratio.go`; 1.22
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`.

use super::fixes;
use super::load_error::{PrintedError, warning};
use super::read::{Point, Ratio, Resource};
use crate::formats::finding::{Edit, Finding, Stage};
use crate::message::Message;
use crate::messages::loaders;
use crate::name_map::NameMap;
use crate::releases::loader_rules::{PolicyRules, PolicyWeights, ShapeMessages};
use crate::releases::rules::WeightRule;
use crate::scenario::ErrorType;
use crate::shape::MAX_SCORE;
use crate::tree::Span;
use crate::{Shape, ShapeError, ShapePoint};

/// The arguments of RequestedToCapacityRatio and their path.
pub(super) struct Arguments<'p> {
    pub(super) text: &'p str,
    pub(super) ratio: &'p Ratio,
    pub(super) path: String,
    pub(super) rules: &'p PolicyRules,
}

impl Arguments<'_> {
    /// Returns every error of the shape; up to 1.21 the scorer reports only the first.
    pub(super) fn shape(&self) -> Vec<PrintedError> {
        let points = self.ratio.shape.iter().map(|point| ShapePoint {
            utilization: point.utilization.value,
            score: point.score.value,
        });
        let points: Vec<_> = points.collect();
        let errors = Shape::new(&points).err().into_iter().flatten();
        errors
            .map(|error| self.shape_error(error, &points))
            .collect()
    }

    fn shape_error(&self, error: ShapeError, points: &[ShapePoint]) -> PrintedError {
        let message = match self.rules.shape {
            ShapeMessages::Sentence { too_high, scale } => sentence(error, points, too_high, scale),
            ShapeMessages::Fields => error.message(UNSORTED).into(),
        };
        let (kind, help) = match error {
            ShapeError::Empty => (ErrorType::Required, loaders::add_shape()),
            ShapeError::Unsorted(_) => (ErrorType::Invalid, loaders::sort_points()),
            ShapeError::Utilization(_) => (ErrorType::Invalid, loaders::write_percentage()),
            ShapeError::Score(_) => (ErrorType::Invalid, loaders::write_score()),
        };
        let sorted = match error {
            ShapeError::Unsorted(_) => self.sorted(),
            _ => None,
        };
        let path = format!("shape{}", error.path());
        let finding = Finding::error(error.code(), Stage::Build, Message::verbatim(message))
            .at(self.span_of(error))
            .help(help)
            .fix(loaders::sort_points_fix(), sorted.into_iter().flatten());
        self.error(finding, kind, &path, error.value(points))
    }

    /// Returns an error at a path in the arguments, printed with the rejected number.
    fn error(
        &self,
        finding: Finding,
        kind: ErrorType,
        path: &str,
        value: Option<i64>,
    ) -> PrintedError {
        let finding = finding.path(format!("{}.{path}", self.path));
        let message = &finding.message;
        match (self.rules.shape, value) {
            (ShapeMessages::Sentence { .. }, _) => PrintedError {
                output: message.to_string(),
                finding,
            },
            (ShapeMessages::Fields, None) => PrintedError {
                output: format!("{path}: Required value: {message}"),
                finding: finding.kind(kind),
            },
            (ShapeMessages::Fields, Some(value)) => PrintedError {
                output: format!("{path}: Invalid value: {value}: {message}"),
                finding: finding.kind(kind),
            },
        }
    }

    fn span_of(&self, error: ShapeError) -> Option<Span> {
        let point = |index| self.ratio.shape.get(index);
        Some(match error {
            ShapeError::Empty => self.ratio.span,
            ShapeError::Unsorted(index) | ShapeError::Utilization(index) => {
                point(index)?.utilization.span
            }
            ShapeError::Score(index) => point(index)?.score.span,
        })
    }

    /// Returns edits that sort the points; `None` if two have the same utilization.
    fn sorted(&self) -> Option<Vec<Edit>> {
        let points = &self.ratio.shape;
        let mut sorted: Vec<&Point> = points.iter().collect();
        crate::sort::by_key(&mut sorted, |point| point.utilization.value);
        let rising = |pair: &[&Point]| match pair {
            [a, b] => a.utilization.value < b.utilization.value,
            _ => true,
        };
        if !sorted.windows(2).all(rising) {
            return None;
        }
        let mut edits = Vec::new();
        for (old, new) in points.iter().zip(sorted) {
            let fields = [
                (&old.utilization, new.utilization.value),
                (&old.score, new.score.value),
            ];
            for (old, new) in fields {
                if old.value != new {
                    edits.push(fixes::replace_number(old, new)?);
                }
            }
        }
        crate::sort::by_key(&mut edits, |edit| {
            crate::sort::usize_key(edit.range.span.start)
        });
        Some(edits)
    }

    /// Returns every error of the weights.
    pub(super) fn weights(&self) -> Vec<PrintedError> {
        if self.rules.weights != PolicyWeights::FromOne {
            return Vec::new();
        }
        let listed = self.ratio.resources.iter().enumerate();
        let below_one = listed.filter(|(_, resource)| resource.weight.value < 1);
        below_one
            .map(|(index, it)| self.weight(index, it))
            .collect()
    }

    fn weight(&self, index: usize, resource: &Resource) -> PrintedError {
        let message = match self.rules.shape {
            ShapeMessages::Sentence { .. } => low_weight(WeightRule::AtLeastOne, resource),
            ShapeMessages::Fields => low_weight(WeightRule::AtLeastOneDefaulted, resource),
        };
        let finding = Finding::verbatim("weight-out-of-range", Stage::Build, message)
            .at(resource.weight.span)
            .help(loaders::write_weight_without_default());
        let finding = fixes::set_weight(finding, self.text, &resource.weight, &resource.name, 1);
        let path = format!("resources[{index}].weight");
        self.error(
            finding,
            ErrorType::Invalid,
            &path,
            Some(resource.weight.value),
        )
    }

    /// Returns warnings about weights that the release accepts.
    pub(super) fn warnings(&self) -> Vec<Finding> {
        let path = &self.path;
        let listed = self.ratio.resources.iter().enumerate();
        let negative = |(index, resource): (usize, &Resource)| {
            let path = format!("{path}.resources[{index}].weight");
            let finding = warning(
                "weight-negative",
                Message::verbatim(low_weight(WeightRule::AtLeastOne, resource)),
            );
            let finding = finding.path(path).at(resource.weight.span);
            (resource.weight.value < 0).then(|| finding.help(loaders::write_logged_weight()))
        };
        match self.rules.weights {
            PolicyWeights::Defaulted => listed.filter_map(negative).collect(),
            PolicyWeights::FromOne if self.ratio.resources.is_empty() => vec![self.no_resources()],
            _ => Vec::new(),
        }
    }

    fn no_resources(&self) -> Finding {
        warning("resources-missing", loaders::resources_missing())
            .path(format!("{}.resources", self.path))
            .at(self.ratio.span)
            .help(loaders::list_resources())
    }
}

fn low_weight(rule: WeightRule, resource: &Resource) -> String {
    rule.message(&resource.name.value, resource.weight.value)
}

const UNSORTED: &str = "utilization values must be sorted in increasing order";

/// Returns the sentence about an error; up to 1.21.
fn sentence(error: ShapeError, points: &[ShapePoint], too_high: &str, scale: i64) -> String {
    let scale = match error {
        ShapeError::Score(_) => scale,
        _ => 1,
    };
    let value = error.value(points).unwrap_or(0).wrapping_mul(scale);
    match error {
        ShapeError::Empty => error.message(UNSORTED).into(),
        ShapeError::Unsorted(index) => {
            let before = index - 1;
            let earlier = points.get(before).map_or(0, |point| point.utilization);
            format!(
                "utilization values must be sorted. Utilization[{before}]=={earlier} >= Utilization[{index}]=={value}"
            )
        }
        ShapeError::Utilization(index) if value < 0 => {
            format!("utilization values must not be less than 0. Utilization[{index}]=={value}")
        }
        ShapeError::Utilization(index) => {
            format!(
                "utilization values must not be greater than 100. Utilization[{index}]=={value}"
            )
        }
        ShapeError::Score(index) if value < 0 => {
            format!("score values must not be less than 0. Score[{index}]=={value}")
        }
        ShapeError::Score(index) => {
            let highest = MAX_SCORE * scale;
            format!("{too_high} {highest}. Score[{index}]=={value}")
        }
    }
}

impl Ratio {
    /// Returns the scored resources with their weights; of duplicates, the last counts.
    pub(super) fn scored_resources(&self, rules: &PolicyRules) -> NameMap<i64> {
        let defaulted = rules.weights == PolicyWeights::Defaulted;
        if defaulted && self.resources.is_empty() {
            return ["cpu", "memory"]
                .map(|name| (name, 1))
                .into_iter()
                .collect();
        }
        let rule = match defaulted {
            true => WeightRule::Any,
            false => WeightRule::AtLeastOne,
        };
        let weight = |resource: &Resource| rule.with_default(resource.weight.value);
        let listed = self.resources.iter();
        listed.map(|it| (&it.name.value, weight(it))).collect()
    }
}
