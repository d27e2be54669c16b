//! Compares columns with the traced computation, including amounts at the bounds.
#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use proptest::prelude::*;

use super::column::{Column, MAX_ALLOCATABLE, MAX_REQUESTED, percent_and_factor};
use super::kernel::{Block, MeanTable, free_percents, score, used_percents};
use super::lanes::{LANES, Table, slot};
use super::plan::MAX_WEIGHT_SUM;
use super::scoring_path::ScoringPath;
use crate::batch::Columns;
use crate::limits::LIST_ENTRIES;
use crate::resource::quantity;
use crate::scenario::ScoringRequest;
use crate::trace::Score;
use crate::{
    Container, Pod, Policy, ResourceList, ResourceWeight, Scorer, Shape, ShapePoint,
    Strategy as Scoring,
};

const NAMES: [&str; 4] = ["cpu", "memory", "example.com/foo", "gpu"];

/// Returns the used percents of sixteen used amounts of one whole, with a request.
fn percents_used(whole: i64, parts: [i64; LANES], request: i64) -> [u8; LANES] {
    used_percents(&block(whole, parts, false), request as f64)
}

/// Returns the free percents of sixteen free amounts of one whole, with a request.
fn percents_free(whole: i64, parts: [i64; LANES], request: i64) -> [u8; LANES] {
    free_percents(&block(whole, parts, true), request as f64)
}

fn block(whole: i64, parts: [i64; LANES], by_free: bool) -> Block {
    let mut block = Block {
        percents: [0.0; LANES],
        factors: [0.0; LANES],
        absent: [0; LANES],
    };
    for (lane, part) in parts.into_iter().enumerate() {
        let (percent, factor) = percent_and_factor(part, whole, by_free);
        block.percents[slot(lane)] = percent;
        block.factors[slot(lane)] = factor;
    }
    block
}

fn exact_percent(part: i64, whole: i64) -> u8 {
    let percent = i128::from(part) * 100 / i128::from(whole);
    u8::try_from(percent.clamp(0, 100)).unwrap()
}

/// Tests amounts just below, at and just above every whole percent, with requests of nothing, of a part and of
/// the whole.
#[test]
#[cfg_attr(miri, ignore = "counts in the millions")]
fn percents_are_exact_up_to_the_bound() {
    let edges = (MAX_ALLOCATABLE - 300..MAX_ALLOCATABLE).chain(1..300);
    let powers = (1..43).flat_map(|bits| (1_i64 << bits) - 3..(1 << bits) + 3);
    for whole in edges.chain(powers).filter(|whole| *whole > 0) {
        for percent in (0..=100_i64).rev().step_by(LANES / 4) {
            let near = |percent: i64| {
                let part = i128::from(percent) * i128::from(whole) / 100;
                let part = i64::try_from(part).unwrap();
                [part - 1, part, part + 1, part + 2]
            };
            let parts = [percent, percent - 1, percent - 2, percent - 3].map(near);
            let parts: [i64; LANES] = parts.concat().try_into().unwrap();
            for request in [0, 1, whole / 7, whole / 2, whole - whole / 5, whole] {
                let parts = parts.map(|part| part.clamp(request, whole + 1));
                let expected = parts.map(|part| exact_percent(part, whole));
                let before = parts.map(|part| part - request);
                assert_eq!(
                    percents_used(whole, before, request),
                    expected,
                    "{parts:?} of {whole}"
                );
                let parts = parts.map(|part| part.clamp(-1, whole - request));
                let expected = parts.map(|part| exact_percent(part, whole));
                let before = parts.map(|part| part + request);
                assert_eq!(
                    percents_free(whole, before, request),
                    expected,
                    "{parts:?} of {whole}"
                );
            }
        }
    }
}

/// Tests used amounts far above the whole, and free amounts far below 0.
#[test]
fn percents_stay_within_0_and_100() {
    for whole in [1, 3, 1 << 30, MAX_ALLOCATABLE - 1] {
        for request in [0, 1, whole, MAX_REQUESTED - 1] {
            assert_eq!(
                percents_used(whole, [MAX_REQUESTED - 1; LANES], request),
                [100; LANES]
            );
            assert_eq!(
                percents_free(whole, [1 - MAX_REQUESTED; LANES], request),
                [0; LANES]
            );
        }
        assert_eq!(
            percents_used(whole, [0; LANES], MAX_REQUESTED - 1),
            [100; LANES]
        );
        assert_eq!(
            percents_free(whole, [whole; LANES], MAX_REQUESTED - 1),
            [0; LANES]
        );
    }
}

