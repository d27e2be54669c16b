use super::{PodStrategy, StrategyFit, StrategyFitArguments};
use crate::json;
use crate::name_map::NameMap;
use crate::volcano::{NodeUsage, OverCapacity, TaskRequests};
use crate::{Container, Node, Pod, Quantity, ResourceList};
use proptest::prelude::*;

const TYPE: &str = "volcano.sh/resource-strategy-scoring-type";
const WEIGHTS: &str = "volcano.sh/resource-strategy-weight";

fn list<'a>(amounts: impl IntoIterator<Item = (&'a str, String)>) -> ResourceList {
    let amounts = amounts.into_iter();
    amounts
        .map(|(name, amount)| (name, amount.parse::<Quantity>().unwrap()))
        .collect()
}

/// Reads amounts such as `cpu=1 memory=1Gi`.
fn amounts(text: &str) -> ResourceList {
    let amounts = text.split_whitespace();
    list(amounts.map(|amount| {
        let (name, amount) = amount.split_once('=').unwrap();
        (name, amount.to_owned())
    }))
}

fn pod(requests: ResourceList) -> Pod {
    Pod {
        containers: vec![Container {
            requests,
            ..Container::default()
        }],
        ..Pod::default()
    }
}

fn arguments(json: &str) -> StrategyFitArguments {
    StrategyFitArguments::read(&json::parse(json).unwrap()).unwrap()
}

fn score(
    arguments: &StrategyFitArguments,
    annotations: &[(&str, &str)],
    requests: ResourceList,
    (allocatable, used): (ResourceList, ResourceList),
) -> f64 {
    let annotations = annotations.iter();
    let annotations: NameMap<Box<str>> = annotations
        .map(|(name, value)| (*name, Box::from(*value)))
        .collect();
    let node = Node {
        allocatable,
        used,
        ..Node::default()
    };
    let plugin = StrategyFit {
        arguments,
        task: TaskRequests::new(&pod(requests), OverCapacity::ZeroesTheNode),
        pod_strategy: PodStrategy::new(&annotations),
    };
    let usage = NodeUsage::new(&node, OverCapacity::ZeroesTheNode);
    plugin.trace(&usage).score
}

#[track_caller]
fn scores(args: &str, annotations: &[(&str, &str)], [pod, allocatable, used]: [&str; 3]) -> f64 {
    let node = (amounts(allocatable), amounts(used));
    score(&arguments(args), annotations, amounts(pod), node)
}

fn rules(weight: u8, cpu: (&str, u8), memory: (&str, u8)) -> String {
    format!(
        r#"{{"resourceStrategyFitWeight":{weight},"resources":{{"cpu":{{"type":"{}","weight":{}}},"memory":{{"type":"{}","weight":{}}}}}}}"#,
        cpu.0, cpu.1, memory.0, memory.1
    )
}

const LEAST: &str = "LeastAllocated";
const MOST: &str = "MostAllocated";

/// The cases of `TestScore` in `resource_strategy_fit_test.go`, v1.15.1.
#[test]
fn requested_resources_score_as_in_the_tests_of_volcano() {
    let pod = "cpu=100m memory=100";
    let node = ["cpu=500m memory=500", "cpu=200m memory=200"];
    let node_400 = ["cpu=400m memory=400", "cpu=200m memory=200"];
    let least = rules(10, (LEAST, 1), (LEAST, 1));
    let most = rules(10, (MOST, 1), (MOST, 1));
    let mixed = rules(10, (LEAST, 1), (MOST, 2));
    for (args, pod, [allocatable, used], expected) in [
        (&least, pod, node, 400.0),
        (&least, pod, node_400, 250.0),
        (&most, pod, node, 600.0),
        (&most, pod, node_400, 750.0),
        (&rules(10, (LEAST, 2), (MOST, 1)), pod, node, 466.666_666_67),
        (&mixed, pod, node, 533.333_333_33),
        (&mixed, "memory=100", node, 600.0),
        (&mixed, pod, ["memory=400", "cpu=200m memory=200"], 500.0),
        (&least, "", node, 0.0),
        (
            &least,
            pod,
            ["cpu=500m memory=500", "cpu=500m memory=500"],
            0.0,
        ),
        (&rules(10, (LEAST, 3), (MOST, 1)), pod, node, 450.0),
        (&rules(20, (LEAST, 5), (LEAST, 5)), pod, node, 800.0),
    ] {
        let found = scores(args, &[], [pod, allocatable, used]);
        assert!((found - expected).abs() < 1e-8, "{args} {pod}: {found}");
    }
}

