//! Builds priorities from 1.18 on, which are plugins of a profile.
//!
//! Source: kubernetes/kubernetes v1.22.6, `pkg/scheduler/framework/plugins/legacy_registry.go`
//! (`ProcessPriorityPolicy`, `AppendPriorityConfigs`), `pkg/scheduler/framework/runtime/`
//! (`NewFramework`).

use super::{Scorer, default_set};
use crate::formats::aggregate::aggregate;
use crate::formats::finding::{Finding, Stage};
use crate::formats::located::Located;
use crate::formats::policy::entry::{Entry, LABEL_PREFERENCE, Policy};
use crate::formats::policy::loader::{Loader, PrintedError, warning};
use crate::formats::policy::names::{
    self, EQUAL, NODE_LABEL, RATIO, RATIO_PRIORITY, SERVICE_AFFINITY,
};
use crate::messages::loaders;
use crate::name_map::NameMap;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ShapeMessages;

/// The plugins that the list of priorities selects.
struct Selection<'p> {
    /// Weights by built-in priority.
    weights: NameMap<i64>,
    /// The name of the priority that selects RequestedToCapacityRatio.
    ratio_priority: Option<Located<'p>>,
    /// The arguments of RequestedToCapacityRatio.
    ratio: Option<Located<'p>>,
    /// The number of arguments of each plugin that adds up weights.
    arguments: NameMap<i32>,
}

