//! The boundary to JavaScript: decode, call, encode. `types.d.ts` has its types.
//!
//! Only a build for `wasm32` has this module.
#![allow(clippy::disallowed_types)] // The one place that may name JavaScript.

use js_sys::{Array, Number, Object, TypeError};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::scenario::Scenario;
use crate::tree::Value;
use crate::{Quantity, QuantityError, Release, Scorer};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Checks and scores a scenario. What is wrong in it comes back as data, field by field.
///
/// @throws if the argument does not have the shape of a `Scenario`.
#[wasm_bindgen(unchecked_return_type = "Evaluation")]
pub fn evaluate(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
) -> Result<JsValue, TypeError> {
    let scenario = Scenario::from_value(&decode(&scenario, 0)?).map_err(thrown)?;
    encode(&crate::scenario::evaluate(&scenario))
}

/// Reads a Kubernetes quantity.
#[wasm_bindgen(unchecked_return_type = "QuantityView")]
pub fn quantity(text: &str) -> Result<JsValue, TypeError> {
    match Quantity::parse(text) {
        Ok(quantity) => encode(&QuantityView {
            value: quantity.value().to_string(),
            milli_value: quantity.milli_value().to_string(),
            canonical: quantity.to_string(),
            format: quantity.format().name(),
            sign: quantity.sign() as i8,
        }),
        Err(error) => encode(&QuantityFailure {
            error: error.into(),
        }),
    }
}

/// The newest kube-scheduler release whose numbers this module computes.
#[wasm_bindgen]
pub fn release() -> String {
    Release::LATEST.to_string()
}

/// The ids of all scorers: kube-scheduler's releases from the oldest, then the others.
#[wasm_bindgen]
pub fn scorers() -> Vec<String> {
    Scorer::all().map(|scorer| scorer.to_string()).collect()
}

/// Answers one line of a vector file and compares the answer, as text.
#[cfg(feature = "conformance")]
#[wasm_bindgen(js_name = checkCase, unchecked_return_type = "CaseOutcome")]
pub fn check_case(file: &str, line: &str) -> Result<JsValue, TypeError> {
    encode(&crate::conformance::check(file, line))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct QuantityView {
    value: String,
    milli_value: String,
    canonical: String,
    format: &'static str,
    sign: i8,
}

#[derive(Serialize)]
struct QuantityFailure {
    error: Complaint,
}

#[derive(Serialize)]
struct Complaint {
    code: &'static str,
    message: String,
    help: &'static str,
}

impl From<QuantityError> for Complaint {
    fn from(error: QuantityError) -> Self {
        Self {
            code: error.code(),
            message: error.to_string(),
            help: error.help(),
        }
    }
}

/// Objects may stand this deep within each other; one that contains itself ends here too.
const MAX_DEPTH: usize = 100;

/// Any plain JavaScript value as it stands; what belongs where is for the reader to say. (By hand:
/// a decoder by serde brings the formatting of floats and of its own errors, 8 KB of module.)
fn decode(value: &JsValue, depth: usize) -> Result<Value, TypeError> {
    if depth > MAX_DEPTH {
        return Err(TypeError::new("objects stand too deep within each other"));
    }
    let inside = |value: &JsValue| decode(value, depth + 1);
    if value.is_null() || value.is_undefined() {
        return Ok(Value::Null);
    }
    if let Some(text) = value.as_string() {
        return Ok(Value::Text(text.into()));
    }
    if let Some(number) = value.as_f64() {
        return Ok(Value::Number(digits(value, number)));
    }
    if let Some(value) = value.as_bool() {
        return Ok(Value::Bool(value));
    }
    if let Some(items) = value.dyn_ref::<Array>() {
        let items = items.iter().map(|item| inside(&item));
        return items.collect::<Result<_, _>>().map(Value::List);
    }
    let Some(object) = value.dyn_ref::<Object>() else {
        return Err(TypeError::new(
            "expected plain values: text, numbers, lists, objects",
        ));
    };
    let entry = |entry: JsValue| {
        let entry = Array::from(&entry);
        let name = entry.get(0).as_string().unwrap_or_default();
        Ok((name.into(), inside(&entry.get(1))?))
    };
    let entries = Object::entries(object);
    let entries = entries.iter().map(entry);
    entries.collect::<Result<_, _>>().map(Value::Map)
}

/// The digits of a whole number that JavaScript holds exactly.
fn digits(value: &JsValue, number: f64) -> Box<str> {
    if Number::is_safe_integer(value) {
        (number as i64).to_string().into()
    } else {
        "a fraction".into()
    }
}

fn encode<T: Serialize>(answer: &T) -> Result<JsValue, TypeError> {
    answer
        .serialize(&Serializer::json_compatible())
        .map_err(thrown)
}

fn thrown(error: impl core::fmt::Display) -> TypeError {
    TypeError::new(&error.to_string())
}
