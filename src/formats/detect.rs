//! Detects the format of a text.

use serde::Serialize;

use super::document;
use crate::tree::{Span, Tree};

/// A kind of file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// A `KubeSchedulerConfiguration` of any version.
    KubeSchedulerConfiguration,
    /// A legacy `Policy`.
    Policy,
    /// Only the arguments of NodeResourcesFit.
    FitArgs,
    /// `kubeSchedulerConfig` of an Amazon EKS cluster.
    Eks,
    /// Volcano's `scheduler.conf`.
    VolcanoConf,
    /// A ConfigMap manifest, which may contain any of these.
    ConfigMap,
    /// Nodes or pods, as `kubectl get` prints them.
    Cluster,
    /// Another text.
    #[default]
    Unknown,
}

impl Format {
    /// Finds a kind of file by its id: `policy`, `volcano-conf`.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        find(IDS, |name| name == id)
    }
}

/// The identifiers of the formats.
const IDS: &[(&str, Format)] = &[
    (
        "kube-scheduler-configuration",
        Format::KubeSchedulerConfiguration,
    ),
    ("policy", Format::Policy),
    ("fit-args", Format::FitArgs),
    ("volcano-conf", Format::VolcanoConf),
    ("eks", Format::Eks),
    ("config-map", Format::ConfigMap),
    ("cluster", Format::Cluster),
    ("unknown", Format::Unknown),
];

/// The format of each kind of object.
const KINDS: &[(&str, Format)] = &[
    (
        "KubeSchedulerConfiguration",
        Format::KubeSchedulerConfiguration,
    ),
    ("Policy", Format::Policy),
    ("NodeResourcesFitArgs", Format::FitArgs),
    ("ConfigMap", Format::ConfigMap),
    ("List", Format::Cluster),
    ("NodeList", Format::Cluster),
    ("PodList", Format::Cluster),
    ("Node", Format::Cluster),
    ("Pod", Format::Cluster),
];

/// Top-level fields that only one kind of file has.
const FIELDS: &[(&str, Format)] = &[
    ("profiles", Format::KubeSchedulerConfiguration),
    ("priorities", Format::Policy),
    ("predicates", Format::Policy),
    ("tiers", Format::VolcanoConf),
    ("actions", Format::VolcanoConf),
    ("scoringStrategy", Format::FitArgs),
    ("nodeResourcesFit", Format::Eks),
];

/// Detects the format of a text, even of a broken one.
pub(crate) fn detect(text: &str) -> Format {
    let document = document::read(text).ok();
    detect_parsed(text, document.as_ref().map(|document| &document.tree))
}

/// Detects the format of a parsed text, or of one that cannot be parsed.
pub(super) fn detect_parsed(text: &str, tree: Option<&Tree>) -> Format {
    let Some(tree) = tree else {
        return detect_by_words(text);
    };
    match detect_tree(tree) {
        Format::Unknown if tree.get("kind").is_none() => detect_later_document(text),
        known => known,
    }
}

fn detect_tree(tree: &Tree) -> Format {
    let by_fields = || find(FIELDS, |name| tree.get(name).is_some());
    format_of_kind(tree).or_else(by_fields).unwrap_or_default()
}

fn format_of_kind(tree: &Tree) -> Option<Format> {
    let kind = tree.text_at("kind")?;
    let version = tree.text_of("apiVersion");
    // Kubernetes' audit has a kind `Policy`, too, as have many tools; a scheduler's may have a wrong version.
    let is_foreign = version.contains('/') && !version.starts_with("kubescheduler.");
    find(KINDS, |name| name == kind).filter(|format| *format != Format::Policy || !is_foreign)
}

/// Returns the format of a document whose kind a scheduler loads.
pub(super) fn loadable_format(document: &Tree) -> Option<Format> {
    let is_core = !document.text_of("apiVersion").contains('/');
    let format = format_of_kind(document)?;
    let is_policy = format == Format::Policy && is_core;
    (is_policy || format == Format::KubeSchedulerConfiguration).then_some(format)
}

/// Returns the start of a configuration in a text that cannot be parsed: its kind, or `tiers` for
/// Volcano's, and its first line.
pub(super) fn configuration_in(text: &str) -> Option<(&'static str, Span)> {
    let words: [(_, WordTest, ()); 3] = [
        ("KubeSchedulerConfiguration", is_value_of_kind, ()),
        ("Policy", is_value_of_kind, ()),
        ("tiers", is_key, ()),
    ];
    let (at, name, ()) = first_word(text, words.into_iter())?;
    let earlier = text.get(..at).and_then(|before| before.rfind('\n'));
    let before = line_at(text, earlier.unwrap_or(at));
    let has_version = before.slice(text).starts_with("apiVersion");
    let begins = if has_version {
        before
    } else {
        line_at(text, at)
    };
    Some((name, begins))
}

/// Returns the line of a byte, without leading and trailing blanks.
fn line_at(text: &str, at: usize) -> Span {
    let (before, after) = text.split_at_checked(at).unwrap_or((text, ""));
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let end = at + after.find('\n').unwrap_or(after.len());
    let line = text.get(start..end).unwrap_or_default();
    let blanks = line.len() - line.trim_start().len();
    Span::new(start + blanks, start + blanks + line.trim().len())
}

