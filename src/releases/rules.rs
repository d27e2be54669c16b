//! Defines the rules that differ between releases of kube-scheduler, apart from its loaders.
//! The types only name the rules; the code that applies a rule has them as its parameters.

use serde::Serialize;

/// The rules of one release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReleaseRules {
    /// The highest node score: `MaxPriority`, later `MaxNodeScore`.
    pub(crate) max_score: i64,
    /// The rounding of a utilization that is not a whole percentage.
    pub(crate) utilization_rounding: Rounding,
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
    /// The weights that a policy's resources may have.
    pub(crate) weights: WeightRules,
}

/// The names and messages of one release. They are apart from [`ReleaseRules`], so that modules which do not use them do
/// not contain them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PluginRules {
    /// The reasons that the filters report.
    pub(crate) filter_messages: FilterMessages,
    /// The default score plugins and their weights.
    pub(crate) score_plugins: &'static [DefaultPlugin],
    /// The names of a policy as a score plugin.
    pub(crate) policy_plugins: PolicyPlugins,
    /// The feature gates that are on by default.
    pub(crate) gates: FeatureGates,
    /// The way in which VolumeBinding scores storage, if its gate is on.
    pub(crate) storage_scoring: StorageScoring,
    /// The rules of the plugins that run when no node is feasible.
    pub(crate) post_filter: PostFilterRules,
    /// The choice among nodes with the highest total score.
    pub(crate) tie_rule: TieRule,
    /// The percentage of nodes to score if the configuration has none.
    pub(crate) default_percentage: DefaultPercentage,
    /// True if a ranking may serve the next pod too (the gate `OpportunisticBatching`).
    pub(crate) reuses_rankings: bool,
    /// True if image volumes raise the sum of sizes from which ImageLocality gives the highest score, like containers.
    pub(crate) counts_image_volumes: bool,
    /// True if InterPodAffinity also matches a namespace selector of the pod to place with no labels, because the selector
    /// remains in the term after the namespaces that it selects were added.
    pub(crate) keeps_namespace_selector: bool,
    /// True if an empty selector of a topology spread constraint counts every pod of the namespace; otherwise it counts none.
    pub(crate) counts_empty_selector: bool,
}

/// The default of `percentageOfNodesToScore`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefaultPercentage {
    /// 50.
    Half,
    /// 50, less 1 for every 125 nodes; at least 5.
    Adaptive,
}

/// The choice among nodes with the highest total score, if no extender scores them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieRule {
    /// Each in turn, from pod to pod.
    RoundRobin,
    /// A random one, with equal probabilities.
    Random,
    /// The root of a heap, which depends on the order in which the nodes were found feasible. Filters run in parallel, so
    /// that order differs from pod to pod.
    OrderFound,
}

/// The feature gates that change plugins: true for those that are on. A gate that a release does not have yet is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FeatureGates {
    /// `TaintTolerationComparisonOperators`: tolerations have the operators `Lt` and `Gt`.
    pub(crate) toleration_comparison: bool,
    /// `StorageCapacityScoring`, to 1.32 `VolumeCapacityPriority`: VolumeBinding scores.
    pub(crate) storage_capacity_scoring: bool,
    /// `VolumeAttributesClass`: claims and volumes of different attributes classes do not match.
    pub(crate) volume_attributes_class: bool,
}

/// The rules of the plugins that run when no node is feasible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PostFilterRules {
    /// The part that these plugins have in the message about the pod.
    pub(crate) message: PostFilterMessage,
    /// True if DynamicResources is one of them: its gate is on.
    pub(crate) releases_devices: bool,
    /// True if preemption sorts the victims on a node before it compares nodes. Otherwise those that violate a budget are
    /// first.
    pub(crate) sorts_victims: bool,
    /// True if the message names the node on which preemption succeeds; otherwise it does not mention a success.
    pub(crate) reports_success: bool,
}

