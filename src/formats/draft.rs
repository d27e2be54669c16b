//! What a page can edit of a file: a policy with its place in the vote.

use serde::Serialize;

use crate::scenario::{BinpackText, ProfileText, ScoringStrategy};

/// A policy that a file holds, or one to write into it. Numbers are text as they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    /// Whose policy it is: the profile's scheduler name, the priority's name; empty for Volcano.
    pub name: Box<str>,
    /// As `scoringStrategy` stands in `NodeResourcesFitArgs`.
    pub scoring_strategy: ScoringStrategy,
    /// Volcano's `binpack.weight`.
    pub binpack: Option<BinpackText>,
    /// The other score plugins, so far as the file says.
    pub profile: ProfileText,
}
