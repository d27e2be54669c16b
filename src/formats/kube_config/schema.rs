//! The fields of a configuration by API version, except plugin arguments.
//!
//! Source: kubernetes/kubernetes v1.35.4 and the last release that had each version,
//! `staging/src/k8s.io/kube-scheduler/config/*/types.go`,
//! `staging/src/k8s.io/component-base/config/v1alpha1/types.go`; defaults from
//! `pkg/scheduler/apis/config/v1/defaults.go` and
//! `staging/src/k8s.io/component-base/config/v1alpha1/defaults.go`.

use crate::formats::decode::{Check, Object, Type, object, range};
use crate::formats::extender_fields::{extender, managed_resource, tls_config};
use crate::message::Message;
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;

const MAX: i64 = i64::MAX;
const PERCENTAGE: Check = range(
    0,
    100,
    "not in valid range [0-100]",
    loaders::write_percentage,
);

const DURATION: Check = range(0, MAX, "must be greater than zero", write_duration);

/// The fields of `leaderElection`.
pub(super) static LEADER_ELECTION: Object = object! {
    /// True if only the elected one of several schedulers runs.
    "leaderElect": Type::Bool, "true";
    /// The time that the others wait for the leader to renew its lease before they try to replace it.
    "leaseDuration": Type::Duration, "\"15s\"", DURATION;
    /// The time that the leader tries to renew its lease before it gives up; shorter than `leaseDuration`.
    "renewDeadline": Type::Duration, "\"10s\"", DURATION;
    /// The time between two tries.
    "retryPeriod": Type::Duration, "\"2s\"", DURATION;
    /// The kind of object that represents the lock.
    "resourceLock": Type::Text, "\"leases\"";
    /// The name of the lock object.
    "resourceName": Type::Text, "\"kube-scheduler\"";
    /// The namespace of the lock object.
    "resourceNamespace": Type::Text, "\"kube-system\"";
};

pub(super) static CLIENT_CONNECTION: Object = object! {
    /// The path of a kubeconfig file; empty inside a cluster.
    "kubeconfig": Type::Text;
    /// The Accept header of requests to the API server.
    "acceptContentTypes": Type::Text;
    /// The content type of requests to the API server.
    "contentType": Type::Text, "\"application/vnd.kubernetes.protobuf\"";
    /// The number of requests to the API server per second.
    "qps": Type::Float, "50";
    /// The number of requests that may exceed `qps` for a short time.
    "burst": Type::Int32, "100", range(0, MAX, "must be non-negative", loaders::write_burst);
};

static PLUGIN: Object = object! {
    /// The name of the plugin.
    "name": Type::Text;
    /// The weight of the plugin's scores; 0 counts as 1. Only score plugins have one.
    "weight": Type::Int32;
};

static DISABLED_PLUGIN: Object = object! {
    /// The name of the plugin, or `*` for all default plugins.
    "name": Type::Text;
    /// A weight, which has no effect here.
    "weight": Type::Int32;
};

const SET: Type = Type::Object(&PLUGIN_SET);

static PLUGIN_SET: Object = object! {
    /// The plugins to run in addition to the default ones, in this order.
    "enabled": Type::List(&Type::Object(&PLUGIN));
    /// The default plugins not to run.
    "disabled": Type::List(&Type::Object(&DISABLED_PLUGIN));
};

static PLUGINS: Object = object! {
    /// Plugins for every extension point that they implement.
    "multiPoint": SET;
    /// Plugins that decide whether a pod enters the scheduling queue.
    "preEnqueue": SET;
    /// The plugin that sorts the scheduling queue; the same in every profile.
    "queueSort": SET;
    /// Plugins that prepare filtering for a pod.
    "preFilter": SET;
    /// Plugins that filter out nodes on which the pod cannot run.
    "filter": SET;
    /// Plugins that run if no node is feasible, such as preemption.
    "postFilter": SET;
    /// Plugins that prepare scoring for a pod.
    "preScore": SET;
    /// Plugins that score the feasible nodes.
    "score": SET;
    /// Plugins that reserve resources of the chosen node.
    "reserve": SET;
    /// Plugins that can delay or prevent the binding of a pod.
    "permit": SET;
    /// Plugins that run before a pod is bound.
    "preBind": SET;
    /// Plugins that bind a pod to its node; the first that handles the pod does.
    "bind": SET;
    /// Plugins that run after a pod was bound.
    "postBind": SET;
    /// Plugins that generate placements for a group of pods.
    "placementGenerate": SET;
    /// Plugins that score the placements of a group of pods.
    "placementScore": SET;
    /// Plugins that run if no placement is feasible for a group of pods, such as preemption.
    "podGroupPostFilter": SET;
    /// Plugins that decide whether a placement is feasible for a group of pods.
    "placementFeasible": SET;
};

/// A plugin and its arguments, which are decoded later, by the plugin's name.
pub(super) static PLUGIN_CONFIG: Object = object! {
    /// The name of the plugin.
    "name": Type::Text;
    /// The arguments of the plugin.
    "args": Type::Any;
};

