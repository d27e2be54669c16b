//! Lists the scoring rules of each kube-scheduler release as changes to the release before it.
//!
//! Sources: kubernetes/kubernetes at the release named, under
//! `pkg/scheduler/algorithm/priorities/` (to 1.17) or
//! `pkg/scheduler/framework/plugins/noderesources/` (from 1.17); each rule names the pull
//! request that changed it.

use crate::Strategy;
use crate::requests::{NodeSumming, Overhead, RequestRules};
use crate::trace::Rounding;

/// The rules of one release.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReleaseRules {
    /// The highest node score: `MaxPriority`, later `MaxNodeScore`.
    pub(crate) max_score: i64,
    /// The rounding of a utilization that is not a whole percentage.
    pub(crate) utilization: Rounding,
    /// The resources that RequestedToCapacityRatio scores.
    pub(crate) ratio_resources: ScoredResources,
    /// The resources that LeastAllocated and MostAllocated score.
    pub(crate) allocated_resources: ScoredResources,
    /// True if resources without allocatable, and extended resources that are not requested, are
    /// skipped before scoring.
    pub(crate) skips_unscorable: bool,
    /// MostAllocated's score of a resource requested beyond its allocatable amount.
    pub(crate) most_allocated_overcommit: OvercommitScore,
    /// The measure of balance in NodeResourcesBalancedAllocation.
    pub(crate) balance: Balance,
    /// The weight of a resource that is listed twice.
    pub(crate) duplicates: DuplicateRule,
    /// The rules for adding up requests.
    pub(crate) requests: RequestRules,
    /// The requests that the filter accepts on an overcommitted node.
    pub(crate) filter: FilterRules,
}

impl ReleaseRules {
    /// Returns true if the configured resources and weights are used for a strategy.
    pub(crate) fn uses_weights(&self, strategy: &Strategy) -> bool {
        let resources = match strategy {
            Strategy::RequestedToCapacityRatio(_) => self.ratio_resources,
            Strategy::LeastAllocated | Strategy::MostAllocated => self.allocated_resources,
            Strategy::BalancedAllocation if self.balance == Balance::Difference => {
                ScoredResources::CpuAndMemory
            }
            Strategy::BalancedAllocation => ScoredResources::Configured,
        };
        resources == ScoredResources::Configured
    }

