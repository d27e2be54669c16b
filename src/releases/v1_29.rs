//! 1.29: the scores follow the rules of 1.28.

use super::rules::ReleaseRules;
use super::{Release, v1_28};

pub(super) const RELEASE: Release = Release {
    tag: "v1.29",
    minor: 29,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_28::RULES;
