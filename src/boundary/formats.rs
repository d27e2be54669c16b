//! Files: what a loader says of one, and how to write one.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::{decode, encode, thrown};
use crate::formats::{self, Draft, Format, Scheduler, Target};
use crate::scenario::read;
use crate::tree::{self, Reader, WrongShape};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../formats.d.ts");

/// Says what a scheduler's loader makes of a text, what is dangerous in it though accepted, and
/// what can be edited.
///
/// `scheduler` is the id of a scorer, or a version of kube-scheduler such as `1.36`. `asked` are the
/// schedulers that pods of a cluster ask for by name: those that are no profile's are found.
///
/// @throws if there is no such scheduler.
#[wasm_bindgen(unchecked_return_type = "Inspection")]
pub fn inspect(
    text: &str,
    scheduler: &str,
    asked: Option<Vec<String>>,
) -> Result<JsValue, TypeError> {
    let asked = asked.unwrap_or_default();
    let asked: Vec<&str> = asked.iter().map(|name| &**name).collect();
    let scheduler = find(scheduler)?;
    encode(&formats::inspect_beside(text, scheduler, &asked))
}

/// The smallest edits after which a text says what is wanted for one of its drafts.
///
/// @throws if the draft does not have the shape of a `Draft`.
#[wasm_bindgen(unchecked_return_type = "Edit[]")]
pub fn rewrite(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
    draft: usize,
    #[wasm_bindgen(unchecked_param_type = "Draft")] wanted: JsValue,
) -> Result<JsValue, TypeError> {
    let wanted = read_draft(&wanted)?;
    encode(&formats::rewrite(text, find_format(format), draft, &wanted))
}

/// Writes a policy for a target, and says what is lost.
///
/// @throws if the draft does not have the shape of a `Draft`, or if there is no such target.
#[wasm_bindgen(js_name = exportPolicy, unchecked_return_type = "Export")]
pub fn export_policy(
    #[wasm_bindgen(unchecked_param_type = "Draft")] draft: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ExportTarget")] target: &str,
) -> Result<JsValue, TypeError> {
    let draft = read_draft(&draft)?;
    let unknown = || thrown(format!("unknown target `{target}`"));
    encode(&formats::export(
        &draft,
        Target::find(target).ok_or_else(unknown)?,
    ))
}

fn find_format(name: &str) -> Format {
    match name {
        "kube-scheduler-configuration" => Format::KubeSchedulerConfiguration,
        "policy" => Format::Policy,
        "fit-args" => Format::FitArgs,
        "volcano-conf" => Format::VolcanoConf,
        _ => Format::Unknown,
    }
}

fn read_draft(value: &JsValue) -> Result<Draft, TypeError> {
    let tree = decode(value, 0)?;
    draft(&Reader::root(&tree)).map_err(thrown)
}

fn draft(from: &Reader<'_>) -> Result<Draft, WrongShape> {
    from.only(&["name", "scoringStrategy", "binpack", "profile"])?;
    Ok(Draft {
        name: from.field("name", tree::text)?,
        scoring_strategy: from.field("scoringStrategy", read::strategy)?,
        binpack: from.field("binpack", |binpack| binpack.optional(read::binpack))?,
        profile: from
            .field("profile", |profile| profile.optional(read::profile))?
            .unwrap_or_default(),
    })
}

fn find(id: &str) -> Result<Scheduler, TypeError> {
    let unknown = || {
        thrown(format!(
            "unknown scheduler `{id}`: use a scorer's id or a version such as 1.36"
        ))
    };
    Scheduler::find(id).ok_or_else(unknown)
}
