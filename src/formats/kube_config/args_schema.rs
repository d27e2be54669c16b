//! The argument types of the plugins by API version and release.
//!
//! Source: kubernetes/kubernetes v1.35.4, `staging/src/k8s.io/kube-scheduler/config/v1/types.go`,
//! `types_pluginargs.go`, and `staging/src/k8s.io/api/core/v1/types.go`; v1.22.6,
//! `config/v1beta1/types_pluginargs.go`; checks from
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`.

use super::rules::Rules;
use super::schema::write_from_one;
use crate::Strategy;
use crate::formats::decode::{Check, Object, Type, object, range};
use crate::message::Message;
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;
use crate::releases::rules::WeightRule;

const MAX: i64 = i64::MAX;
const TEXTS: Type = Type::List(&Type::Text);

/// Declares the arguments of a plugin, which also have an `apiVersion` and a `kind`.
macro_rules! arguments {
    ($($fields:tt)*) => { object! {
        /// The version of the API, by default that of the configuration.
        "apiVersion": Type::Text;
        /// The plugin's name with `Args` at the end.
        "kind": Type::Text;
        $($fields)*
    } };
}

/// Declares a resource with a rule for its weight.
macro_rules! resource {
    ($rule:ident) => {
        object! {
            /// The name of the resource, such as `cpu` or `nvidia.com/gpu`.
            "name": Type::Text;
            /// The weight of the resource in the node's score.
            "weight": Type::Int64, "", Check::Weight(WeightRule::$rule);
        }
    };
}

const RESOURCES: Type = Type::List(&Type::Object(&RESOURCE));
static RESOURCE: Object = resource!(UpToHundredDefaulted);
static ALLOCATED_RESOURCE: Object = resource!(UpToHundred);
static RATIO_RESOURCE: Object = resource!(AtLeastOneDefaulted);
static BALANCED_RESOURCE: Object = resource!(One);

const SHAPE: Type = Type::List(&Type::Object(&POINT));

static POINT: Object = object! {
    /// The utilization in percent; higher than that of the point before.
    "utilization": Type::Int32, "", Check::Between(0, 100);
    /// The score of a node with that utilization, 0 to 10.
    "score": Type::Int32, "", Check::Between(0, 10);
};

static RATIO: Object = object! {
    /// The points of the function from utilization to score.
    "shape": SHAPE, "", Check::NotEmpty;
};

pub(super) static STRATEGY: Object = object! {
    /// The strategy: emptier or fuller nodes score higher, or the score is a function of the utilization.
    "type": Type::Text, "", Check::OneOf(&STRATEGIES);
    /// The resources to score with their weights; by default cpu and memory.
    "resources": RESOURCES;
    /// The function from utilization to score, for RequestedToCapacityRatio only.
    "requestedToCapacityRatio": Type::Object(&RATIO);
};

/// The scoring strategies of NodeResourcesFit.
pub(super) const STRATEGIES: [&str; 3] = [
    Strategy::LEAST_ALLOCATED,
    Strategy::MOST_ALLOCATED,
    Strategy::REQUESTED_TO_CAPACITY_RATIO,
];

static FIT: Object = arguments! {
    /// The resources that the filter ignores.
    "ignoredResources": TEXTS;
    /// The groups of resources that the filter ignores: `example.com` for `example.com/foo`.
    "ignoredResourceGroups": TEXTS;
    /// The way to score nodes; by default LeastAllocated of cpu and memory.
    "scoringStrategy": Type::Object(&STRATEGY);
};

/// The arguments of NodeResourcesFit before it had a scoring strategy.
static FIT_WITHOUT_STRATEGY: Object = arguments! {
    /// The resources that the filter ignores.
    "ignoredResources": TEXTS;
    /// The groups of resources that the filter ignores: `example.com` for `example.com/foo`.
    "ignoredResourceGroups": TEXTS;
};

static BALANCED: Object = arguments! {
    /// The resources to balance, each with weight 1; by default cpu and memory.
    "resources": Type::List(&Type::Object(&BALANCED_RESOURCE));
};

static ALLOCATED: Object = arguments! {
    /// The resources to score with their weights; by default cpu and memory.
    "resources": Type::List(&Type::Object(&ALLOCATED_RESOURCE));
};

static WITH_SHAPE: Object = arguments! {
    /// The points of the function from utilization to score.
    "shape": SHAPE, "", Check::NotEmpty;
    /// The resources to score with their weights; by default cpu and memory.
    "resources": Type::List(&Type::Object(&RATIO_RESOURCE));
};

static PREEMPTION: Object = arguments! {
    /// The percentage of nodes to consider for preemption.
    "minCandidateNodesPercentage": Type::Int32, "10", range(0, 100, "not in valid range [0, 100]", loaders::write_percentage);
    /// The number of nodes to consider for preemption at least. Not 0 together with the percentage.
    "minCandidateNodesAbsolute": Type::Int32, "100", range(0, MAX, "not in valid range [0, inf)", write_from_zero);
};

static INTER_POD: Object = arguments! {
    /// The weight of a pod's required affinity terms in the scores of other pods.
    "hardPodAffinityWeight": Type::Int32, "1", range(0, 100, "not in valid range [0, 100]", write_up_to_hundred);
    /// True if the preferred affinity terms of running pods are ignored.
    "ignorePreferredTermsOfExistingPods": Type::Bool, "false";
};

/// Declares the arguments of VolumeBinding: the timeout, and other fields.
macro_rules! volume_binding {
    ($($fields:tt)*) => { arguments! {
        /// The timeout of binding volumes, in seconds.
        "bindTimeoutSeconds": Type::Int64, "600", range(0, MAX, "invalid BindTimeoutSeconds, should not be a negative value", loaders::write_bind_timeout);
        $($fields)*
    } };
}

/// The arguments of VolumeBinding with its gate off.
static VOLUME_BINDING: Object = volume_binding! {
    /// The function from the utilization of storage to a score. Needs a feature gate that is off by default.
    "shape": SHAPE, "", Check::Forbidden;
};

/// The arguments of VolumeBinding with its gate on.
static VOLUME_BINDING_WITH_SHAPE: Object = volume_binding! {
    /// The points of the function from the utilization of storage to a score; by default emptier storage scores higher.
    "shape": SHAPE;
};

/// The arguments of VolumeBinding before v1beta2.
static VOLUME_BINDING_WITHOUT_SHAPE: Object = volume_binding! {};

static DYNAMIC: Object = arguments! {
    /// The timeout of filtering a node; 0 for none.
    "filterTimeout": Type::DurationOrNull, "\"10s\"", range(0, MAX, "must be zero or positive", loaders::write_timeout);
    /// The timeout of waiting until the devices of a pod are ready, at least 1s.
    "bindingTimeout": Type::DurationOrNull, "\"10m\"", range(1_000_000_000, MAX, "must be at least 1 second", write_binding_timeout);
};

/// Declares a requirement with its operators.
macro_rules! requirement {
    ($operators:expr) => {
        object! {
            /// The key of the label or the name of the field.
            "key": Type::Text;
            /// The relation between the key and the values.
            "operator": Type::Text, "", Check::OneOf($operators);
            /// The values; their number depends on the operator.
            "values": TEXTS;
        }
    };
}

/// The operators of a node selector's requirements.
pub(super) const OPERATORS: [&str; 6] = ["In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"];
/// The operators of its requirements for fields.
pub(super) const FIELD_OPERATORS: [&str; 2] = ["In", "NotIn"];

static LABEL_REQUIREMENT: Object = requirement!(&OPERATORS);
static FIELD_REQUIREMENT: Object = requirement!(&FIELD_OPERATORS);
static SELECTOR_REQUIREMENT: Object = requirement!(&["In", "NotIn", "Exists", "DoesNotExist"]);

static TERM: Object = object! {
    /// The requirements of a node's labels.
    "matchExpressions": Type::List(&Type::Object(&LABEL_REQUIREMENT));
    /// The requirements of a node's fields; only `metadata.name` is supported.
    "matchFields": Type::List(&Type::Object(&FIELD_REQUIREMENT));
};

static NODE_SELECTOR: Object = object! {
    /// The terms, one of which a node must match.
    "nodeSelectorTerms": Type::List(&Type::Object(&TERM));
};

static PREFERRED: Object = object! {
    /// The weight of the term in the node's score, 1 to 100.
    "weight": Type::Int32;
    /// The term that a node should match.
    "preference": Type::Object(&TERM);
};

static ADDED_AFFINITY: Object = object! {
    /// The nodes on which pods of the profile may run.
    "requiredDuringSchedulingIgnoredDuringExecution": Type::Object(&NODE_SELECTOR);
    /// The nodes on which pods of the profile run rather than on others.
    "preferredDuringSchedulingIgnoredDuringExecution": Type::List(&Type::Object(&PREFERRED));
};

static NODE_AFFINITY: Object = arguments! {
    /// A node affinity for every pod, in addition to its own.
    "addedAffinity": Type::Object(&ADDED_AFFINITY);
};

static LABEL_SELECTOR: Object = object! {
    /// Labels and their values.
    "matchLabels": Type::Map(&Type::Text);
    /// The requirements of labels.
    "matchExpressions": Type::List(&Type::Object(&SELECTOR_REQUIREMENT));
};

/// The values of `whenUnsatisfiable`.
pub(super) const ACTIONS: [&str; 2] = ["DoNotSchedule", "ScheduleAnyway"];

pub(super) static CONSTRAINT: Object = object! {
    /// The number of pods by which two topology domains may differ.
    "maxSkew": Type::Int32, "", range(1, MAX, "not in valid range (0, inf)", write_from_one);
    /// The node label whose values are the topology domains.
    "topologyKey": Type::Text, "", Check::NotEmpty;
    /// The treatment of a pod that would violate the constraint: wait, or be scheduled all the same.
    "whenUnsatisfiable": Type::Text, "", Check::OneOf(&ACTIONS);
    /// The pods to count. Default constraints have no selector: it follows from the pod's service.
    "labelSelector": Type::Object(&LABEL_SELECTOR), "", Check::Forbidden;
    /// The number of domains that there must be at least.
    "minDomains": Type::Int32;
    /// `Honor` if the pod's node affinity limits the domains, otherwise `Ignore`.
    "nodeAffinityPolicy": Type::Text;
    /// `Honor` if taints limit the domains, otherwise `Ignore`.
    "nodeTaintsPolicy": Type::Text;
    /// Labels whose values the counted pods share with the pod.
    "matchLabelKeys": TEXTS;
};

/// The values of `defaultingType`.
pub(super) const DEFAULTING_TYPES: [&str; 2] = ["System", "List"];

static TOPOLOGY_SPREAD: Object = arguments! {
    /// The constraints of pods that have none of their own. Only with the defaultingType List.
    "defaultConstraints": Type::List(&Type::Object(&CONSTRAINT));
    /// The source of the constraints: the scheduler itself, or the list `defaultConstraints`.
    "defaultingType": Type::Text, "\"System\"", Check::OneOf(&DEFAULTING_TYPES);
};

static NODE_LABEL: Object = arguments! {
    /// The labels that a node must have.
    "presentLabels": TEXTS;
    /// The labels that a node must not have.
    "absentLabels": TEXTS;
    /// The labels that a node should have.
    "presentLabelsPreference": TEXTS;
    /// The labels that a node should not have.
    "absentLabelsPreference": TEXTS;
};

static SERVICE_AFFINITY: Object = arguments! {
    /// The labels whose values the nodes of a service's pods share.
    "affinityLabels": TEXTS;
    /// The labels by whose values the pods of a service spread.
    "antiAffinityLabelsPreference": TEXTS;
};

type Arguments = (&'static str, &'static Object);

/// The plugins that take arguments, with their types.
static ARGUMENTS: [Arguments; 8] = [
    ("NodeResourcesFit", &FIT),
    ("NodeResourcesBalancedAllocation", &BALANCED),
    ("DefaultPreemption", &PREEMPTION),
    ("InterPodAffinity", &INTER_POD),
    ("NodeAffinity", &NODE_AFFINITY),
    ("PodTopologySpread", &TOPOLOGY_SPREAD),
    ("VolumeBinding", &VOLUME_BINDING),
    ("DynamicResources", &DYNAMIC),
];

/// The plugins that v1beta2 dropped.
static V1BETA1_ARGUMENTS: [Arguments; 5] = [
    ("RequestedToCapacityRatio", &WITH_SHAPE),
    ("NodeResourcesLeastAllocated", &ALLOCATED),
    ("NodeResourcesMostAllocated", &ALLOCATED),
    ("NodeLabel", &NODE_LABEL),
    ("ServiceAffinity", &SERVICE_AFFINITY),
];

/// Returns the plugins that take arguments since v1beta2.
pub(in crate::formats) fn plugins_with_arguments() -> impl Iterator<Item = &'static str> {
    ARGUMENTS.iter().map(|plugin| plugin.0)
}

/// Returns the argument types of a release and an API version by plugin.
pub(super) fn all(rules: Rules) -> impl Iterator<Item = Arguments> {
    let since_v1beta2 = ARGUMENTS
        .iter()
        .filter(move |known| !rules.lacks_arguments(known.0));
    let is_beta = rules.version == ApiVersion::V1beta1;
    let dropped = V1BETA1_ARGUMENTS.iter().filter(move |_| is_beta);
    let known = since_v1beta2.chain(dropped);
    known.map(move |(plugin, object)| (*plugin, of_rules(plugin, object, rules)))
}

/// Returns the argument type of a plugin, whose newest one is `newest`.
fn of_rules(plugin: &str, newest: &'static Object, rules: Rules) -> &'static Object {
    match plugin {
        "NodeResourcesFit" if !rules.has_scoring_strategy() => &FIT_WITHOUT_STRATEGY,
        "VolumeBinding" if rules.version == ApiVersion::V1beta1 => &VOLUME_BINDING_WITHOUT_SHAPE,
        "VolumeBinding" if rules.scores_storage() => &VOLUME_BINDING_WITH_SHAPE,
        _ => newest,
    }
}

/// Returns the argument type of a plugin; `None` if it has none or is out-of-tree.
pub(super) fn find(plugin: &str, rules: Rules) -> Option<&'static Object> {
    all(rules)
        .find(|known| known.0 == plugin)
        .map(|known| known.1)
}

/// Returns the rule for the weights of the `resources` of arguments.
pub(super) fn weight_rule(arguments: &Object) -> Option<WeightRule> {
    let Type::List(Type::Object(resource)) = arguments.field("resources")?.kind else {
        return None;
    };
    match resource.field("weight")?.check {
        Check::Weight(rule) => Some(rule),
        _ => None,
    }
}

fn write_from_zero() -> Message {
    loaders::write_integer_from(0_i64)
}

fn write_up_to_hundred() -> Message {
    loaders::write_integer_between(0_i64, 100_i64)
}

fn write_binding_timeout() -> Message {
    loaders::write_duration("10m")
}
