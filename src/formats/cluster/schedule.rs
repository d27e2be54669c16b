//! Schedules one pod in the cluster, with every plugin of kube-scheduler that is computed.

use std::borrow::Cow;

use serde::Serialize;

use super::ClusterReader;
use super::added_objects::undescribed_pod;
use super::missing_objects::{MissingObjects, missing_objects};
use super::store::{Store, StoredPod};
use crate::Release;
use crate::plugins::batching::reuses_ranking;
use crate::plugins::cluster::Cluster;
use crate::plugins::nominated_pods::NominatedPod;
use crate::plugins::objects::{NodeObject, PodObject};
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::preemption::{Preemption, RunningPod};
use crate::plugins::profile::Profile;
use crate::plugins::refusal::Refusal;
use crate::plugins::replicas::schedule_replicas;
use crate::plugins::run::{SchedulingResult, schedule};
use crate::plugins::sampling::sampling;
use crate::plugins::scheduling_cycle::{CycleOutcome, run_cycle};
use crate::plugins::score_trace::ScoreTrace;
use crate::plugins::snapshot::Snapshot;
use crate::sampling::Sampling;
use crate::scenario::{FieldError, Scenario, check_without_nodes, scheduling_profile};
use crate::slice::value_at;
use crate::sort;
use crate::trace::int64;

/// The maximum number of equal pods that are scheduled at once.
pub const MAX_REPLICAS: usize = 1_000;

/// The decision of kube-scheduler about a pod.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Decision {
    /// The errors of the scenario; if there are any, nothing is scheduled.
    pub errors: Vec<FieldError>,
    /// False if the scorer has no plugins that are computed.
    pub supported: bool,
    /// The number of feasible nodes.
    pub feasible: usize,
    /// True if the pod fits on the node to which it is nominated, usually because pods were preempted there for it: then
    /// kube-scheduler looks at no other node.
    pub nominated: bool,
    /// The number of nodes that each reason filtered out, the most frequent first.
    pub rejections: Vec<Rejection>,
    /// The message of the event FailedScheduling; none if a node is feasible.
    pub failed_scheduling: Option<String>,
    /// The outcome of preemption, if no node is feasible.
    pub(crate) preemption: Option<Preemption>,
    /// The error of a plugin that ends the scheduling cycle.
    pub plugin_error: Option<String>,
    /// The score plugins, in the order of the profile.
    pub plugins: Vec<ScorePlugin>,
    /// The nodes with the highest total score.
    pub winners: Vec<usize>,
    /// The feasible nodes with the highest total scores.
    pub best: Vec<BestNode>,
    /// Nodes that are filtered out, by name.
    pub filtered: Vec<RefusedNode>,
    /// Kinds of objects that were not read, and that plugins need for this pod.
    pub missing: Vec<MissingObjects>,
    /// True if kube-scheduler may use this ranking for the next pod too: if that is identical, follows at once, and does not fit
    /// on the node of this one.
    pub reuses_ranking: bool,
    /// Plugins that can refuse nodes for this pod, and that are not computed.
    pub not_computed: Vec<&'static str>,
}

/// The nodes of equal pods that are scheduled one after another.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Replicas {
    /// The errors of the scenario; if there are any, nothing is scheduled.
    pub errors: Vec<FieldError>,
    /// False if the scorer has no plugins that are computed.
    pub supported: bool,
    /// The node of each pod that was scheduled, in order.
    pub nodes: Vec<usize>,
    /// The number of these pods for which several nodes had the highest total score.
    pub ties: usize,
    /// The message of the event FailedScheduling of the first pod that was not scheduled; none if all were.
    pub failed_scheduling: Option<String>,
    /// The error of a plugin that ended the last scheduling cycle.
    pub plugin_error: Option<String>,
}

/// A message of the filters.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Rejection {
    /// The plugin.
    pub plugin: &'static str,
    /// Its message.
    pub message: String,
    /// The number of nodes.
    pub nodes: usize,
}

