//! Runs the second stage, `ValidateKubeSchedulerConfiguration`.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`,
//! `staging/src/k8s.io/component-base/config/validation/validation.go`; defaults from
//! `staging/src/k8s.io/component-base/config/v1alpha1/defaults.go`.

use super::addresses;
use super::config::Config;
use super::extenders;
use super::field_check::{check_field, check_fields};
use super::field_errors::FieldErrors;
use super::profiles;
use super::schema::{self, CLIENT_CONNECTION};
use super::validation_error::{ValidationError, printed_duration};
use crate::formats::decode::parse_duration;
use crate::formats::tree_fields::ABSENT;
use crate::go::quote;
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

/// Returns all validation errors, in the scheduler's order.
pub(super) fn field_errors(config: &Config<'_>) -> Vec<ValidationError> {
    if config.version == ApiVersion::Internal {
        return validate_default_configuration();
    }
    let mut errors = FieldErrors::new(config.rules);
    let own_field = |name: &str, errors: &mut FieldErrors| {
        if let Some(field) = schema::configuration(config.version).field(name) {
            check_field(field, config.tree, "", errors);
        }
    };
    let client = config.tree.get("clientConnection").unwrap_or(&ABSENT);
    check_fields(&CLIENT_CONNECTION, client, "clientConnection", &mut errors);
    check_election(config.tree, &mut errors);
    own_field("parallelism", &mut errors);
    profiles::check(config, &mut errors);
    addresses::check(config, &mut errors);
    own_field("percentageOfNodesToScore", &mut errors);
    own_field("podInitialBackoffSeconds", &mut errors);
    check_backoff(config.tree, &mut errors);
    extenders::check(config.tree.items_of("extenders"), &mut errors);
    errors.into_vec()
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

fn check_election(tree: &Tree, errors: &mut FieldErrors) {
    let rules = errors.rules;
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
        errors.push(field_error.help(help));
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
    check_lock(election, errors);
}

fn check_lock(election: &Tree, errors: &mut FieldErrors) {
    let lock = election.text_of("resourceLock");
    if errors.rules.config.requires_leases && !matches!(lock, "" | "leases") {
        let path = "leaderElection.resourceLock";
        let field_error =
            ValidationError::invalid(path, quote(lock), "resourceLock value must be \"leases\"");
        errors.push(field_error.fix_by_writing("leases"));
    }
}

fn check_backoff(tree: &Tree, errors: &mut FieldErrors) {
    let initial = tree.integer_of("podInitialBackoffSeconds").unwrap_or(1);
    let longest = tree.integer_of("podMaxBackoffSeconds").unwrap_or(10);
    if longest < initial {
        let detail = "must be greater than or equal to PodInitialBackoffSeconds";
        let field_error = ValidationError::invalid("podMaxBackoffSeconds", longest, detail);
        errors.push(field_error.help(loaders::lengthen_max_backoff()));
    }
}
