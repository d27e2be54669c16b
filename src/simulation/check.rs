//! From what is written to what is run, with everything that is wrong on the way.

use super::columns::Layout;
use super::ledger::Ledger;
use super::node_rules::{NodeRules, PodRules};
use super::queue::{self, Queue, Timing};
use super::shapes::{PodShape, identity};
use super::text::{NodeRulesText, PodEntryText, SimulationText, TaintText, TolerationText};
use super::tie::Ties;
use super::world::{Entry, Input, Job, Rules, Voter, World};
use crate::by_name::Names;
use crate::fit::Ignored;
pub(super) use crate::limits::simulation::TIME;
use crate::limits::simulation::{
    LONG_NAME, NODE_ENTRIES, NODES, PODS, QUESTIONS, RESOURCES, SHAPES,
};
use crate::named::Named;
use crate::node::NodeTotals;
use crate::requests::{for_filter, on_node};
use crate::scenario::{
    Errors, FieldError, Problem, QuantityTexts, Typed, check_pod, node_amounts, plugins, problem,
};
use crate::scorer::Prepared;
use crate::vote::Source;
use crate::{Node, Pod, Scorer, Strategy};

const USE_TRUE_NUMBER: &str = "use a whole number in this range, in digits alone";

pub(super) fn world(
    text: &SimulationText,
    queue: Option<&Queue>,
) -> Result<World, Vec<FieldError>> {
    let mut errors = Errors::default();
    let problem = problem(&text.scenario, &mut errors);
    let nodes = nodes(text, problem.as_ref(), &mut errors);
    let pods = pods(&text.pods, &mut errors);
    let timings: Vec<Timing> = timings(&text.pods, &mut errors);
    let jobs = jobs(text, &mut errors);
    let vote = vote(text, problem.as_ref(), &mut errors);
    let ties = ties(text, &mut errors);
    let idle = text.scale_down_after.as_ref();
    let idle = idle.map(|typed| within("scaleDownAfter", Some(typed), 1, 1, TIME, &mut errors));
    let pods_in_all: i64 = match queue {
        Some(queue) => queue.pods.len() as i64,
        None => timings
            .iter()
            .map(|timing| timing.count)
            .fold(0, i64::saturating_add),
    };
    limit(
        "pods",
        "too-many-pods",
        pods_in_all,
        PODS,
        "pods",
        &mut errors,
    );
    if queue.is_some_and(|queue| !queue.fits(text) || !queue.in_time(TIME)) {
        errors.invalid(
            "queue",
            "queue-out-of-range",
            "",
            "must hold indexes of the pods, and times from 0 to 1000000000",
            "use indexes from 0, and whole numbers in this range",
        );
    }
    let errors = errors.into_vec();
    let (Some(problem), true) = (problem, errors.is_empty()) else {
        return Err(errors);
    };
    let queued = match queue {
        Some(queue) => queue::columns(queue, &timings),
        None => queue::written(&timings),
    };
    let jobs = job_sizes(jobs, &pods, &queued);
    let rules = rules(text, problem, vote, &nodes, &pods);
    assemble(rules, nodes, pods, queued, jobs, ties, idle)
}

/// A node with what is around it.
struct NodeGiven {
    node: Node,
    rules: NodeRules,
    joins: Option<i64>,
}

/// A pod with what is around it.
struct PodGiven {
    pod: Pod,
    rules: PodRules,
    name: Box<str>,
    job: Option<Box<str>>,
}

