//! Runs the first stage, which decodes the text to a configuration.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/codec_factory.go`,
//! `pkg/runtime/serializer/json/json.go` and `pkg/runtime/serializer/versioning/versioning.go`
//! (`Decode`). Errors of every decoder precede those of strict decoders only; plugin arguments are
//! decoded last.

use super::args::{self, Args};
use super::decode_errors::DecodeErrors;
use super::field_value::FieldValue;
use super::rejection::Rejection;
use super::rules::Rules;
use super::{args_schema, header, schema};
use crate::formats::document::{self, Document};
use crate::formats::syntax::json_rejected_as_yaml;

/// Decodes a configuration, whose API version the rules are for.
pub(super) fn configuration(
    text: &str,
    document: &Document,
    rules: Rules,
) -> Result<(), Rejection> {
    let file = FieldValue::new(&document.tree, "", rules);
    let mut errors = DecodeErrors::default();
    let header = header::check(text, file.tree, Rules::new(rules.minor));
    let quotes_text = header.is_ok() && rules.quotes_text_in_strict_errors();
    if let Err(error) = header {
        errors.push_header_error(error);
    }
    errors.check_duplicates(text, document);
    errors.check_fields(text, &file, schema::configuration(rules.version));
    for profile in file.field("profiles").items() {
        for config in profile.field("pluginConfig").items() {
            decode_args(text, &config, &mut errors);
        }
    }
    json_as_yaml(text, rules, &mut errors);
    errors.into_result(quotes_text)
}

/// Adds the errors of strict decoders that also parse JSON as YAML.
fn json_as_yaml(text: &str, rules: Rules, errors: &mut DecodeErrors) {
    let strict = rules.config.reads_json_as_yaml && document::is_json(text);
    if let Some(finding) = strict.then(|| json_rejected_as_yaml(text)).flatten() {
        errors.strict.push(finding.message.to_string());
        errors.findings.push(finding);
    }
}

/// Decodes the arguments of a plugin if it has an argument type.
fn decode_args(text: &str, config: &FieldValue<'_>, errors: &mut DecodeErrors) {
    let (plugin, value) = (config.tree.text_of("name"), config.field("args"));
    if value.is_absent() || args_schema::find(plugin, value.rules).is_none() {
        return;
    }
    let prefix = format!("decoding args for plugin {plugin}: ");
    let location = format!("decoding .{}: ", config.path);
    let args = Args {
        plugin,
        value: &value,
        error_prefix: &prefix,
    };
    let mut decoded = DecodeErrors::default();
    args::decode(args, text, &mut decoded);
    if let Some(error) = decoded.fatal {
        let is_known = !error.is_empty();
        let error = is_known.then(|| format!("{location}{error}"));
        errors.fatal.get_or_insert(error.unwrap_or_default());
    } else if !decoded.strict.is_empty() {
        let strict = decoded.strict.join(", ");
        errors.strict.push(format!(
            "{location}strict decoding error: {prefix}strict decoding error: {strict}"
        ));
    }
    errors.findings.extend(decoded.findings);
}

/// Decodes the arguments of one plugin without an enclosing configuration.
pub(super) fn arguments(
    text: &str,
    document: &Document,
    plugin: &str,
    rules: Rules,
) -> Result<(), Rejection> {
    let args = Args {
        plugin,
        value: &FieldValue::new(&document.tree, "", rules),
        error_prefix: "",
    };
    let mut errors = DecodeErrors::default();
    errors.check_duplicates(text, document);
    args::decode(args, text, &mut errors);
    errors.into_result(rules.quotes_text_in_strict_errors())
}
