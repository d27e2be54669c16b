//! 1.36: balance scores the change (k/k#135573).

use super::rules::{Balance, ReleaseRules};
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
        change: true,
    },
    ..v1_35::RULES
};
