//! Sweeps a number of a scenario or the releases: the winners for each value, and why they change.

use serde::Serialize;

use super::amount_runs::amount_runs;
use super::deciding_ranking::DecidingRanking;
use crate::Release;
use crate::compare::{Cause, ScoredTrace, first_difference};
use crate::explain::{NodeDifference, node_difference};
use crate::scenario::{
    CheckedScenario, Errors, FieldError, Scenario, ScenarioNumber, check_question, decide,
};
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
#[non_exhaustive]
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
#[non_exhaustive]
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
    pub reason: Option<WinnerChangeReason>,
}

/// The reason why the winners change.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct WinnerChangeReason {
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
    let mut errors = Errors::default();
    let Some(checked) = check_question(scenario, &mut errors) else {
        return Sweep {
            errors: errors.into_vec(),
            ..Sweep::default()
        };
    };
    let numbers = ScenarioNumber::all(&checked);
    let paths = numbers.iter().map(|it| it.path(scenario, &checked));
    let fields = paths.chain([SCORER.into()]).collect();
    let sweep = match path {
        SCORER => Some(sweep_releases(scenario, &checked)),
        _ => ScenarioNumber::read("field", path, scenario, &checked, &mut errors)
            .map(|number| sweep_number(&checked, &number)),
    };
    Sweep {
        fields,
        errors: errors.into_vec(),
        ..sweep.unwrap_or_default()
    }
}

fn sweep_releases(scenario: &Scenario, checked: &CheckedScenario) -> Sweep {
    let releases: Vec<Release> = Release::released().collect();
    let last = sort::usize_key(releases.len()) - 1;
    let with_release = |release: &Release| {
        let changed = Scenario {
            scorer: Some(release.tag().into()),
            ..scenario.clone()
        };
        let mut errors = Errors::default();
        let checked = check_question(&changed, &mut errors);
        errors.into_result(checked)
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

fn sweep_number(checked: &CheckedScenario, number: &ScenarioNumber) -> Sweep {
    let (from, to) = number.sweep_range(checked).into_inner();
    let current = number.value(checked);
    let (mut values, is_complete) = match number.resource() {
        None => ((from..=to).collect(), true),
        Some(_) => amounts(checked, number, from, to),
    };
    if (from..=to).contains(&current) {
        values.push(current);
    }
    sort::by_key(&mut values, |value| *value);
    values.dedup();
    let mut changed = checked.clone();
    let mut step = |value: &i64| {
        number.set(&mut changed, *value);
        Step {
            value: number.text(*value),
            position: fraction(value - from, to - from),
            decision: Ok(DecidingRanking::without_details(&changed)),
        }
    };
    let steps: Vec<Step> = values.iter().map(&mut step).collect();
    let mut scenario_at = |index: usize| {
        number.set(&mut changed, *values.get(index)?);
        Some(changed.clone())
    };
    Sweep {
        current: values.iter().position(|value| *value == current),
        is_complete,
        ..with_runs(&steps, &mut scenario_at)
    }
}

/// Returns evenly spaced amounts, and the last and the first amount of neighboring runs.
fn amounts(
    checked: &CheckedScenario,
    number: &ScenarioNumber,
    from: i64,
    to: i64,
) -> (Vec<i64>, bool) {
    let width = to - from;
    let samples = (0..=SAMPLES).map(|sample| {
        let offset = i128::from(width) * i128::from(sample) / i128::from(SAMPLES);
        from + i64::try_from(offset).unwrap_or(width)
    });
    let runs = amount_runs(checked, number);
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
        let reason = match runs.last_mut() {
            Some(run) if run.winners == winners && run.errors == errors => {
                run.to = index;
                continue;
            }
            Some(run) => reason_of_change((run, index - 1), (&winners, index), scenario_at),
            None => None,
        };
        runs.push(SweepRun {
            from: index,
            to: index,
            winners,
            errors,
            reason,
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
fn reason_of_change(
    (run, before): (&SweepRun, usize),
    (new, after): (&[usize], usize),
    scenario_at: ScenarioAt<'_>,
) -> Option<WinnerChangeReason> {
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
    Some(WinnerChangeReason {
        winner,
        other,
        difference: node_difference(&ranking, total_scores.as_ref(), winner, other)?,
        causes: [winner, other].map(|node| if same_scorer { None } else { cause(node) }),
    })
}
