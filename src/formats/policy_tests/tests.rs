use super::{PolicyTestResults, add_policy_test, policy_test_json, test_policy};
use crate::Scorer;
use crate::formats::{Format, Scheduler, inspect};
use crate::json;

/// A policy that packs by cpu.
const PACKING: &str = "\
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: default-scheduler
  plugins:
    score:
      disabled: [{name: '*'}]
      enabled: [{name: NodeResourcesFit, weight: 1}]
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: MostAllocated
        resources: [{name: cpu, weight: 1}]
";

/// A pod, a fuller node, an emptier node and one on which it does not fit.
const CLUSTER: &str = "\
apiVersion: nodescore/v1
kind: PolicyTests
pod: {requests: {cpu: 1, memory: 1Gi}}
nodes:
- {name: fuller, allocatable: {cpu: 4, memory: 8Gi}, used: {cpu: 1.5}}
- {name: emptier, allocatable: {cpu: 4, memory: 8Gi}}
- {name: full, allocatable: {cpu: 4, memory: 8Gi}, used: {cpu: 3500m}}
- {name: twin, allocatable: {cpu: 4, memory: 8Gi}, used: {cpu: 100m}}
tests:
";

#[track_caller]
fn run(policy: &str, tests: &str) -> PolicyTestResults {
    let inspection = inspect(policy, Scheduler::find("v1.36.3").unwrap());
    let scorer = match inspection.format {
        Format::VolcanoConf => "volcano",
        _ => "v1.36.3",
    };
    test_policy(&inspection.policies, tests, Scorer::find(scorer).unwrap())
}

/// Checks the outcome of one expectation about the cluster, and its message.
#[track_caller]
fn decides(expectation: &str, passed: bool, message: &str) {
    let tests = format!("{CLUSTER}- name: a test\n  expect:\n  - {expectation}\n");
    let results = run(PACKING, &tests);
    assert!(results.findings.is_empty(), "{:?}", results.findings);
    let [test] = &*results.tests else {
        panic!("{results:?}");
    };
    let [expectation] = &*test.expectations else {
        panic!("{test:?}");
    };
    assert_eq!(expectation.message, message);
    assert_eq!((expectation.passed, test.passed), (passed, passed));
    assert_eq!((test.range.line, expectation.range.line), (10, 12));
}

/// Checks the first finding about a file of tests: its code, its line, and the text after its fix.
#[track_caller]
fn rejects(tests: &str, code: &str, line: usize, fixed: Option<&str>) {
    let results = run(PACKING, tests);
    assert!(results.tests.is_empty());
    let finding = &results.findings[0];
    assert_eq!(finding.code, code, "{}", finding.message);
    assert_eq!(
        finding.range.as_ref().unwrap().line,
        line,
        "{}",
        finding.message
    );
    assert!(!finding.help.is_empty(), "{}", finding.message);
    let fix = finding.fix.as_ref();
    let applied = fix.map(|fix| fix.apply_to(tests));
    let changed = applied.map(|text| {
        let changed = text
            .lines()
            .zip(tests.lines())
            .find(|(new, old)| new != old);
        changed.unwrap().0.trim().to_owned()
    });
    assert_eq!(changed.as_deref(), fixed);
}

#[test]
fn expectations_are_decided_by_the_scores() {
    decides(
        "scheduledTo: fuller",
        true,
        "fuller has the highest total score: 62",
    );
    decides(
        "scheduledTo: emptier",
        false,
        "the highest total score, 62, is that of fuller; emptier has 25",
    );
    decides(
        "scheduledTo: full",
        false,
        "full is filtered out: Insufficient cpu",
    );
    decides(
        "before: [fuller, emptier]",
        true,
        "fuller has a total score of 62, emptier one of 25",
    );
    decides(
        "before: [emptier, fuller]",
        false,
        "emptier has a total score of 25, fuller one of 62",
    );
    decides(
        "before: [emptier, full]",
        true,
        "full is filtered out: Insufficient cpu",
    );
    decides(
        "before: [full, emptier]",
        false,
        "full is filtered out: Insufficient cpu",
    );
    let utilization = |percent, limit| {
        format!("on fuller, pods would request 2500m of 4 cpu; {percent}% are {limit}")
    };
    let limit = |percent| format!("neverAbove: {{resource: cpu, percent: {percent}}}");
    decides(&limit(63), true, &utilization(63, "2520m"));
    decides(&limit(62), false, &utilization(62, "2480m"));
    decides("fitsAtLeast: 3", true, "feasible nodes: 3 of 4");
    decides("fitsAtLeast: 4", false, "feasible nodes: 3 of 4");
}

