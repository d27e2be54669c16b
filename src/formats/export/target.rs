//! The targets of an export.

use super::policy;
use crate::Release;
use crate::formats::detect::Format;
use crate::formats::policy::last_minor;
use crate::formats::scheduler::Scheduler;
use crate::releases::loader_rules::ApiVersion;
use crate::releases::targets;

/// The targets of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    pub(super) fn format(self) -> Format {
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
    pub(super) fn api_version(self) -> Option<ApiVersion> {
        match self {
            Self::V1 | Self::Aks => Some(ApiVersion::V1),
            Self::V1beta3 => Some(ApiVersion::V1beta3),
            Self::V1beta2 => Some(ApiVersion::V1beta2),
            Self::Policy | Self::Volcano | Self::Eks => None,
        }
    }

    /// Returns the API version of a file that is a KubeSchedulerConfiguration and nothing else.
    pub(super) fn file_version(self) -> Option<ApiVersion> {
        self.api_version().filter(|_| self != Self::Aks)
    }

    /// Returns the release whose default weights apply to the file, if it can set weights.
    pub(super) fn minor(self) -> Option<u16> {
        match self {
            Self::Policy => Some(policy::default_plugins_minor()),
            _ => Some(self.api_version()?.named_release().minor()),
        }
    }

    /// Returns the release whose default score plugins apply to the file: for EKS and AKS, the
    /// source's release, or the first one that can be configured.
    pub(super) fn default_plugins_minor(self, from: Scheduler) -> u16 {
        match self {
            Self::Eks => from.minor.max(targets::FIRST_EKS_MINOR),
            Self::Aks => from.minor.max(targets::FIRST_AKS_MINOR),
            _ => self.scheduler().minor,
        }
    }

    /// Returns the newest scheduler that loads the file, of those whose code produced test vectors.
    pub(super) fn scheduler(self) -> Scheduler {
        let newest = match self {
            Self::Policy => last_minor(),
            _ => self.minor().unwrap_or(Release::LATEST.minor()),
        };
        let release = Release::with_vectors().rfind(|release| release.minor() <= newest);
        let minor = release.unwrap_or(Release::LATEST).minor();
        Scheduler { minor }
    }

    /// Returns the id of the scorer whose loader accepts the file.
    pub(super) fn scorer(self) -> &'static str {
        match self {
            Self::Volcano => "volcano",
            _ => Release::for_minor(self.scheduler().minor).tag(),
        }
    }

    /// Returns the usual name of the file.
    pub(super) fn file_name(self) -> &'static str {
        match self {
            Self::V1 | Self::V1beta3 | Self::V1beta2 => "scheduler-config.yaml",
            Self::Policy => "policy.json",
            Self::Volcano => "volcano-scheduler-configmap.yaml",
            Self::Eks => "kube-scheduler-config.json",
            Self::Aks => "aks-scheduler-configuration.yaml",
        }
    }
}
