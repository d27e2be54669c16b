//! Describes why a profile cannot be built.

use super::build::{BuildError, BuildErrorCause};
use super::config::Config;
use super::fit_args::{self, FitArgs};
use super::locate;
use super::outcome::Outcome;
use super::rules::Rules;
use super::validation_error::findings;
use crate::formats::finding::{Finding, Stage};
use crate::messages::loaders;
use crate::tree::Tree;

/// Reports a build failure. The scheduler stops at the first profile that cannot be built; the
/// NodeResourcesFit arguments of the later profiles are still checked.
pub(super) fn build_failure(failure: &BuildError, config: &Config<'_>) -> Outcome {
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
    let finding = finding.at(locate::find(config.tree, &path));
    finding.path(path)
}

fn plugins_finding(text: &str, location: &str, tree: &Tree) -> Finding {
    if text.ends_with("does not exist") {
        return finding_at(
            Finding::verbatim("plugin-unknown", Stage::Build, text)
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
    let finding = Finding::verbatim("plugins", Stage::Build, text).help(help);
    finding_at(finding, location, tree)
}

fn finding_at(finding: Finding, location: &str, tree: &Tree) -> Finding {
    let finding = finding.path(location);
    finding.at(locate::find(tree, location))
}

/// Returns the findings about arguments that NodeResourcesFit rejects or crashes on.
pub(super) fn fit_findings(args: &FitArgs, tree: &Tree, base: &str, rules: Rules) -> Vec<Finding> {
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
        found.push(finding.at(locate::find(tree, &location)));
    }
    found
}