fn nodes(text: &SimulationText, problem: Option<&Problem>, errors: &mut Errors) -> Vec<NodeGiven> {
    let mut given = Vec::new();
    let (mut all, mut entries) = (0_i64, 0_i64);
    for (index, typed) in text.nodes.iter().enumerate() {
        let path = format!("nodes[{index}]");
        let count = within(
            &format!("{path}.count"),
            typed.count.as_ref(),
            1,
            0,
            NODES,
            errors,
        );
        check_taints(&path, typed, errors);
        for text in typed.labels.iter().flat_map(|(name, value)| [name, value]) {
            errors.takes(&|| format!("{path}.labels"), text);
        }
        let join = |joins| within(&format!("{path}.joins"), Some(joins), 0, 0, TIME, errors);
        let joins = typed.joins.as_ref().map(join).filter(|joins| *joins > 0);
        all = all.saturating_add(count);
        let node = problem.and_then(|problem| problem.nodes.get(index));
        let written = text.scenario.nodes.get(index);
        let each = written.map_or(0, |node| node_amounts(node, listed)) + around(typed);
        entries = entries.saturating_add(count.saturating_mul(each as i64));
        let named = written.and_then(|node| node.name.as_deref());
        // Of what is refused nothing is made: each would have the same long name or label.
        let sound = all <= NODES && entries <= NODE_ENTRIES && errors.is_empty();
        for number in (1..=count).take_while(|_| sound) {
            let name = match named {
                Some(name) if typed.count.is_some() => format!("{name}-{number}"),
                Some(name) => name.into(),
                None => format!("node {}", given.len() + 1),
            };
            given.push(NodeGiven {
                node: Node {
                    name: name.into(),
                    ..node.cloned().unwrap_or_default()
                },
                rules: NodeRules::of(typed),
                joins,
            });
        }
    }
    limit("nodes", "too-many-nodes", all, NODES, "nodes", errors);
    let things = "amounts, labels and taints of nodes";
    limit(
        "nodes",
        "too-many-entries",
        entries,
        NODE_ENTRIES,
        things,
        errors,
    );
    given
}

/// What a text counts as beside its entry: a long one takes the room of many.
fn long(text: &str) -> usize {
    text.len() / LONG_NAME
}

fn listed(amounts: &QuantityTexts) -> usize {
    amounts.iter().map(|(name, _)| 1 + long(name)).sum()
}

/// The labels and taints of a node.
fn around(node: &NodeRulesText) -> usize {
    let labels = node.labels.iter();
    let labels = labels.map(|(name, value)| 1 + long(name) + long(value));
    let taints = node.taints.iter();
    let taints = taints.map(|taint| 1 + long(&taint.key) + long(&taint.value));
    labels.chain(taints).sum()
}

fn check_taints(path: &str, node: &NodeRulesText, errors: &mut Errors) {
    for (index, taint) in node.taints.iter().enumerate() {
        let TaintText { key, value, effect } = taint;
        let path = format!("{path}.taints[{index}]");
        errors.takes(&|| format!("{path}.key"), key);
        errors.takes(&|| format!("{path}.value"), value);
        if key.is_empty() {
            let help = "write the taint's key";
            errors.required(
                &format!("{path}.key"),
                "taint-without-key",
                "name part must be non-empty",
                help,
            );
        }
        check_effect(&path, effect, errors);
    }
}

fn check_effect(path: &str, effect: &str, errors: &mut Errors) {
    if !matches!(effect, "NoSchedule" | "NoExecute" | "PreferNoSchedule") {
        errors.unsupported(
            &format!("{path}.effect"),
            "effect-unknown",
            effect,
            "supported values: \"NoSchedule\", \"PreferNoSchedule\", \"NoExecute\"",
            "use one of these three",
        );
    }
}

fn pods(entries: &[PodEntryText], errors: &mut Errors) -> Vec<PodGiven> {
    let given = |(index, typed): (usize, &PodEntryText)| {
        let path = format!("pods[{index}]");
        for (number, toleration) in typed.tolerations.iter().enumerate() {
            let path = format!("{path}.tolerations[{number}]");
            check_toleration(&path, toleration, errors);
        }
        PodGiven {
            pod: check_pod(&path, &typed.pod, errors),
            rules: PodRules {
                node_selector: typed.node_selector.clone(),
                tolerations: typed.tolerations.clone(),
            },
            name: match &typed.name {
                Some(name) => name.clone(),
                None => format!("pod {}", index + 1).into(),
            },
            job: typed.job.clone(),
        }
    };
    entries.iter().enumerate().map(given).collect()
}

