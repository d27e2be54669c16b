//! 1.38, a preview of what was merged by September 2026: an empty selector of a topology spread constraint counts every pod, in
//! the filter and in the score (k/k#141340).
//!
//! Everything else is inferred to be as in 1.37. Not modeled are quantities that saturate (k/k#141305), and the extension point
//! `placementFeasible` for the pods of a group (k/k#141314), apart from its field.

use super::rules::{PluginRules, ReleaseRules};
use super::{Release, v1_37};

pub(super) const RELEASE: Release = Release {
    tag: "v1.38-preview",
    minor: 38,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_37::RULES;

pub(super) const PLUGINS: PluginRules = PluginRules {
    counts_empty_selector: true,
    ..v1_37::PLUGINS
};

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::ExtensionPoint::{PlacementFeasible, PreEnqueue};
    use crate::releases::loader_rules::{LoaderChanges, LoaderRules};
    use crate::releases::v1_37::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            added_fields: &["plugins.placementFeasible"],
            // Inferred: a description of the code in a pull request to kubernetes/kubernetes.
            extension_points: &[("GangScheduling", &[PreEnqueue, PlacementFeasible])],
            ..LoaderChanges::NONE
        },
        ..previous::RULES
    };
}
