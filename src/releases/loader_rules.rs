//! Defines the rules of the loaders that differ between releases.
//!
//! The loaders of v1.22.6, v1.25.2, v1.26.15, v1.27.16, v1.31.8, v1.35.4 and v1.36.3 were run, and
//! those of v1.13, v1.16.6, v1.18.2, v1.20.15 and v1.22.6 for a Policy. For the releases between
//! them, each rule changes in the release whose sources change it: kubernetes/kubernetes,
//! `pkg/scheduler/apis/config/validation/`, `pkg/scheduler/scheduler.go`,
//! `pkg/scheduler/framework/runtime/framework.go`, `pkg/scheduler/framework/plugins/registry.go`;
//! kubernetes/kube-scheduler, `config/`; kubernetes/apimachinery, `pkg/util/validation/`;
//! kubernetes/component-base, `config/validation/validation.go`; kubernetes/component-helpers,
//! `scheduling/corev1/nodeaffinity/`.

use super::rules::DefaultPlugin;

/// The rules of a release's loaders.
#[derive(Debug)]
pub(crate) struct LoaderRules {
    pub(crate) changes: LoaderChanges,
    /// The rules for a KubeSchedulerConfiguration.
    pub(crate) config: &'static ConfigRules,
    /// The rules for a Policy; from 1.23 on, those of the last release that reads one.
    pub(crate) policy: &'static PolicyRules,
}

/// The additions and removals of one release, which later releases keep.
#[derive(Debug)]
pub(crate) struct LoaderChanges {
    /// True if the release's loader of a KubeSchedulerConfiguration was run.
    pub(crate) was_tested: bool,
    /// The fields that were added to an existing object, by the end of their path.
    pub(crate) added_fields: &'static [&'static str],
    /// The plugins that take arguments for the first time.
    pub(crate) added_arguments: &'static [&'static str],
    /// The in-tree plugins with other extension points than before; [`REMOVED`] for a removed one.
    pub(crate) extension_points: &'static [(&'static str, &'static [ExtensionPoint])],
    /// The changes to the plugins that `multiPoint` enables by default.
    pub(crate) default_plugins: &'static [DefaultPluginChange],
}

/// A change to the list of the plugins that `multiPoint` enables by default.
#[derive(Debug)]
pub(crate) enum DefaultPluginChange {
    /// Appends a plugin with its weight, 0 for none.
    Append(&'static str, i64),
    /// Inserts a plugin with its weight before another one.
    InsertBefore(&'static str, &'static str, i64),
    Remove(&'static str),
}

/// The extension points of a plugin that no longer exists.
pub(crate) const REMOVED: &[ExtensionPoint] = &[];

impl LoaderChanges {
    /// No changes.
    pub(crate) const NONE: Self = Self {
        was_tested: false,
        added_fields: &[],
        added_arguments: &[],
        extension_points: &[],
        default_plugins: &[],
    };
}

/// The rules of one release for a KubeSchedulerConfiguration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConfigRules {
    /// The API versions that the scheduler reads.
    pub(crate) api_versions: &'static [ApiVersion],
    /// The API versions that the scheduler reads and this crate does not model: v1alpha1, which was
    /// decoded leniently, and v1alpha2.
    pub(crate) unmodeled_versions: &'static [&'static str],
    /// The plugins that a configuration may no longer enable or configure.
    pub(crate) removed_plugins: &'static [RemovedPlugins],
    /// True if SelectorSpread scores by default.
    pub(crate) spreads_by_selector: bool,
    /// True if NodeResourcesFit has a scoring strategy; before, each strategy is a plugin.
    pub(crate) has_fit_strategy: bool,
    /// True if v1beta1 rejects NodeResourcesFit as a score plugin together with a single-strategy plugin.
    pub(crate) rejects_two_strategies: bool,
    /// True if the strategy's type is validated with the arguments. Paths in errors then begin with
    /// `scoringStrategy`.
    pub(crate) checks_strategy_type: bool,
    /// The scoring strategies whose shape is checked.
    pub(crate) shape_check: ShapeCheck,
    /// The path of the scoring strategy's shape in errors.
    pub(crate) shape_path: &'static str,
    /// True if an empty shape of the scoring strategy is accepted.
    pub(crate) accepts_empty_shape: bool,
    /// The error for a shape whose points are not in order.
    pub(crate) unsorted_message: &'static str,
    /// The printed unit of name lengths. (The scheduler counts bytes in every release.)
    pub(crate) length_unit: &'static str,
    /// The prefix of every error of the build stage.
    pub(crate) build_prefix: &'static str,
    /// The prefix of an error about extenders.
    pub(crate) extenders_prefix: &'static str,
    /// The prefix of the error about an overflowing sum of weights.
    pub(crate) overflow_prefix: &'static str,
    /// True if the lease duration may equal the renew deadline.
    pub(crate) accepts_equal_lease: bool,
    /// The error for a lease that is too short.
    pub(crate) short_lease_message: &'static str,
    /// True if `leases` is the only valid resource lock.
    pub(crate) requires_leases: bool,
    /// True if values other than strings, numbers and booleans are printed as JSON instead of Go
    /// syntax.
    pub(crate) prints_json: bool,
    /// The errors for profiles with different queue sort plugins, or with different arguments of it.
    pub(crate) queue_sort_messages: (&'static str, &'static str),
    /// True if a profile's queue sort plugins are counted before its plugins are built.
    pub(crate) counts_queue_sort_first: bool,
    /// True if the addresses of the insecure ports are rejected.
    pub(crate) rejects_insecure_addresses: bool,
    /// True if the error about an unknown node selector operator lists the valid ones.
    pub(crate) lists_operators: bool,
    /// True if DynamicResources accepts `bindingTimeout`, whose gate is on by default.
    pub(crate) has_binding_timeout: bool,
    /// True if the scheme registers the legacy Policy, so that it can be decoded.
    pub(crate) registers_policy: bool,
    /// True if arguments named `NodeResourcesFitArgs` are rejected, because the scheduler's table of
    /// argument checks misspells NodeResourcesFit that way.
    pub(crate) misspells_fit: bool,
    /// True if the strict decoder also parses JSON with yaml.v2.
    pub(crate) reads_json_as_yaml: bool,
    /// The source line of the scheme that errors quote.
    pub(crate) scheme_line: u16,
}

