//! Lists the releases of kube-scheduler. Each has a file with everything that it changes, expressed as
//! the difference from the previous release.

use core::fmt;

#[cfg(feature = "formats")]
pub(crate) mod loader_rules;
pub(crate) mod rules;
#[cfg(feature = "formats")]
pub(crate) mod targets;
mod v1_13;
mod v1_16;
mod v1_17;
mod v1_18;
mod v1_19;
mod v1_20;
mod v1_21;
mod v1_22;
mod v1_23;
mod v1_24;
mod v1_25;
mod v1_26;
mod v1_27;
mod v1_28;
mod v1_29;
mod v1_30;
mod v1_31;
mod v1_32;
mod v1_33;
mod v1_34;
mod v1_35;
mod v1_36;

#[cfg(feature = "formats")]
use loader_rules::LoaderRules;
use rules::ReleaseRules;

/// A kube-scheduler release: one minor version.
#[derive(Clone, Copy)]
pub struct Release {
    tag: &'static str,
    minor: u16,
    has_vectors: bool,
    rules: &'static ReleaseRules,
    #[cfg(feature = "formats")]
    loader: &'static LoaderRules,
}

/// The releases that change a rule, the oldest first.
const RELEASES: [Release; 22] = [
    v1_13::RELEASE,
    v1_16::RELEASE,
    v1_17::RELEASE,
    v1_18::RELEASE,
    v1_19::RELEASE,
    v1_20::RELEASE,
    v1_21::RELEASE,
    v1_22::RELEASE,
    v1_23::RELEASE,
    v1_24::RELEASE,
    v1_25::RELEASE,
    v1_26::RELEASE,
    v1_27::RELEASE,
    v1_28::RELEASE,
    v1_29::RELEASE,
    v1_30::RELEASE,
    v1_31::RELEASE,
    v1_32::RELEASE,
    v1_33::RELEASE,
    v1_34::RELEASE,
    v1_35::RELEASE,
    v1_36::RELEASE,
];

impl Release {
    /// The newest supported release.
    pub const LATEST: Self = v1_36::RELEASE;

    /// Returns the releases whose real code produced test vectors, the oldest first.
    pub fn known() -> impl DoubleEndedIterator<Item = Self> + Clone {
        RELEASES.into_iter().filter(|release| release.has_vectors)
    }

    /// Finds a release by its tag: that of the patch release whose code was run (`v1.36.3`), or of
    /// the minor version (`v1.24`).
    #[must_use]
    pub fn find(tag: &str) -> Option<Self> {
        RELEASES.into_iter().find(|release| release.tag == tag)
    }

    /// Returns the release whose rules apply to a minor version of Kubernetes: the newest one up to
    /// it, otherwise the oldest.
    pub(crate) fn of_minor(minor: u16) -> Self {
        let older = RELEASES.into_iter().rfind(|release| release.minor <= minor);
        older.unwrap_or(v1_13::RELEASE)
    }

    /// Returns every release, the oldest first.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        RELEASES.into_iter()
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

    /// Returns the rules of its loaders.
    #[cfg(feature = "formats")]
    pub(crate) fn loader(self) -> &'static LoaderRules {
        self.loader
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