/// Source: kubernetes/kubernetes v1.36.3, `pkg/apis/core/validation/validation.go`
/// (`ValidateTolerations`).
fn check_toleration(path: &str, toleration: &TolerationText, errors: &mut Errors) {
    let TolerationText {
        key,
        operator,
        value,
        effect,
    } = toleration;
    let path_of = |field| format!("{path}.{field}");
    if !matches!(&**operator, "" | "Equal" | "Exists") {
        let message = "supported values: \"Equal\", \"Exists\"";
        errors.unsupported(
            &path_of("operator"),
            "operator-unknown",
            operator,
            message,
            "use one of these two",
        );
    } else if key.is_empty() && &**operator != "Exists" {
        let message = "operator must be Exists when `key` is empty, which means \"match all values and all keys\"";
        errors.invalid(
            &path_of("operator"),
            "key-missing",
            operator,
            message,
            "write a key, or use Exists",
        );
    } else if &**operator == "Exists" && !value.is_empty() {
        let message = "value must be empty when `operator` is 'Exists'";
        errors.invalid(
            &path_of("value"),
            "value-unused",
            value,
            message,
            "leave the value out, or use Equal",
        );
    }
    if !effect.is_empty() {
        check_effect(path, effect, errors);
    }
}

fn timings(entries: &[PodEntryText], errors: &mut Errors) -> Vec<Timing> {
    let timing = |(index, typed): (usize, &PodEntryText)| {
        let path = |field| format!("pods[{index}].{field}");
        let mut number = |field, typed: Option<&Typed>, absent, least, most| {
            within(&path(field), typed, absent, least, most, errors)
        };
        Timing {
            count: number("count", typed.count.as_ref(), 1, 0, PODS),
            arrival: number("arrival", typed.arrival.as_ref(), 0, 0, TIME),
            every: number("every", typed.every.as_ref(), 0, 0, TIME),
            lifetime: number("lifetime", typed.lifetime.as_ref(), -1, 1, TIME),
        }
    };
    entries.iter().enumerate().map(timing).collect()
}

/// A job's name and how many pods it needs, where that is said.
type JobGiven = (Box<str>, Option<i64>);

fn jobs(text: &SimulationText, errors: &mut Errors) -> Vec<JobGiven> {
    let mut jobs: Named<()> = Named::default();
    let mut given = Vec::new();
    for (index, job) in text.jobs.iter().enumerate() {
        if jobs.get(&job.name).is_some() {
            let path = format!("jobs[{index}].name");
            errors.duplicate(&path, &job.name, "list each job once");
        }
        jobs.insert(&job.name, ());
        let path = format!("jobs[{index}].minAvailable");
        let least = job.min_available.as_ref();
        let least = least.map(|typed| within(&path, Some(typed), 1, 1, PODS, errors));
        given.push((job.name.clone(), least));
    }
    for (index, pod) in text.pods.iter().enumerate() {
        if let Some(job) = pod.job.as_ref().filter(|job| jobs.get(job).is_none()) {
            let path = format!("pods[{index}].job");
            let message = "is none of the jobs";
            errors.invalid(
                &path,
                "job-unknown",
                job,
                message,
                "add a job of this name to `jobs`",
            );
        }
    }
    given
}

/// All of a job's pods have to fit where it does not say how many.
fn job_sizes(jobs: Vec<JobGiven>, pods: &[PodGiven], queued: &[queue::QueuedPod]) -> Vec<Job> {
    let numbers: Named<usize> = jobs.iter().map(|job| &job.0).zip(0..).collect();
    let mut sizes = vec![0_usize; jobs.len()];
    for pod in queued {
        let job = pods
            .get(pod.entry as usize)
            .and_then(|pod| pod.job.as_ref());
        let number = job.and_then(|job| numbers.get(job));
        if let Some(size) = number.and_then(|number| sizes.get_mut(*number)) {
            *size += 1;
        }
    }
    let job = |((name, least), size): (JobGiven, usize)| Job {
        name,
        min_available: least
            .and_then(|least| usize::try_from(least).ok())
            .unwrap_or(size),
    };
    jobs.into_iter().zip(sizes).map(job).collect()
}