    /// Returns true if RequestedToCapacityRatio drops a resource that scores 0.
    pub(crate) fn drops_zero_scores(&self) -> bool {
        self.ratio_resources == ScoredResources::Configured
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScoredResources {
    /// cpu and memory with equal weights, whatever is configured.
    CpuAndMemory,
    /// The configured resources, with their weights.
    Configured,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OvercommitScore {
    /// An overcommitted resource scores 0.
    Zero,
    /// An overcommitted resource scores like a full one.
    Full,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Balance {
    /// The difference between cpu and memory, with non-zero requests; the score is 0 if one is full.
    Difference,
    /// The standard deviation over all resources, of plain requests.
    Deviation {
        /// True if a pod without requests is not scored.
        skips_empty_pods: bool,
        /// True if the score is the change by the pod instead of the result.
        change: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DuplicateRule {
    /// The resource counts once, with the last weight (a map).
    LastWins,
    /// The resource counts each time that it is listed (a list).
    EachCounts,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FilterRules {
    /// True if a request of 0 cpu, memory or ephemeral-storage always fits.
    pub(crate) zero_fits: bool,
    /// True if a request of 0 of an extended resource always fits.
    pub(crate) zero_scalar_fits: bool,
}

/// 1.11 to 1.15: adds RequestedToCapacityRatio (k/k#63929).
pub(crate) const V1_13: ReleaseRules = ReleaseRules {
    max_score: 10,
    utilization: Rounding::Up,
    ratio_resources: ScoredResources::CpuAndMemory,
    allocated_resources: ScoredResources::CpuAndMemory,
    skips_unscorable: false,
    most_allocated_overcommit: OvercommitScore::Zero,
    balance: Balance::Difference,
    duplicates: DuplicateRule::LastWins,
    requests: RequestRules {
        exact: false,
        node: NodeSumming::Rounded,
        init_containers: false,
        sidecars: false,
        fit_overhead: Overhead::Ignored,
        plugin_overhead: Overhead::Ignored,
        overhead: false,
        pod_level: false,
    },
    filter: FilterRules {
        zero_fits: false,
        zero_scalar_fits: false,
    },
};

/// 1.16: resources have weights, and zero scores are dropped from the mean (k/k#77688).
pub(crate) const V1_16: ReleaseRules = ReleaseRules {
    ratio_resources: ScoredResources::Configured,
    ..V1_13
};

/// 1.17: node scores go up to 100 (k/k#83522); its later patches count init containers (k/k#90378).
pub(crate) const V1_17: ReleaseRules = ReleaseRules {
    max_score: 100,
    requests: RequestRules {
        init_containers: true,
        ..V1_16.requests
    },
    ..V1_16
};

/// 1.18.0 to 1.18.2: overhead counts, but the pod's own cpu overhead is miscounted; init containers do not
/// count yet.
pub(crate) const V1_18: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        init_containers: false,
        fit_overhead: Overhead::CpuInWholeCores,
        plugin_overhead: Overhead::CpuInWholeCores,
        overhead: true,
        ..V1_17.requests
    },
    ..V1_17
};

/// 1.19: LeastAllocated and MostAllocated use weights (k/k#90544), init containers count
/// (k/k#89222).
pub(crate) const V1_19: ReleaseRules = ReleaseRules {
    allocated_resources: ScoredResources::Configured,
    requests: RequestRules {
        init_containers: true,
        ..V1_18.requests
    },
    ..V1_18
};

/// 1.21.3 and later: MostAllocated limits utilization to 100% (k/k#102994).
pub(crate) const V1_21: ReleaseRules = ReleaseRules {
    most_allocated_overcommit: OvercommitScore::Full,
    ..V1_19
};

/// 1.22: utilization is rounded down (k/k#103089), resources are skipped (k/k#103169), balance is a
/// standard deviation (k/k#101946, of plain requests from 1.22.4: k/k#106081). NodeResourcesFit's
/// scorer ignores pod overhead.
pub(crate) const V1_22: ReleaseRules = ReleaseRules {
    utilization: Rounding::Down,
    skips_unscorable: true,
    balance: Balance::Deviation {
        skips_empty_pods: false,
        change: false,
    },
    requests: RequestRules {
        fit_overhead: Overhead::Ignored,
        ..V1_21.requests
    },
    ..V1_21
};

/// 1.24 to 1.26: overhead always counts; 0 of an extended resource always fits.
pub(crate) const V1_26: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        fit_overhead: Overhead::CpuInWholeCores,
        ..V1_22.requests
    },
    filter: FilterRules {
        zero_scalar_fits: true,
        ..V1_22.filter
    },
    ..V1_22
};

/// 1.27: quantities are added up before they are rounded (k/k#115367); resources are lists instead
/// of maps (k/k#115655).
pub(crate) const V1_27: ReleaseRules = ReleaseRules {
    duplicates: DuplicateRule::EachCounts,
    requests: RequestRules {
        exact: true,
        node: NodeSumming::ExactButNonZero,
        ..V1_26.requests
    },
    ..V1_26
};

/// 1.28 to 1.31: sidecars count. (0 of cpu or memory always fits by 1.31.8; not so in 1.27.16.)
pub(crate) const V1_31: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        sidecars: true,
        ..V1_27.requests
    },
    filter: FilterRules {
        zero_fits: true,
        ..V1_27.filter
    },
    ..V1_27
};

/// 1.32: the requests of a node's pods are added up like those of the pod itself (k/k#128407).
pub(crate) const V1_32: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        node: NodeSumming::Exact,
        ..V1_31.requests
    },
    ..V1_31
};

/// 1.33: balance skips pods without requests (k/k#130260).
pub(crate) const V1_33: ReleaseRules = ReleaseRules {
    balance: Balance::Deviation {
        skips_empty_pods: true,
        change: false,
    },
    ..V1_32
};

/// 1.34 and 1.35: pod-level requests count, but NodeResourcesFit's scorer ignores them.
pub(crate) const V1_35: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        pod_level: true,
        ..V1_33.requests
    },
    ..V1_33
};

/// 1.36: balance scores the change (k/k#135573).
pub(crate) const V1_36: ReleaseRules = ReleaseRules {
    balance: Balance::Deviation {
        skips_empty_pods: true,
        change: true,
    },
    ..V1_35
};
