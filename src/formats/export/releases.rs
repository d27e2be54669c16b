//! The releases that load a file.

use core::fmt;

use serde::Serialize;

use crate::Release;
use crate::formats::inspection::takes_effect;
use crate::formats::scheduler::Scheduler;
use crate::releases::loader_rules::ApiVersion;

/// The releases of the target that load a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Releases {
    /// The first: `1.25`.
    pub from: String,
    /// The last; `None` if releases after the known ones load it too.
    pub to: Option<String>,
}

impl Releases {
    /// Returns the releases from a minor version of Kubernetes on.
    pub(super) fn since(minor: u16) -> Self {
        let from = version_text(minor);
        Self { from, to: None }
    }

    /// Returns the releases of kube-scheduler that load a configuration of an API version.
    pub(super) fn reading(text: &str, version: ApiVersion) -> Self {
        Self::accepting(text, &|release| version.is_read_by(release))
    }

    /// Returns the newest kube-scheduler that reads an API version.
    pub(super) fn newest_reading(version: ApiVersion) -> Scheduler {
        let newest = Release::released().rfind(|release| version.is_read_by(*release));
        let minor = newest.unwrap_or(Release::LATEST).minor();
        Scheduler { minor }
    }

    /// Returns the scorer whose loader accepts the file: that of `tested`, or of the newest release if the file needs a newer one.
    pub(super) fn scorer(&self, version: ApiVersion, tested: Scheduler) -> &'static str {
        let first = Scheduler::find(&self.from);
        let scheduler = match first {
            Some(first) if first.minor > tested.minor => Self::newest_reading(version),
            _ => tested,
        };
        Release::for_minor(scheduler.minor).tag()
    }

    /// Returns the releases of kube-scheduler, of those that read the format, whose loaders accept
    /// the file.
    pub(super) fn accepting(text: &str, reads: &dyn Fn(Release) -> bool) -> Self {
        let accepts = |minor: &&u16| takes_effect(text, Scheduler { minor: **minor });
        let reading = Release::released().filter(|release| reads(*release));
        let reading: Vec<u16> = reading.map(Release::minor).collect();
        let first = reading.iter().find(accepts).or(reading.first());
        let last = reading.iter().rfind(accepts).or(reading.last()).copied();
        let newest = Release::released().next_back().map(Release::minor);
        Self {
            from: version_text(first.copied().unwrap_or_default()),
            to: last.filter(|_| last != newest).map(version_text),
        }
    }
}

fn version_text(minor: u16) -> String {
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
