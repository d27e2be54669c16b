//! Claims that refuse a pod on every node.

use super::{case, claim, messages, with};
use serde_json::{Value, json};

/// Returns the message of a pod with one volume and these claims.
fn message(volume: &Value, claims: &[Value]) -> String {
    let case = case(claims, &json!({}));
    let case = with(case, "/pod/spec", "volumes", json!([volume]));
    messages(&case).swap_remove(0)
}

fn claim_volume() -> Value {
    json!({"name": "v", "persistentVolumeClaim": {"claimName": "c"}})
}

fn ephemeral_volume() -> Value {
    json!({"name": "v", "ephemeral": {"volumeClaimTemplate": {}}})
}

#[test]
fn a_claim_that_cannot_be_used_refuses_the_pod() {
    let slow = || claim("c", "slow", "1Gi");
    let lost = with(slow(), "/spec", "volumeName", json!("pv"));
    let lost = with(lost, "", "status", json!({"phase": "Lost"}));
    let deleted = json!("2026-01-01T00:00:00Z");
    for (claims, expected) in [
        (vec![], "persistentvolumeclaim \"c\" not found"),
        (
            vec![lost],
            "persistentvolumeclaim \"c\" bound to non-existent persistentvolume \"pv\"",
        ),
        (
            vec![with(slow(), "/metadata", "deletionTimestamp", deleted)],
            "persistentvolumeclaim \"c\" is being deleted",
        ),
        (
            vec![claim("c", "unknown", "1Gi")],
            "pod has unbound immediate PersistentVolumeClaims",
        ),
        (
            vec![with(slow(), "/spec", "volumeName", json!("pv"))],
            "pod has unbound immediate PersistentVolumeClaims",
        ),
    ] {
        assert_eq!(message(&claim_volume(), &claims), expected);
    }
}

#[test]
fn an_ephemeral_volume_has_a_claim_that_its_pod_owns() {
    assert_eq!(
        message(&ephemeral_volume(), &[]),
        "waiting for ephemeral volume controller to create the persistentvolumeclaim \"p-v\""
    );
    let foreign = claim("p-v", "fast", "1Gi");
    assert_eq!(
        message(&ephemeral_volume(), std::slice::from_ref(&foreign)),
        "PVC ns/p-v was not created for pod ns/p (pod is not owner)"
    );
    let owners = json!([{"name": "p", "uid": "1", "controller": true}]);
    let own = with(foreign, "/metadata", "ownerReferences", owners);
    assert_eq!(message(&ephemeral_volume(), &[own]), "");
}

#[test]
fn a_storage_class_without_a_binding_mode_is_an_error() {
    let claims = [claim("c", "none", "1Gi")];
    let classes = json!([{"metadata": {"name": "none"}, "provisioner": "csi"}]);
    assert_eq!(
        messages(&case(&claims, &json!({"storageClasses": classes}))),
        ["error: VolumeBindingMode not set for StorageClass \"none\""]
    );
}

#[test]
fn an_annotation_names_the_class_before_the_field() {
    let annotations = json!({"volume.beta.kubernetes.io/storage-class": "unknown"});
    let annotated = with(
        claim("c", "fast", "1Gi"),
        "/metadata",
        "annotations",
        annotations,
    );
    assert_eq!(
        message(&claim_volume(), &[annotated]),
        "pod has unbound immediate PersistentVolumeClaims"
    );
}
