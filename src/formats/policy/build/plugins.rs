//! Priorities from 1.18 on: plugins of a profile.
//!
//! Source: kubernetes/kubernetes v1.22.6, `pkg/scheduler/framework/plugins/legacy_registry.go`
//! (`ProcessPriorityPolicy`, `AppendPriorityConfigs`), `pkg/scheduler/framework/runtime/`
//! (`NewFramework`).

use super::{Build, Counted, PRIORITY, Scorer, default_set};
use crate::formats::finding::{Finding, Stage};
use crate::formats::policy::names::{self, EQUAL, NODE_LABEL, RATIO, SERVICE_AFFINITY};
use crate::formats::policy::read::{Priority, Ratio};
use crate::formats::policy::rules::ShapeWords;
use crate::formats::policy::shape::Wrong;
use crate::formats::policy::stop::{Stops, aggregate, error, warning};
use crate::named::Named;

/// What the list asks for.
#[derive(Default)]
struct Selected<'p> {
    /// Weights by built-in priority.
    weights: Named<i64>,
    /// Where RequestedToCapacityRatio is asked for.
    asked: Option<(usize, &'p Priority)>,
    /// The arguments it gets.
    ratio: Option<(usize, &'p Ratio)>,
    preferences: i32,
    anti_affinities: i32,
}

impl Build<'_> {
    pub(super) fn plugins(&self, stops: &mut Stops) -> Named<Scorer> {
        let mut selected = Selected::default();
        for (index, priority) in self.policy.priorities.iter().flatten().enumerate() {
            self.select(index, priority, &mut selected, stops);
        }
        self.without_arguments(&selected, stops);
        let weights = self.weights(&selected);
        self.total_score(&weights, stops);
        self.ratio_plugin(&selected, stops);
        self.repeated(stops);
        if self.policy.priorities.is_none() {
            return default_set(self.rules);
        }
        let scorer = |(plugin, weight)| (plugin, self.plugin(plugin, weight, &selected));
        weights.into_iter().map(scorer).collect()
    }

    fn select<'p>(
        &self,
        index: usize,
        priority: &'p Priority,
        selected: &mut Selected<'p>,
        stops: &mut Stops,
    ) {
        if &*priority.name.value == EQUAL {
            return;
        }
        if let Some(counted) = Counted::of(priority).filter(|counted| counted.members != 1) {
            // None at all is what validation has said.
            if counted.members > 1 {
                let finding = self.argument_count(&PRIORITY, index, counted);
                stops.build(self.rules.dies, finding);
            }
            return;
        }
        let Some(name) = self.key(index, priority, selected, stops) else {
            return;
        };
        if name == RATIO {
            selected.asked = Some((index, priority));
        }
        selected.weights.insert(name, priority.weight.value);
    }

    /// The built-in priority that stands for this one.
    fn key<'p>(
        &self,
        index: usize,
        priority: &'p Priority,
        selected: &mut Selected<'p>,
        stops: &mut Stops,
    ) -> Option<&'p str> {
        let name = names::current(&priority.name.value);
        let builtin = self.rules.scorer(name).is_some();
        match (&priority.argument, builtin) {
            (None, true) => Some(name),
            (Some(_), true) => {
                stops.remark(self.unread_argument(index, priority));
                Some(name)
            }
            (None, false) => {
                let finding = self.priority_not_found(index, priority);
                stops.build(self.rules.dies, finding);
                None
            }
            (Some(argument), false) => match &argument.ratio {
                Some(ratio) => {
                    selected.ratio = Some((index, ratio));
                    Some(RATIO)
                }
                None if argument.label_preference => {
                    selected.preferences += 1;
                    Some(NODE_LABEL)
                }
                None => {
                    selected.anti_affinities += 1;
                    Some(SERVICE_AFFINITY)
                }
            },
        }
    }

    fn unread_argument(&self, index: usize, priority: &Priority) -> Finding {
        let name = &priority.name.value;
        let message = format!(
            "the argument is ignored: from 1.18 on `{name}` is a built-in priority and takes none"
        );
        let span = priority.argument.as_ref().map(|argument| argument.span);
        warning("argument-ignored", message)
            .path(format!("priorities[{index}].argument"))
            .at(span.unwrap_or(priority.name.span))
            .help("give the priority a name that is not built in, such as RequestedToCapacityRatioPriority")
    }

    pub(super) fn priority_not_found(&self, index: usize, priority: &Priority) -> Finding {
        let known = names::priorities(self.rules.into);
        let finding = self.not_found(&PRIORITY, &priority.name, index, known);
        match &*priority.name.value {
            "RequestedToCapacityRatioPriority" => {
                finding.help("give it `requestedToCapacityRatioArguments` with a shape")
            }
            _ => finding,
        }
    }

    /// These two plugins count their arguments, which are nowhere.
    fn without_arguments(&self, selected: &Selected<'_>, stops: &mut Stops) {
        let empty = [
            (NODE_LABEL, selected.preferences),
            (SERVICE_AFFINITY, selected.anti_affinities),
        ];
        for (index, priority) in self.policy.priorities.iter().flatten().enumerate() {
            if empty.contains(&(&*priority.name.value, 0)) {
                let message =
                    "panic: runtime error: invalid memory address or nil pointer dereference";
                let finding = error("argument-missing", Stage::Build, message)
                    .path(format!("priorities[{index}].name"))
                    .at(priority.name.span)
                    .help("give the priority a name that is not built in: under this one its argument is ignored");
                stops.build(true, finding);
            }
        }
    }

    fn ratio_plugin(&self, selected: &Selected<'_>, stops: &mut Stops) {
        let Some((asked, priority)) = selected.asked else {
            return;
        };
        let wrong = match selected.ratio {
            None => vec![self.no_ratio(asked, priority)],
            Some((index, ratio)) => {
                let arguments = self.arguments(ratio, index);
                stops.remarks.extend(arguments.remarks());
                let mut wrong = arguments.shape();
                wrong.extend(arguments.weights());
                wrong
            }
        };
        let Some(first) = wrong.first() else {
            return;
        };
        let text = match self.rules.shape {
            ShapeWords::Sentence { .. } => first.printed.clone(),
            ShapeWords::Fields => aggregate(wrong.iter().map(|wrong| wrong.printed.clone())),
        };
        let text = format!("{} \"{RATIO}\": {text}", self.rules.initializing);
        stops.profile(&text, wrong.into_iter().map(|it| it.finding).collect());
    }

    fn no_ratio(&self, index: usize, priority: &Priority) -> Wrong {
        let printed = match self.rules.shape {
            ShapeWords::Sentence { .. } => "at least one point must be specified",
            ShapeWords::Fields => "want args to be of type RequestedToCapacityRatioArgs, got <nil>",
        };
        let name = "RequestedToCapacityRatioPriority";
        let edit = super::super::mend::text(self.text, priority.name.span, name);
        let finding = error("shape-missing", Stage::Build, printed)
            .path(format!("priorities[{index}].name"))
            .at(priority.name.span)
            .help("under this name the argument is ignored from 1.18 on: use another, such as RequestedToCapacityRatioPriority")
            .fix(format!("write {name}"), vec![edit]);
        Wrong {
            printed: printed.into(),
            finding,
        }
    }

    /// GeneralPredicates holds four others, and in 1.18 a plugin may come but once.
    fn repeated(&self, stops: &mut Stops) {
        const HELD: [(&str, &str, &str); 4] = [
            ("PodFitsHostPorts", "NodePorts", "PreFilterPlugin"),
            ("PodFitsResources", "NodeResourcesFit", "PreFilterPlugin"),
            ("HostName", "NodeName", "FilterPlugin"),
            ("MatchNodeSelector", "NodeAffinity", "FilterPlugin"),
        ];
        let listed = |name: &str| {
            let mut predicates = self.policy.predicates.iter().flatten().enumerate();
            predicates.find(|(_, it)| names::current(&it.name.value) == name)
        };
        if !self.rules.repeats_refused || listed("GeneralPredicates").is_none() {
            return;
        }
        for (name, plugin, point) in HELD {
            let Some((index, predicate)) = listed(name) else {
                continue;
            };
            let message = format!("plugin \"{plugin}\" already registered as \"{point}\"");
            let finding = error("predicate-repeated", Stage::Build, &*message)
                .path(format!("predicates[{index}].name"))
                .at(predicate.name.span)
                .help(format!("remove `{name}`: GeneralPredicates holds it"));
            stops.profile(&message, vec![finding]);
        }
    }

    /// Plugins with their weights, which are int32, in the order of the priorities' names; of two
    /// priorities of one plugin the first counts.
    fn weights(&self, selected: &Selected<'_>) -> Vec<(&'static str, i64)> {
        let mut known: Named<()> = Named::default();
        let mut weights = Vec::new();
        for (name, weight) in selected.weights.iter() {
            let times = match name {
                NODE_LABEL => selected.preferences,
                SERVICE_AFFINITY => selected.anti_affinities,
                _ => 1,
            };
            let weight = match (*weight as i32).wrapping_mul(times) {
                0 => 1,
                weight => i64::from(weight),
            };
            let plugin = self.rules.scorer(name);
            if let Some(plugin) = plugin.filter(|plugin| known.get(plugin).is_none()) {
                known.insert(plugin, ());
                weights.push((plugin, weight));
            }
        }
        weights
    }

    /// Where the sum so far is negative, its room to the highest int64 overflows, and any further weight
    /// is too much. To 1.21 every plugin of the profile is counted, in the random order of a Go map:
    /// there are always others, and one of them all but always comes after a negative weight.
    fn total_score(&self, weights: &[(&str, i64)], stops: &mut Stops) {
        let mut total = 0;
        let mut is_refused = |(_, weight): &(&str, i64)| {
            let is_first = total >= 0;
            total += weight;
            match self.rules.sums_score_plugins {
                true => !is_first,
                false => *weight < 0,
            }
        };
        if !weights.iter().any(|weight| is_refused(weight)) {
            return;
        }
        let mut priorities = self.policy.priorities.iter().flatten().enumerate();
        let negative = priorities.find(|(_, it)| (it.weight.value as i32) < 0);
        let message = "total score of Score plugins could overflow";
        let finding = error("priority-weight", Stage::Build, message)
            .path("priorities")
            .help(
                "use a whole number from 1 to 2147483647: the scheduler keeps 32 bits of a weight",
            );
        let finding = match negative {
            Some((index, priority)) => finding
                .path(format!("priorities[{index}].weight"))
                .at(priority.weight.span),
            None => finding,
        };
        stops.profile(message, vec![finding]);
    }

    fn plugin(&self, plugin: &str, weight: i64, selected: &Selected<'_>) -> Scorer {
        let ratio = selected.ratio.filter(|_| plugin == RATIO);
        let points = ratio.map(|(_, ratio)| {
            let points = ratio.shape.iter();
            points
                .map(|point| (point.utilization.value, point.score.value))
                .collect()
        });
        Scorer {
            weight,
            shape: points,
            resources: ratio.map_or_else(Named::default, |it| it.1.counted(self.rules)),
        }
    }
}
