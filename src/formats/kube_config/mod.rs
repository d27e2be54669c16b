//! KubeSchedulerConfiguration and the arguments of NodeResourcesFit, as each release's loader reads
//! them in three stages. Each stage can reject a file.
//!
//! | stage | files |
//! |---|---|
//! | decode: text to configuration | `decode`, `header` and `type_meta` (`apiVersion` and `kind`), `schema`, `args`, `args_schema`, `duplicates`; `explain` describes the schema errors |
//! | validate: the configuration's own checks | `validate`, `addresses`, `profiles`, `queue_sort`, `extenders`, `plugin_args` and one file for each larger plugin; `validation_error` prints the errors |
//! | build: the plugins check their arguments | `build`, `fit_args`, `point` (which plugin implements which extension point) |
//!
//! `config` is the input of the second and third stages: defaults are filled in and plugins merged
//! (`plugin_set`, `default_sets`). `rules` holds the differences between releases, `score_plugins`
//! what a profile scores by.
//!
//! Source: kubernetes/kubernetes, the releases listed in `rules`, whose loaders were run; each file
//! names its own sources.

mod addresses;
mod api_version;
mod args;
mod args_schema;
mod build;
mod config;
mod decode;
mod default_sets;
mod duplicates;
mod explain;
mod extenders;
mod fit_args;
mod header;
mod label_key;
mod locate;
mod node_affinity;
mod plugin_args;
mod plugin_set;
mod point;
mod profiles;
mod queue_sort;
mod read;
#[cfg(feature = "conformance")]
pub(crate) mod report;
mod resources;
mod rules;
mod schema;
mod score_plugins;
mod shape;
#[cfg(test)]
mod tests;
mod topology_spread;
mod type_meta;
mod validate;
mod validation_error;

use super::document::{self, Document};
use super::finding::{Finding, Stage};
use super::syntax;
use super::verdict::{LoadResult, Verdict};
use crate::message::Message;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::{SyntaxError, Tree};
use api_version::KIND;
use build::{BuildError, BuildErrorCause, Weights};
use config::Config;
use decode::{Decoded, Input};
use fit_args::FitArgs;
pub(super) use point::removed_in;
use rules::Rules;
pub(super) use score_plugins::{STANDALONE, ScoringProfile, scoring_profile, scoring_profiles};
use type_meta::TypeMeta;
use validation_error::{ValidationError, aggregate};

/// Returns the newest API version that kube-scheduler 1.`minor` reads.
pub(super) fn api_version(minor: u16) -> String {
    let best = Rules::new(minor).best_version();
    best.unwrap_or(ApiVersion::V1).group_version()
}

/// Returns the error of kube-scheduler 1.`minor` for a kind that it does not know.
pub(super) fn not_registered(kind: &str, version: &str, minor: u16) -> String {
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
    let mut loaded = Outcome::accepted().into_load_result(rules);
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
pub(super) fn reading_minor(tree: &Tree, minor: u16) -> u16 {
    let rules = Rules::new(minor);
    rules.reading(decode::default_version(tree, rules)).minor
}

/// Returns true if the API version of a configuration has a plugin for each strategy.
pub(super) fn has_single_strategy_plugins(tree: &Tree, minor: u16) -> bool {
    decode::default_version(tree, Rules::new(minor)) == ApiVersion::V1beta1
}

type Read = Result<Document, SyntaxError>;

fn read(text: &str) -> Read {
    read_sorted(text, document::read(text))
}

fn read_sorted(text: &str, document: Read) -> Read {
    let mut document = document?;
    if !document::is_json(text) {
        duplicates::sort_keys(&mut document.tree);
    }
    Ok(document)
}

/// The result of the three stages: the stage that rejected the file, if any, with its error.
struct Outcome {
    rejected: Option<Stage>,
    error: String,
    crashes: bool,
    findings: Vec<Finding>,
}

impl Outcome {
    fn rejected(stage: Stage, error: String, findings: Vec<Finding>) -> Self {
        Self {
            rejected: Some(stage),
            error,
            crashes: false,
            findings,
        }
    }

    fn accepted() -> Self {
        Self {
            rejected: None,
            error: String::new(),
            crashes: false,
            findings: Vec::new(),
        }
    }

    fn into_load_result(self, rules: Rules) -> LoadResult {
        let mut findings = self.findings;
        crate::sort::by_key(&mut findings, Finding::start);
        let (loader, nearest) = (rules.loader(), rules.nearest_releases());
        let mut verdict = Verdict::new(loader, nearest, self.rejected, self.error);
        verdict.crashes = self.crashes;
        LoadResult { verdict, findings }
    }
}

fn reject_syntax(text: &str, syntax_error: &SyntaxError, rules: Rules) -> LoadResult {
    let findings = vec![syntax::finding(text, syntax_error)];
    let error = syntax::error(text, syntax_error);
    Outcome::rejected(Stage::Decode, error, findings).into_load_result(rules)
}

/// Runs the three stages. Also returns the plugin weights of the profiles, which are empty unless
/// the last stage succeeded.
fn run_stages<'t>(
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
pub(super) fn is_configuration(tree: &Tree) -> bool {
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
        Ok(weights) => (Outcome::accepted(), weights),
        Err(failure) => (build_failure(&failure, config), Vec::new()),
    }
}

