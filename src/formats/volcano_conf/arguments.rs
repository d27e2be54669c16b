//! Reports arguments of binpack that Volcano ignores or does not read as written.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/plugins/binpack/binpack.go`
//! (`calculateWeight`, `OnSessionOpen`) and `pkg/scheduler/framework/arguments.go` (`GetInt`).

use super::lint_context::{LIST, LintContext, RESOURCE_PREFIX, WEIGHT};
use super::plugin::Plugin;
use super::resource_names::{self, similar_resource};
use super::schema::BINPACK;
use crate::float;
use crate::formats::decode::FoundValue;
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::layout::{rename, replace_with_comma_list};
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::resource::is_extended;
use crate::tree::{Key, Tree, Value};
use crate::volcano::Arguments;

/// Resources with a separate argument.
const ALWAYS_SCORED: [&str; 2] = ["cpu", "memory"];

pub(super) fn lint(text: &str, plugin: &Plugin<'_>, findings: &mut Vec<Finding>) {
    let arguments = Arguments::new(plugin.at.tree.get("arguments"));
    let context = LintContext {
        text,
        plugin,
        entries: plugin.at.tree.entries_at("arguments"),
        listed: arguments.listed_resources().collect(),
        arguments,
    };
    let items = context.items().iter();
    let items = items.filter_map(Tree::text).collect();
    for (key, value) in context.entries {
        findings.extend(context.entry(key, value, &items));
    }
    resource_names::lint(&context, findings);
    findings.extend(context.no_extended_resource());
}