#[test]
fn a_limit_is_met_at_exactly_the_percentage() {
    let tests = CLUSTER.replace("cpu: 1.5", "cpu: 2.4");
    let test = "- {name: at the limit, expect: [{neverAbove: {resource: cpu, percent: 85}}]}\n";
    assert!(run(PACKING, &(tests.clone() + test)).tests[0].passed);
    let above = tests.replace("cpu: 2.4", "cpu: 2401m");
    assert!(!run(PACKING, &(above + test)).tests[0].passed);
}

#[test]
fn nodes_that_share_the_highest_score_do_not_win_alone() {
    let tests = CLUSTER.replace("used: {cpu: 100m}", "used: {cpu: 1500m}");
    let tests =
        tests + "- {name: a tie, expect: [{scheduledTo: fuller}, {before: [fuller, twin]}]}\n";
    let test = &run(PACKING, &tests).tests[0];
    let expected =
        "fuller and twin share the highest total score, 62, so the scheduler picks one of them";
    assert_eq!(test.expectations[0].message, expected);
    assert!(test.expectations.iter().all(|one| !one.passed));
    assert_eq!(*test.winners, ["fuller".into(), "twin".into()]);
}

#[test]
fn a_test_can_have_its_own_release_profile_pod_and_nodes() {
    let own = "\
- name: no cpu requested before 1.19
  release: '1.18'
  pod: {requests: {memory: 1Gi}}
  nodes: [{allocatable: {cpu: 1, memory: 2Gi}}]
  expect: [{scheduledTo: node 1}]
- {name: another profile, profile: other, expect: [{fitsAtLeast: 1}]}
";
    let results = run(PACKING, &format!("{CLUSTER}{own}"));
    assert_eq!(results.tests[0].scorer, "v1.18.2");
    assert!(results.tests[0].passed, "{:?}", results.tests[0]);
    let error = &results.tests[1].errors[0];
    assert_eq!((error.code, &*error.path), ("profile-unknown", "profile"));
    assert_eq!(error.message, "supported values: default-scheduler");
}

#[test]
fn a_policy_that_the_scorer_of_a_test_rejects_has_errors() {
    let tests = format!("{CLUSTER}- {{name: a, release: volcano, expect: [{{fitsAtLeast: 1}}]}}\n");
    let shapeless = run(PACKING, &tests.replace("volcano", "documentation"));
    assert_eq!(shapeless.tests[0].errors[0].code, "shape-required");
    assert!(!shapeless.tests[0].passed);
}

#[test]
fn a_policy_of_volcano_is_tested() {
    let policy = "\
actions: \"allocate\"
tiers:
- plugins:
  - name: predicates
  - name: binpack
    arguments: {binpack.weight: 1, binpack.cpu: 1}
";
    let tests = format!(
        "{CLUSTER}- {{name: packs, expect: [{{scheduledTo: fuller}}, {{scheduledTo: twin}}]}}\n"
    );
    let test = &run(policy, &tests).tests[0];
    assert_eq!(test.scorer, "volcano");
    let messages: Vec<&str> = test.expectations.iter().map(|one| &*one.message).collect();
    assert_eq!(messages[0], "fuller has the highest total score: 37.5");
    assert_eq!(
        messages[1],
        "the highest total score, 37.5, is that of fuller; twin has 20"
    );
}

#[test]
fn a_policy_whose_score_is_disabled_fails() {
    let disabled = PACKING.replace("{name: NodeResourcesFit, weight: 1}", "");
    let tests = format!("{CLUSTER}- {{name: packs, expect: [{{scheduledTo: fuller}}]}}\n");
    let test = &run(&disabled, &tests).tests[0];
    assert_eq!(
        (test.errors[0].code, &*test.errors[0].value),
        ("policy-disabled", "NodeResourcesFit")
    );
    assert!(!test.passed);
    assert!(run(PACKING, &tests).tests[0].passed);
}

