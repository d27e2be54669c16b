//! Reads a simulation's input from a parsed tree.

use super::text::{JobText, NodeRulesText, PodEntryText, SimulationText};
use crate::scenario::read as scenario;
use crate::scenario::{NodeInput, Scenario, TypeMismatch};
use crate::tree::{self, Reader};

type Read<T> = Result<T, TypeMismatch>;

const FIELDS: [&str; 13] = [
    "scorer",
    "scoringStrategy",
    "binpack",
    "profile",
    "decides",
    "ignoredResources",
    "ignoredResourceGroups",
    "ties",
    "seed",
    "scaleDownAfter",
    "nodes",
    "pods",
    "jobs",
];

const NODE: [&str; 2] = ["count", "joins"];

const POD: [&str; 5] = ["count", "arrival", "every", "lifetime", "job"];

pub(super) fn simulation(from: &Reader<'_>) -> Read<SimulationText> {
    from.reject_unknown_fields(&FIELDS)?;
    let texts = |list: &Reader<'_>| list.list(tree::text);
    let text = |text: &Reader<'_>| text.optional(tree::text);
    let nodes = from.field("nodes", |list| scenario::list_of_nodes(list, node))?;
    let (amounts, rules) = nodes.into_iter().unzip();
    Ok(SimulationText {
        scenario: Scenario {
            scorer: from.field("scorer", text)?,
            scoring_strategy: from.field("scoringStrategy", scenario::strategy)?,
            binpack: from.field("binpack", |binpack| binpack.optional(scenario::binpack))?,
            profile: from
                .field("profile", |profile| profile.optional(scenario::profile))?
                .unwrap_or_default(),
            nodes: amounts,
            ..Scenario::default()
        },
        nodes: rules,
        pods: from.field("pods", |pods| pods.long_list(pod))?,
        jobs: from.field("jobs", |jobs| jobs.list(job))?,
        decides: from.field("decides", text)?,
        ignored_resources: from.field("ignoredResources", texts)?,
        ignored_resource_groups: from.field("ignoredResourceGroups", texts)?,
        ties: from.field("ties", text)?,
        seed: from.field("seed", scenario::raw_number)?,
        scale_down_after: from.field("scaleDownAfter", scenario::raw_number)?,
    })
}

fn node(from: &Reader<'_>) -> Read<(NodeInput, NodeRulesText)> {
    from.reject_unknown_fields(&[&scenario::NODE_FIELDS[..], &NODE].concat())?;
    let rules = NodeRulesText {
        count: from.field("count", scenario::raw_number)?,
        joins: from.field("joins", scenario::raw_number)?,
    };
    Ok((scenario::node_fields(from)?, rules))
}

fn pod(from: &Reader<'_>) -> Read<PodEntryText> {
    from.reject_unknown_fields(&[&scenario::POD_FIELDS[..], &POD].concat())?;
    Ok(PodEntryText {
        name: from.field("name", |name| name.optional(tree::text))?,
        pod: scenario::pod_fields(from)?,
        count: from.field("count", scenario::raw_number)?,
        arrival: from.field("arrival", scenario::raw_number)?,
        every: from.field("every", scenario::raw_number)?,
        lifetime: from.field("lifetime", scenario::raw_number)?,
        job: from.field("job", |job| job.optional(tree::text))?,
    })
}

fn job(from: &Reader<'_>) -> Read<JobText> {
    from.reject_unknown_fields(&["name", "minAvailable"])?;
    Ok(JobText {
        name: from.field("name", tree::text)?,
        min_available: from.field("minAvailable", scenario::raw_number)?,
    })
}
