//! The part of a file that a page can edit: a policy, and its weight among the score plugins.

use serde::Serialize;

use crate::json;
use crate::scenario::{BinpackInput, ProfileInput, ScoringStrategy, TypeMismatch, read};
use crate::tree::{self, Reader, Tree};

/// A policy in a file, or one to write into it. Numbers are text, as in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EditablePolicy {
    /// The name of the policy: the profile's scheduler name, or the priority's name; empty for
    /// Volcano.
    pub name: Box<str>,
    /// The scoring strategy, as in `NodeResourcesFitArgs`.
    pub scoring_strategy: ScoringStrategy,
    /// Volcano's `binpack.weight`.
    pub binpack: Option<BinpackInput>,
    /// The settings of the other score plugins.
    pub profile: ProfileInput,
}

impl EditablePolicy {
    /// Reads a policy from JSON.
    ///
    /// # Errors
    /// Returns a [`TypeMismatch`] if the text is not JSON or a field has the wrong type.
    pub fn from_json(text: &str) -> Result<Self, TypeMismatch> {
        let tree = json::parse_for_reader(text)?;
        Self::from_tree(&tree)
    }

    /// Reads untyped values.
    ///
    /// # Errors
    ///
    /// Returns an error that names the first field of another type, or an unknown one.
    pub fn from_tree(tree: &Tree) -> Result<Self, TypeMismatch> {
        let from = Reader::root(tree);
        from.reject_unknown_fields(&["name", "scoringStrategy", "binpack", "profile"])?;
        Ok(Self {
            name: from
                .field("name", |name| name.optional(tree::text))?
                .unwrap_or_default(),
            scoring_strategy: from.field("scoringStrategy", read::strategy)?,
            binpack: from.field("binpack", |binpack| binpack.optional(read::binpack))?,
            profile: from
                .field("profile", |profile| profile.optional(read::profile))?
                .unwrap_or_default(),
        })
    }
}
