//! A decoded configuration with defaults, the input of validation and build.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/defaults.go`.

use super::field_value::FieldValue;
use super::plugins::Plugins;
use super::rules::Rules;
use crate::formats::document;
use crate::formats::tree::ABSENT;
use crate::json;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

/// The name of a single profile without `schedulerName`.
const DEFAULT_NAME: &str = "default-scheduler";

pub(super) struct Config<'t> {
    pub(super) text: &'t str,
    pub(super) tree: &'t Tree,
    pub(super) rules: Rules,
    pub(super) profiles: Vec<Profile<'t>>,
    /// The out-of-tree plugins that the scheduler is built with.
    pub(super) out_of_tree_plugins: NameIndex<'t>,
}

pub(super) struct Profile<'t> {
    pub(super) name: &'t str,
    /// Null if the file has no profiles.
    pub(super) value: FieldValue<'t>,
    pub(super) plugins: Plugins<'t>,
}

impl<'t> Config<'t> {
    pub(super) fn new(text: &'t str, tree: &'t Tree, rules: Rules, plugins: &[&'t str]) -> Self {
        Self {
            text,
            tree,
            rules,
            profiles: Profile::all(tree, rules).collect(),
            out_of_tree_plugins: plugins.iter().copied().collect(),
        }
    }

    /// Returns the raw bytes of an out-of-tree plugin's arguments: as written in JSON, or YAML
    /// converted to JSON. Null is `None`.
    pub(super) fn raw_args(&self, args: Option<&Tree>) -> Option<String> {
        let args = args?;
        Some(match document::is_json(self.text) {
            true => args.span.slice(self.text).into(),
            false => json::compact(args),
        })
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
    /// Returns the profiles of a file.
    pub(super) fn all(file: &'t Tree, rules: Rules) -> impl Iterator<Item = Self> {
        let count = file.items_at("profiles").len().max(1);
        (0..count).filter_map(move |index| Self::at(file, index, rules))
    }

    /// Returns a profile by its index. A file without profiles has one default profile, except in
    /// the internal API version.
    pub(super) fn at(file: &'t Tree, index: usize, rules: Rules) -> Option<Self> {
        let profiles = file.items_at("profiles");
        let is_alone = profiles.len() <= 1 && rules.version != ApiVersion::Internal;
        let tree = match profiles.get(index) {
            None if is_alone && index == 0 => &ABSENT,
            profile => profile?,
        };
        let default = if is_alone { DEFAULT_NAME } else { "" };
        let name = tree.non_null("schedulerName");
        Some(Self {
            name: name.map_or(default, |name| name.text().unwrap_or_default()),
            value: FieldValue::new(tree, format!("profiles[{index}]"), rules),
            plugins: Plugins::new(tree.non_null("plugins"), rules),
        })
    }

    /// Returns the entries of `pluginConfig`.
    pub(super) fn plugin_configs(&self) -> &'t [Tree] {
        self.value.tree.items_at("pluginConfig")
    }

    /// Returns the arguments of a plugin: `Some(Some(_))` if the file has them, `Some(None)` for
    /// the defaults of an enabled plugin, `None` if it has neither. (Duplicates are rejected
    /// elsewhere.)
    pub(super) fn args_of(&self, plugin: &str) -> Option<Option<&'t Tree>> {
        match self.position(plugin) {
            Some(index) => self
                .plugin_configs()
                .get(index)
                .map(|config| config.non_null("args")),
            None => self.plugins.names().contains(plugin).then_some(None),
        }
    }

    /// Returns the index of a plugin's entry in `pluginConfig`.
    pub(super) fn position(&self, plugin: &str) -> Option<usize> {
        let mut configs = self.plugin_configs().iter();
        configs.position(|config| config.text_of("name") == plugin)
    }
}
