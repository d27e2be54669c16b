//! Parts of a policy, as pages show them by themselves: points, a shape, resources, the configuration
//! of a plugin. No loader reads one; a click puts it into a whole file.

use super::mend;
use crate::Strategy;
use crate::formats::document;
use crate::formats::edits::apply;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::kube_config::api_version;
use crate::formats::patch::Source;
use crate::formats::recognise::Format;
use crate::tree::{Malformed, Span, Tree, Value};

/// A larger text is no part that a page shows.
const LONGEST: usize = 64 << 10;

/// A part of a policy.
pub(crate) struct Part {
    tree: Tree,
    minor: u16,
    /// Whose whole it is a part of.
    pub(crate) format: Format,
}

/// The part that a text is, which may have to be mended to be read. To 1.21 it is one of a Policy.
pub(crate) fn part(text: &str, tree: Result<&Tree, &Malformed>, minor: u16) -> Option<Part> {
    if text.len() > LONGEST {
        return None;
    }
    let tree = match tree {
        Ok(tree) => tree.clone(),
        Err(_) => document::read(&mend(text)?.text).ok()?.tree,
    };
    let (tree, is_profile) = arguments(tree)?;
    let format = match minor {
        ..22 if !is_profile => Format::Policy,
        _ => Format::KubeSchedulerConfiguration,
    };
    let tree = match format {
        Format::Policy => policy(tree),
        _ if is_profile => configuration(tree),
        _ => configuration(profile(tree)),
    };
    Some(Part {
        tree,
        minor,
        format,
    })
}

impl Part {
    /// Adds the way to a whole file to what the loader says first.
    pub(crate) fn attach(self, text: &str, findings: &mut Vec<Finding>) {
        let Some(whole) = self.whole() else {
            return;
        };
        let help = "this is a part of a policy; a click puts it into a whole file";
        let edit = Edit::replace(Span::new(0, text.len()), whole);
        let finding = match findings.is_empty() {
            true => Finding::lint(
                "snippet-part",
                Severity::Warning,
                "no scheduler reads a part of a policy by itself",
            )
            .at(Span::new(0, 0)),
            false => findings.remove(0),
        };
        let finding = finding
            .help(help)
            .fix("put it into a whole file", vec![edit]);
        findings.insert(0, finding);
    }

    /// The text of the whole.
    fn whole(&self) -> Option<String> {
        let (kind, version) = match self.format {
            Format::Policy => ("Policy", "v1".into()),
            _ => ("KubeSchedulerConfiguration", api_version(self.minor)),
        };
        let text = &format!("apiVersion: {version}\nkind: {kind}\n");
        let source = Source { text, exact: false };
        let mut wanted = source.read().ok()?;
        let Value::Map(entries) = &mut wanted.value else {
            return None;
        };
        entries.extend(self.tree.entries().iter().cloned());
        let edits = source.patch(&wanted.value);
        (!edits.is_empty()).then(|| apply(text, &edits))
    }
}

/// The arguments that a part is of, `{shape, resources}`, or the profile.
fn arguments(tree: Tree) -> Option<(Tree, bool)> {
    let listed = |name: &str, field: &str| {
        let items = tree.get(name).map_or(&[][..], Tree::items);
        !items.is_empty() && items.iter().all(|item| item.get(field).is_some())
    };
    let is_points = |tree: &Tree| {
        let items = tree.items();
        !items.is_empty() && items.iter().all(|item| item.get("utilization").is_some())
    };
    if is_points(&tree) {
        return Some((Tree::map([("shape", tree.value)]), false));
    }
    if listed("pluginConfig", "name") {
        return Some((tree, true));
    }
    let known = |name: &str| matches!(name, "shape" | "resources");
    let is_arguments = tree.entries().iter().all(|entry| known(&entry.0.text));
    let says = listed("shape", "utilization") || listed("resources", "name");
    (is_arguments && says).then_some((tree, false))
}

fn policy(arguments: Tree) -> Tree {
    let argument = Tree::map([(
        "requestedToCapacityRatioArguments",
        with_shape(arguments).value,
    )]);
    let priority = Tree::map([
        (
            "name",
            Value::Text("RequestedToCapacityRatioPriority".into()),
        ),
        ("weight", Value::Number("1".into())),
        ("argument", argument.value),
    ]);
    Tree::map([("priorities", Value::List(vec![priority]))])
}

fn configuration(profile: Tree) -> Tree {
    Tree::map([("profiles", Value::List(vec![profile]))])
}

fn profile(arguments: Tree) -> Tree {
    let arguments = with_shape(arguments);
    let value = |name: &str| arguments.get(name).map(|tree| tree.value.clone());
    let ratio = Tree::map([("shape", value("shape").unwrap_or(Value::Null))]);
    let mut strategy = Tree::map([
        ("type", Value::Text(Strategy::RATIO.into())),
        ("requestedToCapacityRatio", ratio.value),
    ]);
    if let Some(resources) = value("resources") {
        strategy.set("resources", Some(resources));
    }
    let args = Tree::map([("scoringStrategy", strategy.value)]);
    let config = Tree::map([
        ("name", Value::Text("NodeResourcesFit".into())),
        ("args", args.value),
    ]);
    Tree::map([("pluginConfig", Value::List(vec![config]))])
}

/// Resources alone are weighed by a shape that packs, as on the pages that list them.
fn with_shape(mut arguments: Tree) -> Tree {
    if arguments.get("shape").is_none() {
        let point = |(utilization, score): (&str, &str)| {
            Tree::map([
                ("utilization", Value::Number(utilization.into())),
                ("score", Value::Number(score.into())),
            ])
        };
        let points = [("0", "0"), ("100", "10")].into_iter().map(point);
        arguments.set("shape", Some(Value::List(points.collect())));
    }
    arguments
}
