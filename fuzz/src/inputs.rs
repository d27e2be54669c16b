//! Generates scenarios: mostly realistic values, some extreme ones.

use arbitrary::{Arbitrary, Result, Unstructured};
use nodescore::scenario::{
    BinpackInput, ContainerInput, NodeInput, PodInput, PointInput, ProfileInput, QuantityInputs,
    RawNumber, ResourceSpec, ResourcesInput, Scenario, ScoringStrategy, ShapeParam,
};
use nodescore::{NameMap, NodeConstraints, PodConstraints, Taint, Toleration};

/// A scenario generated from the fuzzer's bytes.
#[derive(Debug)]
pub struct RandomScenario(pub Scenario);

const NAMES: [&str; 12] = [
    "cpu",
    "memory",
    "ephemeral-storage",
    "pods",
    "nvidia.com/gpu",
    "intel.com/foo",
    "hugepages-2Mi",
    "attachable-volumes-aws-ebs",
    "CPU",
    "gpu",
    "",
    "kubernetes.io/batch-cpu",
];

const QUANTITIES: [&str; 28] = [
    "0",
    "1",
    "2",
    "100m",
    "1500m",
    "0.1",
    "1e3",
    "1E3",
    "256Mi",
    "1Gi",
    "200Mi",
    "1",
    "10",
    "-1",
    "-0",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "92233720368547758",
    "1Ei",
    "8Ei",
    "1n",
    "1u",
    "1.5Gi",
    "0x1",
    "1 Gi",
    "256MB",
    "1e-9",
];

const WHOLE_NUMBERS: [&str; 18] = [
    "0",
    "1",
    "2",
    "3",
    "5",
    "10",
    "50",
    "85",
    "99",
    "100",
    "101",
    "-1",
    "2147483647",
    "2147483648",
    "9223372036854775807",
    "-9223372036854775808",
    "1.5",
    "",
];

const SCORERS: [&str; 21] = [
    "v1.13.12",
    "v1.16.15",
    "v1.17.17",
    "v1.18.0",
    "v1.18.20",
    "v1.19.16",
    "v1.21.14",
    "v1.22.6",
    "v1.22.17",
    "v1.26.15",
    "v1.27.16",
    "v1.31.14",
    "v1.35.4",
    "v1.36.3",
    "kep-prototype",
    "kep-text",
    "volcano",
    "volcano-v1.7",
    "documentation",
    "",
    "v9.9.9",
];

const PLUGINS: [&str; 8] = [
    "NodeResourcesFit",
    "NodeResourcesBalancedAllocation",
    "ImageLocality",
    "TaintToleration",
    "PodTopologySpread",
    "NodeAffinity",
    "BalancedResourceAllocation",
    "Mine",
];

impl<'a> Arbitrary<'a> for RandomScenario {
    fn arbitrary(from: &mut Unstructured<'a>) -> Result<Self> {
        let mut scenario = Scenario {
            scorer: optional(from, |from| Ok(pick(from, &SCORERS)?.into()))?,
            scoring_strategy: strategy(from)?,
            binpack: optional(from, |from| {
                Ok(BinpackInput {
                    weight: optional(from, whole_number)?,
                })
            })?,
            profile: profile(from)?,
            compare: some_of(from, 3, |from| Ok(pick(from, &SCORERS)?.into()))?,
            explain: some_of(from, 3, whole_number)?,
            pod: pod(from)?,
            nodes: some_of(from, 5, node)?,
            objects: Box::default(),
        };
        // Generated last, so that older inputs keep their meaning.
        scenario.pod.constraints = pod_constraints(from)?;
        for node in &mut scenario.nodes {
            node.constraints = node_constraints(from)?;
        }
        scenario.profile.percentage_of_nodes_to_score = optional(from, whole_number)?;
        Ok(Self(scenario))
    }
}

const KEYS: [&str; 4] = ["a", "b", "node.kubernetes.io/unschedulable", ""];
const VALUES: [&str; 3] = ["", "1", "x"];
const EFFECTS: [&str; 5] = ["NoSchedule", "NoExecute", "PreferNoSchedule", "", "Other"];

fn pod_constraints(from: &mut Unstructured<'_>) -> Result<PodConstraints> {
    Ok(PodConstraints {
        node_selector: labels(from)?,
        tolerations: some_of(from, 2, |from| {
            Ok(Toleration {
                key: pick(from, &KEYS)?.into(),
                operator: pick(from, &["", "Equal", "Exists", "Lt"])?.into(),
                value: pick(from, &VALUES)?.into(),
                effect: pick(from, &EFFECTS)?.into(),
            })
        })?,
    })
}

fn node_constraints(from: &mut Unstructured<'_>) -> Result<NodeConstraints> {
    Ok(NodeConstraints {
        labels: labels(from)?,
        taints: some_of(from, 2, |from| {
            Ok(Taint {
                key: pick(from, &KEYS)?.into(),
                value: pick(from, &VALUES)?.into(),
                effect: pick(from, &EFFECTS)?.into(),
            })
        })?,
        unschedulable: bool::arbitrary(from)?,
    })
}

