//! Writes a policy as a file for one loader.
//!
//! The loader accepts every written file: a setting that the target does not have is dropped or
//! changed, and a [`DroppedSetting`] reports it. If the loader accepts the source file too, that
//! file is kept and the policy is changed in it.

mod aks;
mod default_weights;
mod dropped;
mod eks;
mod origin;
mod plugins;
mod policy;
mod releases;
mod scheduler_config;
mod source_settings;
mod strategy;
mod volcano;

use serde::Serialize;

use super::detect::Format;
use super::editable_policy::EditablePolicy;
use super::scheduler::Scheduler;
use crate::formats::policy::last_minor;
use crate::messages::files;
use crate::releases::loader_rules::ApiVersion;
use crate::releases::targets;
use crate::{Release, Scorer};
pub use dropped::DroppedSetting;
use dropped::DroppedSettings;
pub use origin::Origin;
use origin::Source;
pub use releases::Releases;
use releases::version_text;
use scheduler_config::{DEFAULT_SCHEDULER, Settings};

/// The targets of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `KubeSchedulerConfiguration` v1: kube-scheduler from 1.25.
    V1,
    /// v1beta3: kube-scheduler 1.23 to 1.28.
    V1beta3,
    /// v1beta2: kube-scheduler 1.22 to 1.27.
    V1beta2,
    /// The legacy Policy, as kube-scheduler 1.18 to 1.22 reads it.
    Policy,
    /// The ConfigMap of Volcano's scheduler.
    Volcano,
    /// `kubeSchedulerConfig` of an Amazon EKS cluster.
    Eks,
    /// The scheduler configuration of an Azure Kubernetes Service cluster.
    Aks,
}

impl Target {
    const ALL: [(&'static str, Self); 7] = [
        ("v1", Self::V1),
        ("v1beta3", Self::V1beta3),
        ("v1beta2", Self::V1beta2),
        ("policy", Self::Policy),
        ("volcano", Self::Volcano),
        ("eks", Self::Eks),
        ("aks", Self::Aks),
    ];

    /// Returns every target, the most common ones first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().map(|row| row.1)
    }

    /// Finds a target by its id: `v1`, `v1beta3`, `v1beta2`, `policy`, `volcano`, `eks`, `aks`.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        let row = Self::ALL.into_iter().find(|row| row.0 == id);
        row.map(|row| row.1)
    }

    /// Returns the format of the file.
    fn format(self) -> Format {
        match self {
            Self::V1 | Self::V1beta3 | Self::V1beta2 | Self::Aks => {
                Format::KubeSchedulerConfiguration
            }
            Self::Policy => Format::Policy,
            Self::Volcano => Format::VolcanoConf,
            Self::Eks => Format::Eks,
        }
    }

    /// Returns the API version of a KubeSchedulerConfiguration, also inside AKS's manifest.
    fn api_version(self) -> Option<ApiVersion> {
        match self {
            Self::V1 | Self::Aks => Some(ApiVersion::V1),
            Self::V1beta3 => Some(ApiVersion::V1beta3),
            Self::V1beta2 => Some(ApiVersion::V1beta2),
            Self::Policy | Self::Volcano | Self::Eks => None,
        }
    }

    /// Returns the API version of a file that is a KubeSchedulerConfiguration and nothing else.
    fn file_version(self) -> Option<ApiVersion> {
        self.api_version().filter(|_| self != Self::Aks)
    }

    /// Returns the release whose default weights apply to the file, if it can set weights.
    fn minor(self) -> Option<u16> {
        match self {
            Self::Policy => Some(policy::default_plugins_minor()),
            _ => Some(self.api_version()?.named_release().minor()),
        }
    }

    /// Returns the release whose default score plugins apply to the file: for EKS and AKS, the
    /// source's release, or the first one that can be configured.
    fn default_plugins_minor(self, from: Scheduler, loader: Scheduler) -> u16 {
        match self {
            Self::Eks => from.minor.max(targets::FIRST_EKS_MINOR),
            Self::Aks => from.minor.max(targets::FIRST_AKS_MINOR),
            _ => loader.minor,
        }
    }
}

