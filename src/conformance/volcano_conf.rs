//! Answers `formats/volcano-conf`: a text, with the actions and plugins that the real loader read, or
//! its error.

use super::{Answer, format_list};
use crate::formats::volcano_conf::{PluginReport, report};
use crate::tree::{self, Reader, TypeMismatch};

/// The text for errors of the YAML parser, whose messages are not compared.
const SYNTAX_ERROR: &str = "a syntax error";

pub(super) fn answer(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let text = case.field("doc", tree::text)?;
    let expected = case.field("result", expected)?;
    Ok(Some((expected, actual_text(&text))))
}

fn actual_text(text: &str) -> String {
    match report(text) {
        Err(error) => normalize_error(&error),
        Ok(report) => {
            let tiers = report
                .tiers
                .iter()
                .map(|tier| format_list(tier.iter().map(describe_plugin)));
            answer_text(format_list(report.actions), format_list(tiers))
        }
    }
}

fn describe_plugin(report: &PluginReport) -> String {
    let weights = report.binpack.as_ref().map(|binpack| {
        let resources = binpack.resources.iter();
        let resources = format_list(resources.map(|(name, weight)| format!("{name} {weight}")));
        (binpack.weight, resources)
    });
    plugin_text(&report.name, report.known, report.node_order, weights)
}

fn expected(from: &Reader<'_>) -> Result<String, TypeMismatch> {
    if let Some(error) = from.field("error", |error| error.optional(tree::text))? {
        return Ok(normalize_error(&error));
    }
    let actions = from.field("actions", |actions| actions.list(tree::text))?;
    let tiers = from.field("tiers", |tiers| {
        tiers.list(|tier| Ok(format_list(tier.list(expected_plugin)?)))
    })?;
    let actions = actions.into_iter().map(String::from);
    Ok(answer_text(format_list(actions), format_list(tiers)))
}

fn expected_plugin(from: &Reader<'_>) -> Result<String, TypeMismatch> {
    let weight = from.field("weight", |weight| weight.optional(tree::int64))?;
    let resources = from.field("resources", |resources| {
        resources.optional(|map| map.map::<_, Vec<_>>(tree::int64))
    })?;
    let weights = weight.map(|weight| {
        let resources = resources.unwrap_or_default().into_iter();
        (
            weight,
            format_list(resources.map(|(name, weight)| format!("{name} {weight}"))),
        )
    });
    Ok(plugin_text(
        &from.field("name", tree::text)?,
        from.field("known", tree::bool)?,
        from.field("enableNodeOrder", tree::bool)?,
        weights,
    ))
}

/// Reduces an error to the part that is compared.
fn normalize_error(error: &str) -> String {
    let is_type_error = error.starts_with("yaml: unmarshal errors");
    if error.starts_with("yaml:") && !is_type_error {
        return SYNTAX_ERROR.into();
    }
    error.into()
}

fn answer_text(actions: String, tiers: String) -> String {
    format!("actions {actions}, tiers {tiers}")
}

fn plugin_text(name: &str, known: bool, order: bool, weights: Option<(i64, String)>) -> String {
    let weights = weights.map_or(String::new(), |(weight, resources)| {
        format!(", weight {weight}, {resources}")
    });
    format!("`{name}` known {known}, node order {order}{weights}")
}