fn findings(
    field_errors: &[ValidationError],
    stage: Stage,
    tree: &Tree,
    base: &str,
) -> Vec<Finding> {
    let finding = |field_error: &ValidationError| field_error.finding(stage, tree, base);
    field_errors.iter().map(finding).collect()
}

/// Reports a build failure. The scheduler stops at the first profile that cannot be built; the
/// NodeResourcesFit arguments of the later profiles are still checked.
fn build_failure(failure: &BuildError, config: &Config<'_>) -> Outcome {
    let mut found = match &failure.cause {
        BuildErrorCause::Plugins { text, location } => {
            let base = format!("profiles[{}].plugins", failure.profile);
            vec![plugins_finding(
                text,
                &locate::join(&base, location),
                config.tree,
            )]
        }
        BuildErrorCause::NoQueueSort => {
            let base = format!("profiles[{}].plugins", failure.profile);
            let location = locate::join(&base, "queueSort");
            vec![plugins_finding(
                &failure.text(config),
                &location,
                config.tree,
            )]
        }
        BuildErrorCause::NoFitArgs => vec![no_fit_args(failure, config)],
        BuildErrorCause::FitArgs(_) | BuildErrorCause::Strategy(_) | BuildErrorCause::Crash => {
            Vec::new()
        }
    };
    let later = config.profiles.iter().enumerate().skip(failure.profile);
    for (index, profile) in later {
        if !profile.plugins.names().contains("NodeResourcesFit") {
            continue;
        }
        let args = profile.args_of("NodeResourcesFit").flatten();
        let at = profile.position("NodeResourcesFit").unwrap_or(0);
        let base = format!("profiles[{index}].pluginConfig[{at}].args");
        found.extend(fit_findings(
            &FitArgs::read(args),
            config.tree,
            &base,
            config.rules,
        ));
    }
    let mut outcome = Outcome::rejected(Stage::Build, failure.text(config), found);
    outcome.crashes = matches!(failure.cause, BuildErrorCause::Crash);
    outcome
}

/// Reports extenders with `ignoredByScheduler` in a profile that does not enable NodeResourcesFit.
fn no_fit_args(failure: &BuildError, config: &Config<'_>) -> Finding {
    let message = loaders::extender_ignores_without_fit();
    let path = format!("profiles[{}].plugins", failure.profile);
    let finding = Finding::error("plugins", Stage::Build, message).help(loaders::enable_fit());
    let finding = match locate::find(config.tree, &path) {
        Some(span) => finding.at(span),
        None => finding,
    };
    finding.path(path)
}

fn plugins_finding(text: &str, location: &str, tree: &Tree) -> Finding {
    if text.ends_with("does not exist") {
        return finding_at(
            Finding::error("plugin-unknown", Stage::Build, Message::verbatim(text))
                .help(loaders::remove_unknown_plugin()),
            location,
            tree,
        );
    }
    let help = if text.ends_with("could overflow") {
        loaders::write_positive_weight()
    } else if text.contains("queue sort") {
        loaders::enable_one_queue_sort()
    } else if text.contains("bind plugin") {
        loaders::enable_bind_plugin()
    } else {
        loaders::enable_plugin_once()
    };
    let finding = Finding::error("plugins", Stage::Build, Message::verbatim(text)).help(help);
    finding_at(finding, location, tree)
}

fn finding_at(finding: Finding, location: &str, tree: &Tree) -> Finding {
    let finding = finding.path(location);
    match locate::find(tree, location) {
        Some(span) => finding.at(span),
        None => finding,
    }
}

/// Returns the findings about arguments that NodeResourcesFit rejects or crashes on.
fn fit_findings(args: &FitArgs, tree: &Tree, base: &str, rules: Rules) -> Vec<Finding> {
    let field_errors = args.field_errors(rules);
    let mut found = findings(&field_errors, Stage::Build, tree, base);
    if args.unknown_scorer(rules).is_some() {
        found.push(fit_args::unknown_type(&args.strategy).finding(Stage::Build, tree, base));
    }
    if args.crashes(rules) && found.is_empty() {
        let path = "scoringStrategy.requestedToCapacityRatio";
        let finding = Finding::error("shape-missing", Stage::Build, loaders::shape_missing())
            .path(path)
            .help(loaders::add_ratio_with_shape());
        let location = locate::join(base, "scoringStrategy.type");
        found.push(match locate::find(tree, &location) {
            Some(span) => finding.at(span),
            None => finding,
        });
    }
    found
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
            [] => Outcome::accepted(),
            field_errors => Outcome::rejected(Stage::Validate, aggregate(field_errors), found),
        };
    }
    let args = FitArgs::read(Some(tree));
    let found = fit_findings(&args, tree, "", rules);
    if found.is_empty() {
        return Outcome::accepted();
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
