//! A policy as a file for one loader, and what that file cannot say.
//!
//! A file never says what its loader refuses: what a target has no place for is left out, or the
//! nearest it takes stands instead, and each time a [`Loss`] says so.

mod aks;
mod eks;
mod losses;
mod plugins;
mod policy;
mod scheduler_config;
mod strategy;
mod volcano;

use serde::Serialize;

use super::draft::Draft;
use crate::Scorer;
pub use losses::Loss;
use losses::Losses;
use scheduler_config::Version;

/// Where a policy can be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `KubeSchedulerConfiguration` v1: kube-scheduler from 1.25.
    V1,
    /// v1beta3: kube-scheduler 1.23 to 1.28.
    V1beta3,
    /// v1beta2: kube-scheduler 1.22 to 1.27.
    V1beta2,
    /// The legacy Policy, as kube-scheduler 1.18 to 1.22 takes it.
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

    /// Every target, the usual ones first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().map(|row| row.1)
    }

    /// Finds a target by its id: `v1`, `v1beta3`, `v1beta2`, `policy`, `volcano`, `eks`, `aks`.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        let row = Self::ALL.into_iter().find(|row| row.0 == id);
        row.map(|row| row.1)
    }
}

/// A file that says a policy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Export {
    /// The file.
    pub text: String,
    /// How such a file is usually called.
    pub file_name: &'static str,
    /// The scorer whose loader takes it.
    pub scorer: &'static str,
    /// What it does not say, or says otherwise.
    pub losses: Vec<Loss>,
}

/// Writes a policy for a target.
#[must_use]
pub fn export(draft: &Draft, target: Target) -> Export {
    let mut losses = Losses::default();
    let latest = Scorer::LATEST.id();
    let (text, file_name, scorer) = match target {
        Target::V1 => (
            scheduler_config::file(draft, &Version::V1, &mut losses),
            CONFIG,
            latest,
        ),
        Target::V1beta3 => {
            let text = scheduler_config::file(draft, &Version::V1BETA3, &mut losses);
            (text, CONFIG, "v1.27.16")
        }
        Target::V1beta2 => {
            let text = scheduler_config::file(draft, &Version::V1BETA2, &mut losses);
            (text, CONFIG, "v1.22.6")
        }
        Target::Policy => (policy::file(draft, &mut losses), "policy.json", "v1.22.6"),
        Target::Volcano => {
            let text = volcano::file(draft, &mut losses);
            (text, "volcano-scheduler-configmap.yaml", "volcano")
        }
        Target::Eks => (
            eks::file(draft, &mut losses),
            "kube-scheduler-config.json",
            latest,
        ),
        Target::Aks => {
            let text = aks::file(draft, &mut losses);
            (text, "aks-scheduler-configuration.yaml", latest)
        }
    };
    Export {
        text,
        file_name,
        scorer,
        losses: losses.0,
    }
}

const CONFIG: &str = "scheduler-config.yaml";
