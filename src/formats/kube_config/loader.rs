//! Loads a configuration, or the arguments of a plugin, in three stages.

use super::api_version::KIND;
use super::build::{self, Weights};
use super::build_findings::{build_failure, fit_findings};
use super::config::Config;
use super::decode::{self, Decoded, Input};
use super::fit_args::FitArgs;
use super::outcome::Outcome;
use super::rules::Rules;
use super::type_meta::TypeMeta;
use super::validation_error::{aggregate, findings};
use super::{duplicates, header, plugin_args, validate};
use crate::formats::document::{self, Document};
use crate::formats::finding::Stage;
use crate::formats::syntax;
use crate::formats::verdict::LoadResult;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::{SyntaxError, Tree};

/// Returns the newest API version that kube-scheduler 1.`minor` reads.
pub(in crate::formats) fn api_version(minor: u16) -> String {
    let best = Rules::new(minor).best_version();
    best.unwrap_or(ApiVersion::V1).group_version()
}

/// Returns the error of kube-scheduler 1.`minor` for a kind that it does not know.
pub(in crate::formats) fn not_registered(kind: &str, version: &str, minor: u16) -> String {
    header::not_registered(kind, version, Rules::new(minor))
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
    match read_sorted(text, document) {
        Ok(document) if is_unmodeled(&document.tree, rules) => not_modeled(rules),
        Ok(document) => {
            let plugins = plugins.iter().copied().collect();
            run_stages(text, &document, rules, Some(&plugins)).0
        }
        Err(syntax_error) => reject_syntax(text, &syntax_error, rules),
    }
}

/// Returns true if the file has an API version that the release reads and this crate does not
/// model.
fn is_unmodeled(tree: &Tree, rules: Rules) -> bool {
    let type_meta = TypeMeta::read(tree).unwrap_or_default();
    let version = type_meta.group_version();
    type_meta.kind.text == KIND && version.is_some_and(|version| rules.reads_unmodeled(&version))
}

fn not_modeled(rules: Rules) -> LoadResult {
    let mut loaded = Outcome::default().into_load_result(rules);
    let verdict = &mut loaded.verdict;
    (verdict.modeled, verdict.accepted) = (false, false);
    verdict.nearest = None;
    loaded
}

/// Loads the arguments of one plugin without an enclosing configuration, as kube-scheduler
/// 1.`minor` does.
pub(crate) fn load_fit_args(text: &str, plugin: &str, minor: u16) -> LoadResult {
    let rules = Rules::new(minor);
    match read(text) {
        Ok(document) => load_args(text, &document, plugin, rules),
        Err(syntax_error) => reject_syntax(text, &syntax_error, rules),
    }
}

/// Returns the minor version of the release by which a configuration is read: the given one, unless
/// it does not read the file's API version, otherwise the nearest that does.
#[inline(never)]
pub(in crate::formats) fn reading_minor(tree: &Tree, minor: u16) -> u16 {
    let rules = Rules::new(minor);
    rules.reading(decode::default_version(tree, rules)).minor
}

/// Returns true if the API version of a configuration has a plugin for each strategy.
pub(in crate::formats) fn has_single_strategy_plugins(tree: &Tree, minor: u16) -> bool {
    decode::default_version(tree, Rules::new(minor)) == ApiVersion::V1beta1
}

type Read = Result<Document, SyntaxError>;

pub(super) fn read(text: &str) -> Read {
    read_sorted(text, document::read(text))
}

fn read_sorted(text: &str, document: Read) -> Read {
    let mut document = document?;
    if !document::is_json(text) {
        duplicates::sort_keys(&mut document.tree);
    }
    Ok(document)
}

fn reject_syntax(text: &str, syntax_error: &SyntaxError, rules: Rules) -> LoadResult {
    let findings = vec![syntax::finding(text, syntax_error)];
    let error = syntax::error(text, syntax_error);
    Outcome::rejected(Stage::Decode, error, findings).into_load_result(rules)
}

/// Runs the three stages. Also returns the plugin weights of the profiles, which are empty unless
/// the last stage succeeded.
pub(super) fn run_stages<'t>(
    text: &'t str,
    document: &'t Document,
    rules: Rules,
    plugins: Option<&'t NameIndex<'t>>,
) -> (LoadResult, Vec<Weights<'t>>) {
    let tree = &document.tree;
    let decoded = decode::configuration(Input {
        text,
        document,
        rules,
    });
    let mut config = Config::new(text, tree, decoded.version, rules);
    for profile in &mut config.profiles {
        profile.out_of_tree_plugins = plugins;
    }
    let (outcome, weights) = validate_and_build(decoded, &config);
    (outcome.into_load_result(rules), weights)
}

/// Returns true if a file looks like a configuration: by its kind, or because it has `profiles`.
pub(in crate::formats) fn is_configuration(tree: &Tree) -> bool {
    tree.text_of("kind") == KIND || tree.get("profiles").is_some()
}

fn validate_and_build<'t>(decoded: Decoded, config: &Config<'t>) -> (Outcome, Vec<Weights<'t>>) {
    if let Some(error) = decoded.error {
        let outcome = Outcome::rejected(Stage::Decode, error, decoded.findings);
        return (outcome, Vec::new());
    }
    let field_errors = validate::field_errors(config);
    if !field_errors.is_empty() {
        let stage = Stage::Validate;
        let findings = findings(&field_errors, stage, config.tree, "");
        let outcome = Outcome::rejected(stage, aggregate(&field_errors), findings);
        return (outcome, Vec::new());
    }
    match build::build(config) {
        Ok(weights) => (Outcome::default(), weights),
        Err(failure) => (build_failure(&failure, config), Vec::new()),
    }
}

fn load_args(text: &str, document: &Document, plugin: &str, rules: Rules) -> LoadResult {
    let version = rules.best_version().unwrap_or(ApiVersion::V1);
    let input = Input {
        text,
        document,
        rules,
    };
    let decoded = decode::arguments(input, plugin, version);
    let outcome = validate_args(decoded, &document.tree, plugin, rules);
    outcome.into_load_result(rules)
}

fn validate_args(decoded: Decoded, tree: &Tree, plugin: &str, rules: Rules) -> Outcome {
    if let Some(error) = decoded.error {
        return Outcome::rejected(Stage::Decode, error, decoded.findings);
    }
    if plugin != "NodeResourcesFit" {
        let field_errors =
            plugin_args::field_errors(plugin, Some(tree), "", decoded.version, rules);
        let found = findings(&field_errors, Stage::Validate, tree, "");
        return match &*field_errors {
            [] => Outcome::default(),
            field_errors => Outcome::rejected(Stage::Validate, aggregate(field_errors), found),
        };
    }
    let args = FitArgs::read(Some(tree));
    let found = fit_findings(&args, tree, "", rules);
    if found.is_empty() {
        return Outcome::default();
    }
    let field_errors = args.field_errors(rules);
    let unknown = args.unknown_scorer(rules);
    let crashes = field_errors.is_empty() && unknown.is_none();
    let error = match unknown {
        _ if crashes => build::CRASH.into(),
        Some(unknown) if field_errors.is_empty() => unknown,
        _ => aggregate(&field_errors),
    };
    let mut outcome = Outcome::rejected(Stage::Build, error, found);
    outcome.crashes = crashes;
    outcome
}
