// Generated from the files of this folder by `make messages`.

mod disabled_plugin_unknown;
mod document_ignored;
mod file_required;
mod fit_disabled;
mod placement_score;
mod plugin_name_mismatch;
mod plugin_removed;
mod plugin_weight_negative;
mod policy_outweighed;
mod resource_duplicate;
mod resource_unknown;
mod resources_ignored;
mod scheduler_name_unknown;
mod shape_cliff;
mod shape_flat;
mod shape_packs;
mod shape_spreads;
mod shape_unused;
mod template_value;
mod weight_defaulted;

#[cfg(test)]
use super::examples::Examples;
use super::rule::Rule;

pub(super) const RULES: [&Rule; 20] = [
    &disabled_plugin_unknown::RULE,
    &document_ignored::RULE,
    &file_required::RULE,
    &fit_disabled::RULE,
    &placement_score::RULE,
    &plugin_name_mismatch::RULE,
    &plugin_removed::RULE,
    &plugin_weight_negative::RULE,
    &policy_outweighed::RULE,
    &resource_duplicate::RULE,
    &resource_unknown::RULE,
    &resources_ignored::RULE,
    &scheduler_name_unknown::RULE,
    &shape_cliff::RULE,
    &shape_flat::RULE,
    &shape_packs::RULE,
    &shape_spreads::RULE,
    &shape_unused::RULE,
    &template_value::RULE,
    &weight_defaulted::RULE,
];

#[cfg(test)]
pub(super) const EXAMPLES: [Examples; 20] = [
    disabled_plugin_unknown::EXAMPLES,
    document_ignored::EXAMPLES,
    file_required::EXAMPLES,
    fit_disabled::EXAMPLES,
    placement_score::EXAMPLES,
    plugin_name_mismatch::EXAMPLES,
    plugin_removed::EXAMPLES,
    plugin_weight_negative::EXAMPLES,
    policy_outweighed::EXAMPLES,
    resource_duplicate::EXAMPLES,
    resource_unknown::EXAMPLES,
    resources_ignored::EXAMPLES,
    scheduler_name_unknown::EXAMPLES,
    shape_cliff::EXAMPLES,
    shape_flat::EXAMPLES,
    shape_packs::EXAMPLES,
    shape_spreads::EXAMPLES,
    shape_unused::EXAMPLES,
    template_value::EXAMPLES,
    weight_defaulted::EXAMPLES,
];
