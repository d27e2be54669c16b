//! Files: what a loader says of one, and how to write one.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::{encode, thrown};
use crate::formats::{self, Scheduler};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../formats.d.ts");

/// Says what a scheduler's loader makes of a text, what is dangerous in it though accepted, and
/// what can be edited.
///
/// `scheduler` is the id of a scorer, or a version of kube-scheduler such as `1.36`.
///
/// @throws if there is no such scheduler.
#[wasm_bindgen(unchecked_return_type = "Inspection")]
pub fn inspect(text: &str, scheduler: &str) -> Result<JsValue, TypeError> {
    encode(&formats::inspect(text, find(scheduler)?))
}

fn find(id: &str) -> Result<Scheduler, TypeError> {
    let unknown = || {
        thrown(format!(
            "unknown scheduler `{id}`: use a scorer's id or a version such as 1.36"
        ))
    };
    Scheduler::find(id).ok_or_else(unknown)
}
