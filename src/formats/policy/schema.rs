//! The fields of a Policy.
//!
//! Sources: kubernetes/kubernetes v1.13 and v1.16.6, `pkg/scheduler/api/v1/types.go`; from 1.18
//! `staging/src/k8s.io/kube-scheduler/config/v1/types.go`.

use crate::formats::decode::{Check, Object, Type, object};
use crate::formats::extender_fields::{extender, managed_resource, tls_config};

/// Declares a Policy with the type of its symmetric weight and of its RequestedToCapacityRatio
/// arguments.
macro_rules! policy {
    ($name:ident, $versions:expr, $symmetric_weight:expr, $ratio:ident) => {
        pub(crate) static $name: Object = object! {
            /// The kind of object.
            "kind": Type::Text, "\"Policy\"", Check::OneOf(&["Policy"]);
            /// The version of the API.
            "apiVersion": Type::Text, "", Check::OneOf($versions);
            /// The predicates, which filter nodes; without this list the default ones.
            "predicates": Type::List(&Type::Object(&PREDICATE));
            /// The priorities, which score nodes; without this list the default ones.
            "priorities": Type::List(&Type::Object({
                static PRIORITY: Object = object! {
                    /// The name of the priority: a built-in one, or any name with an argument.
                    "name": Type::Text;
                    /// The weight of the priority's scores.
                    "weight": Type::Int64;
                    /// The argument of the priority, which has one field.
                    "argument": Type::Object({
                        static ARGUMENT: Object = object! {
                            /// Spreads the pods of a service by a node label.
                            "serviceAntiAffinity": Type::Object(&SERVICE_ANTI_AFFINITY);
                            /// Prefers nodes with or without a label.
                            "labelPreference": Type::Object(&LABEL_PREFERENCE);
                            /// Scores nodes by a function of the utilization of resources.
                            "requestedToCapacityRatioArguments": Type::Object(&$ratio);
                        };
                        &ARGUMENT
                    });
                };
                &PRIORITY
            }));
            /// HTTP services that filter, score or bind in addition to the policy.
            "extenders": Type::List(&Type::CaseInsensitive(&EXTENDER));
            /// The weight of a pod's required affinity terms in the scores of other pods, 0 to 100.
            "hardPodAffinitySymmetricWeight": $symmetric_weight;
            /// True if a node is checked by the other predicates after one failed.
            "alwaysCheckAllPredicates": Type::Bool;
        };
    };
}

policy!(WITHOUT_RESOURCES, &["v1"], Type::Int64, SHAPE_ONLY);
policy!(WITH_RESOURCES, &["v1"], Type::Int64, RATIO);
policy!(
    WITH_INT32,
    &["v1", "kubescheduler.config.k8s.io/v1"],
    Type::Int32,
    RATIO_INT32
);

/// Declares a point of a shape with the type of its numbers. Go's `int` is an int64 on amd64.
macro_rules! point {
    ($integer:expr) => {
        object! {
            /// The utilization in percent; higher than that of the point before.
            "utilization": $integer;
            /// The score of a node with that utilization, 0 to 10.
            "score": $integer;
        }
    };
}

static POINT: Object = point!(Type::Int64);
static POINT_INT32: Object = point!(Type::Int32);

static SHAPE_ONLY: Object = object! {
    /// The points of the function from utilization to score.
    "shape": Type::List(&Type::Object(&POINT));
};

/// Declares the arguments of RequestedToCapacityRatio with the type of a point.
macro_rules! ratio {
    ($point:ident) => {
        object! {
            /// The points of the function from utilization to score.
            "shape": Type::List(&Type::Object(&$point));
            /// The resources to score with their weights.
            "resources": Type::List(&Type::Object(&RESOURCE));
        }
    };
}

static RATIO: Object = ratio!(POINT);
static RATIO_INT32: Object = ratio!(POINT_INT32);

static RESOURCE: Object = object! {
    /// The name of the resource, such as `cpu` or `nvidia.com/gpu`.
    "name": Type::Text;
    /// The weight of the resource in the node's score.
    "weight": Type::Int64;
};

static SERVICE_ANTI_AFFINITY: Object = object! {
    /// The node label by whose values pods spread.
    "label": Type::Text;
};

static LABEL_PREFERENCE: Object = object! {
    /// The node label.
    "label": Type::Text;
    /// True if nodes with the label score higher, otherwise those without it.
    "presence": Type::Bool;
};

static PREDICATE: Object = object! {
    /// The name of the predicate: a built-in one, or any name with an argument.
    "name": Type::Text;
    /// The argument of the predicate, which has one field.
    "argument": Type::Object(&PREDICATE_ARGUMENT);
};

static PREDICATE_ARGUMENT: Object = object! {
    /// Requires that the nodes of a service's pods share the values of labels.
    "serviceAffinity": Type::Object(&SERVICE_AFFINITY);
    /// Requires that nodes have labels or do not have them.
    "labelsPresence": Type::Object(&LABELS_PRESENCE);
};

static SERVICE_AFFINITY: Object = object! {
    /// The node labels.
    "labels": Type::List(&Type::Text);
};

static LABELS_PRESENCE: Object = object! {
    /// The node labels.
    "labels": Type::List(&Type::Text);
    /// True if a node must have the labels, otherwise it must not.
    "presence": Type::Bool;
};

/// An extender, whose own decoder is case-insensitive to accept files from before 1.8.
static EXTENDER: Object = extender!("enableHttps", CaseInsensitive, TLS_CONFIG, MANAGED_RESOURCE, {
    /// The timeout of a call, in nanoseconds.
    "httpTimeout": Type::Int64;
});

static TLS_CONFIG: Object = tls_config!(Type::Text);

static MANAGED_RESOURCE: Object = managed_resource!();
