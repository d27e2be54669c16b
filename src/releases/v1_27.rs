//! 1.27: quantities are added up before they are rounded (k/k#115367); resources are lists instead
//! of maps (k/k#115655).

use super::rules::{DuplicateRule, ReleaseRules};
use super::{Release, v1_26};
use crate::requests::{NodeSumming, RequestRules};

pub(super) const RELEASE: Release = Release {
    tag: "v1.27.16",
    minor: 27,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    duplicates: DuplicateRule::EachCounts,
    requests: RequestRules {
        exact: true,
        node: NodeSumming::ExactButNonZero,
        ..v1_26::RULES.requests
    },
    ..v1_26::RULES
};