/// The part that PostFilter plugins have in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PostFilterMessage {
    /// They are not mentioned (to 1.23).
    Absent,
    /// Their reasons follow the message of the filters (1.24, and since 1.28).
    Appended,
    /// Their reasons follow, with a period, even if they end with one (1.25 to 1.27).
    WithPeriod,
}

/// The way in which VolumeBinding scores storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StorageScoring {
    /// The name of the feature gate.
    pub(crate) gate: &'static str,
    /// True if volumes that would be provisioned are scored on nodes where no existing volume is bound.
    pub(crate) scores_provisioning: bool,
    /// The scores, 0 to 10, of empty and of full storage in the default shape.
    pub(crate) default_scores: (i64, i64),
}

/// The resources that a strategy scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScoredResources {
    /// cpu and memory with equal weights, whatever is configured.
    CpuAndMemory,
    /// The configured resources, with their weights.
    Configured,
}

/// The score of a resource that is requested beyond its allocatable amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OvercommitScore {
    /// An overcommitted resource scores 0.
    Zero,
    /// An overcommitted resource scores like a full one.
    Full,
}

/// The measure of balance in NodeResourcesBalancedAllocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Balance {
    /// The difference between cpu and memory, with non-zero requests; the score is 0 if one is full.
    Difference,
    /// The standard deviation over all resources, of plain requests.
    Deviation {
        /// True if a pod without requests is not scored.
        skips_empty_pods: bool,
        /// True if the score is the change by the pod instead of the result.
        scores_change: bool,
    },
}

/// The effect of listing a resource twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DuplicateRule {
    /// The resource counts once, with the last weight (a map).
    LastWins,
    /// The resource counts each time that it is listed (a list).
    EachCounts,
}

/// The requests of 0 that NodeResourcesFit accepts on an overcommitted node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FilterRules {
    /// True if a request of 0 cpu, memory or ephemeral-storage always fits.
    pub(crate) zero_always_fits: bool,
    /// True if a request of 0 of an extended resource always fits.
    pub(crate) zero_scalar_always_fits: bool,
}

/// The filters' order, and the reasons that they report for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FilterMessages {
    /// True if NodeResourcesFit runs before NodeAffinity and TaintToleration.
    pub(crate) checks_resources_first: bool,
    /// True if NodeName runs before NodeUnschedulable.
    pub(crate) checks_name_first: bool,
    /// True if GeneralPredicates reports a node selector that does not match together with
    /// insufficient resources.
    pub(crate) reports_selector_with_resources: bool,
    /// A taint that is not tolerated.
    pub(crate) taint: TaintMessage,
    /// A node selector that does not match.
    pub(crate) selector: &'static str,
    /// A volume that cannot be reached from the node.
    pub(crate) volume_affinity: &'static str,
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
    pub(crate) requested_to_capacity_ratio: &'static str,
    pub(crate) least_allocated: &'static str,
    pub(crate) most_allocated: &'static str,
}

/// The direction of rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Rounding {
    /// To the next whole percent.
    Up,
    /// To the whole percent below.
    Down,
}

/// A release's rules for adding up requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RequestRules {
    /// True if quantities are added up exactly and rounded once, rather than container by container.
    pub(crate) sums_exactly: bool,
    /// The rule for adding up a node's pods.
    pub(crate) node_summing: NodeSumming,
    /// True if init containers count.
    pub(crate) counts_init_containers: bool,
    /// True if init containers that always restart keep counting together with the containers.
    pub(crate) counts_sidecars: bool,
    /// The way in which NodeResourcesFit's scorer counts the overhead of the pod to place, if quantities are
    /// rounded one by one; exact sums include it.
    pub(crate) fit_overhead: Overhead,
    /// The way in which the scorers of other plugins count it.
    pub(crate) plugin_overhead: Overhead,
    /// True if overhead counts for pods on nodes and for the filter.
    pub(crate) counts_overhead: bool,
    /// True if pod-level requests count, except for the pod to place in NodeResourcesFit's scorer.
    pub(crate) counts_pod_level: bool,
    /// The requests of a pod on a node whose status has others than its specification.
    pub(crate) resizing: ResizeRule,
    /// True if the status has pod-level requests that count (the gate `InPlacePodLevelResourcesVerticalScaling`).
    pub(crate) counts_pod_level_status: bool,
}

