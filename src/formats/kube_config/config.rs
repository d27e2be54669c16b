//! A configuration as the checks and the construction see it: decoded, with defaults.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/defaults.go`.

use super::api_version::ApiVersion;
use super::plugin_set::Plugins;
use super::rules::Rules;
use crate::by_name::Names;
use crate::formats::document;
use crate::json;
use crate::tree::Tree;

/// The name that a profile has when it is alone and has none.
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
    /// None where it is not written.
    pub(super) tree: Option<&'t Tree>,
    pub(super) plugins: Plugins<'t>,
    pub(super) configs: Vec<PluginConfig<'t>>,
    /// Out-of-tree plugins that the scheduler is built with.
    pub(super) registered: Option<&'t Names<'t>>,
}

/// Arguments of a plugin.
#[derive(Clone, Copy)]
pub(super) struct PluginConfig<'t> {
    pub(super) name: &'t str,
    /// None where they are absent or null.
    pub(super) args: Option<&'t Tree>,
}

impl<'t> Config<'t> {
    pub(super) fn of(text: &'t str, tree: &'t Tree, version: ApiVersion, rules: Rules) -> Self {
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
    /// The bytes of arguments that no plugin of the scheduler's own has: as they are in JSON, or as
    /// YAML is converted to it. Null counts as nothing.
    pub(super) fn raw_args(&self, args: Option<&Tree>) -> Option<String> {
        let args = args?;
        let written = self.text.get(args.span.start..args.span.end);
        match written.filter(|_| document::is_json(self.text)) {
            Some(written) => Some(written.into()),
            None => Some(json::compact(args)),
        }
    }

    /// Raw arguments as the scheduler prints them.
    pub(super) fn printed_args(&self, args: Option<&Tree>) -> String {
        let (Some(tree), Some(raw)) = (args, self.raw_args(args)) else {
            return "null".into();
        };
        if self.rules.prints_json() {
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
    /// A profile by its number. Where none is written there is one all the same, but for the
    /// scheduler's own version.
    pub(super) fn at(tree: &'t Tree, at: usize, version: ApiVersion, rules: Rules) -> Option<Self> {
        let written = tree.items_of("profiles");
        let internal = version == ApiVersion::Internal;
        let alone = written.len() <= 1 && !internal;
        let default = at == 0 && written.is_empty() && !internal;
        let profile = written.get(at);
        (profile.is_some() || default).then(|| Self::of(profile, alone, version, rules))
    }

    fn of(tree: Option<&'t Tree>, alone: bool, version: ApiVersion, rules: Rules) -> Self {
        let name = tree.and_then(|tree| tree.present("schedulerName"));
        let default = if alone { DEFAULT_NAME } else { "" };
        let plugins = tree.and_then(|tree| tree.present("plugins"));
        let configs = tree.map_or(&[][..], |tree| tree.items_of("pluginConfig"));
        Self {
            name: name.map_or(default, |name| name.text().unwrap_or_default()),
            tree,
            plugins: Plugins::of(plugins, version, rules),
            configs: configs.iter().map(PluginConfig::of).collect(),
            registered: None,
        }
    }

    /// The arguments of a plugin: those of the file, or the defaults where it is enabled; none where
    /// it has neither. (Two in the file are refused.)
    pub(super) fn args_of(&self, plugin: &str) -> Option<Option<&'t Tree>> {
        let mut configs = self.configs.iter();
        let written = configs.find(|config| config.name == plugin);
        match written {
            Some(config) => Some(config.args),
            None => self.plugins.names().has(plugin).then_some(None),
        }
    }

    /// Returns whether the scheduler is built with an out-of-tree plugin of this name.
    pub(super) fn registers(&self, plugin: &str) -> bool {
        self.registered.is_some_and(|names| names.has(plugin))
    }

    /// Returns whether `multiPoint` enables an out-of-tree plugin, which may sort the queue or bind.
    pub(super) fn is_open(&self) -> bool {
        let all = &self.plugins.multi_point.enabled;
        all.iter().any(|plugin| self.registers(plugin.name))
    }

    /// The number of a plugin's arguments in the file.
    pub(super) fn position(&self, plugin: &str) -> Option<usize> {
        self.configs.iter().position(|config| config.name == plugin)
    }
}

impl<'t> PluginConfig<'t> {
    fn of(tree: &'t Tree) -> Self {
        Self {
            name: tree.text_of("name"),
            args: tree.present("args"),
        }
    }
}
