//! Validates a decoded policy before its scorers are built.
//!
//! Sources, kubernetes/kubernetes: to 1.16 `pkg/scheduler/api/validation/validation.go`, then
//! `pkg/scheduler/apis/config/validation/validation.go` (`ValidatePolicy`). The names of managed
//! resources are not checked here, although they must be extended resources.

use super::fixes;
use super::read::{Located, Policy, Priority};
use crate::formats::finding::{Finding, Stage};
use crate::go::quote;
use crate::messages::loaders;
use crate::name_map::NameMap;
use crate::releases::loader_rules::{PolicyRules, PriorityTarget};
use crate::scenario::ErrorType;

/// `MaxTotalScore / MaxCustomPriorityScore`.
const MAX_WEIGHT: i64 = i64::MAX / 10;

/// Returns every validation error, in the loader's order.
pub(super) fn validate(text: &str, policy: &Policy, rules: &PolicyRules) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut declared = Declared::default();
    for (index, priority) in policy.priorities.iter().flatten().enumerate() {
        findings.extend(weight(text, index, priority, rules));
        if rules.target == PriorityTarget::Plugins {
            findings.extend(declared.declare(index, priority, rules));
        }
    }
    extenders(policy, rules, &mut findings);
    if rules.target == PriorityTarget::Plugins {
        findings.extend(symmetric_weight(&policy.symmetric_weight, rules));
    }
    findings
}

/// Returns the error about a value: a field error if the release has those, otherwise a sentence.
fn invalid(
    code: &'static str,
    rules: &PolicyRules,
    value: impl core::fmt::Display,
    detail: &str,
    sentence: String,
) -> Finding {
    match rules.target {
        PriorityTarget::Functions => Finding::verbatim(code, Stage::Validate, sentence),
        PriorityTarget::Plugins => {
            let message = format!("Invalid value: {value}: {detail}");
            Finding::verbatim(code, Stage::Validate, message).kind(ErrorType::Invalid)
        }
    }
}

fn weight(text: &str, index: usize, priority: &Priority, rules: &PolicyRules) -> Option<Finding> {
    let weight = &priority.weight;
    if (1..MAX_WEIGHT).contains(&weight.value) {
        return None;
    }
    let message = format!(
        "{} {} should have a positive weight applied to it or it has overflown",
        rules.priority_word, priority.name.value
    );
    let finding = Finding::verbatim("priority-weight", Stage::Validate, message)
        .path(format!("priorities[{index}].weight"))
        .at(weight.span)
        .help(loaders::write_integer_from(1_i64));
    Some(fixes::set_weight(finding, text, weight, &priority.name, 1))
}

/// The first priority of each kind of argument; priorities with one kind share a plugin.
#[derive(Default)]
struct Declared<'p>(NameMap<&'p Priority>);

impl<'p> Declared<'p> {
    fn declare(
        &mut self,
        index: usize,
        priority: &'p Priority,
        rules: &PolicyRules,
    ) -> Option<Finding> {
        let argument = priority.argument.as_ref()?;
        let path = format!("priorities[{index}].argument");
        let finding = |code, message: String| {
            let finding = Finding::verbatim(code, Stage::Validate, message);
            finding.path(&*path).at(argument.span)
        };
        let kind = if argument.label_preference {
            "LabelPreference"
        } else if argument.service_anti_affinity {
            "ServiceAntiAffinity"
        } else if argument.ratio.is_some() {
            "RequestedToCapacityRatio"
        } else {
            return Some(self.empty(finding, priority, rules));
        };
        let earlier = self.0.get(kind).copied();
        let name = quote(&priority.name.value);
        if kind == "RequestedToCapacityRatio" {
            let Some(earlier) = earlier else {
                self.0.insert(kind, priority);
                return None;
            };
            let message = format!(
                "{} {name} redeclares custom priority {}, {}{}",
                rules.priority_word,
                quote(kind),
                rules.conflict_prefix,
                quote(&earlier.name.value)
            );
            let help = loaders::keep_one_priority();
            return Some(finding("priority-duplicate", message).help(help));
        }
        if let Some(earlier) = earlier.filter(|it| it.weight.value != priority.weight.value) {
            let message = format!(
                "{kind}  priority {name} has a different weight with {}",
                quote(&earlier.name.value)
            );
            let help = loaders::match_priority_weights();
            return Some(finding("priority-weights-differ", message).help(help));
        }
        self.0.insert(kind, priority);
        None
    }

    fn empty(
        &self,
        finding: impl Fn(&'static str, String) -> Finding,
        priority: &Priority,
        rules: &PolicyRules,
    ) -> Finding {
        let no = if rules.priority_word == "Priority" {
            "No"
        } else {
            "no"
        };
        let name = &priority.name.value;
        let message = format!("{no} priority arguments set for priority {name}");
        finding("argument-count", message).help(loaders::write_one_argument())
    }
}

fn symmetric_weight(weight: &Located<i64>, rules: &PolicyRules) -> Option<Finding> {
    if (0..=100).contains(&weight.value) {
        return None;
    }
    let (detail, sentence) = ("not in valid range [0-100]", String::new());
    let finding = invalid("symmetric-weight", rules, weight.value, detail, sentence)
        .path("hardPodAffinitySymmetricWeight")
        .at(weight.span);
    Some(finding.help(loaders::write_integer_between(0_i64, 100_i64)))
}

fn extenders(policy: &Policy, rules: &PolicyRules, findings: &mut Vec<Finding>) {
    let mut managed = NameMap::default();
    for (index, extender) in policy.extenders.iter().enumerate() {
        let path = format!("extenders[{index}]");
        let weight = &extender.weight;
        if extender.prioritizes && weight.value <= 0 {
            let detail = "must have a positive weight applied to it";
            let sentence = format!(
                "Priority for extender {} should have a positive weight applied to it",
                extender.url_prefix
            );
            let finding = invalid("extender-weight", rules, weight.value, detail, sentence)
                .path(format!("{path}.weight"))
                .at(weight.span);
            findings.push(finding.help(loaders::write_integer_from(1_i64)));
        }
        for (at, name) in extender.managed.iter().enumerate() {
            if managed.get(&name.value).is_some() {
                let detail = "duplicate extender managed resource name";
                let sentence = format!("Duplicate extender managed resource name {}", name.value);
                let (code, value) = ("extender-resource-duplicate", quote(&name.value));
                let finding = invalid(code, rules, value, detail, sentence)
                    .path(format!("{path}.managedResources[{at}].name"))
                    .at(name.span);
                findings.push(finding.help(loaders::list_in_one_extender()));
            }
            managed.insert(&name.value, ());
        }
    }
    findings.extend(check_binders(policy, rules));
}

fn check_binders(policy: &Policy, rules: &PolicyRules) -> Option<Finding> {
    let binding = || policy.extenders.iter().filter(|extender| extender.binds);
    let count = binding().count();
    let last = binding().next_back().filter(|_| count > 1)?;
    let value = quote(&format!("found {count} extenders implementing bind"));
    let detail = "only one extender can implement bind";
    let sentence = format!("Only one extender can implement bind, found {count}");
    let finding = invalid("bind-extender-duplicate", rules, value, detail, sentence)
        .path("extenders")
        .at(last.weight.span);
    Some(finding.help(loaders::bind_in_one_extender()))
}
