//! Runs the second stage, `ValidateKubeSchedulerConfiguration`.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`,
//! `staging/src/k8s.io/component-base/config/validation/validation.go`; defaults from
//! `staging/src/k8s.io/component-base/config/v1alpha1/defaults.go`.

use super::addresses;
use super::config::{Config, Profile};
use super::extenders;
use super::profiles;
use super::rules::Rules;
use super::validation_error::ValidationError;
use crate::formats::decode::{duration_text, parse_duration};
use crate::go::quote;
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

/// Returns all validation errors, in the scheduler's order.
pub(super) fn field_errors(config: &Config<'_>) -> Vec<ValidationError> {
    if config.version == ApiVersion::Internal {
        return validate_default_configuration();
    }
    let mut field_errors = Vec::new();
    check_client(config.tree, &mut field_errors);
    check_election(config.tree, config.rules, &mut field_errors);
    check_parallelism(config.tree, &mut field_errors);
    profiles::check(config, &mut field_errors);
    addresses::check(config, &mut field_errors);
    let path = "percentageOfNodesToScore";
    check_percentage(path, config.tree.integer_of(path), &mut field_errors);
    check_backoff(config.tree, &mut field_errors);
    extenders::check(
        config.tree.items_of("extenders"),
        config.rules,
        &mut field_errors,
    );
    field_errors
}

/// Returns the errors of the internal API version, which gets no defaults and so is never valid.
fn validate_default_configuration() -> Vec<ValidationError> {
    let help = || loaders::write_value("apiVersion: kubescheduler.config.k8s.io/v1");
    let zero = |path, detail| ValidationError::invalid(path, 0, detail).help(help());
    vec![
        zero(
            "parallelism",
            "should be an integer value greater than zero",
        ),
        ValidationError::required("profiles", "").help(help()),
        zero("podInitialBackoffSeconds", "must be greater than 0"),
    ]
}

fn check_client(tree: &Tree, field_errors: &mut Vec<ValidationError>) {
    let client = tree.non_null("clientConnection");
    let burst = client.and_then(|client| client.integer_of("burst"));
    if let Some(burst) = burst.filter(|burst| *burst < 0) {
        let field_error =
            ValidationError::invalid("clientConnection.burst", burst, "must be non-negative");
        field_errors.push(field_error.help(loaders::write_burst()));
    }
}

fn check_election(tree: &Tree, rules: Rules, field_errors: &mut Vec<ValidationError>) {
    let Some(election) = tree.non_null("leaderElection") else {
        return;
    };
    if election.bool_of("leaderElect") == Some(false) {
        return;
    }
    let second = 1_000_000_000;
    let duration = |name, default: i64| {
        let duration = parse_duration(election.text_of(name));
        duration
            .filter(|duration| *duration != 0)
            .unwrap_or(default * second)
    };
    let lease = duration("leaseDuration", 15);
    let deadline = duration("renewDeadline", 10);
    let retry = duration("retryPeriod", 2);
    let mut push_error = |name, value, detail, help| {
        let path = format!("leaderElection.{name}");
        let field_error = ValidationError::invalid(path, printed_duration(value, rules), detail);
        field_errors.push(field_error.help(help));
    };
    for (name, value) in [
        ("leaseDuration", lease),
        ("renewDeadline", deadline),
        ("retryPeriod", retry),
    ] {
        if value < 0 {
            let help = loaders::write_duration("15s");
            push_error(name, value, "must be greater than zero", help);
        }
    }
    if lease < deadline || lease == deadline && !rules.config.accepts_equal_lease {
        let help = loaders::lengthen_lease();
        push_error(
            "leaseDuration",
            deadline,
            rules.config.short_lease_message,
            help,
        );
    }
    check_lock(election, rules, field_errors);
}

/// Returns a duration as the scheduler prints it in an error.
pub(super) fn printed_duration(nanoseconds: i64, rules: Rules) -> String {
    if rules.config.prints_json {
        quote(&duration_text(nanoseconds))
    } else {
        format!("v1.Duration{{Duration:{nanoseconds}}}")
    }
}

fn check_lock(election: &Tree, rules: Rules, field_errors: &mut Vec<ValidationError>) {
    let lock = election.text_of("resourceLock");
    if rules.config.requires_leases && !matches!(lock, "" | "leases") {
        let path = "leaderElection.resourceLock";
        let field_error =
            ValidationError::invalid(path, quote(lock), "resourceLock value must be \"leases\"");
        field_errors.push(field_error.fix_by_writing("leases"));
    }
}

fn check_parallelism(tree: &Tree, field_errors: &mut Vec<ValidationError>) {
    let parallelism = tree.integer_of("parallelism");
    if let Some(parallelism) = parallelism.filter(|parallelism| *parallelism <= 0) {
        let detail = "should be an integer value greater than zero";
        let field_error = ValidationError::invalid("parallelism", parallelism, detail);
        field_errors.push(field_error.help(loaders::write_parallelism()));
    }
}

/// Checks `percentageOfNodesToScore` of the configuration or of a profile.
pub(super) fn check_percentage(
    path: &str,
    percentage: Option<i64>,
    field_errors: &mut Vec<ValidationError>,
) {
    if let Some(percentage) = percentage.filter(|percentage| !(0..=100).contains(percentage)) {
        let field_error = ValidationError::invalid(path, percentage, "not in valid range [0-100]");
        field_errors.push(field_error.help(loaders::write_percentage()));
    }
}

fn check_backoff(tree: &Tree, field_errors: &mut Vec<ValidationError>) {
    let initial = tree.integer_of("podInitialBackoffSeconds").unwrap_or(1);
    let longest = tree.integer_of("podMaxBackoffSeconds").unwrap_or(10);
    if initial <= 0 {
        let detail = "must be greater than 0";
        let field_error = ValidationError::invalid("podInitialBackoffSeconds", initial, detail);
        field_errors.push(field_error.help(loaders::write_integer_from(1_i64)));
    }
    if longest < initial {
        let detail = "must be greater than or equal to PodInitialBackoffSeconds";
        let field_error = ValidationError::invalid("podMaxBackoffSeconds", longest, detail);
        field_errors.push(field_error.help(loaders::lengthen_max_backoff()));
    }
}

impl Profile<'_> {
    pub(super) fn percentage(&self) -> Option<i64> {
        self.tree?.integer_of("percentageOfNodesToScore")
    }
}
