//! Lists the supported kube-scheduler releases, whose real code produced the test vectors.

use core::fmt;

pub(crate) mod rules;

use rules::ReleaseRules;

/// A kube-scheduler release.
#[derive(Clone, Copy)]
pub struct Release {
    tag: &'static str,
    minor: u16,
    rules: &'static ReleaseRules,
}

const fn release(tag: &'static str, minor: u16, rules: &'static ReleaseRules) -> Release {
    Release { tag, minor, rules }
}

const KNOWN: [Release; 14] = [
    release("v1.13", 13, &rules::V1_13),
    release("v1.16.6", 16, &rules::V1_16),
    release("v1.17.9", 17, &rules::V1_17),
    release("v1.18.2", 18, &rules::V1_18),
    release("v1.19.2", 19, &rules::V1_19),
    release("v1.21.9", 21, &rules::V1_21),
    release("v1.22.6", 22, &rules::V1_22),
    release("v1.26.15", 26, &rules::V1_26),
    release("v1.27.16", 27, &rules::V1_27),
    release("v1.31.8", 31, &rules::V1_31),
    release("v1.32.5", 32, &rules::V1_32),
    release("v1.33.3", 33, &rules::V1_33),
    release("v1.35.4", 35, &rules::V1_35),
    Release::LATEST,
];

impl Release {
    /// The newest supported release.
    pub const LATEST: Self = release("v1.36.3", 36, &rules::V1_36);

    /// Returns every supported release, the oldest first.
    #[must_use]
    pub fn known() -> &'static [Self] {
        &KNOWN
    }

    /// Finds a release by its tag (`v1.36.3`).
    #[must_use]
    pub fn find(tag: &str) -> Option<Self> {
        KNOWN.into_iter().find(|release| release.tag == tag)
    }

    /// Returns the tag, such as `v1.36.3`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        self.tag
    }

    /// Returns the minor version: 36 for v1.36.3.
    #[must_use]
    pub fn minor(self) -> u16 {
        self.minor
    }

    /// Returns the highest score of a node: 10 to 1.16, then 100.
    #[must_use]
    pub fn max_score(self) -> i64 {
        self.rules.max_score
    }

    pub(crate) fn rules(self) -> &'static ReleaseRules {
        self.rules
    }
}

impl PartialEq for Release {
    fn eq(&self, other: &Self) -> bool {
        self.tag == other.tag
    }
}

impl Eq for Release {}

impl fmt::Debug for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag)
    }
}

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag)
    }
}
