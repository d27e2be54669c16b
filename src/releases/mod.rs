//! Lists the releases of kube-scheduler. Each has a file with everything that it changes, expressed as
//! the difference from the previous release.

use core::fmt;

pub(crate) mod loader_rules;
pub(crate) mod rules;
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

use loader_rules::LoaderRules;
use rules::{PluginRules, ReleaseRules};

/// A kube-scheduler release: one minor version.
#[derive(Clone, Copy)]
pub struct Release {
    tag: &'static str,
    minor: u16,
    has_vectors: bool,
    rules: &'static ReleaseRules,
}

/// Lists one item from the file of each release, the oldest release first.
macro_rules! every_release {
    ($($item:tt)+) => {
        &[
            v1_13::$($item)+,
            v1_16::$($item)+,
            v1_17::$($item)+,
            v1_18::$($item)+,
            v1_19::$($item)+,
            v1_20::$($item)+,
            v1_21::$($item)+,
            v1_22::$($item)+,
            v1_23::$($item)+,
            v1_24::$($item)+,
            v1_25::$($item)+,
            v1_26::$($item)+,
            v1_27::$($item)+,
            v1_28::$($item)+,
            v1_29::$($item)+,
            v1_30::$($item)+,
            v1_31::$($item)+,
            v1_32::$($item)+,
            v1_33::$($item)+,
            v1_34::$($item)+,
            v1_35::$($item)+,
            v1_36::$($item)+,
        ]
    };
}

static RELEASES: &[Release] = every_release!(RELEASE);
static PLUGINS: &[PluginRules] = every_release!(PLUGINS);
static LOADERS: &[LoaderRules] = every_release!(loader::RULES);

impl Release {
    /// The newest supported release.
    pub const LATEST: Self = v1_36::RELEASE;

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
        older.unwrap_or(v1_13::RELEASE)
    }

    /// Returns every release, the oldest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        RELEASES.iter().copied()
    }

    /// Returns the release whose rules apply to a minor version, and those before it, the newest first.
    pub(crate) fn up_to(minor: u16) -> impl DoubleEndedIterator<Item = Self> {
        let newest = Self::for_minor(minor).minor;
        Self::all()
            .rev()
            .filter(move |release| release.minor <= newest)
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
        self.find_in(PLUGINS).unwrap_or(&v1_36::PLUGINS)
    }

    /// Returns the rules of its loaders.
    #[inline(never)]
    pub(crate) fn loader(self) -> &'static LoaderRules {
        self.find_in(LOADERS).unwrap_or(&v1_36::loader::RULES)
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
