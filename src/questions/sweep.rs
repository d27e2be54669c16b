//! Sweeps a field of a scenario: the winners for each of its values, and why they change.

use serde::Serialize;

use super::amount_runs::amount_runs;
use super::deciding_ranking::DecidingRanking;
use super::field::Field;
use crate::Release;
use crate::compare::{Cause, ScoredTrace, first_difference};
use crate::explain::{NodeDifference, node_difference};
use crate::message::Message;
use crate::messages::scenario as messages;
use crate::scenario::{CheckedScenario, Errors, FieldError, Scenario, check_question, decide};
use crate::sort;
use crate::trace::Score;

/// The path of the scorer, whose values are the releases of kube-scheduler.
const SCORER: &str = "scorer";

/// The evenly spaced amounts of a sweep.
const SAMPLES: i64 = 100;

/// The winners along a field.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Sweep {
    /// The errors in the scenario or the path. With errors there is no answer.
    pub errors: Vec<FieldError>,
    /// The fields that can be swept, by their paths.
    pub fields: Vec<String>,
    /// The index of the current value in `values`; none if it is not one of them.
    pub current: Option<usize>,
    /// The values in order: all of them, or for an amount evenly spaced ones and those at which the winners change.
    pub values: Vec<SweepValue>,
    /// The runs of values with equal winners, in order.
    pub runs: Vec<SweepRun>,
    /// True if the winners change nowhere else; false if the search was cut short.
    pub is_complete: bool,
}

/// The decision with one value of a field.
#[derive(Clone, Debug, Serialize)]
pub struct SweepValue {
    /// The value: a number, a quantity, or the id of a release.
    pub value: String,
    /// The position between the first value, 0, and the last, 1.
    pub position: f64,
    /// The indexes of the nodes with the highest score.
    pub winners: Vec<usize>,
    /// The difference between the highest score and the next node's, 0 in a tie; none for fewer than two feasible nodes.
    pub margin: Option<Score>,
}

/// A run of values with equal winners.
#[derive(Clone, Debug, Serialize)]
pub struct SweepRun {
    /// The index of its first value.
    pub from: usize,
    /// The index of its last value.
    pub to: usize,
    /// The indexes of the winners.
    pub winners: Vec<usize>,
    /// The errors because of which the releases of the run reject the policy.
    pub errors: Vec<FieldError>,
    /// The reason why the winners differ from those of the run before; none for the first run, and after or before a rejection.
    pub flip: Option<Flip>,
}

/// The reason of a change of the winners.
#[derive(Clone, Debug, Serialize)]
pub struct Flip {
    /// A node that wins after the change, or still wins.
    pub winner: usize,
    /// A node that won before the change, and no longer wins or now ties.
    pub other: usize,
    /// The difference of the two after the change.
    pub difference: NodeDifference,
    /// For each of the two, the first step at which the release computes its score differently from the one before.
    pub causes: [Option<Cause>; 2],
}

/// A value with its decision, or the errors because of which a release rejects the policy.
struct Step {
    value: String,
    position: f64,
    decision: Result<DecidingRanking, Vec<FieldError>>,
}

/// Returns the scenario with the value of a step.
type ScenarioAt<'f> = &'f mut dyn FnMut(usize) -> Option<CheckedScenario>;

/// Sweeps the field with a path as errors name it, or the releases of kube-scheduler with `scorer`.
#[must_use]
pub fn sweep(scenario: &Scenario, path: &str) -> Sweep {
    let checked = match check_question(scenario, None) {
        Ok(checked) => checked,
        Err(errors) => {
            return Sweep {
                errors,
                ..Sweep::default()
            };
        }
    };
    let all = Field::all(&checked);
    let mut fields: Vec<String> = all.iter().map(|it| it.path(scenario, &checked)).collect();
    let field = fields
        .iter()
        .position(|it| it == path)
        .and_then(|at| all.get(at));
    fields.push(SCORER.into());
    let sweep = match field {
        Some(field) => sweep_field(&checked, field),
        None if path == SCORER => sweep_releases(scenario, &checked),
        None => Sweep {
            errors: unknown_field(path, &fields),
            ..Sweep::default()
        },
    };
    Sweep { fields, ..sweep }
}

fn unknown_field(path: &str, fields: &[String]) -> Vec<FieldError> {
    let mut errors = Errors::default();
    let names: Vec<&str> = fields.iter().map(|it| &**it).collect();
    let message: Message = messages::supported_values(&*names);
    let help = messages::use_supported_value();
    errors.unsupported("field", "field-unknown", path, message, help);
    errors.into_vec()
}