fn vote(text: &SimulationText, problem: Option<&Problem>, errors: &mut Errors) -> bool {
    let decides = text.decides.as_deref().unwrap_or("policy");
    if !matches!(decides, "policy" | "vote") {
        let message = "supported values: \"policy\", \"vote\"";
        errors.unsupported(
            "decides",
            "decides-unknown",
            decides,
            message,
            "use one of these two",
        );
    }
    let votes = |problem: &Problem| {
        matches!(problem.scorer, Scorer::KubeScheduler(_))
            && problem.policy.strategy != Strategy::BalancedAllocation
    };
    if decides == "vote" && problem.is_some_and(|problem| !votes(problem)) {
        errors.invalid(
            "decides",
            "no-vote",
            decides,
            "only kube-scheduler counts a vote, with a strategy of NodeResourcesFit",
            "use \"policy\", or another scorer or strategy",
        );
    }
    decides == "vote"
}

fn ties(text: &SimulationText, errors: &mut Errors) -> Ties {
    let seed = within("seed", text.seed.as_ref(), 0, 0, i64::MAX, errors);
    match text.ties.as_deref() {
        None | Some("first") => Ties::First,
        Some("random") => Ties::Random(seed.unsigned_abs()),
        Some(other) => {
            let message = "supported values: \"first\", \"random\"";
            errors.unsupported(
                "ties",
                "ties-unknown",
                other,
                message,
                "use one of these two",
            );
            Ties::First
        }
    }
}

pub(super) fn within(
    path: &str,
    typed: Option<&Typed>,
    absent: i64,
    least: i64,
    most: i64,
    errors: &mut Errors,
) -> i64 {
    let Some(typed) = typed else { return absent };
    match typed.integer() {
        Some(number) if (least..=most).contains(&number) => return number,
        _ => {}
    }
    let message = format!("must be a whole number from {least} to {most}");
    errors.invalid(
        path,
        "out-of-range",
        typed.as_str(),
        &message,
        USE_TRUE_NUMBER,
    );
    absent
}

fn limit(
    path: &str,
    code: &'static str,
    number: i64,
    most: i64,
    things: &str,
    errors: &mut Errors,
) {
    if number > most {
        let message = format!("must be at most {most} {things} in all");
        errors.invalid(path, code, &number.to_string(), &message, "simulate fewer");
    }
}

fn rules(
    text: &SimulationText,
    problem: Problem,
    vote: bool,
    nodes: &[NodeGiven],
    pods: &[PodGiven],
) -> Rules {
    let release = problem.scorer.release();
    let plugins = if vote {
        plugins(&problem, release)
    } else {
        Vec::new()
    };
    let mut voters = Vec::new();
    let mut inputs = Vec::new();
    for plugin in plugins {
        match (plugin.policy, plugin.source) {
            (Some(policy), _) => voters.push(Voter {
                name: plugin.name,
                weight: plugin.weight,
                policy,
            }),
            (None, Source::Input) => inputs.push(Input {
                scores: problem.profile.input_scores(&plugin.name, nodes.len()),
                name: plugin.name,
                weight: plugin.weight,
            }),
            (None, _) => {}
        }
    }
    if voters.is_empty() {
        voters.push(Voter {
            name: problem.policy.strategy.name().into(),
            weight: 1,
            policy: problem.policy,
        });
    }
    let mut layout = Layout::default();
    let requests = &release.rules().requests;
    for given in nodes {
        layout.add_node(&NodeTotals::of(&given.node, requests));
    }
    for given in pods {
        layout.add(&for_filter(&given.pod, requests));
        let (plain, non_zero) = on_node(&given.pod, requests);
        layout.add_used(&plain, &non_zero);
    }
    Rules {
        scorer: problem.scorer,
        release,
        binpack: problem.binpack,
        ignored: Ignored {
            resources: names(&text.ignored_resources),
            groups: names(&text.ignored_resource_groups),
        },
        voters,
        inputs,
        layout,
        vote,
    }
}

fn names(listed: &[Box<str>]) -> Named<()> {
    listed.iter().map(|name| (name, ())).collect()
}

