//! Defines the differences between the releases that read a Policy. Each release has the rules of
//! the previous one with its own changes.
//!
//! Sources: kubernetes/kubernetes at the named release; up to 1.16 `pkg/scheduler/factory/` and
//! `pkg/scheduler/api/`, then `pkg/scheduler/factory.go`,
//! `pkg/scheduler/framework/plugins/legacy_registry.go` and
//! `pkg/scheduler/apis/config/validation/`.

use super::names;
use super::schema;
use crate::formats::decode::Type;

/// The rules of one release.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The release whose loader was run.
    pub(super) tag: &'static str,
    /// True if YAML is read as well as JSON.
    pub(super) yaml: bool,
    /// True if unknown and duplicate fields are rejected.
    pub(super) strict: bool,
    pub(super) schema: &'static Type,
    /// The API versions of a Policy.
    pub(super) versions: &'static [&'static str],
    /// The version of the internal type, which has none of a file's fields. A file without a
    /// version is decoded as this type.
    pub(super) internal_version: &'static str,
    /// The source line of the scheme that errors quote.
    pub(super) scheme: &'static str,
    /// The word for a priority that begins a validation error.
    pub(super) priority: &'static str,
    /// The words before the first of two conflicting priorities.
    pub(super) from: &'static str,
    /// The target of the list of priorities.
    pub(super) target: Target,
    /// True if the process exits on an unknown name.
    pub(super) exits_on_unknown: bool,
    /// The built-in predicates.
    pub(super) predicates: &'static [&'static str],
    /// The beginning of an error of a plugin.
    pub(super) initializing: &'static str,
    /// True if two predicates of the same plugin are rejected.
    pub(super) rejects_duplicates: bool,
    /// True if only score plugins count toward the total weight, which may not overflow.
    pub(super) sums_score_plugins: bool,
    /// The plugin of SelectorSpreadPriority.
    pub(super) service_spread_plugin: &'static str,
    /// The minor version whose default score plugins apply.
    pub(super) default_set: u16,
    pub(super) shape: ShapeMessages,
    pub(super) weights: Weights,
}

/// The form that the loader builds priorities in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// Functions under the priorities' names; a priority with an argument can have any name.
    Functions,
    /// Plugins; an argument is read only if the name is not built in.
    Plugins,
}

/// The form of errors about a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShapeMessages {
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
pub(super) enum Weights {
    /// The release does not read resources and scores cpu and memory.
    NotRead,
    /// Any weight is valid. 0 or absent means 1; an empty list means cpu and memory.
    Defaulted,
    /// Weights must be at least 1. An empty list means no resources.
    FromOne,
}

/// 1.11 to 1.15: JSON only, lenient decoding.
static V1_13: Rules = Rules {
    tag: "v1.13",
    yaml: false,
    strict: false,
    schema: &schema::V1_13,
    versions: &["v1"],
    internal_version: "__internal",
    scheme: "k8s.io/kubernetes/pkg/scheduler/api/register.go:27",
    priority: "Priority",
    from: "from:",
    target: Target::Functions,
    exits_on_unknown: true,
    predicates: names::PREDICATES_1_13,
    initializing: "",
    rejects_duplicates: false,
    sums_score_plugins: false,
    service_spread_plugin: "",
    default_set: 13,
    shape: ShapeMessages::Sentence {
        too_high: "score valuses not be greater than",
        scale: 1,
    },
    weights: Weights::NotRead,
};

/// 1.16: YAML as well, and resources with weights.
static V1_16: Rules = Rules {
    tag: "v1.16.6",
    yaml: true,
    schema: &schema::V1_16,
    weights: Weights::Defaulted,
    ..V1_13
};

/// 1.18: strict decoding; priorities are built as plugins.
static V1_18: Rules = Rules {
    tag: "v1.18.2",
    strict: true,
    schema: &schema::V1_18,
    versions: &["v1", "kubescheduler.config.k8s.io/v1"],
    internal_version: "kubescheduler.config.k8s.io/__internal",
    scheme: "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:31",
    target: Target::Plugins,
    predicates: names::PREDICATES_1_18,
    initializing: "error initializing plugin",
    rejects_duplicates: true,
    service_spread_plugin: "DefaultPodTopologySpread",
    default_set: 18,
    shape: ShapeMessages::Sentence {
        too_high: "score values not be greater than",
        scale: 10,
    },
    ..V1_16
};

/// 1.19: resources no longer have defaults.
static V1_19: Rules = Rules {
    tag: "v1.20.15",
    scheme: "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:30",
    priority: "priority",
    from: "from: ",
    initializing: "initializing plugin",
    rejects_duplicates: false,
    service_spread_plugin: "SelectorSpread",
    default_set: 19,
    shape: ShapeMessages::Sentence {
        too_high: "score values must not be greater than",
        scale: 1,
    },
    weights: Weights::FromOne,
    ..V1_18
};

/// 1.20: PodTopologySpread implements SelectorSpreadPriority.
static V1_20: Rules = Rules {
    service_spread_plugin: "PodTopologySpread",
    default_set: 20,
    ..V1_19
};

/// 1.22, the last release: every error of a shape is reported, and the process does not exit.
static V1_22: Rules = Rules {
    tag: "v1.22.6",
    scheme: "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:31",
    exits_on_unknown: false,
    sums_score_plugins: true,
    shape: ShapeMessages::Fields,
    ..V1_20
};

impl Rules {
    /// Returns the rules of a release. Releases that no longer read a Policy use the rules of the
    /// last one that does.
    pub(crate) fn for_minor(minor: u16) -> &'static Self {
        match minor {
            0..=15 => &V1_13,
            16 | 17 => &V1_16,
            18 => &V1_18,
            19 => &V1_19,
            20 | 21 => &V1_20,
            _ => &V1_22,
        }
    }

    /// Returns whether the loader of this release was run.
    pub(super) fn established(minor: u16) -> bool {
        matches!(minor, 13 | 16 | 18 | 20 | 22)
    }
}
