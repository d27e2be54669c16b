//! Runs the first stage, which decodes the text to a configuration.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/codec_factory.go`,
//! `pkg/runtime/serializer/json/json.go` and `pkg/runtime/serializer/versioning/versioning.go`
//! (`Decode`). Errors of every decoder precede those of strict decoders only; plugin arguments are
//! decoded last.

use super::api_version::GroupVersion;
use super::args::{self, Args};
use super::args_schema;
use super::decode_errors::{DecodeErrors, Fatal};
use super::duplicates;
use super::header;
use super::rules::Rules;
use super::schema;
use super::type_meta::TypeMeta;
use crate::formats::document::{self, Document};
use crate::formats::finding::Finding;
use crate::formats::syntax::json_rejected_as_yaml;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

/// A parsed text and the rules of the release that decodes it.
#[derive(Clone, Copy)]
pub(super) struct Input<'t> {
    pub(super) text: &'t str,
    pub(super) document: &'t Document,
    pub(super) rules: Rules,
}

/// The result of decoding.
pub(super) struct Decoded {
    /// The API version that is used for the rest of the file, even if the file states another one.
    pub(super) version: ApiVersion,
    /// The scheduler's error message, if it rejects the text; empty if it is not known.
    pub(super) error: Option<String>,
    pub(super) findings: Vec<Finding>,
}

pub(super) fn configuration(input: Input<'_>) -> Decoded {
    let tree = &input.document.tree;
    let mut errors = DecodeErrors::default();
    let version = match header::version(input.text, tree, input.rules) {
        Ok(version) => version,
        Err((error, finding)) => {
            errors.fatal = Some(Fatal::Decode(error));
            errors.findings.push(*finding);
            default_version(tree, input.rules)
        }
    };
    let is_header_valid = errors.fatal.is_none();
    let (lines, mut found) = duplicates::find(input.text, input.document, "");
    errors.strict.extend(lines);
    errors.findings.append(&mut found);
    errors.check_fields(
        input.text,
        ("", tree),
        schema::configuration(version),
        input.rules,
    );
    decode_args(input, version, &mut errors);
    json_as_yaml(input, &mut errors);
    let quotes_text = is_header_valid && input.rules.quotes_text_in_strict_errors();
    let (error, findings) = errors.into_error(quotes_text);
    Decoded {
        version,
        error,
        findings,
    }
}

/// Adds the errors of strict decoders that also parse JSON as YAML.
fn json_as_yaml(input: Input<'_>, errors: &mut DecodeErrors) {
    let strict = input.rules.config.reads_json_as_yaml && document::is_json(input.text);
    if let Some(finding) = strict.then(|| json_rejected_as_yaml(input.text)).flatten() {
        errors.strict.push(finding.message.to_string());
        errors.findings.push(finding);
    }
}

/// Returns the API version to continue with if this release does not know the stated one.
#[inline(never)]
pub(super) fn default_version(tree: &Tree, rules: Rules) -> ApiVersion {
    let type_meta = TypeMeta::read(tree).unwrap_or_default();
    let group_version = GroupVersion::parse(type_meta.api_version.text);
    let named = group_version.and_then(|group_version| ApiVersion::find(&group_version));
    let best = rules.best_version().unwrap_or(ApiVersion::V1);
    named
        .filter(|it| *it != ApiVersion::Internal || rules.config.api_versions.contains(it))
        .unwrap_or(best)
}

/// Decodes the arguments of every plugin that has an argument type.
fn decode_args(input: Input<'_>, version: ApiVersion, errors: &mut DecodeErrors) {
    let profiles = input.document.tree.items_of("profiles");
    for (profile, in_profile) in profiles.iter().enumerate() {
        for (index, config) in in_profile.items_of("pluginConfig").iter().enumerate() {
            let plugin = config.text_of("name");
            let known = args_schema::find(plugin, version, input.rules).is_some();
            let Some(tree) = config.non_null("args").filter(|_| known) else {
                continue;
            };
            let base = format!("profiles[{profile}].pluginConfig[{index}].args");
            let rules = input.rules;
            let args = Args {
                plugin,
                tree,
                base: &base,
                version,
                rules,
            };
            let location = format!("decoding .profiles[{profile}].pluginConfig[{index}]: ");
            add_args_errors(&location, plugin, args::decode(args, input.text), errors);
        }
    }
}

fn add_args_errors(location: &str, plugin: &str, decoded: DecodeErrors, errors: &mut DecodeErrors) {
    let plugin = format!("decoding args for plugin {plugin}: ");
    let strict = decoded.strict.join(", ");
    match decoded.fatal {
        Some(Fatal::Decode(error)) => {
            let error = format!("{location}{plugin}{error}");
            errors.fatal.get_or_insert(Fatal::Decode(error));
        }
        Some(Fatal::Kind(error)) => {
            let error = format!("{location}{error}");
            errors.fatal.get_or_insert(Fatal::Kind(error));
        }
        Some(Fatal::Type) => {
            errors.fatal.get_or_insert(Fatal::Type);
        }
        None if strict.is_empty() => {}
        None => errors.strict.push(format!(
            "{location}strict decoding error: {plugin}strict decoding error: {strict}"
        )),
    }
    errors.findings.extend(decoded.findings);
}

/// Decodes the arguments of one plugin without an enclosing configuration.
pub(super) fn arguments(input: Input<'_>, plugin: &str, version: ApiVersion) -> Decoded {
    let (line, findings) = duplicates::find(input.text, input.document, "");
    let args = Args {
        plugin,
        tree: &input.document.tree,
        base: "",
        version,
        rules: input.rules,
    };
    let mut errors = args::decode(args, input.text);
    errors.strict.splice(0..0, line);
    errors.findings.splice(0..0, findings);
    let (error, findings) = errors.into_error(input.rules.quotes_text_in_strict_errors());
    Decoded {
        version,
        error,
        findings,
    }
}
