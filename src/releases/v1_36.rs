//! 1.36: balance scores the change (k/k#135573). The gate `InPlacePodLevelResourcesVerticalScaling` is on, so that the status
//! of pod-level requests counts, too: kubernetes/component-helpers v0.36.3, `resource/helpers.go` (`PodRequests`).

use super::rules::{Balance, PluginRules, ReleaseRules, RequestRules};
use super::{Release, v1_35};

pub(super) const RELEASE: Release = Release {
    tag: "v1.36.3",
    minor: 36,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    balance: Balance::Deviation {
        skips_empty_pods: true,
        scores_change: true,
    },
    requests: RequestRules {
        counts_pod_level_status: true,
        ..v1_35::RULES.requests
    },
    ..v1_35::RULES
};

pub(super) const PLUGINS: PluginRules = v1_35::PLUGINS;

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::DefaultPluginChange::Append;
    use crate::releases::loader_rules::ExtensionPoint::{
        Filter, Permit, PlacementGenerate, PlacementScore, PreEnqueue, PreFilter, PreScore, Score,
    };
    use crate::releases::loader_rules::{ConfigRules, LoaderChanges, LoaderRules, ShapeCheck};
    use crate::releases::v1_35::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            was_tested: true,
            added_fields: &["plugins.placementGenerate", "plugins.placementScore"],
            extension_points: &[
                (
                    "NodeResourcesFit",
                    &[PreFilter, Filter, PreScore, Score, PlacementScore],
                ),
                ("TopologyPlacementGenerator", &[PlacementGenerate]),
                ("PodGroupPodsCount", &[PlacementScore]),
                // v1.36.3, `pkg/scheduler/framework/plugins/gangscheduling/gangscheduling.go`, was read.
                ("GangScheduling", &[PreEnqueue, Permit]),
            ],
            default_plugins: &[Append("NodeDeclaredFeatures", 0)],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            shape_check: ShapeCheck::ByType,
            shape_path: "scoringStrategy.requestedToCapacityRatio.shape",
            overflow_prefix: "score plugins: ",
            has_binding_timeout: true,
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
