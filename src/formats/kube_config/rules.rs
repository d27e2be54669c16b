//! Holds everything that the loader of one release does differently from the others.
//!
//! Run: v1.22.6, v1.25.2, v1.26.15, v1.27.16, v1.31.8, v1.35.4 and v1.36.3. Between them each rule
//! changes where the sources change it: kubernetes/kubernetes, `pkg/scheduler/apis/config/validation/`,
//! `pkg/scheduler/scheduler.go`, `pkg/scheduler/framework/runtime/framework.go`; kubernetes/kube-scheduler,
//! `config/`; kubernetes/apimachinery, `pkg/util/validation/`; kubernetes/component-base,
//! `config/validation/validation.go`; kubernetes/component-helpers, `scheduling/corev1/nodeaffinity/`.

use super::api_version::{ApiVersion, GROUP, GroupVersion};
use crate::Release;

/// The rules of a release, by the second number of its version.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) minor: u16,
}

/// Releases whose loader was run.
const RUN: [(u16, &str); 7] = [
    (22, "v1.22.6"),
    (25, "v1.25.2"),
    (26, "v1.26.15"),
    (27, "v1.27.16"),
    (31, "v1.31.8"),
    (35, "v1.35.4"),
    (36, "v1.36.3"),
];

/// Fields that came after the object that has them, by the end of their path, and since when.
const LATER_FIELDS: [(&str, u16); 13] = [
    ("plugins.multiPoint", 23),
    ("plugins.preEnqueue", 26),
    ("plugins.placementGenerate", 36),
    ("plugins.placementScore", 36),
    ("].percentageOfNodesToScore", 26),
    ("delayCacheUntilActive", 28),
    ("].minDomains", 24),
    ("].nodeAffinityPolicy", 25),
    ("].nodeTaintsPolicy", 25),
    ("].matchLabelKeys", 25),
    ("ignorePreferredTermsOfExistingPods", 27),
    ("filterTimeout", 34),
    ("bindingTimeout", 35),
];

/// Plugins that may not be named where a point or arguments are set, though some are still there.
struct GonePlugins {
    plugins: &'static [&'static str],
    since: u16,
    until: u16,
    /// None for every version.
    version: Option<ApiVersion>,
    /// What is printed for the version that dropped them. From v1 on it is that of the core API.
    printed: &'static str,
    verb: &'static str,
}

const GONE_PLUGINS: [GonePlugins; 3] = [
    GonePlugins {
        plugins: &[
            "NodeLabel",
            "ServiceAffinity",
            "NodePreferAvoidPods",
            "NodeResourcesLeastAllocated",
            "NodeResourcesMostAllocated",
            "RequestedToCapacityRatio",
        ],
        since: 22,
        until: 22,
        version: Some(ApiVersion::V1beta2),
        printed: "kubescheduler.config.k8s.io/v1beta2",
        verb: "removed",
    },
    GonePlugins {
        plugins: &["SelectorSpread"],
        since: 25,
        until: 28,
        version: Some(ApiVersion::V1),
        printed: "v1",
        verb: "invalid",
    },
    GonePlugins {
        plugins: &[
            "AzureDiskLimits",
            "CinderLimits",
            "EBSLimits",
            "GCEPDLimits",
        ],
        since: 31,
        until: u16::MAX,
        version: None,
        printed: "v1",
        verb: "invalid",
    },
];

/// Where the shape of the scoring strategy is, and what else is checked of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ShapeCheck {
    /// A shape that is there is checked whatever the type; where it is missing the scheduler crashes.
    WhateverTheType,
    /// The type RequestedToCapacityRatio needs it, any other refuses it (kubernetes #132120).
    ByType,
}

