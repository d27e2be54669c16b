//! Converts the values that cross between JavaScript and Rust. Each module decodes its arguments, calls the crate
//! and encodes the result; `types.d.ts` declares the types that the modules share.

use js_sys::{Array, ArrayBuffer, Number, Object, TypeError};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::formats::Scheduler;
use nodescore::tree::{Tree, Value};
use nodescore::{Release, Scorer};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Nesting depth of JavaScript objects; also stops at an object that contains itself.
const OBJECT_DEPTH: usize = 100;
/// Values in one JavaScript argument.
const ARGUMENT_VALUES: usize = 10_000_000;
/// The number of bytes of a longer text that count as one more value.
const BYTES_PER_VALUE: usize = 16;

/// Decodes any plain JavaScript value; the reader checks the types of the fields. (A decoder by serde would
/// add 8 KB to the module, for formatting floats and its own errors.)
fn decode(value: &JsValue, budget: &mut usize, depth: usize) -> Result<Tree, TypeError> {
    decode_value(value, budget, depth).map(Tree::synthetic)
}

/// Decodes an argument.
///
/// # Errors
///
/// Returns an error for anything other than plain values, and for more than 10,000,000 of them.
pub fn decode_argument(value: &JsValue) -> Result<Tree, TypeError> {
    // The budget limits objects that are referenced many times and would expand to any number of values.
    decode(value, &mut { ARGUMENT_VALUES }, 0)
}

fn decode_value(value: &JsValue, budget: &mut usize, depth: usize) -> Result<Value, TypeError> {
    if depth > OBJECT_DEPTH {
        return Err(TypeError::new("objects are nested too deeply"));
    }
    spend_budget(budget, 1)?;
    if value.is_null() || value.is_undefined() {
        return Ok(Value::Null);
    }
    if value.is_string() {
        return decode_string(value, budget).map(Value::Text);
    }
    if let Some(number) = value.as_f64() {
        return Ok(Value::Number(integer_digits(value, number)));
    }
    if let Some(value) = value.as_bool() {
        return Ok(Value::Bool(value));
    }
    if is_array(value)? {
        return decode_array(value, budget, depth).map(Value::List);
    }
    // The numbers of a typed array would be its fields, each with a name.
    if !value.is_object() || ArrayBuffer::is_view(value) {
        return Err(not_plain());
    }
    let object: &Object = value.unchecked_ref();
    let names = keys(object)?;
    spend_budget(&mut budget.clone(), names.length() as usize)?;
    // A Map, Promise or Date has no fields to decode.
    if names.length() == 0 && to_string_tag(object).ok().as_deref() != Some("[object Object]") {
        return Err(not_plain());
    }
    let mut fields = Vec::new();
    for name in names.iter() {
        let key = decode_string(&name, budget)?;
        let value = decode(&field(object, &name)?, budget, depth + 1)?;
        fields.push(((&*key).into(), value));
    }
    Ok(Value::Map(fields))
}

/// Decodes an array item by item, because copying a long sparse array would fill it.
fn decode_array(array: &JsValue, budget: &mut usize, depth: usize) -> Result<Vec<Tree>, TypeError> {
    let length = length(array)?;
    spend_budget(&mut budget.clone(), length)?;
    let mut items = Vec::new();
    for index in 0..length {
        items.push(decode(&field(array, &index.into())?, budget, depth + 1)?);
    }
    Ok(items)
}

/// Decodes a string, which is copied for each of its references.
fn decode_string(text: &JsValue, budget: &mut usize) -> Result<Box<str>, TypeError> {
    // Each UTF-16 unit is at least one byte.
    spend_budget(&mut budget.clone(), length(text)? / BYTES_PER_VALUE)?;
    let text = text.as_string().unwrap_or_default();
    spend_budget(budget, text.len() / BYTES_PER_VALUE)?;
    Ok(text.into())
}

fn length(value: &JsValue) -> Result<usize, TypeError> {
    let length = value.unchecked_ref::<HasLength>().length()?.as_f64();
    Ok(length.unwrap_or(f64::INFINITY) as usize)
}

/// Subtracts a number of values from the budget.
fn spend_budget(budget: &mut usize, values: usize) -> Result<(), TypeError> {
    let error = || TypeError::new("there is more in this than can be read");
    *budget = budget.checked_sub(values).ok_or_else(error)?;
    Ok(())
}

fn not_plain() -> TypeError {
    TypeError::new("expected plain values: strings, numbers, booleans, arrays and objects")
}

// These calls may run the caller's code (getters, proxies) and throw. An exception that unwound through Rust
// would leave borrowed values borrowed forever.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = Object, js_name = keys)]
    fn keys(object: &Object) -> Result<Array, TypeError>;
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = get)]
    fn field(object: &JsValue, name: &JsValue) -> Result<JsValue, TypeError>;
    type HasLength;
    #[wasm_bindgen(catch, method, getter, structural)]
    fn length(this: &HasLength) -> Result<JsValue, TypeError>;
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, TypeError>;
    #[wasm_bindgen(catch, js_namespace = ["Object", "prototype", "toString"], js_name = call)]
    fn to_string_tag(object: &Object) -> Result<String, TypeError>;
}

/// Returns the digits of an integer that JavaScript represents exactly.
fn integer_digits(value: &JsValue, number: f64) -> Box<str> {
    if Number::is_safe_integer(value) {
        (number as i64).to_string().into()
    } else {
        "a fraction".into()
    }
}

/// Converts a count; a larger number becomes the largest one.
pub fn to_count(number: f64) -> usize {
    number as usize
}

/// Converts an index; a value that is not an integer becomes an index out of range.
pub fn to_index(number: f64) -> usize {
    if number >= 0.0 && number.fract() == 0.0 {
        number as usize
    } else {
        usize::MAX
    }
}

/// Encodes a result as plain JavaScript values.
///
/// # Errors
///
/// Returns an error if JavaScript cannot hold the value.
pub fn encode<T: Serialize>(answer: &T) -> Result<JsValue, TypeError> {
    answer
        .serialize(&Serializer::json_compatible())
        .map_err(to_type_error)
}

/// Converts an error about the type of an argument.
pub fn to_type_error(error: impl core::fmt::Display) -> TypeError {
    TypeError::new(&error.to_string())
}

/// Finds a scheduler by the id of a scorer, or by a version of kube-scheduler.
///
/// # Errors
///
/// Returns an error if no scheduler has this id.
pub fn find_scheduler(id: &str) -> Result<Scheduler, TypeError> {
    Scheduler::find(id).ok_or_else(|| {
        let minors = Release::minors();
        let (oldest, newest) = (minors.start(), minors.end());
        to_type_error(format!(
            "unknown scheduler `{id}`: use a version from 1.{oldest} to 1.{newest}, or volcano"
        ))
    })
}

/// Finds a scorer by its id, or by a version of kube-scheduler.
///
/// # Errors
///
/// Returns an error if no scheduler has this id.
pub fn find_scorer(id: &str) -> Result<Scorer, TypeError> {
    match Scorer::find(id) {
        Some(scorer) => Ok(scorer),
        None => Ok(find_scheduler(id)?.scorer()),
    }
}
