//! Parses the text of one object, and finds its kind.

use super::fields::{ReadResult, nested, optional_text};
use super::other_objects::OtherObjects;
use super::position::Position;
use super::read_error::ReadError;
use super::split::ObjectText;
use super::store::Store;
use super::{node, pod};
use crate::formats::document;
use crate::message::Message;
use crate::messages::cluster;
use crate::tree::{Reader, SyntaxError, Tree, TypeMismatch, Value, text};

/// Parses the text of an object. Error positions refer to the entire input.
pub(super) fn parse(object_text: &ObjectText<'_>) -> Result<Tree, ReadError> {
    let error = |offset: usize, mut message: Message| {
        let (bytes, mut at) = (object_text.bytes, object_text.start);
        match object_text.is_envelope {
            true => message = cluster::outside_items(vec![message]),
            false => at.advance(bytes.get(..offset).unwrap_or(bytes)),
        }
        ReadError::new(at, message, cluster::fix_or_save_again())
    };
    let syntax_error = |error_in_text: SyntaxError| {
        let message = Message::verbatim(error_in_text.message);
        error(error_in_text.offset, message)
    };
    let text = core::str::from_utf8(object_text.bytes)
        .map_err(|not_utf8| error(not_utf8.valid_up_to(), cluster::not_utf8()))?;
    Ok(document::read(text).map_err(syntax_error)?.tree)
}

/// Calls a function with each object of a tree: the items of a list, or the tree itself.
pub(super) fn for_each_object<'t>(tree: &'t Tree, visit: &mut dyn FnMut(&'t Tree)) {
    match (&tree.value, tree.get("items").map(|items| &items.value)) {
        (Value::List(items), _) | (_, Some(Value::List(items))) => items.iter().for_each(visit),
        // Go writes an empty list as null.
        (_, Some(Value::Null)) => {}
        _ => visit(tree),
    }
}

/// Reads an object that begins at a position, and stores it if it is a node or a pod.
pub(super) fn store(tree: &Tree, at: Position, store: &mut Store) -> Result<(), ReadError> {
    let no_kind = || ReadError::new(at, cluster::no_kind(), cluster::save_again());
    let invalid =
        |mismatch: TypeMismatch| ReadError::new(at, mismatch.into(), cluster::fix_or_save_again());
    if !matches!(tree.value, Value::Map(_)) {
        return Err(no_kind());
    }
    let with_namespace = store.is_of_scenario.then(|| with_namespace(tree)).flatten();
    let from = Reader::root(with_namespace.as_ref().unwrap_or(tree));
    let names = Names::read(&from).map_err(invalid)?;
    let Some(kind) = names.kind.as_deref().or_else(|| kind_by_fields(tree)) else {
        return Err(no_kind());
    };
    let full_name = match &names.namespace {
        Some(namespace) => format!("{namespace}/{}", names.name),
        None => names.name.to_string(),
    };
    let invalid = |mismatch| ReadError {
        object: format!("{kind} {full_name}"),
        ..invalid(mismatch)
    };
    let is_core = names.kind.is_none() || matches!(names.api_version.as_deref(), None | Some("v1"));
    match kind {
        "Node" if is_core => {
            let node = node::read(&from, store.is_of_scenario).map_err(invalid)?;
            store.check_room(at)?;
            store.add_node(&names.name, node);
        }
        "Pod" if is_core => {
            let pod = pod::read(&from).map_err(invalid)?;
            store.check_room(at)?;
            store.add_pod(&full_name, pod);
        }
        _ if names.is_of_group(kind) => {
            store.check_room(at)?;
            let replaces = store.other_objects.add(kind, &full_name, &from);
            store.replaced += usize::from(replaces.map_err(invalid)?);
        }
        _ => store.count_skipped(kind),
    }
    Ok(())
}

/// The kinds that plugins read and that have no namespace.
const CLUSTER_SCOPED: [&str; 5] = [
    "Node",
    "Namespace",
    "PersistentVolume",
    "StorageClass",
    "CSIDriver",
];

/// Returns the object in the namespace `default` if it names none; none for an object with a namespace or several
/// `metadata`, or of a kind without a namespace.
fn with_namespace(tree: &Tree) -> Option<Tree> {
    let fields = tree.entries().iter();
    let metadata = fields.filter(|(key, _)| &*key.text == "metadata");
    let lacks_namespace = match *metadata.collect::<Vec<_>>() {
        [] => true,
        [(_, metadata)] => {
            matches!(metadata.value, Value::Map(_)) && metadata.get("namespace").is_none()
        }
        _ => false,
    };
    if !lacks_namespace || CLUSTER_SCOPED.contains(&tree.text_of("kind")) {
        return None;
    }
    let mut tree = tree.clone();
    tree.within(&["metadata", "namespace"], &mut |namespace| {
        namespace.value = Value::Text("default".into());
    });
    Some(tree)
}

/// The kind and the name of an object.
struct Names {
    api_version: Option<Box<str>>,
    kind: Option<Box<str>>,
    namespace: Option<Box<str>>,
    name: Box<str>,
}

impl Names {
    /// Returns true if this is a kind of other objects, and the object has its API group.
    fn is_of_group(&self, kind: &str) -> bool {
        let api_version = self.api_version.as_deref().unwrap_or_default();
        let group = api_version.split_once('/').map_or("", |parts| parts.0);
        let has_version = self.api_version.is_some();
        let mut kinds = OtherObjects::KINDS.iter();
        kinds.any(|it| it.0 == kind && (it.1 == group || !has_version))
    }

    fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let metadata = |name: &str| nested(from, &["metadata", name], &text);
        Ok(Self {
            api_version: from.field("apiVersion", optional_text)?,
            kind: from.field("kind", optional_text)?,
            namespace: metadata("namespace")?,
            name: metadata("name")?.unwrap_or_default(),
        })
    }
}

/// Returns the kind of an object without one, as the API server prints the items of a `NodeList` or
/// `PodList`.
fn kind_by_fields(tree: &Tree) -> Option<&'static str> {
    let has = |outer, inner| tree.get(outer).and_then(|t| t.get(inner)).is_some();
    if has("spec", "containers") {
        return Some("Pod");
    }
    (has("status", "allocatable") || has("status", "nodeInfo")).then_some("Node")
}