#[test]
fn errors_have_a_place_and_a_fix() {
    let with = |test: &str| format!("{CLUSTER}{test}");
    rejects(
        &with("- {name: a, expect: [{fitsAtLeast: 1}]}\n---\nkind: PolicyTests\n"),
        "document-ignored",
        12,
        None,
    );
    rejects(
        &with("- name: a\n  expect:\n  - neverAbove: {resource: cpuu, percent: 1}\n"),
        "resource-unknown",
        12,
        Some("- neverAbove: {resource: cpu, percent: 1}"),
    );
    rejects("", "field-missing", 1, None);
    rejects("a: [1", "syntax", 1, None);
    rejects(
        "kind: PolicyTests\napiVersion: v1\ntests: []",
        "value-unsupported",
        2,
        Some("apiVersion: nodescore/v1"),
    );
    rejects(CLUSTER, "field-missing", 9, None);
    rejects(&with("- nme: a\n"), "field-unknown", 10, Some("- name: a"));
    rejects(&with("- name: a\n"), "field-missing", 10, None);
    rejects(
        &with("- name: a\n  expect: [{}]\n"),
        "expectation-fields",
        11,
        None,
    );
    rejects(
        &with("- name: a\n  expect:\n  - scheduledTo: fuler\n"),
        "node-unknown",
        12,
        Some("- scheduledTo: fuller"),
    );
    rejects(
        &with("- name: a\n  expect:\n  - before: [full]\n"),
        "pair-expected",
        12,
        None,
    );
    rejects(
        &with("- name: a\n  expect: [{fitsAtLeast: 0}]\n"),
        "out-of-range",
        11,
        None,
    );
    rejects(
        &with("- name: a\n  expect: [{neverAbove: {percent: 85}}]\n"),
        "field-missing",
        11,
        None,
    );
    rejects(
        &with("- name: a\n  release: 1.99.0\n  expect: [{fitsAtLeast: 1}]\n"),
        "scorer-unknown",
        11,
        None,
    );
    rejects(
        &CLUSTER.replace("name: twin", "name: full"),
        "node-name-repeated",
        8,
        None,
    );
    rejects(
        &CLUSTER.replace("memory: 1Gi}", "nvidia.com/gpu: 1GI}"),
        "quantity-format",
        3,
        Some("pod: {requests: {cpu: 1, nvidia.com/gpu: 1Gi}}"),
    );
    rejects(
        &CLUSTER.replace("cpu: 1,", "cpu: 1, cpu: 2,"),
        "field-duplicate",
        3,
        Some("pod: {requests: {cpu: 1, memory: 1Gi}}"),
    );
}

#[test]
fn an_empty_field_is_called_empty() {
    for (text, message) in [
        ("tests: []", "`tests` is empty"),
        ("tests:", "`tests` is missing"),
        (
            "tests: [{name: \"\", pod: {}, nodes: [], expect: [{fitsAtLeast: 1}]}]",
            "`name` is empty",
        ),
        (
            "tests: [{name: a, pod: {}, nodes: [], expect: []}]",
            "`expect` is empty",
        ),
    ] {
        let text = format!("apiVersion: nodescore/v1\nkind: PolicyTests\n{text}\n");
        let findings = run(PACKING, &text).findings;
        let messages: Vec<_> = findings.iter().map(|it| it.message.to_string()).collect();
        assert_eq!(messages, [message]);
        assert_eq!(findings[0].range.as_ref().unwrap().line, 3);
    }
}

#[test]
fn an_error_in_shared_nodes_is_reported_once() {
    let tests = "\
apiVersion: nodescore/v1
kind: PolicyTests
tests:
- {name: a, pod: {}, nodes: &nodes [{name: node1, allocatable: {cpu: 1X}}], expect: [{fitsAtLeast: 1}]}
- {name: b, pod: {}, nodes: *nodes, expect: [{fitsAtLeast: 1}]}
";
    let findings = run(PACKING, tests).findings;
    assert_eq!(findings.len(), 1, "{findings:#?}");
    let results = run(PACKING, &tests.replace("1X", "1"));
    assert!(results.tests.iter().all(|test| test.passed));
    assert_eq!(results.tests.len(), 2);
}

#[test]
fn other_objects_count() {
    let objects = "
- name: spreads
  objects: |
    kind: Node
    metadata: {name: fuller, labels: {zone: a}}
    ---
    kind: Node
    metadata: {name: emptier, labels: {zone: b}}
    ---
    kind: Pod
    metadata: {name: web-1, labels: {app: web}}
    spec: {nodeName: fuller}
    ---
    kind: Pod
    metadata: {name: web-2, labels: {app: web}}
    spec:
      topologySpreadConstraints:
      - {topologyKey: zone, maxSkew: 1, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: web}}}
  expect: [{scheduledTo: emptier}, {fitsAtLeast: 1}]
";
    let tests = format!("{CLUSTER}{objects}");
    let results = run(PACKING, &tests);
    assert_eq!(results.findings, []);
    assert!(results.tests[0].passed, "{results:?}");
    assert!(!run(PACKING, &tests.replace("DoNotSchedule", "ScheduleAnyway")).tests[0].passed);
    let unknown = run(
        PACKING,
        &tests.replace("nodeName: fuller", "nodeName: other"),
    );
    assert_eq!(
        (
            &*unknown.tests[0].errors[0].path,
            unknown.tests[0].errors[0].code
        ),
        ("objects", "node-unknown")
    );
    let release = "\n  release: v1.17.17\n  expect";
    let early = run(PACKING, &tests.replace("\n  expect", release));
    assert_eq!(early.tests[0].errors[0].code, "objects-not-used");
    let read = policy_test_json(&tests, 0).unwrap();
    assert!(read.contains("topologySpreadConstraints"), "{read}");
}

