//! Files: what a loader says of one, and how to write one.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::{decoded, encode, thrown};
use crate::formats::{self, Context, Draft, Format, Origin, Scheduler, Target};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../formats.d.ts");

/// Reports whether a scheduler's loader accepts a text, what is likely wrong in an accepted text,
/// and the policies that can be edited.
///
/// `scheduler` is the id of a scorer, or a version of kube-scheduler such as `1.36`. `asked` are
/// the schedulers that pods of a cluster name; those that match no profile are reported. `plugins`
/// are the names of the out-of-tree plugins that the scheduler includes.
///
/// @throws if there is no such scheduler.
#[wasm_bindgen(unchecked_return_type = "Inspection")]
pub fn inspect(
    text: &str,
    scheduler: &str,
    asked: Option<Vec<String>>,
    plugins: Option<Vec<String>>,
) -> Result<JsValue, TypeError> {
    let (asked, plugins) = (asked.unwrap_or_default(), plugins.unwrap_or_default());
    let context = Context {
        asked: &each(&asked),
        plugins: &each(&plugins),
    };
    encode(&formats::inspect_in(text, find(scheduler)?, context))
}

/// The smallest edits after which a text says `wanted` for one of its drafts, by its number in the
/// inspection of the text. None where it says so already, or has no such draft.
///
/// @throws if there is no such format, its number is no whole number from 0 on, or the draft does
/// not have the shape
/// of a `Draft`.
#[wasm_bindgen(unchecked_return_type = "Edit[]")]
pub fn rewrite(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
    draft: usize,
    #[wasm_bindgen(unchecked_param_type = "Draft")] wanted: JsValue,
) -> Result<JsValue, TypeError> {
    let unknown = || thrown(format!("unknown format `{format}`"));
    let format = Format::find(format).ok_or_else(unknown)?;
    encode(&formats::rewrite(text, format, draft, &read(&wanted)?))
}

/// Writes a policy as a file for a target, with what that file cannot say.
///
/// `scheduler` is the kube-scheduler in whose vote the policy stands: where the target has other
/// default
/// weights, these are written out. `text` is the file that the policy is from, and `index` the
/// number of
/// its draft there: what else stands in it is kept, or is among the losses.
///
/// @throws if there is no such target or scheduler, or the draft does not have the shape of a
/// `Draft`.
#[wasm_bindgen(js_name = exportPolicy, unchecked_return_type = "Export")]
pub fn export_policy(
    #[wasm_bindgen(unchecked_param_type = "Draft")] draft: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ExportTarget")] target: &str,
    scheduler: Option<String>,
    text: Option<String>,
    index: Option<usize>,
) -> Result<JsValue, TypeError> {
    let unknown = || thrown(format!("unknown target `{target}`"));
    let target = Target::find(target).ok_or_else(unknown)?;
    let origin = Origin {
        scheduler: scheduler
            .filter(|id| !id.is_empty())
            .as_deref()
            .map(find)
            .transpose()?,
        text: text.as_deref().unwrap_or_default(),
        draft: index.unwrap_or_default(),
    };
    encode(&formats::export_from(&read(&draft)?, target, &origin))
}

fn each(names: &[String]) -> Vec<&str> {
    names.iter().map(|name| &**name).collect()
}

fn read(draft: &JsValue) -> Result<Draft, TypeError> {
    Draft::from_tree(&decoded(draft)?).map_err(thrown)
}

fn find(id: &str) -> Result<Scheduler, TypeError> {
    let unknown = || {
        thrown(format!(
            "unknown scheduler `{id}`: use a scorer's id or a version such as 1.36"
        ))
    };
    Scheduler::find(id).ok_or_else(unknown)
}
