//! The argument types of the plugins by API version and release.
//!
//! Source: kubernetes/kubernetes v1.35.4, `staging/src/k8s.io/kube-scheduler/config/v1/types.go`,
//! `types_pluginargs.go`, and `staging/src/k8s.io/api/core/v1/types.go`; v1.22.6,
//! `config/v1beta1/types_pluginargs.go`.

use super::rules::Rules;
use crate::formats::decode::{Object, Type};
use crate::releases::loader_rules::ApiVersion;

const API_VERSION: (&str, Type) = ("apiVersion", Type::Text);
const KIND: (&str, Type) = ("kind", Type::Text);
const TEXTS: Type = Type::List(&Type::Text);

const RESOURCE: Object = Object(&[("name", Type::Text), ("weight", Type::Int64)]);
const RESOURCES: (&str, Type) = ("resources", Type::List(&Type::Object(&RESOURCE)));

const POINT: Object = Object(&[("utilization", Type::Int32), ("score", Type::Int32)]);
const SHAPE: (&str, Type) = ("shape", Type::List(&Type::Object(&POINT)));

const RATIO: Object = Object(&[SHAPE]);

const STRATEGY: Object = Object(&[
    ("type", Type::Text),
    RESOURCES,
    ("requestedToCapacityRatio", Type::Object(&RATIO)),
]);

const FIT: Object = Object(&[
    API_VERSION,
    KIND,
    ("ignoredResources", TEXTS),
    ("ignoredResourceGroups", TEXTS),
    ("scoringStrategy", Type::Object(&STRATEGY)),
]);

/// The arguments of NodeResourcesFit before 1.22.
const FIT_WITHOUT_STRATEGY: Object = Object(&[
    API_VERSION,
    KIND,
    ("ignoredResources", TEXTS),
    ("ignoredResourceGroups", TEXTS),
]);

const BALANCED: Object = Object(&[API_VERSION, KIND, RESOURCES]);

const WITH_SHAPE: Object = Object(&[API_VERSION, KIND, SHAPE, RESOURCES]);

const PREEMPTION: Object = Object(&[
    API_VERSION,
    KIND,
    ("minCandidateNodesPercentage", Type::Int32),
    ("minCandidateNodesAbsolute", Type::Int32),
]);

const INTER_POD: Object = Object(&[
    API_VERSION,
    KIND,
    ("hardPodAffinityWeight", Type::Int32),
    ("ignorePreferredTermsOfExistingPods", Type::Bool),
]);

const VOLUME_BINDING: Object = Object(&[
    API_VERSION,
    KIND,
    ("bindTimeoutSeconds", Type::Int64),
    SHAPE,
]);

const DYNAMIC: Object = Object(&[
    API_VERSION,
    KIND,
    ("filterTimeout", Type::DurationOrNull),
    ("bindingTimeout", Type::DurationOrNull),
]);

const REQUIREMENT: Object = Object(&[
    ("key", Type::Text),
    ("operator", Type::Text),
    ("values", TEXTS),
]);
const REQUIREMENTS: Type = Type::List(&Type::Object(&REQUIREMENT));

const TERM: Object = Object(&[
    ("matchExpressions", REQUIREMENTS),
    ("matchFields", REQUIREMENTS),
]);

const NODE_SELECTOR: Object = Object(&[("nodeSelectorTerms", Type::List(&Type::Object(&TERM)))]);

const PREFERRED: Object = Object(&[("weight", Type::Int32), ("preference", Type::Object(&TERM))]);

const ADDED_AFFINITY: Object = Object(&[
    (
        "requiredDuringSchedulingIgnoredDuringExecution",
        Type::Object(&NODE_SELECTOR),
    ),
    (
        "preferredDuringSchedulingIgnoredDuringExecution",
        Type::List(&Type::Object(&PREFERRED)),
    ),
]);

const NODE_AFFINITY: Object = Object(&[
    API_VERSION,
    KIND,
    ("addedAffinity", Type::Object(&ADDED_AFFINITY)),
]);

const LABEL_SELECTOR: Object = Object(&[
    ("matchLabels", Type::Map(&Type::Text)),
    ("matchExpressions", REQUIREMENTS),
]);

const CONSTRAINT: Object = Object(&[
    ("maxSkew", Type::Int32),
    ("topologyKey", Type::Text),
    ("whenUnsatisfiable", Type::Text),
    ("labelSelector", Type::Object(&LABEL_SELECTOR)),
    ("minDomains", Type::Int32),
    ("nodeAffinityPolicy", Type::Text),
    ("nodeTaintsPolicy", Type::Text),
    ("matchLabelKeys", TEXTS),
]);

const TOPOLOGY_SPREAD: Object = Object(&[
    API_VERSION,
    KIND,
    ("defaultConstraints", Type::List(&Type::Object(&CONSTRAINT))),
    ("defaultingType", Type::Text),
]);

const NODE_LABEL: Object = Object(&[
    API_VERSION,
    KIND,
    ("presentLabels", TEXTS),
    ("absentLabels", TEXTS),
    ("presentLabelsPreference", TEXTS),
    ("absentLabelsPreference", TEXTS),
]);

const SERVICE_AFFINITY: Object = Object(&[
    API_VERSION,
    KIND,
    ("affinityLabels", TEXTS),
    ("antiAffinityLabelsPreference", TEXTS),
]);

/// Returns the argument type of a plugin; `None` if it has none or is out-of-tree.
pub(super) fn find(plugin: &str, version: ApiVersion, rules: Rules) -> Option<&'static Object> {
    Some(match plugin {
        _ if rules.lacks_arguments(plugin) => return find_v1beta1(plugin, version),
        "NodeResourcesFit" if !version.has_scoring_strategy(rules) => &FIT_WITHOUT_STRATEGY,
        "NodeResourcesFit" => &FIT,
        "NodeResourcesBalancedAllocation" => &BALANCED,
        "DefaultPreemption" => &PREEMPTION,
        "InterPodAffinity" => &INTER_POD,
        "NodeAffinity" => &NODE_AFFINITY,
        "PodTopologySpread" => &TOPOLOGY_SPREAD,
        "VolumeBinding" => &VOLUME_BINDING,
        "DynamicResources" => &DYNAMIC,
        _ => return find_v1beta1(plugin, version),
    })
}

/// Returns the argument type of a plugin that v1beta2 dropped.
fn find_v1beta1(plugin: &str, version: ApiVersion) -> Option<&'static Object> {
    Some(match plugin {
        _ if version != ApiVersion::V1beta1 => return None,
        "RequestedToCapacityRatio" => &WITH_SHAPE,
        "NodeResourcesLeastAllocated" | "NodeResourcesMostAllocated" => &BALANCED,
        "NodeLabel" => &NODE_LABEL,
        "ServiceAffinity" => &SERVICE_AFFINITY,
        _ => return None,
    })
}
