//! 1.11 to 1.15: adds RequestedToCapacityRatio (k/k#63929). The oldest modeled rules.
//!
//! Among equal scores, each node has its turn (`selectHost` of `pkg/scheduler/core/generic_scheduler.go`, read in the
//! sources of 1.11 and 1.14). By default, half of the nodes are scored in a large cluster; 1.11 scored all, and 1.14 and 1.15
//! fewer the more there are.
//!
//! Sources: kubernetes/kubernetes v1.13, `pkg/scheduler/algorithm/priorities/`, and
//! `pkg/scheduler/algorithmprovider/defaults/defaults.go` for the default plugins.

use super::Release;
use super::rules::{
    Balance, DefaultPercentage, DefaultPlugin, DuplicateRule, FeatureGates, FilterMessages,
    FilterRules, NodeSumming, OvercommitScore, Overhead, PluginRules, PolicyPlugins,
    PostFilterMessage, PostFilterRules, ReleaseRules, RequestRules, ResizeRule, Role, Rounding,
    ScoredResources, StorageScoring, TaintMessage, TieRule, WeightRule, WeightRules, input_plugin,
    plugin,
};

pub(super) const RELEASE: Release = Release {
    tag: "v1.13",
    minor: 13,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    max_score: 10,
    utilization_rounding: Rounding::Up,
    ratio_resources: ScoredResources::CpuAndMemory,
    allocated_resources: ScoredResources::CpuAndMemory,
    skips_unscorable: false,
    most_allocated_overcommit: OvercommitScore::Zero,
    balance: Balance::Difference,
    duplicates: DuplicateRule::LastWins,
    requests: RequestRules {
        sums_exactly: false,
        node_summing: NodeSumming::Rounded,
        counts_init_containers: false,
        counts_sidecars: false,
        fit_overhead: Overhead::Ignored,
        plugin_overhead: Overhead::Ignored,
        counts_overhead: false,
        counts_pod_level: false,
        resizing: ResizeRule::Specification,
        counts_pod_level_status: false,
    },
    filter: FilterRules {
        zero_always_fits: false,
        zero_scalar_always_fits: false,
    },
    weights: WeightRules {
        requested_to_capacity_ratio: WeightRule::Any,
        allocated: WeightRule::Any,
        standalone_ratio: WeightRule::Any,
        standalone_allocated: WeightRule::Any,
        balanced: WeightRule::Unused,
    },
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    filter_messages: FilterMessages {
        checks_resources_first: true,
        checks_name_first: false,
        reports_selector_with_resources: true,
        taint: TaintMessage::General("node(s) had taints that the pod didn't tolerate"),
        selector: "node(s) didn't match node selector",
        volume_affinity: "node(s) had volume node affinity conflict",
    },
    score_plugins: SCORE_PLUGINS,
    policy_plugins: PolicyPlugins {
        requested_to_capacity_ratio: "RequestedToCapacityRatioPriority",
        least_allocated: "LeastRequestedPriority",
        most_allocated: "MostRequestedPriority",
    },
    gates: FeatureGates {
        toleration_comparison: false,
        storage_capacity_scoring: false,
        volume_attributes_class: false,
    },
    storage_scoring: StorageScoring {
        gate: "VolumeCapacityPriority",
        scores_provisioning: false,
        default_scores: (0, 10),
    },
    post_filter: PostFilterRules {
        message: PostFilterMessage::Absent,
        releases_devices: false,
        sorts_victims: false,
        reports_success: false,
    },
    tie_rule: TieRule::RoundRobin,
    default_percentage: DefaultPercentage::Half,
    reuses_rankings: false,
    counts_image_volumes: false,
    keeps_namespace_selector: false,
    counts_empty_selector: false,
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("LeastRequestedPriority", 1, Role::LeastAllocated),
    plugin("BalancedResourceAllocation", 1, Role::Balanced),
    input_plugin("NodePreferAvoidPodsPriority", 10_000),
    input_plugin("SelectorSpreadPriority", 1),
    input_plugin("InterPodAffinityPriority", 1),
    input_plugin("NodeAffinityPriority", 1),
    plugin("TaintTolerationPriority", 1, Role::TaintToleration),
    input_plugin("ImageLocalityPriority", 1),
];