/// Shows that the bound is close to the largest possible: just below 2⁴⁵, some percents are wrong.
#[test]
#[cfg_attr(miri, ignore = "counts in the millions")]
fn percents_are_not_exact_far_above_the_bound() {
    let has_wrong_percent = |whole: i64| {
        let part = |percent: i128| i64::try_from((percent * i128::from(whole) - 1) / 100).unwrap();
        (65..=100).any(|percent| {
            let part = part(percent);
            percents_used(whole, [part; LANES], 0)[0] != exact_percent(part, whole)
        })
    };
    let wholes = (1..2_000).map(|less| 4 * MAX_ALLOCATABLE - less);
    assert!(wholes.into_iter().any(has_wrong_percent));
}

/// Tests every mean of two scores with weights up to the bound.
#[test]
#[cfg_attr(miri, ignore = "counts in the millions")]
fn means_are_exact_up_to_the_bound() {
    // The table maps each byte to itself.
    let table: Vec<u8> = (0..=101).collect();
    for (rounds, offset) in [(true, 0.5), (false, -1.0)] {
        let mean = MeanTable {
            table: Table::new(&table),
            offset,
        };
        for (a, b) in [
            (1, 0),
            (1, 1),
            (2, 3),
            (100, 99),
            (255, 255),
            (255, 254),
            (7, 248),
        ] {
            for block in 0..=6 {
                for other in 1..=101_u8 {
                    let bytes: [u8; LANES] = std::array::from_fn(|lane| {
                        u8::try_from(block * LANES + lane).unwrap().min(101)
                    });
                    let mut scores = [[0; LANES]];
                    score(&[bytes, [other; LANES]], &[a, b], &mean, &mut scores);
                    for (byte, got) in bytes.iter().zip(scores[0]) {
                        let expected = mean_of([(*byte, a), (other, b)], rounds);
                        assert_eq!(got, expected, "{byte} × {a}, {other} × {b}");
                    }
                }
            }
        }
    }
}

/// Computes a mean in integers. If it is truncated, the bytes are one higher than the scores.
fn mean_of(parts: [(u8, u8); 2], rounds: bool) -> u8 {
    let counted = parts.into_iter().filter(|(byte, _)| *byte != 0);
    let parts: Vec<(u32, u32)> = counted
        .map(|(byte, weight)| (byte.into(), weight.into()))
        .collect();
    let weights: u32 = parts.iter().map(|(_, weight)| weight).sum();
    if weights == 0 {
        return 0;
    }
    let higher = u32::from(!rounds);
    let sum: u32 = parts
        .iter()
        .map(|(byte, weight)| (byte - higher) * weight)
        .sum();
    let mean = if rounds {
        (2 * sum + weights) / (2 * weights)
    } else {
        sum / weights
    };
    u8::try_from(mean).unwrap()
}

/// Generates allocatable and used amounts: ordinary, zero, overcommitted, at and above the bounds, and negative.
fn amounts() -> impl Strategy<Value = (i64, i64)> {
    let allocatable = prop_oneof![
        4 => 0..300_i64,
        2 => 0..MAX_ALLOCATABLE,
        1 => MAX_ALLOCATABLE - 3..MAX_ALLOCATABLE + 3,
        1 => prop::sample::select(vec![0, -1, i64::MIN, i64::MAX, i64::MAX / 100, 1 << 46, 1 << 53]),
        1 => any::<i64>(),
    ];
    let used = prop_oneof![
        6 => (0..=230_i64, -2..=2_i64).prop_map(|(half, off)| (half, off, None)),
        1 => (MAX_REQUESTED - 3..MAX_REQUESTED + 3).prop_map(|used| (0, 0, Some(used))),
        1 => any::<i64>().prop_map(|used| (0, 0, Some(used))),
    ];
    (allocatable, used).prop_map(|(allocatable, (half, off, amount))| {
        let part = i128::from(allocatable) * i128::from(half) / 200;
        let part = i64::try_from(part).unwrap_or(i64::MAX).saturating_add(off);
        (allocatable, amount.unwrap_or(part))
    })
}

fn points() -> impl Strategy<Value = Vec<ShapePoint>> {
    let scores = prop::collection::vec(0..=10_i64, 1..6);
    (scores, 1..20_i64).prop_map(|(scores, step)| {
        let point = |(at, score)| ShapePoint {
            utilization: step * at,
            score,
        };
        (0..).zip(scores).map(point).collect()
    })
}

