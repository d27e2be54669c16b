//! A file to lint.

use super::description;
use crate::formats::detect::Format;
use crate::formats::document::{self, Document};
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::finding::Finding;
use crate::formats::kube_config::{has_single_strategy_plugins, reading_minor};
use crate::formats::scheduler::Scheduler;
use crate::limits::FINDINGS;
use crate::tree::Tree;
use crate::{Release, ShapeKind};

/// A file that a loader has read.
pub(in crate::formats) struct LintedFile<'t> {
    pub(super) text: &'t str,
    pub(super) document: &'t Document,
    pub(super) tree: &'t Tree,
    pub(super) format: Format,
    pub(super) policies: &'t [EditablePolicy],
    /// The scheduler names of the cluster's pods.
    pub(super) scheduler_names: &'t [&'t str],
    /// The minor version of the scheduler.
    pub(super) minor: u16,
    /// The release that reads the API version of the file.
    pub(super) release: Release,
    /// True if each strategy has a plugin.
    pub(super) has_strategy_plugins: bool,
    /// The kind of policy that the comments describe.
    pub(super) described: Option<ShapeKind>,
    /// The documents after the first, which the loader ignores.
    pub(super) later_documents: Vec<Tree>,
}

impl<'t> LintedFile<'t> {
    pub(in crate::formats) fn new(
        text: &'t str,
        document: &'t Document,
        format: Format,
        policies: &'t [EditablePolicy],
        scheduler: Scheduler,
        scheduler_names: &'t [&'t str],
    ) -> Self {
        let tree = &document.tree;
        let minor = match format {
            Format::KubeSchedulerConfiguration => reading_minor(tree, scheduler.minor),
            _ => scheduler.minor,
        };
        Self {
            text,
            document,
            tree,
            format,
            policies,
            scheduler_names,
            minor: scheduler.minor,
            release: Release::for_minor(minor),
            has_strategy_plugins: has_single_strategy_plugins(tree, minor),
            described: description::kind_in_comments(text),
            later_documents: later_documents(text, format),
        }
    }

    /// Returns the named entries of `pluginConfig` in all profiles.
    pub(super) fn plugin_configs(&self) -> Vec<PluginConfig<'t>> {
        let mut configs = Vec::new();
        let profiles = self.tree.items_at("profiles").iter().enumerate();
        for (at, profile) in profiles.filter(|_| self.is_configuration()) {
            let list = profile.items_at("pluginConfig").iter().enumerate();
            for (index, config) in list {
                let (name, path) = (config.get("name"), (at, index));
                configs.extend(name.map(|name| PluginConfig {
                    name,
                    profile,
                    path,
                }));
            }
        }
        configs
    }

    /// Returns true if `--config` loads it.
    pub(super) fn is_configuration(&self) -> bool {
        self.format == Format::KubeSchedulerConfiguration
    }
}

/// Returns true if a profile enables a plugin, which is then one of the scheduler's own if kube-scheduler has none of this
/// name.
pub(super) fn enables(profile: &Tree, plugin: &str) -> bool {
    let mut sets = profile.entries_at("plugins").iter();
    sets.any(|(_, set)| lists(set, "enabled", plugin))
}

/// Returns true if a list of plugins has one with this name. A long list is taken to have every plugin.
pub(super) fn lists(parent: &Tree, list: &str, plugin: &str) -> bool {
    let list = parent.items_at(list);
    list.len() > FINDINGS || list.iter().any(|entry| entry.text_of("name") == plugin)
}

/// An entry of `pluginConfig`.
pub(super) struct PluginConfig<'t> {
    pub(super) name: &'t Tree,
    pub(super) profile: &'t Tree,
    /// The index of the profile, and the index in the list.
    path: (usize, usize),
}

impl PluginConfig<'_> {
    /// Locates a finding at the name.
    pub(super) fn locate(&self, finding: Finding) -> Finding {
        let (profile, index) = self.path;
        let path = format!("profiles[{profile}].pluginConfig[{index}].name");
        finding.path(path).at(self.name.span)
    }
}

/// Returns the documents after the first of a configuration or Policy.
fn later_documents(text: &str, format: Format) -> Vec<Tree> {
    let is_read = matches!(format, Format::KubeSchedulerConfiguration | Format::Policy);
    // Most files have one document and need not be parsed again.
    let has_more = ["\n---", "\n..."].iter().any(|mark| text.contains(mark));
    if !is_read || !has_more {
        return Vec::new();
    }
    document::read_all(text).skip(1).flatten().collect()
}
