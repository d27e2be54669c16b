//! A policy, a pod and nodes as a person writes them, checked and scored.
//!
//! Numbers and quantities arrive as the text that was typed, so that nothing is lost before it is
//! understood; `src/types.d.ts` has the same forms for JavaScript.
//!
//! ```
//! use nodescore::Score;
//! use nodescore::scenario::{Scenario, WrongShape, evaluate};
//!
//! let scenario = Scenario::from_json(
//!     r#"{
//!         "scoringStrategy": {"type": "MostAllocated"},
//!         "pod": {"requests": {"cpu": "1", "memory": "1Gi"}},
//!         "nodes": [{"allocatable": {"cpu": "4", "memory": "8Gi"}, "used": {"cpu": "2"}}]
//!     }"#,
//! )?;
//! let evaluation = evaluate(&scenario);
//! assert!(evaluation.errors.is_empty());
//! let scores = evaluation.result.map(|result| result.ranking.nodes[0].score);
//! assert_eq!(scores, Some(Score::Whole(43)));
//! # Ok::<(), WrongShape>(())
//! ```

mod check;
mod field;
mod profile;
pub(crate) mod read;
mod size;
#[cfg(feature = "snapshot")]
mod snapshot;
mod strategy;
mod text;
#[cfg(feature = "conformance")]
mod vector;

use serde::Serialize;

pub use crate::tree::WrongShape;
pub use field::{ErrorType, FieldError};
#[cfg(feature = "snapshot")]
pub use snapshot::{Density, Lead, Overview, OverviewScores, Snapshot, VoteLead};
pub use text::Typed;
#[cfg(feature = "conformance")]
pub(crate) use vector::{Vector, resource_list};

#[cfg(feature = "formats")]
use crate::ResourceList;
use crate::compare::{Cause, cause};
use crate::named::Named;
use crate::tree::{Reader, Tree};
use crate::vote::Vote;
#[cfg(any(feature = "columns", feature = "formats"))]
use crate::{Binpack, Pod, Policy};
use crate::{Ranking, Run, Scorer, Shape, ShapePoint, Stretch, Tendency};
pub(crate) use check::Problem;
use check::Rival;
#[cfg(feature = "simulation")]
pub(crate) use check::node_amounts;
#[cfg(feature = "simulation")]
pub(crate) use check::pod as check_pod;
#[cfg(feature = "simulation")]
pub(crate) use check::quantity as check_quantity;
pub(crate) use field::Errors;
#[cfg(feature = "simulation")]
pub(crate) use profile::plugins;

/// Quantities by resource name, as typed.
pub type QuantityTexts = Named<Typed>;

/// What is scored.
#[derive(Clone, Debug, Default)]
pub struct Scenario {
    /// The id of the scorer to follow; the newest kube-scheduler where there is none.
    pub scorer: Option<Box<str>>,
    /// As it stands in `NodeResourcesFitArgs`.
    pub scoring_strategy: ScoringStrategy,
    /// What Volcano's binpack plugin has beside the resources' weights.
    pub binpack: Option<BinpackText>,
    /// The other score plugins and their weights; the release's own where there is none.
    pub profile: ProfileText,
    /// The ids of scorers to lay beside this one.
    pub compare: Vec<Box<str>>,
    /// The pod to place.
    pub pod: PodText,
    /// Where it may go.
    pub nodes: Vec<NodeText>,
}

/// The score plugins of a profile, as far as they differ from the release's default set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProfileText {
    /// Weights by plugin, 1 to 2^31 − 1. A name outside the default set adds a plugin whose scores
    /// are inputs.
    pub weights: Named<Typed>,
    /// Plugins that are switched off.
    pub disabled: Vec<Box<str>>,
    /// Scores by plugin, one a node in the order of the nodes, from 0 to the highest score; 0 where
    /// there is none.
    pub inputs: Named<Vec<Typed>>,
    /// The resources of NodeResourcesBalancedAllocation; cpu and memory where there are none.
    pub balanced_resources: Vec<ResourceSpec>,
}

/// `scoringStrategy` of `NodeResourcesFitArgs`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScoringStrategy {
    /// `RequestedToCapacityRatio`.
    #[serde(rename = "type")]
    pub kind: Box<str>,
    /// The resources that count; cpu and memory, weight 1, where there are none.
    pub resources: Option<Vec<ResourceSpec>>,
    /// The shape.
    pub requested_to_capacity_ratio: Option<ShapeParam>,
}

/// A resource and its weight.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResourceSpec {
    /// The resource's name.
    pub name: Box<str>,
    /// 1 to 100; 1 where it is absent or 0.
    pub weight: Option<Typed>,
}

/// `requestedToCapacityRatio` of a scoring strategy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShapeParam {
    /// The points.
    pub shape: Option<Vec<PointText>>,
}

/// A point of the shape; both numbers are 0 where they are absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PointText {
    /// Percent, 0 to 100.
    pub utilization: Option<Typed>,
    /// 0 to 10.
    pub score: Option<Typed>,
}