fn strategy() -> impl Strategy<Value = Scoring> {
    let shape =
        |points: Vec<ShapePoint>| Scoring::RequestedToCapacityRatio(Shape::new_unchecked(&points));
    let shape = points().prop_map(shape);
    prop_oneof![
        4 => shape,
        2 => Just(Scoring::LeastAllocated),
        2 => Just(Scoring::MostAllocated),
        1 => Just(Scoring::BalancedAllocation),
    ]
}

fn weight() -> impl Strategy<Value = i64> {
    prop_oneof![
        6 => 1..=100_i64,
        2 => 0..=2_i64,
        1 => MAX_WEIGHT_SUM - 101..MAX_WEIGHT_SUM + 2,
        1 => prop::sample::select(vec![-1, i64::MIN, i64::MAX, 255, 256]),
    ]
}

fn pod_request() -> impl Strategy<Value = i64> {
    prop_oneof![6 => 0..40_i64, 1 => MAX_REQUESTED - 2..MAX_REQUESTED + 2, 1 => any::<i64>()]
}

fn policy() -> impl Strategy<Value = Policy> {
    let resource = (prop::sample::select(NAMES.to_vec()), weight());
    let resource = resource.prop_map(|(name, weight)| ResourceWeight {
        name: name.into(),
        weight,
    });
    let resources = prop::collection::vec(resource, 1..6);
    (strategy(), resources).prop_map(|(strategy, resources)| Policy::new(strategy, resources))
}

fn pod() -> impl Strategy<Value = Pod> {
    prop::array::uniform4(pod_request()).prop_map(|amounts| {
        let requests: ResourceList = NAMES
            .iter()
            .zip(amounts)
            .map(|(name, amount)| (*name, quantity(name, amount)))
            .collect();
        Pod {
            containers: vec![Container {
                requests,
                sidecar: false,
            }],
            ..Pod::default()
        }
    })
}

/// An edit of the request, of nodes, or a comparison in between.
#[derive(Clone, Debug)]
enum Edit {
    Policy(Policy),
    Shape(Scoring),
    Weight(usize, i64),
    Pod(Pod),
    Points(Vec<ShapePoint>),
    Weights(Vec<i64>),
    Requests(Vec<i64>),
    Node(usize, usize, (i64, i64)),
    Column(usize, Vec<(i64, i64)>),
    Compare,
}

fn edit(nodes: usize) -> impl Strategy<Value = Edit> {
    let node = (0..nodes, 0..NAMES.len(), amounts());
    let column = (0..NAMES.len(), prop::collection::vec(amounts(), nodes));
    prop_oneof![
        1 => policy().prop_map(Edit::Policy),
        2 => strategy().prop_map(Edit::Shape),
        2 => (0..6_usize, weight()).prop_map(|(at, weight)| Edit::Weight(at, weight)),
        2 => pod().prop_map(Edit::Pod),
        2 => points().prop_map(Edit::Points),
        2 => prop::collection::vec(weight(), 5).prop_map(Edit::Weights),
        3 => prop::collection::vec(pod_request(), 5).prop_map(Edit::Requests),
        4 => node.prop_map(|(node, name, amounts)| Edit::Node(node, name, amounts)),
        1 => column.prop_map(|(name, amounts)| Edit::Column(name, amounts)),
        3 => Just(Edit::Compare),
    ]
}

fn apply(columns: &mut Columns, edit: Edit) {
    match edit {
        Edit::Policy(policy) => edit_request(columns, |request| request.policy = policy),
        Edit::Shape(strategy) => {
            edit_request(columns, |request| request.policy.strategy = strategy)
        }
        Edit::Weight(at, weight) => edit_request(columns, |request| {
            let at = at % request.policy.resources.len();
            request.policy.resources[at].weight = weight;
        }),
        Edit::Pod(pod) => edit_request(columns, |request| request.pod = pod),
        Edit::Points(points) => {
            let accepted = accepts_shape(columns.request.as_ref().unwrap());
            assert_eq!(columns.set_shape(&points), accepted);
        }
        Edit::Weights(weights) => apply_numbers(columns, &weights, Columns::set_weights),
        Edit::Requests(amounts) => apply_numbers(columns, &amounts, Columns::set_requests),
        Edit::Node(node, name, (all, used)) => {
            columns.set_node(node, NAMES[name], all, used).unwrap();
        }
        Edit::Column(name, amounts) => {
            let (all, used): (Vec<_>, Vec<_>) = amounts.into_iter().unzip();
            columns.set_resource(NAMES[name], &all, &used).unwrap();
        }
        Edit::Compare => compare(columns),
    }
}

