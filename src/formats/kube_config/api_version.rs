//! Versions of the `kubescheduler.config.k8s.io` API and the releases that read them.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/schema/group_version.go`
//! (`ParseGroupVersion`) and `pkg/runtime/serializer/json/json.go` (`gvkWithDefaults`).

use crate::Release;
use crate::releases::loader_rules::{ApiVersion, ExtensionPoint};

pub(super) const GROUP: &str = "kubescheduler.config.k8s.io";
pub(super) const KIND: &str = "KubeSchedulerConfiguration";

impl ApiVersion {
    /// The versions that files have, the newest first.
    pub(in crate::formats) const IN_FILES: [Self; 4] =
        [Self::V1, Self::V1beta3, Self::V1beta2, Self::V1beta1];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::V1beta1 => "v1beta1",
            Self::V1beta2 => "v1beta2",
            Self::V1beta3 => "v1beta3",
            Self::V1 => "v1",
            Self::Internal => "__internal",
        }
    }

    /// Returns the form in a file: `kubescheduler.config.k8s.io/v1`.
    pub(in crate::formats) fn group_version(self) -> String {
        format!("{GROUP}/{}", self.name())
    }

    pub(super) fn find(group_version: &GroupVersion<'_>) -> Option<Self> {
        let mut all = Self::IN_FILES.into_iter().chain([Self::Internal]);
        all.find(|version| version.name() == group_version.version)
            .filter(|_| group_version.group == GROUP)
    }

    /// Returns true if a release reads the version.
    pub(in crate::formats) fn is_read_by(self, release: Release) -> bool {
        release.loader().config.api_versions.contains(&self)
    }

    /// Returns the release whose score plugins a file of this version can name: the newest up to
    /// [`Release::LATEST`] that reads it. The default plugins of v1beta2 did not change after its first release.
    pub(in crate::formats) fn named_release(self) -> Release {
        let releases = Release::up_to(Release::LATEST.minor()).map(|(release, _)| release);
        let mut releases = releases.filter(|release| self.is_read_by(*release));
        let found = match self {
            Self::V1beta2 => releases.next_back(),
            _ => releases.next(),
        };
        found.unwrap_or(Release::LATEST)
    }

    /// Returns true if the version ignores the field of an extension point: the beta versions
    /// accept `preEnqueue`, which was added later, but ignore it.
    pub(super) fn ignores_point(self, point: ExtensionPoint) -> bool {
        self < Self::V1 && point == ExtensionPoint::PreEnqueue
    }

    /// Returns true if `multiPoint` enables a plugin at all extension points that it implements.
    /// (v1beta2 has the field since 1.23 and ignores it.)
    pub(super) fn has_multi_point(self) -> bool {
        matches!(self, Self::V1beta3 | Self::V1)
    }
}

/// A parsed `apiVersion`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GroupVersion<'t> {
    pub(super) group: &'t str,
    pub(super) version: &'t str,
}

impl<'t> GroupVersion<'t> {
    /// Returns `None` if there is more than one slash.
    pub(super) fn parse(text: &'t str) -> Option<Self> {
        let (group, version) = match text.split_once('/') {
            None => ("", text),
            Some((_, version)) if version.contains('/') => return None,
            Some((group, version)) => (group, version),
        };
        Some(Self { group, version })
    }

    /// Returns the printed form, without a slash if the group is empty.
    pub(super) fn text(&self) -> String {
        match self.group {
            "" => self.version.into(),
            group => format!("{group}/{}", self.version),
        }
    }
}
