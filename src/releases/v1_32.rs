//! 1.32: the requests of a node's pods are added up like those of the pod itself (k/k#128407).

use super::rules::ReleaseRules;
use super::{Release, v1_31};
use crate::requests::{NodeSumming, RequestRules};

pub(super) const RELEASE: Release = Release {
    tag: "v1.32.5",
    minor: 32,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        node: NodeSumming::Exact,
        ..v1_31::RULES.requests
    },
    ..v1_31::RULES
};
