//! The arguments of InterPodAffinity.

use crate::plugins::objects::{ReadResult, int64};
use crate::tree::{self, Reader};

/// `InterPodAffinityArgs`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InterPodAffinityArgs {
    /// The weight of a required affinity of a pod on a node that matches the pod to place.
    pub(crate) hard_pod_affinity_weight: i64,
    /// True if a pod without preferred terms of its own is not scored.
    pub(crate) ignores_preferred_terms_of_existing_pods: bool,
}

impl Default for InterPodAffinityArgs {
    fn default() -> Self {
        Self {
            hard_pod_affinity_weight: 1,
            ignores_preferred_terms_of_existing_pods: false,
        }
    }
}

impl InterPodAffinityArgs {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let default = Self::default();
        let weight = int64(from, "hardPodAffinityWeight")?;
        Ok(Self {
            hard_pod_affinity_weight: weight.unwrap_or(default.hard_pod_affinity_weight),
            ignores_preferred_terms_of_existing_pods: from
                .field("ignorePreferredTermsOfExistingPods", tree::bool)?,
        })
    }
}