/// The requests of a pod on a node that is resized in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResizeRule {
    /// The specification counts; the status is ignored.
    Specification,
    /// The largest requests of each container are added up: specified, allocated or in effect.
    LargestByContainer,
    /// The largest of three sums counts: of all that is specified, allocated, or in effect.
    LargestSum,
}

/// The way in which the overhead of the pod to place is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Overhead {
    /// The overhead is ignored.
    Ignored,
    /// The cpu overhead is rounded up to whole cores, and that number is added as if it were millicores (1.18 to 1.26).
    CpuInWholeCores,
    /// The whole overhead is added.
    Exact,
}

/// The way in which the requests of the pods on a node are added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeSumming {
    /// Each container is rounded before it is added.
    Rounded,
    /// Exact sums, except that the totals with non-zero requests are added up container by
    /// container, and ignore that sidecars keep running.
    ExactButNonZero,
    /// Exact sums, like those of the pod to place.
    Exact,
}

/// A release's rules for weights, by strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WeightRules {
    /// RequestedToCapacityRatio.
    pub(crate) requested_to_capacity_ratio: WeightRule,
    /// LeastAllocated and MostAllocated.
    pub(crate) allocated: WeightRule,
    /// RequestedToCapacityRatio as a plugin of its own.
    pub(crate) standalone_ratio: WeightRule,
    /// LeastAllocated and MostAllocated as plugins of their own.
    pub(crate) standalone_allocated: WeightRule,
    /// NodeResourcesBalancedAllocation.
    pub(crate) balanced: WeightRule,
}

/// The rule for the weights of a policy's resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WeightRule {
    /// Any number; 0 or an absent weight counts as 1 (1.16 to 1.18), or weights are not used (to 1.15).
    Any,
    /// At least 1; 0 or an absent weight is rejected (RequestedToCapacityRatio, 1.19 to 1.21).
    AtLeastOne,
    /// At least 1; 0 or an absent weight counts as 1 (the standalone RequestedToCapacityRatio of 1.22).
    AtLeastOneDefaulted,
    /// 1 to 100; 0 or an absent weight is rejected (the standalone LeastAllocated and MostAllocated).
    UpToHundred,
    /// 1 to 100; 0 or an absent weight counts as 1 (every `scoringStrategy`, from 1.22).
    UpToHundredDefaulted,
    /// 1; 0 or an absent weight counts as 1 (NodeResourcesBalancedAllocation, from 1.22).
    One,
    /// Any number; weights are ignored (NodeResourcesBalancedAllocation, to 1.21).
    Unused,
    /// Any number, unchanged; an absent weight counts as 1 (Volcano, the KEP and the documentation, which have
    /// their own rules for 0 and negative weights).
    AsWritten,
}

/// A score plugin of a default set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DefaultPlugin {
    pub(crate) name: &'static str,
    pub(crate) weight: i64,
    pub(crate) role: Role,
}

/// The origin of a plugin's scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// NodeResourcesFit: the policy itself.
    Policy,
    /// LeastAllocated as a separate plugin, computed.
    LeastAllocated,
    /// MostAllocated as a separate plugin, computed.
    MostAllocated,
    /// NodeResourcesBalancedAllocation, computed.
    Balanced,
    /// TaintToleration, computed.
    TaintToleration,
    /// A plugin that needs data which a scenario does not have: the user sets its scores.
    Input,
}

/// Returns a score plugin of a default set.
pub(crate) const fn plugin(name: &'static str, weight: i64, role: Role) -> DefaultPlugin {
    DefaultPlugin { name, weight, role }
}

/// Returns a score plugin whose scores the user sets.
pub(crate) const fn input_plugin(name: &'static str, weight: i64) -> DefaultPlugin {
    plugin(name, weight, Role::Input)
}
