//! Bounds the number of nodes that pods need, and generates pods.

use js_sys::{TypeError, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::scenario::FieldError;
use nodescore::simulation::pod_generator::{GeneratedPodClass, GeneratedPods, PodGeneratorInput};
use nodescore::simulation::{NodesNeeded, Queue, SimulationInput};
use nodescore::{NameMap, ResourceList};
use nodescore_run::{float_array, object, read_queue};
use nodescore_values::{decode_argument, encode, to_type_error};

#[derive(Serialize)]
struct NodesNeededResult {
    errors: Vec<FieldError>,
    #[serde(flatten)]
    needed: Option<NodesNeeded>,
}

/// Computes a lower bound on the number of nodes that any policy needs so that no pod of a
/// scenario stays pending.
///
/// @throws if an argument does not have the type of a `SimulationScenario` or a `SimulationQueue`.
#[wasm_bindgen(js_name = nodesNeeded, unchecked_return_type = "NodesNeeded")]
pub fn nodes_needed(
    #[wasm_bindgen(unchecked_param_type = "SimulationScenario")] scenario: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SimulationQueue")] queue: JsValue,
) -> Result<JsValue, TypeError> {
    let input = SimulationInput::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
    let queue = read_queue(&queue)?;
    let (errors, needed) = match input.nodes_needed(queue.as_ref()) {
        Ok(needed) => (Vec::new(), Some(needed)),
        Err(errors) => (errors, None),
    };
    encode(&NodesNeededResult { errors, needed })
}

/// Generates pods from a seed, the same on every machine.
///
/// @throws if the argument does not have the type of `PodGeneratorOptions`.
#[wasm_bindgen(js_name = generatePods, unchecked_return_type = "GeneratedPods")]
pub fn generate_pods(
    #[wasm_bindgen(unchecked_param_type = "PodGeneratorOptions")] options: JsValue,
) -> Result<JsValue, TypeError> {
    let input = PodGeneratorInput::from_tree(&decode_argument(&options)?).map_err(to_type_error)?;
    let (errors, generated) = match input.generate() {
        Ok(generated) => (Vec::new(), generated),
        Err(errors) => (errors, GeneratedPods::default()),
    };
    let pods: Vec<PodEntry<'_>> = generated.classes.iter().map(PodEntry::new).collect();
    object(&[
        ("errors", encode(&errors)?),
        ("pods", encode(&pods)?),
        ("queue", queue_arrays(&generated.queue())?),
    ])
}

/// A pod class, serialized like an item of a scenario's `pods`.
#[derive(Serialize)]
struct PodEntry<'p> {
    name: &'p str,
    requests: NameMap<String>,
    count: u32,
}

impl<'p> PodEntry<'p> {
    fn new(class: &'p GeneratedPodClass) -> Self {
        Self {
            name: &class.name,
            requests: quantity_texts(&class.requests),
            count: class.count,
        }
    }
}

fn quantity_texts(requests: &ResourceList) -> NameMap<String> {
    let requests = requests.iter();
    requests
        .map(|(name, quantity)| (name, quantity.to_string()))
        .collect()
}

fn queue_arrays(queue: &Queue) -> Result<JsValue, TypeError> {
    object(&[
        ("pods", Uint32Array::from(&*queue.pods).into()),
        ("arrivals", float_array(queue.arrivals.iter().copied())),
        ("lifetimes", float_array(queue.lifetimes.iter().copied())),
    ])
}
