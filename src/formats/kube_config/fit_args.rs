//! The arguments of NodeResourcesFit: defaults and checks.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/defaults.go`
//! (`SetDefaults_NodeResourcesFitArgs`),
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`
//! (`ValidateNodeResourcesFitArgs`); v1.22.6, v1.25.2 and v1.36.3 of the same.

use super::args_schema::STRATEGIES;
use super::field_value::FieldValue;
use super::rules::Rules;
use super::validation_error::{ValidationError, aggregate, findings};
use super::{locate, resources, shape};
use crate::formats::decode::join;
use crate::formats::finding::{Finding, Stage};
use crate::formats::tree::ABSENT;
use crate::label_syntax;
use crate::messages::loaders;
use crate::releases::loader_rules::ShapeCheck;
use crate::releases::rules::WeightRule;
use crate::tree::Tree;
use crate::{ResourceWeight, ShapePoint, Strategy};

/// The last line that a crashing scheduler prints.
const CRASH: &str = "panic: runtime error: invalid memory address or nil pointer dereference";

/// The rule for the weights of a scoring strategy.
const WEIGHT_RULE: WeightRule = WeightRule::UpToHundredDefaulted;

/// Returns the resources of a scoring strategy, with defaults.
pub(super) fn resources(args: &Tree) -> Vec<ResourceWeight> {
    let strategy = args.get("scoringStrategy").unwrap_or(&ABSENT);
    resources::with_defaults(strategy, WEIGHT_RULE)
}

/// Returns the type of the scoring strategy, by default LeastAllocated.
pub(super) fn strategy(args: &Tree) -> &str {
    let strategy = args.non_null("scoringStrategy");
    strategy.map_or(Strategy::LEAST_ALLOCATED, |strategy| {
        strategy.text_of("type")
    })
}

/// Returns the points of the shape; `None` without `requestedToCapacityRatio`.
pub(super) fn shape(args: &Tree) -> Option<Vec<ShapePoint>> {
    let ratio = args
        .get("scoringStrategy")?
        .non_null("requestedToCapacityRatio")?;
    Some(shape::points(ratio.get("shape").unwrap_or(&ABSENT)))
}

/// Checks arguments as the plugin does. With `has_ignored_resources`, valid ones replace theirs.
pub(super) fn check(
    args: &Tree,
    has_ignored_resources: bool,
    rules: Rules,
) -> Result<(), FitErrors> {
    let strategy = strategy(args);
    let mut field_errors = field_errors(args, has_ignored_resources, rules);
    let crashes = has_ratio(args) && shape(args).is_none() && field_errors.is_empty();
    // Before 1.25 the plugin reports an unknown strategy when it looks up the scorer.
    let is_unknown = !rules.config.checks_strategy_type && !STRATEGIES.contains(&strategy);
    let text = match field_errors.is_empty() {
        _ if crashes => CRASH.into(),
        true => format!("scoring strategy {strategy} is not supported"),
        false => aggregate(&field_errors),
    };
    if is_unknown {
        field_errors.push(unknown_type(strategy, rules));
    }
    if !crashes && field_errors.is_empty() {
        return Ok(());
    }
    Err(FitErrors {
        field_errors,
        text,
        crashes,
    })
}

fn has_ratio(args: &Tree) -> bool {
    strategy(args) == Strategy::REQUESTED_TO_CAPACITY_RATIO
}

/// Returns the field errors that the plugin reports.
fn field_errors(args: &Tree, has_ignored_resources: bool, rules: Rules) -> Vec<ValidationError> {
    let mut errors = Vec::new();
    let value = FieldValue::new(args, "", rules);
    if !has_ignored_resources {
        for name in value.field("ignoredResources").items() {
            check_label(&name, &mut errors);
        }
    }
    for group in value.field("ignoredResourceGroups").items() {
        check_group(&group, &mut errors);
    }
    let checks_type = rules.config.checks_strategy_type;
    if checks_type && !STRATEGIES.contains(&strategy(args)) {
        errors.push(unknown_type(strategy(args), rules));
    }
    let path = "scoringStrategy.resources";
    let printed = if checks_type { path } else { "resources" };
    let list = FieldValue::new(&ABSENT, printed, rules).located_at(path);
    resources::check(&list, &resources(args), WEIGHT_RULE, &mut errors);
    check_shape(args, rules, &mut errors);
    errors
}

fn check_shape(args: &Tree, rules: Rules, errors: &mut Vec<ValidationError>) {
    let is_checked = has_ratio(args) || rules.config.shape_check == ShapeCheck::Always;
    let ratio = FieldValue::new(&ABSENT, RATIO_PATH, rules);
    match shape(args) {
        Some(points) if points.is_empty() && rules.config.accepts_empty_shape => {}
        Some(points) if is_checked => {
            let shape = FieldValue::new(&ABSENT, rules.config.shape_path, rules);
            let shape = shape.located_at(format!("{RATIO_PATH}.shape"));
            shape::check(&shape, &points, errors);
        }
        Some(_) => {
            let detail = "must be nil when type is not RequestedToCapacityRatio";
            let error = ratio.forbidden(detail).code("shape-forbidden");
            errors.push(error.help(loaders::remove_ratio()));
        }
        None if has_ratio(args) && rules.config.shape_check == ShapeCheck::ByType => {
            let detail = "must be specified when type is RequestedToCapacityRatio";
            let error = ratio.required(detail).code("shape-missing");
            let error = error.location(TYPE_PATH);
            errors.push(error.help(loaders::add_ratio_with_shape()));
        }
        None => {}
    }
}

const RATIO_PATH: &str = "scoringStrategy.requestedToCapacityRatio";
const TYPE_PATH: &str = "scoringStrategy.type";

/// The reasons why the plugin rejects its arguments, or crashes on them.
pub(super) struct FitErrors {
    field_errors: Vec<ValidationError>,
    /// The plugin's error, or the last line that a crashing scheduler prints.
    pub(super) text: String,
    /// True if the scheduler crashes: every check passes, and it reads the missing shape of
    /// RequestedToCapacityRatio.
    pub(super) crashes: bool,
}

impl FitErrors {
    /// Returns the findings; `base` is the path of the arguments in the file.
    pub(super) fn findings(&self, tree: &Tree, base: &str) -> Vec<Finding> {
        let mut found = findings(&self.field_errors, Stage::Build, tree, base);
        if self.crashes {
            let span = locate::find(tree, &join(base, TYPE_PATH));
            let finding = Finding::error("shape-missing", Stage::Build, loaders::shape_missing());
            let finding = finding.path(RATIO_PATH).at(span);
            found.push(finding.help(loaders::add_ratio_with_shape()));
        }
        found
    }
}

fn unknown_type(strategy: &str, rules: Rules) -> ValidationError {
    let field = FieldValue::new(&ABSENT, TYPE_PATH, rules);
    let error = field.unsupported(strategy, &STRATEGIES);
    error.code("strategy-unknown")
}

fn check_label(name: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    for message in label_syntax::check_key(name.text(), name.rules.config.length_unit) {
        let error = name.invalid_text(&message).code("resource-name");
        errors.push(error.help(loaders::write_resource_name()));
    }
}

fn check_group(group: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    if let Some((domain, _)) = group.text().split_once('/') {
        let error = group.invalid_text("resource group name can't contain '/'");
        let error = error.code("resource-group");
        errors.push(
            match label_syntax::check_key(domain, group.rules.config.length_unit).is_empty() {
                true => error.fix_by_writing(domain),
                false => error.help(loaders::write_resource_group()),
            },
        );
    }
    check_label(group, errors);
}
