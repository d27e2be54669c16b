//! Checks a shape and its resources as the scorer does.
//!
//! Sources, kubernetes/kubernetes: to 1.16
//! `pkg/scheduler/algorithm/priorities/requested_to_capacity_ratio.go`, then
//! `pkg/scheduler/framework/plugins/noderesources/requested_to_capacity_ratio.go`; 1.22
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`.

use super::fixes;
use super::load_error::{error, warning};
use super::read::{Located, Point, Ratio, Resource};
use crate::formats::finding::{Edit, Finding, Stage};
use crate::message::Message;
use crate::messages::loaders;
use crate::name_map::NameMap;
use crate::releases::loader_rules::{PolicyRules, PolicyWeights, ShapeMessages};
use crate::scenario::ErrorType;
use crate::{Shape, ShapeError, ShapePoint};

/// An error in the arguments of RequestedToCapacityRatio.
pub(super) struct ArgumentError {
    /// The scorer's error message.
    pub(super) output: String,
    pub(super) finding: Finding,
}

/// The arguments of RequestedToCapacityRatio and their path.
pub(super) struct Arguments<'p> {
    pub(super) text: &'p str,
    pub(super) ratio: &'p Ratio,
    pub(super) path: String,
    pub(super) rules: &'p PolicyRules,
}

impl Arguments<'_> {
    /// Returns every error of the shape; up to 1.21 the scorer reports only the first.
    pub(super) fn shape(&self) -> Vec<ArgumentError> {
        let points = self.ratio.shape.iter().map(|point| ShapePoint {
            utilization: point.utilization.value,
            score: point.score.value,
        });
        match Shape::new(&points.collect::<Vec<_>>()) {
            Ok(_) => Vec::new(),
            Err(errors) => {
                let found = errors.iter().map(|error| self.shape_error(error));
                found.collect()
            }
        }
    }

    fn shape_error(&self, decode_error: &ShapeError) -> ArgumentError {
        match *decode_error {
            ShapeError::Empty => {
                let output = match self.rules.shape {
                    ShapeMessages::Sentence { .. } => NO_POINT.into(),
                    ShapeMessages::Fields => format!("shape: Required value: {NO_POINT}"),
                };
                let finding = error("shape-empty", Stage::Build, Message::verbatim(NO_POINT))
                    .path(format!("{}.shape", self.path))
                    .at(self.ratio.span)
                    .help(loaders::add_shape());
                self.error_from(output, ErrorType::Required, finding)
            }
            ShapeError::Unsorted(index) => self.unsorted(index),
            ShapeError::Utilization(index) => self.out_of_range(index, &UTILIZATION),
            ShapeError::Score(index) => self.out_of_range(index, &SCORE),
        }
    }

    fn error_from(&self, output: String, kind: ErrorType, finding: Finding) -> ArgumentError {
        let kind = (self.rules.shape == ShapeMessages::Fields).then_some(kind);
        let finding = Finding { kind, ..finding };
        ArgumentError { output, finding }
    }

    fn unsorted(&self, index: usize) -> ArgumentError {
        let value = |index| self.number(index, |point| &point.utilization);
        let (earlier, later) = (value(index - 1), value(index));
        let (message, output) = match self.rules.shape {
            ShapeMessages::Sentence { .. } => {
                let before = index - 1;
                let message = format!(
                    "utilization values must be sorted. Utilization[{before}]=={earlier} >= Utilization[{index}]=={later}"
                );
                (message.clone(), message)
            }
            ShapeMessages::Fields => {
                let message = "utilization values must be sorted in increasing order";
                let path = format!("shape[{index}].utilization");
                let output = format!("{path}: Invalid value: {later}: {message}");
                (message.into(), output)
            }
        };
        let finding = error(
            "utilization-unsorted",
            Stage::Build,
            Message::verbatim(message),
        );
        let finding = self.locate(finding, index, &UTILIZATION);
        let finding = finding.help(loaders::sort_points());
        let finding = match self.sorted() {
            Some(edits) => finding.fix(loaders::sort_points_fix(), edits),
            None => finding,
        };
        self.error_from(output, ErrorType::Invalid, finding)
    }

    fn out_of_range(&self, index: usize, field: &Field) -> ArgumentError {
        let value = self.number(index, field.of);
        let (message, output) = match self.rules.shape {
            ShapeMessages::Sentence { too_high, scale } => {
                let message = field.sentence(too_high, scale, index, value);
                (message.clone(), message)
            }
            ShapeMessages::Fields => {
                let message = format!("not in valid range [0, {}]", field.highest);
                let path = format!("shape[{index}].{}", field.name);
                let output = format!("{path}: Invalid value: {value}: {message}");
                (message, output)
            }
        };
        let finding = error(field.code, Stage::Build, Message::verbatim(message));
        let finding = self.locate(finding, index, field).help((field.help)());
        self.error_from(output, ErrorType::Invalid, finding)
    }

    fn locate(&self, finding: Finding, index: usize, field: &Field) -> Finding {
        let finding = finding.path(format!("{}.shape[{index}].{}", self.path, field.name));
        match self.ratio.shape.get(index) {
            Some(point) => finding.at((field.of)(point).span),
            None => finding,
        }
    }

    fn number(&self, index: usize, of: fn(&Point) -> &Located<i64>) -> i64 {
        let point = self.ratio.shape.get(index);
        point.map_or(0, |point| of(point).value)
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
    pub(super) fn weights(&self) -> Vec<ArgumentError> {
        if self.rules.weights != PolicyWeights::FromOne {
            return Vec::new();
        }
        let listed = self.ratio.resources.iter().enumerate();
        let below_one = listed.filter(|(_, resource)| resource.weight.value < 1);
        below_one
            .map(|(index, it)| self.weight(index, it))
            .collect()
    }

    fn weight(&self, index: usize, resource: &Resource) -> ArgumentError {
        let (name, weight) = (&resource.name.value, resource.weight.value);
        let (message, output) = match self.rules.shape {
            ShapeMessages::Sentence { .. } => {
                let message = low_weight(resource);
                (message.clone(), message)
            }
            ShapeMessages::Fields => {
                let message = format!("resource weight of {name} not in valid range [1, inf)");
                let path = format!("resources[{index}].weight");
                let output = format!("{path}: Invalid value: {weight}: {message}");
                (message, output)
            }
        };
        let finding = error(
            "weight-out-of-range",
            Stage::Build,
            Message::verbatim(message),
        )
        .path(format!("{}.resources[{index}].weight", self.path))
        .at(resource.weight.span)
        .help(loaders::write_weight_without_default());
        let finding = fixes::set_weight(finding, self.text, &resource.weight, &resource.name, 1);
        self.error_from(output, ErrorType::Invalid, finding)
    }

    /// Returns warnings about weights that the release accepts.
    pub(super) fn warnings(&self) -> Vec<Finding> {
        let path = &self.path;
        let listed = self.ratio.resources.iter().enumerate();
        let negative = |(index, resource): (usize, &Resource)| {
            let path = format!("{path}.resources[{index}].weight");
            let finding = warning("weight-negative", Message::verbatim(low_weight(resource)));
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

fn low_weight(resource: &Resource) -> String {
    let (name, weight) = (&resource.name.value, resource.weight.value);
    format!("resource {name} weight {weight} must not be less than 1")
}

const NO_POINT: &str = "at least one point must be specified";

/// One of the two numbers of a point.
struct Field {
    name: &'static str,
    title: &'static str,
    code: &'static str,
    highest: i64,
    help: fn() -> Message,
    of: fn(&Point) -> &Located<i64>,
}

const UTILIZATION: Field = Field {
    name: "utilization",
    title: "Utilization",
    code: "utilization-out-of-range",
    highest: 100,
    help: loaders::write_percentage,
    of: |point| &point.utilization,
};

const SCORE: Field = Field {
    name: "score",
    title: "Score",
    code: "score-out-of-range",
    highest: 10,
    help: loaders::write_score,
    of: |point| &point.score,
};

impl Field {
    fn sentence(&self, too_high: &str, scale: i64, index: usize, value: i64) -> String {
        let Self { name, title, .. } = self;
        let is_score = *name == SCORE.name;
        let scale = if is_score { scale } else { 1 };
        let (highest, value) = (self.highest * scale, value.wrapping_mul(scale));
        let beginning = if value < 0 {
            format!("{name} values must not be less than 0")
        } else if is_score {
            format!("{too_high} {highest}")
        } else {
            format!("{name} values must not be greater than {highest}")
        };
        format!("{beginning}. {title}[{index}]=={value}")
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
        let weight = |resource: &Resource| match resource.weight.value {
            0 if defaulted => 1,
            weight => weight,
        };
        let listed = self.resources.iter();
        listed.map(|it| (&it.name.value, weight(it))).collect()
    }
}
