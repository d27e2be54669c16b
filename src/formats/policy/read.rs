//! A decoded Policy, with the span of every value.

use crate::tree::{Span, Tree, Value};

/// A value and its span; for an absent value, the span of the object that would contain it.
#[derive(Clone, Debug)]
pub(super) struct Located<T> {
    pub(super) value: T,
    pub(super) span: Span,
    pub(super) is_present: bool,
}

#[derive(Debug)]
pub(super) struct Policy {
    /// `None` for the default set.
    pub(super) predicates: Option<Vec<Predicate>>,
    /// `None` for the default set.
    pub(super) priorities: Option<Vec<Priority>>,
    pub(super) extenders: Vec<Extender>,
    pub(super) symmetric_weight: Located<i64>,
}

#[derive(Debug)]
pub(super) struct Predicate {
    pub(super) name: Located<Box<str>>,
    /// The number of members in the argument, if there is one.
    pub(super) argument: Option<Located<usize>>,
}

#[derive(Debug)]
pub(super) struct Priority {
    pub(super) name: Located<Box<str>>,
    pub(super) weight: Located<i64>,
    pub(super) argument: Option<Argument>,
}

#[derive(Debug)]
pub(super) struct Argument {
    pub(super) span: Span,
    pub(super) service_anti_affinity: bool,
    pub(super) label_preference: bool,
    pub(super) ratio: Option<Ratio>,
}

/// `requestedToCapacityRatioArguments`.
#[derive(Debug)]
pub(super) struct Ratio {
    pub(super) span: Span,
    pub(super) shape: Vec<Point>,
    pub(super) resources: Vec<Resource>,
}

#[derive(Debug)]
pub(super) struct Point {
    pub(super) utilization: Located<i64>,
    pub(super) score: Located<i64>,
}

#[derive(Debug)]
pub(super) struct Resource {
    pub(super) name: Located<Box<str>>,
    pub(super) weight: Located<i64>,
}

#[derive(Debug)]
pub(super) struct Extender {
    pub(super) url_prefix: Box<str>,
    pub(super) prioritizes: bool,
    pub(super) weight: Located<i64>,
    pub(super) binds: bool,
    pub(super) managed: Vec<Located<Box<str>>>,
}

impl Argument {
    /// Counts the members; only one is allowed.
    pub(super) fn count_members(&self) -> usize {
        let members = [
            self.service_anti_affinity,
            self.label_preference,
            self.ratio.is_some(),
        ];
        members.into_iter().filter(|member| *member).count()
    }
}

/// Reads a policy whose values have the right types.
pub(super) fn policy(tree: &Tree) -> Policy {
    Policy {
        predicates: list(tree, "predicates", predicate),
        priorities: list(tree, "priorities", priority),
        extenders: list(tree, "extenders", extender).unwrap_or_default(),
        symmetric_weight: integer(tree, "hardPodAffinitySymmetricWeight"),
    }
}

fn predicate(tree: &Tree) -> Predicate {
    let members = |argument: &Tree| {
        let members = ["serviceAffinity", "labelsPresence"];
        let there = |name: &&str| member(argument, name).is_some();
        Located {
            value: members.iter().filter(|name| there(name)).count(),
            span: argument.span,
            is_present: true,
        }
    };
    Predicate {
        name: text(tree, "name"),
        argument: member(tree, "argument").map(members),
    }
}

fn priority(tree: &Tree) -> Priority {
    Priority {
        name: text(tree, "name"),
        weight: integer(tree, "weight"),
        argument: member(tree, "argument").map(argument),
    }
}

fn argument(tree: &Tree) -> Argument {
    let there = |name| member(tree, name).is_some();
    Argument {
        span: tree.span,
        service_anti_affinity: there("serviceAntiAffinity"),
        label_preference: there("labelPreference"),
        ratio: member(tree, "requestedToCapacityRatioArguments").map(ratio),
    }
}

fn ratio(tree: &Tree) -> Ratio {
    let point = |tree: &Tree| Point {
        utilization: integer(tree, "utilization"),
        score: integer(tree, "score"),
    };
    let resource = |tree: &Tree| Resource {
        name: text(tree, "name"),
        weight: integer(tree, "weight"),
    };
    Ratio {
        span: tree.span,
        shape: list(tree, "shape", point).unwrap_or_default(),
        resources: list(tree, "resources", resource).unwrap_or_default(),
    }
}

/// Reads an extender, whose fields are case-insensitive.
fn extender(tree: &Tree) -> Extender {
    let field = |name| field_in_any_case(tree, name);
    let text = |name| field(name).and_then(to_text).unwrap_or_default();
    let managed = field("managedResources").map_or(&[][..], Tree::items);
    Extender {
        url_prefix: text("urlPrefix"),
        prioritizes: !text("prioritizeVerb").is_empty(),
        weight: located(field("weight"), tree, Tree::integer),
        binds: !text("bindVerb").is_empty(),
        managed: managed
            .iter()
            .map(|resource| located(field_in_any_case(resource, "name"), resource, to_text))
            .collect(),
    }
}

/// Returns a member that is present and not null.
pub(super) fn member<'t>(tree: &'t Tree, name: &str) -> Option<&'t Tree> {
    tree.non_null(name)
}

/// Returns the last member of a case-insensitive name that is not null.
pub(super) fn field_in_any_case<'t>(tree: &'t Tree, name: &str) -> Option<&'t Tree> {
    named(tree, name).rfind(|found| found.value != Value::Null)
}

/// Returns all members of a case-insensitive name.
pub(super) fn named<'t>(tree: &'t Tree, name: &str) -> impl DoubleEndedIterator<Item = &'t Tree> {
    let entries = tree.entries().iter();
    let named = entries.filter(move |entry| entry.0.text.eq_ignore_ascii_case(name));
    named.map(|entry| &entry.1)
}

fn list<T>(tree: &Tree, name: &str, read: impl Fn(&Tree) -> T) -> Option<Vec<T>> {
    let found = member(tree, name)?;
    Some(found.items().iter().map(read).collect())
}

fn integer(tree: &Tree, name: &str) -> Located<i64> {
    located(member(tree, name), tree, Tree::integer)
}

fn text(tree: &Tree, name: &str) -> Located<Box<str>> {
    located(member(tree, name), tree, to_text)
}

fn to_text(tree: &Tree) -> Option<Box<str>> {
    Some(tree.text()?.into())
}

fn located<T: Default>(
    found: Option<&Tree>,
    holder: &Tree,
    read: fn(&Tree) -> Option<T>,
) -> Located<T> {
    Located {
        value: found.and_then(read).unwrap_or_default(),
        span: found.unwrap_or(holder).span,
        is_present: found.is_some(),
    }
}