fn labels(from: &mut Unstructured<'_>) -> Result<NameMap<Box<str>>> {
    name_map(from, &KEYS, |from| Ok(pick(from, &VALUES)?.into()))
}

fn strategy(from: &mut Unstructured<'_>) -> Result<ScoringStrategy> {
    let kinds = [
        "RequestedToCapacityRatio",
        "MostAllocated",
        "LeastAllocated",
        "",
        "Other",
    ];
    Ok(ScoringStrategy {
        kind: pick(from, &kinds)?.into(),
        resources: optional(from, |from| some_of(from, 6, resource))?,
        requested_to_capacity_ratio: optional(from, |from| {
            let shape = optional(from, |from| some_of(from, 6, point))?;
            Ok(ShapeParam { shape })
        })?,
    })
}

fn resource(from: &mut Unstructured<'_>) -> Result<ResourceSpec> {
    Ok(ResourceSpec {
        name: pick(from, &NAMES)?.into(),
        weight: optional(from, whole_number)?,
    })
}

fn point(from: &mut Unstructured<'_>) -> Result<PointInput> {
    Ok(PointInput {
        utilization: optional(from, whole_number)?,
        score: optional(from, whole_number)?,
    })
}

fn profile(from: &mut Unstructured<'_>) -> Result<ProfileInput> {
    Ok(ProfileInput {
        weights: name_map(from, &PLUGINS, whole_number)?,
        disabled: some_of(from, 3, |from| Ok(pick(from, &PLUGINS)?.into()))?,
        plugin_scores: name_map(from, &PLUGINS, |from| {
            some_of(from, 5, |from| Ok(Some(whole_number(from)?)))
        })?,
        balanced_resources: some_of(from, 3, resource)?,
        ..ProfileInput::default()
    })
}

fn pod(from: &mut Unstructured<'_>) -> Result<PodInput> {
    Ok(PodInput {
        requests: optional(from, quantities)?,
        containers: some_of(from, 3, container)?,
        init_containers: some_of(from, 3, container)?,
        overhead: quantities(from)?,
        resources: optional(from, |from| {
            Ok(ResourcesInput {
                requests: quantities(from)?,
            })
        })?,
        constraints: PodConstraints::default(),
    })
}

fn container(from: &mut Unstructured<'_>) -> Result<ContainerInput> {
    Ok(ContainerInput {
        requests: quantities(from)?,
        restart_policy: optional(
            from,
            |from| Ok(pick(from, &["Always", "Never", ""])?.into()),
        )?,
    })
}

fn node(from: &mut Unstructured<'_>) -> Result<NodeInput> {
    Ok(NodeInput {
        name: optional(from, |from| Ok(pick(from, &NAMES)?.into()))?,
        allocatable: quantities(from)?,
        used: quantities(from)?,
        pods: some_of(from, 3, pod)?,
        constraints: NodeConstraints::default(),
    })
}

fn quantities(from: &mut Unstructured<'_>) -> Result<QuantityInputs> {
    name_map(from, &NAMES, |from| raw_number(from, &QUANTITIES))
}

fn whole_number(from: &mut Unstructured<'_>) -> Result<RawNumber> {
    raw_number(from, &WHOLE_NUMBERS)
}

/// Returns one of the listed numbers, any integer, or any text.
pub(crate) fn raw_number(from: &mut Unstructured<'_>, listed: &[&str]) -> Result<RawNumber> {
    Ok(match from.int_in_range(0..=9_u8)? {
        0 => RawNumber::from(<&str>::arbitrary(from)?),
        1 => RawNumber::from(&*i64::arbitrary(from)?.to_string()),
        _ => RawNumber::from(pick(from, listed)?),
    })
}

pub(crate) fn pick<'t>(from: &mut Unstructured<'_>, listed: &[&'t str]) -> Result<&'t str> {
    from.choose(listed).copied()
}

fn optional<T>(
    from: &mut Unstructured<'_>,
    make: impl Fn(&mut Unstructured<'_>) -> Result<T>,
) -> Result<Option<T>> {
    // Present values test more than absent ones.
    let is_present = from.ratio(3_u8, 4_u8)?;
    is_present.then(|| make(from)).transpose()
}

pub(crate) fn some_of<T>(
    from: &mut Unstructured<'_>,
    limit: usize,
    make: impl Fn(&mut Unstructured<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    let count = from.int_in_range(0..=limit)?;
    (0..count).map(|_| make(from)).collect()
}

fn name_map<T>(
    from: &mut Unstructured<'_>,
    names: &[&str],
    make: impl Fn(&mut Unstructured<'_>) -> Result<T>,
) -> Result<NameMap<T>> {
    let entries = some_of(from, 4, |from| Ok((pick(from, names)?, make(from)?)))?;
    Ok(entries.into_iter().collect())
}
