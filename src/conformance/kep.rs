//! `formats/kep-binpack`: the KEP's prototype.

use serde::Deserialize;

use super::{Answer, read};
use crate::kep::Kep;
use crate::scenario::{QuantityTexts, resource_list};
use crate::trace::Score;
use crate::{Container, Node, Pod, ResourceWeight};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    resources: Option<Vec<Resource>>,
    containers: Option<Vec<QuantityTexts>>,
    init_containers: Option<Vec<QuantityTexts>>,
    allocatable: QuantityTexts,
    used_pods: Option<Vec<Vec<QuantityTexts>>>,
    result: Expected,
}

#[derive(Deserialize)]
struct Resource {
    #[serde(default)]
    resource: Box<str>,
    #[serde(default)]
    weight: i64,
}

#[derive(Deserialize)]
struct Expected {
    score: Option<String>,
    error: Option<String>,
}

pub(super) fn answer(line: &str) -> Result<Answer, String> {
    let case: Case = read(line)?;
    let expected = match (&case.result.score, &case.result.error) {
        (Some(score), _) => score.clone(),
        (None, error) => format!("error: {}", error.as_deref().unwrap_or_default()),
    };
    Ok(Some((expected, score(&case)?)))
}

fn score(case: &Case) -> Result<String, String> {
    let weight = |resource: &Resource| ResourceWeight {
        name: resource.resource.clone(),
        weight: resource.weight,
    };
    let resources: Vec<_> = case.resources.iter().flatten().map(weight).collect();
    if resources.is_empty() {
        return Ok("error: resource not defined".into());
    }
    let pod = Pod {
        containers: containers(case.containers.as_deref())?,
        init_containers: containers(case.init_containers.as_deref())?,
        ..Pod::default()
    };
    let on_node = |used: &Vec<QuantityTexts>| {
        Ok(Pod {
            containers: containers(Some(used))?,
            ..Pod::default()
        })
    };
    let node = Node {
        allocatable: resource_list(&case.allocatable)?,
        pods: case
            .used_pods
            .iter()
            .flatten()
            .map(on_node)
            .collect::<Result<_, String>>()?,
        ..Node::default()
    };
    let kep = Kep::Prototype;
    match kep.score(&resources, &kep.pod(&pod), &node).score {
        Score::Whole(score) => Ok(score.to_string()),
        Score::Float(_) => Err("the KEP's scores are whole".into()),
    }
}

fn containers(typed: Option<&[QuantityTexts]>) -> Result<Vec<Container>, String> {
    let container = |requests: &QuantityTexts| {
        Ok(Container {
            requests: resource_list(requests)?,
            sidecar: false,
        })
    };
    typed.unwrap_or_default().iter().map(container).collect()
}
