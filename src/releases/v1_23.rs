//! 1.23: the default weights change; `multiPoint` enables VolumeBinding as a score plugin with
//! weight 1, but it scores 0 unless it is configured to score.
//!
//! Default plugins, with default feature gates: `pkg/scheduler/apis/config/v1/default_plugins.go`.

use super::rules::ReleaseRules;
use super::{Release, v1_22};
use crate::total_scores::default_plugins::{DefaultPlugin, Role, input, plugin};

pub(super) const RELEASE: Release = Release {
    tag: "v1.23",
    minor: 23,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    score_plugins: SCORE_PLUGINS,
    ..v1_22::RULES
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesFit", 1, Role::Policy),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("TaintToleration", 3),
    input("NodeAffinity", 2),
    input("PodTopologySpread", 2),
    input("InterPodAffinity", 2),
    input("ImageLocality", 1),
    input("VolumeBinding", 1),
];
