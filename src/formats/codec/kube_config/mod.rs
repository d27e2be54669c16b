//! A `KubeSchedulerConfiguration`, in which each profile is an editable policy.

mod read;
mod score_lists;
#[cfg(test)]
mod tests;
mod write;

pub(in crate::formats) use read::plugin_of_profile;
pub(super) use read::read;
pub(super) use write::write;

use crate::tree::Tree;

const FIT: &str = "NodeResourcesFit";
const BALANCED: &str = "NodeResourcesBalancedAllocation";

/// Returns the configuration of a plugin.
fn config<'t>(profile: &'t Tree, plugin: &str) -> Option<&'t Tree> {
    let mut configs = profile.get("pluginConfig")?.items().iter();
    configs.find(|config| config.text_at("name") == Some(plugin))
}