/// Plugins that a configuration may no longer enable or configure, although some still exist.
#[derive(Debug)]
pub(crate) struct RemovedPlugins {
    pub(crate) plugins: &'static [&'static str],
    /// `None` for every version.
    pub(crate) version: Option<ApiVersion>,
    /// The version that the error message says removed them. From v1 on the scheduler prints the
    /// version of the core API.
    pub(crate) printed_version: &'static str,
    pub(crate) verb: &'static str,
}

/// The scoring strategies whose shape is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShapeCheck {
    /// A shape is checked for every type. If RequestedToCapacityRatio has none, the scheduler
    /// crashes.
    Always,
    /// RequestedToCapacityRatio requires a shape; the other types forbid it (kubernetes #132120).
    ByType,
}

/// A version of `kubescheduler.config.k8s.io`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ApiVersion {
    V1beta1,
    V1beta2,
    V1beta3,
    V1,
    /// The scheduler's internal version, which it also decodes, without defaults.
    Internal,
}

/// An extension point, in the order in which the scheduler initializes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExtensionPoint {
    PreFilter,
    Filter,
    PostFilter,
    Reserve,
    PreScore,
    Score,
    PreBind,
    Bind,
    PostBind,
    Permit,
    PreEnqueue,
    QueueSort,
    PlacementGenerate,
    PlacementScore,
    PodGroupPostFilter,
    PlacementFeasible,
}

/// The rules of one release for a Policy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PolicyRules {
    /// The release whose loader was run with these rules.
    pub(crate) tested_release: &'static str,
    /// True if YAML is read as well as JSON.
    pub(crate) reads_yaml: bool,
    /// True if unknown and duplicate fields are rejected.
    pub(crate) decodes_strictly: bool,
    /// The fields of a Policy.
    pub(crate) fields: PolicyFields,
    /// The API versions of a Policy.
    pub(crate) api_versions: &'static [&'static str],
    /// The version of the internal type, which has none of a file's fields. A file without a
    /// version is decoded as this type.
    pub(crate) internal_version: &'static str,
    /// The source line of the scheme that errors quote.
    pub(crate) scheme_source: &'static str,
    /// The word for a priority that begins a validation error.
    pub(crate) priority_word: &'static str,
    /// The words before the first of two conflicting priorities.
    pub(crate) conflict_prefix: &'static str,
    /// The target of the list of priorities.
    pub(crate) target: PriorityTarget,
    /// True if the process exits on an unknown name.
    pub(crate) exits_on_unknown_name: bool,
    /// The built-in predicates.
    pub(crate) predicates: &'static [&'static [&'static str]],
    /// The beginning of an error of a plugin.
    pub(crate) plugin_error_prefix: &'static str,
    /// True if two predicates of the same plugin are rejected.
    pub(crate) rejects_duplicate_plugins: bool,
    /// True if only score plugins count toward the total weight, which may not overflow.
    pub(crate) sums_only_score_plugins: bool,
    /// The plugin of SelectorSpreadPriority.
    pub(crate) service_spread_plugin: &'static str,
    /// The score plugins of a Policy that lists none, and their weights.
    pub(crate) score_plugins: &'static [DefaultPlugin],
    pub(crate) shape: ShapeMessages,
    pub(crate) weights: PolicyWeights,
}

/// The form that the loader builds priorities in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PriorityTarget {
    /// Functions under the priorities' names; a priority with an argument can have any name.
    Functions,
    /// Plugins; an argument is read only if the name is not built in.
    Plugins,
}

/// The form of errors about a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShapeMessages {
    /// The first error, as a sentence.
    Sentence {
        too_high: &'static str,
        /// The factor by which scores are multiplied before the check.
        scale: i64,
    },
    /// Every error, as field errors.
    Fields,
}

/// The valid weights of resources, and the defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PolicyWeights {
    /// The release does not read resources and scores cpu and memory.
    NotRead,
    /// Any weight is valid. 0 or absent means 1; an empty list means cpu and memory.
    Defaulted,
    /// A weight must be at least 1. An empty list means no resources.
    FromOne,
}

/// The fields of a Policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PolicyFields {
    /// RequestedToCapacityRatio has no resources.
    WithoutResources,
    /// RequestedToCapacityRatio has resources.
    WithResources,
    /// RequestedToCapacityRatio has resources, and its numbers are 32 bits wide.
    WithInt32,
}
