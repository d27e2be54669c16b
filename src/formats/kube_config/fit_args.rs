//! The arguments of NodeResourcesFit: defaults and checks.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/defaults.go`
//! (`SetDefaults_NodeResourcesFitArgs`),
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`
//! (`ValidateNodeResourcesFitArgs`); v1.22.6, v1.25.2 and v1.36.3 of the same.

use super::args_schema::STRATEGIES;
use super::field_errors::FieldErrors;
use super::resources;
use super::rules::Rules;
use super::shape;
use super::validation_error::ValidationError;
use crate::formats::tree::ABSENT;
use crate::go::quote;
use crate::label_syntax;
use crate::messages::loaders;
use crate::releases::loader_rules::ShapeCheck;
use crate::releases::rules::WeightRule;
use crate::tree::Tree;
use crate::{ResourceWeight, ShapePoint, Strategy};

/// The arguments of NodeResourcesFit with defaults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FitArgs {
    pub(crate) ignored_resources: Vec<Box<str>>,
    pub(crate) ignored_groups: Vec<Box<str>>,
    pub(crate) strategy: Box<str>,
    pub(crate) resources: Vec<ResourceWeight>,
    /// `None` without `requestedToCapacityRatio`.
    pub(crate) shape: Option<Vec<ShapePoint>>,
}

/// The rule for the weights of a scoring strategy.
const WEIGHT_RULE: WeightRule = WeightRule::UpToHundredDefaulted;

impl FitArgs {
    /// Reads the arguments and fills in the defaults.
    pub(super) fn read(args: Option<&Tree>) -> Self {
        let args = args.unwrap_or(&ABSENT);
        let texts = |name| {
            let texts = args.items_of(name).iter();
            texts
                .map(|item| item.text().unwrap_or_default().into())
                .collect()
        };
        let strategy = args.non_null("scoringStrategy");
        let ratio = strategy.and_then(|strategy| strategy.non_null("requestedToCapacityRatio"));
        Self {
            ignored_resources: texts("ignoredResources"),
            ignored_groups: texts("ignoredResourceGroups"),
            strategy: match strategy {
                Some(strategy) => strategy.text_of("type").into(),
                None => Strategy::LEAST_ALLOCATED.into(),
            },
            resources: resources::with_defaults(strategy.unwrap_or(&ABSENT), WEIGHT_RULE),
            shape: ratio.map(|ratio| shape::points(ratio.items_of("shape"))),
        }
    }

    /// Returns every error that the plugin reports.
    pub(super) fn field_errors(&self, rules: Rules) -> Vec<ValidationError> {
        let mut errors = FieldErrors::new(rules);
        for (index, name) in self.ignored_resources.iter().enumerate() {
            let path = format!("ignoredResources[{index}]");
            check_label(&path, name, &mut errors);
        }
        for (index, group) in self.ignored_groups.iter().enumerate() {
            let path = format!("ignoredResourceGroups[{index}]");
            check_group(&path, group, &mut errors);
        }
        if rules.config.checks_strategy_type && !STRATEGIES.contains(&&*self.strategy) {
            errors.push(unknown_type(&self.strategy));
        }
        let above = if rules.config.checks_strategy_type {
            "scoringStrategy."
        } else {
            ""
        };
        let path = format!("{above}resources");
        resources::check(
            &path,
            "scoringStrategy.resources",
            &self.resources,
            WEIGHT_RULE,
            &mut errors,
        );
        self.check_shape(&mut errors);
        errors.into_vec()
    }

    fn check_shape(&self, errors: &mut FieldErrors) {
        let rules = errors.rules;
        let is_checked = self.has_ratio() || rules.config.shape_check == ShapeCheck::Always;
        match &self.shape {
            Some(points) if points.is_empty() && rules.config.accepts_empty_shape => {}
            Some(points) if is_checked => {
                let location = "scoringStrategy.requestedToCapacityRatio.shape";
                shape::check(rules.config.shape_path, location, points, errors);
            }
            Some(_) => errors.push(unused_shape()),
            None if self.has_ratio() && rules.config.shape_check == ShapeCheck::ByType => {
                errors.push(missing_shape());
            }
            None => {}
        }
    }

    fn has_ratio(&self) -> bool {
        &*self.strategy == Strategy::REQUESTED_TO_CAPACITY_RATIO
    }

    /// Returns true if the scheduler crashes: if every check passes, it reads the missing shape of
    /// RequestedToCapacityRatio.
    pub(super) fn crashes(&self, rules: Rules) -> bool {
        self.has_ratio() && self.shape.is_none() && self.field_errors(rules).is_empty()
    }

    /// Returns the error about an unknown strategy type before 1.25, which the plugin reports when
    /// it looks up the scorer.
    pub(super) fn unknown_scorer(&self, rules: Rules) -> Option<String> {
        let unknown = !rules.config.checks_strategy_type && !STRATEGIES.contains(&&*self.strategy);
        unknown.then(|| format!("scoring strategy {} is not supported", self.strategy))
    }
}

pub(super) fn unknown_type(written: &str) -> ValidationError {
    ValidationError::unsupported("scoringStrategy.type", written, &STRATEGIES)
        .code("strategy-unknown")
}

const RATIO_PATH: &str = "scoringStrategy.requestedToCapacityRatio";

fn missing_shape() -> ValidationError {
    let detail = "must be specified when type is RequestedToCapacityRatio";
    ValidationError::required(RATIO_PATH, detail)
        .code("shape-missing")
        .location("scoringStrategy.type")
        .help(loaders::add_ratio_with_shape())
}

fn unused_shape() -> ValidationError {
    let detail = "must be nil when type is not RequestedToCapacityRatio";
    ValidationError::forbidden(RATIO_PATH, detail)
        .code("shape-forbidden")
        .help(loaders::remove_ratio())
}

fn check_label(path: &str, name: &str, errors: &mut FieldErrors) {
    let found = label_syntax::check_key(name, errors.rules.config.length_unit)
        .into_iter()
        .map(|message| {
            ValidationError::invalid(path, quote(name), &message)
                .code("resource-name")
                .help(loaders::write_resource_name())
        });
    errors.extend(found);
}

fn check_group(path: &str, group: &str, errors: &mut FieldErrors) {
    if let Some((domain, _)) = group.split_once('/') {
        let field_error =
            ValidationError::invalid(path, quote(group), "resource group name can't contain '/'");
        let field_error = field_error.code("resource-group");
        errors.push(
            if label_syntax::check_key(domain, errors.rules.config.length_unit).is_empty() {
                field_error.fix_by_writing(domain)
            } else {
                field_error.help(loaders::write_resource_group())
            },
        );
    }
    check_label(path, group, errors);
}
