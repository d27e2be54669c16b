//! Runs simulations in slices, answers questions about scenarios, and reads the logs of schedulers.

mod decision_map;
mod figures;
mod questions;
mod scheduler_log;

pub use decision_map::*;
pub use figures::*;
pub use questions::*;
pub use scheduler_log::*;

use js_sys::{Float64Array, Int32Array, Object, Reflect, TypeError, Uint32Array};
use serde::Serialize;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::scenario::FieldError;
use nodescore::simulation::{self, Counts, Queue, SimulationInput};
use nodescore_values::{decode_argument, encode, to_count, to_index, to_type_error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Checks a simulation and prepares it to run. `errors()` returns its errors.
///
/// A `queue` lists the arriving pods as arrays, for large simulations.
///
/// @throws if an argument does not have the type of a `SimulationScenario` or a `SimulationQueue`.
#[wasm_bindgen]
pub fn simulate(
    #[wasm_bindgen(unchecked_param_type = "SimulationScenario")] scenario: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SimulationQueue")] queue: JsValue,
) -> Result<Simulation, TypeError> {
    let input = SimulationInput::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
    let queue = read_queue(&queue)?;
    Ok(Simulation(simulation::Simulation::new(
        &input,
        queue.as_ref(),
    )))
}

/// A simulation, which runs in slices. Keep it in a worker, and `free()` it.
#[wasm_bindgen]
pub struct Simulation(Result<simulation::Simulation, Vec<FieldError>>);

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Progress {
    /// True if there are more steps to run.
    more: bool,
    #[serde(flatten)]
    counts: Counts,
}

#[wasm_bindgen]
impl Simulation {
    /// Returns the errors in the scenario. With errors nothing runs.
    #[wasm_bindgen(unchecked_return_type = "FieldError[]")]
    pub fn errors(&self) -> Result<JsValue, TypeError> {
        encode(&self.0.as_ref().err().map_or(&[][..], |errors| errors))
    }

    /// Continues for some steps (a pod tried, or a node examined) and returns the progress.
    ///
    /// @throws {RangeError} if `steps` is not a number from 0. (`Infinity` runs to the end.)
    #[wasm_bindgen(unchecked_return_type = "SimulationProgress")]
    pub fn run(&mut self, steps: f64) -> Result<JsValue, TypeError> {
        let Ok(simulation) = &mut self.0 else {
            let counts = Counts::default();
            return encode(&Progress {
                more: false,
                counts,
            });
        };
        let more = simulation.run(to_count(steps));
        let counts = simulation.counts();
        encode(&Progress { more, counts })
    }

    /// Returns the events from index `from` on, as columns.
    #[wasm_bindgen(unchecked_return_type = "SimulationEvents")]
    pub fn events(&self, from: f64) -> Result<JsValue, TypeError> {
        let from = to_index(from);
        let none = simulation::Events::default();
        let events = self
            .0
            .as_ref()
            .map_or(&none, simulation::Simulation::events);
        let kinds: Vec<i32> = tail(&events.kinds, from)
            .iter()
            .copied()
            .map(i32::from)
            .collect();
        object(&[
            (
                "times",
                float_array(tail(&events.times, from).iter().copied()),
            ),
            ("kinds", Int32Array::from(&*kinds).into()),
            ("pods", Int32Array::from(tail(&events.pods, from)).into()),
            ("nodes", Int32Array::from(tail(&events.nodes, from)).into()),
        ])
    }

    /// Returns the names and times that the indexes in events refer to.
    #[wasm_bindgen(unchecked_return_type = "SimulationIndex")]
    pub fn index(&self) -> Result<JsValue, TypeError> {
        let Ok(simulation) = &self.0 else {
            return encode(&());
        };
        let names: Vec<&str> = simulation.node_names().collect();
        let pod_indexes: Vec<u32> = simulation.pod_indexes().collect();
        object(&[
            ("nodes", encode(&names)?),
            ("podIndexes", Uint32Array::from(&*pod_indexes).into()),
            ("arrivals", float_array(simulation.arrivals())),
            ("podClasses", JsValue::from_f64(simulation.classes() as f64)),
        ])
    }

    /// Explains why a pod was scheduled to its node at a step, or is pending, with the arithmetic
    /// of the first `limit` nodes; `null` at other steps.
    ///
    /// @throws {RangeError} if `limit` is not a number from 0. (`Infinity` returns all of them.)
    #[wasm_bindgen(unchecked_return_type = "SimulationDecision | null")]
    pub fn decision(&mut self, step: f64, limit: f64) -> Result<JsValue, TypeError> {
        let (step, limit) = (to_index(step), to_count(limit));
        let simulation = self.0.as_mut().ok();
        encode(&simulation.and_then(|simulation| simulation.decision(step, limit)))
    }

    /// Returns every node's amounts before a step; with the number of events, at the end.
    #[wasm_bindgen(js_name = columnsAt, unchecked_return_type = "SimulationColumns")]
    pub fn columns_at(&mut self, step: f64) -> Result<JsValue, TypeError> {
        let step = to_index(step);
        let Ok(simulation) = &mut self.0 else {
            return encode(&());
        };
        let columns = simulation.columns_at(step);
        let lists = |lists: &[Vec<i64>]| -> JsValue {
            let lists = lists.iter().map(|list| float_array(list.iter().copied()));
            lists.collect::<js_sys::Array>().into()
        };
        let present: Vec<u32> = columns.present.iter().copied().map(u32::from).collect();
        object(&[
            ("resources", encode(&columns.resources)?),
            ("allocatable", lists(&columns.allocatable)),
            ("used", lists(&columns.used)),
            ("pods", Uint32Array::from(&*columns.pods).into()),
            ("present", Uint32Array::from(&*present).into()),
        ])
    }
}

fn tail<T>(column: &[T], from: usize) -> &[T] {
    column.get(from..).unwrap_or_default()
}

fn float_array(numbers: impl Iterator<Item = i64>) -> JsValue {
    let numbers: Vec<f64> = numbers.map(|number| number as f64).collect();
    Float64Array::from(&*numbers).into()
}

fn object(fields: &[(&str, JsValue)]) -> Result<JsValue, TypeError> {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value)
            .map_err(|_| TypeError::new("an object could not be made"))?;
    }
    Ok(object.into())
}

fn read_queue(queue: &JsValue) -> Result<Option<Queue>, TypeError> {
    if queue.is_null() || queue.is_undefined() {
        return Ok(None);
    }
    let array = |name: &str| Reflect::get(queue, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let times = |name: &str| match array(name) {
        absent if absent.is_null() || absent.is_undefined() => Ok(Vec::new()),
        times => match times.dyn_ref::<Float64Array>() {
            Some(times) => Ok(times.to_vec().into_iter().map(exact_integer).collect()),
            None => Err(TypeError::new(&format!(
                "queue.{name}: expected a Float64Array"
            ))),
        },
    };
    let pods = array("pods");
    let Some(pods) = pods.dyn_ref::<Uint32Array>() else {
        return Err(TypeError::new("queue.pods: expected a Uint32Array"));
    };
    Ok(Some(Queue {
        pods: pods.to_vec(),
        arrivals: times("arrivals")?,
        lifetimes: times("lifetimes")?,
    }))
}

/// Converts a time; a value that is not an integer becomes one that is out of every range.
fn exact_integer(time: f64) -> i64 {
    if time.fract() == 0.0 {
        time as i64
    } else {
        i64::MIN
    }
}
