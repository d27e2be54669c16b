//! 1.26: the scores follow the rules of 1.24.

use super::rules::ReleaseRules;
use super::{Release, v1_25};

pub(super) const RELEASE: Release = Release {
    tag: "v1.26.15",
    minor: 26,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_25::RULES;
