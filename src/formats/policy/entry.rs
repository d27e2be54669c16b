//! A decoded Policy: its lists of predicates and priorities.

use crate::ShapePoint;
use crate::formats::located::Located;
use crate::message::Message;
use crate::messages::loaders;
use crate::tree::{Tree, Value};

/// One of the two lists, and the wording of errors about it.
pub(super) struct List {
    field: &'static str,
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    /// The members of an argument; only one is allowed.
    members: &'static [&'static str],
    pub(super) code: &'static str,
    pub(super) help: fn() -> Message,
}

pub(super) const LABEL_PREFERENCE: &str = "labelPreference";
pub(super) const SERVICE_ANTI_AFFINITY: &str = "serviceAntiAffinity";
const RATIO: &str = "requestedToCapacityRatioArguments";

const PRIORITIES: List = List {
    field: "priorities",
    name: "priority",
    title: "Priority",
    members: &[SERVICE_ANTI_AFFINITY, LABEL_PREFERENCE, RATIO],
    code: "priority-unknown",
    help: loaders::use_built_in_priority,
};

const PREDICATES: List = List {
    field: "predicates",
    name: "predicate",
    title: "Predicate",
    members: &["serviceAffinity", "labelsPresence"],
    code: "predicate-unknown",
    help: loaders::use_built_in_predicate,
};

/// A policy whose values have the right types.
pub(super) struct Policy<'p> {
    pub(super) root: Located<'p>,
    pub(super) predicates: Vec<Entry<'p>>,
    /// The priorities; `None` for the default set.
    pub(super) priorities: Option<Vec<Entry<'p>>>,
}

/// A predicate or a priority.
pub(super) struct Entry<'p> {
    pub(super) list: &'static List,
    pub(super) at: Located<'p>,
    pub(super) name: &'p str,
    /// The weight of a priority.
    pub(super) weight: i64,
    pub(super) argument: Option<Located<'p>>,
}

impl<'p> Policy<'p> {
    pub(super) fn new(tree: &'p Tree) -> Self {
        let root = Located::root(tree);
        Self {
            predicates: Entry::list(&root, &PREDICATES).unwrap_or_default(),
            priorities: Entry::list(&root, &PRIORITIES),
            root,
        }
    }

    /// Returns the listed priorities.
    pub(super) fn listed(&self) -> &[Entry<'p>] {
        self.priorities.as_deref().unwrap_or_default()
    }
}

impl<'p> Entry<'p> {
    fn list(root: &Located<'p>, list: &'static List) -> Option<Vec<Self>> {
        root.tree.non_null(list.field)?;
        let entry = |at: Located<'p>| Self {
            list,
            name: at.tree.text_of("name"),
            weight: at.field("weight").integer(),
            argument: at.tree.non_null("argument").map(|_| at.field("argument")),
            at,
        };
        Some(root.field(list.field).into_items().map(entry).collect())
    }

    /// Returns true if the argument has a member.
    pub(super) fn has(&self, member: &str) -> bool {
        let argument = self.argument.as_ref();
        argument.is_some_and(|argument| argument.tree.non_null(member).is_some())
    }

    /// Counts the members of the argument, if there is one.
    pub(super) fn count_members(&self) -> Option<usize> {
        self.argument.as_ref()?;
        let members = self.list.members.iter();
        Some(members.filter(|member| self.has(member)).count())
    }

    /// Returns the weight of a priority after a space, as in a printed Go struct; empty for a predicate.
    pub(super) fn printed_weight(&self) -> String {
        match self.list.field {
            "priorities" => format!(" {}", self.weight),
            _ => String::new(),
        }
    }

    /// Returns the arguments of RequestedToCapacityRatio.
    pub(super) fn ratio(&self) -> Option<Located<'p>> {
        let argument = self.argument.as_ref()?;
        argument.tree.non_null(RATIO)?;
        Some(argument.field(RATIO))
    }
}

/// Returns the points of the arguments of RequestedToCapacityRatio.
pub(super) fn points(ratio: &Located<'_>) -> Vec<ShapePoint> {
    let point = |point: Located<'_>| ShapePoint {
        utilization: point.field("utilization").integer(),
        score: point.field("score").integer(),
    };
    ratio.field("shape").into_items().map(point).collect()
}

/// Returns the last member of a case-insensitive name that is not null.
pub(super) fn in_any_case<'t>(tree: &'t Tree, name: &str) -> Option<&'t Tree> {
    named(tree, name).rfind(|found| found.value != Value::Null)
}

/// Returns all members of a case-insensitive name.
pub(super) fn named<'t>(tree: &'t Tree, name: &str) -> impl DoubleEndedIterator<Item = &'t Tree> {
    let entries = tree.entries().iter();
    let named = entries.filter(move |entry| entry.0.text.eq_ignore_ascii_case(name));
    named.map(|entry| &entry.1)
}
