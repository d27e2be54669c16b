//! Corrects misspelled plugins.

use crate::formats::did_you_mean::closest;
use crate::formats::finding::Finding;
use crate::formats::kube_config::plugins_with_arguments;
use crate::formats::lint::linted_file::LintedFile;
use crate::total_scores::default_plugins;

/// Adds fixes to the errors about unknown plugins.
pub(in crate::formats::lint) fn fix_plugin_names(file: &LintedFile<'_>, errors: &mut [Finding]) {
    let is_fixed = |error: &&mut Finding| error.code == "plugin-unknown" && file.is_configuration();
    for error in errors.iter_mut().filter(is_fixed) {
        correct_name(file, error);
    }
}

/// Adds a fix that corrects a misspelled plugin, unless its list already has the correct one.
fn correct_name(file: &LintedFile<'_>, finding: &mut Finding) {
    let Some(name) = file.tree.at(&finding.path) else {
        return;
    };
    let list = finding.path.rsplit_once('[');
    let list = list.map_or(&[][..], |path| file.tree.items_at(path.0));
    let is_listed = |known: &str| list.iter().any(|it| it.text_at("name") == Some(known));
    let defaults = default_plugins::for_minor(file.minor).iter();
    let known = defaults.map(|plugin| plugin.name);
    let suggestion = name
        .text()
        .and_then(|plugin| closest(plugin, known.chain(plugins_with_arguments())));
    if let Some(suggestion) = suggestion.filter(|suggestion| !is_listed(suggestion)) {
        let error = finding.clone();
        *finding = error.fix_by_replacing(file.text, name.span, suggestion);
    }
}
