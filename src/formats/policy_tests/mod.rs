//! Tests of policies: a file of expectations about pods and nodes, and whether a policy meets them.
//!
//! `schema` declares the fields, `read` checks a file, `run` scores each test with the policy, `scored_test` compares the scores
//! with the expectations, `edit` adds a test to a file, and `search/` looks for a policy that passes all tests.

mod edit;
mod policy_test;
mod read;
mod run;
mod schema;
mod scored_test;
mod search;
#[cfg(test)]
mod tests;

pub use edit::{add_policy_test, policy_test_json};
pub use run::{PolicyTestResult, PolicyTestResults, test_policy};
pub(super) use schema::json_schema;
pub use scored_test::ExpectationResult;
pub use search::{PolicySearch, SearchBounds, SearchProgress};
