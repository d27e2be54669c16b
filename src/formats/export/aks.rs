//! Writes the configuration of Azure Kubernetes Service: a `SchedulerConfiguration` named
//! `upstream` with a `KubeSchedulerConfiguration` v1 as text. Available in preview from Kubernetes
//! 1.33 on.
//!
//! Source: MicrosoftDocs/azure-aks-docs, `articles/aks/configure-node-binpack-scheduler.md`
//! (format, name, releases, the reserved profile) and
//! `articles/aks/concepts-scheduler-configuration.md` (the plugins that can be configured).

use super::dropped::DroppedSettings;
use super::kube_config::{self, DEFAULT_SCHEDULER};
use super::releases::{Releases, version_text};
use super::volcano::append_indented;
use crate::formats::editable_policy::EditablePolicy;
use crate::messages::files;
use crate::releases::loader_rules::ApiVersion;
use crate::releases::targets;
use crate::total_scores::default_plugins::is_policy_plugin;

/// The profile of AKS itself.
const RESERVED_NAME: &str = "aks-system";

/// The name that replaces an unusable profile name.
const REPLACEMENT_NAME: &str = "binpack-scheduler";

/// A default plugin that AKS does not document.
const UNDOCUMENTED: &str = "DynamicResources";

const MANIFEST: &str = "\
apiVersion: aks.azure.com/v1alpha1
kind: SchedulerConfiguration
metadata:
  name: upstream
spec:
  rawConfig: |
";

pub(super) fn file(policy: &EditablePolicy, dropped: &mut DroppedSettings) -> String {
    let name = name(policy, dropped);
    let policy = without_undocumented_plugin(policy, dropped);
    let config = kube_config::text(&policy, name, ApiVersion::V1, &[], dropped);
    let releases = Releases::since(version_text(targets::FIRST_AKS_MINOR));
    let header = format!(
        "# Scheduler configuration of Azure Kubernetes Service, Kubernetes {releases} (preview): kubectl apply -f\n"
    );
    append_indented(&[&header, MANIFEST].concat(), &config)
}

fn name<'d>(policy: &'d EditablePolicy, dropped: &mut DroppedSettings) -> &'d str {
    match &*policy.name {
        RESERVED_NAME => {
            let message = files::aks_name_reserved(RESERVED_NAME, REPLACEMENT_NAME);
            dropped.push("name-reserved", "name", message);
            REPLACEMENT_NAME
        }
        "" => REPLACEMENT_NAME,
        // The name of a priority is not a scheduler name.
        name if is_policy_plugin(name) => DEFAULT_SCHEDULER,
        name => name,
    }
}

/// Removes the settings that AKS does not document.
fn without_undocumented_plugin(
    policy: &EditablePolicy,
    dropped: &mut DroppedSettings,
) -> EditablePolicy {
    let profile = &policy.profile;
    let mut kept = policy.clone();
    let weights = profile
        .weights
        .iter()
        .filter(|entry| entry.0 != UNDOCUMENTED);
    kept.profile.weights = weights.map(|(name, raw)| (name, raw.clone())).collect();
    kept.profile.disabled.retain(|name| &**name != UNDOCUMENTED);
    let weight = profile.weights.get(UNDOCUMENTED);
    let weight = weight.map(|_| format!("profile.weights[{UNDOCUMENTED}]"));
    let mut disabled = profile.disabled.iter();
    let disabled = disabled.position(|name| &**name == UNDOCUMENTED);
    let disabled = disabled.map(|at| format!("profile.disabled[{at}]"));
    for path in weight.into_iter().chain(disabled) {
        let message = files::aks_plugin_dropped(UNDOCUMENTED);
        dropped.push("plugin-unknown", path, message);
    }
    kept
}
