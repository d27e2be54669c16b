//! 1.16: resources have weights, and zero scores are dropped from the mean (k/k#77688). Among equal scores, a random node is
//! selected (k/k#78009). The percentage of nodes to score depends on their number (already in 1.14).
//!
//! Default plugins, up to 1.17: `pkg/scheduler/algorithmprovider/defaults/register_priorities.go`.

use super::rules::{DefaultPercentage, PluginRules, ReleaseRules, ScoredResources, TieRule};
use super::{Release, v1_13};

pub(super) const RELEASE: Release = Release {
    tag: "v1.16.6",
    minor: 16,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    ratio_resources: ScoredResources::Configured,
    ..v1_13::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    tie_rule: TieRule::Random,
    default_percentage: DefaultPercentage::Adaptive,
    ..v1_13::PLUGINS
};

/// The rules of the loaders. 1.16: a Policy may be YAML, and has resources with weights.
pub(super) mod loader {
    use crate::releases::loader_rules::{
        LoaderChanges, LoaderRules, PolicyFields, PolicyRules, PolicyWeights,
    };
    use crate::releases::v1_13::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges::NONE,
        config: previous::RULES.config,
        policy: &PolicyRules {
            tested_release: "v1.16.6",
            reads_yaml: true,
            fields: PolicyFields::WithResources,
            weights: PolicyWeights::Defaulted,
            ..*previous::RULES.policy
        },
    };
}