impl Rules {
    /// Returns whose loader this is: `kube-scheduler v1.36.3`.
    pub(super) fn loader(self) -> String {
        let run = RUN.iter().find(|run| run.0 == self.minor);
        let mut known = Release::known().iter();
        let known = known.find(|release| release.minor() == self.minor);
        match (run, known) {
            (Some((_, tag)), _) => format!("kube-scheduler {tag}"),
            (None, Some(release)) => format!("kube-scheduler {release}"),
            (None, None) => format!("kube-scheduler v1.{}", self.minor),
        }
    }

    /// Names the rules that stand in for a release that was not run.
    pub(super) fn nearest(self) -> Option<String> {
        if RUN.iter().any(|run| run.0 == self.minor) {
            return None;
        }
        let before = RUN.iter().rfind(|run| run.0 < self.minor);
        let after = RUN.iter().find(|run| run.0 > self.minor);
        Some(match (before, after) {
            (Some((_, before)), Some((_, after))) => {
                format!(
                    "the rules of {before} and {after}, each changed where the sources change it"
                )
            }
            (Some((_, last)), None) => format!("the rules of {last}"),
            (None, first) => format!("the rules of {}", first.map_or("", |first| first.1)),
        })
    }

    /// Returns whether the API lacks the field at a path, which a later release has.
    pub(super) fn lacks(self, path: &str) -> bool {
        let later = |field: &&(&str, u16)| path.ends_with(field.0);
        let field = LATER_FIELDS.iter().find(later);
        field.is_some_and(|field| self.minor < field.1)
    }

    /// Returns what is printed of a plugin that may not be named in a version of the API.
    pub(super) fn gone(self, plugin: &str, version: ApiVersion) -> Option<String> {
        let is_gone = |gone: &&GonePlugins| {
            (gone.since..=gone.until).contains(&self.minor)
                && gone.version.is_none_or(|gone| gone == version)
                && gone.plugins.contains(&plugin)
        };
        let gone = GONE_PLUGINS.iter().find(is_gone)?;
        let (verb, printed, version) = (gone.verb, gone.printed, version.group_version());
        Some(format!(
            "was {verb} in version \"{printed}\" (KubeSchedulerConfiguration is version \"{version}\")"
        ))
    }

    /// Returns whether NodeResourcesFit may not score next to a plugin that was one strategy of it.
    pub(super) fn refuses_two_strategies(self, version: ApiVersion) -> bool {
        self.minor == 22 && version == ApiVersion::V1beta1
    }

    /// Returns whether the strategy's type is checked with the arguments, whose paths then begin with
    /// `scoringStrategy`.
    pub(super) fn checks_strategy(self) -> bool {
        self.minor >= 25
    }

    pub(super) fn shape_check(self) -> ShapeCheck {
        match self.minor {
            ..=35 => ShapeCheck::WhateverTheType,
            36.. => ShapeCheck::ByType,
        }
    }

