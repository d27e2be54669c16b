//! Tests of policies: a file of promises, each with a pod and nodes, and how a policy keeps them.
//!
//! `schema` declares the fields, `read` checks a file, `run` scores each test with the policy, and `promise` says
//! whether the scores keep a promise. They are here because `formats` has both the decoder and the scorer.

mod promise;
mod read;
mod run;
mod schema;
#[cfg(test)]
mod tests;

pub use promise::ExpectationResult;
pub use run::{PolicyTestResult, PolicyTestResults, test_policies, test_policy_file};
pub(super) use schema::json_schema;
