//! The kube-scheduler releases whose numbers are computed.

use core::fmt;

/// A kube-scheduler release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Release(&'static str);

const KNOWN: [Release; 1] = [Release("v1.36.3")];

impl Release {
    /// The newest release known.
    pub const LATEST: Self = Self("v1.36.3");

    /// Every release known, oldest first.
    #[must_use]
    pub fn known() -> &'static [Self] {
        &KNOWN
    }

    /// Finds a release by its tag (`v1.36.3`).
    #[must_use]
    pub fn find(tag: &str) -> Option<Self> {
        KNOWN.into_iter().find(|release| release.0 == tag)
    }
}

/// Its tag: `v1.36.3`.
impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