/// A score plugin of the profile.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ScorePlugin {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Its weight.
    #[serde(serialize_with = "int64")]
    pub weight: i64,
    /// True if it is skipped for this pod, so that it adds nothing.
    pub skipped: bool,
}

/// A feasible node with its scores.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct BestNode {
    /// The node's index.
    pub node: usize,
    /// Its total score.
    #[serde(serialize_with = "int64")]
    pub total: i64,
    /// Its score by each plugin that is not skipped.
    pub scores: Vec<NodeScore>,
}

/// A node's score by a plugin.
#[derive(Debug, Serialize)]
pub struct NodeScore {
    /// The plugin.
    pub plugin: Cow<'static, str>,
    /// The score before it is normalized.
    #[serde(serialize_with = "int64")]
    pub raw: i64,
    /// The score from 0 to 100.
    #[serde(serialize_with = "int64")]
    pub normalized: i64,
    /// The normalized score × the plugin's weight.
    #[serde(serialize_with = "int64")]
    pub weighted: i64,
    /// The arithmetic of the score before it is normalized; none if the user assumes the score.
    pub(crate) trace: Option<ScoreTrace>,
}

/// A node that is filtered out.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedNode {
    /// The node's index.
    pub node: usize,
    /// The plugin that refuses it, and its reasons.
    #[serde(flatten)]
    pub(crate) refusal: Refusal,
}

impl ClusterReader {
    /// Schedules the pod with this `namespace/name`, or the scenario's pod if there is no such pod, with the policy of a
    /// scenario, whose nodes are ignored. Returns up to `limit` feasible nodes, and as many others.
    #[must_use]
    pub fn schedule(&mut self, scenario: &Scenario, pod: &str, limit: usize) -> Decision {
        match self.prepare(scenario, pod) {
            Ok(None) => Decision::default(),
            Ok(Some(prepared)) => {
                let cycle = prepared.cycle();
                decision_of(cycle, run_cycle(cycle, limit), limit)
            }
            Err(errors) => Decision {
                errors,
                ..Decision::default()
            },
        }
    }

    /// Returns the nodes that can get the pod of [`schedule`](Self::schedule), if kube-scheduler scores only a sample of the
    /// feasible nodes. None if it scores all, and if nothing can be scheduled.
    #[must_use]
    pub fn sampling(&mut self, scenario: &Scenario, pod: &str) -> Option<Sampling> {
        let prepared = self.prepare(scenario, pod).ok()??;
        let cycle = prepared.cycle();
        sampling(cycle, &schedule(cycle, 0)).ok()?
    }

    /// Schedules up to `count` pods like that of [`schedule`](Self::schedule) one after another, as if nothing else happened in
    /// the cluster meanwhile.
    #[must_use]
    pub fn schedule_replicas(&mut self, scenario: &Scenario, pod: &str, count: usize) -> Replicas {
        let prepared = match self.prepare(scenario, pod) {
            Ok(Some(prepared)) => prepared,
            Ok(None) => return Replicas::default(),
            Err(errors) => {
                return Replicas {
                    errors,
                    ..Replicas::default()
                };
            }
        };
        let replicas = schedule_replicas(
            prepared.cluster,
            &prepared.profile,
            &prepared.pod,
            count.min(MAX_REPLICAS),
        );
        Replicas {
            errors: Vec::new(),
            supported: true,
            nodes: replicas.nodes,
            ties: replicas.ties,
            failed_scheduling: replicas.failed_scheduling,
            plugin_error: replicas.error.map(|error| error.0),
        }
    }

    /// Prepares the scheduling cycle of a pod; none if the scorer has no plugins that are computed.
    fn prepare(
        &mut self,
        scenario: &Scenario,
        pod: &str,
    ) -> Result<Option<PreparedPod<'_>>, Vec<FieldError>> {
        let checked = check_without_nodes(scenario)?;
        let Some(profile) = scheduling_profile(&checked)? else {
            return Ok(None);
        };
        let pod = self.store.pending_pod(pod);
        let pod = pod.unwrap_or_else(|| PodObject {
            pod: checked.pod,
            ..undescribed_pod()
        });
        let cluster = self.cluster(profile.release);
        Ok(Some(PreparedPod {
            profile: without_unread_claims(profile, &pod, cluster),
            pod,
            cluster,
        }))
    }

    /// Returns the cluster as a release counts requests. It is kept until more is read.
    fn cluster(&mut self, release: Release) -> &mut Cluster {
        let kept = self.cluster.take().filter(|kept| kept.0 == release);
        let kept = kept.unwrap_or_else(|| (release, self.store.cluster(release)));
        &mut self.cluster.insert(kept).1
    }
}