fn assemble(
    rules: Rules,
    nodes: Vec<NodeGiven>,
    pods: Vec<PodGiven>,
    queued: Vec<queue::QueuedPod>,
    jobs: Vec<Job>,
    ties: Ties,
    scale_down_after: Option<i64>,
) -> Result<World, Vec<FieldError>> {
    let mut errors = Errors::default();
    let scored = rules
        .voters
        .iter()
        .map(|voter| voter.policy.resources.len());
    let resources = scored
        .chain([rules.layout.names().len()])
        .max()
        .unwrap_or(0);
    limit(
        "nodes",
        "too-many-resources",
        resources as i64,
        RESOURCES as i64,
        "resources",
        &mut errors,
    );
    if !errors.is_empty() {
        return Err(errors.into_vec());
    }
    let joins = nodes.iter().map(|given| given.joins).collect();
    let (nodes, node_rules): (Vec<Node>, Vec<NodeRules>) = nodes
        .into_iter()
        .map(|given| (given.node, given.rules))
        .unzip();
    let mut shapes = Shapes::new(&node_rules);
    let numbers: Named<u32> = jobs.iter().map(|job| &job.name).zip(0..).collect();
    let entries: Vec<Entry> = pods
        .into_iter()
        .map(|given| Entry {
            shape: shapes.number(&given, &node_rules, &rules),
            job: given.job.and_then(|job| numbers.get(&job).copied()),
            name: given.name,
        })
        .collect();
    shapes.check(&mut errors);
    let errors = errors.into_vec();
    if !errors.is_empty() {
        return Err(errors);
    }
    let nobody = Pod::default();
    let policy = rules.voters.first().map(|voter| voter.policy.clone());
    let policy = policy.unwrap_or(crate::Policy {
        strategy: Strategy::MostAllocated,
        resources: Vec::new(),
    });
    let scorer = Prepared::new(rules.scorer, &policy, &rules.binpack, &nobody);
    Ok(World {
        start: Ledger::of(
            &nodes,
            &rules.layout,
            &rules.release.rules().requests,
            &scorer,
        ),
        fast: scorer.fast().filter(|_| rules.policy_decides()),
        offsets: offsets(&rules.inputs, nodes.len()),
        rules,
        nodes,
        node_rules,
        joins,
        shapes: shapes.all,
        entries,
        pods: queued,
        jobs,
        ties,
        scale_down_after,
    })
}

fn offsets(inputs: &[Input], nodes: usize) -> Vec<i64> {
    let mut offsets = vec![0_i64; nodes];
    for input in inputs {
        for (offset, score) in offsets.iter_mut().zip(&input.scores) {
            *offset = offset.wrapping_add(score.wrapping_mul(input.weight));
        }
    }
    offsets
}

/// Pods that are the same to every filter and scorer, each once.
struct Shapes {
    all: Vec<PodShape>,
    known: Names<'static>,
    /// What every pod is asked at the nodes, for each of its tolerations, and how much that is by now.
    at_nodes: usize,
    questions: usize,
}

impl Shapes {
    fn new(nodes: &[NodeRules]) -> Self {
        Self {
            all: Vec::new(),
            known: Names::default(),
            at_nodes: nodes.iter().map(|node| 1 + node.taints.len()).sum(),
            questions: 0,
        }
    }

    /// Whether there is no room for more.
    fn full(&self) -> bool {
        self.known.len() > SHAPES || self.questions > QUESTIONS
    }

    fn check(&self, errors: &mut Errors) {
        let (shapes, questions) = (self.known.len() as i64, self.questions as i64);
        let things = "different pods";
        limit(
            "pods",
            "too-many-shapes",
            shapes,
            SHAPES as i64,
            things,
            errors,
        );
        let things =
            "questions whether a pod may go to a node (pods × tolerations × nodes × taints)";
        limit(
            "pods",
            "too-many-questions",
            questions,
            QUESTIONS as i64,
            things,
            errors,
        );
    }

    fn number(&mut self, given: &PodGiven, nodes: &[NodeRules], rules: &Rules) -> u32 {
        let identity = identity(&given.pod, &given.rules);
        if let Some(number) = self.known.get(&identity) {
            return number as u32;
        }
        let number = self.known.len();
        let rules_of_pod = 1 + given.rules.tolerations.len() + given.rules.node_selector.len();
        let asked = self.at_nodes.saturating_mul(rules_of_pod);
        self.questions = self.questions.saturating_add(asked);
        if self.full() {
            // Refused in the end; nothing more is made ready.
            self.known.set(identity, number);
            return number as u32;
        }
        self.all
            .push(PodShape::of(&given.pod, given.rules.clone(), nodes, rules));
        self.known.set(identity, number);
        number as u32
    }
}
