//! What a person is told, and what they can edit. That the answers are the real ones is for the
//! vectors to show.

mod drafts;
mod findings;
mod releases;

use super::load;
use crate::formats::inspection::Loaded;

const HEAD: &str = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

/// A configuration of v1 with this below its head.
fn v1(rest: &str) -> String {
    format!("{HEAD}{rest}")
}

/// One profile with these arguments for NodeResourcesFit, in YAML's flow style.
fn with_fit(args: &str) -> String {
    v1(&format!(
        "profiles:\n- pluginConfig:\n  - name: NodeResourcesFit\n    args: {args}\n"
    ))
}

fn load_v1(rest: &str) -> Loaded {
    load(&v1(rest), 35)
}
