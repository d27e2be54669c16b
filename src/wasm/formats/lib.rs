//! Inspects, rewrites and exports scheduler configurations.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::formats::{
    self, Context, EditablePolicy, Format, Origin, Scheduler, SearchBounds, Target,
};
use nodescore::{Release, Scorer};
use nodescore_values::{decode_argument, encode, to_type_error};

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
    encode(&formats::inspect_in(text, find(scheduler)?, context))
}

/// Returns the smallest edits that make a text express `policy` in place of the one at an index of
/// its inspection by the same `scheduler`. Empty if the text already does, or has no such policy.
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
        find(scheduler)?,
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

/// Tests a policy: scores the nodes of each test in a file, and checks what the file expects of them.
///
/// `policy` is the text of a file, or an `EditablePolicy`. `scheduler` is the id of a scorer, or a version of
/// kube-scheduler; a file of Volcano is tested for Volcano.
///
/// @throws if there is no such scheduler, or `policy` has another type.
#[wasm_bindgen(js_name = testPolicy, unchecked_return_type = "PolicyTestResults")]
pub fn test_policy(
    #[wasm_bindgen(unchecked_param_type = "string | EditablePolicy")] policy: JsValue,
    tests: &str,
    scheduler: &str,
) -> Result<JsValue, TypeError> {
    let scorer = find_scorer(scheduler)?;
    encode(&match policy.as_string() {
        Some(text) => formats::test_policy_file(&text, tests, scorer),
        None => formats::test_policies(&[read_policy(&policy)?], tests, scorer),
    })
}

/// Returns the test at an index of a file as JSON, with the pod and the nodes that it shares with others; nothing if the
/// file has errors, or there is no such test.
#[wasm_bindgen(js_name = policyTestJson)]
pub fn policy_test_json(tests: &str, index: usize) -> Option<String> {
    formats::policy_test_json(tests, index)
}

/// Returns the text of a file of tests with one more test at its end; nothing if the text cannot be parsed.
///
/// @throws if the test contains anything but plain values.
#[wasm_bindgen(js_name = addPolicyTest)]
pub fn add_policy_test(
    tests: &str,
    #[wasm_bindgen(unchecked_param_type = "PolicyTest")] test: JsValue,
) -> Result<Option<String>, TypeError> {
    Ok(formats::add_policy_test(tests, decode_argument(&test)?))
}

/// Searches a part of the policies with shapes of `points` points for one that keeps every promise of a file of tests:
/// `shapes` shapes from the one at index `from` on. `kept_sets` are those of the earlier parts. Nothing if the policies
/// cannot be searched.
///
/// @throws if there is no such scheduler, or `policy` does not have the type of an `EditablePolicy`.
#[wasm_bindgen(js_name = searchPolicy, unchecked_return_type = "PolicySearch | null")]
#[expect(
    clippy::too_many_arguments,
    reason = "an object would be decoded by a larger function"
)]
pub fn search_policy(
    #[wasm_bindgen(unchecked_param_type = "EditablePolicy")] policy: JsValue,
    tests: &str,
    scheduler: &str,
    points: usize,
    max_weight: i32,
    from: usize,
    shapes: usize,
    kept_sets: &[u32],
) -> Result<JsValue, TypeError> {
    let policy = read_policy(&policy)?;
    let bounds = SearchBounds {
        points,
        max_weight: max_weight.into(),
    };
    let shapes = from..from.saturating_add(shapes);
    let scorer = find_scorer(scheduler)?;
    encode(&formats::search_policy(
        &policy, tests, scorer, bounds, shapes, kept_sets,
    ))
}

fn as_strs(names: &[String]) -> Vec<&str> {
    names.iter().map(|name| &**name).collect()
}

fn read_policy(policy: &JsValue) -> Result<EditablePolicy, TypeError> {
    EditablePolicy::from_tree(&decode_argument(policy)?).map_err(to_type_error)
}

/// Finds a scheduler unless the id is absent or empty.
fn find_given(id: Option<String>) -> Result<Option<Scheduler>, TypeError> {
    let id = id.filter(|id| !id.is_empty());
    id.as_deref().map(find).transpose()
}

fn find(id: &str) -> Result<Scheduler, TypeError> {
    Scheduler::find(id).ok_or_else(|| unknown_scheduler(id))
}

fn find_scorer(id: &str) -> Result<Scorer, TypeError> {
    let of_version = || Some(find(id).ok()?.scorer());
    Scorer::find(id)
        .or_else(of_version)
        .ok_or_else(|| unknown_scheduler(id))
}

fn unknown_scheduler(id: &str) -> TypeError {
    let newest = Release::LATEST.minor();
    to_type_error(format!(
        "unknown scheduler `{id}`: use a scorer's id or a version such as 1.{newest}"
    ))
}

/// Answers one line of a vector file and compares the answer. Only tests call it.
#[cfg(feature = "conformance")]
#[wasm_bindgen::prelude::wasm_bindgen(js_name = checkCase)]
pub fn check_case(file: &str, line: &str) -> Result<wasm_bindgen::JsValue, js_sys::TypeError> {
    nodescore_values::encode(&nodescore::conformance::check_files(file, line))
}
