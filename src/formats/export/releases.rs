//! The releases that load a file.

use core::fmt;

use serde::Serialize;

use crate::Release;
use crate::formats::inspection::takes_effect;
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
    pub(super) fn accepting(text: &str, reads: &dyn Fn(Release) -> bool) -> Self {
        let accepts = |release: &Release| {
            let minor = release.minor();
            takes_effect(text, Scheduler { minor })
        };
        let accepts: &dyn Fn(&Release) -> bool = &accepts;
        let reading: Vec<Release> = Release::all().filter(|release| reads(*release)).collect();
        let first = reading.iter().find(|release| accepts(release));
        let last = reading.iter().rfind(|release| accepts(release));
        let (first, last) = (first.or(reading.first()), last.or(reading.last()));
        let is_open = last.copied() == Release::all().next_back();
        Self {
            from: version_text(first.map_or(0, |first| first.minor())),
            to: last
                .filter(|_| !is_open)
                .map(|last| version_text(last.minor())),
        }
    }
}

pub(super) fn version_text(minor: u16) -> String {
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