impl Loader<'_> {
    pub(super) fn build_plugins<'p>(&mut self, policy: &Policy<'p>) -> NameMap<Scorer<'p>> {
        let mut selection = Selection {
            weights: NameMap::default(),
            ratio_priority: None,
            ratio: None,
            arguments: [(NODE_LABEL, 0), (SERVICE_AFFINITY, 0)]
                .into_iter()
                .collect(),
        };
        for priority in policy.listed() {
            self.select(priority, &mut selection);
        }
        self.check_missing_arguments(policy.listed(), &selection);
        let weights = self.weights(&selection);
        self.check_total_score(policy.listed(), &weights);
        self.check_ratio(&selection);
        self.check_repeated_plugins(&policy.predicates);
        if policy.priorities.is_none() {
            return default_set(self.rules);
        }
        let scorer = |(plugin, weight)| {
            let ratio = selection.ratio.clone().filter(|_| plugin == RATIO);
            (plugin, Scorer { weight, ratio })
        };
        weights.into_iter().map(scorer).collect()
    }

    fn select<'p>(&mut self, priority: &Entry<'p>, selection: &mut Selection<'p>) {
        if priority.name == EQUAL {
            return;
        }
        match priority.count_members() {
            None | Some(1) => {}
            // Validation has already reported an argument without members.
            Some(0) => return,
            Some(members) => {
                return self.reject_entry(self.argument_count(priority, members));
            }
        }
        let Some(name) = self.built_in_priority(priority, selection) else {
            return self.reject_entry(self.priority_not_found(priority));
        };
        if name == RATIO {
            selection.ratio_priority = Some(priority.at.field("name"));
        }
        selection.weights.insert(name, priority.weight);
    }

    /// Returns the built-in priority that represents this one; `None` for an unknown name.
    fn built_in_priority<'p>(
        &mut self,
        priority: &Entry<'p>,
        selection: &mut Selection<'p>,
    ) -> Option<&'p str> {
        let name = names::current_name(priority.name);
        let argument = priority.argument.as_ref();
        if self.rules.scorer(name).is_some() {
            self.warnings.extend(argument.map(|argument| {
                warning("argument-ignored", loaders::argument_ignored(priority.name))
                    .on(argument)
                    .help(loaders::rename_ratio_priority())
            }));
            return Some(name);
        }
        argument?;
        if let Some(ratio) = priority.ratio() {
            selection.ratio = Some(ratio);
            return Some(RATIO);
        }
        let plugin = match priority.has(LABEL_PREFERENCE) {
            true => NODE_LABEL,
            false => SERVICE_AFFINITY,
        };
        if let Some(count) = selection.arguments.get_mut(plugin) {
            *count += 1;
        }
        Some(plugin)
    }

    /// Reports NodeLabel and ServiceAffinity without arguments, which crash the scheduler.
    fn check_missing_arguments(&mut self, priorities: &[Entry<'_>], selection: &Selection<'_>) {
        let message = "panic: runtime error: invalid memory address or nil pointer dereference";
        for priority in priorities {
            if selection.arguments.get(priority.name) == Some(&0) {
                let finding = Finding::verbatim("argument-missing", Stage::Build, message)
                    .on(&priority.at.field("name"))
                    .help(loaders::rename_priority());
                self.crash(message.into(), vec![finding]);
            }
        }
    }

    fn check_ratio(&mut self, selection: &Selection<'_>) {
        let Some(name) = &selection.ratio_priority else {
            return;
        };
        let errors = match &selection.ratio {
            None => vec![self.no_ratio(name)],
            Some(ratio) => {
                self.warn_about_weights(ratio);
                let mut errors = self.shape_errors(ratio);
                errors.extend(self.weight_errors(ratio));
                errors
            }
        };
        let Some((first, _)) = errors.first() else {
            return;
        };
        let text = match self.rules.shape {
            ShapeMessages::Sentence { .. } => first.clone(),
            ShapeMessages::Fields => aggregate(errors.iter().map(|error| error.0.clone())),
        };
        let text = format!("{} \"{RATIO}\": {text}", self.rules.plugin_error_prefix);
        self.reject_profile(&text, errors.into_iter().map(|error| error.1).collect());
    }

    fn no_ratio(&self, name: &Located<'_>) -> PrintedError {
        let output = match self.rules.shape {
            ShapeMessages::Sentence { .. } => "at least one point must be specified",
            ShapeMessages::Fields => {
                "want args to be of type RequestedToCapacityRatioArgs, got <nil>"
            }
        };
        let finding = Finding::verbatim("shape-missing", Stage::Build, output)
            .on(name)
            .fix_by_replacing(self.text, name.tree.span, RATIO_PRIORITY)
            .help(loaders::rename_ratio_priority());
        (output.into(), finding)
    }

    /// Reports a predicate that GeneralPredicates includes, because 1.18 rejects a plugin that is
    /// registered twice.
    fn check_repeated_plugins(&mut self, predicates: &[Entry<'_>]) {
        const INCLUDED: [(&str, &str, &str); 4] = [
            ("PodFitsHostPorts", "NodePorts", "PreFilterPlugin"),
            ("PodFitsResources", "NodeResourcesFit", "PreFilterPlugin"),
            ("HostName", "NodeName", "FilterPlugin"),
            ("MatchNodeSelector", "NodeAffinity", "FilterPlugin"),
        ];
        let listed = |name: &str| {
            let mut predicates = predicates.iter();
            predicates.find(|it| names::current_name(it.name) == name)
        };
        if !self.rules.rejects_duplicate_plugins || listed("GeneralPredicates").is_none() {
            return;
        }
        for (name, plugin, point) in INCLUDED {
            if let Some(predicate) = listed(name) {
                let message = format!("plugin \"{plugin}\" already registered as \"{point}\"");
                let finding = Finding::verbatim("predicate-duplicate", Stage::Build, &*message)
                    .on(&predicate.at.field("name"))
                    .help(loaders::remove_included_predicate(name));
                self.reject_profile(&message, vec![finding]);
            }
        }
    }

    /// Returns the plugins with their weights (int32), sorted by the names of the priorities. If
    /// two priorities have the same plugin, the first counts.
    fn weights(&self, selection: &Selection<'_>) -> Vec<(&'static str, i64)> {
        let mut plugins = NameIndex::default();
        let mut weights = Vec::new();
        for (name, weight) in selection.weights.iter() {
            let times = selection.arguments.get(name).copied().unwrap_or(1);
            let weight = match (*weight as i32).wrapping_mul(times) {
                0 => 1,
                weight => i64::from(weight),
            };
            let plugin = self.rules.scorer(name);
            weights.extend(plugin.filter(|it| plugins.add(*it)).map(|it| (it, weight)));
        }
        weights
    }

    /// Reports weights whose sum the scheduler considers an overflow; `weights` is in the order of
    /// addition. From 1.18 on a weight is an int32, so 2147483648 is negative.
    ///
    /// The scheduler rejects a weight that exceeds the difference between the highest int64 and the sum
    /// so far. If the sum is negative, that difference overflows, and any further weight is rejected.
    /// Up to 1.21 every plugin of the profile is counted, in the random order of a Go map; other
    /// plugins almost always follow the negative one.
    ///
    /// Sources, kubernetes/kubernetes: to 1.21 `pkg/scheduler/framework/runtime/framework.go`
    /// (`NewFramework`, the loop over the registry), in 1.22 the same loop over
    /// `profile.Plugins.Score.Enabled`.
    fn check_total_score(&mut self, priorities: &[Entry<'_>], weights: &[(&str, i64)]) {
        let mut total = 0;
        let is_rejected = |(_, weight): &(&str, i64)| {
            let was_negative = total < 0;
            total += weight;
            match self.rules.sums_only_score_plugins {
                true => was_negative,
                false => *weight < 0,
            }
        };
        if !weights.iter().any(is_rejected) {
            return;
        }
        let message = "total score of Score plugins could overflow";
        let finding = Finding::verbatim("priority-weight", Stage::Build, message)
            .help(loaders::write_int32_weight());
        let negative = priorities.iter().find(|it| (it.weight as i32) < 0);
        let finding = match negative {
            Some(priority) => finding.on(&priority.at.field("weight")),
            None => finding.path("priorities"),
        };
        self.reject_profile(message, vec![finding]);
    }
}
