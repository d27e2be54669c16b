//! Builds priorities from 1.18 on, which are plugins of a profile.
//!
//! Source: kubernetes/kubernetes v1.22.6, `pkg/scheduler/framework/plugins/legacy_registry.go`
//! (`ProcessPriorityPolicy`, `AppendPriorityConfigs`), `pkg/scheduler/framework/runtime/`
//! (`NewFramework`).

use super::{ArgumentMembers, PRIORITY, Scorer, ScorerBuilder, default_set};
use crate::formats::aggregate::aggregate;
use crate::formats::finding::{Finding, Stage};
use crate::formats::policy::load_error::{PrintedError, warning};
use crate::formats::policy::names::{self, EQUAL, NODE_LABEL, RATIO, SERVICE_AFFINITY};
use crate::formats::policy::read::{Priority, Ratio};
use crate::messages::loaders;
use crate::name_map::NameMap;
use crate::releases::loader_rules::ShapeMessages;

/// The plugins that the list of priorities selects.
#[derive(Default)]
struct Selection<'p> {
    /// Weights by built-in priority.
    weights: NameMap<i64>,
    /// The priority that selects RequestedToCapacityRatio, with its index.
    ratio_priority: Option<(usize, &'p Priority)>,
    /// The arguments of RequestedToCapacityRatio, with the index of their priority.
    ratio: Option<(usize, &'p Ratio)>,
    preferences: i32,
    anti_affinities: i32,
}

impl ScorerBuilder<'_> {
    pub(super) fn plugins(&mut self) -> NameMap<Scorer> {
        let mut selection = Selection::default();
        for (index, priority) in self.policy.priorities.iter().flatten().enumerate() {
            self.select(index, priority, &mut selection);
        }
        self.check_missing_arguments(&selection);
        let weights = self.weights(&selection);
        self.check_total_score(&weights);
        self.check_ratio(&selection);
        self.check_repeated_plugins();
        if self.policy.priorities.is_none() {
            return default_set(self.rules);
        }
        let scorer = |(plugin, weight)| {
            let ratio = selection.ratio.filter(|_| plugin == RATIO);
            (
                plugin,
                Scorer::new(weight, ratio.map(|it| it.1), self.rules),
            )
        };
        weights.into_iter().map(scorer).collect()
    }

    fn select<'p>(&mut self, index: usize, priority: &'p Priority, selection: &mut Selection<'p>) {
        if &*priority.name.value == EQUAL {
            return;
        }
        if let Some(counted) =
            ArgumentMembers::of_priority(priority).filter(|counted| counted.members != 1)
        {
            // Validation has already reported an argument without members.
            if counted.members > 1 {
                let finding = self.argument_count(&PRIORITY, index, counted);
                self.load_errors
                    .build(self.rules.exits_on_unknown_name, finding);
            }
            return;
        }
        let Some(name) = self.built_in_priority(index, priority, selection) else {
            return;
        };
        if name == RATIO {
            selection.ratio_priority = Some((index, priority));
        }
        selection.weights.insert(name, priority.weight.value);
    }

    /// Returns the built-in priority that represents this one.
    fn built_in_priority<'p>(
        &mut self,
        index: usize,
        priority: &'p Priority,
        selection: &mut Selection<'p>,
    ) -> Option<&'p str> {
        let name = names::current_name(&priority.name.value);
        let builtin = self.rules.scorer(name).is_some();
        match (&priority.argument, builtin) {
            (None, true) => Some(name),
            (Some(_), true) => {
                self.load_errors.warn(self.unread_argument(index, priority));
                Some(name)
            }
            (None, false) => {
                let finding = self.priority_not_found(index, priority);
                self.load_errors
                    .build(self.rules.exits_on_unknown_name, finding);
                None
            }
            (Some(argument), false) => match &argument.ratio {
                Some(ratio) => {
                    selection.ratio = Some((index, ratio));
                    Some(RATIO)
                }
                None if argument.label_preference => {
                    selection.preferences += 1;
                    Some(NODE_LABEL)
                }
                None => {
                    selection.anti_affinities += 1;
                    Some(SERVICE_AFFINITY)
                }
            },
        }
    }

    fn unread_argument(&self, index: usize, priority: &Priority) -> Finding {
        let name = &priority.name.value;
        let message = loaders::argument_ignored(name);
        let span = priority.argument.as_ref().map(|argument| argument.span);
        warning("argument-ignored", message)
            .path(format!("priorities[{index}].argument"))
            .at(span.unwrap_or(priority.name.span))
            .help(loaders::rename_ratio_priority())
    }

    pub(super) fn priority_not_found(&self, index: usize, priority: &Priority) -> Finding {
        let known = names::priorities(self.rules.target);
        let finding = self.not_found(&PRIORITY, &priority.name, index, known);
        match &*priority.name.value {
            "RequestedToCapacityRatioPriority" => finding.help(loaders::add_ratio_arguments()),
            _ => finding,
        }
    }

    /// Reports NodeLabel and ServiceAffinity without arguments, which crash the scheduler.
    fn check_missing_arguments(&mut self, selection: &Selection<'_>) {
        let empty = [
            (NODE_LABEL, selection.preferences),
            (SERVICE_AFFINITY, selection.anti_affinities),
        ];
        for (index, priority) in self.policy.priorities.iter().flatten().enumerate() {
            if empty.contains(&(&*priority.name.value, 0)) {
                let message =
                    "panic: runtime error: invalid memory address or nil pointer dereference";
                let finding = Finding::verbatim("argument-missing", Stage::Build, message)
                    .path(format!("priorities[{index}].name"))
                    .at(priority.name.span)
                    .help(loaders::rename_priority());
                self.load_errors.build(true, finding);
            }
        }
    }

    fn check_ratio(&mut self, selection: &Selection<'_>) {
        let Some((index, priority)) = selection.ratio_priority else {
            return;
        };
        let errors = match selection.ratio {
            None => vec![self.no_ratio(index, priority)],
            Some((index, ratio)) => {
                let arguments = self.arguments(ratio, index);
                self.load_errors.warnings.extend(arguments.warnings());
                let mut errors = arguments.shape();
                errors.extend(arguments.weights());
                errors
            }
        };
        let Some(first) = errors.first() else {
            return;
        };
        let text = match self.rules.shape {
            ShapeMessages::Sentence { .. } => first.output.clone(),
            ShapeMessages::Fields => aggregate(errors.iter().map(|error| error.output.clone())),
        };
        let text = format!("{} \"{RATIO}\": {text}", self.rules.plugin_error_prefix);
        self.load_errors
            .profile(&text, errors.into_iter().map(|it| it.finding).collect());
    }

    fn no_ratio(&self, index: usize, priority: &Priority) -> PrintedError {
        let output = match self.rules.shape {
            ShapeMessages::Sentence { .. } => "at least one point must be specified",
            ShapeMessages::Fields => {
                "want args to be of type RequestedToCapacityRatioArgs, got <nil>"
            }
        };
        let name = "RequestedToCapacityRatioPriority";
        let edit = super::super::fixes::replace_text(self.text, priority.name.span, name);
        let finding = Finding::verbatim("shape-missing", Stage::Build, output)
            .path(format!("priorities[{index}].name"))
            .at(priority.name.span)
            .help(loaders::rename_ratio_priority())
            .fix(loaders::write_value(name), vec![edit]);
        PrintedError {
            output: output.into(),
            finding,
        }
    }

    /// Reports a predicate that GeneralPredicates includes, because 1.18 rejects a plugin that is
    /// registered twice.
    fn check_repeated_plugins(&mut self) {
        const INCLUDED: [(&str, &str, &str); 4] = [
            ("PodFitsHostPorts", "NodePorts", "PreFilterPlugin"),
            ("PodFitsResources", "NodeResourcesFit", "PreFilterPlugin"),
            ("HostName", "NodeName", "FilterPlugin"),
            ("MatchNodeSelector", "NodeAffinity", "FilterPlugin"),
        ];
        let listed = |name: &str| {
            let mut predicates = self.policy.predicates.iter().flatten().enumerate();
            predicates.find(|(_, it)| names::current_name(&it.name.value) == name)
        };
        if !self.rules.rejects_duplicate_plugins || listed("GeneralPredicates").is_none() {
            return;
        }
        for (name, plugin, point) in INCLUDED {
            let Some((index, predicate)) = listed(name) else {
                continue;
            };
            let message = format!("plugin \"{plugin}\" already registered as \"{point}\"");
            let finding = Finding::verbatim("predicate-duplicate", Stage::Build, &*message)
                .path(format!("predicates[{index}].name"))
                .at(predicate.name.span)
                .help(loaders::remove_included_predicate(name));
            self.load_errors.profile(&message, vec![finding]);
        }
    }

    /// Returns the plugins with their weights (int32), sorted by the names of the priorities. If
    /// two priorities have the same plugin, the first counts.
    fn weights(&self, selection: &Selection<'_>) -> Vec<(&'static str, i64)> {
        let mut plugins: NameMap<()> = NameMap::default();
        let mut weights = Vec::new();
        for (name, weight) in selection.weights.iter() {
            let times = match name {
                NODE_LABEL => selection.preferences,
                SERVICE_AFFINITY => selection.anti_affinities,
                _ => 1,
            };
            let weight = match (*weight as i32).wrapping_mul(times) {
                0 => 1,
                weight => i64::from(weight),
            };
            let plugin = self.rules.scorer(name);
            if let Some(plugin) = plugin.filter(|plugin| plugins.get(plugin).is_none()) {
                plugins.insert(plugin, ());
                weights.push((plugin, weight));
            }
        }
        weights
    }
}
