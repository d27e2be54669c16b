//! Tests the exports as JavaScript receives them through wasm-bindgen. Run by `wasm-pack test --node`.

use super::{evaluate, quantity, release};
use js_sys::{JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn parse(json: &str) -> JsValue {
    JSON::parse(json).unwrap()
}

/// Returns the value at a path such as `result.nodes.0.score`.
fn value_at(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |value, key| {
        Reflect::get(&value, &key.into()).unwrap()
    })
}

fn text(value: &JsValue, path: &str) -> String {
    value_at(value, path).as_string().unwrap()
}

const EXAMPLE: &str = r#"{
    "scoringStrategy": {
        "type": "RequestedToCapacityRatio",
        "resources": [
            {"name": "intel.com/foo", "weight": 5},
            {"name": "cpu", "weight": "3"},
            {"name": "memory"}
        ],
        "requestedToCapacityRatio": {"shape": [
            {"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}
        ]}
    },
    "pod": {"requests": {"intel.com/foo": 2, "memory": "256Mi", "cpu": "2"}},
    "nodes": [
        {"allocatable": {"intel.com/foo": "4", "memory": "1Gi", "cpu": 8},
         "used": {"intel.com/foo": "1", "memory": "256Mi", "cpu": "1"}},
        {"allocatable": {"intel.com/foo": "8", "memory": "1Gi", "cpu": 8},
         "used": {"intel.com/foo": "2", "memory": "512Mi", "cpu": "6"}}
    ]
}"#;

#[wasm_bindgen_test]
fn the_worked_example_scores_60_and_69() {
    let evaluation = evaluate(parse(EXAMPLE)).unwrap();
    assert_eq!(text(&evaluation, "result.nodes.0.score"), "60");
    assert_eq!(text(&evaluation, "result.nodes.1.score"), "69");
    assert_eq!(
        value_at(&evaluation, "result.winners.0").as_f64(),
        Some(1.0)
    );
    assert_eq!(text(&evaluation, "result.scorer"), release());
}

#[wasm_bindgen_test]
fn absent_values_are_null_and_objects_are_plain() {
    let evaluation = evaluate(parse(EXAMPLE)).unwrap();
    let segment = value_at(&evaluation, "result.nodes.0.trace.resources.0.segment");
    assert!(segment.is_object() && !segment.is_instance_of::<js_sys::Map>());
    let broken = evaluate(parse(r#"{"scoringStrategy": {}, "pod": {}, "nodes": []}"#)).unwrap();
    assert!(value_at(&broken, "result").is_null() && value_at(&broken, "shape").is_null());
}

#[wasm_bindgen_test]
fn an_int64_is_passed_as_a_string_in_both_directions() {
    // As in Go, 2^63 wraps to the smallest int64.
    for (number, input) in [
        ("9007199254740993", "9007199254740993"),
        ("-9223372036854775808", "9223372036854775808"),
    ] {
        assert_eq!(text(&quantity(input).unwrap(), "value"), number);
        let scenario = EXAMPLE.replace("\"3\"", &format!("\"{number}\""));
        let evaluation = evaluate(parse(&scenario)).unwrap();
        assert_eq!(text(&evaluation, "errors.0.value"), number);
    }
}

#[wasm_bindgen_test]
fn an_amount_above_2_to_the_53_keeps_every_digit() {
    let scenario = EXAMPLE
        .replace(
            "\"256Mi\", \"cpu\": \"1\"",
            "\"9007199254740993\", \"cpu\": \"1\"",
        )
        .replace("\"512Mi\"", "\"9223372036854775808\"");
    let evaluation = evaluate(parse(&scenario)).unwrap();
    let memory = |node| format!("result.nodes.{node}.trace.resources.2.used");
    assert_eq!(text(&evaluation, &memory(0)), "9007199254740993");
    assert_eq!(text(&evaluation, &memory(1)), "-9223372036854775808");
}

#[wasm_bindgen_test]
fn a_wrong_value_is_returned_as_an_error_and_a_wrong_type_throws() {
    let evaluation = evaluate(parse(&EXAMPLE.replace("\"2\"", "\"two\""))).unwrap();
    assert_eq!(text(&evaluation, "errors.0.path"), "pod.requests[cpu]");
    assert!(evaluate(JsValue::NULL).is_err());
    assert!(evaluate(parse(r#"{"nodes": 5}"#)).is_err());
    let fraction = evaluate(parse(&EXAMPLE.replace("\"2\"", "1.5"))).unwrap_err();
    let message = String::from(fraction.message());
    assert!(message.starts_with("pod.requests.cpu: "), "{message}");
}

#[wasm_bindgen_test]
fn an_invalid_quantity_has_a_reason_and_a_fix() {
    let view = quantity("256MB").unwrap();
    assert_eq!(text(&view, "error.code"), "quantity-format");
    assert!(text(&view, "error.help.text").contains("Mi"));
}