fn sweep_releases(scenario: &Scenario, checked: &CheckedScenario) -> Sweep {
    let releases: Vec<Release> = Release::released().collect();
    let last = sort::usize_key(releases.len()) - 1;
    let with_release = |release: &Release| {
        let changed = Scenario {
            scorer: Some(release.tag().into()),
            ..scenario.clone()
        };
        check_question(&changed, None)
    };
    let scenarios: Vec<_> = releases.iter().map(with_release).collect();
    let pairs = releases.iter().zip(&scenarios).enumerate();
    let steps: Vec<Step> = pairs
        .map(|(index, (release, scenario))| Step {
            value: release.tag().into(),
            position: fraction(sort::usize_key(index), last),
            decision: match scenario {
                Ok(checked) => Ok(DecidingRanking::without_details(checked)),
                Err(errors) => Err(errors.clone()),
            },
        })
        .collect();
    let mut scenario_at = |index: usize| scenarios.get(index)?.as_ref().ok().cloned();
    Sweep {
        current: steps
            .iter()
            .position(|step| step.value == checked.scorer.id()),
        is_complete: true,
        ..with_runs(&steps, &mut scenario_at)
    }
}

fn sweep_field(checked: &CheckedScenario, field: &Field) -> Sweep {
    let (from, to) = field.sweep_range(checked).into_inner();
    let current = field.value(checked);
    let (mut values, is_complete) = match field.resource() {
        None => ((from..=to).collect(), true),
        Some(_) => amounts(checked, field, from, to),
    };
    if (from..=to).contains(&current) {
        values.push(current);
    }
    sort::by_key(&mut values, |value| *value);
    values.dedup();
    let mut changed = checked.clone();
    let mut step = |value: &i64| {
        field.set(&mut changed, *value);
        Step {
            value: field.text(*value),
            position: fraction(value - from, to - from),
            decision: Ok(DecidingRanking::without_details(&changed)),
        }
    };
    let steps: Vec<Step> = values.iter().map(&mut step).collect();
    let mut scenario_at = |index: usize| {
        field.set(&mut changed, *values.get(index)?);
        Some(changed.clone())
    };
    Sweep {
        current: values.iter().position(|value| *value == current),
        is_complete,
        ..with_runs(&steps, &mut scenario_at)
    }
}

/// Returns evenly spaced amounts, and the last and the first amount of neighboring runs.
fn amounts(checked: &CheckedScenario, field: &Field, from: i64, to: i64) -> (Vec<i64>, bool) {
    let width = to - from;
    let samples = (0..=SAMPLES).map(|sample| {
        let offset = i128::from(width) * i128::from(sample) / i128::from(SAMPLES);
        from + i64::try_from(offset).unwrap_or(width)
    });
    let runs = amount_runs(checked, field);
    let is_complete = runs.as_ref().is_some_and(|runs| runs.is_complete);
    let starts = runs.into_iter().flat_map(|runs| runs.starts);
    let boundaries = starts.flat_map(|start| [(start - 1).max(from), start]);
    (samples.chain(boundaries).collect(), is_complete)
}

fn fraction(part: i64, whole: i64) -> f64 {
    match whole {
        0 => 0.0,
        whole => part as f64 / whole as f64,
    }
}

fn with_runs(steps: &[Step], scenario_at: ScenarioAt<'_>) -> Sweep {
    let mut runs: Vec<SweepRun> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let (winners, errors) = match &step.decision {
            Ok(decision) => (decision.winners.clone(), Vec::new()),
            Err(errors) => (Vec::new(), errors.clone()),
        };
        let flip = match runs.last_mut() {
            Some(run) if run.winners == winners && run.errors == errors => {
                run.to = index;
                continue;
            }
            Some(run) => flip((run, index - 1), (&winners, index), scenario_at),
            None => None,
        };
        runs.push(SweepRun {
            from: index,
            to: index,
            winners,
            errors,
            flip,
        });
    }
    Sweep {
        values: steps.iter().map(value).collect(),
        runs,
        ..Sweep::default()
    }
}

fn value(step: &Step) -> SweepValue {
    let decision = step.decision.as_ref().ok();
    SweepValue {
        value: step.value.clone(),
        position: step.position,
        winners: decision.map(|it| it.winners.clone()).unwrap_or_default(),
        margin: decision.and_then(DecidingRanking::margin),
    }
}

/// Returns the reason why the winners of two neighboring steps differ.
fn flip(
    (run, before): (&SweepRun, usize),
    (new, after): (&[usize], usize),
    scenario_at: ScenarioAt<'_>,
) -> Option<Flip> {
    let old = &run.winners;
    // A node that wins only on one side, and another from the other side.
    let gained = new.iter().find(|node| !old.contains(node));
    let winner = *gained.or(new.first())?;
    let lost = old.iter().find(|node| !new.contains(node));
    let other = *lost.or_else(|| old.iter().find(|node| **node != winner))?;
    let (before, after) = (scenario_at(before)?, scenario_at(after)?);
    let (ranking, total_scores) = decide(&after);
    let cause = |node: usize| {
        let trace = |checked: &CheckedScenario| {
            let node = checked.nodes.get(node)?;
            Some(checked.policy.score(checked.scorer, &checked.pod, node))
        };
        let (ours, theirs) = (trace(&before)?, trace(&after)?);
        let ours = ScoredTrace::new(before.scorer, &ours);
        first_difference(&ours, &ScoredTrace::new(after.scorer, &theirs))
    };
    let same_scorer = before.scorer == after.scorer;
    Some(Flip {
        winner,
        other,
        difference: node_difference(&ranking, total_scores.as_ref(), winner, other)?,
        causes: [winner, other].map(|node| if same_scorer { None } else { cause(node) }),
    })
}