/// Returns the format of the first later document that a scheduler loads.
fn detect_later_document(text: &str) -> Format {
    if !text.contains("\n---") {
        return Format::Unknown;
    }
    let later = document::read_all(text).skip(1).map_while(Result::ok);
    let mut formats = later.map(|tree| detect_tree(&tree));
    let is_loaded =
        |format: &_| matches!(format, Format::KubeSchedulerConfiguration | Format::Policy);
    formats.find(is_loaded).unwrap_or_default()
}

/// Returns the format of the first kind or field in a text that cannot be parsed.
fn detect_by_words(text: &str) -> Format {
    let kinds = KINDS
        .iter()
        .map(|row| (row.0, is_value_of_kind as WordTest, row.1));
    let fields = FIELDS.iter().map(|row| (row.0, is_key as WordTest, row.1));
    let first = first_word(text, kinds.chain(fields));
    first.map_or(Format::Unknown, |(.., format)| format)
}

/// Decides by the texts before and after a word whether it is the one that is searched for.
type WordTest = fn(&str, &str) -> bool;

/// Returns the first of some words in a text: its position, the word and its value.
fn first_word<'w, T>(
    text: &str,
    words: impl Iterator<Item = (&'w str, WordTest, T)>,
) -> Option<(usize, &'w str, T)> {
    let found = words.filter_map(|(word, is_match, value)| {
        let mut matches = text.match_indices(word);
        let (at, _) = matches.find(|(at, _)| {
            let before = text.get(..*at).unwrap_or_default();
            is_match(before, text.get(at + word.len()..).unwrap_or_default())
        })?;
        Some((at, word, value))
    });
    found.min_by_key(|found| found.0)
}

const QUOTES: [char; 2] = ['"', '\''];
const BLANKS: [char; 2] = [' ', '\t'];

/// Returns true if a word is the value of the key `kind`, and not a part of a longer one.
fn is_value_of_kind(before: &str, after: &str) -> bool {
    let key = before.trim_end_matches(QUOTES).trim_end_matches(BLANKS);
    let key = key.strip_suffix(':').unwrap_or_default();
    let key = key.trim_end_matches(BLANKS).trim_end_matches(QUOTES);
    key.ends_with("kind") && !after.starts_with(is_word_character)
}

/// Returns true if a word is a key, and not a part of a longer one.
fn is_key(before: &str, after: &str) -> bool {
    let colon = after.trim_start_matches(QUOTES).trim_start_matches(BLANKS);
    colon.starts_with(':') && !before.ends_with(is_word_character)
}

fn is_word_character(c: char) -> bool {
    c.is_alphanumeric() || c == '-'
}

fn find(table: &[(&str, Format)], fits: impl Fn(&str) -> bool) -> Option<Format> {
    let row = table.iter().find(|row| fits(row.0));
    row.map(|row| row.1)
}

#[cfg(test)]
mod tests {
    use super::{Format, detect};

    #[track_caller]
    fn is_detected_as(text: &str, format: Format) {
        assert_eq!(detect(text), format, "{text}");
    }

    #[test]
    fn a_format_is_found_by_its_serialized_id() {
        for (id, format) in super::IDS {
            let serialized = serde_json::to_string(format).unwrap();
            assert_eq!(serialized, format!("\"{id}\""));
            assert_eq!(Format::find(id), Some(*format));
        }
        assert_eq!(Format::find("Policy"), None);
    }

    #[test]
    fn a_file_is_detected_by_its_kind() {
        is_detected_as(
            "apiVersion: x/v9\nkind: KubeSchedulerConfiguration",
            Format::KubeSchedulerConfiguration,
        );
        is_detected_as(r#"{"kind": "Policy"}"#, Format::Policy);
        is_detected_as("apiVersion: v1\nkind: Policy", Format::Policy);
        is_detected_as(
            "apiVersion: kubescheduler.config.k8s.io/v1\nkind: Policy",
            Format::Policy,
        );
        is_detected_as(
            "apiVersion: audit.k8s.io/v1\nkind: Policy\nrules: []",
            Format::Unknown,
        );
        is_detected_as("kind: ConfigMap\ndata: {}", Format::ConfigMap);
        is_detected_as(r#"{"kind": "List", "items": []}"#, Format::Cluster);
    }

    #[test]
    fn a_file_without_a_kind_is_detected_by_its_fields() {
        is_detected_as("actions: allocate\n", Format::VolcanoConf);
        is_detected_as("scoringStrategy: {}", Format::FitArgs);
        is_detected_as("{\"priorities\": []}", Format::Policy);
        is_detected_as("profiles:\n", Format::KubeSchedulerConfiguration);
        is_detected_as("{\"nodeResourcesFit\": {}}", Format::Eks);
        is_detected_as("hello", Format::Unknown);
        is_detected_as("", Format::Unknown);
    }

    #[test]
    fn a_broken_text_is_detected_by_its_words() {
        is_detected_as("{\"kind\": \"Policy\",\n ...\n}", Format::Policy);
        is_detected_as(
            "kind: KubeSchedulerConfiguration\nprofiles: [",
            Format::KubeSchedulerConfiguration,
        );
        is_detected_as("tiers:\n\t- plugins", Format::VolcanoConf);
        is_detected_as("{ a NetworkPolicy", Format::Unknown);
        is_detected_as(
            "Node 1 Spec:\n\tMemory: 256MB\n\tkind : of",
            Format::Unknown,
        );
        is_detected_as("the actions of a Policy: {", Format::Unknown);
        is_detected_as("kind: PolicyReport\nresults: [", Format::Unknown);
        is_detected_as("my-profiles: [", Format::Unknown);
        is_detected_as("reactions: [", Format::Unknown);
    }
}
