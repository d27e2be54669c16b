//! Returns the figures of a simulation's cluster.

use js_sys::{Array, Float64Array, TypeError};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::{Simulation, object};
use nodescore::simulation::ResourceSeries;
use nodescore_values::{encode, to_count, to_index};

#[wasm_bindgen]
impl Simulation {
    /// Returns the cluster's figures before a step, or at the end if `step` is the number of events.
    /// `podIndex` is an index of the scenario's `pods`: the figures count how many more such pods would fit.
    #[wasm_bindgen(unchecked_return_type = "SimulationFigures | null")]
    pub fn figures(
        &mut self,
        step: f64,
        #[wasm_bindgen(js_name = podIndex)] pod_index: f64,
    ) -> Result<JsValue, TypeError> {
        let (step, pod_index) = (to_index(step), to_index(pod_index));
        let simulation = self.0.as_mut().ok();
        encode(&simulation.and_then(|simulation| simulation.summary(step, pod_index)))
    }

    /// Returns the cluster's figures before at most `points` evenly spaced steps, including the
    /// first and the last.
    ///
    /// @throws {RangeError} if `points` is not a non-negative integer.
    #[wasm_bindgen(unchecked_return_type = "SimulationSeries | null")]
    pub fn series(
        &self,
        points: f64,
        #[wasm_bindgen(js_name = podIndex)] pod_index: f64,
    ) -> Result<JsValue, TypeError> {
        let (points, pod_index) = (to_count(points), to_index(pod_index));
        let simulation = self.0.as_ref().ok();
        let series = simulation.and_then(|simulation| simulation.series(points, pod_index));
        let Some(series) = series else {
            return Ok(JsValue::NULL);
        };
        let resources: Result<Array, TypeError> = series.resources.iter().map(resource).collect();
        object(&[
            ("steps", float_column(&series.steps)),
            ("times", float_column(&series.times)),
            ("placed", float_column(&series.placed)),
            ("pending", float_column(&series.pending)),
            ("present", float_column(&series.present)),
            ("empty", float_column(&series.empty)),
            ("fittingPods", float_column(&series.fitting_pods)),
            ("resources", resources?.into()),
        ])
    }
}

fn resource(series: &ResourceSeries) -> Result<JsValue, TypeError> {
    object(&[
        ("name", JsValue::from_str(&series.name)),
        ("percent", float_column(&series.percent)),
        ("unusable", float_column(&series.unusable)),
        ("fragmentation", float_column(&series.fragmentation)),
    ])
}

fn float_column(column: &[f64]) -> JsValue {
    Float64Array::from(column).into()
}
