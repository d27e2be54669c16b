//! 1.33: balance skips pods without requests (k/k#130260).

use super::rules::{Balance, ReleaseRules};
use super::{Release, v1_32};

pub(super) const RELEASE: Release = Release {
    tag: "v1.33.3",
    minor: 33,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    balance: Balance::Deviation {
        skips_empty_pods: true,
        change: false,
    },
    ..v1_32::RULES
};
