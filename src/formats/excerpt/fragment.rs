//! Recognizes parts of a policy, as documentation shows them: points, a shape, resources, the
//! configuration of a plugin, Volcano tiers. No loader reads a part alone; a fix completes the
//! file.

use super::complete::complete;
use crate::Release;
use crate::formats::detect::Format;
use crate::formats::document;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::kube_config::api_version;
use crate::formats::volcano_conf::{self, DEFAULT_ACTIONS};
use crate::formats::write::Writer;
use crate::messages::loaders;
use crate::tree::{Span, Tree};

/// The maximum length of a part in bytes.
const MAX_LENGTH: usize = 64 << 10;

const POLICY_TEMPLATE: &str = "kind: Policy
apiVersion: v1
priorities:
- name: RequestedToCapacityRatioPriority
  weight: 1
  argument:
    requestedToCapacityRatioArguments:
      resources: []
      shape: []
";

const CONFIG_TEMPLATE: &str = "kind: KubeSchedulerConfiguration
profiles:
- pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: RequestedToCapacityRatio
        resources: []
        requestedToCapacityRatio:
          shape: []
";

/// The shape for parts that list only resources.
const PACKING_SHAPE: &str = "- {utilization: 0, score: 0}\n- {utilization: 100, score: 10}\n";

/// A part of a policy.
pub(crate) struct Fragment {
    /// The format of the whole file.
    pub(crate) format: Format,
    /// The completed file, if it can be read.
    completed: Option<String>,
}

/// Returns the part of a policy in a text, which may have to be completed before it can be parsed.
/// Before NodeResourcesFit had a scoring strategy, the part belongs to a Policy.
pub(crate) fn fragment(text: &str, tree: Option<&Tree>, minor: u16) -> Option<Fragment> {
    if text.len() > MAX_LENGTH {
        return None;
    }
    let tree = match tree {
        Some(tree) => tree.clone(),
        None => document::read(&complete(text)?.text).ok()?.tree,
    };
    let is_profile = is_list_of(tree.get("pluginConfig"), "name");
    let is_tiers = is_tiers(&tree);
    let has_fit_strategy = Release::for_minor(minor).loader().config.has_fit_strategy;
    let format = match () {
        () if is_tiers => Format::VolcanoConf,
        () if !is_profile && !has_fit_strategy => Format::Policy,
        () => Format::KubeSchedulerConfiguration,
    };
    (is_tiers || is_profile || is_arguments(&tree)).then(|| Fragment {
        format,
        completed: match format {
            Format::VolcanoConf => with_tiers(text),
            _ => completed_file(&tree, format, minor),
        },
    })
}

impl Fragment {
    /// Adds the fix that completes the file to the first finding.
    pub(crate) fn attach(self, text: &str, findings: &mut Vec<Finding>) {
        let Some(completed) = self.completed else {
            return;
        };
        let help = match self.format {
            Format::VolcanoConf => loaders::complete_tiers(),
            _ => loaders::complete_file(),
        };
        let edit = Edit::replace(Span::new(0, text.len()), completed);
        if findings.is_empty() {
            let finding = Finding::lint("excerpt", Severity::Warning, loaders::excerpt());
            findings.push(finding.at(Span::new(0, 0)));
        }
        if let Some(first) = findings.first_mut() {
            let finding = first.clone().help(help);
            *first = finding.fix(loaders::complete_file_fix(), [edit]);
        }
    }
}

/// Returns the file with this part of a Policy or a KubeSchedulerConfiguration.
fn completed_file(part: &Tree, format: Format, minor: u16) -> Option<String> {
    let (text, arguments, shape_path) = match format {
        Format::Policy => (
            String::from(POLICY_TEMPLATE),
            "priorities[0].argument.requestedToCapacityRatioArguments",
            "shape",
        ),
        _ => (
            format!("apiVersion: {}\n{CONFIG_TEMPLATE}", api_version(minor)),
            "profiles[0].pluginConfig[0].args.scoringStrategy",
            "requestedToCapacityRatio.shape",
        ),
    };
    let mut file = document::read(&text).ok()?.tree;
    if let Some(configs) = part.get("pluginConfig") {
        file.at_mut("profiles[0].pluginConfig")?.value = configs.value.clone();
    } else {
        let shape = match part.get("shape") {
            Some(shape) => shape.clone(),
            None if part.items().is_empty() => document::read(PACKING_SHAPE).ok()?.tree,
            None => part.clone(),
        };
        let arguments = file.at_mut(arguments)?;
        arguments.at_mut(shape_path)?.value = shape.value;
        let resources = part.get("resources").map(|tree| tree.value.clone());
        arguments.set("resources", resources);
    }
    Some(Writer::YAML.file(&file.value))
}

/// Returns true if a value is a list whose items all have a field.
fn is_list_of(tree: Option<&Tree>, field: &str) -> bool {
    let items = tree.map_or(&[][..], Tree::items);
    !items.is_empty() && items.iter().all(|item| item.get(field).is_some())
}

/// Returns true if a value is a list of Volcano tiers, which list plugins by name.
fn is_tiers(tree: &Tree) -> bool {
    let tiers = tree.items();
    let has_plugins = |tier: &Tree| is_list_of(tier.get("plugins"), "name");
    !tiers.is_empty() && tiers.iter().all(has_plugins)
}

/// Returns a file with these tiers and Volcano's default actions.
fn with_tiers(text: &str) -> Option<String> {
    let list = text.trim_end();
    let between = if list.starts_with('[') { " " } else { "\n" };
    let completed = format!("actions: \"{DEFAULT_ACTIONS}\"\ntiers:{between}{list}\n");
    let is_read = volcano_conf::read(&completed).is_ok();
    (is_read && !list.starts_with("---")).then_some(completed)
}

/// Returns true if a value is a list of points, or an object with only `shape` and `resources`.
fn is_arguments(tree: &Tree) -> bool {
    let known = |name: &str| matches!(name, "shape" | "resources");
    let is_known = tree.entries().iter().all(|entry| known(&entry.0.text));
    let has_items =
        is_list_of(tree.get("shape"), "utilization") || is_list_of(tree.get("resources"), "name");
    is_list_of(Some(tree), "utilization") || is_known && has_items
}
