//! 1.28: sidecars count, and 0 of cpu, memory or ephemeral-storage always fits (k/k#116408).

use super::rules::{FilterRules, ReleaseRules};
use super::{Release, v1_27};
use crate::requests::RequestRules;

pub(super) const RELEASE: Release = Release {
    tag: "v1.28",
    minor: 28,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        sidecars: true,
        ..v1_27::RULES.requests
    },
    filter: FilterRules {
        zero_fits: true,
        ..v1_27::RULES.filter
    },
    ..v1_27::RULES
};
