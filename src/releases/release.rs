//! Finds a release of kube-scheduler, and its rules.

use core::fmt;
use core::ops::RangeInclusive;

use super::loader_rules::LoaderRules;
use super::rules::{PluginRules, ReleaseRules};
use super::{LOADERS, PLUGINS, RELEASES, latest, oldest};

/// The end of a preview's tag.
const PREVIEW_SUFFIX: &str = "-preview";

/// A kube-scheduler release: one minor version.
#[derive(Clone, Copy)]
pub struct Release {
    pub(super) tag: &'static str,
    pub(super) minor: u16,
    pub(super) has_vectors: bool,
    pub(super) rules: &'static ReleaseRules,
}

impl Release {
    /// The newest release whose real code produced test vectors.
    pub const LATEST: Self = latest::RELEASE;

    /// Returns the releases whose real code produced test vectors, the oldest first.
    pub fn with_vectors() -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::all().filter(|release| release.has_vectors)
    }

    /// Finds a release by its tag: that of the patch release whose code was run (`v1.36.3`), or of
    /// the minor version (`v1.24`).
    #[must_use]
    pub fn find(tag: &str) -> Option<Self> {
        Self::all().find(|release| release.tag == tag)
    }

    /// Returns the release whose rules apply to a minor version of Kubernetes: the newest one up to
    /// it, otherwise the oldest.
    #[inline(never)]
    pub(crate) fn for_minor(minor: u16) -> Self {
        let older = Self::all().rfind(|release| release.minor <= minor);
        older.unwrap_or(oldest::RELEASE)
    }

    /// Returns every release, the oldest first, and a preview of the next one.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        RELEASES.iter().copied()
    }

    /// Returns every release that is out, the oldest first.
    pub(crate) fn released() -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::all().filter(|release| !release.is_preview())
    }

    /// Returns the minor versions of Kubernetes whose rules are known; the newest may be a preview.
    pub fn minors() -> RangeInclusive<u16> {
        let newest = Self::all().next_back();
        oldest::RELEASE.minor..=newest.unwrap_or(Self::LATEST).minor
    }

    /// Returns the release whose rules apply to a minor version, and those before it, the newest first, each with the
    /// rules of its loaders.
    pub(crate) fn up_to(
        minor: u16,
    ) -> impl DoubleEndedIterator<Item = (Self, &'static LoaderRules)> {
        let newest = Self::for_minor(minor).minor;
        let releases = RELEASES.iter().copied().zip(&LOADERS).rev();
        releases.filter(move |(release, _)| release.minor <= newest)
    }

    /// Returns this release's item of a table.
    fn find_in<T>(self, table: &'static [T]) -> Option<&'static T> {
        let mut rows = RELEASES.iter().zip(table);
        let row = rows.find(|(release, _)| release.minor == self.minor)?;
        Some(row.1)
    }

    /// Returns the names and messages of its plugins. (Not inlined, to keep the module small; so are others.)
    #[inline(never)]
    pub(crate) fn plugins(self) -> &'static PluginRules {
        self.find_in(&PLUGINS).unwrap_or(&latest::PLUGINS)
    }

    /// Returns the rules of its loaders.
    #[inline(never)]
    pub(crate) fn loader(self) -> &'static LoaderRules {
        self.find_in(&LOADERS).unwrap_or(&latest::loader::RULES)
    }

    /// Returns true if it is not a release yet, but a preview of the changes that are merged for it. Its tag says so:
    /// `v1.38-preview`.
    #[must_use]
    pub fn is_preview(self) -> bool {
        self.tag.ends_with(PREVIEW_SUFFIX)
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
