//! A manifest and the file in it: a ConfigMap, the SchedulerConfiguration of an AKS cluster, or a document behind
//! another manifest.
//!
//! Loaders refuse a manifest: they read the value of one key of `data`, as a file that is mounted.
//! Here it is taken out, with the way back: everything that is said of it, and every edit to it,
//! finds its place in the manifest.

mod later;
mod scalar;
mod walk;
mod write;

use super::document::is_json;
use super::finding::{Edit, Finding};
use super::recognise::{Format, recognise};
use crate::tree::{Key, Span, Tree, Value};
use crate::{json, yaml};
use scalar::Written;

/// The key that Volcano's own manifests have.
const VOLCANO: &str = "volcano-scheduler.conf";

/// So many other files are told.
const OTHERS: usize = 10;

/// The key of a KubeSchedulerConfiguration in what AKS takes.
///
/// Source: MicrosoftDocs/azure-aks-docs, `articles/aks/configure-node-binpack-scheduler.md`.
const AKS: &str = "rawConfig";

/// A file taken out of a manifest.
pub(crate) struct Unwrapped {
    /// The file.
    pub(crate) text: String,
    /// Its key in `data`, or in the `spec` of AKS; empty for a document of several.
    pub(crate) key: Box<str>,
    /// What it is.
    pub(crate) format: Format,
    /// Other files that a scheduler reads, by their keys in the text.
    pub(crate) others: Vec<Span>,
    /// What there is to say of the manifest, with its place in the file.
    pub(crate) around: Option<Finding>,
    written: Written,
}

/// Takes the file out of the first manifest that has one: of a manifest, a `List`, or one document
/// of several. Else it may be a document of its own behind another manifest.
pub(crate) fn unwrap(text: &str) -> Option<Unwrapped> {
    unwrap_manifest(text).or_else(|| later::unwrap(text))
}

fn unwrap_manifest(text: &str) -> Option<Unwrapped> {
    // Most files are none, and need not be read for that.
    if !["ConfigMap", AKS].iter().any(|word| text.contains(word)) {
        return None;
    }
    let documents = documents(text);
    let of_aks = documents
        .iter()
        .find_map(|document| unwrap_aks(text, document));
    if of_aks.is_some() {
        return of_aks;
    }
    let maps = || documents.iter().flat_map(config_maps);
    let (mut unwrapped, own) = maps().find_map(|map| unwrap_data(text, map))?;
    let files = maps().flat_map(|map| map.get("data").map_or(&[][..], Tree::entries));
    let known = files.filter_map(File::of).filter(File::is_known);
    let keys = known.map(|file| file.key.span);
    unwrapped.others = keys.filter(|key| *key != own).take(OTHERS).collect();
    Some(unwrapped)
}

impl Unwrapped {
    pub(crate) fn is_of_aks(&self) -> bool {
        &*self.key == AKS
    }

    /// Where a part of the file stands in the manifest.
    pub(crate) fn outer(&self, inner: Span) -> Span {
        self.written.outer(inner)
    }

    /// Edits of the file as edits of the manifest: line by line in a literal block, with new lines
    /// indented; any other scalar is written anew as one.
    pub(crate) fn edits(&self, edits: &[Edit]) -> Vec<Edit> {
        self.written.edits(&self.text, edits)
    }

    /// What is said of the file as said of the manifest. Where every fix would write a long text anew
    /// there is none.
    pub(crate) fn relocate(&self, finding: &mut Finding) {
        let fix = finding.fix.take();
        let fix = fix.filter(|_| !self.written.is_costly(&self.text));
        let fix = fix.map(|mut fix| {
            fix.edits = self.edits(&fix.edits);
            fix
        });
        finding.relocate(|span| self.outer(span));
        finding.fix = fix;
    }
}

/// The documents of a text, up to the first that cannot be read.
fn documents(text: &str) -> Vec<Tree> {
    if is_json(text) {
        return json::read(text).into_iter().collect();
    }
    let read = yaml::documents(text);
    let trees = read
        .iter()
        .map_while(|node| yaml::to_tree(node.as_ref()).ok());
    trees.map(|converted| converted.tree).collect()
}

/// The ConfigMaps that a document is or lists.
fn config_maps(document: &Tree) -> Vec<&Tree> {
    let of_kind = |tree: &Tree, kind: &str| tree.get("kind").and_then(Tree::text) == Some(kind);
    if of_kind(document, "List") || of_kind(document, "ConfigMapList") {
        let items = document.get("items").map_or(&[][..], Tree::items);
        let untyped = |item: &Tree| item.get("kind").is_none();
        let maps = items.iter();
        return maps
            .filter(|item| of_kind(item, "ConfigMap") || untyped(item))
            .collect();
    }
    let is_map = of_kind(document, "ConfigMap");
    is_map.then_some(document).into_iter().collect()
}

fn unwrap_data(text: &str, map: &Tree) -> Option<(Unwrapped, Span)> {
    let data = map.get("data")?;
    let Value::Map(entries) = &data.value else {
        return None;
    };
    let files: Vec<File<'_>> = entries.iter().filter_map(File::of).collect();
    let volcano = files.iter().find(|file| &*file.key.text == VOLCANO);
    let known = || files.iter().find(|file| file.is_known());
    let file = volcano.or_else(known)?;
    let format = match &*file.key.text {
        VOLCANO => Format::VolcanoConf,
        _ => file.format,
    };
    Some((file.taken(text, data, format), file.key.span))
}

fn unwrap_aks(text: &str, document: &Tree) -> Option<Unwrapped> {
    let group = document
        .text_at("apiVersion")?
        .starts_with("aks.azure.com/");
    let is_one = group && document.text_at("kind") == Some("SchedulerConfiguration");
    let spec = document.get("spec").filter(|_| is_one)?;
    let Value::Map(entries) = &spec.value else {
        return None;
    };
    let file = File::of(entries.iter().find(|entry| &*entry.0.text == AKS)?)?;
    Some(file.taken(text, spec, Format::KubeSchedulerConfiguration))
}

/// An entry of `data`.
struct File<'t> {
    key: &'t Key,
    text: &'t str,
    span: Span,
    format: Format,
}

impl<'t> File<'t> {
    fn of((key, value): &'t (Key, Tree)) -> Option<Self> {
        let text = value.text()?;
        Some(Self {
            key,
            text,
            span: value.span,
            format: recognise(text),
        })
    }

    /// Taken out of what stands around it in a manifest.
    fn taken(&self, manifest: &str, around: &Tree, format: Format) -> Unwrapped {
        // Behind an anchor or a tag it is not known, and quotation marks are right everywhere.
        let block = !around.span.of(manifest).starts_with(['{', '&', '!']);
        Unwrapped {
            text: self.text.into(),
            key: self.key.text.clone(),
            format,
            others: Vec::new(),
            around: None,
            written: Written::of(manifest, self.key.span, self.span, self.text, block),
        }
    }

    /// A file that a scheduler reads.
    fn is_known(&self) -> bool {
        match self.format {
            Format::VolcanoConf => self.key.text.ends_with(".conf"),
            Format::KubeSchedulerConfiguration | Format::Policy => true,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