/// The rules of the loaders. 1.13: a Policy is JSON, decoded leniently.
pub(super) mod loader {
    use super::SCORE_PLUGINS;
    use crate::releases::loader_rules::ExtensionPoint::{
        Bind, Filter, PostFilter, PreBind, PreFilter, PreScore, QueueSort, Reserve, Score,
    };
    use crate::releases::loader_rules::{
        ConfigRules, LoaderChanges, LoaderRules, PolicyFields, PolicyRules, PolicyWeights,
        PriorityTarget, ShapeCheck, ShapeMessages,
    };

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            extension_points: &[
                ("ImageLocality", &[Score]),
                ("TaintToleration", &[Filter, PreScore, Score]),
                ("NodeName", &[Filter]),
                ("NodePorts", &[PreFilter, Filter]),
                ("NodeAffinity", &[PreFilter, Filter, PreScore, Score]),
                ("PodTopologySpread", &[PreFilter, Filter, PreScore, Score]),
                ("NodeUnschedulable", &[Filter]),
                ("NodeResourcesFit", &[PreFilter, Filter]),
                ("NodeResourcesBalancedAllocation", &[Score]),
                (
                    "VolumeBinding",
                    &[PreFilter, Filter, Score, Reserve, PreBind],
                ),
                ("VolumeRestrictions", &[Filter]),
                ("VolumeZone", &[Filter]),
                ("NodeVolumeLimits", &[Filter]),
                ("AzureDiskLimits", &[Filter]),
                ("CinderLimits", &[Filter]),
                ("EBSLimits", &[Filter]),
                ("GCEPDLimits", &[Filter]),
                ("InterPodAffinity", &[PreFilter, Filter, PreScore, Score]),
                ("PrioritySort", &[QueueSort]),
                ("DefaultBinder", &[Bind]),
                ("DefaultPreemption", &[PostFilter]),
                ("SelectorSpread", &[PreScore, Score]),
                ("NodePreferAvoidPods", &[Score]),
                ("NodeResourcesLeastAllocated", &[Score]),
                ("NodeResourcesMostAllocated", &[Score]),
                ("RequestedToCapacityRatio", &[Score]),
                ("NodeLabel", &[Filter, Score]),
                ("ServiceAffinity", &[PreFilter, Filter, Score]),
            ],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            api_versions: &[],
            unmodeled_versions: &["v1alpha1"],
            removed_plugins: &[],
            spreads_by_selector: true,
            has_fit_strategy: false,
            rejects_two_strategies: false,
            checks_strategy_type: false,
            shape_check: ShapeCheck::Always,
            shape_path: "shape",
            accepts_empty_shape: true,
            unsorted_message: "utilization values must be sorted in increasing order",
            length_unit: "characters",
            build_prefix: "couldn't create scheduler: ",
            extenders_prefix: "couldn't create scheduler: ",
            overflow_prefix: "",
            accepts_equal_lease: true,
            short_lease_message: "LeaseDuration must be greater than RenewDeadline",
            requires_leases: false,
            prints_json: false,
            queue_sort_messages: (
                "has to match for all profiles",
                "has to match for all profiles",
            ),
            counts_queue_sort_first: true,
            rejects_insecure_addresses: false,
            lists_operators: false,
            has_binding_timeout: false,
            registers_policy: true,
            misspells_fit: false,
            reads_json_as_yaml: true,
            scheme_line: 31,
        },
        policy: &PolicyRules {
            tested_release: "v1.13",
            reads_yaml: false,
            decodes_strictly: false,
            fields: PolicyFields::WithoutResources,
            api_versions: &["v1"],
            internal_version: "__internal",
            scheme_source: "k8s.io/kubernetes/pkg/scheduler/api/register.go:27",
            priority_word: "Priority",
            conflict_prefix: "from:",
            target: PriorityTarget::Functions,
            exits_on_unknown_name: true,
            predicates: &[PREDICATES],
            plugin_error_prefix: "",
            rejects_duplicate_plugins: false,
            sums_only_score_plugins: false,
            service_spread_plugin: "",
            score_plugins: SCORE_PLUGINS,
            shape: ShapeMessages::Sentence {
                too_high: "score valuses not be greater than",
                scale: 1,
            },
            weights: PolicyWeights::NotRead,
        },
    };

    pub(in crate::releases) const PREDICATES: &[&str] = &[
        "PodFitsPorts",
        "PodFitsHostPorts",
        "PodFitsResources",
        "HostName",
        "MatchNodeSelector",
        "NoVolumeZoneConflict",
        "MaxEBSVolumeCount",
        "MaxGCEPDVolumeCount",
        "MaxAzureDiskVolumeCount",
        "MaxCSIVolumeCountPred",
        "MaxCinderVolumeCount",
        "MatchInterPodAffinity",
        "NoDiskConflict",
        "GeneralPredicates",
        "PodToleratesNodeTaints",
        "CheckNodeUnschedulable",
        "CheckVolumeBinding",
    ];
}
