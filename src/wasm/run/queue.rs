//! Reads a queue of pods as arrays.

use js_sys::{Float64Array, Reflect, TypeError, Uint32Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use nodescore::simulation::Queue;

/// Reads the arrays of a `SimulationQueue`, if there is one.
///
/// # Errors
/// Returns an error if an array has another type.
pub fn read_queue(queue: &JsValue) -> Result<Option<Queue>, TypeError> {
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
