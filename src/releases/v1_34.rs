//! 1.34: pod-level requests count, but NodeResourcesFit's scorer ignores them.

use super::rules::ReleaseRules;
use super::{Release, v1_33};
use crate::requests::RequestRules;

pub(super) const RELEASE: Release = Release {
    tag: "v1.34",
    minor: 34,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        pod_level: true,
        ..v1_33::RULES.requests
    },
    ..v1_33::RULES
};