/// Returns true if the scheduler accepts a shape with the current weights.
fn accepts_shape(request: &ScoringRequest) -> bool {
    let Policy {
        strategy,
        resources,
        ..
    } = &request.policy;
    let ratio = Scoring::RequestedToCapacityRatio(Shape::new_unchecked(&[]));
    let rule = request.scorer.weight_rule(&ratio);
    let mut weights = resources
        .iter()
        .map(|resource| rule.with_default(resource.weight));
    strategy.name() == Scoring::REQUESTED_TO_CAPACITY_RATIO
        || weights.all(|weight| rule.accepts(weight))
}

/// Applies an edit with as many of five numbers as the policy has resources.
fn apply_numbers(columns: &mut Columns, numbers: &[i64], edit: fn(&mut Columns, &[i64]) -> bool) {
    let count = columns.request.as_ref().unwrap().policy.resources.len();
    edit(columns, &numbers[..count]);
}

fn edit_request(columns: &mut Columns, change: impl FnOnce(&mut ScoringRequest)) {
    let mut request = columns.request.take().unwrap();
    change(&mut request);
    columns.set_request(request);
}

/// Asserts that every byte is the traced score.
fn compare(columns: &mut Columns) {
    let bytes = columns.scores().to_vec();
    assert_eq!(bytes.len(), columns.nodes());
    for (node, byte) in bytes.into_iter().enumerate() {
        let traced = columns.trace(node).unwrap().score;
        assert_eq!(columns.score(node), Some(traced), "node {node}");
        let expected = match traced {
            Score::Integer(score) => u8::try_from(score).unwrap_or(Columns::OUT_OF_RANGE),
            Score::Float(_) => Columns::OUT_OF_RANGE,
        };
        assert_eq!(byte, expected, "node {node}: {:#?}", columns.trace(node));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn scores_equal_the_traced_ones_after_any_edit(
        scorer in prop::sample::select(Scorer::all().collect::<Vec<_>>()),
        policy in policy(),
        pod in pod(),
        edits in prop::collection::vec(edit(21), 1..12),
    ) {
        let mut columns = Columns::new(21).unwrap();
        columns.configure(scorer, &policy, &pod);
        for edit in edits {
            apply(&mut columns, edit);
        }
        compare(&mut columns);
    }
}

fn scoring_path(scorer: &str, strategy: &Scoring, weight: i64) -> &'static str {
    let name = |name: &str| ResourceWeight {
        name: name.into(),
        weight,
    };
    let policy = Policy::new(strategy.clone(), vec![name("cpu"), name("memory")]);
    let mut columns = Columns::new(1).unwrap();
    let scorer = Scorer::find(scorer).unwrap();
    columns.configure(scorer, &policy, &Pod::default());
    match columns.scoring_path {
        ScoringPath::Unset => "nothing",
        ScoringPath::Planned(_) => "blocks",
        ScoringPath::Amounts(_) => "amounts",
        ScoringPath::Nodes(_) => "nodes",
    }
}

#[test]
fn scorers_use_the_expected_path() {
    let points = [(0, 0), (100, 10)].map(|(utilization, score)| ShapePoint { utilization, score });
    let ratio = Scoring::RequestedToCapacityRatio(Shape::new(&points).unwrap());
    for release in crate::Release::with_vectors() {
        assert_eq!(
            scoring_path(release.tag(), &ratio, 1),
            "blocks",
            "{}",
            release.tag()
        );
        assert_eq!(
            scoring_path(release.tag(), &Scoring::LeastAllocated, 1),
            "blocks"
        );
        assert_ne!(
            scoring_path(release.tag(), &Scoring::BalancedAllocation, 1),
            "blocks"
        );
    }
    assert_eq!(
        scoring_path("v1.19.2", &Scoring::MostAllocated, 1),
        "amounts"
    );
    assert_eq!(
        scoring_path("v1.21.9", &Scoring::MostAllocated, 1),
        "blocks"
    );
    assert_eq!(scoring_path("v1.36.3", &ratio, 256), "amounts");
    assert_eq!(scoring_path("v1.18.2", &ratio, -1), "amounts");
    assert_eq!(scoring_path("volcano", &ratio, 1), "nodes");
}

/// Creates two nodes with cpu and memory, and configures them for a pod that requests both.
fn two_nodes(scorer: &str, strategy: Scoring, names: &[&str]) -> Columns {
    let mut columns = Columns::new(2).unwrap();
    columns
        .set_resource("cpu", &[1000, 4000], &[200, 1000])
        .unwrap();
    columns
        .set_resource("memory", &[1000, 1000], &[800, 100])
        .unwrap();
    configure_for(&mut columns, scorer, strategy, names);
    columns
}