#[test]
fn a_test_can_have_none_of_the_shared_objects() {
    const USER: &str = "objects: |\n  kind: Pod\n  metadata: {name: other}\n  spec: {nodeName: fuller, containers: [{resources: {requests: {cpu: 2}}}]}\n";
    let with = |own: &str| {
        let test = format!("- name: packs\n{own}  expect: [{{scheduledTo: fuller}}]\n");
        [
            &CLUSTER.replace("tests:\n", &format!("{USER}tests:\n")),
            &*test,
        ]
        .concat()
    };
    assert!(!run(PACKING, &with("")).tests[0].passed);
    assert!(run(PACKING, &with("  objects: \"\"\n")).tests[0].passed);
    let test = json::parse(r#"{"name": "own", "expect": []}"#).unwrap();
    let added = add_policy_test(&with(""), test).unwrap();
    assert!(added.contains("  objects: \"\"\n"), "{added}");
}

#[test]
fn the_filters_of_the_profile_count() {
    let filters = "  plugins:\n    filter:\n      disabled: [{name: TaintToleration}]\n";
    let policy = PACKING.replace("  plugins:\n", filters);
    let tests = "\
apiVersion: nodescore/v1
kind: PolicyTests
pod: {requests: {cpu: 1}}
nodes: [{name: a, allocatable: {cpu: 4}, taints: [{key: dedicated, effect: NoSchedule}]}]
tests: [{name: fits, expect: [{fitsAtLeast: 1}]}]
";
    assert!(!run(PACKING, tests).tests[0].passed);
    assert!(run(&policy, tests).tests[0].passed);
}

#[test]
fn a_limit_can_be_on_the_number_of_pods() {
    let limit = |percent: i64| {
        let tests = format!(
            "apiVersion: nodescore/v1
kind: PolicyTests
tests:
- name: pods
  pod: {{requests: {{cpu: 1}}}}
  nodes: [{{name: a, allocatable: {{cpu: 4, pods: 10}}, used: {{pods: 4}}}}]
  expect: [{{neverAbove: {{resource: pods, percent: {percent}}}}}]
"
        );
        run(PACKING, &tests).tests[0].passed
    };
    assert!(limit(50));
    assert!(!limit(49));
}

#[test]
fn a_file_without_profiles_has_a_policy() {
    let default = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";
    let scheduler = Scheduler::find("v1.36.3").unwrap();
    assert_eq!(inspect(default, scheduler).policies.len(), 1);
}

#[test]
fn a_test_that_is_added_reads_back_and_keeps_the_rest() {
    let test = r#"{"name":"a: b","pod":{"requests":{"cpu":"1"}},"nodes":[{"name":"node1","allocatable":{"cpu":"4"}}],"expect":[{"before":["node1","node1"]}]}"#;
    let add = |text: &str| add_policy_test(text, json::parse(test).unwrap()).unwrap();
    // A test that is added to others has their order of fields.
    let value = |json: &str| serde_json::from_str::<serde_json::Value>(json).unwrap();
    let new = add("");
    let expected = "\
apiVersion: nodescore/v1
kind: PolicyTests
tests:
- name: \"a: b\"
  pod:
    requests:
      cpu: \"1\"
  nodes:
  - name: node1
    allocatable:
      cpu: \"4\"
  expect:
  - before:
    - node1
    - node1
";
    assert_eq!(new, expected);
    let shared = format!("{CLUSTER}- {{name: a, expect: [{{fitsAtLeast: 1}}]}} # a comment\n");
    for text in [
        new,
        shared,
        "# a comment\n".into(),
        "{\"kind\": \"PolicyTests\", \"apiVersion\": \"nodescore/v1\", \"tests\": []}".into(),
    ] {
        let added = add(&text);
        assert_eq!(added.contains("# a comment"), text.contains("# a comment"));
        let count = run(PACKING, &added).tests.len();
        let read = policy_test_json(&added, count - 1).unwrap();
        assert_eq!(value(&read), value(test), "{added}");
        assert_eq!(policy_test_json(&added, count), None);
    }
    assert!(add("# a comment").starts_with("# a comment\napiVersion"));
    let shared = format!("{CLUSTER}- {{name: a, expect: [{{fitsAtLeast: 1}}]}}\n");
    let read = policy_test_json(&shared, 0).unwrap();
    assert!(read.contains(r#""used":{"cpu":"1.5"}"#), "{read}");
    assert_eq!(add_policy_test("a: [", json::parse(test).unwrap()), None);
}
