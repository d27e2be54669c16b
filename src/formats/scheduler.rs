//! The schedulers and releases whose loaders are implemented.

use crate::{Release, Scorer};

/// The kube-scheduler whose loader reads a text. Volcano's files are always read by Volcano's
/// loader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scheduler {
    /// The minor version: 36 for v1.36.3.
    pub minor: u16,
}

impl Scheduler {
    /// Finds a scheduler by the id of a scorer (`v1.36.3`, `volcano`) or any version of
    /// kube-scheduler whose rules are known (`1.30`, `v1.30.4`).
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        if let Some(scorer) = Scorer::find(id) {
            let minor = scorer.release().minor();
            return Some(Self { minor });
        }
        let version = id.strip_prefix('v').unwrap_or(id);
        let mut numbers = version.split('.').map(str::parse::<u16>);
        match (numbers.next()?, numbers.next()?) {
            (Ok(1), Ok(minor)) if numbers.all(|number| number.is_ok()) => {
                let is_known = Release::minors().contains(&minor);
                is_known.then_some(Self { minor })
            }
            _ => None,
        }
    }

    /// Returns the scorer of the release whose rules apply.
    #[must_use]
    pub fn scorer(self) -> Scorer {
        Scorer::KubeScheduler(Release::for_minor(self.minor))
    }
}

#[cfg(test)]
mod tests {
    use super::Scheduler;
    use crate::Release;

    #[track_caller]
    fn minor(id: &str, minor: Option<u16>) {
        assert_eq!(
            Scheduler::find(id).map(|scheduler| scheduler.minor),
            minor,
            "{id}"
        );
    }

    #[test]
    fn a_scheduler_is_found_by_scorer_or_version() {
        minor("v1.36.3", Some(36));
        minor("1.30", Some(30));
        minor("v1.25.2", Some(25));
        minor("volcano", Some(36));
        minor("1.13.0", Some(13));
        minor("1.12", None);
        minor("1.99", None);
        minor("2.1", None);
        minor("1.x", None);
        minor("1.2.x", None);
        minor("1", None);
        minor("", None);
    }

    #[test]
    fn minor_versions_resolve_to_the_release_whose_rules_they_share() {
        let release = |id| Release::for_minor(Scheduler::find(id).unwrap().minor).tag();
        assert_eq!(release("1.30"), "v1.30");
        assert_eq!(release("1.15"), "v1.13");
        assert_eq!(release("1.36.9"), "v1.36.3");
    }
}
