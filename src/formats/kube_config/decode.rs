//! Runs the first stage, which decodes the text to a configuration.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/codec_factory.go`,
//! `pkg/runtime/serializer/json/json.go` and `pkg/runtime/serializer/versioning/versioning.go`
//! (`Decode`). Errors of every decoder precede those of strict decoders only; plugin arguments are
//! decoded last.

use super::api_version::GroupVersion;
use super::args::{self, Args, Fatal};
use super::args_schema;
use super::duplicates;
use super::explain;
use super::header;
use super::rules::Rules;
use super::schema;
use super::type_meta::TypeMeta;
use crate::formats::decode::{self, Type};
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

/// Errors of all decoders (`fatal`) and of strict decoders only (`strict`).
#[derive(Default)]
struct Errors {
    fatal: Option<String>,
    strict: Vec<String>,
    findings: Vec<Finding>,
}

pub(super) fn configuration(input: Input<'_>) -> Decoded {
    let tree = &input.document.tree;
    let mut errors = Errors::default();
    let version = match header::version(input.text, tree, input.rules) {
        Ok(version) => version,
        Err((error, finding)) => {
            errors.fatal = Some(error);
            errors.findings.push(*finding);
            default_version(tree, input.rules)
        }
    };
    let is_header_valid = errors.fatal.is_none();
    let (lines, mut found) = duplicates::find(input.text, input.document, "");
    errors.strict.extend(lines);
    errors.findings.append(&mut found);
    check_fields(input, version, &mut errors);
    decode_args(input, version, &mut errors);
    json_as_yaml(input, &mut errors);
    Decoded {
        version,
        error: errors.text(is_header_valid && input.rules.quotes_text_in_strict_errors()),
        findings: errors.findings,
    }
}

/// Adds the errors of strict decoders that also parse JSON as YAML.
fn json_as_yaml(input: Input<'_>, errors: &mut Errors) {
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

impl Errors {
    /// Returns the scheduler's error message; empty if it is not known, as for strict errors that
    /// quote the text (`quotes_text`).
    fn text(&self, quotes_text: bool) -> Option<String> {
        let strict = || format!("strict decoding error: {}", self.strict.join(", "));
        match &self.fatal {
            _ if quotes_text && !self.strict.is_empty() => Some(String::new()),
            Some(fatal) => Some(fatal.clone()),
            None => (!self.strict.is_empty()).then(strict),
        }
    }

    fn fatal(&mut self, error: impl FnOnce() -> String) {
        self.fatal.get_or_insert_with(error);
    }
}

/// Checks the configuration's own fields.
fn check_fields(input: Input<'_>, version: ApiVersion, errors: &mut Errors) {
    let tree = &input.document.tree;
    let lacks = |path: &str| input.rules.lacks_field(path);
    let decode_errors =
        decode::decode_errors_without(tree, &Type::Object(schema::configuration(version)), &lacks);
    if decode_errors.iter().any(decode::DecodeError::is_fatal) {
        errors.fatal(String::new);
    }
    errors.strict.extend(explain::strict_errors(&decode_errors));
    let found = decode_errors
        .iter()
        .map(|decode_error| explain::finding(decode_error, input.text, ""));
    errors.findings.extend(found);
}

/// Decodes the arguments of every plugin that has an argument type.
fn decode_args(input: Input<'_>, version: ApiVersion, errors: &mut Errors) {
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

fn add_args_errors(location: &str, plugin: &str, decoded: args::Decoded, errors: &mut Errors) {
    let plugin = format!("decoding args for plugin {plugin}: ");
    match decoded.fatal {
        Some(Fatal::Decode(error)) => errors.fatal(|| format!("{location}{plugin}{error}")),
        Some(Fatal::Kind(error)) => errors.fatal(|| format!("{location}{error}")),
        Some(Fatal::Type) => errors.fatal(String::new),
        None if decoded.strict.is_empty() => {}
        None => {
            let strict = decoded.strict.join(", ");
            errors.strict.push(format!(
                "{location}strict decoding error: {plugin}strict decoding error: {strict}"
            ));
        }
    }
    errors.findings.extend(decoded.findings);
}

/// Decodes the arguments of one plugin without an enclosing configuration.
pub(super) fn arguments(input: Input<'_>, plugin: &str, version: ApiVersion) -> Decoded {
    let (line, mut findings) = duplicates::find(input.text, input.document, "");
    let decoded = args::decode(
        Args {
            plugin,
            tree: &input.document.tree,
            base: "",
            version,
            rules: input.rules,
        },
        input.text,
    );
    let strict = line.into_iter().chain(decoded.strict).collect();
    findings.extend(decoded.findings);
    let errors = Errors {
        fatal: decoded.fatal.map(|fatal| match fatal {
            Fatal::Decode(error) | Fatal::Kind(error) => error,
            Fatal::Type => String::new(),
        }),
        strict,
        findings,
    };
    Decoded {
        version,
        error: errors.text(input.rules.quotes_text_in_strict_errors()),
        findings: errors.findings,
    }
}
