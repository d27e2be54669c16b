//! Writes the configuration of Azure Kubernetes Service: a `SchedulerConfiguration` named
//! `upstream` with a `KubeSchedulerConfiguration` v1 as text. Available in preview from Kubernetes
//! 1.33 on.
//!
//! Source: MicrosoftDocs/azure-aks-docs, `articles/aks/configure-node-binpack-scheduler.md`
//! (format, name, releases, the reserved profile) and
//! `articles/aks/concepts-scheduler-configuration.md` (the plugins that can be configured).

use super::conversion::Conversion;
use super::kube_config::profile_name;
use super::plugins::{disabled_path, weight_path};
use super::releases::Releases;
use super::volcano::append_indented;
use crate::formats::editable_policy::EditablePolicy;
use crate::messages::files;
use crate::name_map::NameMap;
use crate::releases::loader_rules::ApiVersion;

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

impl<'c> Conversion<'c> {
    pub(super) fn aks(&mut self, releases: &Releases) -> String {
        let name = self.aks_name();
        let policy = &self.without_undocumented_settings();
        let dropped = &mut *self.dropped;
        let config = Conversion { policy, dropped }.config(name, ApiVersion::V1, &[]);
        let header = format!(
            "# Scheduler configuration of Azure Kubernetes Service, Kubernetes {releases} (preview): kubectl apply -f\n"
        );
        append_indented(&[&header, MANIFEST].concat(), &config)
    }

    fn aks_name(&mut self) -> &'c str {
        match &*self.policy.name {
            RESERVED_NAME => {
                let message = files::aks_name_reserved(RESERVED_NAME, REPLACEMENT_NAME);
                self.report("name-reserved", "name", message);
                REPLACEMENT_NAME
            }
            "" => REPLACEMENT_NAME,
            _ => profile_name(self.policy),
        }
    }

    /// Removes the settings that AKS does not document.
    fn without_undocumented_settings(&mut self) -> EditablePolicy {
        let mut kept = self.policy.clone();
        let (profile, message) = (
            &self.policy.profile,
            files::aks_plugin_dropped(UNDOCUMENTED),
        );
        let weights = profile
            .weights
            .iter()
            .filter(|entry| entry.0 != UNDOCUMENTED);
        kept.profile.weights = weights.map(|(name, raw)| (name, raw.clone())).collect();
        if profile.weights.get(UNDOCUMENTED).is_some() {
            self.report("plugin-unknown", weight_path(UNDOCUMENTED), message.clone());
        }
        let mut disabled = profile.disabled.iter();
        if let Some(at) = disabled.position(|name| &**name == UNDOCUMENTED) {
            self.report("plugin-unknown", disabled_path(at), message);
        }
        kept.profile.disabled.retain(|name| &**name != UNDOCUMENTED);
        self.report_percentage();
        kept.profile.percentage_of_nodes_to_score = None;
        kept.profile.plugin_args = NameMap::default();
        kept
    }
}
