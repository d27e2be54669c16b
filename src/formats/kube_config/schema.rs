//! The fields of a configuration by API version, except plugin arguments.
//!
//! Source: kubernetes/kubernetes v1.35.4 and the last release that had each version,
//! `staging/src/k8s.io/kube-scheduler/config/*/types.go`,
//! `staging/src/k8s.io/component-base/config/v1alpha1/types.go`.

use crate::formats::decode::{Object, Type};
use crate::releases::loader_rules::ApiVersion;

const LEADER_ELECTION: Object = Object(&[
    ("leaderElect", Type::Bool),
    ("leaseDuration", Type::Duration),
    ("renewDeadline", Type::Duration),
    ("retryPeriod", Type::Duration),
    ("resourceLock", Type::Text),
    ("resourceName", Type::Text),
    ("resourceNamespace", Type::Text),
]);

const CLIENT_CONNECTION: Object = Object(&[
    ("kubeconfig", Type::Text),
    ("acceptContentTypes", Type::Text),
    ("contentType", Type::Text),
    ("qps", Type::Float),
    ("burst", Type::Int32),
]);

const PLUGIN: Object = Object(&[("name", Type::Text), ("weight", Type::Int32)]);

const PLUGIN_SET: Object = Object(&[
    ("enabled", Type::List(&Type::Object(&PLUGIN))),
    ("disabled", Type::List(&Type::Object(&PLUGIN))),
]);

const SET: Type = Type::Object(&PLUGIN_SET);

const PLUGINS: Object = Object(&[
    ("multiPoint", SET),
    ("preEnqueue", SET),
    ("queueSort", SET),
    ("preFilter", SET),
    ("filter", SET),
    ("postFilter", SET),
    ("preScore", SET),
    ("score", SET),
    ("reserve", SET),
    ("permit", SET),
    ("preBind", SET),
    ("bind", SET),
    ("postBind", SET),
    ("placementGenerate", SET),
    ("placementScore", SET),
]);

/// Arguments are decoded later, by the plugin's name.
const PLUGIN_CONFIG: Object = Object(&[("name", Type::Text), ("args", Type::Any)]);

const PROFILE_BETA: Object = Object(&[
    ("schedulerName", Type::Text),
    ("plugins", Type::Object(&PLUGINS)),
    ("pluginConfig", Type::List(&Type::Object(&PLUGIN_CONFIG))),
]);

const PROFILE_V1: Object = Object(&[
    ("schedulerName", Type::Text),
    ("percentageOfNodesToScore", Type::Int32),
    ("plugins", Type::Object(&PLUGINS)),
    ("pluginConfig", Type::List(&Type::Object(&PLUGIN_CONFIG))),
]);

const MANAGED_RESOURCE: Object =
    Object(&[("name", Type::Text), ("ignoredByScheduler", Type::Bool)]);

const TLS_CONFIG: Object = Object(&[
    ("insecure", Type::Bool),
    ("serverName", Type::Text),
    ("certFile", Type::Text),
    ("keyFile", Type::Text),
    ("caFile", Type::Text),
    ("certData", Type::Bytes),
    ("keyData", Type::Bytes),
    ("caData", Type::Bytes),
]);

const EXTENDER: Object = Object(&[
    ("urlPrefix", Type::Text),
    ("filterVerb", Type::Text),
    ("preemptVerb", Type::Text),
    ("prioritizeVerb", Type::Text),
    ("weight", Type::Int64),
    ("bindVerb", Type::Text),
    ("enableHTTPS", Type::Bool),
    ("tlsConfig", Type::Object(&TLS_CONFIG)),
    ("httpTimeout", Type::Duration),
    ("nodeCacheCapable", Type::Bool),
    (
        "managedResources",
        Type::List(&Type::Object(&MANAGED_RESOURCE)),
    ),
    ("ignorable", Type::Bool),
]);

const V1: Object = Object(&[
    ("apiVersion", Type::Text),
    ("kind", Type::Text),
    ("parallelism", Type::Int32),
    ("leaderElection", Type::Object(&LEADER_ELECTION)),
    ("clientConnection", Type::Object(&CLIENT_CONNECTION)),
    ("enableProfiling", Type::Bool),
    ("enableContentionProfiling", Type::Bool),
    ("percentageOfNodesToScore", Type::Int32),
    ("podInitialBackoffSeconds", Type::Int64),
    ("podMaxBackoffSeconds", Type::Int64),
    ("profiles", Type::List(&Type::Object(&PROFILE_V1))),
    ("extenders", Type::List(&Type::Object(&EXTENDER))),
    ("delayCacheUntilActive", Type::Bool),
]);

const V1BETA3: Object = Object(&[
    ("apiVersion", Type::Text),
    ("kind", Type::Text),
    ("parallelism", Type::Int32),
    ("leaderElection", Type::Object(&LEADER_ELECTION)),
    ("clientConnection", Type::Object(&CLIENT_CONNECTION)),
    ("enableProfiling", Type::Bool),
    ("enableContentionProfiling", Type::Bool),
    ("percentageOfNodesToScore", Type::Int32),
    ("podInitialBackoffSeconds", Type::Int64),
    ("podMaxBackoffSeconds", Type::Int64),
    ("profiles", Type::List(&Type::Object(&PROFILE_BETA))),
    ("extenders", Type::List(&Type::Object(&EXTENDER))),
]);

const V1BETA2: Object = Object(&[
    ("apiVersion", Type::Text),
    ("kind", Type::Text),
    ("parallelism", Type::Int32),
    ("leaderElection", Type::Object(&LEADER_ELECTION)),
    ("clientConnection", Type::Object(&CLIENT_CONNECTION)),
    ("healthzBindAddress", Type::Text),
    ("metricsBindAddress", Type::Text),
    ("enableProfiling", Type::Bool),
    ("enableContentionProfiling", Type::Bool),
    ("percentageOfNodesToScore", Type::Int32),
    ("podInitialBackoffSeconds", Type::Int64),
    ("podMaxBackoffSeconds", Type::Int64),
    ("profiles", Type::List(&Type::Object(&PROFILE_BETA))),
    ("extenders", Type::List(&Type::Object(&EXTENDER))),
]);

/// An object, regardless of its fields.
pub(super) const EMPTY: Object = Object(&[]);

/// The internal type has Go's field names, which no file uses.
const INTERNAL: Object = Object(&[("apiVersion", Type::Text), ("kind", Type::Text)]);

/// Returns the type of a configuration in the last release that reads the version.
pub(super) fn configuration(version: ApiVersion) -> Type {
    Type::Object(match version {
        ApiVersion::V1beta1 | ApiVersion::V1beta2 => &V1BETA2,
        ApiVersion::V1beta3 => &V1BETA3,
        ApiVersion::V1 => &V1,
        ApiVersion::Internal => &INTERNAL,
    })
}
