//! Runs the first stage, which decodes the text to a configuration.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/codec_factory.go`,
//! `pkg/runtime/serializer/json/json.go` and `pkg/runtime/serializer/versioning/versioning.go`
//! (`Decode`). Errors of every decoder precede those of strict decoders only; plugin arguments are
//! decoded last.

use super::args::{self, Args};
use super::decode_errors::DecodeErrors;
use super::rejection::Rejection;
use super::rules::Rules;
use super::{args_schema, duplicates, header, schema};
use crate::formats::document::{self, Document};
use crate::formats::syntax::json_rejected_as_yaml;
use crate::tree::Tree;

/// Decodes a configuration, whose API version the rules are for.
pub(super) fn configuration(
    text: &str,
    document: &Document,
    rules: Rules,
) -> Result<(), Rejection> {
    let tree = &document.tree;
    let mut errors = DecodeErrors::default();
    let header = header::check(text, tree, Rules::new(rules.minor));
    let quotes_text = header.is_ok() && rules.quotes_text_in_strict_errors();
    if let Err(error) = header {
        errors.push_header_error(error);
    }
    let (lines, mut found) = duplicates::find(text, document, "");
    errors.strict.extend(lines);
    errors.findings.append(&mut found);
    let object = schema::configuration(rules.version);
    errors.check_fields(text, ("", tree), object, rules);
    decode_args(text, tree, rules, &mut errors);
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

/// Decodes the arguments of every plugin that has an argument type.
fn decode_args(text: &str, tree: &Tree, rules: Rules, errors: &mut DecodeErrors) {
    let profiles = tree.items_of("profiles");
    for (profile, in_profile) in profiles.iter().enumerate() {
        for (index, config) in in_profile.items_of("pluginConfig").iter().enumerate() {
            let plugin = config.text_of("name");
            let known = args_schema::find(plugin, rules).is_some();
            let Some(tree) = config.non_null("args").filter(|_| known) else {
                continue;
            };
            let path = format!("profiles[{profile}].pluginConfig[{index}]");
            let args = Args {
                plugin,
                tree,
                base: &format!("{path}.args"),
                error_prefix: &format!("decoding args for plugin {plugin}: "),
                rules,
            };
            add_args_errors(&format!("decoding .{path}: "), args, text, errors);
        }
    }
}

fn add_args_errors(location: &str, args: Args<'_>, text: &str, errors: &mut DecodeErrors) {
    let decoded = args::decode(args, text);
    if let Some(error) = decoded.fatal {
        let is_known = !error.is_empty();
        let error = is_known.then(|| format!("{location}{error}"));
        errors.fatal.get_or_insert(error.unwrap_or_default());
    } else if !decoded.strict.is_empty() {
        let (prefix, strict) = (args.error_prefix, decoded.strict.join(", "));
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
        tree: &document.tree,
        base: "",
        error_prefix: "",
        rules,
    };
    let mut errors = args::decode(args, text);
    let (line, findings) = duplicates::find(text, document, "");
    errors.strict.splice(0..0, line);
    errors.findings.splice(0..0, findings);
    errors.into_result(rules.quotes_text_in_strict_errors())
}
