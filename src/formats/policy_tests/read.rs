//! Reads a file of policy tests, and reports its errors with their places.

use super::policy_test::{Condition, Expectation, PolicyTest};
use super::schema::{API_VERSION, EXPECTATION, FILE, KIND};
use crate::formats::decode::{Type, decode_errors, join};
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Finding, Stage};
use crate::formats::kube_config::{duplicates, explain};
use crate::formats::located::Located;
use crate::formats::{Scheduler, document, syntax};
use crate::limits::{FINDINGS, TESTED_NODES};
use crate::message::Message;
use crate::messages::{files, loaders, scenario};
use crate::name_tree::NameIndex;
use crate::scenario::{Errors, check, check_pod, profile, read};
use crate::tree::{Reader, Tree, TypeMismatch, Value};
use crate::{Node, Pod, Scorer};

/// Reads the tests of a file, or returns its errors.
pub(super) fn read(text: &str) -> Result<Vec<PolicyTest>, Vec<Finding>> {
    let document = document::read(text).map_err(|error| vec![syntax::finding(text, &error)])?;
    let findings = duplicates::find(text, &document).1;
    let mut reader = FileReader { text, findings };
    for error in decode_errors(&document.tree, &Type::Object(&FILE), &|_| false) {
        reader.report(explain::finding(&error, text, ""));
    }
    if !document::is_json(text) {
        let later = document::read_all(text).skip(1).filter_map(Result::ok);
        for document in later.filter(|document| !matches!(document.value, Value::Null)) {
            let finding = Finding::error("document-ignored", Stage::Decode, files::tests_unread());
            let finding = finding.at(document.span).help(files::join_tests());
            reader.report(finding);
        }
    }
    let tests = match reader.findings.is_empty() {
        true => reader.file(&Located::root(&document.tree)),
        false => Vec::new(),
    };
    match reader.findings.is_empty() {
        true => Ok(tests),
        false => Err(reader.findings),
    }
}

struct FileReader<'t> {
    text: &'t str,
    findings: Vec<Finding>,
}

