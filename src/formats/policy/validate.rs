//! Validates a decoded policy before its scorers are built.
//!
//! Sources, kubernetes/kubernetes: to 1.16 `pkg/scheduler/api/validation/validation.go`, then
//! `pkg/scheduler/apis/config/validation/validation.go` (`ValidatePolicy`). The names of managed
//! resources are not checked here, although they must be extended resources.

use super::entry::{Entry, LABEL_PREFERENCE, Policy, SERVICE_ANTI_AFFINITY, in_any_case};
use super::loader::{CREATE_PREFIX, Loader};
use crate::formats::aggregate::aggregate;
use crate::formats::finding::{Finding, Stage};
use crate::formats::located::Located;
use crate::go::quote;
use crate::messages::loaders;
use crate::name_map::NameMap;
use crate::releases::loader_rules::PriorityTarget;
use crate::scenario::ErrorType;

/// `MaxTotalScore / MaxCustomPriorityScore`.
const MAX_WEIGHT: i64 = i64::MAX / 10;

impl Loader<'_> {
    /// Adds every validation error, in the loader's order; the scheduler prints them as a single error.
    pub(super) fn validate(&mut self, policy: &Policy<'_>) {
        let has_plugins = self.rules.target == PriorityTarget::Plugins;
        let mut findings = Vec::new();
        let mut declared = NameMap::default();
        for priority in policy.listed() {
            findings.extend(self.check_weight(priority));
            if has_plugins {
                findings.extend(self.check_argument(priority, &mut declared));
            }
        }
        self.check_extenders(&policy.root, &mut findings);
        if has_plugins {
            findings.extend(self.check_symmetric_weight(&policy.root));
        }
        if !findings.is_empty() {
            let output = aggregate(findings.iter().map(printed));
            self.reject(
                Stage::Validate,
                format!("{CREATE_PREFIX}{output}"),
                findings,
            );
        }
    }

    /// Creates the error about a value: a field error if the release has those, otherwise a sentence.
    fn invalid(
        &self,
        code: &'static str,
        value: impl core::fmt::Display,
        detail: &str,
        sentence: String,
    ) -> Finding {
        match self.rules.target {
            PriorityTarget::Functions => Finding::verbatim(code, Stage::Validate, sentence),
            PriorityTarget::Plugins => {
                let message = format!("Invalid value: {value}: {detail}");
                Finding::verbatim(code, Stage::Validate, message).kind(ErrorType::Invalid)
            }
        }
    }

    fn check_weight(&self, priority: &Entry<'_>) -> Option<Finding> {
        if (1..MAX_WEIGHT).contains(&priority.weight) {
            return None;
        }
        let message = format!(
            "{} {} should have a positive weight applied to it or it has overflown",
            self.rules.priority_word, priority.name
        );
        let finding = Finding::verbatim("priority-weight", Stage::Validate, message)
            .help(loaders::write_integer_from(1_i64));
        Some(self.on_weight(finding, &priority.at))
    }

    /// Checks the argument of a priority; priorities with one kind of argument share a plugin. `declared` has the
    /// last valid priority of each kind.
    fn check_argument<'p>(
        &self,
        priority: &'p Entry<'_>,
        declared: &mut NameMap<&'p Entry<'p>>,
    ) -> Option<Finding> {
        let argument = priority.argument.as_ref()?;
        let (word, name) = (self.rules.priority_word, quote(priority.name));
        let kind = if priority.has(LABEL_PREFERENCE) {
            "LabelPreference"
        } else if priority.has(SERVICE_ANTI_AFFINITY) {
            "ServiceAntiAffinity"
        } else if priority.ratio().is_some() {
            "RequestedToCapacityRatio"
        } else {
            let no = if word == "Priority" { "No" } else { "no" };
            let message = format!("{no} priority arguments set for priority {}", priority.name);
            let finding = Finding::verbatim("argument-count", Stage::Validate, message);
            return Some(finding.on(argument).help(loaders::write_one_argument()));
        };
        let (code, message, help) = match declared.get(kind) {
            Some(earlier) if kind == "RequestedToCapacityRatio" => (
                "priority-duplicate",
                format!(
                    "{word} {name} redeclares custom priority {}, {}{}",
                    quote(kind),
                    self.rules.conflict_prefix,
                    quote(earlier.name)
                ),
                loaders::keep_one_priority(),
            ),
            Some(earlier) if earlier.weight != priority.weight => (
                "priority-weights-differ",
                format!(
                    "{kind}  priority {name} has a different weight with {}",
                    quote(earlier.name)
                ),
                loaders::match_priority_weights(),
            ),
            _ => {
                declared.insert(kind, priority);
                return None;
            }
        };
        let finding = Finding::verbatim(code, Stage::Validate, message);
        Some(finding.on(argument).help(help))
    }

    fn check_symmetric_weight(&self, root: &Located<'_>) -> Option<Finding> {
        let weight = root.field("hardPodAffinitySymmetricWeight");
        if (0..=100).contains(&weight.integer()) {
            return None;
        }
        let (detail, sentence) = ("not in valid range [0-100]", String::new());
        let finding = self.invalid("symmetric-weight", weight.integer(), detail, sentence);
        let help = loaders::write_integer_between(0_i64, 100_i64);
        Some(finding.on(&weight).help(help))
    }

    /// Checks the extenders, whose fields are case-insensitive.
    fn check_extenders(&self, root: &Located<'_>, findings: &mut Vec<Finding>) {
        let mut managed = NameMap::default();
        let mut binding = Vec::new();
        for extender in root.field("extenders").into_items() {
            let field = |name| extender.child(in_any_case(extender.tree, name), name);
            let text = |name| field(name).tree.text().unwrap_or_default();
            let weight = field("weight");
            if !text("prioritizeVerb").is_empty() && weight.integer() <= 0 {
                let detail = "must have a positive weight applied to it";
                let sentence = format!(
                    "Priority for extender {} should have a positive weight applied to it",
                    text("urlPrefix")
                );
                let finding = self.invalid("extender-weight", weight.integer(), detail, sentence);
                let help = loaders::write_integer_from(1_i64);
                findings.push(finding.on(&weight).help(help));
            }
            for resource in field("managedResources").into_items() {
                let name = resource.child(in_any_case(resource.tree, "name"), "name");
                let text = name.tree.text().unwrap_or_default();
                if managed.get(text).is_some() {
                    let detail = "duplicate extender managed resource name";
                    let sentence = format!("Duplicate extender managed resource name {text}");
                    let code = "extender-resource-duplicate";
                    let finding = self.invalid(code, quote(text), detail, sentence);
                    findings.push(finding.on(&name).help(loaders::list_in_one_extender()));
                }
                managed.insert(text, ());
            }
            if !text("bindVerb").is_empty() {
                binding.push(weight);
            }
        }
        findings.extend(self.check_binders(&binding));
    }

    /// Checks the extenders that bind, by their weights.
    fn check_binders(&self, weights: &[Located<'_>]) -> Option<Finding> {
        let count = weights.len();
        let last = weights.last().filter(|_| count > 1)?;
        let value = quote(&format!("found {count} extenders implementing bind"));
        let detail = "only one extender can implement bind";
        let sentence = format!("Only one extender can implement bind, found {count}");
        let finding = self.invalid("bind-extender-duplicate", value, detail, sentence);
        let finding = finding.path("extenders").at(last.tree.span);
        Some(finding.help(loaders::bind_in_one_extender()))
    }
}

/// Returns a finding as Go prints it: a field error with its path, any other error without one.
fn printed(finding: &Finding) -> String {
    match finding.kind {
        Some(_) => format!("{}: {}", finding.path, finding.message),
        None => finding.message.to_string(),
    }
}
