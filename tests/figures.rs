//! Tests the figures of a cluster with cases computed by hand.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::simulation::figures::{
    AmountColumns, Bound, Demand, DemandClass, Figures, Fraction, Limit, TooManyPods, Tracker,
    UnevenColumns, nodes_needed,
};

const CPU: usize = 0;
const GPU: usize = 1;

/// Returns the columns of nodes, each as (allocatable, used) with one amount for each resource.
fn columns(nodes: &[(&[i64], &[i64])]) -> [Vec<Vec<i64>>; 2] {
    let column = |amount: &dyn Fn(usize, usize) -> i64| {
        let resources = nodes.first().map_or(0, |node| node.0.len());
        let amounts = |resource| (0..nodes.len()).map(move |node| amount(node, resource));
        (0..resources).map(|r| amounts(r).collect()).collect()
    };
    [
        column(&|node, resource| nodes[node].0[resource]),
        column(&|node, resource| nodes[node].1[resource]),
    ]
}

/// Returns the demand of pod classes, each as (requests, count). The pod to fit is of the first class.
fn demand(classes: &[(&[i64], u32)]) -> Demand {
    let pod_to_fit = classes.first().map_or(Vec::new(), |class| class.0.to_vec());
    let class = |&(requests, count): &(&[i64], u32)| DemandClass {
        requests: requests.to_vec(),
        count,
    };
    Demand::new(classes.iter().map(class).collect(), pod_to_fit).unwrap()
}

fn figures(nodes: &[(&[i64], &[i64])], classes: &[(&[i64], u32)]) -> Figures {
    let [allocatable, used] = columns(nodes);
    Figures::new(
        &AmountColumns::new(&allocatable, &used).unwrap(),
        &demand(classes),
    )
}

fn bound(nodes: &[&[i64]], classes: &[(&[i64], u32)]) -> Bound {
    let zero = vec![0; nodes.first().map_or(0, |node| node.len())];
    let nodes: Vec<_> = nodes.iter().map(|node| (*node, &zero[..])).collect();
    let [allocatable, used] = columns(&nodes);
    nodes_needed(
        &AmountColumns::new(&allocatable, &used).unwrap(),
        &demand(classes),
    )
}

fn equal_nodes(node: &[i64], count: usize) -> Vec<&[i64]> {
    vec![node; count]
}

#[test]
fn utilization_is_used_divided_by_allocatable_of_the_cluster() {
    let figures = figures(&[(&[8], &[8]), (&[24], &[0])], &[]);
    let cpu = figures.utilization.by_resource[CPU];
    assert_eq!(cpu, Fraction { part: 8, whole: 32 });
    assert_eq!(cpu.in_units(100), Some(25));
}

#[test]
fn a_resource_without_allocatable_has_no_utilization() {
    let figures = figures(&[(&[8, 0], &[8, 0])], &[]);
    assert_eq!(figures.utilization.by_resource[GPU].in_units(100), None);
}

#[test]
fn a_fraction_is_exact_for_amounts_of_any_size() {
    let share = |part, whole| Fraction { part, whole };
    assert_eq!(share(2, 3).in_units(100), Some(66));
    assert_eq!(share(3, 2).in_units(100), Some(150));
    assert_eq!(share(i128::MAX / 2 + 1, i128::MAX).in_units(100), Some(50));
    assert_eq!(
        share(i128::MAX, i128::MAX).in_units(u32::MAX),
        Some(i128::from(u32::MAX))
    );
}

#[test]
fn a_node_is_empty_when_nothing_is_used_on_it() {
    let pods = |used: [i64; 2]| figures(&[(&[8, 110], &[0, 0]), (&[8, 110], &used)], &[]).empty;
    assert_eq!((pods([0, 0]).empty, pods([0, 0]).nodes), (2, 2));
    assert_eq!(pods([1, 1]).empty, 1);
    assert_eq!(pods([0, 1]).empty, 1, "a pod that asks for nothing");
}

#[test]
fn free_cpu_on_a_node_without_free_gpus_is_stranded() {
    let figures = figures(
        &[
            (&[64, 8], &[16, 8]), // no GPU left: 48 cpu stranded
            (&[64, 8], &[16, 4]), // both left
            (&[32, 0], &[0, 0]),  // never had a GPU
        ],
        &[(&[4, 1], 10)],
    );
    assert_eq!(figures.stranded.without[CPU][GPU], 48);
    assert_eq!(figures.stranded.without[GPU][CPU], 0);
    assert_eq!(
        figures.stranded.unusable,
        [48 + 32, 0],
        "no pod fits the node without GPUs either"
    );
}

#[test]
fn a_remainder_too_small_for_any_pod_is_stranded() {
    let nodes: [(&[i64], &[i64]); 1] = [(&[64, 8], &[63, 2])];
    let pods_of_four = figures(&nodes, &[(&[4, 1], 1), (&[8, 2], 1)]);
    assert_eq!(pods_of_four.stranded.without[GPU][CPU], 6);
    assert_eq!(pods_of_four.stranded.without[CPU][CPU], 1, "crumbs");
    let pods_of_one = figures(&nodes, &[(&[1, 1], 1)]);
    assert_eq!(pods_of_one.stranded.without[GPU][CPU], 0);
}

