//! Reports arguments of binpack that Volcano ignores or does not read as written.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/plugins/binpack/binpack.go`
//! (`calculateWeight`, `OnSessionOpen`) and `pkg/scheduler/framework/arguments.go` (`GetInt`).

use super::lint_context::{LIST, LintContext, MAX_LIST_LENGTH, RESOURCE_PREFIX, WEIGHT};
use super::plugin::{Plugin, with_name_corrected};
use super::resource_names;
use super::schema::BINPACK;
use crate::float;
use crate::formats::decode::FoundValue;
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::layout::{append_entry, rename, replace_with_comma_list};
use crate::messages::loaders;
use crate::resource::is_extended;
use crate::tree::{Key, Tree, Value};

/// Resources with a separate argument.
const ALWAYS_SCORED: [&str; 2] = ["cpu", "memory"];

pub(super) fn lint(text: &str, plugin: &Plugin<'_>, findings: &mut Vec<Finding>) {
    let context = LintContext::new(text, plugin);
    for (key, value) in context.entries() {
        findings.extend(context.entry(key, value));
    }
    resource_names::lint(&context, findings);
    findings.extend(context.no_extended_resource());
}

impl LintContext<'_> {
    fn entry(&self, key: &Key, value: &Tree) -> Option<Finding> {
        // If a key is repeated, only the last one counts.
        let counts = self.arguments.get(&key.text)?;
        if !core::ptr::eq(counts, value) {
            let message = loaders::argument_repeated(&key.text);
            let finding = self.finding("volcano-argument-duplicate", &key.text, message);
            return Some(finding.at(key.span).help(loaders::remove_one_of_two()));
        }
        match &*key.text {
            WEIGHT => self.own_weight(key, value),
            LIST => self.list(key, value),
            "binpack.cpu" | "binpack.memory" => self.resource_weight(key, value),
            other => match other.strip_prefix(RESOURCE_PREFIX) {
                Some(name) if ALWAYS_SCORED.contains(&name) => Some(self.overridden(key, name)),
                Some(name) if self.listed.contains(name) => self.resource_weight(key, value),
                Some(name) => self.unlisted_resource(key, name),
                None => Some(self.unknown(key)),
            },
        }
    }

    fn own_weight(&self, key: &Key, value: &Tree) -> Option<Finding> {
        let (code, message, help, number) = match self.arguments.integer(&key.text) {
            None => return self.not_an_integer(key, value),
            Some(0) => (
                "volcano-weight-zero",
                loaders::binpack_disabled(),
                loaders::raise_binpack_weight(),
                1,
            ),
            Some(weight) if weight < 0 => (
                "volcano-weight-negative",
                loaders::binpack_reversed(weight),
                loaders::write_weight_above_zero(),
                weight.saturating_neg(),
            ),
            Some(_) => return None,
        };
        let finding = self.finding(code, &key.text, message).help(help);
        Some(with_number(finding, value, number))
    }

    fn resource_weight(&self, key: &Key, value: &Tree) -> Option<Finding> {
        let Some(weight) = self.arguments.integer(&key.text) else {
            return self.not_an_integer(key, value);
        };
        if weight >= 0 {
            return None;
        }
        let message = loaders::resource_weight_negative(&key.text, weight);
        let finding = self
            .finding("volcano-resource-weight-negative", &key.text, message)
            .help(loaders::write_resource_weight_or_zero());
        Some(with_number(finding, value, 1))
    }

    /// Reports a value that is not an integer, for which Volcano uses the default.
    fn not_an_integer(&self, key: &Key, value: &Tree) -> Option<Finding> {
        let found = FoundValue::new(&value.value);
        let message = loaders::argument_not_integer(&key.text, found.kind, found.text);
        let finding = self
            .finding("volcano-argument-ignored", &key.text, message)
            .help(loaders::write_integer());
        Some(match similar_integer(&value.value) {
            // An empty value has no span, so the finding points at its key.
            Some(_) if value.span.is_empty() => finding.at(key.span),
            Some(number) => with_number(finding, value, number),
            None => finding.at(value.span),
        })
    }

    fn list(&self, key: &Key, value: &Tree) -> Option<Finding> {
        let Value::List(items) = &value.value else {
            return match &value.value {
                Value::Text(_) => self.overridden_in_list(key, value),
                Value::Null => None,
                _ => {
                    let message = loaders::resources_not_string();
                    let finding = self.finding("volcano-list-ignored", LIST, message);
                    Some(finding.at(value.span).help(loaders::join_names()))
                }
            };
        };
        let finding = self
            .finding("volcano-list-ignored", LIST, loaders::resources_are_list())
            .at(value.span)
            .help(loaders::join_names());
        let names: Option<Vec<&str>> = items.iter().map(Tree::text).collect();
        let edit = names.and_then(|names| replace_with_comma_list(self.text, value.span, &names));
        Some(finding.fix(loaders::join_names_fix(), edit))
    }

    fn overridden_in_list(&self, _key: &Key, value: &Tree) -> Option<Finding> {
        let name = ALWAYS_SCORED
            .into_iter()
            .find(|name| self.listed.contains(name))?;
        let others = self
            .arguments
            .listed_resources()
            .filter(|name| !ALWAYS_SCORED.contains(name));
        let others: Vec<&str> = others.collect();
        let message = loaders::resource_has_argument(name);
        let finding = self
            .finding("volcano-resource-overridden", LIST, message)
            .at(value.span)
            .help(loaders::remove_cpu_and_memory());
        Some(finding.fix(
            loaders::remove_cpu_and_memory(),
            replace_with_comma_list(self.text, value.span, &others),
        ))
    }

    fn overridden(&self, key: &Key, name: &str) -> Finding {
        let own = format!("binpack.{name}");
        let message = loaders::argument_not_read(&key.text, &own, name);
        let finding = self
            .finding("volcano-resource-overridden", &key.text, message)
            .at(key.span);
        match self.arguments.get(&own) {
            None => with_name_corrected(self.text, finding, key.span, &own),
            Some(_) => finding.help(loaders::remove_and_set(&own)),
        }
    }

    fn unlisted_resource(&self, key: &Key, name: &str) -> Option<Finding> {
        // A list is reported and fixed as a whole.
        if self.list_items.contains(name) {
            return None;
        }
        let message = loaders::resource_not_listed(&key.text, name);
        let finding = self
            .finding("volcano-resource-unlisted", &key.text, message)
            .at(key.span)
            .help(loaders::add_to_resources(name));
        Some(finding.fix(loaders::add_to_resources_fix(name), self.edit_adding(name)))
    }

    /// Returns an edit that adds a name to `binpack.resources`.
    fn edit_adding(&self, name: &str) -> Option<Edit> {
        let Some(list) = self.arguments.get(LIST) else {
            let map = self.map?;
            return append_entry(self.text, map, &format!("{LIST}: {name}"));
        };
        match list.value {
            Value::Text(_) if list.span.slice(self.text).len() <= MAX_LIST_LENGTH => {
                let names: Vec<&str> = self.arguments.listed_resources().chain([name]).collect();
                replace_with_comma_list(self.text, list.span, &names)
            }
            _ => None,
        }
    }

    fn unknown(&self, key: &Key) -> Finding {
        let name = &*key.text;
        let finding = self
            .finding(
                "volcano-argument-unknown",
                name,
                loaders::argument_unknown(name),
            )
            .at(key.span);
        let is_unused_field = |name: &str| {
            let known = BINPACK.field(name).is_some() || name.starts_with(RESOURCE_PREFIX);
            known && self.arguments.get(name).is_none()
        };
        let similar = similar_argument(name);
        match rename(self.text, key.span, &is_unused_field, similar.as_deref()) {
            Some(fix) => finding.fix_by_writing(fix),
            None => finding.help(loaders::list_arguments(
                BINPACK.names().map(String::from).collect::<Vec<_>>(),
            )),
        }
    }

    fn no_extended_resource(&self) -> Option<Finding> {
        let listed_otherwise = self
            .arguments
            .get(LIST)
            .is_some_and(|list| !list.items().is_empty());
        if listed_otherwise || self.listed.iter().any(|(name, _)| is_extended(name)) {
            return None;
        }
        let message = loaders::gpus_without_weight();
        let finding = self
            .plugin
            .finding("volcano-gpu-without-weight", Severity::Notice, message)
            .help(loaders::add_gpu_to_resources());
        let edit = match self.map.map(|map| &map.value) {
            // A misspelled name has a separate fix.
            _ if self
                .listed
                .iter()
                .any(|(name, _)| resource_names::similar_resource(name).is_some()) =>
            {
                None
            }
            Some(Value::Map(_)) => self.edit_adding("nvidia.com/gpu"),
            Some(_) => None,
            None => {
                let entry = format!("arguments: {{{LIST}: nvidia.com/gpu}}");
                append_entry(self.text, self.plugin.tree, &entry)
            }
        };
        Some(finding.fix(loaders::add_to_resources_fix("nvidia.com/gpu"), edit))
    }
}

