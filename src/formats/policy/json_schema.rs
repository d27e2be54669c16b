//! Writes the JSON Schema of a Policy.

use crate::Release;
use crate::formats::decode::SchemaWriter;

/// Returns the JSON Schema of a Policy in a release.
pub(in crate::formats) fn json_schema(release: Release) -> String {
    let rules = release.loader().policy;
    let writer = SchemaWriter {
        lacks: &|_| false,
        skips_check: &|_| false,
        more_keywords: &|_| None,
        is_strict: rules.decodes_strictly,
        reads_scalars: false,
    };
    writer.file(
        &format!("Policy of kube-scheduler {release}"),
        rules.object(),
    )
}