fn configure_for(columns: &mut Columns, scorer: &str, strategy: Scoring, names: &[&str]) {
    let resource = |name: &&str| ResourceWeight {
        name: (*name).into(),
        weight: 1,
    };
    let policy = Policy::new(strategy, names.iter().map(resource).collect());
    let mut container = Container::default();
    for name in ["cpu", "memory"] {
        container.requests.insert(name, quantity(name, 100));
    }
    let pod = Pod {
        containers: vec![container],
        ..Pod::default()
    };
    columns.configure(Scorer::find(scorer).unwrap(), &policy, &pod);
}

#[test]
fn a_rejected_shape_changes_nothing() {
    let point = |utilization, score| ShapePoint { utilization, score };
    let mut columns = two_nodes("v1.36.3", Scoring::MostAllocated, &["cpu", "memory"]);
    assert!(!columns.set_shape(&[point(50, 1), point(50, 2)]));
    compare(&mut columns);
    assert!(columns.set_shape(&[point(0, 10), point(100, 0)]));
    compare(&mut columns);
    assert!(columns.set_weights(&[1, 3]));
    compare(&mut columns);
}

#[test]
fn weights_count_only_in_releases_that_use_them() {
    for scorer in ["v1.13", "v1.16.6", "v1.17.9", "v1.18.2", "volcano"] {
        let mut columns = two_nodes(scorer, Scoring::LeastAllocated, &["cpu", "memory"]);
        assert!(columns.set_weights(&[3, 1]));
        compare(&mut columns);
        let score = columns.score(0);
        let mut equal = two_nodes(scorer, Scoring::LeastAllocated, &["cpu", "memory"]);
        assert_eq!(score == equal.score(0), scorer != "volcano", "{scorer}");
        compare(&mut equal);
    }
}

#[test]
fn another_request_reads_its_own_columns() {
    let mut columns = Columns::new(1).unwrap();
    columns.set_resource("cpu", &[1000], &[200]).unwrap();
    configure_for(&mut columns, "v1.36.3", Scoring::MostAllocated, &["cpu"]);
    compare(&mut columns);
    configure_for(&mut columns, "v1.18.2", Scoring::LeastAllocated, &["cpu"]);
    compare(&mut columns);
}

/// Up to 1.21, NodeResourcesBalancedAllocation accepts any weights and ignores them.
#[test]
fn a_shape_is_accepted_only_with_valid_weights() {
    let points = [(0, 10), (100, 0)].map(|(utilization, score)| ShapePoint { utilization, score });
    for (scorer, weights, accepted) in [
        ("v1.18.2", [0, -1], true),
        ("v1.19.2", [0, 1], false),
        ("v1.21.9", [1, -1], false),
        ("v1.21.9", [2, 300], true),
    ] {
        let mut columns = two_nodes(scorer, Scoring::BalancedAllocation, &["cpu", "memory"]);
        assert!(columns.set_weights(&weights), "{scorer}");
        let before = columns.scores().to_vec();
        assert_eq!(columns.set_shape(&points), accepted, "{scorer}");
        assert_eq!(columns.scores() == before, !accepted, "{scorer}");
        compare(&mut columns);
    }
}

#[test]
#[cfg_attr(miri, ignore = "ten thousand columns")]
fn resources_without_a_column_are_scored_as_without_allocatable() {
    let mut columns = Columns::new(1).unwrap();
    columns.set_resource("cpu", &[4000], &[1000]).unwrap();
    let others = (1..LIST_ENTRIES).map(|number| Column::new(&format!("example.com/{number}"), 1));
    columns.columns.extend(others);
    assert_eq!(columns.set_resource("memory", &[1000], &[0]), None);
    let points = [(0, 10), (100, 5)].map(|(utilization, score)| ShapePoint { utilization, score });
    let ratio = Scoring::RequestedToCapacityRatio(Shape::new(&points).unwrap());
    for scorer in ["v1.36.3", "v1.18.2"] {
        for strategy in [&ratio, &Scoring::LeastAllocated, &Scoring::MostAllocated] {
            configure_for(&mut columns, scorer, strategy.clone(), &["cpu", "memory"]);
            compare(&mut columns);
            assert!(columns.set_weights(&[1, 3]));
            assert!(columns.set_requests(&[300, 700]));
            let Some(Score::Integer(score)) = columns.score(0) else {
                panic!("no score");
            };
            assert_eq!(columns.scores(), [u8::try_from(score).unwrap()]);
        }
    }
    configure_for(
        &mut columns,
        "v1.36.3",
        Scoring::LeastAllocated,
        &["cpu", "memory"],
    );
    assert_eq!(columns.scores(), [72]);
}
