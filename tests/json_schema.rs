//! Tests the JSON Schemas of the files that schedulers load.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::formats::{Scheduler, json_schema};
use serde_json::{Value, json};

const V1: &str = "kubescheduler.config.k8s.io/v1";

#[track_caller]
fn schema(format: &str, release: Option<&str>) -> Value {
    let scheduler = release.map(|id| Scheduler::find(id).unwrap());
    serde_json::from_str(&json_schema(format, scheduler).unwrap()).unwrap()
}

/// Returns the schema of a plugin's arguments.
fn arguments(schema: &Value, plugin: &str) -> Value {
    let config = &schema["properties"]["profiles"]["items"]["properties"]["pluginConfig"]["items"];
    let mut conditions = config["allOf"].as_array().unwrap().iter();
    let found = conditions.find(|it| it["if"]["properties"]["name"]["const"] == *plugin);
    found.map_or(Value::Null, |it| it["then"]["properties"]["args"].clone())
}

#[test]
fn a_field_has_its_description_default_and_limits() {
    let schema = schema(V1, None);
    let parallelism = json!({
        "description": "The number of goroutines that work on nodes at the same time.",
        "default": 16,
        "type": ["integer", "null"],
        "minimum": 1,
        "maximum": i32::MAX,
    });
    assert_eq!(schema["properties"]["parallelism"], parallelism);
    assert_eq!(schema["required"], json!(["apiVersion", "kind"]));
    let strategy = &arguments(&schema, "NodeResourcesFit")["properties"]["scoringStrategy"];
    let types = [
        "LeastAllocated",
        "MostAllocated",
        "RequestedToCapacityRatio",
    ];
    assert_eq!(strategy["properties"]["type"]["enum"], json!(types));
    assert_eq!(strategy["required"], json!(["type"]));
}

#[test]
fn a_schema_has_the_fields_of_its_release_and_version() {
    let has_multi_point = |version: &str, release| {
        let schema = schema(
            &format!("kubescheduler.config.k8s.io/{version}"),
            Some(release),
        );
        let profile = &schema["properties"]["profiles"]["items"]["properties"];
        !profile["plugins"]["properties"]["multiPoint"].is_null()
    };
    assert!(!has_multi_point("v1beta2", "1.22"));
    assert!(has_multi_point("v1beta2", "1.23"));
    let v1beta1 = schema("kubescheduler.config.k8s.io/v1beta1", None);
    assert!(!arguments(&v1beta1, "RequestedToCapacityRatio").is_null());
    assert!(arguments(&schema(V1, None), "RequestedToCapacityRatio").is_null());
    assert!(arguments(&schema(V1, Some("1.25")), "DynamicResources").is_null());
}

#[test]
fn a_lenient_decoder_has_an_open_schema() {
    let is_closed =
        |format, release| schema(format, release)["additionalProperties"] == json!(false);
    assert!(!is_closed("policy", Some("1.16")));
    assert!(is_closed("policy", Some("1.18")));
    assert!(!is_closed("volcano", None));
}

#[test]
fn every_field_has_a_description() {
    fn check(schema: &Value, path: &str) {
        let properties = schema["properties"].as_object();
        for (name, field) in properties.into_iter().flatten() {
            let path = format!("{path}.{name}");
            assert!(
                field["description"]
                    .as_str()
                    .is_some_and(|it| it.ends_with('.')),
                "{path}"
            );
            check(field, &path);
            check(&field["items"], &path);
        }
    }
    for version in ["v1", "v1beta3", "v1beta2", "v1beta1"] {
        let schema = schema(&format!("kubescheduler.config.k8s.io/{version}"), None);
        check(&schema, version);
        check(&arguments(&schema, "PodTopologySpread"), version);
    }
    check(&schema("policy", None), "policy");
    check(&schema("volcano", None), "volcano");
    check(&schema("policy-tests", None), "policy-tests");
}

#[test]
fn an_unknown_format_or_release_is_an_error() {
    let error = json_schema("v1", None).unwrap_err();
    let formats = "kubescheduler.config.k8s.io/v1, kubescheduler.config.k8s.io/v1beta3, kubescheduler.config.k8s.io/v1beta2, kubescheduler.config.k8s.io/v1beta1, policy, volcano or policy-tests";
    assert_eq!(error, format!("unknown format `v1`: use {formats}"));
    let error = json_schema("policy", Scheduler::find("1.36")).unwrap_err();
    assert_eq!(error, "kube-scheduler v1.36.3 does not read `policy`");
    assert!(json_schema(V1, Scheduler::find("1.22")).is_err());
}
