//! Files: what a loader says of one, and how to write one.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::{encode, thrown};
use crate::{Scorer, formats};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../formats.d.ts");

/// Says what the loader of a scorer makes of a text, what is dangerous in it though accepted, and
/// what can be edited.
///
/// @throws if there is no such scorer.
#[wasm_bindgen(unchecked_return_type = "Inspection")]
pub fn inspect(text: &str, scorer: &str) -> Result<JsValue, TypeError> {
    encode(&formats::inspect(text, find_scorer(scorer)?))
}

fn find_scorer(id: &str) -> Result<Scorer, TypeError> {
    let unknown = || thrown(format!("unknown scorer `{id}`"));
    Scorer::find(id).ok_or_else(unknown)
}
