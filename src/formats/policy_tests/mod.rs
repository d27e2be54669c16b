//! Tests of policies: a file of promises, each with a pod and nodes, and how a policy keeps them.
//!
//! `schema` declares the fields, `read` checks a file, `run` scores each test with the policy, `promise` says
//! whether the scores keep a promise, `edit` adds a test to a file, and `search`
//! looks for a policy that keeps all promises. They are here because `formats` has both the decoder and the scorer.

mod edit;
mod policy_test;
mod promise;
mod read;
mod run;
mod schema;
mod search;
#[cfg(test)]
mod tests;

pub use edit::{add_policy_test, policy_test_json};
pub use promise::ExpectationResult;
pub use run::{PolicyTestResult, PolicyTestResults, test_policies, test_policy_file};
pub(super) use schema::json_schema;
pub use search::{PolicySearch, SearchBounds, search_policy};
