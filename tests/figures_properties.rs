//! Property tests of the figures, against naive implementations that place pods one by one or try every placement.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::simulation::figures::{
    AmountColumns, Demand, DemandClass, Figures, Tracker, nodes_needed,
};
use proptest::collection::vec;
use proptest::prelude::*;

const RESOURCES: usize = 3;
type Amounts = [i64; RESOURCES];

#[derive(Clone, Debug)]
struct Case {
    nodes: Vec<(Amounts, Amounts)>,
    classes: Vec<(Amounts, u32)>,
}

fn amounts(max: i64) -> impl Strategy<Value = Amounts> {
    let amount = move || prop_oneof![1 => Just(0), 4 => 0..=max];
    [amount(), amount(), amount()]
}

fn case(max: i64, nodes: usize, classes: usize, count: u32) -> impl Strategy<Value = Case> {
    let node = (amounts(max), amounts(max));
    let class = (amounts(max / 2 + 1), 0..=count);
    (vec(node, 0..=nodes), vec(class, 0..=classes))
        .prop_map(|(nodes, classes)| Case { nodes, classes })
}

/// Generates amounts of any size, which must give a result.
fn extreme() -> impl Strategy<Value = Case> {
    let amount = || {
        prop_oneof![
            Just(i64::MAX),
            Just(i64::MIN),
            Just(-1),
            Just(0),
            any::<i64>()
        ]
    };
    let amounts = move || [amount(), amount(), amount()];
    let class = (amounts(), prop_oneof![Just(0), Just(1), 0..=u32::MAX / 4]);
    (vec((amounts(), amounts()), 0..=4), vec(class, 0..=4))
        .prop_map(|(nodes, classes)| Case { nodes, classes })
}

impl Case {
    fn columns(&self) -> [Vec<Vec<i64>>; 2] {
        let column = |amount: &dyn Fn(&(Amounts, Amounts), usize) -> i64| {
            let resource = |r| self.nodes.iter().map(|node| amount(node, r)).collect();
            (0..RESOURCES).map(resource).collect()
        };
        [column(&|node, r| node.0[r]), column(&|node, r| node.1[r])]
    }

    fn demand(&self) -> Demand {
        let class = |&(requests, count): &(Amounts, u32)| DemandClass {
            requests: requests.to_vec(),
            count,
        };
        let pod_to_fit = self
            .classes
            .first()
            .map_or(vec![], |class| class.0.to_vec());
        Demand::new(self.classes.iter().map(class).collect(), pod_to_fit).unwrap()
    }

    fn figures(&self) -> Figures {
        let [allocatable, used] = self.columns();
        Figures::new(
            &AmountColumns::new(&allocatable, &used).unwrap(),
            &self.demand(),
        )
    }

    fn bound(&self) -> Option<usize> {
        let [allocatable, used] = self.columns();
        nodes_needed(
            &AmountColumns::new(&allocatable, &used).unwrap(),
            &self.demand(),
        )
        .nodes
    }

    fn free(&self) -> Vec<Amounts> {
        let free =
            |node: &(Amounts, Amounts)| core::array::from_fn(|r| (node.0[r] - node.1[r]).max(0));
        self.nodes.iter().map(free).collect()
    }

    fn total_free(&self, resource: usize) -> i128 {
        self.free()
            .iter()
            .map(|free| i128::from(free[resource]))
            .sum()
    }

    /// Returns the requests of each pod of the workload.
    fn pods(&self) -> Vec<Amounts> {
        let pods = |&(requests, count): &(Amounts, u32)| (0..count).map(move |_| requests);
        self.classes.iter().flat_map(pods).collect()
    }
}

fn fits(free: &Amounts, pod: &Amounts) -> bool {
    (0..RESOURCES).all(|r| pod[r] <= free[r])
}

fn take(free: &mut Amounts, pod: &Amounts, times: i64) {
    for r in 0..RESOURCES {
        free[r] -= pod[r] * times;
    }
}

