//! The checks of profiles.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`
//! (`validateKubeSchedulerProfile`, `validatePluginConfig`); v1.22.6 of the same.

use super::api_version::ApiVersion;
use super::config::{Config, PluginConfig, Profile};
use super::plugin_args;
use super::point::{self, Point};
use super::problem::Problem;
use super::queue_sort;
use super::rules::Rules;
use super::validate::check_percentage;
use crate::by_name::Names;
use crate::go::quote;
use crate::json;

pub(super) fn check(config: &Config<'_>, problems: &mut Vec<Problem>) {
    let mut names = Names::default();
    for (index, profile) in config.profiles.iter().enumerate() {
        let path = format!("profiles[{index}]");
        let name_path = format!("{path}.schedulerName");
        if profile.name.is_empty() {
            let problem = Problem::required(&*name_path, "").code("profile-name-missing");
            problems.push(problem.help("name each profile; pods ask for it by `schedulerName`"));
        }
        check_percentage(
            &format!("{path}.percentageOfNodesToScore"),
            profile.percentage(),
            problems,
        );
        check_invalid_sets(config, profile, &path, problems);
        check_plugin_configs(config, profile, &path, problems);
        if !names.insert(profile.name) {
            // The value is a path within the scheduler, which prints as an empty object.
            let problem = Problem::duplicate(name_path, "{}").code("profile-name-twice");
            problems.push(problem.help("give each profile a name of its own"));
        }
    }
    queue_sort::check(config, problems);
}

/// Plugins that a version of the API has no longer.
fn gone_in(name: &str, version: ApiVersion, rules: Rules) -> Option<ApiVersion> {
    const OLD: [&str; 6] = [
        "NodeLabel",
        "ServiceAffinity",
        "NodePreferAvoidPods",
        "NodeResourcesLeastAllocated",
        "NodeResourcesMostAllocated",
        "RequestedToCapacityRatio",
    ];
    let limits = point::volume_limits();
    match rules.minor {
        22 if version == ApiVersion::V1beta2 && OLD.contains(&name) => Some(ApiVersion::V1beta2),
        23..=31 if version >= ApiVersion::V1beta3 && name == "SelectorSpread" => {
            Some(ApiVersion::V1beta3)
        }
        32.. if limits.contains(&name) => Some(ApiVersion::V1),
        _ => None,
    }
}

fn gone(path: String, name: &str, config: &Config<'_>) -> Option<Problem> {
    let since = gone_in(name, config.version, config.rules)?;
    let detail = format!(
        "was {} in version {} (KubeSchedulerConfiguration is version {})",
        config.rules.gone(),
        quote(&since.group_version()),
        quote(&config.version.group_version())
    );
    let help = "remove it; this release has no such plugin any more";
    Some(
        Problem::invalid(path, quote(name), &detail)
            .code("plugin-gone")
            .help(help),
    )
}

fn check_invalid_sets(
    config: &Config<'_>,
    profile: &Profile<'_>,
    path: &str,
    problems: &mut Vec<Problem>,
) {
    for point in Point::ALL {
        let enabled = &profile.plugins.at(point).enabled;
        for (index, plugin) in enabled.iter().enumerate() {
            let set = format!("{path}.plugins.{}.enabled", point.field());
            let problem = gone(format!("{set}[{index}]"), plugin.name, config);
            // The scheduler counts the defaults, the file does not.
            let place = plugin
                .written
                .map_or(set.clone(), |at| format!("{set}[{at}].name"));
            problems.extend(problem.map(|problem| problem.place(place)));
        }
    }
}

fn check_plugin_configs(
    config: &Config<'_>,
    profile: &Profile<'_>,
    path: &str,
    problems: &mut Vec<Problem>,
) {
    let mut seen = Names::default();
    for (index, plugin) in profile.configs.iter().enumerate() {
        let path = format!("{path}.pluginConfig[{index}]");
        if !seen.insert(plugin.name) {
            let problem =
                Problem::duplicate(&*path, quote(plugin.name)).code("plugin-config-twice");
            let problem = problem.place(format!("{path}.name"));
            problems.push(problem.help("keep one entry for each plugin"));
        }
        if let Some(problem) = gone(path.clone(), plugin.name, config) {
            problems.push(problem.place(format!("{path}.name")));
        } else {
            check_args(config, plugin, &format!("{path}.args"), problems);
        }
    }
}

/// The key of NodeResourcesFit in the scheduler's table of checks is misspelt: its own arguments are
/// not checked here, and whatever bears the misspelt name is no such arguments.
const MISSPELT: &str = "NodeResourcesFitArgs";

fn check_args(
    config: &Config<'_>,
    plugin: &PluginConfig<'_>,
    path: &str,
    problems: &mut Vec<Problem>,
) {
    if plugin.name == MISSPELT && config.rules.minor >= 22 {
        let value = plugin.args.map_or("null".into(), json::compact);
        let problem = Problem::invalid(path, value, "has to match plugin args");
        let name = path.trim_end_matches("args");
        let problem = problem.code("plugin-misnamed").place(format!("{name}name"));
        problems.push(problem.write("NodeResourcesFit"));
        return;
    }
    problems.extend(plugin_args::problems(
        plugin.name,
        plugin.args,
        path,
        config.version,
        config.rules,
    ));
}
