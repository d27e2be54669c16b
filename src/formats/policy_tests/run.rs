//! Tests a policy: scores each test's nodes and checks its expectations.

use serde::Serialize;

use super::promise::{Decision, ExpectationResult};
use super::read::{self, PolicyTest};
use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::finding::{Finding, Stage, TextRange};
use crate::formats::inspection::{Inspection, inspect};
use crate::formats::lines::Lines;
use crate::formats::scheduler::Scheduler;
use crate::messages::{files, loaders};
use crate::scenario::{Errors, FieldError, Scenario, check_scenario, profile};
use crate::tree::Span;
use crate::{OverCapacity, Release, Scorer};

/// The results of a file of tests.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PolicyTestResults {
    /// The inspection of the policy's file; none for a policy that is not from a file. If the scheduler does not use the
    /// file, there are no results.
    pub inspection: Option<Inspection>,
    /// The errors in the file of tests; with any, no test is run.
    pub findings: Vec<Finding>,
    /// The result of each test.
    pub tests: Vec<PolicyTestResult>,
}

/// The result of one test.
#[derive(Clone, Debug, Serialize)]
pub struct PolicyTestResult {
    /// The name.
    pub name: Box<str>,
    /// The path in the file: `tests[0]`.
    pub path: String,
    /// The place in the file.
    pub range: TextRange,
    /// The id of the scorer.
    pub scorer: &'static str,
    /// True if every expectation is met.
    pub passed: bool,
    /// The errors because of which the scorer rejects the policy; with any, no expectation is checked.
    pub errors: Vec<FieldError>,
    /// The names of the nodes that can get the pod: several if they share the highest score.
    pub winners: Vec<Box<str>>,
    /// The result of each expectation.
    pub expectations: Vec<ExpectationResult>,
}

/// Tests the policy in a file for a scheduler: the id of a scorer, or a version of kube-scheduler. A file of Volcano is
/// always tested for Volcano. None if there is no such scheduler.
#[must_use]
pub fn test_policy(policy: &str, tests: &str, scheduler: &str) -> Option<PolicyTestResults> {
    let inspection = inspect(policy, Scheduler::find(scheduler)?);
    let scorer = match (inspection.format, find_scorer(scheduler)?) {
        (Format::VolcanoConf, volcano @ Scorer::Volcano(_)) => volcano,
        (Format::VolcanoConf, _) => Scorer::Volcano(OverCapacity::ZeroesTheNode),
        (_, scorer) => scorer,
    };
    let is_used = |it: &&crate::formats::Verdict| it.accepted && !it.ignored && !it.crashes;
    let results = match inspection.verdict.as_ref().filter(is_used) {
        Some(_) => test_policies(&inspection.policies, tests, scorer),
        None => PolicyTestResults::default(),
    };
    Some(PolicyTestResults {
        inspection: Some(inspection),
        ..results
    })
}

/// Finds the scorer of a scheduler: that of the release whose rules apply to a version.
pub(crate) fn find_scorer(scheduler: &str) -> Option<Scorer> {
    let of_version = |it: Scheduler| Scorer::KubeScheduler(Release::for_minor(it.minor));
    Scorer::find(scheduler).or_else(|| Scheduler::find(scheduler).map(of_version))
}

/// Tests the policies of the profiles of one scheduler.
#[must_use]
pub fn test_policies(
    policies: &[EditablePolicy],
    tests: &str,
    scorer: Scorer,
) -> PolicyTestResults {
    let mut results = match read::read(tests) {
        Ok(read) => run_all(policies, &read, scorer),
        Err(findings) => PolicyTestResults {
            findings,
            ..PolicyTestResults::default()
        },
    };
    results.locate(tests);
    results
}

fn run_all(policies: &[EditablePolicy], tests: &[PolicyTest], scorer: Scorer) -> PolicyTestResults {
    let mut results = PolicyTestResults::default();
    for test in tests {
        let is_named =
            |policy: &&EditablePolicy| test.profile.is_empty() || policy.name == test.profile;
        match policies.iter().find(is_named) {
            Some(policy) => results.tests.push(run(policy, test, scorer)),
            None => results.findings.push(profile_unknown(policies, test)),
        }
    }
    results
}

/// Runs a test.
fn run(policy: &EditablePolicy, test: &PolicyTest, scorer: Scorer) -> PolicyTestResult {
    let scorer = test.scorer.unwrap_or(scorer);
    let scenario = Scenario {
        scorer: Some(scorer.id().into()),
        scoring_strategy: policy.scoring_strategy.clone(),
        binpack: policy.binpack.clone(),
        profile: policy.profile.clone(),
        ..Scenario::default()
    };
    let mut result = PolicyTestResult {
        name: test.name.clone(),
        path: test.path.clone(),
        range: TextRange::from_span(test.span),
        scorer: scorer.id(),
        passed: false,
        errors: Vec::new(),
        winners: Vec::new(),
        expectations: Vec::new(),
    };
    let mut errors = Errors::default();
    let checked = check_scenario(&scenario, &mut errors);
    result.errors = errors.into_vec();
    let Some(mut checked) = checked.filter(|_| result.errors.is_empty()) else {
        return result;
    };
    checked.pod = test.pod.clone();
    checked.nodes.clone_from(&test.nodes);
    let ranking = checked.policy.rank(scorer, &test.pod, &test.nodes);
    let decision = Decision {
        test,
        scorer,
        totals: profile::total_scores(&checked, &ranking),
        ranking,
    };
    let winners = decision.winners().iter();
    let winners = winners.filter_map(|node| test.nodes.get(*node));
    result.winners = winners.map(|node| node.name.clone()).collect();
    let expectations = test.expectations.iter();
    result.expectations = expectations.map(|one| decision.check(one)).collect();
    result.passed = result.expectations.iter().all(|one| one.passed);
    result
}

fn profile_unknown(policies: &[EditablePolicy], test: &PolicyTest) -> Finding {
    let names: Vec<&str> = policies.iter().map(|policy| &*policy.name).collect();
    let message = files::profile_unknown(&test.profile);
    Finding::error("profile-unknown", Stage::Validate, message)
        .path(format!("{}.profile", test.path))
        .at(test.span)
        .help(loaders::write_one_of(&*names))
}

impl PolicyTestResults {
    /// Computes lines and columns, and limits the ranges to their first lines.
    fn locate(&mut self, text: &str) {
        for finding in &mut self.findings {
            finding.shorten_range(text);
        }
        let lines = Lines::new(text);
        let tests = self.tests.iter_mut();
        let of_tests = tests.flat_map(|test| {
            let expectations = test.expectations.iter_mut().map(|one| &mut one.range);
            core::iter::once(&mut test.range).chain(expectations)
        });
        for range in of_tests {
            let first = range.span.slice(text).lines().next().unwrap_or_default();
            let end = range.span.start + first.trim_end().len();
            *range = lines.text_range(Span::new(range.span.start, end));
        }
        for range in self.findings.iter_mut().flat_map(Finding::ranges) {
            *range = lines.text_range(range.span);
        }
    }
}
