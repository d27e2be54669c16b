//! Tests policies, and searches for one that passes.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::formats::{self, EditablePolicy, SearchBounds};
use nodescore_values::{decode_argument, encode, find_scorer, to_type_error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("policy-tests.d.ts");

/// Tests the policies of a scheduler's profiles: scores the nodes of each test in a file, and checks what the file expects of
/// them. `scheduler` is the id of a scorer, or a version of kube-scheduler.
///
/// @throws if there is no such scheduler, or `policies` does not have the type of an array of `EditablePolicy`.
#[wasm_bindgen(js_name = testPolicy, unchecked_return_type = "PolicyTestResults")]
pub fn test_policy(
    #[wasm_bindgen(unchecked_param_type = "EditablePolicy[]")] policies: Vec<JsValue>,
    tests: &str,
    scheduler: &str,
) -> Result<JsValue, TypeError> {
    let policies: Result<Vec<_>, _> = policies.iter().map(read_policy).collect();
    let scorer = find_scorer(scheduler)?;
    encode(&formats::test_policy(&policies?, tests, scorer))
}

/// Returns the test at an index of a file as JSON, with the pod, the nodes and the objects that it shares with others; nothing
/// if the file has errors, or there is no such test.
#[wasm_bindgen(js_name = policyTestJson)]
pub fn policy_test_json(tests: &str, index: usize) -> Option<String> {
    formats::policy_test_json(tests, index)
}

/// Returns the text of a file of tests with one more test at its end; nothing if the text cannot be parsed.
///
/// @throws if the test contains anything but plain values.
#[wasm_bindgen(js_name = addPolicyTest)]
pub fn add_policy_test(
    tests: &str,
    #[wasm_bindgen(unchecked_param_type = "PolicyTest")] test: JsValue,
) -> Result<Option<String>, TypeError> {
    Ok(formats::add_policy_test(tests, decode_argument(&test)?))
}

/// A search for a policy that passes all tests of a file, among those with shapes of a number of points. It runs in parts.
#[wasm_bindgen]
pub struct PolicySearch(formats::PolicySearch);

/// Prepares a search. Nothing if the policies cannot be searched.
///
/// @throws if there is no such scheduler, or `policy` does not have the type of an `EditablePolicy`.
#[wasm_bindgen(js_name = searchPolicy)]
pub fn search_policy(
    #[wasm_bindgen(unchecked_param_type = "EditablePolicy")] policy: JsValue,
    tests: &str,
    scheduler: &str,
    points: usize,
    #[wasm_bindgen(js_name = maxWeight)] max_weight: i32,
) -> Result<Option<PolicySearch>, TypeError> {
    let policy = read_policy(&policy)?;
    let bounds = SearchBounds {
        points,
        max_weight: max_weight.into(),
    };
    let search = formats::PolicySearch::new(&policy, tests, find_scorer(scheduler)?, bounds);
    Ok(search.map(PolicySearch))
}

#[wasm_bindgen]
impl PolicySearch {
    /// Tries the next shapes, at most a number of them.
    #[wasm_bindgen(unchecked_return_type = "PolicySearchProgress")]
    pub fn run(&mut self, shapes: usize) -> Result<JsValue, TypeError> {
        encode(&self.0.run(shapes))
    }
}

fn read_policy(policy: &JsValue) -> Result<EditablePolicy, TypeError> {
    EditablePolicy::from_tree(&decode_argument(policy)?).map_err(to_type_error)
}
