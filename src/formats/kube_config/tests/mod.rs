//! Tests findings and editable policies. The vectors check that the verdicts match the real loaders.

mod findings;
mod releases;

use super::load;
use crate::formats::verdict::LoadResult;

const HEADER: &str =
    "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

/// Returns a v1 configuration with these fields.
fn v1(rest: &str) -> String {
    format!("{HEADER}{rest}")
}

/// Returns a v1 configuration with one profile and these NodeResourcesFit arguments, in YAML's flow
/// style.
fn with_fit(args: &str) -> String {
    v1(&format!(
        "profiles:\n- pluginConfig:\n  - name: NodeResourcesFit\n    args: {args}\n"
    ))
}

fn load_v1(rest: &str) -> LoadResult {
    load(&v1(rest), 35)
}