/// A pod with the cluster and the profile that it is scheduled with.
struct PreparedPod<'c> {
    pod: PodObject,
    cluster: &'c mut Cluster,
    profile: Profile,
}

impl PreparedPod<'_> {
    fn cycle(&self) -> SchedulingCycle<'_> {
        SchedulingCycle {
            pod: &self.pod,
            cluster: self.cluster,
            profile: &self.profile,
        }
    }
}

/// Returns the name in `namespace/name`.
fn plain_name(name: &str) -> &str {
    name.split_once('/').map_or(name, |parts| parts.1)
}

/// Removes VolumeBinding if no claims were read: it would refuse a pod with claims on every node.
fn without_unread_claims(mut profile: Profile, pod: &PodObject, cluster: &Cluster) -> Profile {
    if pod.has_volume_claims() && cluster.storage.claims.is_empty() {
        let plugins = &mut profile.plugins;
        plugins.retain(|plugin| &*plugin.name != "VolumeBinding");
    }
    profile
}

/// Describes the outcome of a scheduling cycle, with at most `limit` nodes that are filtered out.
pub(super) fn decision_of(
    cycle: SchedulingCycle<'_>,
    outcome: CycleOutcome,
    limit: usize,
) -> Decision {
    let SchedulingCycle { pod, cluster, .. } = cycle;
    let CycleOutcome {
        result,
        preemption,
        failed_scheduling,
    } = outcome;
    let filtered = result.refusals.iter().enumerate();
    let filtered = filtered.filter_map(|(node, refusal)| {
        let refusal = refusal.clone()?;
        Some(RefusedNode { node, refusal })
    });
    Decision {
        errors: Vec::new(),
        supported: true,
        feasible: result.feasible.len(),
        nominated: result.fits_nominated_node,
        rejections: rejections(&result),
        failed_scheduling,
        preemption,
        plugin_error: result.error.as_ref().map(|error| error.0.clone()),
        plugins: score_plugins(&result),
        winners: result.best(),
        filtered: filtered.take(limit).collect(),
        missing: missing_objects(pod, cluster),
        reuses_ranking: result.feasible.len() > 1 && reuses_ranking(cycle),
        not_computed: not_computed(pod),
        best: best(&result),
    }
}

impl Store {
    /// Returns a pod that schedulers do not skip, as if it were pending.
    pub(super) fn pending_pod(&self, name: &str) -> Option<PodObject> {
        let (StoredPod::Pending { shared, .. } | StoredPod::Placed { shared, .. }) =
            self.pods.find(name)?
        else {
            return None;
        };
        let mut pod = self.pod_object(*shared)?;
        pod.metadata.name = plain_name(name).into();
        pod.status = None;
        Some(pod)
    }

    /// Returns the cluster as a release counts requests, with the nodes by name.
    fn cluster(&self, release: Release) -> Cluster {
        let mut index_by_id = vec![None; self.nodes.len()];
        let mut nodes = Vec::new();
        for (_, id, fields) in self.nodes.by_name() {
            if let (Some(fields), Some(index)) = (fields, index_by_id.get_mut(id)) {
                *index = Some(nodes.len());
                nodes.push(fields.object.clone());
            }
        }
        self.cluster_of(nodes, &index_by_id, release)
    }

