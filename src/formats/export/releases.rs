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
    pub(super) fn since(from: &str) -> Self {
        Self {
            from: from.into(),
            to: None,
        }
    }

    /// Returns the releases of kube-scheduler in a range whose loaders accept the file.
    pub(super) fn up_to_latest(text: &str, (first, last): (u16, u16)) -> Self {
        let known = first..=last.min(Release::LATEST.minor());
        let accepts = |minor: &u16| {
            let verdict = inspect(text, Scheduler { minor: *minor }).verdict;
            verdict.is_some_and(|it| it.accepted && !it.ignored && !it.crashes)
        };
        let from = known.clone().find(accepts).unwrap_or(first);
        let to = known.rev().find(accepts).unwrap_or(last);
        let is_open = last > Release::LATEST.minor() && to == Release::LATEST.minor();
        Self {
            from: version(from),
            to: (!is_open).then(|| version(to)),
        }
    }
}

fn version(minor: u16) -> String {
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
