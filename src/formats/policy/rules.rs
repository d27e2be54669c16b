//! What each release makes of a Policy, as a chain: the rules of a release are those of the one
//! before it with what changed.
//!
//! Sources: kubernetes/kubernetes at the release named; to 1.16 `pkg/scheduler/factory/` and
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
    /// YAML is read too.
    pub(super) yaml: bool,
    /// Unknown fields and fields that stand twice are refused.
    pub(super) strict: bool,
    pub(super) schema: &'static Type,
    /// The versions of a Policy.
    pub(super) versions: &'static [&'static str],
    /// The version of the type that has no fields in files: what no version means.
    pub(super) internal_version: &'static str,
    /// Where the versions are registered, as errors name it.
    pub(super) scheme: &'static str,
    /// How validation begins a sentence about a priority.
    pub(super) priority: &'static str,
    /// How it says which priority was first.
    pub(super) from: &'static str,
    /// What the list of priorities is made into.
    pub(super) into: Into,
    /// A name that is not known ends the process.
    pub(super) dies: bool,
    /// What plugins of a name are to a predicate.
    pub(super) predicates: &'static [&'static str],
    /// How an error of a plugin begins.
    pub(super) initializing: &'static str,
    /// Two predicates of one plugin are refused.
    pub(super) repeats_refused: bool,
    /// Only score plugins count toward the total weight, which may not overflow.
    pub(super) sums_score_plugins: bool,
    /// The plugin that spreads by service.
    pub(super) selector_spread: &'static str,
    /// The release that has this default set as its score plugins.
    pub(super) default_set: u16,
    pub(super) shape: ShapeWords,
    pub(super) weights: Weights,
}

/// What the list of priorities is made into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Into {
    /// Functions under the priorities' own names; an argument makes any name one of its own.
    Functions,
    /// Plugins; an argument counts only under a name that is not built in.
    Plugins,
}

/// How a wrong shape is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShapeWords {
    /// The first fault, as a sentence.
    Sentence {
        too_high: &'static str,
        /// Scores are multiplied first.
        scale: i64,
    },
    /// Every fault, as errors of fields.
    Fields,
}

/// What a resource's weight may be, and what none means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weights {
    /// There are no resources: cpu and memory count.
    NotRead,
    /// Any; 0 or none is 1, and no resources are cpu and memory.
    Defaulted,
    /// At least 1; no resources are none at all.
    FromOne,
}

/// 1.11 to 1.15: JSON alone, nothing strict.
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
    into: Into::Functions,
    dies: true,
    predicates: names::PREDICATES_1_13,
    initializing: "",
    repeats_refused: false,
    sums_score_plugins: false,
    selector_spread: "",
    default_set: 13,
    shape: ShapeWords::Sentence {
        too_high: "score valuses not be greater than",
        scale: 1,
    },
    weights: Weights::NotRead,
};

/// 1.16: YAML, and resources with weights.
static V1_16: Rules = Rules {
    tag: "v1.16.6",
    yaml: true,
    schema: &schema::V1_16,
    weights: Weights::Defaulted,
    ..V1_13
};

/// 1.18: strict, and made into plugins.
static V1_18: Rules = Rules {
    tag: "v1.18.2",
    strict: true,
    schema: &schema::V1_18,
    versions: &["v1", "kubescheduler.config.k8s.io/v1"],
    internal_version: "kubescheduler.config.k8s.io/__internal",
    scheme: "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:31",
    into: Into::Plugins,
    predicates: names::PREDICATES_1_18,
    initializing: "error initializing plugin",
    repeats_refused: true,
    selector_spread: "DefaultPodTopologySpread",
    default_set: 18,
    shape: ShapeWords::Sentence {
        too_high: "score values not be greater than",
        scale: 10,
    },
    ..V1_16
};

/// 1.19: no defaults for resources any more.
static V1_19: Rules = Rules {
    tag: "v1.20.15",
    scheme: "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:30",
    priority: "priority",
    from: "from: ",
    initializing: "initializing plugin",
    repeats_refused: false,
    selector_spread: "SelectorSpread",
    default_set: 19,
    shape: ShapeWords::Sentence {
        too_high: "score values must not be greater than",
        scale: 1,
    },
    weights: Weights::FromOne,
    ..V1_18
};

/// 1.20: services are spread by PodTopologySpread.
static V1_20: Rules = Rules {
    selector_spread: "PodTopologySpread",
    default_set: 20,
    ..V1_19
};

/// 1.22, the last: every fault of a shape is said, and nothing ends the process.
static V1_22: Rules = Rules {
    tag: "v1.22.6",
    scheme: "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:31",
    dies: false,
    sums_score_plugins: true,
    shape: ShapeWords::Fields,
    ..V1_20
};

impl Rules {
    /// The rules of a release; of the last one that reads a Policy for those that do not any more.
    pub(crate) fn of(minor: u16) -> &'static Self {
        match minor {
            0..=15 => &V1_13,
            16 | 17 => &V1_16,
            18 => &V1_18,
            19 => &V1_19,
            20 | 21 => &V1_20,
            _ => &V1_22,
        }
    }

    /// Whether the rules were established by running this release.
    pub(super) fn established(minor: u16) -> bool {
        matches!(minor, 13 | 16 | 18 | 20 | 22)
    }
}
