//! 1.24: overhead always counts; 0 of an extended resource always fits. TaintToleration reports
//! another message (k/k#109119), and messages mention preemption (k/k#107775, k/k#108705).

use super::Release;
use super::rules::{
    FilterMessages, FilterRules, Overhead, PluginRules, PostFilterMessage, PostFilterRules,
    ReleaseRules, RequestRules, TaintMessage,
};
use super::v1_23;

pub(super) const RELEASE: Release = Release {
    tag: "v1.24",
    minor: 24,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        fit_overhead: Overhead::CpuInWholeCores,
        ..v1_23::RULES.requests
    },
    filter: FilterRules {
        zero_scalar_always_fits: true,
        ..v1_23::RULES.filter
    },
    ..v1_23::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    filter_messages: FilterMessages {
        taint: TaintMessage::WithTaint("node(s) had untolerated taint ", ""),
        ..v1_23::PLUGINS.filter_messages
    },
    post_filter: PostFilterRules {
        message: PostFilterMessage::Appended,
        ..v1_23::PLUGINS.post_filter
    },
    ..v1_23::PLUGINS
};

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::{LoaderChanges, LoaderRules};
    use crate::releases::v1_23::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            added_fields: &["].minDomains"],
            ..LoaderChanges::NONE
        },
        config: previous::RULES.config,
        policy: previous::RULES.policy,
    };
}
