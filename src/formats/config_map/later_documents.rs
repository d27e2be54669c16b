//! Extracts a configuration from a document after another tool's manifest, such as a kOps cluster.
//!
//! Source: kubernetes/kops v1.34.0, `docs/addon_objects.md` and
//! `pkg/model/components/kubescheduler`: kOps passes the KubeSchedulerConfiguration that follows
//! its Cluster to kube-scheduler.

use super::extracted_file::ExtractedFile;
use super::scalar_text::ScalarText;
use crate::formats::detect::loadable_format;
use crate::formats::document;
use crate::formats::finding::{Finding, Severity};
use crate::formats::lines::line_spans;
use crate::formats::manifest::ManifestObject;
use crate::messages::loaders;
use crate::tree::{Span, Tree};

/// Returns the first configuration among the documents if the first document is an object of
/// another kind.
pub(super) fn extract(text: &str) -> Option<ExtractedFile> {
    let kinds = ["KubeSchedulerConfiguration", "Policy"];
    let has_kind = kinds.iter().any(|kind| text.contains(kind));
    if document::is_json(text) || !has_kind || !text.contains("\n---") {
        return None;
    }
    let read = |span: Span| Some((span, document::read(span.slice(text)).ok()?.tree));
    let is_empty = |document: &(Span, Tree)| document.1.entries().is_empty();
    let mut documents = documents(text).into_iter().map(read);
    let (_, first) = documents.find(|read| !read.as_ref().is_some_and(is_empty))??;
    let object = ManifestObject::from_tree(&first).filter(|_| loadable_format(&first).is_none())?;
    let (span, tree) = documents
        .flatten()
        .find(|it| loadable_format(&it.1).is_some())?;
    Some(ExtractedFile {
        text: span.slice(text).into(),
        key: Box::default(),
        format: loadable_format(&tree)?,
        others: Vec::new(),
        manifest_finding: Some(finding_about(&object, &tree)),
        source: ScalarText::verbatim(span),
    })
}

/// Returns the documents of a text, each with the `---` line before it.
fn documents(text: &str) -> Vec<Span> {
    let is_mark = |line: &str| {
        let after = line.strip_prefix("---");
        after.is_some_and(|after| after.is_empty() || after.starts_with([' ', '\t', '\r', '\n']))
    };
    let lines = line_spans(text, Span::new(0, text.len()));
    let marks = lines.filter(|line| line.start > 0 && is_mark(line.slice(text)));
    let starts = [0].into_iter().chain(marks.map(|line| line.start));
    let bounds: Vec<usize> = starts.chain([text.len()]).collect();
    let ends = bounds.iter().skip(1);
    let spans = bounds.iter().zip(ends);
    spans.map(|(start, end)| Span::new(*start, *end)).collect()
}

/// Returns the finding about the first document, located in the one that is checked.
fn finding_about(object: &ManifestObject, tree: &Tree) -> Finding {
    let first = tree.entries().first().map(|entry| entry.0.span);
    if object.api_version.starts_with("kops.k8s.io/") {
        let message = loaders::only_document_of_kops();
        return Finding::lint("document-checked", Severity::Notice, message).at(first);
    }
    let message = loaders::only_document_checked(&*object.kind);
    let finding = Finding::lint("document-ignored", Severity::Warning, message);
    finding.at(first).help(loaders::split_document())
}
