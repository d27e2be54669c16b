//! Corrects misspelled plugins.

use crate::formats::did_you_mean::closest;
use crate::formats::finding::Finding;
use crate::formats::layout::replace_text;
use crate::formats::lint::linted_file::LintedFile;
use crate::formats::lint::plugin_names::PLUGINS_WITH_ARGUMENTS;
use crate::total_scores::default_plugins;
use crate::tree::Tree;

/// Adds fixes to the errors about unknown plugins.
pub(in crate::formats::lint) fn fix_plugin_names(file: &LintedFile<'_>, errors: &mut [Finding]) {
    let is_fixed = |error: &&mut Finding| error.code == "plugin-unknown" && file.is_configuration();
    for error in errors.iter_mut().filter(is_fixed) {
        correct_name(file, error);
    }
}

/// Adds a fix that corrects a misspelled plugin, unless its list already has the correct one.
fn correct_name(file: &LintedFile<'_>, finding: &mut Finding) {
    let defaults = default_plugins::for_minor(file.minor).iter();
    let known = defaults
        .map(|plugin| plugin.name)
        .chain(PLUGINS_WITH_ARGUMENTS);
    let name = file.tree.at(&finding.path);
    let Some((name, plugin)) = name.and_then(|name| Some((name, name.text()?))) else {
        return;
    };
    let list = finding
        .path
        .rsplit_once('[')
        .and_then(|path| file.tree.at(path.0));
    let is_listed = |suggestion: &str| {
        let listed = list.map_or(&[][..], Tree::items).iter();
        listed
            .into_iter()
            .any(|it| it.text_at("name") == Some(suggestion))
    };
    let suggestion = closest(plugin, known).filter(|suggestion| !is_listed(suggestion));
    if let Some(suggestion) = suggestion.filter(|suggestion| *suggestion != plugin) {
        let edit = replace_text(file.text, name.span, suggestion);
        *finding = finding.clone().fix_by_writing((suggestion.into(), edit));
    }
}
