//! A naive simulation that calls the public scorers for every node and pod. The property tests and the fuzzer share it.

use nodescore::Quantity;
use nodescore::scenario::{Scenario, Scores, evaluate};
use nodescore::simulation::Simulation;
use serde_json::{Value, json};

/// An event of the simulation: time, kind (see `EventKind`: scheduled, pending, completed, node joined, node removed), pod,
/// node.
pub(crate) type Event = (i64, u8, i32, i32);

/// A scheduler that calls `evaluate` with a full scenario for every pod.
struct NaiveScheduler<'s> {
    scenario: &'s Value,
    pods: Vec<Pod<'s>>,
    nodes: Vec<NodeState<'s>>,
    started: Vec<&'s str>,
    random: u64,
    /// The position at which the search for the next pod starts.
    start: usize,
    now: i64,
    events: Vec<Event>,
}

struct Pod<'s> {
    spec: &'s Value,
    arrival: i64,
    arrived: bool,
    assignment: Option<(usize, i64)>,
    is_pending: bool,
    reported_pending: bool,
}

struct NodeState<'s> {
    spec: &'s Value,
    present: bool,
    removed: bool,
    empty_since: Option<i64>,
}

fn int(value: &Value) -> Option<i64> {
    value.as_i64()
}

impl<'s> NaiveScheduler<'s> {
    fn new(scenario: &'s Value) -> Self {
        let mut pods = Vec::new();
        for spec in scenario["pods"].as_array().unwrap() {
            for number in 0..int(&spec["count"]).unwrap() {
                let arrival =
                    int(&spec["arrival"]).unwrap() + number * int(&spec["every"]).unwrap();
                pods.push(Pod {
                    spec,
                    arrival,
                    arrived: false,
                    assignment: None,
                    is_pending: false,
                    reported_pending: false,
                });
            }
        }
        pods.sort_by_key(|pod| pod.arrival);
        let nodes = scenario["nodes"].as_array().unwrap().iter();
        let node_state = |spec: &'s Value| {
            let present = spec["joins"] == 0;
            let empty = present && spec["pods"].as_array().unwrap().is_empty() && !is_used(spec);
            NodeState {
                spec,
                present,
                removed: false,
                empty_since: empty.then_some(0),
            }
        };
        Self {
            scenario,
            pods,
            nodes: nodes.map(node_state).collect(),
            started: Vec::new(),
            random: scenario["seed"].as_u64().unwrap(),
            start: 0,
            now: -1,
            events: Vec::new(),
        }
    }

    fn record(&mut self, kind: u8, pod: Option<usize>, node: Option<usize>) {
        let number = |index: Option<usize>| index.map_or(-1, |index| index as i32);
        self.events
            .push((self.now, kind, number(pod), number(node)));
    }

    fn run(mut self) -> Vec<Event> {
        let scale_down_after = int(&self.scenario["scaleDownAfter"]);
        for now in 0..200 {
            self.now = now;
            let mut has_new_capacity = false;
            for pod in 0..self.pods.len() {
                if let Some((node, until)) = self.pods[pod]
                    .assignment
                    .filter(|assignment| assignment.1 == now)
                {
                    self.pods[pod].assignment = Some((node, -2));
                    self.record(2, Some(pod), Some(node));
                    if self.is_empty(node) {
                        self.nodes[node].empty_since = Some(until);
                    }
                    has_new_capacity = true;
                }
            }
            for node in 0..self.nodes.len() {
                if now > 0 && self.nodes[node].spec["joins"] == now {
                    self.nodes[node].present = true;
                    self.nodes[node].empty_since = self.is_empty(node).then_some(now);
                    self.record(3, None, Some(node));
                    has_new_capacity = true;
                }
            }
            if has_new_capacity {
                let pending: Vec<usize> = (0..self.pods.len())
                    .filter(|pod| self.pods[*pod].is_pending)
                    .collect();
                self.try_all(&pending);
            }
            let arriving: Vec<usize> = (0..self.pods.len())
                .filter(|pod| self.pods[*pod].arrival == now)
                .collect();
            for pod in &arriving {
                self.pods[*pod].arrived = true;
            }
            self.try_all(&arriving);
            for node in 0..self.nodes.len() {
                let since = self.nodes[node].empty_since;
                if scale_down_after.is_some()
                    && since
                        .zip(scale_down_after)
                        .map(|(since, delay)| since + delay)
                        == Some(now)
                    && self.nodes[node].present
                {
                    self.nodes[node].present = false;
                    self.nodes[node].removed = true;
                    self.record(4, None, Some(node));
                }
            }
        }
        self.events
    }

    fn is_empty(&self, node: usize) -> bool {
        let has_no_pods = self.nodes[node].spec["pods"].as_array().unwrap().is_empty();
        has_no_pods && !is_used(self.nodes[node].spec) && self.pods_on(node).next().is_none()
    }

    fn pods_on(&self, node: usize) -> impl Iterator<Item = &Pod<'s>> {
        self.pods.iter().filter(move |pod| {
            pod.assignment
                .is_some_and(|assignment| assignment.0 == node && assignment.1 != -2)
        })
    }

    /// Tries each pod. The first pod of a gang that has not started tries all arrived pods of the gang.
    fn try_all(&mut self, pods: &[usize]) {
        let mut tried: Vec<&str> = Vec::new();
        for pod in pods.iter().copied() {
            match self.pods[pod].spec["gang"].as_str() {
                Some(gang) if tried.contains(&gang) => {}
                Some(gang) if !self.started.contains(&gang) => {
                    tried.push(gang);
                    self.try_gang(gang);
                }
                _ => {
                    let node = self.choose(pod);
                    self.place(pod, node);
                }
            }
        }
    }

    fn try_gang(&mut self, gang: &'s str) {
        let has_arrived = |pod: &usize| {
            let pod = &self.pods[*pod];
            pod.spec["gang"] == gang && pod.arrived && pod.assignment.is_none()
        };
        let arrived: Vec<usize> = (0..self.pods.len()).filter(has_arrived).collect();
        let all = self
            .pods
            .iter()
            .filter(|pod| pod.spec["gang"] == gang)
            .count();
        let gangs = self.scenario["gangs"].as_array().unwrap();
        let min_available =
            gangs.iter().find(|entry| entry["name"] == gang).unwrap()["minAvailable"].as_u64();
        let min_available = min_available.map_or(all, |count| count as usize);
        let random = self.random;
        let mut chosen = Vec::new();
        for pod in &arrived {
            let node = if arrived.len() >= min_available {
                self.choose(*pod)
            } else {
                None
            };
            self.pods[*pod].assignment = node.map(|node| (node, -1));
            chosen.push(node);
        }
        for pod in &arrived {
            self.pods[*pod].assignment = None;
        }
        if chosen.iter().flatten().count() >= min_available {
            self.started.push(gang);
        } else {
            self.random = random;
            chosen = vec![None; arrived.len()];
        }
        for (pod, node) in arrived.into_iter().zip(chosen) {
            self.place(pod, node);
        }
    }

    fn place(&mut self, pod: usize, node: Option<usize>) {
        self.pods[pod].is_pending = node.is_none();
        match node {
            Some(node) => {
                let lifetime = int(&self.pods[pod].spec["lifetime"]);
                self.pods[pod].assignment =
                    Some((node, lifetime.map_or(-1, |lifetime| self.now + lifetime)));
                self.nodes[node].empty_since = None;
                self.record(0, Some(pod), Some(node));
            }
            None if !self.pods[pod].reported_pending => {
                self.pods[pod].reported_pending = true;
                self.record(1, Some(pod), None);
            }
            None => {}
        }
    }

    fn admits(pod: &Value, node: &Value) -> bool {
        let tolerations = pod["tolerations"].as_array().unwrap();
        let all = tolerations
            .iter()
            .any(|toleration| toleration["operator"] == "Exists");
        let a = tolerations
            .iter()
            .any(|toleration| toleration["key"] == "a");
        let tainted = node["taints"][0]["effect"] == "NoSchedule";
        let zone = &pod["nodeSelector"]["zone"];
        (all || node["unschedulable"] == false)
            && (!tainted || all || a)
            && (zone.is_null() || *zone == node["labels"]["zone"])
    }

    /// Returns the nodes that are present, in the order of their indexes.
    fn present(&self) -> Vec<usize> {
        let nodes = 0..self.nodes.len();
        nodes.filter(|node| self.nodes[*node].present).collect()
    }

    /// Evaluates a scenario with only some nodes.
    fn evaluate(&self, pod: &Value, nodes: &[usize]) -> Scores {
        let node = |node: &usize| {
            let spec = self.nodes[*node].spec;
            let mut pods = spec["pods"].as_array().unwrap().clone();
            pods.extend(self.pods_on(*node).map(|pod| requests_of(pod.spec)));
            json!({
                "allocatable": spec["allocatable"], "used": spec["used"], "pods": pods,
                "labels": spec["labels"], "taints": spec["taints"], "unschedulable": spec["unschedulable"],
            })
        };
        let mut scenario = json!({
            "scorer": self.scenario["scorer"],
            "scoringStrategy": self.scenario["scoringStrategy"],
            "pod": incoming(pod),
            "nodes": nodes.iter().map(node).collect::<Vec<_>>(),
        });
        if self.scenario["rankBy"] == "total" {
            let lists = self.scenario["profile"]["pluginScores"]
                .as_object()
                .unwrap();
            let of_nodes =
                |list: &Value| -> Value { nodes.iter().map(|node| list[*node].clone()).collect() };
            let lists = lists
                .iter()
                .map(|(plugin, list)| (plugin.clone(), of_nodes(list)));
            scenario["profile"]["pluginScores"] = lists.collect();
        }
        let evaluation = evaluate(&Scenario::from_json(&scenario.to_string()).unwrap());
        assert!(evaluation.errors.is_empty(), "{:?}", evaluation.errors);
        evaluation.result.unwrap()
    }

    /// Returns the nodes that are present in the order of a scheduler's search: one of each zone in turn.
    fn visiting_order(&self) -> Vec<usize> {
        let mut joined = self.present();
        joined.sort_by_key(|node| int(&self.nodes[*node].spec["joins"]));
        let mut zones: Vec<(&Value, Vec<usize>)> = Vec::new();
        for node in joined {
            let zone = &self.nodes[node].spec["labels"]["topology.kubernetes.io/zone"];
            match zones.iter_mut().find(|known| known.0 == zone) {
                Some((_, nodes)) => nodes.push(node),
                None => zones.push((zone, vec![node])),
            }
        }
        let longest = zones.iter().map(|zone| zone.1.len()).max().unwrap_or(0);
        let round = |at: usize| zones.iter().filter_map(move |zone| zone.1.get(at).copied());
        (0..longest).flat_map(round).collect()
    }

    /// Returns the number of feasible nodes after which kube-scheduler stops its search.
    fn sample_size(&self, nodes: usize) -> usize {
        let scorer = self.scenario["scorer"].as_str().unwrap();
        if nodes < 100 || !scorer.starts_with("v1.") {
            return nodes;
        }
        let percentage = match &self.scenario["profile"]["percentageOfNodesToScore"] {
            Value::Number(percentage) if percentage.as_u64() != Some(0) => {
                percentage.as_u64().unwrap() as usize
            }
            _ if scorer == "v1.13" => 50,
            _ => (50 - nodes / 125).max(5),
        };
        (nodes * percentage / 100).max(100)
    }

    /// Returns those of the feasible nodes that are scored, in order. The next search starts where this one ends.
    fn sample(&mut self, feasible: &[usize]) -> Vec<usize> {
        let order = self.visiting_order();
        let size = self.sample_size(order.len());
        let mut sample = Vec::new();
        let mut visited = 0;
        while visited < order.len() {
            let node = order[(self.start + visited) % order.len()];
            if feasible.contains(&node) {
                if sample.len() == size {
                    break;
                }
                sample.push(node);
            }
            visited += 1;
        }
        if !order.is_empty() {
            self.start = (self.start + visited) % order.len();
        }
        sample.sort_unstable();
        sample
    }

    fn choose(&mut self, pod: usize) -> Option<usize> {
        let pod = self.pods[pod].spec;
        let present = self.present();
        let mut feasible = Vec::new();
        for (node, result) in present
            .iter()
            .zip(&self.evaluate(pod, &present).ranking.nodes)
        {
            let admitted = Self::admits(pod, self.nodes[*node].spec);
            let fits = admitted && result.insufficient_resources.is_empty();
            assert_eq!(result.filtered.is_none(), fits, "{result:?}");
            if fits {
                feasible.push(*node);
            }
        }
        let sample = self.sample(&feasible);
        if sample.is_empty() {
            return None;
        }
        let result = self.evaluate(pod, &sample);
        let winners = if self.scenario["rankBy"] == "total" {
            result.total_scores.unwrap().winners
        } else {
            result.ranking.winners
        };
        let winner = match *winners {
            [only] => only,
            _ if self.scenario["tieBreak"] == "first" => winners[0],
            _ => winners[((u128::from(self.draw()) * winners.len() as u128) >> 64) as usize],
        };
        Some(sample[winner])
    }

    /// Returns the next number of splitmix64.
    fn draw(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// Returns the requests and constraints of a pod to schedule.
fn incoming(pod: &Value) -> Value {
    let mut incoming = requests_of(pod);
    for constraint in ["nodeSelector", "tolerations"] {
        incoming[constraint] = pod[constraint].clone();
    }
    incoming
}

/// Returns the requests of a pod as fields of a scenario.
fn requests_of(pod: &Value) -> Value {
    let fields = [
        "requests",
        "containers",
        "initContainers",
        "overhead",
        "resources",
    ];
    let present = fields.iter().filter(|field| !pod[**field].is_null());
    present
        .map(|field| ((*field).to_owned(), pod[*field].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// Returns the events of the naive scheduler.
pub(crate) fn run(scenario: &Value) -> Vec<Event> {
    NaiveScheduler::new(scenario).run()
}

/// Returns the events of the engine.
pub(crate) fn events(simulation: &Simulation) -> Vec<Event> {
    let events = simulation.events();
    let event = |at: usize| {
        (
            events.times[at],
            events.kinds[at],
            events.pods[at],
            events.nodes[at],
        )
    };
    (0..events.len()).map(event).collect()
}

/// Returns true if a node has amounts in use apart from its pods.
fn is_used(node: &Value) -> bool {
    let used = node["used"].as_object().into_iter().flatten();
    used.map(|(_, amount)| amount.as_str().map_or(amount.to_string(), str::to_owned))
        .any(|amount| amount.parse::<Quantity>().unwrap().sign().is_ne())
}
