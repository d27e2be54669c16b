//! Volumes of a node.

use super::{capacity, case, claim, class, messages, run, volume, with};
use crate::Release;
use serde_json::{Value, json};

const NO_VOLUME: &str = "node(s) didn't find available persistent volumes to bind";
const NOT_REACHABLE: &str = "node(s) didn't match PersistentVolume's node affinity";
const NO_SPACE: &str = "node(s) did not have enough free storage";

/// Returns a claim that is bound to a volume.
fn bound_claim(name: &str, volume: &str) -> Value {
    let claim = with(
        claim(name, "slow", "1Gi"),
        "/spec",
        "volumeName",
        json!(volume),
    );
    let annotations = json!({"pv.kubernetes.io/bind-completed": "yes"});
    with(claim, "/metadata", "annotations", annotations)
}

/// Returns the messages of a claim of 1Gi in the class `slow`, with these volumes.
fn messages_with(volumes: &[Value]) -> Vec<String> {
    let claims = [claim("c", "slow", "1Gi")];
    messages(&case(&claims, &json!({"persistentVolumes": volumes})))
}

#[test]
fn reasons_are_in_the_order_of_kube_scheduler() {
    let claims = [
        bound_claim("bound", "pv"),
        bound_claim("missing", "nowhere"),
        claim("c", "slow", "1Gi"),
    ];
    let bound = with(
        volume("pv", "slow", "1Gi", "a"),
        "/status",
        "phase",
        json!("Bound"),
    );
    let volumes = json!({"persistentVolumes": [bound]});
    let missing = "node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)";
    assert_eq!(
        messages(&case(&claims, &volumes)),
        [
            format!("{NO_VOLUME}, {missing}"),
            format!("{NOT_REACHABLE}, {NO_VOLUME}")
        ]
    );
}

#[test]
fn a_volume_must_match_the_claim() {
    let available = || volume("pv", "slow", "1Gi", "a");
    assert_eq!(messages_with(&[available()]), ["", NO_VOLUME]);
    let deletion = json!("2026-01-01T00:00:00Z");
    for mismatch in [
        volume("pv", "slow", "1023Mi", "a"),
        volume("pv", "fast", "1Gi", "a"),
        with(available(), "/spec", "volumeMode", json!("Block")),
        with(
            available(),
            "/spec",
            "accessModes",
            json!(["ReadWriteMany"]),
        ),
        with(
            available(),
            "/spec",
            "volumeAttributesClassName",
            json!("gold"),
        ),
        with(
            available(),
            "/spec",
            "claimRef",
            json!({"name": "other", "namespace": "ns"}),
        ),
        with(available(), "/status", "phase", json!("Released")),
        with(available(), "/metadata", "deletionTimestamp", deletion),
    ] {
        assert_eq!(messages_with(&[mismatch]), [NO_VOLUME, NO_VOLUME]);
    }
}

#[test]
fn a_reserved_volume_is_the_only_one() {
    let reference = json!({"name": "c", "namespace": "ns"});
    let reserved = with(
        volume("reserved", "slow", "9Gi", "b"),
        "/spec",
        "claimRef",
        reference,
    );
    let small = volume("small", "slow", "1Gi", "a");
    assert_eq!(messages_with(&[small, reserved]), [NO_VOLUME, ""]);
}

#[test]
fn each_claim_takes_a_volume_of_its_own() {
    let claims = [claim("c", "slow", "1Gi"), claim("d", "slow", "2Gi")];
    let volumes = [
        volume("x", "slow", "2Gi", "a"),
        volume("y", "slow", "3Gi", "a"),
    ];
    let with_volumes = |volumes: &[Value]| case(&claims, &json!({"persistentVolumes": volumes}));
    assert_eq!(
        messages(&with_volumes(&volumes[..1])),
        [NO_VOLUME, NO_VOLUME]
    );
    assert_eq!(messages(&with_volumes(&volumes)), ["", NO_VOLUME]);
}

#[test]
fn a_field_of_a_volumes_affinity_is_not_compared() {
    let terms = json!([{"matchFields": [
        {"key": "metadata.name", "operator": "In", "values": ["other"]},
    ]}]);
    let affinity = json!({"required": {"nodeSelectorTerms": terms}});
    let anywhere = with(
        volume("pv", "slow", "1Gi", "a"),
        "/spec",
        "nodeAffinity",
        affinity,
    );
    assert_eq!(messages_with(&[anywhere]), ["", ""]);
}

