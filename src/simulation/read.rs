//! Reads a simulation's input from a parsed tree.

use super::input::{GangInput, NodeEntryInput, PodEntryInput, SimulationInput};
use crate::scenario::read as scenario;
use crate::scenario::{NodeInput, Scenario, TypeMismatch};
use crate::tree::{self, Reader};

type Read<T> = Result<T, TypeMismatch>;

const FIELDS: [&str; 14] = [
    "scorer",
    "scoringStrategy",
    "binpack",
    "profile",
    "rankBy",
    "ignoredResources",
    "ignoredResourceGroups",
    "tieBreak",
    "seed",
    "scaleDownAfter",
    "nodes",
    "pods",
    "gangs",
    "objects",
];

const NODE: [&str; 2] = ["count", "joins"];

const POD: [&str; 5] = ["count", "arrival", "every", "lifetime", "gang"];

pub(super) fn simulation(from: &Reader<'_>) -> Read<SimulationInput> {
    from.reject_unknown_fields(&FIELDS)?;
    let texts = |list: &Reader<'_>| list.list(tree::text);
    let text = |text: &Reader<'_>| text.optional(tree::text);
    let nodes = from.field("nodes", |list| scenario::list_of_nodes(list, node))?;
    let (amounts, rules) = nodes.into_iter().unzip();
    Ok(SimulationInput {
        scenario: Scenario {
            scorer: from.field("scorer", text)?,
            scoring_strategy: from.field("scoringStrategy", scenario::strategy)?,
            binpack: from.field("binpack", |binpack| binpack.optional(scenario::binpack))?,
            profile: from
                .field("profile", |profile| profile.optional(scenario::profile))?
                .unwrap_or_default(),
            nodes: amounts,
            objects: from.field("objects", text)?.unwrap_or_default(),
            ..Scenario::default()
        },
        nodes: rules,
        pods: from.field("pods", |pods| pods.long_list(pod))?,
        gangs: from.field("gangs", |gangs| gangs.list(gang))?,
        rank_by: from.field("rankBy", text)?,
        ignored_resources: from.field("ignoredResources", texts)?,
        ignored_resource_groups: from.field("ignoredResourceGroups", texts)?,
        tie_break: from.field("tieBreak", text)?,
        seed: from.field("seed", scenario::raw_number)?,
        scale_down_after: from.field("scaleDownAfter", scenario::raw_number)?,
    })
}

fn node(from: &Reader<'_>) -> Read<(NodeInput, NodeEntryInput)> {
    from.reject_unknown_fields(&[&scenario::NODE_FIELDS[..], &NODE].concat())?;
    let rules = NodeEntryInput {
        count: from.field("count", scenario::raw_number)?,
        joins: from.field("joins", scenario::raw_number)?,
    };
    Ok((scenario::node_fields(from)?, rules))
}

fn pod(from: &Reader<'_>) -> Read<PodEntryInput> {
    from.reject_unknown_fields(&[&scenario::POD_FIELDS[..], &POD].concat())?;
    Ok(PodEntryInput {
        name: from.field("name", |name| name.optional(tree::text))?,
        pod: scenario::pod_fields(from)?,
        count: from.field("count", scenario::raw_number)?,
        arrival: from.field("arrival", scenario::raw_number)?,
        every: from.field("every", scenario::raw_number)?,
        lifetime: from.field("lifetime", scenario::raw_number)?,
        gang: from.field("gang", |gang| gang.optional(tree::text))?,
    })
}

fn gang(from: &Reader<'_>) -> Read<GangInput> {
    from.reject_unknown_fields(&["name", "minAvailable"])?;
    Ok(GangInput {
        name: from.field("name", tree::text)?,
        min_available: from.field("minAvailable", scenario::raw_number)?,
    })
}
