//! 1.24: overhead always counts; 0 of an extended resource always fits. TaintToleration reports
//! another message (k/k#109119).

use super::rules::{FilterMessages, FilterRules, ReleaseRules, TaintMessage};
use super::{Release, v1_23};
use crate::requests::{Overhead, RequestRules};

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
        zero_scalar_fits: true,
        ..v1_23::RULES.filter
    },
    filter_messages: FilterMessages {
        taint: TaintMessage::WithTaint("node(s) had untolerated taint ", ""),
        ..v1_23::RULES.filter_messages
    },
    ..v1_23::RULES
};
