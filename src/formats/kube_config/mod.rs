//! KubeSchedulerConfiguration and the arguments of NodeResourcesFit, as each release's loader reads
//! them in three stages. Each stage can reject a file.
//!
//! | stage | files |
//! |---|---|
//! | decode: text to configuration | `decode`, `header` and `type_meta` (`apiVersion` and `kind`), `args`, `duplicates`; `decode_errors` collects the errors, `explain` describes them |
//! | validate: the configuration's own checks | `validate`, `addresses`, `profiles`, `queue_sort`, `extenders`, `plugin_args` and one file for each larger plugin; `field_value` checks declared ranges and creates the errors, `validation_error` prints them |
//! | build: the plugins check their arguments | `build`, `fit_args`, `point` (which plugin implements which extension point) |
//!
//! `loader` runs the stages. `schema` and `args_schema` declare the fields, also for `json_schema`. `config` is the
//! input of the second and third stages: defaults are filled in and plugins merged (`plugins`, `default_sets`).
//! `rules` holds the differences between releases, `score_plugins` what a profile scores by.
//!
//! Source: kubernetes/kubernetes. The loaders of the releases that `releases/` calls tested were run, the rules of the
//! others were read or inferred; each file names its own sources.

mod addresses;
mod api_version;
mod args;
mod args_schema;
mod build;
mod config;
mod decode;
mod decode_errors;
mod default_sets;
pub(super) mod duplicates;
pub(super) mod explain;
mod extenders;
mod field_value;
mod fit_args;
mod header;
mod json_schema;
mod loader;
mod locate;
mod node_affinity;
mod plugin_args;
mod plugins;
mod point;
mod printed;
mod profiles;
mod queue_sort;
mod rejection;
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

pub(super) use args_schema::plugins_with_arguments;
pub(super) use json_schema::json_schema;
#[cfg(test)]
use loader::load;
pub(super) use loader::{
    api_version, has_single_strategy_plugins, is_configuration, load_fit_args, load_parsed,
    not_registered, reading_minor,
};
pub(super) use point::{in_tree_plugins, removed_in};
pub(super) use score_plugins::{STANDALONE, ScoringProfile, scoring_profile, scoring_profiles};
