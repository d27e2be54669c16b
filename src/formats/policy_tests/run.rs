//! Tests a policy: scores each test's nodes and checks its expectations.

use serde::Serialize;

use super::policy_test::PolicyTest;
use super::read;
use super::scored_test::{ExpectationResult, ScoredTest};
use crate::Scorer;
use crate::formats::cluster::add_objects;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::finding::{Finding, TextRange};
use crate::formats::lines::{Lines, first_line};
use crate::messages::{files, scenario};
use crate::scenario::{
    CheckedScenario, Errors, FieldError, Scenario, TotalRules, check_scenario,
    decide as decide_scenario, policy_plugin_name,
};

/// The results of a file of tests.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PolicyTestResults {
    /// The errors in the file of tests; with any, no test is run.
    pub findings: Vec<Finding>,
    /// The result of each test.
    pub tests: Vec<PolicyTestResult>,
}

/// The result of one test.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
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

/// Tests the policies of the profiles of one scheduler with a file of tests.
#[must_use]
pub fn test_policy(policies: &[EditablePolicy], tests: &str, scorer: Scorer) -> PolicyTestResults {
    let mut results = PolicyTestResults::default();
    match read::read(tests) {
        Ok(read) => {
            let read = read.iter();
            results.tests = read.map(|test| run(policies, test, scorer)).collect();
        }
        Err(findings) => results.findings = findings,
    }
    results.locate(tests);
    results
}

/// Runs a test.
pub(super) fn run(
    policies: &[EditablePolicy],
    test: &PolicyTest,
    scorer: Scorer,
) -> PolicyTestResult {
    let mut result = PolicyTestResult {
        name: test.name.clone(),
        path: test.path.clone(),
        range: TextRange::from_span(test.span),
        scorer: test.scorer.unwrap_or(scorer).id(),
        passed: false,
        errors: Vec::new(),
        winners: Vec::new(),
        expectations: Vec::new(),
    };
    match decide(policies, test, scorer) {
        Err(errors) => result.errors = errors,
        Ok(decision) => {
            let winners = decision.winners().iter();
            let winners = winners.filter_map(|node| test.nodes.get(*node));
            result.winners = winners.map(|node| node.name.clone()).collect();
            let expectations = test.expectations.iter();
            result.expectations = expectations.map(|one| decision.check(one)).collect();
            result.passed = result.expectations.iter().all(|one| one.passed);
        }
    }
    result
}

/// Scores the nodes of a test, or returns the errors because of which the scorer rejects the policy or the objects.
pub(super) fn decide<'t>(
    policies: &[EditablePolicy],
    test: &'t PolicyTest,
    scorer: Scorer,
) -> Result<ScoredTest<'t>, Vec<FieldError>> {
    let scorer = test.scorer.unwrap_or(scorer);
    let mut errors = Errors::default();
    let scenario = check_policy(policies, test, scorer, &mut errors);
    let with_objects = scenario.map(|mut scenario| {
        reject_disabled_policy(&scenario, &mut errors);
        scenario.pod = test.pod.clone();
        scenario.nodes.clone_from(&test.nodes);
        let results = add_objects(&test.objects, &mut scenario, &mut errors, 0);
        let are_used = results.decision.is_some() || results.strategy_fit.is_some();
        if !are_used && !test.objects.is_empty() && errors.is_empty() {
            let (message, help) = (files::objects_not_used(), files::use_plugins());
            errors.invalid("objects", "objects-not-used", scorer.id(), message, help);
        }
        scenario
    });
    let errors = errors.into_vec();
    let Some(scenario) = with_objects.filter(|_| errors.is_empty()) else {
        return Err(errors);
    };
    let (ranking, totals) = decide_scenario(&scenario);
    Ok(ScoredTest {
        test,
        scenario,
        ranking,
        totals,
    })
}

/// Reports a policy whose score plugin is disabled: its scores do not count.
fn reject_disabled_policy(checked: &CheckedScenario, errors: &mut Errors) {
    let rules = TotalRules::of(checked);
    let plugin = rules.map(|rules| policy_plugin_name(checked, rules));
    if let Some(plugin) = plugin.filter(|plugin| checked.profile.is_disabled(plugin)) {
        let (message, help) = (files::policy_disabled(), files::enable_policy());
        errors.invalid("profile.disabled", "policy-disabled", plugin, message, help);
    }
}

/// Checks the policy of a test's profile by the rules of a scorer.
fn check_policy(
    policies: &[EditablePolicy],
    test: &PolicyTest,
    scorer: Scorer,
    errors: &mut Errors,
) -> Option<CheckedScenario> {
    let profile = &*test.profile;
    let is_tested = |policy: &&EditablePolicy| profile.is_empty() || *policy.name == *profile;
    let Some(policy) = policies.iter().find(is_tested) else {
        let names: Vec<&str> = policies.iter().map(|policy| &*policy.name).collect();
        let message = scenario::supported_values(&*names);
        let help = scenario::use_supported_value();
        errors.unsupported("profile", "profile-unknown", profile, message, help);
        return None;
    };
    let scenario = Scenario {
        scorer: Some(scorer.id().into()),
        scoring_strategy: policy.scoring_strategy.clone(),
        binpack: policy.binpack.clone(),
        profile: policy.profile.clone(),
        ..Scenario::default()
    };
    check_scenario(&scenario, errors)
}

impl PolicyTestResults {
    /// Computes lines and columns, and limits the ranges to their first lines.
    fn locate(&mut self, text: &str) {
        let lines = Lines::new(text);
        for finding in &mut self.findings {
            lines.locate(finding);
        }
        let tests = self.tests.iter_mut();
        let of_tests = tests.flat_map(|test| {
            let expectations = test.expectations.iter_mut().map(|one| &mut one.range);
            core::iter::once(&mut test.range).chain(expectations)
        });
        for range in of_tests {
            *range = lines.text_range(first_line(text, range.span));
        }
    }
}