static PROFILE_BETA: Object = object! {
    /// The name by which pods choose the profile in `spec.schedulerName`.
    "schedulerName": Type::Text, "\"default-scheduler\"";
    /// Changes to the default plugins.
    "plugins": Type::Object(&PLUGINS);
    /// The arguments of plugins, each at most once.
    "pluginConfig": Type::List(&Type::Object(&PLUGIN_CONFIG));
};

pub(super) static PROFILE_V1: Object = object! {
    /// The name by which pods choose the profile in `spec.schedulerName`.
    "schedulerName": Type::Text, "\"default-scheduler\"";
    /// The percentage of nodes to score once enough are feasible, in place of the one for all profiles.
    "percentageOfNodesToScore": Type::Int32, "", PERCENTAGE;
    /// Changes to the default plugins.
    "plugins": Type::Object(&PLUGINS);
    /// The arguments of plugins, each at most once.
    "pluginConfig": Type::List(&Type::Object(&PLUGIN_CONFIG));
};

static MANAGED_RESOURCE: Object = managed_resource!();

static TLS_CONFIG: Object = tls_config!(Type::Bytes);

static EXTENDER: Object = extender!("enableHTTPS", Object, TLS_CONFIG, MANAGED_RESOURCE, {
    /// The timeout of a call. A filter or bind call that times out fails the scheduling of the pod.
    "httpTimeout": Type::Duration, "\"5s\"";
});

/// Declares a configuration with the type of its profiles, and with the fields that few versions have.
macro_rules! configuration {
    ($version:literal, $profile:ident, { $($addresses:tt)* }, { $($last:tt)* }) => { object! {
        /// The version of the API.
        "apiVersion": Type::Text, "", Check::OneOf(&[concat!("kubescheduler.config.k8s.io/", $version)]);
        /// The kind of object.
        "kind": Type::Text, "", Check::OneOf(&["KubeSchedulerConfiguration"]);
        /// The number of goroutines that work on nodes at the same time.
        "parallelism": Type::Int32, "16", range(1, MAX, "should be an integer value greater than zero", loaders::write_parallelism);
        /// The election of a leader among several schedulers.
        "leaderElection": Type::Object(&LEADER_ELECTION);
        /// The connection to the API server.
        "clientConnection": Type::Object(&CLIENT_CONNECTION);
        $($addresses)*
        /// True if profiles of the process are served at `/debug/pprof`.
        "enableProfiling": Type::Bool, "true";
        /// True if lock contention is profiled too.
        "enableContentionProfiling": Type::Bool, "true";
        /// The percentage of nodes to score once enough are feasible; 0 chooses by the size of the cluster.
        "percentageOfNodesToScore": Type::Int32, "0", PERCENTAGE;
        /// The seconds before an unschedulable pod is tried again for the first time.
        "podInitialBackoffSeconds": Type::Int64, "1", range(1, MAX, "must be greater than 0", write_from_one);
        /// The longest backoff of an unschedulable pod in seconds; at least `podInitialBackoffSeconds`.
        "podMaxBackoffSeconds": Type::Int64, "10";
        /// The profiles, each a scheduler with a name of its own.
        "profiles": Type::List(&Type::Object(&$profile));
        /// HTTP services that filter, score or bind in addition to the plugins.
        "extenders": Type::List(&Type::Object(&EXTENDER));
        $($last)*
    } };
}

static V1: Object = configuration!("v1", PROFILE_V1, {}, {
    /// True if the scheduler fills its caches only once it is the leader.
    "delayCacheUntilActive": Type::Bool, "false";
});

static V1BETA3: Object = configuration!("v1beta3", PROFILE_BETA, {}, {});

/// Declares a configuration of a version that has insecure ports.
macro_rules! with_addresses {
    ($version:literal) => { configuration!($version, PROFILE_BETA, {
        /// The insecure address of the health checks.
        "healthzBindAddress": Type::Text;
        /// The insecure address of the metrics.
        "metricsBindAddress": Type::Text;
    }, {}) };
}

static V1BETA2: Object = with_addresses!("v1beta2");
static V1BETA1: Object = with_addresses!("v1beta1");

/// An object, regardless of its fields.
pub(super) static EMPTY: Object = object! {};

/// The internal type has Go's field names, which no file uses.
static INTERNAL: Object = object! {
    /// The version of the API.
    "apiVersion": Type::Text;
    /// The kind of object.
    "kind": Type::Text;
};

/// Returns the type of a configuration in the last release that reads the version.
pub(super) fn configuration(version: ApiVersion) -> &'static Object {
    match version {
        ApiVersion::V1beta1 => &V1BETA1,
        ApiVersion::V1beta2 => &V1BETA2,
        ApiVersion::V1beta3 => &V1BETA3,
        ApiVersion::V1 => &V1,
        ApiVersion::Internal => &INTERNAL,
    }
}

/// Returns the help for an integer below 1.
pub(super) fn write_from_one() -> Message {
    loaders::write_integer_from(1_i64)
}

fn write_duration() -> Message {
    loaders::write_duration("15s")
}
