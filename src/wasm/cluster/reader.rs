//! Reads a cluster as a stream.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::formats::cluster;
use nodescore::scenario::Scenario;
use nodescore_values::{decode_argument, encode, to_count, to_type_error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("cluster.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const DECISION_TYPES: &str = include_str!("decision.d.ts");

/// Reads the output of `kubectl get`, in JSON or YAML, as a stream, and keeps what the plugins of kube-scheduler need of
/// nodes, pods, namespaces, services, controllers and storage.
///
/// After a trap (the module ran out of memory) a reader is empty, and a new one must be created:
/// read in a worker.
#[wasm_bindgen]
#[derive(Default)]
pub struct ClusterReader(cluster::ClusterReader);

#[wasm_bindgen]
impl ClusterReader {
    /// Creates a reader of an empty cluster.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the next bytes of the current text.
    ///
    /// @throws {RangeError} if a number is not a byte.
    pub fn push(&mut self, bytes: &[u8]) {
        self.0.push(bytes);
    }

    /// Ends the current text. The next bytes begin another one.
    pub fn finish(&mut self) {
        self.0.finish();
    }

    /// Returns the number of objects found so far.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn objects(&self) -> usize {
        self.0.objects()
    }

    /// Returns the numbers of nodes and pods, and the read errors.
    #[wasm_bindgen(unchecked_return_type = "ClusterSummary")]
    pub fn summary(&self) -> Result<JsValue, TypeError> {
        encode(&self.0.summary())
    }

    /// Returns the nodes, sorted by name, and groups of equal nodes. Other results refer to nodes by
    /// their index here.
    #[wasm_bindgen(unchecked_return_type = "ClusterNodes")]
    pub fn nodes(&self) -> Result<JsValue, TypeError> {
        encode(&self.0.nodes())
    }

    /// Returns pods to score, one for each pod class: pending ones first, then those on nodes.
    /// Returns at most `limit` classes in which some `namespace/name` contains the text, each
    /// with at most `limit` groups of pending pods.
    ///
    /// @throws {RangeError} if `limit` is not a number from 0. (`Infinity` returns all of them.)
    #[wasm_bindgen(unchecked_return_type = "Candidates")]
    pub fn candidates(&self, containing: &str, limit: f64) -> Result<JsValue, TypeError> {
        encode(&self.0.candidates(containing, to_count(limit)))
    }

    /// Scores nodes (all of them without `among`) with the policy and the pod of a scenario, whose
    /// own nodes are ignored.
    ///
    /// @throws {TypeError} if the argument does not have the type of a `Scenario`.
    /// @throws {RangeError} if `limit` is not a number from 0, or `among` contains something other
    /// than an index.
    #[wasm_bindgen(unchecked_return_type = "ClusterRanking")]
    pub fn rank(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
        limit: f64,
        among: Option<Vec<usize>>,
    ) -> Result<JsValue, TypeError> {
        let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
        encode(&self.0.rank(&scenario, to_count(limit), among.as_deref()))
    }

    /// Schedules a pod with the policy of a scenario, whose nodes are ignored: filters all nodes, and scores the feasible ones
    /// by every plugin that is computed. The pod is the one with this `namespace/name`, or else that of the scenario. Returns
    /// at most `limit` feasible nodes, the best ones, and as many others.
    ///
    /// @throws {TypeError} if an argument does not have its type.
    /// @throws {RangeError} if `limit` is not a number from 0.
    #[wasm_bindgen(unchecked_return_type = "Decision")]
    pub fn schedule(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
        pod: &str,
        limit: f64,
    ) -> Result<JsValue, TypeError> {
        let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
        encode(&self.0.schedule(&scenario, pod, to_count(limit)))
    }

    /// Returns the nodes that can get the pod of `schedule`; `null` if all feasible nodes are scored, or nothing is scheduled.
    /// Nodes are visited in the order of their names.
    ///
    /// @throws {TypeError} if an argument does not have its type.
    #[wasm_bindgen(unchecked_return_type = "Sampling | null")]
    pub fn sampling(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
        pod: &str,
    ) -> Result<JsValue, TypeError> {
        let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
        encode(&self.0.sampling(&scenario, pod))
    }

    /// Schedules `count` pods like that of `schedule` one after another, at most 1,000, as if nothing else happened in the cluster
    /// meanwhile. Nodes are visited in the order of their names. If the choice among equal scores is not known, it is the first.
    ///
    /// @throws {TypeError} if an argument does not have its type.
    /// @throws {RangeError} if `count` is not a number from 0.
    #[wasm_bindgen(js_name = scheduleReplicas, unchecked_return_type = "Replicas")]
    pub fn schedule_replicas(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
        pod: &str,
        count: f64,
    ) -> Result<JsValue, TypeError> {
        let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
        encode(&self.0.schedule_replicas(&scenario, pod, to_count(count)))
    }

    /// Returns nodes in the form of a scenario, with each of their pods. Indexes without a node are
    /// ignored.
    ///
    /// @throws {RangeError} if one is not an index.
    #[wasm_bindgen(unchecked_return_type = "NodeDetail[]")]
    pub fn details(&self, nodes: Vec<usize>) -> Result<JsValue, TypeError> {
        encode(&self.0.details(&nodes))
    }
}