#[test]
fn without_a_workload_only_exhausted_resources_strand_others() {
    let figures = figures(&[(&[64, 8], &[16, 8]), (&[64, 8], &[16, 7])], &[]);
    assert_eq!(figures.stranded.without[CPU][GPU], 48);
    assert_eq!(figures.stranded.unusable, [0, 0]);
}

/// The example of the KEP: jobs that request 2, 4 and 4 foo, and three nodes with 4 foo each, of which 2 are in use on
/// the third node. Spreading schedules the first job to an empty node.
#[test]
fn packing_leaves_room_for_two_large_jobs_and_spreading_for_one() {
    let jobs: [(&[i64], u32); 2] = [(&[1, 4], 2), (&[1, 2], 1)];
    let at = |foo: [i64; 3]| {
        let used = foo.map(|foo| [foo, foo]);
        let node = |at: usize| (&[8, 4][..], &used[at][..]);
        figures(&[node(0), node(1), node(2)], &jobs)
    };
    let (spread, packed) = (at([2, 0, 2]), at([0, 0, 4]));
    assert_eq!(spread.fitting_pods.pods, Some(1));
    assert_eq!(packed.fitting_pods.pods, Some(2));
    // Two of the three jobs cannot use the 2 foo that are free on each of two nodes.
    assert_eq!(
        spread.fragmentation.rate(1),
        Fraction {
            part: 2 * (2 + 2),
            whole: 3 * 8
        }
    );
    assert_eq!(
        packed.fragmentation.rate(1),
        Fraction {
            part: 0,
            whole: 3 * 8
        }
    );
}

#[test]
fn the_scarcest_resource_limits_the_number_of_additional_pods() {
    let figures_for =
        |requests: &[i64]| figures(&[(&[10, 4], &[1, 0]), (&[4, 4], &[0, 3])], &[(requests, 1)]);
    assert_eq!(figures_for(&[2, 1]).fitting_pods.pods, Some(4 + 1));
    assert_eq!(figures_for(&[5, 1]).fitting_pods.pods, Some(1));
    assert_eq!(figures_for(&[0, 2]).fitting_pods.pods, Some(2));
    assert_eq!(
        figures_for(&[0, 0]).fitting_pods.pods,
        None,
        "any number fits"
    );
    assert_eq!(
        figures_for(&[1, 1, 1]).fitting_pods.pods,
        Some(0),
        "no node has the third resource"
    );
}

/// The example in section 3.2 of the paper: a node with 10 cpu and 4 GPUs free.
#[test]
fn fragmentation_is_the_mean_unusable_capacity_of_the_pods() {
    let amount = |classes: &[(&[i64], u32)]| {
        let fragmentation = figures(&[(&[10, 4], &[0, 0])], classes).fragmentation;
        (fragmentation.amount[GPU], fragmentation.pods)
    };
    assert_eq!(
        amount(&[(&[1, 2], 1)]),
        (0, 1),
        "a pod that fits has use for all"
    );
    assert_eq!(amount(&[(&[1, 8], 1)]), (4, 1), "lacks GPUs: case 1");
    assert_eq!(amount(&[(&[16, 1], 1)]), (4, 1), "lacks cpu: case 1");
    assert_eq!(amount(&[(&[1, 0], 1)]), (4, 1), "asks for no GPU: case 3");
    assert_eq!(
        amount(&[(&[1, 2], 6), (&[1, 8], 1), (&[1, 0], 3)]),
        (4 * 4, 10)
    );
    assert_eq!(amount(&[]), (0, 0));
}

#[test]
fn a_full_cluster_has_no_fragmentation() {
    let figures = figures(&[(&[10, 4], &[10, 4])], &[(&[1, 1], 5)]);
    assert_eq!(figures.fragmentation.rate(GPU).in_units(100), None);
}

#[test]
fn an_overcommitted_node_has_no_free_capacity() {
    let figures = figures(&[(&[4], &[6])], &[(&[1], 1)]);
    assert_eq!(
        figures.utilization.by_resource[CPU].in_units(100),
        Some(150)
    );
    assert_eq!(figures.fitting_pods.pods, Some(0));
}

#[test]
fn enough_nodes_for_the_sum_of_all_requests_are_needed() {
    let nodes = equal_nodes(&[16, 4], 5);
    let cpu = bound(&nodes, &[(&[4, 0], 9)]);
    assert_eq!(
        (cpu.nodes, cpu.limit),
        (Some(3), Limit::Volume { resource: CPU })
    );
    let gpu = bound(&nodes, &[(&[1, 1], 13)]);
    assert_eq!(
        (gpu.nodes, gpu.limit),
        (Some(4), Limit::Volume { resource: GPU })
    );
}

#[test]
fn the_largest_nodes_count_first() {
    assert_eq!(bound(&[&[8], &[64], &[8]], &[(&[8], 9)]).nodes, Some(2));
    assert_eq!(bound(&[&[8], &[64], &[8]], &[(&[8], 8)]).nodes, Some(1));
}

