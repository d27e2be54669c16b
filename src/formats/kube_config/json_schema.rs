//! Writes the JSON Schema of a configuration, with the arguments of each plugin.

use super::rules::Rules;
use super::{args_schema, schema};
use crate::formats::decode::{SchemaWriter, by_name};
use crate::releases::loader_rules::ApiVersion;

/// Returns the JSON Schema of an API version in kube-scheduler 1.`minor`.
pub(in crate::formats) fn json_schema(version: ApiVersion, minor: u16) -> String {
    let rules = Rules::new(minor).with_version(version);
    let shape = "scoringStrategy.requestedToCapacityRatio.shape";
    let writer = SchemaWriter {
        lacks: &|path| rules.lacks_field(path),
        skips_check: &|path| path == shape && rules.config.accepts_empty_shape,
        more_keywords: &|_| None,
        is_strict: true,
        reads_scalars: false,
    };
    let schemas = args_schema::all(rules).map(|(plugin, args)| (plugin, writer.object("", args)));
    let arguments = by_name("args", &schemas.collect::<Vec<_>>());
    let writer = SchemaWriter {
        more_keywords: &|object| (*object == schema::PLUGIN_CONFIG).then(|| arguments.clone()),
        ..writer
    };
    let (name, loader) = (version.name(), rules.loader());
    let title = format!("KubeSchedulerConfiguration {name} of {loader}");
    writer.file(&title, schema::configuration(version))
}
