//! The first stage: text to configuration.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/codec_factory.go`,
//! `pkg/runtime/serializer/json/json.go` and `pkg/runtime/serializer/versioning/versioning.go`
//! (`Decode`): what no decoder takes comes before what strict decoders refuse, arguments come after
//! the rest.

use super::api_version::{ApiVersion, GroupVersion};
use super::args::{self, Args, Fatal};
use super::args_schema;
use super::duplicates;
use super::explain;
use super::header;
use super::kind::Stated;
use super::rules::Rules;
use super::schema;
use crate::formats::decode;
use crate::formats::document::{self, Document};
use crate::formats::finding::Finding;
use crate::formats::syntax::strict_json;
use crate::tree::Tree;

/// A text that was read, and by which rules it is decoded.
#[derive(Clone, Copy)]
pub(super) struct Input<'t> {
    pub(super) text: &'t str,
    pub(super) document: &'t Document,
    pub(super) rules: Rules,
}

/// What came of decoding.
pub(super) struct Decoded {
    /// As what it is read on, right or wrong.
    pub(super) version: ApiVersion,
    /// What the scheduler prints, where it refuses the text.
    pub(super) error: Option<String>,
    pub(super) findings: Vec<Finding>,
}

/// Errors by what they weigh.
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
            assumed(tree, input.rules)
        }
    };
    let (lines, mut found) = duplicates::of(input.text, input.document, "");
    errors.strict.extend(lines);
    errors.findings.append(&mut found);
    fields(input, version, &mut errors);
    nested(input, version, &mut errors);
    json_as_yaml(input, &mut errors);
    Decoded {
        version,
        error: errors.text(),
        findings: errors.findings,
    }
}

/// What strict decoders refuse that read JSON as YAML too.
fn json_as_yaml(input: Input<'_>, errors: &mut Errors) {
    let strict = input.rules.reads_json_as_yaml() && document::is_json(input.text);
    if let Some(finding) = strict.then(|| strict_json(input.text)).flatten() {
        errors.strict.push(finding.message.to_string());
        errors.findings.push(finding);
    }
}

/// What to read on by where the version is unknown, or not for this release.
pub(super) fn assumed(tree: &Tree, rules: Rules) -> ApiVersion {
    let stated = Stated::of(tree).unwrap_or_default();
    let written = GroupVersion::parse(stated.api_version.text);
    let named = written.and_then(|written| ApiVersion::find(&written));
    let best = rules.best_version().unwrap_or(ApiVersion::V1);
    named
        .filter(|version| *version != ApiVersion::Internal)
        .unwrap_or(best)
}

impl Errors {
    fn text(&self) -> Option<String> {
        let strict = || format!("strict decoding error: {}", self.strict.join(", "));
        match &self.fatal {
            Some(fatal) => Some(fatal.clone()),
            None => (!self.strict.is_empty()).then(strict),
        }
    }

    fn fatal(&mut self, error: impl FnOnce() -> String) {
        self.fatal.get_or_insert_with(error);
    }
}

/// The configuration's own fields.
fn fields(input: Input<'_>, version: ApiVersion, errors: &mut Errors) {
    let tree = &input.document.tree;
    let lacks = |path: &str| input.rules.lacks(path);
    let faults = decode::faults_without(tree, &schema::configuration(version), &lacks);
    if let Some(fault) = faults.iter().find(|fault| fault.is_fatal()) {
        errors.fatal(|| explain::error(fault));
    }
    errors.strict.extend(explain::strict_errors(&faults));
    let found = faults
        .iter()
        .map(|fault| explain::fault(fault, input.text, ""));
    errors.findings.extend(found);
}

/// The arguments of all plugins that are known to have some.
fn nested(input: Input<'_>, version: ApiVersion, errors: &mut Errors) {
    let profiles = input.document.tree.items_of("profiles");
    for (profile, in_profile) in profiles.iter().enumerate() {
        for (index, config) in in_profile.items_of("pluginConfig").iter().enumerate() {
            let plugin = config.text_of("name");
            let known = args_schema::of(plugin, version, input.rules).is_some();
            let Some(tree) = config.present("args").filter(|_| known) else {
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
            let place = format!("decoding .profiles[{profile}].pluginConfig[{index}]: ");
            take_args(&place, plugin, args::decode(args, input.text), errors);
        }
    }
}

fn take_args(place: &str, plugin: &str, decoded: args::Decoded, errors: &mut Errors) {
    let plugin = format!("decoding args for plugin {plugin}: ");
    match decoded.fatal {
        Some(Fatal::Decode(error)) => errors.fatal(|| format!("{place}{plugin}{error}")),
        Some(Fatal::Kind(error)) => errors.fatal(|| format!("{place}{error}")),
        None if decoded.strict.is_empty() => {}
        None => {
            let strict = decoded.strict.join(", ");
            errors.strict.push(format!(
                "{place}strict decoding error: {plugin}strict decoding error: {strict}"
            ));
        }
    }
    errors.findings.extend(decoded.findings);
}

/// Arguments that stand alone.
pub(super) fn arguments(input: Input<'_>, plugin: &str, version: ApiVersion) -> Decoded {
    let (line, mut findings) = duplicates::of(input.text, input.document, "");
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
        }),
        strict,
        findings,
    };
    Decoded {
        version,
        error: errors.text(),
        findings: errors.findings,
    }
}
