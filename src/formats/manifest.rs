//! Kubernetes objects that are not scheduler configurations, and the pods that they describe.
//!
//! Source: kubernetes/api v0.36.3, `apps/v1/types.go`, `batch/v1/types.go` and `core/v1/types.go`
//! (the paths of pod templates); volcano-sh/apis v1.15.1, `pkg/apis/batch/v1alpha1/job.go`.

use serde::Serialize;

use super::document;
use super::pod_defaults::with_defaults;
use super::pod_template::PodTemplate;
use crate::json;
use crate::tree::{ABSENT, Span, Tree, Value};

/// The maximum number of pods that are read from one text.
const MAX_PODS: usize = 100;

/// The paths of pod templates, and of the number of their pods.
const TEMPLATES: [(&str, &[&str]); 3] = [
    ("spec.template", &["spec.replicas", "spec.parallelism"]),
    (
        "spec.jobTemplate.spec.template",
        &["spec.jobTemplate.spec.parallelism"],
    ),
    ("template", &[]),
];

/// A Kubernetes object that is not a scheduler configuration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ManifestObject {
    /// The API version, such as `apps/v1`; empty if absent.
    pub api_version: Box<str>,
    /// The kind, such as `Deployment`.
    pub kind: Box<str>,
    /// `metadata.name`; empty if absent.
    pub name: Box<str>,
}

/// A pod that a manifest describes: a Pod, or the pod template of a workload.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ManifestPod {
    /// The kind of the object that describes it.
    pub kind: Box<str>,
    /// `spec.schedulerName`; `default-scheduler` if absent.
    pub scheduler_name: Box<str>,
    /// The number of pods that the object specifies, if it does.
    pub replicas: Option<i32>,
    /// The pod, in the form of a scenario's pods.
    pub pod: PodTemplate,
    /// The scheduling constraints that `pod` does not have.
    pub ignored: Vec<&'static str>,
    /// The pod as an object of the API in JSON: its labels, its annotations, its `spec`, and the name and the namespace of the object.
    pub object: String,
}

/// The objects of a text.
#[derive(Default)]
pub(super) struct Manifest {
    /// The first object.
    pub(super) object: Option<ManifestObject>,
    /// The position of its kind.
    pub(super) kind_span: Option<Span>,
    pub(super) pods: Vec<ManifestPod>,
}

impl ManifestObject {
    /// Reads an object; `None` if it has no kind.
    pub(super) fn from_tree(tree: &Tree) -> Option<Self> {
        let kind = tree.text_at("kind").filter(|kind| !kind.is_empty())?;
        let name = tree.at("metadata.name").and_then(Tree::text);
        Some(Self {
            api_version: tree.text_of("apiVersion").into(),
            kind: kind.into(),
            name: name.unwrap_or_default().into(),
        })
    }

    /// Returns `vowel` or `consonant` for the first letter of the kind, which decides the article:
    /// `a Deployment`, `an Ingress`.
    pub(super) fn initial_sound(&self) -> &'static str {
        match self.kind.starts_with(['A', 'E', 'I', 'O', 'U']) {
            true => "vowel",
            false => "consonant",
        }
    }
}

/// Reads the objects of a text whose first document is already parsed. Empty documents, which templates leave, are skipped.
pub(super) fn read(text: &str, first: &Tree) -> Manifest {
    let mut all = Vec::new();
    if !document::is_json(text) && text.contains("\n---") {
        all.extend(document::read_all(text).flatten());
        all.retain(|tree: &Tree| !matches!(tree.value, Value::Null));
    }
    let first = all.first().unwrap_or(first);
    let mut manifest = Manifest {
        object: ManifestObject::from_tree(first),
        kind_span: first.get("kind").map(|kind| kind.span),
        ..Manifest::default()
    };
    if manifest.object.is_some() {
        manifest.add(first);
        all.iter().skip(1).for_each(|tree| manifest.add(tree));
    }
    manifest
}

impl Manifest {
    /// Adds the pods of an object, or of the items of a list.
    fn add(&mut self, tree: &Tree) {
        if let Some(items) = tree.get("items") {
            return items.items().iter().for_each(|item| self.add(item));
        }
        let Some(object) = ManifestObject::from_tree(tree) else {
            return;
        };
        for (template, replicas) in pod_templates(tree, &object.kind) {
            let has_room = self.pods.len() < MAX_PODS;
            let Some(spec) = template.get("spec").filter(|_| has_room) else {
                continue;
            };
            let spec = &with_defaults(spec);
            let (pod, ignored) = PodTemplate::read(&object.name, spec);
            let replicas = replicas.and_then(Tree::integer);
            let scheduler = spec.text_at("schedulerName");
            self.pods.push(ManifestPod {
                kind: object.kind.clone(),
                scheduler_name: scheduler.unwrap_or("default-scheduler").into(),
                replicas: replicas.and_then(|count| count.try_into().ok()),
                pod,
                ignored,
                object: json::compact(&pod_object(tree, template, spec)),
            });
        }
    }
}

/// Returns the pod of a template as an object of the API, with the name and the namespace of the object that describes it.
fn pod_object(object: &Tree, template: &Tree, spec: &Tree) -> Tree {
    let text = |text: &str| Value::Text(text.into());
    let text_of = |path: &str| object.at(path).and_then(Tree::text);
    let namespace = text_of("metadata.namespace").filter(|name| !name.is_empty());
    let of_template = |path| template.at(path).unwrap_or(&ABSENT).value.clone();
    let metadata = Tree::map([
        ("name", text(text_of("metadata.name").unwrap_or_default())),
        ("namespace", text(namespace.unwrap_or("default"))),
        ("labels", of_template("metadata.labels")),
        ("annotations", of_template("metadata.annotations")),
    ]);
    Tree::map([
        ("apiVersion", text("v1")),
        ("kind", text("Pod")),
        ("metadata", metadata.value),
        ("spec", spec.value.clone()),
    ])
}

/// Returns the pod templates of an object, each with its number of replicas.
fn pod_templates<'t>(tree: &'t Tree, kind: &str) -> Vec<(&'t Tree, Option<&'t Tree>)> {
    let is_pod = |tree: &&Tree| tree.at("spec.containers").is_some();
    if kind == "Pod" {
        return Vec::from_iter(is_pod(&tree).then_some((tree, None)));
    }
    let tasks = tree.items_at("spec.tasks").iter();
    let tasks = tasks.filter_map(|task| {
        let template = task.get("template").filter(is_pod)?;
        Some((template, task.get("replicas")))
    });
    let templates = TEMPLATES.iter().filter_map(|(path, counts)| {
        let template = tree.at(path).filter(is_pod)?;
        Some((template, counts.iter().find_map(|path| tree.at(path))))
    });
    templates.chain(tasks).collect()
}
