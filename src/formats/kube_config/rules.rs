//! Applies the rules of a release to a KubeSchedulerConfiguration. `releases/` lists them.

use super::api_version::{GROUP, GroupVersion, KIND};
use super::type_meta::TypeMeta;
use crate::Release;
use crate::releases::loader_rules::{ApiVersion, ConfigRules, LoaderChanges, RemovedPlugins};
use crate::tree::Tree;

/// The rules of a release, identified by its minor version, for a file of an API version.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) minor: u16,
    pub(super) version: ApiVersion,
    /// The rules that differ between releases.
    pub(super) config: &'static ConfigRules,
}

/// Returns true if the loader of a release was run.
fn was_tested(release: &Release) -> bool {
    release.loader().changes.was_tested
}

impl Rules {
    /// Returns the rules for the newest API version that a release reads.
    pub(super) fn new(minor: u16) -> Self {
        let config = Release::for_minor(minor).loader().config;
        let version = ApiVersion::V1;
        let rules = Self {
            minor,
            version,
            config,
        };
        rules.with_version(rules.best_version().unwrap_or(version))
    }

    pub(super) fn with_version(self, version: ApiVersion) -> Self {
        Self { version, ..self }
    }

    /// Returns the rules for the API version of a file. If the crate does not know the stated one,
    /// the version stays.
    #[inline(never)]
    pub(super) fn for_file(self, tree: &Tree) -> Self {
        let type_meta = TypeMeta::read(tree).unwrap_or_default();
        let stated = type_meta.group_version();
        let known = stated.and_then(|stated| ApiVersion::find(&stated));
        let internal = ApiVersion::Internal;
        let known = known.filter(|known| *known != internal || self.reads(internal));
        self.with_version(known.unwrap_or(self.version))
    }

    pub(super) fn reads(self, version: ApiVersion) -> bool {
        self.config.api_versions.contains(&version)
    }

    /// Returns the name of the loader: `kube-scheduler v1.36.3`.
    pub(super) fn loader(self) -> String {
        match Release::for_minor(self.minor) {
            release if release.minor() == self.minor => format!("kube-scheduler {release}"),
            _ => format!("kube-scheduler v1.{}", self.minor),
        }
    }

    /// Returns the closest earlier and later releases whose loaders were run, and whose rules apply
    /// to this one; `None` if its own loader was run. A minor version without rules of its own
    /// follows one release: 1.15 follows v1.13.
    pub(super) fn nearest_releases(self) -> Option<String> {
        let release = Release::for_minor(self.minor);
        if release.minor() != self.minor {
            return Some(format!("kube-scheduler {release}"));
        }
        let mut run = Release::all().filter(was_tested);
        if run.clone().any(|run| run.minor() == self.minor) {
            return None;
        }
        let before = run.clone().rfind(|run| run.minor() < self.minor);
        let after = run.find(|run| run.minor() > self.minor);
        let nearest: Vec<&str> = before.iter().chain(&after).map(|run| run.tag()).collect();
        Some(format!("kube-scheduler {}", nearest.join(", ")))
    }

    /// Returns true if the field at a path was added in a later release.
    pub(super) fn lacks_field(self, path: &str) -> bool {
        let is_added = |field: &&str| path.ends_with(field);
        let mut later = self.later_changes();
        later.any(|changes| changes.added_fields.iter().any(is_added))
    }

    /// Returns true if the arguments of a plugin were added in a later release.
    pub(super) fn lacks_arguments(self, plugin: &str) -> bool {
        let mut later = self.later_changes();
        later.any(|changes| changes.added_arguments.contains(&plugin))
    }

    fn later_changes(self) -> impl Iterator<Item = &'static LoaderChanges> {
        let later = Release::all().filter(move |release| release.minor() > self.minor);
        later.map(|release| &release.loader().changes)
    }

    /// Returns the error message about a plugin that the API version no longer allows.
    pub(super) fn removal_error(self, plugin: &str) -> Option<String> {
        let is_in_effect = |removal: &&RemovedPlugins| {
            let version = removal.version.unwrap_or(self.version);
            version == self.version && removal.plugins.contains(&plugin)
        };
        let removal = self.config.removed_plugins.iter().find(is_in_effect)?;
        let (verb, printed) = (removal.verb, removal.printed_version);
        let version = self.version.group_version();
        Some(format!(
            "was {verb} in version \"{printed}\" (KubeSchedulerConfiguration is version \"{version}\")"
        ))
    }

    /// Returns true if NodeResourcesFit may not score together with a single-strategy plugin.
    pub(super) fn rejects_two_strategies(self) -> bool {
        self.config.rejects_two_strategies && self.version == ApiVersion::V1beta1
    }

    /// Returns true if NodeResourcesFit has a scoring strategy. In older versions, each strategy is
    /// a separate plugin.
    pub(super) fn has_scoring_strategy(self) -> bool {
        self.config.has_fit_strategy || self.version != ApiVersion::V1beta1
    }

    /// Returns true if VolumeBinding scores storage by default, so that it accepts a shape.
    pub(super) fn scores_storage(self) -> bool {
        let release = Release::for_minor(self.minor);
        release.plugins().gates.storage_capacity_scoring
    }

    /// Returns true if a configuration has an API version that this release reads and this crate does
    /// not model.
    pub(super) fn reads_unmodeled(self, type_meta: TypeMeta<'_>) -> bool {
        let unmodeled = self.config.unmodeled_versions;
        let is_unmodeled =
            |stated: GroupVersion<'_>| stated.group == GROUP && unmodeled.contains(&stated.version);
        type_meta.kind.text == KIND && type_meta.group_version().is_some_and(is_unmodeled)
    }

    /// Returns the rules by which a file of the API version is read: these, unless this release does
    /// not read the version, otherwise those of the nearest release that does.
    #[inline(never)]
    pub(super) fn reading(self) -> Self {
        let newest = *Release::minors().end();
        let minor = self.minor.min(newest);
        let distances = 0..=newest;
        let minors = distances.flat_map(|by| [minor.saturating_sub(by), minor + by]);
        let mut rules = minors.map(|minor| Self::new(minor).with_version(self.version));
        let nearest = rules.find(|rules| rules.reads(self.version));
        nearest.unwrap_or(self)
    }

    /// Returns the API version to write for this release: the newest that it reads.
    pub(super) fn best_version(self) -> Option<ApiVersion> {
        let mut versions = ApiVersion::IN_FILES.into_iter();
        versions.find(|version| self.reads(*version))
    }

    /// Returns true if the strict decoder's errors quote the text, with the Go types around the
    /// error: those of json-iterator, up to 1.22.
    pub(super) fn quotes_text_in_strict_errors(self) -> bool {
        self.config.reads_json_as_yaml
    }

    /// Returns the source line of the scheme that errors quote.
    pub(super) fn scheme(self) -> String {
        let line = self.config.scheme_line;
        format!("k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:{line}")
    }
}