/// Arguments of Volcano's binpack plugin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BinpackText {
    /// `binpack.weight`; 1 where it is absent.
    pub weight: Option<Typed>,
}

/// A pod's requests.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PodText {
    /// Short for one container with these requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests: Option<QuantityTexts>,
    /// The containers.
    pub containers: Vec<ContainerText>,
    /// The init containers, sidecars among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub init_containers: Vec<ContainerText>,
    /// What the runtime class adds.
    #[serde(skip_serializing_if = "Named::is_empty")]
    pub overhead: QuantityTexts,
    /// Pod-level requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resources: Option<ResourcesText>,
}

/// `resources` of a pod.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ResourcesText {
    /// The pod-level requests.
    pub requests: QuantityTexts,
}

/// A container's requests.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ContainerText {
    /// Its requests.
    pub requests: QuantityTexts,
    /// `Always` makes an init container a sidecar.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restart_policy: Option<Box<str>>,
}

/// A node.
#[derive(Clone, Debug, Default)]
pub struct NodeText {
    /// Its name; `node 1`, `node 2` … where it has none.
    pub name: Option<Box<str>>,
    /// What it has.
    pub allocatable: QuantityTexts,
    /// A plain amount in use, beside what its pods ask for.
    pub used: QuantityTexts,
    /// Its pods.
    pub pods: Vec<PodText>,
}

/// The answer to a scenario: all that could be computed, beside every error.
#[derive(Clone, Debug, Serialize)]
pub struct Evaluation {
    /// Everything that is wrong; empty where all is well.
    pub errors: Vec<FieldError>,
    /// The shape; none while it is wrong itself.
    pub shape: Option<ShapeView>,
    /// The scores; none while anything is wrong.
    pub result: Option<Scores>,
}

/// What there is to say of a scenario's shape alone: an [`Evaluation`] without scores.
#[cfg(any(test, all(feature = "curve", target_family = "wasm")))]
#[derive(Serialize)]
pub(crate) struct Sketch {
    errors: Vec<FieldError>,
    shape: Option<ShapeView>,
    result: (),
}

/// A shape with all there is to show of it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShapeView {
    /// The points, scores from 0 to 10.
    pub points: Vec<ShapePoint>,
    /// The resource score, 0 to 100, at each percent from 0 to 100.
    pub curve: Vec<i64>,
    /// The stretches of one direction.
    pub runs: Vec<Run>,
    /// What they amount to.
    pub tendency: Tendency,
    /// Where the score is 0 beside where it is not: there the resource leaves the average (from
    /// kube-scheduler 1.16 on), and the node's score jumps.
    pub drops_out: Vec<Stretch>,
}

/// The ranking, and whose it is.
#[derive(Clone, Debug, Serialize)]
pub struct Scores {
    /// The scorer followed.
    #[serde(serialize_with = "as_text")]
    pub scorer: Scorer,
    /// The nodes.
    #[serde(flatten)]
    pub ranking: Ranking,
    /// The whole vote, where the scorer is a kube-scheduler.
    pub vote: Option<Vote>,
    /// The other scorers asked for.
    pub comparison: Vec<Comparison>,
}

/// Another scorer on the same nodes.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// Whose it is.
    #[serde(serialize_with = "as_text")]
    pub scorer: Scorer,
    /// Why it refuses the policy, by its own rules; then it has no answers.
    pub refused: Vec<FieldError>,
    /// Its answers.
    #[serde(flatten)]
    pub ranking: Ranking,
    /// For each node the first step at which it parts from the scorer followed; none where the
    /// scores are equal.
    pub causes: Vec<Option<Cause>>,
}

impl Comparison {
    /// What a rival answers about the same nodes.
    fn of(rival: &Rival, ranking: &Ranking, other: Ranking) -> Self {
        let pairs = ranking.nodes.iter().zip(&other.nodes);
        Self {
            scorer: rival.scorer,
            refused: rival.refused.clone(),
            causes: pairs.map(|(a, b)| cause(&a.trace, &b.trace)).collect(),
            ranking: other,
        }
    }
}

impl Scenario {
    /// Reads a scenario from JSON; the exact numbers count, however large.
    ///
    /// # Errors
    /// [`WrongShape`] says where something has not the form of a scenario, or is not JSON. What is
    /// wrong *in* a scenario is found by [`evaluate`].
    pub fn from_json(text: &str) -> Result<Self, WrongShape> {
        let tree = crate::json::tree(text)?;
        Self::from_tree(&tree)
    }

    pub(crate) fn from_tree(tree: &Tree) -> Result<Self, WrongShape> {
        read::scenario(&Reader::root(tree))
    }
}

/// A scenario's policy and pod, understood: what to ask of nodes that come from elsewhere.
#[cfg(any(feature = "columns", feature = "formats"))]
pub(crate) struct Question {
    pub(crate) scorer: Scorer,
    pub(crate) policy: Policy,
    pub(crate) binpack: Binpack,
    pub(crate) pod: Pod,
}