/// Tries every placement of all pods and returns the fewest nodes that one uses.
fn fewest_nodes(
    free: &mut Vec<Amounts>,
    pods_on_node: &mut Vec<u32>,
    pods: &[Amounts],
) -> Option<usize> {
    let Some((pod, others)) = pods.split_first() else {
        return Some(pods_on_node.iter().filter(|pods| **pods > 0).count());
    };
    let mut best: Option<usize> = None;
    for node in 0..free.len() {
        if fits(&free[node], pod) {
            take(&mut free[node], pod, 1);
            pods_on_node[node] += 1;
            let fewest = fewest_nodes(free, pods_on_node, others);
            best = best.into_iter().chain(fewest).min();
            pods_on_node[node] -= 1;
            take(&mut free[node], pod, -1);
        }
    }
    best
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn no_placement_uses_fewer_nodes_than_the_bound(case in case(10, 4, 3, 2)) {
        let (mut free, mut pods_on_node) = (case.free(), vec![0; case.nodes.len()]);
        let fewest = fewest_nodes(&mut free, &mut pods_on_node, &case.pods());
        match (case.bound(), fewest) {
            (Some(bound), Some(fewest)) => prop_assert!(bound <= fewest, "{bound} > {fewest}"),
            (None, fewest) => prop_assert_eq!(fewest, None),
            (Some(_), None) => {}
        }
    }

    #[test]
    fn the_bound_is_exact_for_equal_pods_with_one_resource(
        sizes in vec(0..=20_i64, 1..=6), request in 1..=12_i64, count in 0..=8_u32,
    ) {
        let nodes = sizes.iter().map(|size| ([*size, 0, 0], [0; 3])).collect();
        let case = Case { nodes, classes: vec![([request, 0, 0], count)] };
        let mut capacities: Vec<i64> = sizes.iter().map(|size| size / request).collect();
        capacities.sort_unstable();
        let (mut remaining, mut used) = (i64::from(count), 0);
        while remaining > 0 && let Some(capacity) = capacities.pop() {
            remaining -= capacity;
            used += 1;
        }
        prop_assert_eq!(case.bound(), (remaining <= 0).then_some(used));
    }

    #[test]
    fn the_number_of_additional_pods_equals_placing_them_one_by_one(case in case(30, 4, 1, 1)) {
        let requests = case.classes.first().map_or([0; RESOURCES], |class| class.0);
        let mut placed = 0;
        for mut free in case.free() {
            while requests != [0; RESOURCES] && fits(&free, &requests) {
                take(&mut free, &requests, 1);
                placed += 1;
            }
        }
        let expected = (requests != [0; RESOURCES]).then_some(placed);
        prop_assert_eq!(case.figures().fitting_pods.pods, expected);
    }

    #[test]
    fn fragmentation_equals_the_unusable_capacity_summed_over_pods(case in case(20, 5, 4, 4)) {
        let fragmentation = case.figures().fragmentation;
        for resource in 0..RESOURCES {
            let mut unusable = 0;
            for free in case.free() {
                let cannot = |pod: &&Amounts| !fits(&free, pod) || pod[resource] == 0;
                let pods = case.pods();
                unusable += i128::from(free[resource]) * pods.iter().filter(cannot).count() as i128;
            }
            prop_assert_eq!(fragmentation.amount[resource], unusable);
            let rate = fragmentation.rate(resource);
            prop_assert_eq!(rate.whole, case.total_free(resource) * case.pods().len() as i128);
            prop_assert!(rate.part <= rate.whole);
        }
    }

    #[test]
    fn useless_capacity_is_free_capacity_on_nodes_that_fit_no_pod(case in case(20, 5, 4, 4)) {
        let stranded = case.figures().stranded;
        let pods = case.pods();
        let full = |free: &&Amounts| !pods.is_empty() && !pods.iter().any(|pod| fits(free, pod));
        let free = case.free();
        for resource in 0..RESOURCES {
            let unusable: i64 = free.iter().filter(full).map(|free| free[resource]).sum();
            prop_assert_eq!(stranded.unusable[resource], i128::from(unusable));
        }
    }

    /// Capacity is stranded by `y` on nodes whose free `y` is too small for every pod that requests it.
    #[test]
    fn stranded_capacity_fits_no_pod_that_requests_the_exhausted_resource(case in case(20, 5, 4, 4)) {
        let stranded = case.figures().stranded;
        let (pods, free) = (case.pods(), case.free());
        for y in 0..RESOURCES {
            let requests: Vec<i64> = pods.iter().map(|pod| pod[y]).filter(|request| *request > 0).collect();
            let enough = |free: i64| requests.iter().any(|request| *request <= free) || requests.is_empty() && free > 0;
            for x in 0..RESOURCES {
                let nodes = free.iter().zip(&case.nodes);
                let exhausted = nodes.filter(|(free, node)| node.0[y] > 0 && !enough(free[y]));
                let expected: i64 = exhausted.map(|(free, _)| free[x]).sum();
                prop_assert_eq!(stranded.without[x][y], i128::from(expected));
            }
        }
    }

    #[test]
    fn utilization_and_empty_nodes_are_sums_over_nodes(case in case(20, 5, 1, 1)) {
        let figures = case.figures();
        for resource in 0..RESOURCES {
            let share = figures.utilization.by_resource[resource];
            let sum = |amounts: fn(&(Amounts, Amounts)) -> Amounts| {
                case.nodes.iter().map(|node| i128::from(amounts(node)[resource])).sum::<i128>()
            };
            prop_assert_eq!((share.part, share.whole), (sum(|node| node.1), sum(|node| node.0)));
        }
        let empty = case.nodes.iter().filter(|node| node.1 == [0; RESOURCES]).count();
        prop_assert_eq!(figures.empty.empty, empty as i128);
    }

    #[test]
    fn tracked_figures_equal_recomputed_ones(
        case in case(20, 5, 4, 4),
        changes in vec((0..8_usize, amounts(20), 0..3_u8), 0..20),
    ) {
        let [allocatable, used] = case.columns();
        let columns = AmountColumns::new(&allocatable, &used).unwrap();
        let mut tracker = Tracker::new(&columns, case.demand());
        let mut nodes: Vec<Option<(Amounts, Amounts)>> = case.nodes.iter().copied().map(Some).collect();
        for (node, amounts, change) in changes {
            match change {
                0 => {
                    prop_assert_eq!(tracker.add_node(&amounts, &[]), nodes.len());
                    nodes.push(Some((amounts, [0; RESOURCES])));
                }
                1 => prop_assert_eq!(tracker.remove_node(node), nodes.get_mut(node).and_then(Option::take).is_some()),
                _ => {
                    let slot = nodes.get_mut(node).and_then(Option::as_mut);
                    prop_assert_eq!(tracker.set_used(node, &amounts), slot.is_some());
                    if let Some(node) = slot {
                        node.1 = amounts;
                    }
                }
            }
        }
        let changed = Case { nodes: nodes.into_iter().flatten().collect(), ..case };
        prop_assert_eq!(tracker.figures(), &changed.figures());
    }

    #[test]
    fn amounts_of_any_size_are_accepted(case in extreme()) {
        let figures = case.figures();
        case.bound();
        for resource in 0..RESOURCES {
            let free: i128 = case.nodes.iter().map(|node| {
                i128::from(node.0[resource].max(0)) - i128::from(node.1[resource].max(0))
            }).map(|free| free.max(0)).sum();
            let rate = figures.fragmentation.rate(resource);
            prop_assert!((0..=rate.whole).contains(&rate.part));
            prop_assert!((0..=free).contains(&figures.stranded.unusable[resource]));
            prop_assert!(rate.in_units(1_000_000).is_none_or(|units| (0..=1_000_000).contains(&units)));
        }
    }
}

/// The random cases are useful only if the bound can exceed the bound by volume.
#[test]
fn the_bound_reaches_the_optimum_even_if_the_volume_does_not() {
    let nodes = vec![([10, 10, 0], [0; 3]); 4];
    let classes = vec![([6, 1, 0], 2), ([7, 2, 0], 1)];
    let case = Case { nodes, classes };
    let fewest = fewest_nodes(&mut case.free(), &mut vec![0; 4], &case.pods());
    assert_eq!((case.bound(), fewest), (Some(3), Some(3)));
}
