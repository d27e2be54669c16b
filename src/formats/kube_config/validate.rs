//! Runs the second stage, `ValidateKubeSchedulerConfiguration`.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`,
//! `staging/src/k8s.io/component-base/config/validation/validation.go`.

use super::config::Config;
use super::field_value::FieldValue;
use super::schema::{self, CLIENT_CONNECTION, LEADER_ELECTION};
use super::validation_error::ValidationError;
use super::{addresses, extenders, printed, profiles};
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;

/// Returns all validation errors, in the scheduler's order.
pub(super) fn field_errors(config: &Config<'_>) -> Vec<ValidationError> {
    let file = FieldValue::new(config.tree, "", config.rules);
    let version = config.rules.version;
    if version == ApiVersion::Internal {
        return validate_default_configuration(&file);
    }
    let own_field = |name: &str| {
        let field = schema::configuration(version).field(name)?;
        file.check_field(field)
    };
    let mut errors = Vec::new();
    let client = file.field("clientConnection");
    client.check_fields(&CLIENT_CONNECTION, &mut errors);
    check_election(&file.field("leaderElection"), &mut errors);
    errors.extend(own_field("parallelism"));
    profiles::check(config, &mut errors);
    addresses::check(&file, &mut errors);
    errors.extend(own_field("percentageOfNodesToScore"));
    errors.extend(own_field("podInitialBackoffSeconds"));
    errors.extend(check_backoff(&file));
    extenders::check(&file.field("extenders"), &mut errors);
    errors
}

/// Returns the errors of the internal API version, which gets no defaults and so is never valid.
fn validate_default_configuration(file: &FieldValue<'_>) -> Vec<ValidationError> {
    let zero = |name, detail| file.field(name).invalid(0, detail);
    let errors = [
        zero(
            "parallelism",
            "should be an integer value greater than zero",
        ),
        file.field("profiles").required(""),
        zero("podInitialBackoffSeconds", "must be greater than 0"),
    ];
    let help = loaders::write_value("apiVersion: kubescheduler.config.k8s.io/v1");
    errors.map(|error| error.help(help.clone())).into()
}

fn check_election(election: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    if election.is_absent() || election.tree.bool_of("leaderElect") == Some(false) {
        return;
    }
    election.check_fields(&LEADER_ELECTION, errors);
    let rules = election.rules.config;
    let duration = |name| election.duration_of(&LEADER_ELECTION, name);
    let (lease, deadline) = (duration("leaseDuration"), duration("renewDeadline"));
    if lease < deadline || lease == deadline && !rules.accepts_equal_lease {
        let printed = printed::duration(deadline, election.rules);
        let lease = election.field("leaseDuration");
        let error = lease.invalid(printed, rules.short_lease_message);
        errors.push(error.help(loaders::lengthen_lease()));
    }
    let lock = election.field("resourceLock");
    if rules.requires_leases && !matches!(lock.text(), "" | "leases") {
        let error = lock.invalid_text("resourceLock value must be \"leases\"");
        errors.push(error.fix_by_writing("leases"));
    }
}

fn check_backoff(file: &FieldValue<'_>) -> Option<ValidationError> {
    let object = schema::configuration(file.rules.version);
    let initial = file.integer_of(object, "podInitialBackoffSeconds");
    let longest = file.integer_of(object, "podMaxBackoffSeconds");
    let detail = "must be greater than or equal to PodInitialBackoffSeconds";
    let error = || file.field("podMaxBackoffSeconds").invalid(longest, detail);
    (longest < initial).then(|| error().help(loaders::lengthen_max_backoff()))
}