/// Checks a scenario, whose errors come beside those of what is around it.
#[cfg(feature = "simulation")]
pub(crate) fn problem(scenario: &Scenario, errors: &mut Errors) -> Option<Problem> {
    let shape = strategy::shape(&scenario.scoring_strategy, errors);
    check::problem(scenario, &scenario.nodes, shape.as_ref(), errors)
}

/// Checks a scenario without its nodes, which have no part in the question.
#[cfg(any(feature = "formats", all(feature = "columns", target_family = "wasm")))]
pub(crate) fn question(scenario: &Scenario) -> Result<Question, Vec<FieldError>> {
    let mut errors = Errors::default();
    let shape = strategy::shape(&scenario.scoring_strategy, &mut errors);
    let problem = check::problem(scenario, &[], shape.as_ref(), &mut errors);
    let errors = errors.into_vec();
    match problem {
        Some(problem) if errors.is_empty() => Ok(Question {
            scorer: problem.scorer,
            policy: problem.policy,
            binpack: problem.binpack,
            pod: problem.pod,
        }),
        _ => Err(errors),
    }
}

/// A pod whose quantities were checked when it was read.
#[cfg(feature = "formats")]
pub(crate) fn checked_pod(text: &PodText) -> Pod {
    check::pod("pod", text, &mut Errors::default())
}

/// A list whose quantities were checked when it was read.
#[cfg(feature = "formats")]
pub(crate) fn checked_list(texts: &QuantityTexts) -> ResourceList {
    check::list("list", texts, &mut Errors::default())
}

/// Checks and scores a scenario.
#[must_use]
pub fn evaluate(scenario: &Scenario) -> Evaluation {
    let mut errors = Errors::default();
    let shape = strategy::shape(&scenario.scoring_strategy, &mut errors);
    let problem = check::problem(scenario, &scenario.nodes, shape.as_ref(), &mut errors);
    if let Some(problem) = &problem {
        size::check(problem, &mut errors);
    }
    let errors = errors.into_vec();
    Evaluation {
        result: problem
            .filter(|_| errors.is_empty())
            .map(|problem| scores(&problem)),
        shape: shape.as_ref().map(view),
        errors,
    }
}

/// Checks the shape of a scenario; the rest of it is not even read.
#[cfg(any(test, all(feature = "curve", target_family = "wasm")))]
pub(crate) fn sketch(scenario: &Tree) -> Result<Sketch, WrongShape> {
    let root = Reader::root(scenario);
    let strategy = root.field("scoringStrategy", read::strategy)?;
    let mut errors = Errors::default();
    let shape = strategy::shape(&strategy, &mut errors);
    Ok(Sketch {
        shape: shape.as_ref().map(view),
        errors: errors.into_vec(),
        result: (),
    })
}

fn scores(problem: &Problem) -> Scores {
    let Problem {
        scorer,
        policy,
        binpack,
        pod,
        nodes,
        ..
    } = problem;
    let ranking = policy.rank(*scorer, binpack, pod, nodes);
    let compare = |rival: &Rival| {
        let other = match &rival.policy {
            Some((policy, binpack)) => policy.rank(rival.scorer, binpack, pod, nodes),
            None => Ranking::default(),
        };
        Comparison::of(rival, &ranking, other)
    };
    Scores {
        scorer: *scorer,
        vote: profile::vote(problem, &ranking),
        comparison: problem.rivals.iter().map(compare).collect(),
        ranking,
    }
}

fn view(shape: &Shape) -> ShapeView {
    ShapeView {
        points: shape.points().to_vec(),
        curve: shape.curve(),
        runs: shape.runs(),
        tendency: shape.tendency(),
        drops_out: shape.drops_out(),
    }
}

fn as_text<S: serde::Serializer>(scorer: &Scorer, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(scorer)
}

#[cfg(test)]
mod tests {
    use super::{Scenario, evaluate, sketch};
    use serde_json::{json, to_value};

    #[track_caller]
    fn agrees(points: &serde_json::Value) {
        let scenario = json!({
            "scoringStrategy": {
                "type": "RequestedToCapacityRatio",
                "requestedToCapacityRatio": { "shape": points },
            },
            "pod": {},
            "nodes": [],
        });
        let text = scenario.to_string();
        let whole = to_value(evaluate(&Scenario::from_json(&text).unwrap())).unwrap();
        let alone = to_value(sketch(&crate::json::read(&text).unwrap()).unwrap()).unwrap();
        assert_eq!(alone["errors"], whole["errors"]);
        assert_eq!(alone["shape"], whole["shape"]);
        assert!(alone["result"].is_null());
    }

    #[test]
    fn a_sketch_says_of_the_shape_what_an_evaluation_says() {
        agrees(&json!([{ "utilization": 0, "score": 0 }, { "utilization": 100, "score": 10 }]));
        agrees(
            &json!([{ "utilization": "50", "score": "10" }, { "utilization": 20, "score": 11 }]),
        );
        agrees(&json!([]));
    }
}