impl FileReader<'_> {
    fn file(&mut self, file: &Located<'_>) -> Vec<PolicyTest> {
        for (field, value) in [("apiVersion", API_VERSION), ("kind", KIND)] {
            self.constant(file, field, value);
        }
        let pod = self.pod(file);
        let nodes = self.nodes(file);
        let objects = file.tree.text_of("objects");
        let tests = file.tree.items_at("tests");
        let own_nodes = |test: &Tree| test.non_null("nodes").map(|nodes| nodes.items().len());
        let shared = nodes.as_ref().map_or(0, Vec::len);
        let scored = tests
            .iter()
            .map(|test| own_nodes(test).unwrap_or(shared))
            .sum();
        let tests_field = file.field("tests");
        if tests.is_empty() {
            self.missing(file, "tests", "[…]");
        }
        if scored > TESTED_NODES {
            let error = TypeMismatch::too_many_entries("nodes", scored, TESTED_NODES);
            self.report(Finding::error("too-many", Stage::Validate, error.into()).on(&tests_field));
            return Vec::new();
        }
        let tests = tests_field.into_items();
        let test = |test: Located<'_>| self.test(&test, &pod, &nodes, objects);
        tests.map(test).collect()
    }

    fn test(
        &mut self,
        test: &Located<'_>,
        pod: &Option<Pod>,
        nodes: &Option<Vec<Node>>,
        objects: &str,
    ) -> PolicyTest {
        let name = test.tree.text_of("name");
        if name.is_empty() {
            self.missing(test, "name", "…");
        }
        let pod = self.pod(test).or_else(|| pod.clone());
        let nodes = self.nodes(test).or_else(|| nodes.clone());
        if pod.is_none() {
            self.missing(test, "pod", "{requests: {cpu: \"1\"}}");
        }
        if nodes.is_none() {
            self.missing(test, "nodes", "[{name: node1, allocatable: {cpu: \"4\"}}]");
        }
        if test.tree.items_at("expect").is_empty() {
            self.missing(test, "expect", "[{fitsAtLeast: 1}]");
        }
        // Without nodes, every name in an expectation would be unknown.
        let expectations = nodes.as_ref().map(|nodes| {
            let expectations = test.field("expect").into_items();
            let read = expectations.filter_map(|one| self.expectation(&one, nodes));
            read.collect()
        });
        PolicyTest {
            name: name.into(),
            scorer: self.scorer(test),
            profile: test.tree.text_of("profile").into(),
            pod: pod.unwrap_or_default(),
            nodes: nodes.unwrap_or_default(),
            objects: match test.tree.non_null("objects") {
                Some(of_test) => of_test.text().unwrap_or_default().into(),
                None => objects.into(),
            },
            expectations: expectations.unwrap_or_default(),
            path: test.path.clone(),
            span: test.tree.span,
        }
    }

    /// Reads the release: the id of a scorer, or a version whose rules are known.
    fn scorer(&mut self, test: &Located<'_>) -> Option<Scorer> {
        let id = test.tree.non_null("release")?.text()?;
        let of_version = || Scheduler::find(id).map(Scheduler::scorer);
        if let Some(scorer) = Scorer::find(id).or_else(of_version) {
            return Some(scorer);
        }
        let mut errors = Errors::default();
        check::find_scorer("release", id, &mut errors);
        self.report_errors(test, errors);
        None
    }

    fn pod(&mut self, parent: &Located<'_>) -> Option<Pod> {
        let tree = with_text_amounts(parent.tree.non_null("pod")?);
        let input = self.read_with(read::pod, &parent.field("pod"), &tree)?;
        let mut errors = Errors::default();
        let pod = check_pod("pod", &input, &mut errors);
        self.report_errors(parent, errors);
        Some(pod)
    }

    fn nodes(&mut self, parent: &Located<'_>) -> Option<Vec<Node>> {
        let tree = with_text_amounts(parent.tree.non_null("nodes")?);
        let list = parent.field("nodes");
        let input = self.read_with(read::nodes, &list, &tree)?;
        let mut errors = Errors::default();
        let nodes = input.iter().enumerate();
        let nodes: Vec<Node> = nodes
            .map(|(index, node)| check::node(index, node, &mut errors))
            .collect();
        self.report_errors(parent, errors);
        let mut names = NameIndex::default();
        for (node, item) in nodes.iter().zip(list.into_items()) {
            if !names.add(node.name.to_string()) {
                let message = files::node_name_repeated(&node.name);
                let finding = Finding::error("node-name-repeated", Stage::Validate, message);
                self.report(
                    finding
                        .on(&item.field("name"))
                        .help(files::name_nodes_apart()),
                );
            }
        }
        Some(nodes)
    }

    /// Reads a value whose types were checked; only lists can be too long.
    fn read_with<T>(
        &mut self,
        read: impl Fn(&Reader<'_>) -> Result<T, TypeMismatch>,
        at: &Located<'_>,
        tree: &Tree,
    ) -> Option<T> {
        let result = read(&Reader::root(tree));
        let report = |error: TypeMismatch| {
            let finding = Finding::error("type-mismatch", Stage::Decode, error.into());
            self.report(finding.on(at));
        };
        result.map_err(report).ok()
    }

    fn expectation(&mut self, at: &Located<'_>, nodes: &[Node]) -> Option<Expectation> {
        let [(key, _)] = at.tree.entries() else {
            let names: Vec<String> = EXPECTATION.names().map(String::from).collect();
            let message = files::one_field_per_expectation();
            let finding = Finding::error("expectation-fields", Stage::Validate, message);
            self.report(finding.on(at).help(loaders::write_one_of(names)));
            return None;
        };
        let value = at.field(&key.text);
        let condition = match &*key.text {
            "scheduledTo" => Condition::ScheduledTo(self.node(&value, nodes)?),
            "before" => self.before(&value, nodes)?,
            "neverAbove" => self.never_above(&value, nodes)?,
            _ => Condition::FitsAtLeast(self.integer(at, "fitsAtLeast", 1, i32::MAX.into())?),
        };
        let (path, span) = (at.path.clone(), at.tree.span);
        Some(Expectation {
            condition,
            path,
            span,
        })
    }

    fn before(&mut self, pair: &Located<'_>, nodes: &[Node]) -> Option<Condition> {
        let items: Vec<_> = pair.clone().into_items().collect();
        let [first, second] = &*items else {
            let finding = Finding::error("pair-expected", Stage::Validate, files::two_nodes());
            self.report(
                finding
                    .on(pair)
                    .help(loaders::write_value("[node1, node2]")),
            );
            return None;
        };
        let [first, second] = [first, second].map(|item| self.node(item, nodes));
        Some(Condition::Before(first?, second?))
    }

    fn never_above(&mut self, limit: &Located<'_>, nodes: &[Node]) -> Option<Condition> {
        let resource = limit.tree.text_of("resource");
        if resource.is_empty() {
            self.missing(limit, "resource", "cpu");
        } else if nodes
            .iter()
            .all(|node| node.allocatable.get(resource).is_none())
        {
            let mut names = NameIndex::default();
            let all = nodes.iter().flat_map(|node| node.allocatable.iter());
            let names: Vec<&str> = all
                .map(|(name, _)| name)
                .filter(|name| names.add((*name).to_owned()))
                .collect();
            let message = files::resource_of_no_node(resource);
            self.unknown(
                &limit.field("resource"),
                "resource-unknown",
                message,
                &names,
            );
        }
        let percent = self.integer(limit, "percent", 0, 100)?;
        let resource = resource.into();
        Some(Condition::NeverAbove { resource, percent })
    }

    /// Reads the name of one of the nodes as its index.
    fn node(&mut self, at: &Located<'_>, nodes: &[Node]) -> Option<usize> {
        let name = at.tree.text().unwrap_or_default();
        let index = nodes.iter().position(|node| *node.name == *name);
        if index.is_none() {
            let names: Vec<&str> = nodes.iter().map(|node| &*node.name).collect();
            self.unknown(at, "node-unknown", files::node_unknown(name), &names);
        }
        index
    }

    /// Reports a name that is not among `names`, and suggests the closest.
    fn unknown(&mut self, at: &Located<'_>, code: &'static str, message: Message, names: &[&str]) {
        /// The number of names that the help lists.
        const LISTED: usize = 10;
        let name = at.tree.text().unwrap_or_default();
        let listed: Vec<&str> = names.iter().copied().take(LISTED).collect();
        let finding = Finding::error(code, Stage::Validate, message);
        let finding = finding.on(at).help(loaders::write_one_of(&*listed));
        self.report(match closest(name, names.iter().copied()) {
            Some(near) => finding.fix_by_replacing(self.text, at.tree.span, near),
            None => finding,
        });
    }

    fn integer<T: TryFrom<i64>>(
        &mut self,
        parent: &Located<'_>,
        field: &str,
        min: i64,
        max: i64,
    ) -> Option<T> {
        let Some(Value::Number(number)) = parent.tree.get(field).map(|tree| &tree.value) else {
            let example = if max == 100 { 85 } else { min };
            self.missing(parent, field, &example.to_string());
            return None;
        };
        let mut errors = Errors::default();
        let number = profile::integer_in_range(field, &(&**number).into(), min..=max, &mut errors);
        self.report_errors(parent, errors);
        number.and_then(|number| number.try_into().ok())
    }

    /// Reports a text field that does not have its only valid value.
    fn constant(&mut self, file: &Located<'_>, field: &str, value: &str) {
        let at = file.field(field);
        match file.tree.non_null(field).and_then(Tree::text) {
            Some(text) if text == value => {}
            Some(_) => {
                let message = scenario::supported_values(&[value][..]);
                let finding = Finding::error("value-unsupported", Stage::Validate, message);
                let finding = finding.on(&at);
                self.report(finding.fix_by_replacing(self.text, at.tree.span, value));
            }
            None => self.missing(file, field, value),
        }
    }

    fn missing(&mut self, parent: &Located<'_>, field: &str, example: &str) {
        let message = match parent.tree.non_null(field) {
            Some(_) => loaders::field_empty(field),
            None => loaders::field_missing(field),
        };
        let finding = Finding::error("field-missing", Stage::Validate, message)
            .path(join(&parent.path, field))
            .at(parent.tree.marked_span(field));
        self.report(finding.help(loaders::add_field(field, example)));
    }

    /// Reports errors whose paths begin at an object.
    fn report_errors(&mut self, parent: &Located<'_>, errors: Errors) {
        for error in errors.into_vec() {
            let finding = Finding::error(error.code, Stage::Validate, error.message)
                .path(join(&parent.path, &error.path))
                .kind(error.kind)
                .at(parent.tree.marked_span(&error.path));
            let value = parent.tree.at(&error.path);
            let finding = match value.zip(error.suggestion) {
                Some((value, right)) => finding.fix_by_replacing(self.text, value.span, &right),
                None => finding,
            };
            self.report(finding.help(error.help));
        }
    }

    /// Adds a finding, unless there is an equal one: several tests can share a value by an alias.
    fn report(&mut self, finding: Finding) {
        let is_same =
            |other: &Finding| (other.code, &other.range) == (finding.code, &finding.range);
        if self.findings.len() < FINDINGS && !self.findings.iter().any(is_same) {
            self.findings.push(finding);
        }
    }
}

/// Returns a pod or nodes whose amounts are all strings, as a scenario has them: YAML's numbers keep their digits.
pub(super) fn with_text_amounts(tree: &Tree) -> Tree {
    let value = match &tree.value {
        Value::Number(digits) => Value::Text(digits.clone()),
        Value::List(items) => Value::List(items.iter().map(with_text_amounts).collect()),
        Value::Map(entries) => {
            let converted = entries.iter().map(|(key, value)| {
                let value = match &*key.text {
                    "tolerationSeconds" => value.clone(),
                    _ => with_text_amounts(value),
                };
                (key.clone(), value)
            });
            Value::Map(converted.collect())
        }
        other => other.clone(),
    };
    Tree {
        value,
        span: tree.span,
    }
}
