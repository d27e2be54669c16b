//! Runs simulations in slices, for the modules that schedule pods over time.

mod figures;
mod queue;

pub use queue::read_queue;

use js_sys::{Float64Array, Int32Array, Object, Reflect, TypeError, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::scenario::FieldError;
use nodescore::simulation::{self, Counts};
use nodescore_values::{encode, to_count, to_index};

/// A simulation, which runs in slices. Keep it in a worker, and `free()` it.
#[wasm_bindgen]
pub struct Simulation(Result<simulation::Simulation, Vec<FieldError>>);

impl From<Result<simulation::Simulation, Vec<FieldError>>> for Simulation {
    fn from(simulation: Result<simulation::Simulation, Vec<FieldError>>) -> Self {
        Self(simulation)
    }
}

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
            ("usesObjects", simulation.uses_objects().into()),
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

/// Returns numbers as a `Float64Array`.
pub fn float_array(numbers: impl Iterator<Item = i64>) -> JsValue {
    let numbers: Vec<f64> = numbers.map(|number| number as f64).collect();
    Float64Array::from(&*numbers).into()
}

/// Returns an object with these fields.
///
/// # Errors
/// Returns an error if a field could not be set.
pub fn object(fields: &[(&str, JsValue)]) -> Result<JsValue, TypeError> {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value)
            .map_err(|_| TypeError::new("an object could not be made"))?;
    }
    Ok(object.into())
}
