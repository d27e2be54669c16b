//! Loads a configuration, or the arguments of a plugin, in three stages.

use super::api_version::KIND;
use super::build::{self, Weights};
use super::config::Config;
use super::field_value::FieldValue;
use super::rejection::{Rejection, load_result};
use super::rules::Rules;
use super::type_meta::TypeMeta;
use super::validation_error::{ValidationError, aggregate, findings};
use super::{decode, duplicates, fit_args, header, plugin_args, validate};
use crate::formats::document::{self, Document};
use crate::formats::finding::Stage;
use crate::formats::syntax;
use crate::formats::verdict::LoadResult;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::{SyntaxError, Tree};

/// Returns the newest API version that kube-scheduler 1.`minor` reads.
pub(in crate::formats) fn api_version(minor: u16) -> String {
    Rules::new(minor).version.group_version()
}

/// Returns the error of kube-scheduler 1.`minor` for a kind that it does not know.
pub(in crate::formats) fn not_registered(kind: &str, version: &str, minor: u16) -> String {
    header::not_registered(kind, version, Rules::new(minor))
}

/// Returns the minor version of the release by which a configuration is read: the given one, unless
/// it does not read the file's API version, otherwise the nearest that does.
pub(in crate::formats) fn reading_minor(tree: &Tree, minor: u16) -> u16 {
    Rules::new(minor).for_file(tree).reading().minor
}

/// Returns true if the API version of a configuration has a plugin for each strategy.
pub(in crate::formats) fn has_single_strategy_plugins(tree: &Tree, minor: u16) -> bool {
    Rules::new(minor).for_file(tree).version == ApiVersion::V1beta1
}

/// Returns true if a file looks like a configuration: by its kind, or because it has `profiles`.
pub(in crate::formats) fn is_configuration(tree: &Tree) -> bool {
    tree.text_of("kind") == KIND || tree.get("profiles").is_some()
}

/// Loads a configuration file as kube-scheduler 1.`minor` does.
#[cfg(any(test, feature = "conformance"))]
pub(crate) fn load(text: &str, minor: u16) -> LoadResult {
    load_parsed(text, document::read(text), minor, &[])
}

/// Loads an already parsed configuration, for a scheduler that is built with these out-of-tree
/// plugins.
pub(crate) fn load_parsed(text: &str, document: Read, minor: u16, plugins: &[&str]) -> LoadResult {
    let rules = Rules::new(minor);
    let document = read_sorted(text, document);
    let type_meta = document
        .as_ref()
        .ok()
        .map(|document| TypeMeta::read(&document.tree));
    if type_meta.is_some_and(|type_meta| rules.reads_unmodeled(type_meta.unwrap_or_default())) {
        return not_modeled(rules);
    }
    let result = document.and_then(|document| {
        let rules = rules.for_file(&document.tree);
        decode::configuration(text, &document, rules)?;
        let config = Config::new(text, &document.tree, rules, plugins);
        validate_and_build(&config).map(|_| ())
    });
    load_result(result, rules)
}

fn not_modeled(rules: Rules) -> LoadResult {
    let mut loaded = load_result(Ok(()), rules);
    let verdict = &mut loaded.verdict;
    (verdict.modeled, verdict.accepted) = (false, false);
    verdict.nearest = None;
    loaded
}

type Read = Result<Document, SyntaxError>;

pub(super) fn read(text: &str) -> Result<Document, Rejection> {
    read_sorted(text, document::read(text))
}

fn read_sorted(text: &str, document: Read) -> Result<Document, Rejection> {
    let mut document = document.map_err(|syntax_error| {
        let findings = vec![syntax::finding(text, &syntax_error)];
        let error = syntax::error(text, &syntax_error);
        Rejection::new(Stage::Decode, error, findings)
    })?;
    if !document::is_json(text) {
        duplicates::sort_keys(&mut document.tree);
    }
    Ok(document)
}

/// Runs the last two stages and returns the plugin weights of the profiles.
pub(super) fn validate_and_build<'t>(config: &Config<'t>) -> Result<Vec<Weights<'t>>, Rejection> {
    validated(&validate::field_errors(config), config.tree)?;
    build::build(config)
}

fn validated(field_errors: &[ValidationError], tree: &Tree) -> Result<(), Rejection> {
    if field_errors.is_empty() {
        return Ok(());
    }
    let findings = findings(field_errors, Stage::Validate, tree, "");
    let error = aggregate(field_errors);
    Err(Rejection::new(Stage::Validate, error, findings))
}

/// Loads the arguments of one plugin without an enclosing configuration, as kube-scheduler
/// 1.`minor` does.
pub(crate) fn load_fit_args(text: &str, plugin: &str, minor: u16) -> LoadResult {
    let rules = Rules::new(minor);
    let result = read(text).and_then(|document| {
        decode::arguments(text, &document, plugin, rules)?;
        validate_args(&document.tree, plugin, rules)
    });
    load_result(result, rules)
}

fn validate_args(args: &Tree, plugin: &str, rules: Rules) -> Result<(), Rejection> {
    if plugin != "NodeResourcesFit" {
        let value = FieldValue::new(args, "", rules);
        return validated(&plugin_args::field_errors(plugin, &value), args);
    }
    fit_args::check(args, false, rules).map_err(|errors| {
        let findings = errors.findings(args, "");
        let mut rejection = Rejection::new(Stage::Build, errors.text, findings);
        rejection.crashes = errors.crashes;
        rejection
    })
}
