//! A decoded configuration with defaults, the input of validation and build.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/defaults.go`.

use super::plugins::Plugins;
use super::rules::Rules;
use crate::formats::document;
use crate::json;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

/// The name of a single profile without `schedulerName`.
pub(super) const DEFAULT_NAME: &str = "default-scheduler";

pub(super) struct Config<'t> {
    pub(super) text: &'t str,
    pub(super) tree: &'t Tree,
    pub(super) version: ApiVersion,
    pub(super) rules: Rules,
    pub(super) profiles: Vec<Profile<'t>>,
}

pub(super) struct Profile<'t> {
    pub(super) name: &'t str,
    /// `None` if the file has no profiles.
    pub(super) tree: Option<&'t Tree>,
    pub(super) plugins: Plugins<'t>,
    pub(super) plugin_configs: Vec<PluginConfig<'t>>,
    /// Out-of-tree plugins that the scheduler is built with.
    pub(super) out_of_tree_plugins: Option<&'t NameIndex<'t>>,
}

/// Arguments of a plugin.
#[derive(Clone, Copy)]
pub(super) struct PluginConfig<'t> {
    pub(super) name: &'t str,
    /// `None` if absent or null.
    pub(super) args: Option<&'t Tree>,
}

impl<'t> Config<'t> {
    pub(super) fn new(text: &'t str, tree: &'t Tree, version: ApiVersion, rules: Rules) -> Self {
        let count = tree.items_of("profiles").len().max(1);
        let profile = |at| Profile::at(tree, at, version, rules);
        Self {
            text,
            tree,
            version,
            rules,
            profiles: (0..count).filter_map(profile).collect(),
        }
    }
}

impl Config<'_> {
    /// Returns the raw bytes of an out-of-tree plugin's arguments: as written in JSON, or YAML
    /// converted to JSON. Null is `None`.
    pub(super) fn raw_args(&self, args: Option<&Tree>) -> Option<String> {
        let args = args?;
        let source = self.text.get(args.span.start..args.span.end);
        match source.filter(|_| document::is_json(self.text)) {
            Some(source) => Some(source.into()),
            None => Some(json::compact(args)),
        }
    }

    /// Returns raw arguments as the scheduler prints them.
    pub(super) fn printed_args(&self, args: Option<&Tree>) -> String {
        let (Some(tree), Some(raw)) = (args, self.raw_args(args)) else {
            return "null".into();
        };
        if self.rules.config.prints_json {
            return json::compact(tree);
        }
        let bytes: Vec<_> = raw.bytes().map(|byte| format!("{byte:#x}")).collect();
        format!(
            "runtime.Unknown{{TypeMeta:runtime.TypeMeta{{APIVersion:\"\", Kind:\"\"}}, Raw:[]uint8{{{}}}, ContentEncoding:\"\", ContentType:\"application/json\"}}",
            bytes.join(", ")
        )
    }
}

impl<'t> Profile<'t> {
    /// Returns a profile by its index. A file without profiles has one default profile, except in
    /// the internal API version.
    pub(super) fn at(tree: &'t Tree, at: usize, version: ApiVersion, rules: Rules) -> Option<Self> {
        let profiles = tree.items_of("profiles");
        let internal = version == ApiVersion::Internal;
        let alone = profiles.len() <= 1 && !internal;
        let default = at == 0 && profiles.is_empty() && !internal;
        let profile = profiles.get(at);
        (profile.is_some() || default).then(|| Self::new(profile, alone, version, rules))
    }

    fn new(tree: Option<&'t Tree>, alone: bool, version: ApiVersion, rules: Rules) -> Self {
        let name = tree.and_then(|tree| tree.non_null("schedulerName"));
        let default = if alone { DEFAULT_NAME } else { "" };
        let plugins = tree.and_then(|tree| tree.non_null("plugins"));
        let configs = tree.map_or(&[][..], |tree| tree.items_of("pluginConfig"));
        Self {
            name: name.map_or(default, |name| name.text().unwrap_or_default()),
            tree,
            plugins: Plugins::new(plugins, version, rules),
            plugin_configs: configs.iter().map(PluginConfig::new).collect(),
            out_of_tree_plugins: None,
        }
    }

    /// Returns the arguments of a plugin: `Some(Some(_))` if the file has them, `Some(None)` for
    /// the defaults of an enabled plugin, `None` if it has neither. (Duplicates are rejected
    /// elsewhere.)
    pub(super) fn args_of(&self, plugin: &str) -> Option<Option<&'t Tree>> {
        let mut configs = self.plugin_configs.iter();
        let config = configs.find(|config| config.name == plugin);
        match config {
            Some(config) => Some(config.args),
            None => self.plugins.names().contains(plugin).then_some(None),
        }
    }

    /// Returns true if the scheduler is built with an out-of-tree plugin of this name.
    pub(super) fn is_out_of_tree(&self, plugin: &str) -> bool {
        self.out_of_tree_plugins
            .is_some_and(|names| names.contains(plugin))
    }

    /// Returns true if `multiPoint` enables an out-of-tree plugin, which might sort the queue or
    /// bind.
    pub(super) fn enables_out_of_tree_plugins(&self) -> bool {
        let all = &self.plugins.multi_point.enabled;
        all.iter().any(|plugin| self.is_out_of_tree(plugin.name))
    }

    /// Returns the index of a plugin's entry in `pluginConfig`.
    pub(super) fn position(&self, plugin: &str) -> Option<usize> {
        self.plugin_configs
            .iter()
            .position(|config| config.name == plugin)
    }
}

impl<'t> PluginConfig<'t> {
    fn new(tree: &'t Tree) -> Self {
        Self {
            name: tree.text_of("name"),
            args: tree.non_null("args"),
        }
    }
}
