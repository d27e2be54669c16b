//! 1.16: resources have weights, and zero scores are dropped from the mean (k/k#77688).

use super::rules::{ReleaseRules, ScoredResources};
use super::{Release, v1_13};

pub(super) const RELEASE: Release = Release {
    tag: "v1.16.6",
    minor: 16,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    ratio_resources: ScoredResources::Configured,
    ..v1_13::RULES
};
