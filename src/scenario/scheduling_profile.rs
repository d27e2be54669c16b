//! Converts a scenario's policy and score plugins to a profile that the plugins run with.

use super::check::CheckedScenario;
use super::{Errors, FieldError};
use crate::json::parse_for_reader;
use crate::limits::PLUGIN_ARGS_BYTES;
use crate::message::Message;
use crate::messages::{cluster, scenario};
use crate::name_map::NameMap;
use crate::plugins::args::PluginArgs;
use crate::plugins::profile::{EnabledPlugin, Profile, default_names};
use crate::tree::{Key, Reader, Tree, Value};
use crate::{Release, Scorer};

/// Returns the profile of a kube-scheduler that computes the policy as NodeResourcesFit's strategy; none for other scorers.
///
/// # Errors
/// Returns the errors in the arguments of plugins.
pub(crate) fn scheduling_profile(
    checked: &CheckedScenario,
) -> Result<Option<Profile>, Vec<FieldError>> {
    let Scorer::KubeScheduler(release) = checked.scorer else {
        return Ok(None);
    };
    let policy_plugin = release
        .plugins()
        .policy_plugins
        .name(checked.policy.strategy.name());
    if policy_plugin != "NodeResourcesFit" {
        return Ok(None);
    }
    let plugins = default_names(release)
        .into_iter()
        .map(|name| EnabledPlugin {
            weight: weight(checked, &name, release),
            filters: !checked.profile.disabled_filters.contains(&name),
            name,
        });
    let mut args = plugin_args(&checked.profile.plugin_args)?;
    args.node_resources_fit.policy = checked.policy.clone();
    args.balanced_allocation.policy = checked.profile.balanced().clone();
    Ok(Some(Profile {
        release,
        plugins: plugins.collect(),
        args,
        gates: release.plugins().gates,
        sample_size: checked.profile.sample_size(release),
    }))
}

/// Reads the arguments of plugins, each a JSON object as text.
fn plugin_args(texts: &NameMap<Box<str>>) -> Result<PluginArgs, Vec<FieldError>> {
    let mut errors = Errors::default();
    let mut entries: Vec<(Key, Tree)> = Vec::new();
    for (name, text) in texts.iter() {
        let path = format!("profile.pluginArgs[{name}]");
        match read(name, text) {
            Ok(tree) => entries.push((name.into(), tree)),
            Err(message) => {
                let help = cluster::use_plugin_args();
                errors.invalid(&path, "plugin-args", "", message, help);
            }
        }
    }
    if !errors.is_empty() {
        return Err(errors.into_vec());
    }
    // Each plugin's arguments were read above.
    let all = Tree::synthetic(Value::Map(entries));
    Ok(PluginArgs::read(&Reader::root(&all)).unwrap_or_default())
}

/// Parses the arguments of a plugin, and checks that they can be read.
fn read(name: &str, text: &str) -> Result<Tree, Message> {
    let tree = parse_arguments(text)?;
    let of_plugin = Tree::synthetic(Value::Map(vec![(name.into(), tree.clone())]));
    PluginArgs::read(&Reader::root(&of_plugin))?;
    Ok(tree)
}

/// Parses the arguments of a plugin.
pub(super) fn parse_arguments(text: &str) -> Result<Tree, Message> {
    if text.len() > PLUGIN_ARGS_BYTES {
        return Err(scenario::too_long(PLUGIN_ARGS_BYTES));
    }
    Ok(parse_for_reader(text)?)
}

/// Returns the weight of a plugin's score; 0 if the score is disabled.
fn weight(checked: &CheckedScenario, name: &str, release: Release) -> i64 {
    if checked.profile.is_disabled(name) {
        return 0;
    }
    let configured = checked.profile.weight(name);
    configured.unwrap_or_else(|| Profile::default_weight(name, release))
}
