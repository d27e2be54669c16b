//! 1.30: the scores follow the rules of 1.28.

use super::rules::ReleaseRules;
use super::{Release, v1_29};

pub(super) const RELEASE: Release = Release {
    tag: "v1.30",
    minor: 30,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_29::RULES;
