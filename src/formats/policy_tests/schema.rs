//! The fields of a file of policy tests, and its JSON Schema.

use crate::formats::decode::{Check, Object, SchemaWriter, Type, object};

pub(super) const API_VERSION: &str = "nodescore/v1";
pub(super) const KIND: &str = "PolicyTests";

pub(super) static FILE: Object = object! {
    /// The version of the format.
    "apiVersion": Type::Text, "", Check::OneOf(&[API_VERSION]);
    /// The kind of file.
    "kind": Type::Text, "", Check::OneOf(&[KIND]);
    /// The pod of every test that has none of its own.
    "pod": Type::Object(&POD);
    /// The nodes of every test that has none of its own.
    "nodes": NODES;
    /// The other objects of every test that has none of its own.
    "objects": Type::Text;
    /// The tests.
    "tests": Type::List(&Type::Object(&TEST)), "", Check::NotEmpty;
};

static TEST: Object = object! {
    /// A name for what is expected.
    "name": Type::Text, "", Check::NotEmpty;
    /// The scorer: a release of kube-scheduler such as v1.36.3, or volcano. By default, the one that the policy is tested for.
    "release": Type::Text;
    /// The scheduler name of the profile; by default, the first one.
    "profile": Type::Text;
    /// The pod to schedule.
    "pod": Type::Object(&POD);
    /// The nodes.
    "nodes": NODES;
    /// Other objects of the cluster as YAML or JSON, as kubectl prints them: what the pod requires of nodes and other pods, pods
    /// that run, labels of nodes, services, storage.
    "objects": Type::Text;
    /// The expectations. Each entry has exactly one field.
    "expect": Type::List(&Type::Object(&EXPECTATION)), "", Check::NotEmpty;
};

pub(super) static EXPECTATION: Object = object! {
    /// The node that wins alone.
    "scheduledTo": Type::Text;
    /// Two nodes, of which the first has a higher score. A node that is filtered out comes after every other one.
    "before": Type::List(&Type::Text);
    /// A limit that no winning node exceeds once it runs the pod.
    "neverAbove": Type::Object(&LIMIT);
    /// The smallest number of feasible nodes.
    "fitsAtLeast": Type::Int32, "", Check::Between(0, i32::MAX as i64);
};

pub(super) static LIMIT: Object = object! {
    /// The name of the resource, such as `cpu`.
    "resource": Type::Text, "", Check::NotEmpty;
    /// The highest allowed percentage of the allocatable amount that pods request.
    "percent": Type::Int32, "", Check::Between(0, 100);
};

const AMOUNTS: Type = Type::Map(&Type::Quantity);
const CONTAINERS: Type = Type::List(&Type::Object(&CONTAINER));
const NODES: Type = Type::List(&Type::Object(&NODE));

static POD: Object = object! {
    /// The pod's name, for people.
    "name": Type::Text;
    /// The requests of a pod with one container.
    "requests": AMOUNTS;
    /// The containers.
    "containers": CONTAINERS;
    /// The init containers, sidecars among them.
    "initContainers": CONTAINERS;
    /// The overhead of the runtime class.
    "overhead": AMOUNTS;
    /// The pod-level requests.
    "resources": Type::Object(&POD_LEVEL);
    /// The labels that its node must have.
    "nodeSelector": Type::Map(&Type::Text);
    /// The taints that it tolerates.
    "tolerations": Type::List(&Type::Object(&TOLERATION));
};

static POD_LEVEL: Object = object! {
    /// The requests.
    "requests": AMOUNTS;
};

static CONTAINER: Object = object! {
    /// The container's name, for people.
    "name": Type::Text;
    /// The requests.
    "requests": AMOUNTS;
    /// `Always` makes an init container a sidecar.
    "restartPolicy": Type::Text;
};

static TOLERATION: Object = object! {
    /// The key of the taint; empty for every key.
    "key": Type::Text;
    /// `Equal` or `Exists`.
    "operator": Type::Text, "\"Equal\"";
    /// The value of the taint.
    "value": Type::Text;
    /// The effect of the taint; empty for every effect.
    "effect": Type::Text;
    /// The time for which a taint with the effect NoExecute is tolerated; it does not count here.
    "tolerationSeconds": Type::Int64;
};

static NODE: Object = object! {
    /// The name; `node 1`, `node 2` … by default.
    "name": Type::Text;
    /// The amounts that pods may request in total.
    "allocatable": AMOUNTS;
    /// The amounts in use, in addition to the requests of its pods.
    "used": AMOUNTS;
    /// Its pods.
    "pods": Type::List(&Type::Object(&POD));
    /// Its labels.
    "labels": Type::Map(&Type::Text);
    /// Its taints.
    "taints": Type::List(&Type::Object(&TAINT));
    /// True if the node is cordoned.
    "unschedulable": Type::Bool, "false";
};

static TAINT: Object = object! {
    /// The key.
    "key": Type::Text, "", Check::NotEmpty;
    /// The value.
    "value": Type::Text;
    /// The effect.
    "effect": Type::Text, "", Check::OneOf(&["NoSchedule", "PreferNoSchedule", "NoExecute"]);
    /// The time at which the taint was added; it does not count here.
    "timeAdded": Type::Text;
};

/// The requirements of an expectation's one field, which is not null. In the types of the fields, they would make every one
/// required.
const EXPECTATION_KEYWORDS: &str = concat!(
    r#""minProperties":1,"maxProperties":1,"allOf":[{"properties":{"#,
    r#""scheduledTo":{"type":"string"},"#,
    r#""before":{"type":"array","minItems":2,"maxItems":2},"#,
    r#""neverAbove":{"type":"object","required":["percent"],"properties":{"percent":{"type":"integer"}}},"#,
    r#""fitsAtLeast":{"type":"integer","minimum":1}}}]"#,
);

/// Returns the JSON Schema of a file of policy tests.
pub(in crate::formats) fn json_schema() -> String {
    let writer = SchemaWriter {
        lacks: &|_| false,
        skips_check: &|_| false,
        more_keywords: &|object| (*object == EXPECTATION).then(|| EXPECTATION_KEYWORDS.into()),
        is_strict: true,
        reads_scalars: false,
    };
    writer.file("Policy tests of nodescore", &FILE)
}
