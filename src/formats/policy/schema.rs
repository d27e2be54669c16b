//! The fields of a Policy.
//!
//! Sources: kubernetes/kubernetes v1.13 and v1.16.6, `pkg/scheduler/api/v1/types.go`; from 1.18
//! `staging/src/k8s.io/kube-scheduler/config/v1/types.go`.

use crate::formats::decode::{Object, Type};

/// Declares a Policy with the type of its symmetric weight and of its RequestedToCapacityRatio
/// arguments.
macro_rules! policy {
    ($name:ident, $symmetric_weight:expr, $ratio:expr) => {
        pub(crate) static $name: Type = Type::Object(&Object(&[
            ("kind", Type::Text),
            ("apiVersion", Type::Text),
            ("predicates", Type::List(&PREDICATE)),
            (
                "priorities",
                Type::List(&Type::Object(&Object(&[
                    ("name", Type::Text),
                    ("weight", Type::Int64),
                    (
                        "argument",
                        Type::Object(&Object(&[
                            ("serviceAntiAffinity", SERVICE_ANTI_AFFINITY),
                            ("labelPreference", LABEL_PREFERENCE),
                            ("requestedToCapacityRatioArguments", $ratio),
                        ])),
                    ),
                ]))),
            ),
            ("extenders", Type::List(&EXTENDER)),
            ("hardPodAffinitySymmetricWeight", $symmetric_weight),
            ("alwaysCheckAllPredicates", Type::Bool),
        ]));
    };
}

policy!(
    WITHOUT_RESOURCES,
    Type::Int64,
    Type::Object(&Object(&[("shape", Type::List(&POINT_INT))]))
);
policy!(
    WITH_RESOURCES,
    Type::Int64,
    Type::Object(&Object(&[
        ("shape", Type::List(&POINT_INT)),
        ("resources", Type::List(&RESOURCE)),
    ]))
);
policy!(
    WITH_INT32,
    Type::Int32,
    Type::Object(&Object(&[
        ("shape", Type::List(&POINT_INT32)),
        ("resources", Type::List(&RESOURCE)),
    ]))
);

/// Go's `int` on amd64.
static POINT_INT: Type = Type::Object(&Object(&[
    ("utilization", Type::Int64),
    ("score", Type::Int64),
]));

static POINT_INT32: Type = Type::Object(&Object(&[
    ("utilization", Type::Int32),
    ("score", Type::Int32),
]));

static RESOURCE: Type = Type::Object(&Object(&[("name", Type::Text), ("weight", Type::Int64)]));

const SERVICE_ANTI_AFFINITY: Type = Type::Object(&Object(&[("label", Type::Text)]));

const LABEL_PREFERENCE: Type =
    Type::Object(&Object(&[("label", Type::Text), ("presence", Type::Bool)]));

static PREDICATE: Type = Type::Object(&Object(&[
    ("name", Type::Text),
    (
        "argument",
        Type::Object(&Object(&[
            (
                "serviceAffinity",
                Type::Object(&Object(&[("labels", Type::List(&Type::Text))])),
            ),
            (
                "labelsPresence",
                Type::Object(&Object(&[
                    ("labels", Type::List(&Type::Text)),
                    ("presence", Type::Bool),
                ])),
            ),
        ])),
    ),
]));

/// An extender, whose own decoder is case-insensitive to accept files from before 1.8.
static EXTENDER: Type = Type::CaseInsensitive(&Object(&[
    ("urlPrefix", Type::Text),
    ("filterVerb", Type::Text),
    ("preemptVerb", Type::Text),
    ("prioritizeVerb", Type::Text),
    ("weight", Type::Int64),
    ("bindVerb", Type::Text),
    ("enableHttps", Type::Bool),
    ("tlsConfig", TLS_CONFIG),
    ("httpTimeout", Type::Int64),
    ("nodeCacheCapable", Type::Bool),
    ("managedResources", Type::List(&MANAGED_RESOURCE)),
    ("ignorable", Type::Bool),
]));

const TLS_CONFIG: Type = Type::CaseInsensitive(&Object(&[
    ("insecure", Type::Bool),
    ("serverName", Type::Text),
    ("certFile", Type::Text),
    ("keyFile", Type::Text),
    ("caFile", Type::Text),
    ("certData", Type::Text),
    ("keyData", Type::Text),
    ("caData", Type::Text),
]));

static MANAGED_RESOURCE: Type = Type::CaseInsensitive(&Object(&[
    ("name", Type::Text),
    ("ignoredByScheduler", Type::Bool),
]));
