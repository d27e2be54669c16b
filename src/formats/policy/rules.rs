//! Defines the rules that differ between the releases that read a Policy, and the JSON Schema. `releases/` lists
//! the rules.
//!
//! Sources: kubernetes/kubernetes at the named release; up to 1.16 `pkg/scheduler/factory/` and
//! `pkg/scheduler/api/`, then `pkg/scheduler/factory.go`,
//! `pkg/scheduler/framework/plugins/legacy_registry.go` and
//! `pkg/scheduler/apis/config/validation/`.

use super::schema;
use crate::Release;
use crate::formats::decode::{Object, SchemaWriter, Type};
use crate::releases::loader_rules::{PolicyFields, PolicyRules};

/// Returns the last minor version that reads a Policy.
pub(in crate::formats) fn last_minor() -> u16 {
    let last = Release::all().rfind(|release| release.loader().config.registers_policy);
    last.map_or(0, Release::minor)
}

impl PolicyRules {
    /// Returns the rules of a release. Releases that no longer read a Policy use the rules of the
    /// last one that does.
    pub(crate) fn for_minor(minor: u16) -> &'static Self {
        Release::for_minor(minor).loader().policy
    }

    /// Returns the fields of a Policy.
    pub(super) fn schema(&self) -> Type {
        Type::Object(self.object())
    }

    pub(super) fn object(&self) -> &'static Object {
        match self.fields {
            PolicyFields::WithoutResources => &schema::WITHOUT_RESOURCES,
            PolicyFields::WithResources => &schema::WITH_RESOURCES,
            PolicyFields::WithInt32 => &schema::WITH_INT32,
        }
    }

    /// Returns the built-in predicates.
    pub(super) fn predicates(&self) -> Vec<&'static str> {
        self.predicates.concat()
    }
}

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
