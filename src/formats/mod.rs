//! The files that schedulers load: checks a file as its loader does, reports mistakes that the
//! loader accepts, extracts the editable policies and writes them back.
//!
//! A text is parsed to a tree whose values have their spans, so that every finding and every edit
//! has its range in the original text.
//!
//! ```
//! use nodescore::formats::{Format, Scheduler, inspect};
//!
//! let scheduler = Scheduler::find("1.36").ok_or("a version, or the id of a scorer")?;
//! let inspection = inspect("kind: KubeSchedulerConfiguration", scheduler);
//! assert_eq!(inspection.format, Format::KubeSchedulerConfiguration);
//! let verdict = inspection.verdict.ok_or("no loader reads it")?;
//! assert!(!verdict.accepted);
//! assert_eq!(inspection.findings[0].code, "api-version-missing");
//! # Ok::<(), &str>(())
//! ```

mod aggregate;
mod children;
pub mod cluster;
mod codec;
mod config_map;
mod decode;
mod detect;
mod did_you_mean;
pub(crate) mod document;
mod editable_policy;
mod edits;
mod eks;
mod excerpt;
mod export;
mod extender_fields;
mod finding;
mod inspection;
mod json_schema;
pub(crate) mod kube_config;
mod layout;
mod lines;
mod lint;
mod located;
mod manifest;
mod node_affinity;
mod patch;
mod pod_defaults;
mod pod_template;
pub(crate) mod policy;
mod policy_tests;
mod remove_entry;
mod rewrite;
mod scan;
mod scheduler;
mod start_index;
mod syntax;
mod template;
mod tree;
mod values;
mod verdict;
pub(crate) mod volcano_conf;
mod write;

pub use detect::Format;
pub use editable_policy::EditablePolicy;
pub use export::{DroppedSetting, Export, Origin, Releases, Target, export, export_from};
pub use finding::{Edit, Finding, Fix, Severity, Stage, TextRange};
pub use inspection::{Context, Inspection, inspect, inspect_in};
pub use json_schema::json_schema;
pub use manifest::{ManifestObject, ManifestPod};
pub use pod_template::{PodTemplate, PodToleration};
pub use policy_tests::{
    ExpectationResult, PolicySearch, PolicyTestResult, PolicyTestResults, SearchBounds,
    SearchProgress, add_policy_test, policy_test_json, test_policy,
};
pub use rewrite::rewrite;
pub use scheduler::Scheduler;
pub use verdict::Verdict;
