//! 1.37: the requests of a resized pod are the largest of three sums (k/k#140047). VolumeBinding scores storage, image
//! volumes count in ImageLocality's threshold (k/k#138951), a resolved namespace selector leaves its term (k/k#138198), and
//! the message about a pod names the node on which preemption succeeds (k/k#140180).
//!
//! Its code was not run: what differs from 1.36 was read, everything else is inferred to be the same. Read were
//! kubernetes/component-helpers at 1961876b and kubernetes/kube-scheduler at e87dbddd (both of the code freeze in July 2026),
//! kubernetes/sig-release `releases/release-1.37/release-notes/` (v1.37.0-rc.0), kubernetes/enhancements, and files of forks
//! of kubernetes/kubernetes from July to September 2026.
//!
//! The gate `DRAExtendedResource` is locked on (k/k#138488); the capacity of such a resource, the matching devices in the
//! slices of a node, is an input. A ranking that is reused also competes with the node chosen before (k/k#140289), which is
//! not modeled.

use super::rules::{
    FeatureGates, FilterMessages, PluginRules, PostFilterRules, ReleaseRules, RequestRules,
    ResizeRule,
};
use super::{Release, v1_36};

pub(super) const RELEASE: Release = Release {
    tag: "v1.37.0",
    minor: 37,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        resizing: ResizeRule::LargestSum,
        ..v1_36::RULES.requests
    },
    ..v1_36::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    filter_messages: FilterMessages {
        // Inferred: read in a fork of July or August 2026, and described in a later pull request.
        checks_name_first: true,
        ..v1_36::PLUGINS.filter_messages
    },
    gates: FeatureGates {
        // KEP-4049, beta in 1.37.
        storage_capacity_scoring: true,
        ..v1_36::PLUGINS.gates
    },
    post_filter: PostFilterRules {
        reports_success: true,
        ..v1_36::PLUGINS.post_filter
    },
    counts_image_volumes: true,
    // Fixed together with the gate `InterPodAffinityHostnameFastPath`; k/k#141563 is the same fix for older releases.
    keeps_namespace_selector: false,
    ..v1_36::PLUGINS
};

/// The rules of the loaders. Those of validation are inferred: no file of it was read.
pub(super) mod loader {
    use crate::releases::loader_rules::DefaultPluginChange::{InsertBefore, Remove};
    use crate::releases::loader_rules::ExtensionPoint::{
        Filter, Permit, PodGroupPostFilter, PostFilter, PreEnqueue, PreFilter, PreScore, Score,
    };
    use crate::releases::loader_rules::{LoaderChanges, LoaderRules};
    use crate::releases::v1_36::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            // kubernetes/kube-scheduler e87dbddd, `config/v1/types.go` (k/k#139674).
            added_fields: &["plugins.podGroupPostFilter"],
            extension_points: &[
                // Inferred: k/k#140000 before it was merged, and forks from after the release.
                ("NodeName", &[PreFilter, Filter]),
                ("NodeUnschedulable", &[PreFilter, Filter]),
                ("TaintToleration", &[PreFilter, Filter, PreScore, Score]),
                ("DeferredPodScheduling", &[PreFilter, Filter, Permit]),
                // Read in a fork; inferred for the release.
                (
                    "DefaultPreemption",
                    &[PostFilter, PreEnqueue, PodGroupPostFilter],
                ),
            ],
            // Inferred, like `checks_name_first`.
            default_plugins: &[
                Remove("NodeName"),
                InsertBefore("NodeUnschedulable", "NodeName", 0),
            ],
            ..LoaderChanges::NONE
        },
        ..previous::RULES
    };
}