/// Locates a finding at a value and adds a fix that replaces the value with a number.
fn with_number(finding: Finding, value: &Tree, number: i64) -> Finding {
    let edit = Edit::replace(value.span, number.to_string());
    finding
        .at(value.span)
        .fix(loaders::write_value(number.to_string()), vec![edit])
}

/// Returns the integer that was likely intended: the one in a string or a number without a
/// fraction, or the default of 1 for null and booleans.
fn similar_integer(value: &Value) -> Option<i64> {
    const MAX_EXACT_INTEGER: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Null | Value::Bool(_) => Some(1),
        Value::Text(text) | Value::Number(text) => {
            if let Ok(number) = text.trim().parse::<i64>() {
                return Some(number);
            }
            let number = float::parse(&text.trim().replace('_', ""))?;
            let is_integer = number.fract() == 0.0 && number.abs() < MAX_EXACT_INTEGER;
            is_integer.then_some(number as i64)
        }
        _ => None,
    }
}

/// Returns the argument that was likely intended: a known one or the weight of a resource.
fn similar_argument(name: &str) -> Option<String> {
    // `gpu` differs from `cpu` in one letter but is another resource.
    if name == "gpu" || name == "binpack.gpu" {
        return None;
    }
    let with_prefix = format!("binpack.{name}");
    let known = closest(name, BINPACK.names()).or_else(|| closest(&with_prefix, BINPACK.names()));
    if let Some(known) = known {
        return Some(known.into());
    }
    let rest = name.strip_prefix("binpack.")?;
    let resource = rest.strip_prefix("resource.").unwrap_or(rest);
    resource
        .contains('/')
        .then(|| format!("{RESOURCE_PREFIX}{resource}"))
}
