//! 1.25: the scores follow the rules of 1.24.

use super::rules::ReleaseRules;
use super::{Release, v1_24};

pub(super) const RELEASE: Release = Release {
    tag: "v1.25.2",
    minor: 25,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_24::RULES;
