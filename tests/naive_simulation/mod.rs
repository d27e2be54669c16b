//! A second engine, which asks the public scorers about every node for every pod: shared by the laws and the fuzzer.

use nodescore::Quantity;
use nodescore::scenario::{Scenario, evaluate};
use nodescore::simulation::Simulation;
use serde_json::{Value, json};

/// Events as the simulation has them: time, kind, pod, node.
pub(crate) type Event = (i64, u8, i32, i32);

/// A second scheduler, as plain as can be: whole scenarios go to `evaluate`.
struct Naive<'s> {
    scenario: &'s Value,
    pods: Vec<Pod<'s>>,
    nodes: Vec<Place<'s>>,
    started: Vec<&'s str>,
    random: u64,
    now: i64,
    events: Vec<Event>,
}

struct Pod<'s> {
    given: &'s Value,
    arrival: i64,
    arrived: bool,
    place: Option<(usize, i64)>,
    waits: bool,
    announced: bool,
}

struct Place<'s> {
    given: &'s Value,
    present: bool,
    removed: bool,
    empty_since: Option<i64>,
}

fn int(value: &Value) -> Option<i64> {
    value.as_i64()
}

impl<'s> Naive<'s> {
    fn new(scenario: &'s Value) -> Self {
        let mut pods = Vec::new();
        for given in scenario["pods"].as_array().unwrap() {
            for number in 0..int(&given["count"]).unwrap() {
                let arrival =
                    int(&given["arrival"]).unwrap() + number * int(&given["every"]).unwrap();
                pods.push(Pod {
                    given,
                    arrival,
                    arrived: false,
                    place: None,
                    waits: false,
                    announced: false,
                });
            }
        }
        pods.sort_by_key(|pod| pod.arrival);
        let nodes = scenario["nodes"].as_array().unwrap().iter();
        let place = |given: &'s Value| {
            let present = given["joins"] == 0;
            let empty = present && given["pods"].as_array().unwrap().is_empty() && !is_used(given);
            Place {
                given,
                present,
                removed: false,
                empty_since: empty.then_some(0),
            }
        };
        Self {
            scenario,
            pods,
            nodes: nodes.map(place).collect(),
            started: Vec::new(),
            random: scenario["seed"].as_u64().unwrap(),
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
        let idle = int(&self.scenario["scaleDownAfter"]);
        for now in 0..200 {
            self.now = now;
            let mut gained = false;
            for pod in 0..self.pods.len() {
                if let Some((node, until)) = self.pods[pod].place.filter(|place| place.1 == now) {
                    self.pods[pod].place = Some((node, -2));
                    self.record(2, Some(pod), Some(node));
                    if self.is_empty(node) {
                        self.nodes[node].empty_since = Some(until);
                    }
                    gained = true;
                }
            }
            for node in 0..self.nodes.len() {
                if now > 0 && self.nodes[node].given["joins"] == now {
                    self.nodes[node].present = true;
                    self.nodes[node].empty_since = self.is_empty(node).then_some(now);
                    self.record(3, None, Some(node));
                    gained = true;
                }
            }
            if gained {
                let waiting: Vec<usize> = (0..self.pods.len())
                    .filter(|pod| self.pods[*pod].waits)
                    .collect();
                self.try_all(&waiting);
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
                if idle.is_some()
                    && since.zip(idle).map(|(since, idle)| since + idle) == Some(now)
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
        let none = self.nodes[node].given["pods"]
            .as_array()
            .unwrap()
            .is_empty();
        none && !is_used(self.nodes[node].given) && self.pods_on(node).next().is_none()
    }

    fn pods_on(&self, node: usize) -> impl Iterator<Item = &Pod<'s>> {
        self.pods.iter().filter(move |pod| {
            pod.place
                .is_some_and(|place| place.0 == node && place.1 != -2)
        })
    }

    /// Each pod, or with the first of a job that did not start all of it that is there.
    fn try_all(&mut self, pods: &[usize]) {
        let mut tried: Vec<&str> = Vec::new();
        for pod in pods.iter().copied() {
            match self.pods[pod].given["job"].as_str() {
                Some(job) if tried.contains(&job) => {}
                Some(job) if !self.started.contains(&job) => {
                    tried.push(job);
                    self.try_job(job);
                }
                _ => {
                    let node = self.choose(pod);
                    self.place(pod, node);
                }
            }
        }
    }

    fn try_job(&mut self, job: &'s str) {
        let is_there = |pod: &usize| {
            let pod = &self.pods[*pod];
            pod.given["job"] == job && pod.arrived && pod.place.is_none()
        };
        let there: Vec<usize> = (0..self.pods.len()).filter(is_there).collect();
        let all = self
            .pods
            .iter()
            .filter(|pod| pod.given["job"] == job)
            .count();
        let jobs = self.scenario["jobs"].as_array().unwrap();
        let least =
            jobs.iter().find(|given| given["name"] == job).unwrap()["minAvailable"].as_u64();
        let least = least.map_or(all, |least| least as usize);
        let random = self.random;
        let mut chosen = Vec::new();
        for pod in &there {
            let node = if there.len() >= least {
                self.choose(*pod)
            } else {
                None
            };
            self.pods[*pod].place = node.map(|node| (node, -1));
            chosen.push(node);
        }
        for pod in &there {
            self.pods[*pod].place = None;
        }
        if chosen.iter().flatten().count() >= least {
            self.started.push(job);
        } else {
            self.random = random;
            chosen = vec![None; there.len()];
        }
        for (pod, node) in there.into_iter().zip(chosen) {
            self.place(pod, node);
        }
    }

    fn place(&mut self, pod: usize, node: Option<usize>) {
        self.pods[pod].waits = node.is_none();
        match node {
            Some(node) => {
                let lifetime = int(&self.pods[pod].given["lifetime"]);
                self.pods[pod].place =
                    Some((node, lifetime.map_or(-1, |lifetime| self.now + lifetime)));
                self.nodes[node].empty_since = None;
                self.record(0, Some(pod), Some(node));
            }
            None if !self.pods[pod].announced => {
                self.pods[pod].announced = true;
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

    fn choose(&mut self, pod: usize) -> Option<usize> {
        let pod = self.pods[pod].given;
        let open: Vec<usize> = (0..self.nodes.len())
            .filter(|node| self.nodes[*node].present)
            .collect();
        let node = |node: &usize| {
            let given = self.nodes[*node].given;
            let mut pods = given["pods"].as_array().unwrap().clone();
            pods.extend(self.pods_on(*node).map(|pod| requests_of(pod.given)));
            json!({
                "allocatable": given["allocatable"], "used": given["used"], "pods": pods,
                "labels": given["labels"], "taints": given["taints"], "unschedulable": given["unschedulable"],
            })
        };
        let mut scenario = json!({
            "scorer": self.scenario["scorer"],
            "scoringStrategy": self.scenario["scoringStrategy"],
            "pod": incoming(pod),
            "nodes": open.iter().map(node).collect::<Vec<_>>(),
        });
        let vote = self.scenario["decides"] == "total";
        if vote {
            let inputs = open
                .iter()
                .map(|node| [3, 0, 10].get(*node).copied().unwrap_or(0));
            scenario["profile"] = json!({"inputs": {"ImageLocality": inputs.collect::<Vec<_>>()}});
        }
        let evaluation = evaluate(&Scenario::from_json(&scenario.to_string()).unwrap());
        assert!(evaluation.errors.is_empty(), "{:?}", evaluation.errors);
        let result = evaluation.result.unwrap();
        for (node, result) in open.iter().zip(&result.ranking.nodes) {
            let admitted = Self::admits(pod, self.nodes[*node].given);
            let fits = admitted && result.insufficient_resources.is_empty();
            assert_eq!(result.filtered.is_none(), fits, "{result:?}");
        }
        let winners = if vote {
            result.total_scores.unwrap().winners
        } else {
            result.ranking.winners
        };
        let winner = match *winners {
            [] => return None,
            [only] => only,
            _ if self.scenario["ties"] == "first" => winners[0],
            _ => winners[((u128::from(self.draw()) * winners.len() as u128) >> 64) as usize],
        };
        Some(open[winner])
    }

    /// splitmix64.
    fn draw(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// The requests and constraints of a pod that is to be placed.
fn incoming(pod: &Value) -> Value {
    let mut incoming = requests_of(pod);
    for constraint in ["nodeSelector", "tolerations"] {
        incoming[constraint] = pod[constraint].clone();
    }
    incoming
}

/// A pod as a scenario takes it, with all of its requests.
fn requests_of(pod: &Value) -> Value {
    let fields = [
        "requests",
        "containers",
        "initContainers",
        "overhead",
        "resources",
    ];
    let given = fields.iter().filter(|field| !pod[**field].is_null());
    given
        .map(|field| ((*field).to_owned(), pod[*field].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// Returns the events of the naive scheduler.
pub(crate) fn run(scenario: &Value) -> Vec<Event> {
    Naive::new(scenario).run()
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

/// Something is in use that no pod accounts for.
fn is_used(node: &Value) -> bool {
    let used = node["used"].as_object().into_iter().flatten();
    used.map(|(_, amount)| amount.as_str().map_or(amount.to_string(), str::to_owned))
        .any(|amount| amount.parse::<Quantity>().unwrap().sign().is_ne())
}
