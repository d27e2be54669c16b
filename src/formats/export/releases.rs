//! The releases that load a file.

use core::fmt;

use serde::Serialize;

use crate::Release;
use crate::formats::inspection::inspect;
use crate::formats::scheduler::Scheduler;

/// The releases of the target that load a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Releases {
    /// The first: `1.25`.
    pub from: String,
    /// The last; `None` if releases after the known ones load it too.
    pub to: Option<String>,
}

impl Releases {
    /// Returns the releases from a first one on.
    pub(super) fn since(from: String) -> Self {
        Self { from, to: None }
    }

    /// Returns the releases of kube-scheduler, of those that read the format, whose loaders accept
    /// the file.
    pub(super) fn accepting(text: &str, reads: impl Fn(&Release) -> bool) -> Self {
        let accepts = |release: &Release| {
            let minor = release.minor();
            let verdict = inspect(text, Scheduler { minor }).verdict;
            verdict.is_some_and(|it| it.accepted && !it.ignored && !it.crashes)
        };
        let releases = Release::all().filter(|release| reads(release));
        let first = releases
            .clone()
            .find(accepts)
            .or_else(|| releases.clone().next());
        let last = releases
            .clone()
            .rfind(accepts)
            .or_else(|| releases.clone().next_back());
        let minor = |release: Option<Release>| version(release.unwrap_or(Release::LATEST).minor());
        Self {
            from: minor(first),
            to: (last != Some(Release::LATEST)).then(|| minor(last)),
        }
    }
}

pub(super) fn version(minor: u16) -> String {
    format!("1.{minor}")
}

impl fmt::Display for Releases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.to {
            Some(to) => write!(f, "{} to {to}", self.from),
            None => write!(f, "{} and later", self.from),
        }
    }
}
