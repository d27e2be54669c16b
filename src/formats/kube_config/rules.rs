//! Defines the differences between the loaders of the releases.
//!
//! The loaders of v1.22.6, v1.25.2, v1.26.15, v1.27.16, v1.31.8, v1.35.4 and v1.36.3 were run. For
//! the releases between them, each rule changes in the release whose sources change it:
//! kubernetes/kubernetes, `pkg/scheduler/apis/config/validation/`, `pkg/scheduler/scheduler.go`,
//! `pkg/scheduler/framework/runtime/framework.go`; kubernetes/kube-scheduler, `config/`;
//! kubernetes/apimachinery, `pkg/util/validation/`; kubernetes/component-base,
//! `config/validation/validation.go`; kubernetes/component-helpers,
//! `scheduling/corev1/nodeaffinity/`.

use super::api_version::{ApiVersion, GROUP, GroupVersion};
use crate::Release;

/// The rules of a release, identified by its minor version.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) minor: u16,
}

/// The releases whose loaders were run.
const RELEASES_RUN: [(u16, &str); 7] = [
    (22, "v1.22.6"),
    (25, "v1.25.2"),
    (26, "v1.26.15"),
    (27, "v1.27.16"),
    (31, "v1.31.8"),
    (35, "v1.35.4"),
    (36, "v1.36.3"),
];

/// Fields that were added to an existing object: the end of their path and the first release.
const FIELDS_BY_RELEASE: [(&str, u16); 13] = [
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

/// Plugins that a configuration may no longer enable or configure, although some still exist.
struct RemovedPlugins {
    plugins: &'static [&'static str],
    since: u16,
    until: u16,
    /// `None` for every version.
    version: Option<ApiVersion>,
    /// The version that the error message says removed them. From v1 on the scheduler prints the
    /// version of the core API.
    printed: &'static str,
    verb: &'static str,
}

