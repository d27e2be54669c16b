//! Defines the rules that differ between releases of kube-scheduler, apart from its loaders.

use crate::Strategy;
use crate::kube::WeightRules;
use crate::requests::RequestRules;
use crate::total_scores::default_plugins::DefaultPlugin;
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
    /// The reasons that the filters report.
    pub(crate) filter_messages: FilterMessages,
    /// The weights that a policy's resources may have.
    pub(crate) weights: WeightRules,
    /// The default score plugins and their weights.
    pub(crate) score_plugins: &'static [DefaultPlugin],
    /// The names of a policy as a score plugin.
    pub(crate) policy_plugins: PolicyPlugins,
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

/// The filters' order, and the reasons that they report for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FilterMessages {
    /// True if NodeResourcesFit runs before NodeAffinity and TaintToleration.
    pub(crate) resources_first: bool,
    /// True if GeneralPredicates reports a node selector that does not match together with
    /// insufficient resources.
    pub(crate) selector_with_resources: bool,
    /// A taint that is not tolerated.
    pub(crate) taint: TaintMessage,
    /// A node selector that does not match.
    pub(crate) selector: &'static str,
}

/// A message about a taint that is not tolerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TaintMessage {
    /// Does not name the taint.
    General(&'static str),
    /// Names the taint between these two parts.
    WithTaint(&'static str, &'static str),
}

/// The names of a policy as a score plugin, by its strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PolicyPlugins {
    pub(crate) ratio: &'static str,
    pub(crate) least: &'static str,
    pub(crate) most: &'static str,
}

impl PolicyPlugins {
    /// Returns the name for a strategy.
    pub(crate) fn name(&self, strategy: &str) -> &'static str {
        match strategy {
            Strategy::LEAST => self.least,
            Strategy::MOST => self.most,
            _ => self.ratio,
        }
    }

    /// Returns true for one of these names.
    pub(crate) fn contains(&self, name: &str) -> bool {
        [self.ratio, self.least, self.most].contains(&name)
    }
}
