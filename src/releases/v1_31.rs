//! 1.31: the scores follow the rules of 1.28.

use super::rules::ReleaseRules;
use super::{Release, v1_30};

pub(super) const RELEASE: Release = Release {
    tag: "v1.31.8",
    minor: 31,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_30::RULES;
