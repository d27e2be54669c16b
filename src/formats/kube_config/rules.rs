//! What the loader of one release does differently from the others.
//!
//! Run: v1.22.6, v1.25.2 and v1.35.4. Between them each rule changes where the sources of
//! kubernetes/kubernetes change it: `pkg/scheduler/apis/config/validation/`,
//! `pkg/scheduler/scheduler.go`, `pkg/scheduler/framework/runtime/framework.go`.

use super::api_version::ApiVersion;
use crate::Release;

/// The rules of a release, by the second number of its version.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) minor: u16,
}

/// Releases whose loader was run.
const RUN: [(u16, &str); 3] = [(22, "v1.22.6"), (25, "v1.25.2"), (35, "v1.35.4")];

impl Rules {
    /// Whose loader this is: `kube-scheduler v1.35.4`.
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

    /// What stands in for a release that was not run.
    pub(super) fn nearest(self) -> Option<String> {
        Some(match self.minor {
            22 | 25 | 35 => return None,
            ..=21 => "the rules of v1.22.6".into(),
            23 | 24 => {
                "the rules of v1.25.2, with v1.22.6's checks of the arguments of NodeResourcesFit"
                    .into()
            }
            26..=30 => "the rules of v1.25.2".into(),
            31..=34 => "the rules of v1.35.4, without what came after this release".into(),
            36.. => "the rules of v1.35.4".into(),
        })
    }

    /// The strategy's type is checked with the arguments, and paths begin with `scoringStrategy`.
    pub(super) fn checks_strategy(self) -> bool {
        self.minor >= 25
    }

    /// An empty shape of the scoring strategy is taken.
    pub(super) fn takes_empty_shape(self) -> bool {
        self.minor <= 22
    }

    pub(super) fn unsorted(self) -> &'static str {
        if self.minor >= 34 {
            "values must be sorted in increasing order"
        } else {
            "utilization values must be sorted in increasing order"
        }
    }

    /// What stands before every error of the build stage.
    pub(super) fn build_prefix(self) -> &'static str {
        if self.minor >= 25 {
            ""
        } else {
            "couldn't create scheduler: "
        }
    }

    /// Only leases can be locked. (In which release between 1.25 and 1.35 that came was not looked
    /// up.)
    pub(super) fn only_leases(self) -> bool {
        self.minor >= 26
    }

    /// Values that are structs are printed as JSON, not in Go's notation. (The release is not
    /// established; 1.35 does.)
    pub(super) fn prints_json(self) -> bool {
        self.minor >= 33
    }

    /// What is said of a plugin that a version of the API no longer has.
    pub(super) fn gone(self) -> &'static str {
        if self.minor >= 25 {
            "invalid"
        } else {
            "removed"
        }
    }

    pub(super) fn different_queue_sort(self) -> (&'static str, &'static str) {
        if self.minor >= 26 {
            (
                "must be the same for all profiles",
                "queueSort must be the same for all profiles",
            )
        } else {
            (
                "has to match for all profiles",
                "has to match for all profiles",
            )
        }
    }

    /// Exactly one queue sort plugin is asked for in one sentence with the profile's name.
    pub(super) fn counts_queue_sort(self) -> bool {
        self.minor >= 23
    }

    /// Addresses of the insecure ports can no longer be set.
    pub(super) fn refuses_addresses(self) -> bool {
        self.minor >= 23
    }

    /// Fields that the API got while its version stayed the same.
    pub(super) fn has_field(self, name: &str) -> bool {
        match name {
            "preEnqueue" => self.minor >= 26,
            "delayCacheUntilActive" => self.minor >= 28,
            // Of a profile; the configuration's own is older.
            "percentageOfNodesToScore" => self.minor >= 26,
            "bindingTimeout" => self.minor >= 35,
            _ => true,
        }
    }

    /// What the shape of VolumeBinding waits for.
    pub(super) fn shape_gate(self) -> &'static str {
        if self.minor >= 33 {
            "StorageCapacityScoring"
        } else {
            "VolumeCapacityPriority"
        }
    }

    /// DynamicResources may wait for devices: beta from 1.36 on.
    pub(super) fn binds_devices(self) -> bool {
        self.minor >= 36
    }

    /// The version of the API to write for this release.
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

    /// The line of the scheme that errors name.
    pub(super) fn scheme(self) -> String {
        let line = if self.minor >= 29 { 29 } else { 31 };
        format!("k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:{line}")
    }
}
