//! 1.35: DynamicResources scores. TaintToleration no longer names the taint (k/k#134740).

use super::rules::{FilterMessages, ReleaseRules, TaintMessage};
use super::{Release, v1_34};
use crate::total_scores::default_plugins::{DefaultPlugin, Role, input, plugin};

pub(super) const RELEASE: Release = Release {
    tag: "v1.35.4",
    minor: 35,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    filter_messages: FilterMessages {
        taint: TaintMessage::General("node(s) had untolerated taint(s)"),
        ..v1_34::RULES.filter_messages
    },
    score_plugins: SCORE_PLUGINS,
    ..v1_34::RULES
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesFit", 1, Role::Policy),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("TaintToleration", 3),
    input("NodeAffinity", 2),
    input("PodTopologySpread", 2),
    input("InterPodAffinity", 2),
    input("DynamicResources", 2),
    input("ImageLocality", 1),
    input("VolumeBinding", 1),
];