#[test]
fn pods_of_more_than_half_a_node_need_one_each() {
    let by_count = |class| Limit::Count {
        class,
        resource: None,
    };
    let single = bound(&equal_nodes(&[16], 9), &[(&[9], 4), (&[1], 2)]);
    assert_eq!((single.nodes, single.limit), (Some(4), by_count(0)));
    let mixed = bound(
        &equal_nodes(&[16, 16], 9),
        &[(&[9, 1], 2), (&[10, 2], 2), (&[1, 9], 3)],
    );
    assert_eq!((mixed.nodes, mixed.limit), (Some(4), by_count(0)));
}

/// The pods' requests differ in one resource and are large in the other.
#[test]
fn pods_are_counted_by_one_resource_where_they_differ_in_another() {
    let bound = bound(
        &equal_nodes(&[10, 100], 9),
        &[(&[6, 1], 2), (&[1, 1], 1), (&[7, 0], 2)],
    );
    assert_eq!(bound.nodes, Some(4));
    assert_eq!(
        bound.limit,
        Limit::Count {
            class: 0,
            resource: Some(CPU)
        }
    );
}

#[test]
fn three_pods_of_a_third_share_a_node_and_four_do_not() {
    assert_eq!(bound(&equal_nodes(&[9], 3), &[(&[3], 3)]).nodes, Some(1));
    assert_eq!(bound(&equal_nodes(&[9], 3), &[(&[3], 4)]).nodes, Some(2));
}

#[test]
fn a_pod_needs_a_node_and_an_empty_workload_needs_none() {
    assert_eq!(bound(&[&[8]], &[]).nodes, Some(0));
    let without_requests = bound(&[&[8]], &[(&[0], 3)]);
    assert_eq!(
        (without_requests.nodes, without_requests.limit),
        (Some(1), Limit::Presence)
    );
    assert_eq!(bound(&[], &[(&[0], 3)]).nodes, None);
}

#[test]
fn if_all_nodes_are_too_few_the_bound_names_the_limit() {
    let volume = bound(&[&[8], &[8]], &[(&[1], 17)]);
    assert_eq!(
        (volume.nodes, volume.limit),
        (None, Limit::Volume { resource: CPU })
    );
    let too_large = bound(&[&[8], &[8]], &[(&[9], 1)]);
    assert_eq!(
        (too_large.nodes, too_large.limit),
        (
            None,
            Limit::Count {
                class: 0,
                resource: None
            }
        )
    );
    let unknown = bound(&[&[8]], &[(&[1, 1], 1)]);
    assert_eq!(
        (unknown.nodes, unknown.limit),
        (None, Limit::Volume { resource: 1 })
    );
}

#[test]
fn used_capacity_is_not_available_to_the_workload() {
    let [allocatable, used] = columns(&[(&[8], &[7]), (&[8], &[0])]);
    let columns = AmountColumns::new(&allocatable, &used).unwrap();
    assert_eq!(nodes_needed(&columns, &demand(&[(&[1], 9)])).nodes, Some(2));
}

#[test]
fn figures_follow_nodes_that_join_and_leave() {
    let [allocatable, used] = columns(&[(&[8, 2], &[2, 2])]);
    let columns = AmountColumns::new(&allocatable, &used).unwrap();
    let mut tracker = Tracker::new(&columns, demand(&[(&[1, 1], 4)]));
    assert_eq!(tracker.figures().stranded.without[CPU][GPU], 6);
    let second = tracker.add_node(&[8, 2], &[]);
    assert_eq!((second, tracker.figures().fitting_pods.pods), (1, Some(2)));
    assert!(tracker.set_used(second, &[1, 1]));
    assert_eq!(tracker.figures().fitting_pods.pods, Some(1));
    assert!(tracker.remove_node(0));
    assert_eq!(tracker.figures().stranded.without[CPU][GPU], 0);
    assert_eq!(tracker.figures().empty.nodes, 1);
    assert!(!tracker.remove_node(0) && !tracker.set_used(0, &[]) && !tracker.remove_node(9));
}

#[test]
fn columns_of_different_lengths_are_rejected() {
    let two = [vec![1, 2], vec![1, 2]];
    let uneven = [vec![1, 2], vec![1]];
    assert_eq!(
        AmountColumns::new(&two, &uneven).unwrap_err(),
        UnevenColumns { resource: 1 }
    );
    assert_eq!(
        AmountColumns::new(&two, &two[..1]).unwrap_err(),
        UnevenColumns { resource: 1 }
    );
    let message = AmountColumns::new(&uneven, &two).unwrap_err().to_string();
    assert_eq!(
        message,
        "columns of resource `1`: allocatable and used need one amount for every node"
    );
}

#[test]
fn too_many_pods_are_rejected() {
    let class = |count| DemandClass {
        requests: vec![1],
        count,
    };
    assert!(Demand::new(vec![class(u32::MAX)], vec![]).is_ok());
    let error = Demand::new(vec![class(u32::MAX), class(1)], vec![]).unwrap_err();
    assert_eq!(error, TooManyPods);
    assert_eq!(
        error.to_string(),
        "the pod classes have more than 4294967295 pods in total"
    );
}
