//! The boundary to JavaScript: decode, call, encode. The `*.d.ts` files next to this folder declare
//! its types.
//!
//! Only a build for `wasm32` contains this module. Cargo's features select its functions: the
//! module that a page loads first scores, others read and write files, read clusters, simulate
//! scheduling, or score many nodes as columns, and the smallest one knows the shape alone.
#![allow(clippy::disallowed_types)] // The one place that may name JavaScript.

#[cfg(feature = "cluster")]
mod cluster;
#[cfg(all(feature = "columns", not(feature = "conformance")))]
mod columns;
#[cfg(all(feature = "curve", not(feature = "scoring")))]
mod curve;
#[cfg(all(feature = "simulation", not(feature = "conformance")))]
mod figures;
#[cfg(all(feature = "formats", not(feature = "cluster")))]
mod formats;
#[cfg(feature = "scoring")]
mod scoring;
#[cfg(all(feature = "simulation", not(feature = "conformance")))]
mod simulation;
#[cfg(all(feature = "snapshot", not(feature = "conformance")))]
mod snapshot;

use js_sys::{Array, ArrayBuffer, Number, Object, TypeError};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::limits::{BYTES_OF_A_VALUE, OBJECT_DEPTH, VALUES};
use crate::tree::{Tree, Value};

#[cfg(feature = "cluster")]
pub use cluster::*;
#[cfg(all(feature = "columns", not(feature = "conformance")))]
pub use columns::*;
#[cfg(all(feature = "curve", not(feature = "scoring")))]
pub use curve::*;
#[cfg(all(feature = "simulation", not(feature = "conformance")))]
pub use figures::*;
#[cfg(all(feature = "formats", not(feature = "cluster")))]
pub use formats::*;
#[cfg(feature = "scoring")]
pub use scoring::*;
#[cfg(all(feature = "simulation", not(feature = "conformance")))]
pub use simulation::*;
#[cfg(all(feature = "snapshot", not(feature = "conformance")))]
pub use snapshot::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../types.d.ts");

/// Answers one line of a vector file and compares the answer, as text.
#[cfg(feature = "conformance")]
#[wasm_bindgen(js_name = checkCase, unchecked_return_type = "CaseOutcome")]
pub fn check_case(file: &str, line: &str) -> Result<JsValue, TypeError> {
    encode(&crate::conformance::check(file, line))
}

/// Any plain JavaScript value as it stands; what belongs where is for the reader to say. (By hand:
/// a decoder by serde brings the formatting of floats and of its own errors, 8 KB of module.)
fn decode(value: &JsValue, left: &mut usize, depth: usize) -> Result<Tree, TypeError> {
    decode_value(value, left, depth).map(Tree::unwritten)
}

/// A whole argument.
fn decoded(value: &JsValue) -> Result<Tree, TypeError> {
    // An object that stands in others again and again could stand for any number of values.
    decode(value, &mut { VALUES }, 0)
}

fn decode_value(value: &JsValue, left: &mut usize, depth: usize) -> Result<Value, TypeError> {
    if depth > OBJECT_DEPTH {
        return Err(TypeError::new("objects are nested too deeply"));
    }
    take(left, 1)?;
    if value.is_null() || value.is_undefined() {
        return Ok(Value::Null);
    }
    if value.is_string() {
        return decode_text(value, left).map(Value::Text);
    }
    if let Some(number) = value.as_f64() {
        return Ok(Value::Number(digits(value, number)));
    }
    if let Some(value) = value.as_bool() {
        return Ok(Value::Bool(value));
    }
    if is_list(value)? {
        return decode_list(value, left, depth).map(Value::List);
    }
    // A typed array's numbers would be its fields, and each of them named first.
    if !value.is_object() || ArrayBuffer::is_view(value) {
        return Err(not_plain());
    }
    let object: &Object = value.unchecked_ref();
    let names = names(object)?;
    take(&mut left.clone(), names.length() as usize)?;
    // A map, a promise, a date: nothing stands in them where it would be looked for.
    if names.length() == 0 && kind(object).ok().as_deref() != Some("[object Object]") {
        return Err(not_plain());
    }
    let mut fields = Vec::new();
    for name in names.iter() {
        let written = decode_text(&name, left)?;
        let value = decode(&field(object, &name)?, left, depth + 1)?;
        fields.push(((&*written).into(), value));
    }
    Ok(Value::Map(fields))
}

/// Item by item: a list may be long and hold nothing, and a copy of it would hold all that.
fn decode_list(list: &JsValue, left: &mut usize, depth: usize) -> Result<Vec<Tree>, TypeError> {
    let length = length(list)?;
    take(&mut left.clone(), length)?;
    let mut items = Vec::new();
    for at in 0..length {
        items.push(decode(&field(list, &at.into())?, left, depth + 1)?);
    }
    Ok(items)
}

/// A text, which may stand in many places, and is kept for each.
fn decode_text(text: &JsValue, left: &mut usize) -> Result<Box<str>, TypeError> {
    // Each of JavaScript's units is a byte or more.
    take(&mut left.clone(), length(text)? / BYTES_OF_A_VALUE)?;
    let text = text.as_string().unwrap_or_default();
    take(left, text.len() / BYTES_OF_A_VALUE)?;
    Ok(text.into())
}

fn length(value: &JsValue) -> Result<usize, TypeError> {
    let length = value.unchecked_ref::<Counted>().length()?.as_f64();
    Ok(length.unwrap_or(f64::INFINITY) as usize)
}

/// Subtracts a number of values from those that are left.
fn take(left: &mut usize, values: usize) -> Result<(), TypeError> {
    let too_much = || TypeError::new("there is more in this than can be read");
    *left = left.checked_sub(values).ok_or_else(too_much)?;
    Ok(())
}

fn not_plain() -> TypeError {
    TypeError::new("expected plain values: strings, numbers, booleans, arrays and objects")
}

// What runs a caller's own code (getters, proxies) and may throw, as a revoked proxy does too: an
// exception that came
// through us would leave what was lent here lent for ever.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = Object, js_name = keys)]
    fn names(object: &Object) -> Result<Array, TypeError>;
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = get)]
    fn field(object: &JsValue, name: &JsValue) -> Result<JsValue, TypeError>;
    type Counted;
    #[wasm_bindgen(catch, method, getter, structural)]
    fn length(this: &Counted) -> Result<JsValue, TypeError>;
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_list(value: &JsValue) -> Result<bool, TypeError>;
    #[wasm_bindgen(catch, js_namespace = ["Object", "prototype", "toString"], js_name = call)]
    fn kind(object: &Object) -> Result<String, TypeError>;
}

/// The digits of a whole number that JavaScript holds exactly.
fn digits(value: &JsValue, number: f64) -> Box<str> {
    if Number::is_safe_integer(value) {
        (number as i64).to_string().into()
    } else {
        "a fraction".into()
    }
}

/// A number of things: as many as there can be, if it is more.
#[cfg(any(
    feature = "cluster",
    all(feature = "simulation", not(feature = "conformance"))
))]
fn count(number: f64) -> usize {
    number as usize
}

/// A place, beyond every other if it is no whole number.
#[cfg(all(feature = "simulation", not(feature = "conformance")))]
fn place(number: f64) -> usize {
    if number >= 0.0 && number.fract() == 0.0 {
        number as usize
    } else {
        usize::MAX
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