/// A written file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Export {
    /// The file.
    pub text: String,
    /// The usual name of such a file.
    pub file_name: &'static str,
    /// The scorer whose loader accepts it.
    pub scorer: &'static str,
    /// The releases of the target's scheduler, or of the platform's Kubernetes, that load it.
    pub releases: Releases,
    /// The index of the policy in the file.
    pub policy_index: usize,
    /// The settings that it drops or changes.
    pub dropped: Vec<DroppedSetting>,
}

/// Writes a policy for a target.
#[must_use]
pub fn export(policy: &EditablePolicy, target: Target) -> Export {
    export_from(policy, target, &Origin::default())
}

/// Writes a policy for a target, with the other settings of its source file that the target accepts
/// and the default weights that differ.
#[must_use]
pub fn export_from(policy: &EditablePolicy, target: Target, origin: &Origin<'_>) -> Export {
    let source = Source::new(origin);
    let mut converted = policy.clone();
    let mut dropped = DroppedSettings::default();
    convert_name(&mut converted, source.format, target, &mut dropped);
    if let Some((from, to)) = origin.scheduler.zip(target.minor()) {
        let lists_all = source.format == Format::Policy && target != Target::Policy;
        default_weights::write_default_weights(
            &mut converted,
            from.minor,
            to,
            lists_all,
            &mut dropped,
        );
    }
    let mut export = export_new(&converted, target);
    if !origin.text.trim().is_empty() {
        source.export_in_source(policy, &converted, target, &mut export);
    }
    export.dropped.extend(dropped.0);
    source.report_changed_weights(policy, target, &mut export);
    dropped::limit(&mut export.dropped);
    export
}

/// Converts the policy's name. A priority has its own name and applies to every pod; a profile has
/// the scheduler name of its pods.
fn convert_name(
    policy: &mut EditablePolicy,
    from: Format,
    target: Target,
    dropped: &mut DroppedSettings,
) {
    if from == Format::Policy && target != Target::Policy {
        policy.name = DEFAULT_SCHEDULER.into();
    }
    let is_profile = from == Format::KubeSchedulerConfiguration && target == Target::Policy;
    if is_profile && !["", DEFAULT_SCHEDULER].contains(&&*policy.name) {
        let message = files::policy_name_dropped(&policy.name);
        dropped.push("profile-name", "name", message);
    }
}

/// Writes a file with the policy only.
fn export_new(policy: &EditablePolicy, target: Target) -> Export {
    let mut dropped = DroppedSettings::default();
    let latest = Scorer::LATEST.id();
    let config = |version: ApiVersion, dropped: &mut DroppedSettings| {
        let file = scheduler_config::file(policy, version, &Settings::default(), dropped);
        let scorer = scorer(version.named_release().minor());
        (file, "scheduler-config.yaml", scorer)
    };
    let ((text, releases), file_name, scorer) = match target {
        Target::V1 => config(ApiVersion::V1, &mut dropped),
        Target::V1beta3 => config(ApiVersion::V1beta3, &mut dropped),
        Target::V1beta2 => config(ApiVersion::V1beta2, &mut dropped),
        Target::Policy => {
            let text = policy::file(policy, &mut dropped);
            let releases = Releases::accepting(&text, &policy::reads);
            ((text, releases), "policy.json", scorer(last_minor()))
        }
        Target::Volcano => {
            let text = volcano::file(policy, &mut dropped);
            let file = (text, Releases::since(targets::FIRST_VOLCANO_RELEASE.into()));
            (file, "volcano-scheduler-configmap.yaml", "volcano")
        }
        Target::Eks => {
            let file = (
                eks::file(policy, &mut dropped),
                Releases::since(version_text(targets::FIRST_EKS_MINOR)),
            );
            (file, "kube-scheduler-config.json", latest)
        }
        Target::Aks => {
            let file = (
                aks::file(policy, &mut dropped),
                Releases::since(version_text(targets::FIRST_AKS_MINOR)),
            );
            (file, "aks-scheduler-configuration.yaml", latest)
        }
    };
    Export {
        text,
        file_name,
        scorer,
        releases,
        policy_index: 0,
        dropped: dropped.0,
    }
}

/// Returns the newest scorer up to a minor version whose code produced test vectors.
fn scorer(minor: u16) -> &'static str {
    let release = Release::with_vectors().rfind(|release| release.minor() <= minor);
    release.unwrap_or(Release::LATEST).tag()
}