impl LintContext<'_> {
    fn entry(&self, key: &Key, value: &Tree, items: &NameIndex<'_>) -> Option<Finding> {
        // If a key is repeated, only the last one counts.
        let counts = self.arguments.get(&key.text)?;
        if !core::ptr::eq(counts, value) {
            let message = loaders::argument_repeated(&key.text);
            let finding = self.finding("volcano-argument-duplicate", &key.text, message);
            return Some(finding.at(key.span).help(loaders::remove_one_of_two()));
        }
        match &*key.text {
            LIST => self.list(value),
            WEIGHT | "binpack.cpu" | "binpack.memory" => self.weight(key, value),
            other => match other.strip_prefix(RESOURCE_PREFIX) {
                Some(name) if ALWAYS_SCORED.contains(&name) => Some(self.overridden(key, name)),
                Some(name) if self.listed.contains(name) => self.weight(key, value),
                // A list is reported and fixed as a whole.
                Some(name) if items.contains(name) => None,
                Some(name) => Some(self.unlisted_resource(key, name)),
                None => Some(self.unknown(key)),
            },
        }
    }

    /// Checks the weight of the plugin or of a resource.
    fn weight(&self, key: &Key, value: &Tree) -> Option<Finding> {
        let is_own = &*key.text == WEIGHT;
        let (code, message, help, number) = match self.arguments.integer(&key.text) {
            None => return Some(self.not_an_integer(key, value)),
            Some(0) if is_own => (
                "volcano-weight-zero",
                loaders::binpack_disabled(),
                loaders::raise_binpack_weight(),
                1,
            ),
            Some(weight) if weight < 0 && is_own => (
                "volcano-weight-negative",
                loaders::binpack_reversed(weight),
                loaders::write_weight_above_zero(),
                weight.saturating_neg(),
            ),
            Some(weight) if weight < 0 => (
                "volcano-resource-weight-negative",
                loaders::resource_weight_negative(&key.text, weight),
                loaders::write_resource_weight_or_zero(),
                1,
            ),
            Some(_) => return None,
        };
        let finding = self.finding(code, &key.text, message).help(help);
        Some(with_number(finding, value, number))
    }

    /// Reports a value that is not an integer, for which Volcano uses the default.
    fn not_an_integer(&self, key: &Key, value: &Tree) -> Finding {
        let found = FoundValue::new(&value.value);
        let message = loaders::argument_not_integer(&key.text, found.kind, found.text);
        let finding = self
            .finding("volcano-argument-ignored", &key.text, message)
            .help(loaders::write_integer());
        match similar_integer(&value.value) {
            // An empty value has no span, so the finding points at its key.
            Some(_) if value.span.is_empty() => finding.at(key.span),
            Some(number) => with_number(finding, value, number),
            None => finding.at(value.span),
        }
    }

    fn list(&self, value: &Tree) -> Option<Finding> {
        let message = match &value.value {
            Value::Text(_) => return self.overridden_in_list(value),
            Value::Null => return None,
            Value::List(_) => loaders::resources_are_list(),
            _ => loaders::resources_not_string(),
        };
        let names: Option<Vec<&str>> = value.items().iter().map(Tree::text).collect();
        let names = names.filter(|_| matches!(value.value, Value::List(_)));
        let edit = names.and_then(|names| replace_with_comma_list(self.text, value.span, &names));
        let finding = self
            .finding("volcano-list-ignored", LIST, message)
            .at(value.span)
            .help(loaders::join_names());
        Some(finding.fix(loaders::join_names_fix(), edit))
    }

    fn overridden_in_list(&self, value: &Tree) -> Option<Finding> {
        let mut scored = ALWAYS_SCORED.into_iter();
        let name = scored.find(|name| self.listed.contains(name))?;
        let others = self.arguments.listed_resources();
        let others = others.filter(|name| !ALWAYS_SCORED.contains(name));
        let edit = replace_with_comma_list(self.text, value.span, &others.collect::<Vec<_>>());
        let message = loaders::resource_has_argument(name);
        let finding = self
            .finding("volcano-resource-overridden", LIST, message)
            .at(value.span)
            .help(loaders::remove_cpu_and_memory());
        Some(finding.fix(loaders::remove_cpu_and_memory(), edit))
    }

    fn overridden(&self, key: &Key, name: &str) -> Finding {
        let own = format!("binpack.{name}");
        let message = loaders::argument_not_read(&key.text, &own, name);
        let finding = self
            .finding("volcano-resource-overridden", &key.text, message)
            .at(key.span);
        match self.arguments.get(&own) {
            None => finding.fix_by_replacing(self.text, key.span, &own),
            Some(_) => finding.help(loaders::remove_and_set(&own)),
        }
    }

    fn unlisted_resource(&self, key: &Key, name: &str) -> Finding {
        let message = loaders::resource_not_listed(&key.text, name);
        self.finding("volcano-resource-unlisted", &key.text, message)
            .at(key.span)
            .help(loaders::add_to_resources(name))
            .fix(loaders::add_to_resources_fix(name), self.edit_adding(name))
    }

    /// Returns an edit that adds a name to `binpack.resources`.
    fn edit_adding(&self, name: &str) -> Option<Edit> {
        let Some(list) = self.arguments.get(LIST) else {
            let argument = format!("{LIST}: {name}");
            return self.plugin.append_argument(self.text, &argument);
        };
        let names = self.arguments.listed_resources().chain([name]);
        self.replace_list(list, &names.collect::<Vec<_>>())
    }

    fn unknown(&self, key: &Key) -> Finding {
        let name = &*key.text;
        let message = loaders::argument_unknown(name);
        let finding = self
            .finding("volcano-argument-unknown", name, message)
            .at(key.span);
        let is_unused_field = |name: &str| {
            let known = BINPACK.field(name).is_some() || name.starts_with(RESOURCE_PREFIX);
            known && self.arguments.get(name).is_none()
        };
        let similar = similar_argument(name);
        match rename(self.text, key.span, &is_unused_field, similar.as_deref()) {
            Some(fix) => finding.fix_by_writing(fix),
            None => {
                let known: Vec<&str> = BINPACK.names().collect();
                finding.help(loaders::list_arguments(&*known))
            }
        }
    }

    fn no_extended_resource(&self) -> Option<Finding> {
        let mut listed = self.listed.iter().map(|(name, _)| name);
        if !self.items().is_empty() || listed.any(is_extended) {
            return None;
        }
        // A misspelled name has a separate fix.
        let mut listed = self.listed.iter();
        let is_misspelled = listed.any(|(name, _)| similar_resource(name).is_some());
        let gpu = "nvidia.com/gpu";
        let edit = (!is_misspelled).then(|| self.edit_adding(gpu)).flatten();
        let message = loaders::gpus_without_weight();
        let finding = self
            .plugin
            .finding("volcano-gpu-without-weight", Severity::Notice, message)
            .help(loaders::add_gpu_to_resources());
        Some(finding.fix(loaders::add_to_resources_fix(gpu), edit))
    }
}

/// Locates a finding at a value and adds a fix that replaces the value with a number.
fn with_number(finding: Finding, value: &Tree, number: i64) -> Finding {
    let number = number.to_string();
    let title = loaders::write_value(&number);
    finding
        .at(value.span)
        .fix(title, [Edit::replace(value.span, number)])
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