    /// Returns the cluster with these nodes and the pods on them. `index_by_id` has the index of each stored node among them.
    pub(super) fn cluster_of(
        &self,
        nodes: Vec<NodeObject>,
        index_by_id: &[Option<usize>],
        release: Release,
    ) -> Cluster {
        let rules = &release.rules().requests;
        let mut snapshot = Snapshot::new(nodes, &[], rules, |_, _, _| {});
        let objects = (0..self.shared_pods.items().len()).map(|shared| self.pod_object(shared));
        let classes: Vec<Option<usize>> = objects
            .map(|object| Some(snapshot.class_of(&object?, rules)))
            .collect();
        let mut running = Vec::new();
        let mut nominated = Vec::new();
        for (name, _, pod) in self.pods.by_name() {
            let (StoredPod::Pending { shared, .. } | StoredPod::Placed { shared, .. }) = pod else {
                continue;
            };
            let class = classes.get(*shared).copied().flatten();
            let Some((class, shared)) = class.zip(self.shared_pods.get(*shared)) else {
                continue;
            };
            if shared.object.is_nominated() {
                nominated.push(NominatedPod::new(plain_name(name), &shared.object, class));
            }
            if let StoredPod::Placed {
                node, start_time, ..
            } = pod
                && let Some(Some(node)) = index_by_id.get(*node)
            {
                snapshot.add_pod(*node, class);
                let start_time = self.start_times.get(*start_time);
                running.push(RunningPod {
                    name: plain_name(name).into(),
                    start_time: start_time.cloned().unwrap_or_default(),
                    is_preempted: shared.object.is_preempted,
                    node: *node,
                    class,
                });
            }
        }
        self.other_objects
            .cluster(snapshot, running, nominated.into_iter().collect())
    }
}

fn score_plugins(result: &SchedulingResult) -> Vec<ScorePlugin> {
    let plugins = result.plugins.iter().map(|plugin| ScorePlugin {
        name: plugin.name.into(),
        weight: plugin.weight,
        skipped: plugin.scores.is_none(),
    });
    plugins.collect()
}

/// Returns the explained nodes with their scores.
fn best(result: &SchedulingResult) -> Vec<BestNode> {
    let explained = result.explained.iter().enumerate();
    let nodes = explained.map(|(at, position)| BestNode {
        node: value_at(&result.feasible, *position),
        total: value_at(&result.totals, *position),
        scores: node_scores(result, at, *position),
    });
    nodes.collect()
}

/// Returns the scores of the explained node `at`, which has a position among the feasible ones.
fn node_scores(result: &SchedulingResult, at: usize, position: usize) -> Vec<NodeScore> {
    let plugins = result.plugins.iter();
    let scores = plugins.filter_map(|plugin| {
        let scores = plugin.scores.as_ref()?;
        Some(NodeScore {
            plugin: plugin.name.into(),
            raw: value_at(&scores.raw, position),
            normalized: value_at(&scores.normalized, position),
            weighted: value_at(&scores.weighted, position),
            trace: scores.traces.get(at).cloned(),
        })
    });
    scores.collect()
}

/// Counts the messages of the filters.
fn rejections(result: &SchedulingResult) -> Vec<Rejection> {
    let mut rejections: Vec<Rejection> = Vec::new();
    for refusal in result.refusals.iter().flatten() {
        let message = refusal.message();
        let same = |it: &&mut Rejection| it.plugin == refusal.plugin && it.message == message;
        match rejections.iter_mut().find(same) {
            Some(rejection) => rejection.nodes += 1,
            None => rejections.push(Rejection {
                plugin: refusal.plugin,
                message,
                nodes: 1,
            }),
        }
    }
    sort::by_key(&mut rejections, |it| !sort::usize_key(it.nodes));
    rejections
}

/// Returns plugins that can refuse nodes for a pod, and that are not computed.
fn not_computed(pod: &PodObject) -> Vec<&'static str> {
    let mut plugins = Vec::new();
    if pod.is_gated {
        plugins.push("SchedulingGates");
    }
    if pod.has_volume_claims() || pod.has_disks() {
        plugins.extend(["VolumeRestrictions", "NodeVolumeLimits"]);
    }
    if pod.has_volume_claims() {
        plugins.push("VolumeZone");
    }
    if pod.has_resource_claims {
        plugins.push("DynamicResources");
    }
    plugins
}