/// The cases of `TestScore` with annotations.
#[test]
fn annotations_of_the_pod_replace_the_arguments() {
    let amounts = [
        "cpu=100m memory=100",
        "cpu=500m memory=500",
        "cpu=200m memory=200",
    ];
    let least = rules(10, (LEAST, 1), (LEAST, 1));
    for (strategy, weights, expected) in [
        (LEAST, r#"{"cpu": 2, "memory": 1}"#, 400.0),
        (MOST, r#"{"cpu": 1, "memory": 2}"#, 600.0),
        (LEAST, "invalid-json", 0.0),
        (LEAST, r#"{"cpu": 2}"#, 400.0),
        (LEAST, "", 0.0),
        (MOST, r#"{"cpu": 1.5}"#, 0.0),
        ("Packed", r#"{"cpu": 1}"#, 0.0),
    ] {
        let annotations = [(TYPE, strategy), (WEIGHTS, weights)];
        let found = scores(&least, &annotations, amounts);
        assert!(
            (found - expected).abs() < 1e-8,
            "{strategy} {weights}: {found}"
        );
    }
}

/// The cases of `TestResourceStrategyFitPlugin` and `TestNode` (`sra_test.go`).
#[test]
fn extended_and_scarce_resources_score_as_in_the_tests_of_volcano() {
    let fit = r#"{"resources":{"nvidia.com/gpu":{"type":"MostAllocated","weight":1},"example.com/foo":{"type":"LeastAllocated","weight":2}}}"#;
    let p5 = "cpu=1 memory=1Gi nvidia.com/gpu=4 example.com/foo=4";
    let n5 = "cpu=4 memory=4Gi pods=10 nvidia.com/gpu=10 example.com/foo=5";
    let n6 = "cpu=4 memory=4Gi pods=10 example.com/foo=10";
    let scarce = r#"{"resourceStrategyFitWeight":0,"sra":{"enable":true,"resources":"nvidia.com/t4, nvidia.com/a10","weight":5,"resourceWeight":{"nvidia.com/t4":2,"nvidia.com/a10":3}}}"#;
    let both = r#"{"resourceStrategyFitWeight":8,"resources":{"nvidia.com/t4":{"type":"MostAllocated","weight":3},"cpu":{"type":"LeastAllocated","weight":1}},"sra":{"enable":true,"resources":"nvidia.com/t4","weight":5,"resourceWeight":{"nvidia.com/t4":2}}}"#;
    let p1 = "cpu=1 memory=1Gi";
    let p2 = "cpu=1500m memory=0 nvidia.com/t4=2";
    let p3 = "cpu=2 memory=4Gi nvidia.com/a10=2";
    let n1 = "cpu=32 memory=64Gi pods=10";
    let n2 = "cpu=8 memory=16Gi pods=10 nvidia.com/t4=16";
    let n3 = "cpu=8 memory=16Gi pods=10 nvidia.com/a10=16";
    let n4 = "cpu=8 memory=16Gi pods=10 nvidia.com/t4=8 nvidia.com/a10=16";
    for (args, pod, node, expected) in [
        (fit, p5, n5, 266.666_666_66),
        (fit, p5, n6, 399.999_999_99),
        (scarce, p1, n1, 500.0),
        (scarce, p1, n2, 300.0),
        (scarce, p1, n3, 200.0),
        (scarce, p1, n4, 0.0),
        (scarce, p2, n1, 0.0),
        (scarce, p2, n2, 300.0),
        (scarce, p3, n3, 200.0),
        (both, p1, n1, 1275.0),
        (both, p1, n2, 700.0),
        (both, p2, n1, 190.625),
        (both, p2, n4, 312.5),
        (both, p3, n1, 750.0),
        (both, p3, n3, 1100.0),
    ] {
        let found = scores(args, &[], [pod, node, ""]);
        assert!((found - expected).abs() < 1e-7, "{pod} on {node}: {found}");
    }
}

/// The cases of `Test_calculateWeight` and `Test_findResourceConfigWithPrefix`, and of mapstructure's decoding.
#[test]
fn arguments_are_read_as_volcano_reads_them() {
    let pattern = r#"{"resources":{"*":{},"cloudml.*.gpu":{"weight":2},"nvidia.com/*":{"type":"MostAllocated","weight":3},"nvidia.com/g*":{"weight":4},"cpu":{"TYPE":"MostAllocated","weight":-1}}}"#;
    let weight = |args: &str, name: &str| arguments(args).rule(name).map(|rule| rule.weight);
    assert_eq!(weight(pattern, "nvidia.com/gpu"), Some(4));
    assert_eq!(weight(pattern, "nvidia.com/a10"), Some(3));
    assert_eq!(weight(pattern, "cpu"), Some(1));
    assert_eq!(weight(pattern, "memory"), None);
    assert_eq!(weight("{}", "memory"), Some(1));
    assert_eq!(weight(r#"{"resources":{}}"#, "cpu"), Some(1));
    // An ignored pattern does not bring the defaults back.
    assert_eq!(weight(r#"{"resources":{"*":{}}}"#, "cpu"), None);
    for (value, expected) in [("3", 3), ("2.9", 2), ("-1", 10), ("null", 0), ("0", 0)] {
        let args = format!(r#"{{"resourceStrategyFitWeight":{value}}}"#);
        assert_eq!(arguments(&args).weight, expected, "{value}");
    }
    assert_eq!(arguments("{}").weight, 10);
}

#[test]
fn a_value_of_another_type_ends_the_scheduler() {
    for (args, key, go_type) in [
        (
            r#"{"resourceStrategyFitWeight":"10"}"#,
            "resourceStrategyFitWeight",
            "int",
        ),
        (
            r#"{"resources":["cpu"]}"#,
            "resources",
            "map[v1.ResourceName]resourcestrategyfit.ResourcesType",
        ),
        (
            r#"{"resources":{"cpu":{"weight":true}}}"#,
            "resources",
            "map[v1.ResourceName]resourcestrategyfit.ResourcesType",
        ),
        (
            r#"{"sra":{"enable":"true"}}"#,
            "sra",
            "resourcestrategyfit.sraConfig",
        ),
        (
            r#"{"proportional":{"resourceProportion":{"nvidia.com/gpu.cpu":"4"}}}"#,
            "proportional",
            "resourcestrategyfit.proportionalConfig",
        ),
    ] {
        let error = StrategyFitArguments::read(&json::parse(args).unwrap()).unwrap_err();
        let expected = format!("Could not parse argument for key {key} to type {go_type}");
        assert_eq!(error.to_string(), expected);
    }
}

#[track_caller]
fn refusal(proportional: &str, [pod_requests, allocatable, used]: [&str; 3]) -> Option<String> {
    let arguments = arguments(&format!(r#"{{"proportional":{proportional}}}"#));
    let plugin = StrategyFit {
        arguments: &arguments,
        task: TaskRequests::new(&pod(amounts(pod_requests)), OverCapacity::ZeroesTheNode),
        pod_strategy: PodStrategy::FromArguments,
    };
    let node = Node {
        allocatable: amounts(allocatable),
        used: amounts(used),
        ..Node::default()
    };
    plugin.refusal(&NodeUsage::new(&node, OverCapacity::ZeroesTheNode))
}

const FOUR_FOR_EACH: &str = r#"{"enable":true,"resources":"nvidia.com/gpu","resourceProportion":{"nvidia.com/gpu.cpu":4,"nvidia.com/gpu.memory":4}}"#;
const SIX: &str = "cpu=30 memory=30G nvidia.com/gpu=6";

#[test]
fn a_pod_without_a_gpu_leaves_cpu_and_memory_for_the_free_gpus() {
    let failed = Some("proportional of resource nvidia.com/gpu check failed".to_owned());
    let refusal = |node| refusal(FOUR_FOR_EACH, node);
    // Six free pieces keep 24 cores and 24 GB.
    assert_eq!(refusal(["cpu=6 memory=6G", SIX, ""]), None);
    assert_eq!(refusal(["cpu=6001m memory=6G", SIX, ""]), failed);
    assert_eq!(refusal(["cpu=6 memory=6000000001", SIX, ""]), failed);
    let used = "cpu=10 memory=10G nvidia.com/gpu=4";
    assert_eq!(refusal(["cpu=12 memory=12G", SIX, used]), None);
    assert_eq!(refusal(["cpu=12001m memory=12G", SIX, used]), failed);
    // Pods that request one, and nodes without the resource, are not checked.
    assert_eq!(refusal(["cpu=10 nvidia.com/gpu=1", SIX, ""]), None);
    assert_eq!(refusal(["cpu=30", "cpu=30 memory=30G", ""]), None);
}

#[test]
fn rates_are_1_by_default_and_only_named_resources_are_kept_for() {
    let rates =
        |fields: &str| format!(r#"{{"enable":true,"resources":" nvidia.com/gpu ,"{fields}}}"#);
    let kept = |fields: &str| refusal(&rates(fields), ["cpu=25 memory=24G", SIX, ""]).is_some();
    assert!(kept(""));
    assert!(kept(r#","resourceProportion":{"nvidia.com/gpu.cpu":-8}"#));
    assert!(kept(r#","resourceProportion":{"nvidia.com/gpu.cpu":0.9}"#));
    assert!(!kept(r#","resourceProportion":{"nvidia.com/gpu.cpu":0.8}"#));
    let disabled = FOUR_FOR_EACH.replace("true", "false");
    assert_eq!(refusal(&disabled, ["cpu=30", SIX, ""]), None);
    // cpu and memory are no scalar resources, so they keep nothing.
    let of_cpu = r#"{"enable":true,"resources":"cpu,memory"}"#;
    assert_eq!(refusal(of_cpu, ["cpu=30", SIX, ""]), None);
}

/// Scores cpu, memory and gpu as the source does, step by step and without a trace.
fn naive(
    weight: i64,
    rules: &[(bool, i64); 3],
    sra: (i64, [i64; 2]),
    [request, capacity, used]: [[f64; 3]; 3],
) -> f64 {
    let (mut score, mut weight_sum, mut fails) = (0.0, 0, false);
    for at in 0..3 {
        let (is_most, weight) = rules[at];
        if request[at] < 0.1 {
            continue;
        }
        if capacity[at] != 0.0 && weight != 0 {
            let finally = request[at] + used[at];
            fails |= finally > capacity[at];
            score += match is_most {
                true => finally * weight as f64 / capacity[at],
                false => (capacity[at] - finally) * weight as f64 / capacity[at],
            };
        }
        weight_sum += weight;
    }
    if weight_sum > 0 {
        score /= weight_sum as f64;
    }
    score *= 100.0 * weight as f64;
    let mut total = if weight > 0 && !fails { score } else { 0.0 };
    let lacks = (0..3).any(|at| request[at] >= 0.1 && capacity[at] == 0.0);
    if sra.0 > 0 && !lacks {
        // The scarce resources are memory and the gpu.
        let sum: i64 = sra.1.iter().sum();
        let present = (0..2)
            .filter(|at| capacity[at + 1] > 0.0)
            .map(|at| sra.1[at]);
        let mut scarce = present.sum::<i64>() as f64;
        if sum > 0 {
            scarce = 1.0 - scarce / sum as f64;
        }
        total += scarce * (100 * sra.0) as f64;
    }
    total
}

proptest! {
    #[test]
    fn a_naive_implementation_agrees(
        weight in 0_i64..20,
        kinds in any::<[bool; 3]>(),
        weights in prop::array::uniform3(1_i64..9),
        sra in (0_i64..9, prop::array::uniform2(0_i64..5)),
        amounts in prop::array::uniform3((0_u32..900, 0_u32..3000, 0_u32..1500)),
    ) {
        let names = ["cpu", "memory", "nvidia.com/gpu"];
        let type_of = |is_most| if is_most { MOST } else { LEAST };
        let rule = |at: usize| format!(r#""{}":{{"type":"{}","weight":{}}}"#, names[at], type_of(kinds[at]), weights[at]);
        let args = format!(
            r#"{{"resourceStrategyFitWeight":{weight},"resources":{{{},{},{}}},"sra":{{"enable":true,"weight":{},"resources":"memory, nvidia.com/gpu","resourceWeight":{{"memory":{},"nvidia.com/gpu":{}}}}}}}"#,
            rule(0), rule(1), rule(2), sra.0, sra.1[0], sra.1[1],
        );
        let quantities = |of: fn(&(u32, u32, u32)) -> u32| {
            let [cpu, memory, gpu] = amounts.each_ref().map(of);
            list([("cpu", format!("{cpu}m")), ("memory", memory.to_string()), ("nvidia.com/gpu", gpu.to_string()), ("pods", "9".into())])
        };
        let request = list(names.into_iter().zip(["m", "", ""]).zip(amounts).map(|((name, unit), of)| (name, format!("{}{unit}", of.0))));
        let floats = |of: fn(&(u32, u32, u32)) -> u32| {
            let [cpu, memory, gpu] = amounts.each_ref().map(of);
            [f64::from(cpu), f64::from(memory), f64::from(gpu) * 1000.0]
        };
        let found = score(&arguments(&args), &[], request, (quantities(|of| of.1), quantities(|of| of.2)));
        let rules = [0, 1, 2].map(|at| (kinds[at], weights[at]));
        let expected = naive(weight, &rules, sra, [floats(|of| of.0), floats(|of| of.1), floats(|of| of.2)]);
        prop_assert_eq!(found.to_bits(), expected.to_bits());
    }
}
