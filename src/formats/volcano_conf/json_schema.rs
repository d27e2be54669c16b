//! Writes the JSON Schema of `volcano-scheduler.conf`.

use super::names::LOADER;
use super::schema;
use crate::formats::decode::{SchemaWriter, by_name};

/// Returns the JSON Schema, with the arguments of the plugins that this crate knows.
pub(in crate::formats) fn json_schema() -> String {
    let writer = SchemaWriter {
        lacks: &|_| false,
        skips_check: &|_| false,
        more_keywords: &|_| None,
        is_strict: false,
        reads_scalars: true,
    };
    let arguments = [
        ("binpack", &schema::BINPACK),
        ("nodeorder", &schema::NODEORDER),
    ];
    let arguments = arguments.map(|(plugin, object)| (plugin, writer.object("", object)));
    let arguments = by_name("arguments", &arguments);
    let writer = SchemaWriter {
        more_keywords: &|object| (*object == schema::OPTION).then(|| arguments.clone()),
        ..writer
    };
    writer.file(&format!("Configuration of {LOADER}"), &schema::FILE)
}