const REMOVED_PLUGINS: [RemovedPlugins; 3] = [
    RemovedPlugins {
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
    RemovedPlugins {
        plugins: &["SelectorSpread"],
        since: 25,
        until: 28,
        version: Some(ApiVersion::V1),
        printed: "v1",
        verb: "invalid",
    },
    RemovedPlugins {
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

/// The scoring strategies whose shape is checked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ShapeCheck {
    /// A shape is checked for every type. If RequestedToCapacityRatio has none, the scheduler
    /// crashes.
    Always,
    /// RequestedToCapacityRatio requires a shape; the other types forbid it (kubernetes #132120).
    ByType,
}

impl Rules {
    /// Returns the name of the loader: `kube-scheduler v1.36.3`.
    pub(super) fn loader(self) -> String {
        let run = RELEASES_RUN.iter().find(|run| run.0 == self.minor);
        let known = Release::known().find(|release| release.minor() == self.minor);
        match (run, known) {
            (Some((_, tag)), _) => format!("kube-scheduler {tag}"),
            (None, Some(release)) => format!("kube-scheduler {release}"),
            (None, None) => format!("kube-scheduler v1.{}", self.minor),
        }
    }

    /// Returns the closest earlier and later releases whose loaders were run, and whose rules apply
    /// to this one; `None` if its own loader was run.
    pub(super) fn nearest_releases(self) -> Option<String> {
        if RELEASES_RUN.iter().any(|run| run.0 == self.minor) {
            return None;
        }
        let before = RELEASES_RUN.iter().rfind(|run| run.0 < self.minor);
        let after = RELEASES_RUN.iter().find(|run| run.0 > self.minor);
        Some(match (before, after) {
            (Some((_, before)), Some((_, after))) => format!("kube-scheduler {before}, {after}"),
            (Some((_, last)), None) => format!("kube-scheduler {last}"),
            (None, first) => format!("kube-scheduler {}", first.map_or("", |first| first.1)),
        })
    }

    /// Returns whether the field at a path was added in a later release.
    pub(super) fn lacks_field(self, path: &str) -> bool {
        let later = |field: &&(&str, u16)| path.ends_with(field.0);
        let field = FIELDS_BY_RELEASE.iter().find(later);
        field.is_some_and(|field| self.minor < field.1)
    }

    /// Returns the error message about a plugin that an API version no longer allows.
    pub(super) fn removal_error(self, plugin: &str, version: ApiVersion) -> Option<String> {
        let is_in_effect = |removal: &&RemovedPlugins| {
            (removal.since..=removal.until).contains(&self.minor)
                && removal.version.is_none_or(|removal| removal == version)
                && removal.plugins.contains(&plugin)
        };
        let removal = REMOVED_PLUGINS.iter().find(is_in_effect)?;
        let (verb, printed, version) = (removal.verb, removal.printed, version.group_version());
        Some(format!(
            "was {verb} in version \"{printed}\" (KubeSchedulerConfiguration is version \"{version}\")"
        ))
    }

    /// Returns whether NodeResourcesFit may not score together with a single-strategy plugin.
    pub(super) fn refuses_two_strategies(self, version: ApiVersion) -> bool {
        self.minor == 22 && version == ApiVersion::V1beta1
    }

    /// Returns whether the strategy's type is validated with the arguments. Paths in errors then
    /// begin with `scoringStrategy`.
    pub(super) fn checks_strategy(self) -> bool {
        self.minor >= 25
    }

    pub(super) fn shape_check(self) -> ShapeCheck {
        match self.minor {
            ..=35 => ShapeCheck::Always,
            36.. => ShapeCheck::ByType,
        }
    }

    /// Returns the path of the scoring strategy's shape in errors.
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

    pub(super) fn unsorted_message(self) -> &'static str {
        match self.minor {
            ..=33 => "utilization values must be sorted in increasing order",
            34.. => "values must be sorted in increasing order",
        }
    }

    /// Returns the printed unit of name lengths. (The scheduler counts bytes in every release.)
    pub(super) fn length_unit(self) -> &'static str {
        match self.minor {
            ..=34 => "characters",
            35.. => "bytes",
        }
    }

    /// Returns the prefix of every error of the build stage.
    pub(super) fn build_prefix(self) -> &'static str {
        match self.minor {
            ..=24 => "couldn't create scheduler: ",
            25.. => "",
        }
    }

    /// Returns the prefix of an error about extenders.
    pub(super) fn extenders_prefix(self) -> &'static str {
        match self.minor {
            ..=24 => "couldn't create scheduler: ",
            25.. => "couldn't build extenders: ",
        }
    }

    /// Returns the prefix of the error about an overflowing sum of weights.
    pub(super) fn overflow_prefix(self) -> &'static str {
        match self.minor {
            ..=35 => "",
            36.. => "score plugins: ",
        }
    }

    /// Returns whether the lease duration may equal the renew deadline.
    pub(super) fn accepts_equal_lease(self) -> bool {
        self.minor <= 25
    }

    pub(super) fn short_lease(self) -> &'static str {
        match self.minor {
            ..=33 => "LeaseDuration must be greater than RenewDeadline",
            34.. => "must be greater than `RenewDeadline`",
        }
    }

    /// Returns whether `leases` is the only valid resource lock.
    pub(super) fn only_leases(self) -> bool {
        self.minor >= 27
    }

    /// Returns whether values other than strings, numbers and booleans are printed as JSON instead
    /// of Go syntax.
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

    /// Returns whether a profile's queue sort plugins are counted before its plugins are built.
    pub(super) fn counts_queue_sort_first(self) -> bool {
        self.minor <= 22
    }

    /// Returns whether the addresses of the insecure ports are rejected.
    pub(super) fn refuses_addresses(self) -> bool {
        self.minor >= 23
    }

    /// Returns whether the error about an unknown node selector operator lists the valid ones.
    pub(super) fn lists_operators(self) -> bool {
        self.minor >= 28
    }

    /// Returns the feature gate of the shape of VolumeBinding.
    pub(super) fn shape_gate(self) -> &'static str {
        match self.minor {
            ..=32 => "VolumeCapacityPriority",
            33.. => "StorageCapacityScoring",
        }
    }

    /// Returns whether DynamicResources accepts `bindingTimeout`, which is beta from 1.36 on.
    pub(super) fn binds_devices(self) -> bool {
        self.minor >= 36
    }

    /// Returns whether the scheme registers the legacy Policy, so that it can be decoded.
    pub(super) fn has_policies(self) -> bool {
        self.minor <= 22
    }

    /// Returns whether arguments named `NodeResourcesFitArgs` are rejected, because the scheduler's
    /// table of argument checks misspells NodeResourcesFit that way.
    pub(super) fn misspells_fit(self) -> bool {
        self.minor >= 22
    }

    /// Returns whether the strict decoder also parses JSON with yaml.v2.
    pub(super) fn reads_json_as_yaml(self) -> bool {
        self.minor <= 22
    }

    /// Returns whether this release reads an API version that this crate does not model: v1alpha1,
    /// which was decoded leniently, or v1alpha2.
    pub(super) fn reads_unmodeled(self, group_version: &GroupVersion<'_>) -> bool {
        group_version.group == GROUP
            && match group_version.version {
                "v1alpha1" => self.minor <= 18,
                "v1alpha2" => self.minor == 18,
                _ => false,
            }
    }

    /// Returns the API version to write for this release.
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

    /// Returns the source line of the scheme that errors quote.
    pub(super) fn scheme(self) -> String {
        let line = if self.minor >= 29 { 29 } else { 31 };
        format!("k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:{line}")
    }
}
