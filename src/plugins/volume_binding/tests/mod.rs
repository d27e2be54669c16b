//! Tests with clusters as JSON.

mod claims;
mod naive;
mod scores;
mod volumes;

use super::VolumeBinding;
use crate::plugins::args::PluginArgs;
use crate::plugins::cluster::Cluster;
use crate::plugins::objects::PodObject;
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::profile::{EnabledPlugin, Profile};
use crate::plugins::run::{SchedulingResult, schedule};
use crate::sampling::SampleSize;
use crate::tree::Reader;
use crate::{Release, json};
use serde_json::{Value, json};

/// Schedules the pod of a case with VolumeBinding alone.
fn run(release: Release, scores: bool, case: &Value) -> SchedulingResult {
    let tree = json::parse(&case.to_string()).unwrap();
    let case = Reader::root(&tree);
    let pod = case.field("pod", PodObject::read).unwrap();
    let args = case.field("args", |args| args.optional(PluginArgs::read));
    let mut gates = release.plugins().gates;
    gates.storage_capacity_scoring = scores;
    schedule(
        SchedulingCycle {
            pod: &pod,
            cluster: &Cluster::read(&case, release).unwrap(),
            profile: &Profile {
                release,
                plugins: vec![EnabledPlugin {
                    name: VolumeBinding::NAME.into(),
                    weight: 1,
                    filters: true,
                }],
                args: args.unwrap().unwrap_or_default(),
                gates,
                sample_size: SampleSize {
                    percentage: None,
                    default: release.plugins().default_percentage,
                },
            },
        },
        usize::MAX,
    )
}

/// Returns the message of each node, empty for a feasible one; or of the error that ended the cycle.
fn messages(case: &Value) -> Vec<String> {
    let result = run(Release::LATEST, true, case);
    if let Some(error) = result.error {
        return vec![format!("error: {}", error.0)];
    }
    let refusals = result.refusals.into_iter();
    refusals
        .map(|refusal| refusal.map_or(String::new(), |refusal| refusal.message()))
        .collect()
}

/// Returns the raw scores of the feasible nodes; none if the plugin is skipped.
fn scores(release: Release, case: &Value) -> Option<Vec<i64>> {
    let result = run(release, true, case);
    assert_eq!(result.error, None);
    let plugin = result.plugins.into_iter().next()?;
    Some(plugin.scores?.raw)
}

/// Returns a case: nodes n0 and n1 in the zones a and b, and a pod that uses the claims.
fn case(claims: &[Value], more: &Value) -> Value {
    let names = claims.iter().map(|claim| &claim["metadata"]["name"]);
    let volumes: Vec<Value> = names
        .map(|name| json!({"name": name, "persistentVolumeClaim": {"claimName": name}}))
        .collect();
    let mut case = json!({
        "pod": {"metadata": {"name": "p", "namespace": "ns", "uid": "1"}, "spec": {"volumes": volumes}},
        "nodes": [node("n0", "a"), node("n1", "b")],
        "persistentVolumeClaims": claims,
        "storageClasses": [class("slow", "kubernetes.io/no-provisioner"), class("fast", "csi")],
    });
    for (key, value) in more.as_object().unwrap() {
        case[key] = value.clone();
    }
    case
}

fn node(name: &str, zone: &str) -> Value {
    json!({"metadata": {"name": name, "labels": {"zone": zone}}})
}

fn class(name: &str, provisioner: &str) -> Value {
    json!({
        "metadata": {"name": name},
        "provisioner": provisioner,
        "volumeBindingMode": "WaitForFirstConsumer",
    })
}

/// Returns an unbound claim.
fn claim(name: &str, class: &str, storage: &str) -> Value {
    json!({
        "metadata": {"name": name, "namespace": "ns"},
        "spec": {
            "storageClassName": class,
            "resources": {"requests": {"storage": storage}},
            "accessModes": ["ReadWriteOnce"],
        },
    })
}

/// Returns an available volume that is reachable in a zone.
fn volume(name: &str, class: &str, storage: &str, zone: &str) -> Value {
    json!({
        "metadata": {"name": name},
        "spec": {
            "storageClassName": class,
            "capacity": {"storage": storage},
            "accessModes": ["ReadWriteOnce", "ReadOnlyMany"],
            "nodeAffinity": {"required": {"nodeSelectorTerms": [{
                "matchExpressions": [{"key": "zone", "operator": "In", "values": [zone]}],
            }]}},
        },
        "status": {"phase": "Available"},
    })
}

/// Returns the storage of a class that is left in a zone.
fn capacity(class: &str, zone: &str, capacity: &str) -> Value {
    json!({
        "storageClassName": class,
        "nodeTopology": {"matchLabels": {"zone": zone}},
        "capacity": capacity,
    })
}

/// Returns a value with one part replaced, at a JSON pointer to an existing object.
fn with(mut value: Value, object: &str, key: &str, part: Value) -> Value {
    value.pointer_mut(object).unwrap()[key] = part;
    value
}
