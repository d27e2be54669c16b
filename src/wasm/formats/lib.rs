//! Inspects, rewrites and exports scheduler configurations.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::formats::{self, Context, EditablePolicy, Format, Origin, Scheduler, Target};
use nodescore_values::{decode_argument, encode, find_scheduler, to_type_error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Reports whether a scheduler's loader accepts a text, what is likely wrong in an accepted text,
/// and the policies that can be edited.
///
/// `scheduler` is the id of a scorer, or a version of kube-scheduler such as `1.36`. `schedulers` are
/// the schedulers that pods of a cluster name; those that match no profile are reported. `plugins`
/// are the names of the out-of-tree plugins that the scheduler includes.
///
/// @throws if there is no such scheduler.
#[wasm_bindgen(unchecked_return_type = "Inspection")]
pub fn inspect(
    text: &str,
    scheduler: &str,
    schedulers: Option<Vec<String>>,
    plugins: Option<Vec<String>>,
) -> Result<JsValue, TypeError> {
    let (schedulers, plugins) = (schedulers.unwrap_or_default(), plugins.unwrap_or_default());
    let context = Context {
        scheduler_names: &as_strs(&schedulers),
        plugins: &as_strs(&plugins),
    };
    encode(&formats::inspect_in(
        text,
        find_scheduler(scheduler)?,
        context,
    ))
}

/// Returns the smallest edits that make a text express `policy` in place of the one at an index of
/// its inspection by the same `scheduler`. Empty if the text already does, or has no such policy. A new
/// `type` is written without a shape that the release would reject next to it (from 1.36 on), and an
/// absent weight of a plugin as its default.
///
/// @throws if the format or the scheduler is unknown, `index` is not an index, or `policy` does not
/// have the type of an `EditablePolicy`.
#[wasm_bindgen(unchecked_return_type = "Edit[]")]
pub fn rewrite(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
    index: usize,
    #[wasm_bindgen(unchecked_param_type = "EditablePolicy")] policy: JsValue,
    scheduler: &str,
) -> Result<JsValue, TypeError> {
    let unknown = || to_type_error(format!("unknown format `{format}`"));
    let format = Format::find(format).ok_or_else(unknown)?;
    encode(&formats::rewrite(
        text,
        format,
        index,
        &read_policy(&policy)?,
        find_scheduler(scheduler)?,
    ))
}

/// Writes a policy as a file for a target, and lists the settings that the target drops or changes.
///
/// `scheduler` is the release whose default weights apply; those that differ in the target are
/// written out. `text` is the file that the policy is from, and `index` the index of its policy
/// there: its other settings are kept, or listed.
///
/// @throws if the target or the scheduler is unknown, or the policy does not have the type of an
/// `EditablePolicy`.
#[wasm_bindgen(js_name = exportPolicy, unchecked_return_type = "Export")]
pub fn export_policy(
    #[wasm_bindgen(unchecked_param_type = "EditablePolicy")] policy: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ExportTarget")] target: &str,
    scheduler: Option<String>,
    text: Option<String>,
    index: Option<usize>,
) -> Result<JsValue, TypeError> {
    let unknown = || to_type_error(format!("unknown target `{target}`"));
    let target = Target::find(target).ok_or_else(unknown)?;
    let origin = Origin {
        scheduler: find_given(scheduler)?,
        text: text.as_deref().unwrap_or_default(),
        policy_index: index.unwrap_or_default(),
    };
    encode(&formats::export_from(
        &read_policy(&policy)?,
        target,
        &origin,
    ))
}

/// Returns the JSON Schema of a format as text, for a scheduler's release, by default the newest that
/// reads the format.
///
/// @throws if the format or the scheduler is unknown, or the release does not read the format.
#[wasm_bindgen(js_name = jsonSchema)]
pub fn json_schema(format: &str, scheduler: Option<String>) -> Result<String, TypeError> {
    let scheduler = find_given(scheduler)?;
    formats::json_schema(format, scheduler).map_err(to_type_error)
}

fn as_strs(names: &[String]) -> Vec<&str> {
    names.iter().map(|name| &**name).collect()
}

fn read_policy(policy: &JsValue) -> Result<EditablePolicy, TypeError> {
    EditablePolicy::from_tree(&decode_argument(policy)?).map_err(to_type_error)
}

/// Finds a scheduler, unless the id is absent or empty.
fn find_given(id: Option<String>) -> Result<Option<Scheduler>, TypeError> {
    let id = id.filter(|id| !id.is_empty());
    id.as_deref().map(find_scheduler).transpose()
}

/// Answers one line of a vector file and compares the answer. Only tests call it.
#[cfg(feature = "conformance")]
#[wasm_bindgen::prelude::wasm_bindgen(js_name = checkCase)]
pub fn check_case(file: &str, line: &str) -> Result<wasm_bindgen::JsValue, js_sys::TypeError> {
    nodescore_values::encode(&nodescore::conformance::check_files(file, line))
}
