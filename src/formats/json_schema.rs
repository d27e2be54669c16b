//! JSON Schemas (draft 2020-12) of the files that schedulers load, for editors.

use super::scheduler::Scheduler;
use super::{kube_config, policy, policy_tests, volcano_conf};
use crate::Release;
use crate::releases::loader_rules::ApiVersion;

const POLICY: &str = "policy";
const VOLCANO: &str = "volcano";
const POLICY_TESTS: &str = "policy-tests";

/// Returns the JSON Schema of a format: `kubescheduler.config.k8s.io/v1` or another API version, `policy`,
/// `volcano` or nodescore's own `policy-tests`. It is for a scheduler's release, by default the newest that reads the format. Every file that the loader
/// accepts matches, but a schema cannot express every check of the loader.
///
/// ```
/// use nodescore::formats::{Scheduler, json_schema};
///
/// let schema = json_schema("kubescheduler.config.k8s.io/v1", Scheduler::find("1.36"))?;
/// assert!(schema.contains("\"percentageOfNodesToScore\""));
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
/// Returns a message if there is no such format or the release does not read it.
pub fn json_schema(format: &str, scheduler: Option<Scheduler>) -> Result<String, String> {
    if format == POLICY_TESTS {
        return Ok(policy_tests::json_schema());
    }
    let version = ApiVersion::IN_FILES
        .into_iter()
        .find(|version| version.group_version() == format);
    let reads = |release: Release| match (format, version) {
        (_, Some(version)) => version.is_read_by(release),
        (POLICY, None) => release.minor() <= policy::last_minor(),
        _ => format == VOLCANO,
    };
    let newest = Release::released().rfind(|release| reads(*release));
    let newest = newest.ok_or_else(|| unknown_format(format))?;
    let release = scheduler.map_or(newest, |scheduler| Release::for_minor(scheduler.minor));
    match version {
        _ if !reads(release) => Err(format!("kube-scheduler {release} does not read `{format}`")),
        Some(version) => Ok(kube_config::json_schema(version, release.minor())),
        None if format == POLICY => Ok(policy::json_schema(release)),
        None => Ok(volcano_conf::json_schema()),
    }
}

fn unknown_format(format: &str) -> String {
    let versions = ApiVersion::IN_FILES.map(|version| version.group_version());
    let versions = versions.join(", ");
    format!("unknown format `{format}`: use {versions}, {POLICY}, {VOLCANO} or {POLICY_TESTS}")
}
