//! Scores of nodes.

use super::{capacity, case, claim, run, scores, volume, with};
use crate::Release;
use serde_json::{Value, json};

/// Returns a case with a driver that publishes these capacities, and these volumes.
fn storage_case(claims: &[Value], capacities: &[Value], volumes: &[Value]) -> Value {
    let storage = json!({
        "csiDrivers": [{"metadata": {"name": "csi"}, "spec": {"storageCapacity": true}}],
        "csiStorageCapacities": capacities,
        "persistentVolumes": volumes,
    });
    case(claims, &storage)
}

#[test]
fn the_requests_of_a_class_are_added_and_its_capacity_is_not() {
    let claims = [claim("c", "fast", "10Gi"), claim("d", "fast", "15Gi")];
    let capacities = [
        capacity("fast", "a", "100Gi"),
        capacity("fast", "b", "50Gi"),
    ];
    let case = storage_case(&claims, &capacities, &[]);
    assert_eq!(scores(Release::LATEST, &case), Some(vec![75, 50]));
}

#[test]
fn existing_volumes_count_alone() {
    let claims = [claim("c", "slow", "10Gi"), claim("d", "fast", "40Gi")];
    let capacities = [capacity("fast", "a", "50Gi")];
    let case = storage_case(&claims, &capacities, &[volume("pv", "slow", "20Gi", "a")]);
    assert_eq!(scores(Release::LATEST, &case), Some(vec![50]));
}

#[test]
fn to_1_32_provisioned_volumes_do_not_count_and_full_volumes_score_higher() {
    let before = Release::for_minor(32);
    let provisioned = [claim("c", "fast", "10Gi")];
    let case = storage_case(&provisioned, &[capacity("fast", "a", "100Gi")], &[]);
    assert_eq!(scores(Release::LATEST, &case), Some(vec![90]));
    assert_eq!(scores(before, &case), None);
    let volumes = [volume("pv", "slow", "40Gi", "a")];
    let case = storage_case(&[claim("c", "slow", "10Gi")], &[], &volumes);
    assert_eq!(scores(before, &case), Some(vec![25]));
    assert_eq!(scores(Release::LATEST, &case), Some(vec![75]));
}

#[test]
fn a_pod_without_claims_scores_zero() {
    assert_eq!(
        scores(Release::LATEST, &case(&[], &json!({}))),
        Some(vec![0, 0])
    );
}

#[test]
fn a_shape_needs_the_gate() {
    let shape = json!({"VolumeBinding": {"shape": [{"utilization": 0, "score": 5}]}});
    let case = with(case(&[], &json!({})), "", "args", shape);
    assert_eq!(scores(Release::LATEST, &case), Some(vec![0, 0]));
    let error = run(Release::LATEST, false, &case).error;
    assert!(error.is_some_and(|error| error.0.ends_with("StorageCapacityScoring")));
}

#[test]
fn the_trace_has_each_class() {
    let claims = [claim("c", "fast", "25Gi")];
    let case = storage_case(&claims, &[capacity("fast", "a", "100Gi")], &[]);
    let plugins = run(Release::LATEST, true, &case).plugins;
    let trace = plugins[0].scores.as_ref().map(|scores| &scores.traces[0]);
    let trace = serde_json::to_value(trace).unwrap();
    assert_eq!(trace["plugin"], "VolumeBinding");
    assert_eq!(trace["classes"][0]["requested"], "26843545600");
    assert_eq!(trace["classes"][0]["utilization"], "25");
    assert_eq!(trace["score"], "75");
}