    /// Returns the path of the scoring strategy's shape.
    pub(super) fn shape_path(self) -> &'static str {
        match self.minor {
            ..=24 => "shape",
            25..=35 => "scoringStrategy.shape",
            36.. => "scoringStrategy.requestedToCapacityRatio.shape",
        }
    }

    /// Returns whether an empty shape of the scoring strategy is accepted.
    pub(super) fn accepts_empty_shape(self) -> bool {
        self.minor <= 22
    }

    pub(super) fn unsorted(self) -> &'static str {
        match self.minor {
            ..=33 => "utilization values must be sorted in increasing order",
            34.. => "values must be sorted in increasing order",
        }
    }

    /// Returns what lengths of names are counted in. (Either way they are bytes.)
    pub(super) fn length_unit(self) -> &'static str {
        match self.minor {
            ..=34 => "characters",
            35.. => "bytes",
        }
    }

    /// Returns what is printed before every error of the build stage.
    pub(super) fn build_prefix(self) -> &'static str {
        match self.minor {
            ..=24 => "couldn't create scheduler: ",
            25.. => "",
        }
    }

    /// Returns what is printed before an error about extenders.
    pub(super) fn extenders_prefix(self) -> &'static str {
        match self.minor {
            ..=24 => "couldn't create scheduler: ",
            25.. => "couldn't build extenders: ",
        }
    }

    /// Returns what is printed before an overflow of the weights.
    pub(super) fn overflow_prefix(self) -> &'static str {
        match self.minor {
            ..=35 => "",
            36.. => "score plugins: ",
        }
    }

    /// Returns whether the lease may end when its renewal does.
    pub(super) fn accepts_equal_lease(self) -> bool {
        self.minor <= 25
    }

    pub(super) fn short_lease(self) -> &'static str {
        match self.minor {
            ..=33 => "LeaseDuration must be greater than RenewDeadline",
            34.. => "must be greater than `RenewDeadline`",
        }
    }

    /// Returns whether leases alone can be locked.
    pub(super) fn only_leases(self) -> bool {
        self.minor >= 27
    }

    /// Returns whether values that are neither texts, numbers nor flags are printed as JSON, not in
    /// Go's notation.
    pub(super) fn prints_json(self) -> bool {
        self.minor >= 34
    }

    pub(super) fn different_queue_sort(self) -> (&'static str, &'static str) {
        match self.minor {
            ..=27 => (
                "has to match for all profiles",
                "has to match for all profiles",
            ),
            28..=33 => (
                "queueSort must be the same for all profiles",
                "queueSort must be the same for all profiles",
            ),
            34.. => (
                "must be the same for all profiles",
                "queueSort must be the same for all profiles",
            ),
        }
    }

    /// Returns whether a profile's queue sort plugins are counted before anything of it is built.
    pub(super) fn counts_queue_sort_first(self) -> bool {
        self.minor <= 22
    }

    /// Returns whether the addresses of the insecure ports can no longer be set.
    pub(super) fn refuses_addresses(self) -> bool {
        self.minor >= 23
    }

    /// Returns whether an unknown operator of a node's label is printed with those that there are.
    pub(super) fn lists_operators(self) -> bool {
        self.minor >= 28
    }

    /// Returns the feature gate that the shape of VolumeBinding waits for.
    pub(super) fn shape_gate(self) -> &'static str {
        match self.minor {
            ..=32 => "VolumeCapacityPriority",
            33.. => "StorageCapacityScoring",
        }
    }

    /// Returns whether DynamicResources may wait for devices: beta from 1.36 on.
    pub(super) fn binds_devices(self) -> bool {
        self.minor >= 36
    }

    /// Returns whether the scheme has the kind of legacy policies, so that one can be decoded.
    pub(super) fn has_policies(self) -> bool {
        self.minor <= 22
    }

    /// Returns whether arguments under the misspelt name of NodeResourcesFit's checks are refused.
    pub(super) fn misspells_fit(self) -> bool {
        self.minor >= 22
    }

    /// Returns whether the strict decoder passes JSON through yaml.v2 too.
    pub(super) fn reads_json_as_yaml(self) -> bool {
        self.minor <= 22
    }

    /// Returns whether this release reads a version of the API that is not modelled: the alpha ones, of
    /// which v1alpha1 was decoded leniently.
    pub(super) fn reads_unmodelled(self, written: &GroupVersion<'_>) -> bool {
        written.group == GROUP
            && match written.version {
                "v1alpha1" => self.minor <= 18,
                "v1alpha2" => self.minor == 18,
                _ => false,
            }
    }

    /// Returns the version of the API to write for this release.
    pub(super) fn best_version(self) -> Option<ApiVersion> {
        let versions = [
            ApiVersion::V1,
            ApiVersion::V1beta3,
            ApiVersion::V1beta2,
            ApiVersion::V1beta1,
        ];
        versions
            .into_iter()
            .find(|version| version.is_registered(self))
    }

    /// Returns the line of the scheme that errors name.
    pub(super) fn scheme(self) -> String {
        let line = if self.minor >= 29 { 29 } else { 31 };
        format!("k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:{line}")
    }
}
