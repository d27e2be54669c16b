//! Runs the second stage, `ValidateKubeSchedulerConfiguration`.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`,
//! `staging/src/k8s.io/component-base/config/validation/validation.go`.

use super::addresses;
use super::config::Config;
use super::extenders;
use super::field_check::{check_field, check_fields, duration_of, integer_of};
use super::field_errors::FieldErrors;
use super::profiles;
use super::schema::{self, CLIENT_CONNECTION, LEADER_ELECTION};
use super::validation_error::{ValidationError, printed_duration};
use crate::formats::tree::ABSENT;
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
    check_backoff(config, &mut errors);
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
    check_fields(&LEADER_ELECTION, election, "leaderElection", errors);
    let duration = |name| duration_of(&LEADER_ELECTION, election, name);
    let (lease, deadline) = (duration("leaseDuration"), duration("renewDeadline"));
    if lease < deadline || lease == deadline && !rules.config.accepts_equal_lease {
        let path = "leaderElection.leaseDuration";
        let (value, detail) = (
            printed_duration(deadline, rules),
            rules.config.short_lease_message,
        );
        let field_error = ValidationError::invalid(path, value, detail);
        errors.push(field_error.help(loaders::lengthen_lease()));
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

fn check_backoff(config: &Config<'_>, errors: &mut FieldErrors) {
    let object = schema::configuration(config.version);
    let initial = integer_of(object, config.tree, "podInitialBackoffSeconds");
    let longest = integer_of(object, config.tree, "podMaxBackoffSeconds");
    if longest < initial {
        let detail = "must be greater than or equal to PodInitialBackoffSeconds";
        let field_error = ValidationError::invalid("podMaxBackoffSeconds", longest, detail);
        errors.push(field_error.help(loaders::lengthen_max_backoff()));
    }
}
