//! Extracts files from manifests: from a ConfigMap, from the SchedulerConfiguration of an AKS
//! cluster, or from a document after another manifest.
//!
//! Loaders reject a manifest: they read the value of one key of `data`, mounted as a file. This
//! module extracts that file and maps findings and edits back to the manifest.

mod extracted_file;
mod later_documents;
mod layout;
mod scalar_text;
mod verbatim_runs;

use super::detect::{Format, detect};
use super::document::{is_json, read_all};
use crate::json;
use crate::tree::{Key, Span, Tree};
use extracted_file::AKS;
pub(crate) use extracted_file::ExtractedFile;

/// The key in Volcano's own manifests.
const VOLCANO: &str = "volcano-scheduler.conf";

/// The maximum number of other files that are reported.
const MAX_OTHERS: usize = 10;

/// Extracts the file from the first manifest that has one. The text can be a manifest, a `List`,
/// several documents, or a manifest followed by the file as another document.
pub(crate) fn extract(text: &str) -> Option<ExtractedFile> {
    extract_from_manifest(text).or_else(|| later_documents::extract(text))
}

fn extract_from_manifest(text: &str) -> Option<ExtractedFile> {
    // Most texts are not manifests and need not be parsed here.
    if !["ConfigMap", AKS].iter().any(|word| text.contains(word)) {
        return None;
    }
    let documents = documents(text);
    let from_aks = documents
        .iter()
        .find_map(|document| extract_from_aks(text, document));
    if from_aks.is_some() {
        return from_aks;
    }
    let maps = || documents.iter().flat_map(config_maps);
    let (mut extracted, own) = maps().find_map(|map| extract_from_data(text, map))?;
    let files = maps().flat_map(|map| map.entries_at("data"));
    let known = files.filter(|entry| known_format(entry).is_some());
    let keys = known.map(|entry| entry.0.span);
    extracted.others = keys.filter(|key| *key != own).take(MAX_OTHERS).collect();
    Some(extracted)
}

/// Returns the documents of a text, up to the first syntax error.
fn documents(text: &str) -> Vec<Tree> {
    if is_json(text) {
        return json::parse(text).into_iter().collect();
    }
    read_all(text).map_while(Result::ok).collect()
}

/// Returns the ConfigMaps in a document, which is one or a list of them.
fn config_maps(document: &Tree) -> Vec<&Tree> {
    let is_map = |tree: &&Tree| tree.text_at("kind") == Some("ConfigMap");
    match document.text_at("kind") {
        Some("List" | "ConfigMapList") => {
            let items = document.items_at("items").iter();
            let maps = items.filter(|item| is_map(item) || item.get("kind").is_none());
            maps.collect()
        }
        _ => [document].into_iter().filter(is_map).collect(),
    }
}

fn extract_from_data(text: &str, map: &Tree) -> Option<(ExtractedFile, Span)> {
    let data = map.get("data")?;
    let mut entries = data.entries().iter();
    let volcano = entries.clone().find(|entry| &*entry.0.text == VOLCANO);
    let (entry, format) = match volcano.filter(|entry| entry.1.text().is_some()) {
        Some(entry) => (entry, Format::VolcanoConf),
        None => entries.find_map(|entry| Some((entry, known_format(entry)?)))?,
    };
    let file = ExtractedFile::new(text, data, entry, format)?;
    Some((file, entry.0.span))
}

/// Returns the format of a file that a scheduler reads.
fn known_format((key, value): &(Key, Tree)) -> Option<Format> {
    let format = detect(value.text()?);
    let is_known = match format {
        Format::VolcanoConf => key.text.ends_with(".conf"),
        Format::KubeSchedulerConfiguration | Format::Policy => true,
        _ => false,
    };
    is_known.then_some(format)
}

fn extract_from_aks(text: &str, document: &Tree) -> Option<ExtractedFile> {
    let version = document.text_at("apiVersion")?;
    let is_one = version.starts_with("aks.azure.com/")
        && document.text_at("kind") == Some("SchedulerConfiguration");
    let spec = document.get("spec").filter(|_| is_one)?;
    let entry = spec.entries().iter().find(|entry| &*entry.0.text == AKS)?;
    ExtractedFile::new(text, spec, entry, Format::KubeSchedulerConfiguration)
}

#[cfg(test)]
mod tests;