#[test]
fn a_selected_node_excludes_the_others() {
    let annotations = json!({"volume.kubernetes.io/selected-node": "n1"});
    let selected = with(
        claim("c", "fast", "1Gi"),
        "/metadata",
        "annotations",
        annotations,
    );
    assert_eq!(messages(&case(&[selected], &json!({}))), [NO_VOLUME, ""]);
}

#[test]
fn a_class_provisions_only_in_its_topologies() {
    let topologies = json!([
        {},
        {"matchLabelExpressions": [{"key": "zone", "values": []}]},
        {"matchLabelExpressions": [{"key": "zone", "values": ["x", "b"]}]},
    ]);
    let fast = with(class("fast", "csi"), "", "allowedTopologies", topologies);
    let claims = [claim("c", "fast", "1Gi")];
    let case = case(&claims, &json!({"storageClasses": [fast]}));
    assert_eq!(messages(&case), [NO_VOLUME, ""]);
}

#[test]
fn a_published_capacity_limits_a_volume() {
    let driver = json!([{"metadata": {"name": "csi"}, "spec": {"storageCapacity": true}}]);
    let claims = [claim("c", "fast", "5Gi")];
    let with_capacities = |capacities: Value| {
        let storage = json!({"csiDrivers": driver, "csiStorageCapacities": capacities});
        messages(&case(&claims, &storage))
    };
    let large = capacity("fast", "a", "10Gi");
    let limited = with(large.clone(), "", "maximumVolumeSize", json!("4Gi"));
    let unreachable = with(large.clone(), "", "nodeTopology", Value::Null);
    assert_eq!(with_capacities(json!([large])), ["", NO_SPACE]);
    assert_eq!(with_capacities(json!([limited])), [NO_SPACE, NO_SPACE]);
    assert_eq!(with_capacities(json!([unreachable])), [NO_SPACE, NO_SPACE]);
    assert_eq!(with_capacities(json!([])), [NO_SPACE, NO_SPACE]);
}

#[test]
fn a_claim_with_an_invalid_selector_is_an_error() {
    let selector = json!({"matchExpressions": [{"key": "x", "operator": "Bogus"}]});
    let invalid = with(claim("c", "slow", "1Gi"), "/spec", "selector", selector);
    let expected = "error: error creating internal label selector for claim: ns/c";
    assert_eq!(messages(&case(&[invalid], &json!({}))), [expected]);
}

#[test]
fn attributes_classes_match_from_1_34_on() {
    let name = json!("gold");
    let gold = |value| with(value, "/spec", "volumeAttributesClassName", name.clone());
    let claims = [gold(claim("c", "slow", "1Gi"))];
    let volumes = json!({"persistentVolumes": [gold(volume("pv", "slow", "1Gi", "a"))]});
    let case = case(&claims, &volumes);
    assert_eq!(messages(&case), ["", NO_VOLUME]);
    let error = run(Release::for_minor(33), false, &case).error;
    assert!(error.is_some_and(|error| error.0.contains("VolumeAttributesClass is disabled")));
}

#[test]
fn to_1_32_a_volume_that_is_not_reachable_is_a_conflict() {
    let claims = [bound_claim("bound", "pv")];
    let volumes = json!({"persistentVolumes": [volume("pv", "slow", "1Gi", "a")]});
    let refusals = run(Release::for_minor(32), false, &case(&claims, &volumes)).refusals;
    let message = refusals[1].as_ref().map(|refusal| refusal.message());
    assert_eq!(
        message.as_deref(),
        Some("node(s) had volume node affinity conflict")
    );
}

#[test]
fn a_refusal_names_the_claim() {
    let claims = [bound_claim("bound", "pv"), claim("c", "fast", "5Gi")];
    let storage = json!({
        "persistentVolumes": [volume("pv", "slow", "1Gi", "a")],
        "csiDrivers": [{"metadata": {"name": "csi"}, "spec": {"storageCapacity": true}}],
    });
    let result = run(Release::LATEST, true, &case(&claims, &storage));
    let details = result.refusals[1].as_ref().map(|refusal| &refusal.details);
    assert_eq!(
        serde_json::to_value(details).unwrap(),
        json!([
            {"detail": "volume", "conflict": "node-affinity", "claim": "bound", "volume": "pv"},
            {
                "detail": "volume",
                "conflict": "not-enough-space",
                "claim": "c",
                "storageClass": "fast",
                "requested": "5368709120",
            },
        ])
    );
}
