//! Tests findings about accepted files: the code, the marked text, and the text after the fix.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    missing_docs
)]

mod edits;
mod inspection;

use edits::apply;
use inspection::inspect_for;
use nodescore::formats::{Context, Finding, Format, Scheduler, Severity, inspect_in};
use nodescore::scenario::{Scenario, evaluate};

fn fixed(text: &str, finding: &Finding) -> Option<String> {
    Some(apply(text, &finding.fix.as_ref()?.edits))
}

/// Checks that an ASCII text has a finding with this code at this position.
#[track_caller]
fn finds(text: &str, scheduler: &str, code: &str, at: &str) -> Finding {
    let findings = inspect_for(text, scheduler).findings;
    let codes: Vec<_> = findings.iter().map(|finding| finding.code).collect();
    let Some(finding) = findings.iter().find(|finding| finding.code == code) else {
        panic!("no {code} among {codes:?}");
    };
    let range = finding.range.unwrap();
    assert_eq!(&text[range.from..range.to], at, "{}", finding.message);
    finding.clone()
}

/// Checks the text after a fix: it no longer has a finding with this code, and has no new error.
#[track_caller]
fn fixes(text: &str, scheduler: &str, code: &str, at: &str, expected: &str) {
    let finding = finds(text, scheduler, code, at);
    let fixed_text = fixed(text, &finding).expect("a fix");
    assert_eq!(fixed_text, expected);
    assert_no_finding(&fixed_text, scheduler, code);
    let errors = |text: &str| -> Vec<&str> {
        let findings = inspect_for(text, scheduler).findings.into_iter();
        let errors = findings.filter(|finding| finding.severity == Severity::Error);
        errors.map(|finding| finding.code).collect()
    };
    let before = errors(text);
    let new: Vec<&str> = errors(&fixed_text)
        .into_iter()
        .filter(|code| !before.contains(code))
        .collect();
    assert_eq!(new, [""; 0], "{fixed_text}");
}

#[track_caller]
fn assert_no_finding(text: &str, scheduler: &str, code: &str) {
    let findings = inspect_for(text, scheduler).findings;
    assert!(
        findings.iter().all(|finding| finding.code != code),
        "{findings:#?}"
    );
}

/// Returns a configuration with one profile.
fn profile(name: &str, plugins: &str, args: &str) -> String {
    format!(
        "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: {name}\n  plugins: {plugins}\n  pluginConfig:\n  - name: NodeResourcesFit\n    args:\n      scoringStrategy: {args}\n"
    )
}

fn fit(args: &str) -> String {
    profile("default-scheduler", "{}", args)
}

fn resources(list: &str) -> String {
    fit(&format!("{{type: MostAllocated, resources: [{list}]}}"))
}

fn shape(points: &str) -> String {
    fit(&format!(
        "{{type: RequestedToCapacityRatio, requestedToCapacityRatio: {{shape: {points}}}}}"
    ))
}

fn policy(argument: &str) -> String {
    format!(
        r#"{{"kind": "Policy", "apiVersion": "v1", "priorities": [{{"name": "Packing", "weight": 2, "argument": {{"requestedToCapacityRatioArguments": {argument}}}}}]}}"#
    )
}

const PACKS: &str = "[{utilization: 0, score: 0}, {utilization: 100, score: 10}]";
const SPREADS: &str = "[{utilization: 0, score: 10}, {utilization: 100, score: 0}]";

#[test]
fn a_missing_shape_that_crashes_the_scheduler_is_reported() {
    let text = fit("{type: RequestedToCapacityRatio}");
    let inspection = inspect_for(&text, "1.35.4");
    assert!(inspection.verdict.unwrap().crashes);
    finds(&text, "1.35.4", "shape-missing", "RequestedToCapacityRatio");
}

#[test]
fn unknown_resource_names_are_reported() {
    let text = resources("{name: CPU, weight: 2}");
    fixes(
        &text,
        "1.35",
        "resource-unknown",
        "CPU",
        &text.replace("CPU", "cpu"),
    );
    let quoted = resources("{name: \"Memory\"}");
    fixes(
        &quoted,
        "1.35",
        "resource-unknown",
        "\"Memory\"",
        &quoted.replace("Memory", "memory"),
    );
    let gpu = finds(&resources("{name: gpu}"), "1.35", "resource-unknown", "gpu");
    assert!(gpu.fix.is_none() && gpu.help.contains("nvidia.com/gpu"));
    assert_no_finding(
        &resources("{name: nvidia.com/gpu}, {name: hugepages-2Mi}"),
        "1.35",
        "resource-unknown",
    );
}

#[test]
fn the_effect_of_an_unknown_name_depends_on_the_release() {
    let old = policy(
        r#"{"shape": [{"utilization": 0, "score": 5}], "resources": [{"name": "CPU", "weight": 1}]}"#,
    );
    let finding = finds(&old, "1.16.6", "resource-unknown", "\"CPU\"");
    assert!(
        finding.message.contains("100% utilized"),
        "{}",
        finding.message
    );
    let finding = finds(&resources("{name: CPU}"), "1.35", "resource-unknown", "CPU");
    assert!(finding.message.contains("skips it"), "{}", finding.message);
}

#[test]
fn a_duplicate_resource_is_reported() {
    let text = resources("{name: cpu, weight: 1}, {name: cpu , weight: 3}");
    assert!(
        finds(&text, "1.35", "resource-duplicate", "cpu")
            .message
            .contains("added")
    );
    assert!(
        finds(&text, "1.26", "resource-duplicate", "cpu")
            .message
            .contains("last")
    );
}

#[test]
fn a_weight_that_is_defaulted_is_reported() {
    finds(
        &resources("{name: cpu, weight: 0}"),
        "1.35",
        "weight-defaulted",
        "0",
    );
    assert_no_finding(&resources("{name: cpu}"), "1.35", "weight-defaulted");
}

#[test]
fn resources_that_a_release_ignores_are_reported() {
    let text = policy(
        r#"{"shape": [{"utilization": 0, "score": 5}], "resources": [{"name": "cpu", "weight": 1}]}"#,
    );
    finds(&text, "1.13", "resources-ignored", r#""resources""#);
    assert_no_finding(&text, "1.16.6", "resources-ignored");
}

#[test]
fn a_shape_that_contradicts_the_file_is_reported() {
    let spreads = format!(
        "{{type: RequestedToCapacityRatio, requestedToCapacityRatio: {{shape: {SPREADS}}}}}"
    );
    finds(
        &profile("bin-packing", "{}", &spreads),
        "1.35",
        "shape-spreads",
        "shape",
    );
    for (name, code, kind, title) in [
        (
            "binpack",
            "shape-spreads",
            "LeastAllocated",
            "write `MostAllocated`",
        ),
        (
            "spread",
            "shape-packs",
            "MostAllocated",
            "write `LeastAllocated`",
        ),
    ] {
        let text = profile(name, "{}", &format!("{{type: {kind}}}"));
        assert_eq!(finds(&text, "1.35", code, kind).fix.unwrap().title, title);
    }
    let comment = format!("# bin packing for GPUs\n{}", shape(SPREADS));
    finds(&comment, "1.35", "shape-spreads", "shape");
    assert_no_finding(
        &profile("bin-packing", "{}", "{type: MostAllocated}"),
        "1.35",
        "shape-spreads",
    );
    assert_no_finding(&shape(SPREADS), "1.35", "shape-spreads");
}

#[test]
fn cliffs_flat_shapes_and_unused_shapes_are_reported() {
    let aims =
        "[{utilization: 0, score: 0}, {utilization: 85, score: 10}, {utilization: 100, score: 0}]";
    let finding = finds(&shape(aims), "1.35", "shape-cliff", "0");
    assert!(
        finding
            .message
            .starts_with("at 100% utilization a resource")
    );
    let valley = "[{utilization: 20, score: 5}, {utilization: 40, score: 0}, {utilization: 60, score: 0}, {utilization: 80, score: 5}]";
    let finding = finds(&shape(valley), "1.35", "shape-cliff", "0");
    assert!(
        finding
            .message
            .starts_with("from 40% to 60% utilization a resource")
    );
    assert_no_finding(&shape(PACKS), "1.35", "shape-cliff");
    // Until 1.15 a score of 0 was not dropped.
    let quoted = aims.replace("utilization", "\"utilization\"");
    let quoted = quoted.replace("score", "\"score\"");
    let old = policy(&format!("{{\"shape\": {quoted}}}"));
    finds(&old, "1.16", "shape-cliff", "0");
    assert_no_finding(&old, "1.15", "shape-cliff");
    let flat = "[{utilization: 0, score: 5}, {utilization: 100, score: 5}]";
    finds(&shape(flat), "1.35", "shape-flat", "shape");
    let unused = fit(&format!(
        "{{type: MostAllocated, requestedToCapacityRatio: {{shape: {PACKS}}}}}"
    ));
    finds(&unused, "1.35", "shape-unused", "shape");
}

#[test]
fn a_disabled_or_outweighed_plugin_is_reported() {
    let off = profile(
        "packs",
        "{score: {disabled: [{name: NodeResourcesFit}]}}",
        "{type: MostAllocated}",
    );
    finds(&off, "1.35", "fit-disabled", "NodeResourcesFit");
    let light = finds(
        &fit("{type: MostAllocated}"),
        "1.35",
        "policy-outweighed",
        "default-scheduler",
    );
    assert!(
        light.message.contains("PodTopologySpread 2"),
        "{}",
        light.message
    );
    let heavy = "{score: {enabled: [{name: NodeResourcesFit, weight: 10}]}}";
    assert_no_finding(
        &profile("packs", heavy, "{type: MostAllocated}"),
        "1.35",
        "policy-outweighed",
    );
}

#[test]
fn a_packing_policy_is_outweighed_by_spreading_plugins() {
    let find_outweighed =
        |text: &str| finds(text, "1.35", "policy-outweighed", "default-scheduler");
    find_outweighed(&shape(PACKS));
    assert_no_finding(&shape(SPREADS), "1.35", "policy-outweighed");
    let disabled = |name: &str| {
        let plugins = format!("{{score: {{disabled: [{{name: {name}}}]}}}}");
        profile("default-scheduler", &plugins, "{type: MostAllocated}")
    };
    find_outweighed(&disabled("NodeResourcesBalancedAllocation"));
    assert_no_finding(&disabled("PodTopologySpread"), "1.35", "policy-outweighed");
}

#[test]
fn nodes_fit_without_a_scoring_strategy_can_be_disabled() {
    for off in ["NodeResourcesFit", "'*'"] {
        let text = format!(
            "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- plugins:\n    score:\n      disabled:\n      - name: {off}\n"
        );
        assert_no_finding(&text, "1.36", "fit-disabled");
        let args =
            "  pluginConfig:\n  - name: NodeResourcesFit\n    args: {ignoredResources: [a.b/c]}\n";
        assert_no_finding(&format!("{text}{args}"), "1.36", "fit-disabled");
        let strategy = "{scoringStrategy: {type: MostAllocated}}";
        let used = format!("{text}{args}").replace("{ignoredResources: [a.b/c]}", strategy);
        finds(&used, "1.36", "fit-disabled", off);
    }
}

#[test]
fn names_of_plugins_do_not_describe_the_policy() {
    let text = |comment: &str| format!("# {comment}\n{}", fit("{type: MostAllocated}"));
    for comment in [
        "PodTopologySpread is off",
        "no topology spread constraints here",
        "topologySpreadConstraints",
        "the widespread default",
        "DefaultPodTopologySpread and SelectorSpread",
    ] {
        assert_no_finding(&text(comment), "1.36", "shape-packs");
    }
    for comment in ["spread pods", "spreading", "pods are spread over nodes"] {
        finds(&text(comment), "1.36", "shape-packs", "MostAllocated");
    }
}

/// A Policy lists the score plugins. Those that spread count against one that packs.
#[test]
fn the_plugins_that_outweigh_a_policy_are_named_in_each_release() {
    let text = r#"{"kind": "Policy", "apiVersion": "v1", "priorities": [
{"name": "MostRequestedPriority", "weight": 1},
{"name": "LeastRequestedPriority", "weight": 1},
{"name": "BalancedResourceAllocation", "weight": 3}]}"#;
    for (release, names) in [
        (
            "1.16.6",
            "LeastRequestedPriority 1 and BalancedResourceAllocation 3",
        ),
        (
            "1.18.2",
            "NodeResourcesBalancedAllocation 3 and NodeResourcesLeastAllocated 1",
        ),
        (
            "1.22.6",
            "NodeResourcesBalancedAllocation 3 and NodeResourcesLeastAllocated 1",
        ),
    ] {
        let findings = inspect_for(text, release).findings;
        let outweighed: Vec<&Finding> = findings
            .iter()
            .filter(|finding| finding.code == "policy-outweighed")
            .collect();
        let [finding] = &*outweighed else {
            panic!("{release}: {findings:#?}");
        };
        assert!(
            finding.message.contains(names),
            "{release}: {}",
            finding.message
        );
        let range = finding.range.unwrap();
        assert_eq!(&text[range.from..range.to], "1", "{release}");
        let raised = fixed(text, finding).unwrap();
        assert!(
            raised.contains(r#""name": "MostRequestedPriority", "weight": 4}"#),
            "{raised}"
        );
        assert_no_finding(&raised, release, "policy-outweighed");
        assert!(inspect_for(&raised, release).verdict.unwrap().accepted);
    }
}

#[test]
fn an_outweighed_policy_gets_the_smallest_winning_weight() {
    let light = fix_of(&fit("{type: MostAllocated}"), "1.36", "policy-outweighed");
    // PodTopologySpread has weight 2 and NodeResourcesBalancedAllocation weight 1.
    assert!(light.contains("weight: 3"), "{light}");
    let lighter = light.replace("weight: 3", "weight: 2");
    finds(&lighter, "1.36", "policy-outweighed", "2");
}

/// The fix raises the scores of 0, so that the scorer no longer drops the resource.
#[test]
fn a_zero_score_cliff_is_filled() {
    let points = |points: &[(u8, u8)]| {
        let points = points
            .iter()
            .map(|(utilization, score)| format!("{{utilization: {utilization}, score: {score}}}"));
        format!("[{}]", points.collect::<Vec<_>>().join(", "))
    };
    for (cliff, filled) in [
        // Prefers nodes that are not quite full.
        (
            &[(0, 0), (85, 10), (100, 0)][..],
            &[(0, 0), (85, 10), (100, 1)][..],
        ),
        (
            &[(20, 5), (40, 0), (60, 0), (80, 5)],
            &[(20, 5), (40, 1), (60, 1), (80, 5)],
        ),
        (&[(0, 0), (50, 0), (100, 10)], &[(0, 1), (50, 1), (100, 10)]),
        (&[(0, 10), (100, 0)], &[(0, 10), (100, 1)]),
    ] {
        let text = shape(&points(cliff));
        let text = text.replace("default-scheduler", "quiet");
        let fixed_text = fix_of(&text, "1.36", "shape-cliff");
        assert_eq!(fixed_text, text.replace(&points(cliff), &points(filled)));
        assert!(drops_at_some_utilization(&text), "{text}");
        assert!(!drops_at_some_utilization(&fixed_text), "{fixed_text}");
    }
}

/// Returns true if the scorer drops the resource at some utilization from 1% on.
fn drops_at_some_utilization(text: &str) -> bool {
    let strategy = &inspect_for(text, "1.36").policies[0].scoring_strategy;
    let nodes: Vec<_> = (1..=100)
        .map(|used| serde_json::json!({"allocatable": {"cpu": 100}, "used": {"cpu": used - 1}}))
        .collect();
    let scenario = serde_json::json!({
        "scoringStrategy": serde_json::to_value(strategy).unwrap(),
        "pod": {"requests": {"cpu": 1}},
        "nodes": nodes,
    });
    let scenario = Scenario::from_json(&scenario.to_string()).unwrap();
    let evaluation = serde_json::to_string(&evaluate(&scenario)).unwrap();
    assert!(evaluation.contains("\"errors\":[]"), "{evaluation}");
    evaluation.contains("\"zero-score\"")
}

#[test]
fn files_of_extenders_must_exist_where_the_scheduler_runs() {
    let text = format!(
        "{}extenders:\n- urlPrefix: https://x\n  enableHTTPS: true\n  tlsConfig: {{caFile: /tls/ca.crt, certData: aGVsbG8=}}\n",
        fit("{type: MostAllocated}")
    );
    let note = finds(&text, "1.36", "file-required", "/tls/ca.crt");
    assert_eq!(note.path, "extenders[0].tlsConfig.caFile");
    assert_eq!(note.severity, Severity::Notice);
    let policy = r#"{"kind": "Policy", "apiVersion": "v1", "extenders": [{"urlPrefix": "https://x", "tlsConfig": {"keyFile": "k.pem"}}]}"#;
    finds(policy, "1.18.2", "file-required", "\"k.pem\"");
    assert_no_finding(
        &text.replace("caFile: /tls/ca.crt, ", ""),
        "1.36",
        "file-required",
    );
}

#[test]
fn a_negative_weight_is_reported() {
    let nothing = policy(r#"{"shape": [{"utilization": 0, "score": 5}]}"#).replace("2", "0");
    assert_no_finding(&nothing, "1.22.6", "plugin-weight-negative");
    let plugins = "{multiPoint: {enabled: [{name: NodeResourcesFit, weight: -5}]}}";
    let text = profile("packs", plugins, "{type: MostAllocated}");
    assert!(inspect_for(&text, "1.35.4").verdict.unwrap().accepted);
    finds(&text, "1.35.4", "plugin-weight-negative", "-5");
    assert_no_finding(&text, "1.35.4", "policy-outweighed");
}

#[test]
fn unused_arguments_are_reported() {
    let text = fit("{type: MostAllocated}")
        .replace("- name: NodeResourcesFit", "- name: nodeResourcesFit");
    fixes(
        &text,
        "1.35",
        "plugin-name-mismatch",
        "nodeResourcesFit",
        &text.replace("nodeResourcesFit", "NodeResourcesFit"),
    );
    let misspelled = text.replace("nodeResourcesFit", "NodeResourceFit");
    finds(
        &misspelled,
        "1.35",
        "plugin-name-mismatch",
        "NodeResourceFit",
    );
    let text = text.replace("nodeResourcesFit", "NodeResourcesFitArgs");
    finds(
        &text,
        "1.35",
        "plugin-name-mismatch",
        "NodeResourcesFitArgs",
    );
}

#[test]
fn a_misspelled_plugin_disables_nothing() {
    let disables = |plugins: &str| profile("packs", plugins, "{type: MostAllocated}");
    let filter = disables("{filter: {disabled: [{name: NodePorts}, {name: TaintTolerations}]}}");
    let code = "disabled-plugin-unknown";
    let fixed = filter.replace("TaintTolerations", "TaintToleration");
    fixes(&filter, "1.36", code, "TaintTolerations", &fixed);
    // A plugin that is not in kube-scheduler's tree is enabled elsewhere in the profile.
    let own = "{multiPoint: {enabled: [{name: NodePort}]}, score: {disabled: [{name: NodePort}]}}";
    assert_no_finding(&disables(own), "1.36", code);
    assert_no_finding(
        &disables("{score: {disabled: [{name: Mine}]}}"),
        "1.36",
        code,
    );
}

#[test]
fn misspelled_fields_are_corrected() {
    let shaped = "{type: RequestedToCapacityRatio, resources: [{name: cpu, weight: 1}], requestedToCapacityRatio: {shape: [{utilization: 0, score: 1}]}}";
    let right = profile(
        "packer",
        "{score: {enabled: [{name: NodeResourcesFit, weight: 9}]}}",
        shaped,
    );
    assert_no_finding(&right, "1.36", "field-unknown");
    for (field, misspelled) in [
        ("schedulerName:", "schedulername:"),
        ("plugins:", "plugin:"),
        ("pluginConfig:", "pluginConfigs:"),
        ("scoringStrategy:", "scoringStrategey:"),
        ("resources:", "resource:"),
        ("requestedToCapacityRatio:", "requestedToCapacityRation:"),
        ("shape:", "shpae:"),
        ("utilization:", "utilisation:"),
        ("score: 1", "socre: 1"),
        ("enabled:", "enable:"),
        ("weight: 1}", "wieght: 1}"),
    ] {
        let wrong = right.replacen(field, misspelled, 1);
        assert_ne!(wrong, right);
        let key = misspelled.split(':').next().unwrap();
        fixes(&wrong, "1.36", "field-unknown", key, &right);
    }
}

#[test]
fn a_field_of_a_profile_belongs_below_profiles() {
    let text = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nschedulerName: packer\n";
    let finding = finds(text, "1.36", "field-unknown", "schedulerName");
    assert_eq!(finding.help, "move it under `profiles`");
}

#[test]
fn misspelled_strategies_are_corrected() {
    for (misspelled, strategy) in [
        ("RequestToCapacityRatio", "RequestedToCapacityRatio"),
        ("mostAllocated", "MostAllocated"),
        ("MostRequested", "MostAllocated"),
        ("LeastAlocated", "LeastAllocated"),
    ] {
        let shaped = strategy == "RequestedToCapacityRatio";
        let more = if shaped {
            format!(", requestedToCapacityRatio: {{shape: {PACKS}}}")
        } else {
            String::new()
        };
        let text = |kind: &str| fit(&format!("{{type: {kind}{more}}}"));
        for release in ["1.24", "1.36"] {
            let text = |kind: &str| match release {
                "1.24" => text(kind).replace("io/v1", "io/v1beta3"),
                _ => text(kind),
            };
            fixes(
                &text(misspelled),
                release,
                "strategy-unknown",
                misspelled,
                &text(strategy),
            );
        }
    }
    let other = fit("{type: Random}");
    assert!(
        finds(&other, "1.36", "strategy-unknown", "Random")
            .fix
            .is_none()
    );
}

#[test]
fn misspelled_plugins_are_corrected() {
    let text = |plugins: &str| {
        profile(
            "a",
            &format!("{{score: {{enabled: [{plugins}]}}}}"),
            "{type: MostAllocated}",
        )
    };
    let misspelled = text("{name: NodeResourceFit, weight: 9}");
    let right = misspelled.replace("NodeResourceFit", "NodeResourcesFit");
    fixes(
        &misspelled,
        "1.36",
        "plugin-unknown",
        "NodeResourceFit",
        &right,
    );
    let twice = text("{name: NodeResourcesFit, weight: 9}, {name: nodeResourcesFit}");
    assert!(
        finds(&twice, "1.36", "plugin-unknown", "nodeResourcesFit")
            .fix
            .is_none()
    );
    let other = text("{name: Coscheduling}");
    assert!(
        finds(&other, "1.36", "plugin-unknown", "Coscheduling")
            .fix
            .is_none()
    );
}

#[test]
fn arguments_of_a_removed_plugin_are_reported() {
    for (removed, kind) in [
        ("RequestedToCapacityRatio", "RequestedToCapacityRatio"),
        ("NodeResourcesMostAllocated", "MostAllocated"),
    ] {
        let text = format!(
            "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- pluginConfig:\n  - name: {removed}\n    args: {{resources: [{{name: cpu}}]}}\n"
        );
        assert!(inspect_for(&text, "1.35").verdict.unwrap().accepted);
        let finding = finds(&text, "1.35", "plugin-removed", removed);
        assert!(finding.help.contains(kind), "{}", finding.help);
        assert_no_finding(
            &text.replace("io/v1", "io/v1beta1"),
            "1.22.6",
            "plugin-removed",
        );
        let old = text.replace("io/v1", "io/v1beta2");
        for release in ["1.23", "1.25"] {
            finds(&old, release, "plugin-removed", removed);
        }
    }
}

#[test]
fn a_weight_is_either_rejected_or_defaulted() {
    let text = |plugin: &str, args: &str| {
        format!(
            "apiVersion: kubescheduler.config.k8s.io/v1beta1\nkind: KubeSchedulerConfiguration\nprofiles:\n- plugins: {{score: {{enabled: [{{name: {plugin}}}], disabled: [{{name: '*'}}]}}}}\n  pluginConfig:\n  - name: {plugin}\n    args: {{{args}resources: [{{name: cpu, weight: 0}}]}}\n"
        )
    };
    let most_allocated = text("NodeResourcesMostAllocated", "");
    assert!(
        !inspect_for(&most_allocated, "1.22.6")
            .verdict
            .unwrap()
            .accepted
    );
    assert_no_finding(&most_allocated, "1.22.6", "weight-defaulted");
    let ratio = text(
        "RequestedToCapacityRatio",
        "shape: [{utilization: 0, score: 1}], ",
    );
    assert!(inspect_for(&ratio, "1.22.6").verdict.unwrap().accepted);
    finds(&ratio, "1.22.6", "weight-defaulted", "0");
}

#[test]
fn only_a_few_of_many_profiles_are_listed() {
    let names: String = (0..30)
        .map(|i| format!("- schedulerName: s{i}\n"))
        .collect();
    let header = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";
    let text = format!("{header}profiles:\n{names}---\nspec: {{schedulerName: other}}\n");
    let finding = finds(&text, "1.35", "scheduler-name-unknown", "other");
    assert!(
        finding.help.contains("the 30 profiles") && finding.help.ends_with("`s8`, and `s9`"),
        "{}",
        finding.help
    );
}

#[test]
fn a_pod_with_an_unknown_scheduler_name_is_reported() {
    let pod = "---\napiVersion: v1\nkind: Pod\nspec:\n  schedulerName: bin-packer\n";
    let text = format!("{}{pod}", fit("{type: MostAllocated}"));
    let finding = finds(&text, "1.35", "scheduler-name-unknown", "bin-packer");
    assert!(finding.help.contains("`default-scheduler`"));
    assert_no_finding(
        &text.replace("bin-packer", "default-scheduler"),
        "1.35",
        "scheduler-name-unknown",
    );
    let both = format!("{text}{}", pod.replace("bin-packer", "gpu"));
    finds(&both, "1.35", "scheduler-name-unknown", "bin-packer");
    let findings = inspect_for(&both, "1.35").findings;
    assert!(
        findings
            .iter()
            .any(|finding| finding.message.contains("`gpu`"))
    );
    let release = Scheduler::find("1.35").unwrap();
    let context = Context {
        scheduler_names: &["default-scheduler", "bin-packer"],
        ..Context::default()
    };
    let findings = inspect_in(&fit("{type: MostAllocated}"), release, context).findings;
    let codes = findings.iter().map(|finding| finding.code);
    let unknown = codes.filter(|code| *code == "scheduler-name-unknown");
    assert_eq!(unknown.count(), 1, "{findings:#?}");
}

#[test]
fn a_version_that_the_release_rejects_is_reported() {
    let text = fit("{type: MostAllocated}");
    let rejected = inspect_for(&text, "1.22.6");
    assert!(!rejected.verdict.unwrap().accepted);
    finds(
        &text,
        "1.22.6",
        "api-version-unknown",
        "kubescheduler.config.k8s.io/v1",
    );
}

#[test]
fn a_silently_ignored_policy_is_reported() {
    let text = policy(r#"{"shape": [{"utilization": 0, "score": 5}]}"#)
        .replace(r#" "apiVersion": "v1","#, "");
    let inspection = inspect_for(&text, "1.16.6");
    assert!(inspection.verdict.unwrap().ignored);
    let finding = inspection
        .findings
        .iter()
        .find(|finding| finding.code == "api-version-missing")
        .unwrap();
    let fixed_text = fixed(&text, finding).unwrap();
    assert!(!inspect_for(&fixed_text, "1.16.6").verdict.unwrap().ignored);
}

#[test]
fn scores_on_the_scale_of_node_scores_are_reported() {
    let text = shape("[{utilization: 0, score: 100}, {utilization: 100, score: 0}]");
    fixes(
        &text,
        "1.35",
        "score-out-of-range",
        "100",
        &text.replace("score: 100", "score: 10"),
    );
    let text = policy(
        r#"{"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 100}]}"#,
    );
    fixes(
        &text,
        "1.18.2",
        "score-out-of-range",
        "100",
        &text.replace(r#""score": 100"#, r#""score": 10"#),
    );
}

#[test]
fn silently_replaced_volcano_arguments_are_reported() {
    let text = |weight: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n      binpack.weight: {weight}\n      binpack.resources: nvidia.com/gpu\n      binpack.resources.nvidia.com/gpu: 2\n"
        )
    };
    for wrong in ["\"10\"", "10.0"] {
        fixes(
            &text(wrong),
            "volcano",
            "volcano-argument-ignored",
            wrong,
            &text("10"),
        );
    }
    finds(&text("0"), "volcano", "volcano-weight-zero", "0");
    let without = "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n";
    finds(without, "volcano", "volcano-gpu-without-weight", "binpack");
}

#[test]
fn excerpts_of_documentation_have_a_fix() {
    let text = "{\n  \"kind\" : \"Policy\",\n  \"apiVersion\" : \"v1\",\n  ...\n  \"priorities\" : [\n    ...\n  ],\n}\n";
    let inspection = inspect_for(text, "1.18.2");
    assert!(!inspection.verdict.unwrap().accepted);
    let fixed_text = fixed(text, &inspection.findings[0]).unwrap();
    assert!(
        inspect_for(&fixed_text, "1.18.2").verdict.unwrap().accepted,
        "{fixed_text}"
    );
}

#[test]
fn content_after_the_first_document_is_reported() {
    let second = format!("{}---\n{}", fit("{type: MostAllocated}"), shape(PACKS));
    finds(&second, "1.35", "document-ignored", "apiVersion");
    let ended = fit("{type: MostAllocated}").replace("profiles:", "...\nprofiles:");
    finds(&ended, "1.35", "document-ignored", "profiles");
    let pod = format!("{}---\nkind: Pod\n", fit("{type: MostAllocated}"));
    assert_no_finding(&pod, "1.35", "document-ignored");
}

#[test]
fn files_that_no_scheduler_loads_are_reported() {
    finds("to do: pack tighter\n", "1.35", "format-unknown", "");
    let empty = "kind: ConfigMap\ndata: {readme: hello}\n";
    finds(empty, "1.35", "format-unknown", "");
}

#[test]
fn gpu_is_not_a_misspelled_cpu() {
    let text = "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n      binpack.gpu: 4\n";
    let findings = inspect_for(text, "volcano").findings;
    let finding = findings
        .iter()
        .find(|finding| finding.path.contains("binpack.gpu"))
        .unwrap();
    assert!(finding.fix.is_none(), "{finding:?}");
}

/// Returns the text after a fix. It has no finding with this code, and the scheduler accepts it.
#[track_caller]
fn fix_of(text: &str, scheduler: &str, code: &str) -> String {
    let findings = inspect_for(text, scheduler).findings;
    let finding = findings.iter().find(|finding| finding.code == code);
    let fixed_text = fixed(text, finding.expect(code)).expect("a fix");
    assert_no_finding(&fixed_text, scheduler, code);
    let verdict = inspect_for(&fixed_text, scheduler).verdict.unwrap();
    assert!(verdict.accepted && !verdict.crashes, "{fixed_text}");
    fixed_text
}

#[test]
fn a_policy_that_contradicts_its_description_is_reversed() {
    let ratio = format!(
        "{{type: RequestedToCapacityRatio, requestedToCapacityRatio: {{shape: {SPREADS}}}}}"
    );
    let text = profile("bin-packing", "{}", &ratio);
    assert_eq!(
        fix_of(&text, "1.35", "shape-spreads"),
        text.replace(SPREADS, PACKS)
    );
    let least = profile("binpack", "{}", "{type: LeastAllocated}");
    assert_eq!(
        fix_of(&least, "1.35", "shape-spreads"),
        least.replace("Least", "Most")
    );
    let most_allocated = profile("spread", "{}", "{type: MostAllocated}");
    assert_eq!(
        fix_of(&most_allocated, "1.35", "shape-packs"),
        most_allocated.replace("Most", "Least")
    );
    let named = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: binpack\n";
    assert!(fix_of(named, "1.35", "shape-spreads").contains("type: MostAllocated"));
}

#[test]
fn a_shape_is_sorted_added_or_removed() {
    let text = shape("[{utilization: 100, score: 10}, {utilization: 0, score: 0}]");
    let sorted = fix_of(&text, "1.35.4", "shape-unsorted");
    assert_eq!(
        sorted,
        text.replace(
            "[{utilization: 100, score: 10}, {utilization: 0, score: 0}]",
            PACKS
        )
    );
    let same = shape("[{utilization: 50, score: 10}, {utilization: 50, score: 0}]");
    assert!(finds(&same, "1.35.4", "shape-unsorted", "50").fix.is_none());
    let missing = fit("{type: RequestedToCapacityRatio}");
    assert!(fix_of(&missing, "1.35.4", "shape-missing").contains("score: 10"));
    let spreads = profile("spread", "{}", "{type: RequestedToCapacityRatio}");
    let added = fix_of(&spreads, "1.35.4", "shape-missing");
    assert_no_finding(&added, "1.35.4", "shape-packs");
    let unused = fit(&format!(
        "{{type: MostAllocated, requestedToCapacityRatio: {{shape: {PACKS}}}}}"
    ));
    assert!(!fix_of(&unused, "1.35", "shape-unused").contains("shape"));
    assert!(!fix_of(&unused, "1.36", "shape-forbidden").contains("shape"));
}

#[test]
fn a_list_of_resources_is_fixed() {
    let twice = resources("{name: cpu, weight: 1}, {name: memory}, {name: cpu, weight: 3}");
    assert_eq!(
        fix_of(&twice, "1.35", "resource-duplicate"),
        resources("{name: cpu, weight: 4}, {name: memory}")
    );
    for (weights, expected) in [
        ((200, 300), (2, 3)),
        ((1, 1000), (1, 100)),
        ((0, 250), (1, 100)),
    ] {
        let list = |(cpu, memory): (u16, u16)| {
            resources(&format!(
                "{{name: cpu, weight: {cpu}}}, {{name: memory, weight: {memory}}}"
            ))
        };
        assert_eq!(
            fix_of(&list(weights), "1.35.4", "weight-out-of-range"),
            list(expected)
        );
    }
    let negative = resources("{name: cpu, weight: -1}");
    assert!(
        finds(&negative, "1.35.4", "weight-out-of-range", "-1")
            .fix
            .is_none()
    );
}

#[test]
fn a_disabled_plugin_is_enabled() {
    for plugins in [
        "{score: {disabled: [{name: NodeResourcesFit}]}}",
        "{score: {disabled: [{name: '*'}], enabled: [{name: ImageLocality}]}}",
    ] {
        let off = profile("packs", plugins, "{type: MostAllocated}");
        fix_of(&off, "1.35", "fit-disabled");
    }
}

#[test]
fn fixes_stay_within_a_manifest_and_within_their_budget() {
    let inner = fit("{type: RequestedToCapacityRatio}");
    let lines: String = inner.lines().map(|line| format!("    {line}\n")).collect();
    let manifest = format!("kind: ConfigMap\napiVersion: v1\ndata:\n  c.yaml: |\n{lines}");
    fix_of(&manifest, "1.35.4", "shape-missing");
    let profiles: String = (0..2_000)
        .map(|at| format!("- schedulerName: spread-bin{at}\n"))
        .collect();
    let header =
        "# packing\napiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";
    let text = format!(
        "{header}profiles:\n{}",
        profiles.replace("spread-bin", "binpack")
    );
    let findings = inspect_for(&text, "1.35").findings;
    let fixes = findings.iter().filter(|finding| finding.fix.is_some());
    assert!((1..20).contains(&fixes.count()));
}

fn binpack(arguments: &str) -> String {
    format!("actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n{arguments}")
}

#[test]
fn resources_that_volcano_ignores_are_reported() {
    let text = binpack(
        "      binpack.resources: NVIDIA.com/gpu, gpu\n      binpack.resources.NVIDIA.com/gpu: 2\n",
    );
    finds(&text, "volcano", "volcano-gpu-without-weight", "binpack");
    let findings = inspect_for(&text, "volcano").findings;
    let unknown: Vec<&Finding> = findings
        .iter()
        .filter(|finding| finding.code == "volcano-resource-unknown")
        .collect();
    assert_eq!(unknown.len(), 2);
    let fixed_text = fixed(&text, unknown[0]).unwrap();
    let expected = binpack(
        "      binpack.resources: \"nvidia.com/gpu, gpu\"\n      binpack.resources.nvidia.com/gpu: 2\n",
    );
    assert_eq!(fixed_text, expected);
    assert_no_finding(&fixed_text, "volcano", "volcano-gpu-without-weight");
    assert!(unknown[1].message.contains("`gpu`") && unknown[1].fix.is_none());
    let known = binpack("      binpack.resources: nvidia.com/gpu, pods, ephemeral-storage\n");
    assert_no_finding(&known, "volcano", "volcano-resource-unknown");
}

#[test]
fn a_configuration_after_another_document_is_reported() {
    let config = fit("{type: MostAllocated}");
    let empty = format!("---\n---\n{config}");
    let verdict = inspect_for(&empty, "1.35").verdict.unwrap();
    assert!(
        verdict.error.starts_with("Object 'Kind' is missing"),
        "{}",
        verdict.error
    );
    let finding = finds(&empty, "1.35", "document-ignored", "apiVersion");
    let fixed_text = fixed(&empty, &finding).unwrap();
    assert_eq!(fixed_text, format!("---\n{config}"));
    assert!(inspect_for(&fixed_text, "1.35").verdict.unwrap().accepted);
    let kubeadm =
        format!("apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\n---\n{config}");
    assert!(inspect_for(&kubeadm, "1.35").verdict.unwrap().accepted);
    let finding = finds(&kubeadm, "1.35", "document-ignored", "apiVersion");
    assert!(finding.fix.is_none());
    let commented = format!("# ours\n---\n---\n{config}");
    let finding = finds(&commented, "1.35", "document-ignored", "apiVersion");
    assert!(finding.fix.is_none());
    let ignored = "---\n---\nkind: Policy\napiVersion: v1\n";
    finds(ignored, "1.18.2", "document-ignored", "kind");
}

#[test]
fn a_manifest_with_two_configurations_is_reported() {
    let file = |key: &str| {
        format!(
            "  {key}: |\n    apiVersion: kubescheduler.config.k8s.io/v1\n    kind: KubeSchedulerConfiguration\n"
        )
    };
    let one = format!("kind: ConfigMap\ndata:\n{}", file("a.yaml"));
    assert_no_finding(&one, "1.35", "config-map-key-ignored");
    let two = format!("{one}{}", file("b.yaml"));
    assert_eq!(
        inspect_for(&two, "1.35").config_map_key.as_deref(),
        Some("a.yaml")
    );
    let finding = finds(&two, "1.35", "config-map-key-ignored", "b.yaml");
    assert_eq!(finding.severity, Severity::Warning);
}

/// Applies the first fix to a text that the scheduler rejects.
#[track_caller]
fn completed_excerpt(text: &str, scheduler: &str) -> String {
    let inspection = inspect_for(text, scheduler);
    let first = inspection
        .findings
        .iter()
        .find(|finding| finding.fix.is_some());
    let finding = first.unwrap_or_else(|| panic!("no fix: {:?}", inspection.findings));
    let fixed_text = fixed(text, finding).unwrap();
    let verdict = inspect_for(&fixed_text, scheduler).verdict.unwrap();
    assert_ne!(
        verdict.stage.map(|stage| format!("{stage:?}")),
        Some("Decode".into()),
        "{fixed_text}"
    );
    fixed_text
}

const POINTS: &str =
    " {\"utilization\": 0, \"score\": 100},\n {\"utilization\": 100, \"score\": 0}\n";

#[test]
fn excerpted_points_become_a_file_whose_scores_are_fixed() {
    for scheduler in ["1.16.6", "1.22.6", "1.35.4"] {
        let completed = completed_excerpt(POINTS, scheduler);
        let scores = fix_of(&completed, scheduler, "score-out-of-range");
        assert!(
            inspect_for(&scores, scheduler).policies.len() == 1,
            "{scores}"
        );
    }
    let fenced = format!("Text.\n```js\n{POINTS}```\n");
    assert!(completed_excerpt(&fenced, "1.35").contains("utilization: 100"));
}

#[test]
fn excerpted_resources_become_a_file_whose_names_are_fixed() {
    let list = "[\n  {\"name\": \"intel.com/foo\", \"weight\": 5},\n  {\"name\": \"CPU\", \"weight\": 3}\n]";
    for text in [
        format!("\"resources\": {list}\n"),
        format!("\"resources\": {list},\n"),
    ] {
        let completed = completed_excerpt(&text, "1.16.6");
        assert!(completed.contains("kind: Policy"), "{completed}");
        let named = fix_of(&completed, "1.16.6", "resource-unknown");
        assert!(named.contains("name: cpu"), "{named}");
    }
}

#[test]
fn excerpts_of_yaml_become_a_file() {
    let shape = "shape:\n  - utilization: 0\n    score: 0\n  - utilization: 100\n    score: 10\n";
    let resources =
        "resources:\n  - name: intel.com/foo\n    weight: 5\n  - name: cpu\n    weight: 3\n";
    let plugin = format!(
        "pluginConfig:\n- name: NodeResourcesFit\n  args:\n    scoringStrategy:\n      type: MostAllocated\n      {}",
        resources.replace("\n", "\n      ").trim_end()
    );
    for text in [shape, resources, &*format!("{shape}{resources}"), &*plugin] {
        assert!(!inspect_for(text, "1.35").verdict.unwrap().accepted);
        let completed = completed_excerpt(text, "1.35");
        assert!(
            inspect_for(&completed, "1.35").verdict.unwrap().accepted,
            "{completed}"
        );
        assert_eq!(inspect_for(&completed, "1.35").policies.len(), 1);
    }
    assert_no_finding("resources:\n- deployment.yaml\n", "1.35", "excerpt");
}

#[test]
fn excerpted_tiers_of_volcano_become_a_file() {
    for tiers in [
        "- plugins:\n  - name: gang\n- plugins:\n  - name: binpack\n    arguments: {binpack.weight: 3}\n",
        "# ours\n  - plugins:\n      - name: binpack\n",
        "[{plugins: [{name: binpack}]}]\n",
    ] {
        let inspection = inspect_for(tiers, "1.36");
        assert_eq!(inspection.format, Format::VolcanoConf);
        assert!(!inspection.verdict.unwrap().accepted);
        assert!(inspection.findings[0].help.contains("excerpt"));
        let completed = completed_excerpt(tiers, "1.36");
        let inspection = inspect_for(&completed, "1.36");
        assert!(inspection.verdict.unwrap().accepted, "{completed}");
        assert_eq!(inspection.policies.len(), 1);
    }
    let other = inspect_for("- plugins: []\n", "1.36");
    assert_eq!(other.format, Format::Unknown);
}

/// Findings are shown on a page and in a terminal.
#[test]
fn no_finding_mentions_clicks() {
    let texts = [
        "{\"kind\": \"Policy\", ...}",
        POINTS,
        "- plugins:\n  - name: binpack\n",
        "kind: Deployment\n",
        "hello",
    ];
    for text in texts {
        let inspection = inspect_for(text, "1.18.2");
        assert!(!inspection.findings.is_empty(), "{text}");
        for finding in inspection.findings {
            let text = format!("{} {}", finding.message, finding.help);
            assert!(
                !text.contains("click") && !text.contains("snippet"),
                "{text}"
            );
        }
    }
}

#[test]
fn a_page_copied_with_its_prose_is_fixed() {
    let page = "Bin packing on a Node\n\nBelow is an example for Pod and Node:\n\n{\n  \"kind\" : \"Policy\",\n  \"apiVersion\" : \"v1\",\n  ...\n  \"priorities\" : [\n    ...\n  ],\n}\n\nThis feature is disabled by default\n";
    let completed = completed_excerpt(page, "1.18.2");
    assert!(
        completed.starts_with('{') && completed.trim_end().ends_with('}'),
        "{completed}"
    );
    assert!(inspect_for(&completed, "1.18.2").verdict.unwrap().accepted);
}

#[test]
fn invalid_amounts_are_reported() {
    let text = "Requested Resources\n\nMemory: 256MB\nCPU: 2\n\nNode 1 Spec\nMemory : 1 GB\nFunctionShapePoint {{0, 0}}\n";
    let inspection = inspect_for(text, "1.35");
    assert!(inspection.verdict.is_none());
    finds(text, "1.35", "format-unknown", "");
    let finding = finds(text, "1.35", "quantity-unit", "256MB");
    assert_eq!(
        fixed(text, &finding).unwrap(),
        text.replace("256MB", "256M").replace("1 GB", "1G")
    );
}

#[test]
fn arguments_without_a_configuration_are_linted() {
    let text =
        "scoringStrategy:\n  type: MostAllocated\n  resources:\n  - name: memory\n  - name: CPU\n";
    let excerpt = finds(text, "1.35", "resource-unknown", "CPU");
    assert_eq!(excerpt.path, "scoringStrategy.resources[1].name");
    let file = resources("{name: CPU}");
    let finding = finds(&file, "1.35", "resource-unknown", "CPU");
    let args = "profiles[0].pluginConfig[0].args";
    assert_eq!(
        finding.path,
        format!("{args}.{}", "scoringStrategy.resources[0].name")
    );
}

/// Returns the scores that a file's first policy gives to two nodes with cpu and memory in use.
fn scores(text: &str, scheduler: &str) -> Vec<serde_json::Value> {
    let policy = inspect_for(text, scheduler).policies.swap_remove(0);
    let node = |name: &str, used: serde_json::Value| serde_json::json!({"name": name, "allocatable": {"cpu": "10", "memory": "10Gi"}, "used": used});
    let scenario = serde_json::json!({
        "scorer": scheduler,
        "scoringStrategy": serde_json::to_value(policy.scoring_strategy).unwrap(),
        "pod": {"requests": {"cpu": 1, "memory": "1Gi"}},
        "nodes": [node("a", serde_json::json!({"cpu": 8})), node("b", serde_json::json!({"memory": "9Gi"}))],
    });
    let scenario = Scenario::from_json(&scenario.to_string()).unwrap();
    let evaluation = serde_json::to_value(evaluate(&scenario)).unwrap();
    assert_eq!(evaluation["errors"], serde_json::json!([]), "{text}");
    let nodes = evaluation["result"]["nodes"].as_array().unwrap().iter();
    nodes.map(|node| node["score"].clone()).collect()
}

/// Returns a configuration of an API version in which a plugin with these arguments scores.
fn configuration(version: &str, plugin: &str, args: &str) -> String {
    format!(
        "apiVersion: kubescheduler.config.k8s.io/{version}\nkind: KubeSchedulerConfiguration\nprofiles:\n- plugins: {{score: {{disabled: [{{name: '*'}}], enabled: [{{name: {plugin}, weight: 9}}]}}}}\n  pluginConfig:\n  - {{name: {plugin}, args: {args}}}\n"
    )
}

#[test]
fn removing_a_duplicate_resource_keeps_the_scores() {
    const RESOURCES: &str =
        "resources: [{name: cpu, weight: 1}, {name: memory, weight: 1}, {name: cpu, weight: 5}]";
    let strategy = format!("{{scoringStrategy: {{type: MostAllocated, {RESOURCES}}}}}");
    let ratio = format!("{{shape: {PACKS}, {RESOURCES}}}");
    let fit = |version| configuration(version, "NodeResourcesFit", &strategy);
    let plugin = || configuration("v1beta1", "RequestedToCapacityRatio", &ratio);
    let json = r#"{"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}], "resources": [{"name": "cpu", "weight": 1}, {"name": "memory", "weight": 1}, {"name": "cpu", "weight": 5}]}"#;
    for (scheduler, text) in [
        ("v1.36.3", fit("v1")),
        ("v1.27.16", fit("v1beta3")),
        ("v1.26.15", fit("v1beta3")),
        ("v1.22.6", fit("v1beta2")),
        ("v1.22.6", plugin()),
        ("v1.19.2", plugin()),
        ("v1.18.2", policy(json)),
    ] {
        let fixed = fix_of(&text, scheduler, "resource-duplicate");
        assert_no_finding(&fixed, scheduler, "resource-duplicate");
        assert_eq!(
            scores(&fixed, scheduler),
            scores(&text, scheduler),
            "{scheduler}: {fixed}"
        );
    }
    let heavy = resources("{name: cpu, weight: 60}, {name: cpu, weight: 60}");
    assert_eq!(finds(&heavy, "1.36", "resource-duplicate", "cpu").fix, None);
    let thrice = resources("{name: cpu, weight: 2}, {name: cpu}, {name: cpu, weight: 5}");
    let once = first_fix(&thrice, "1.36", "resource-duplicate");
    assert_eq!(
        fix_of(&once, "1.36", "resource-duplicate"),
        resources("{name: cpu, weight: 8}")
    );
}

/// Returns a text after the fix of its first finding with this code.
fn first_fix(text: &str, scheduler: &str, code: &str) -> String {
    let findings = inspect_for(text, scheduler).findings;
    let finding = findings.iter().find(|finding| finding.code == code);
    fixed(text, finding.expect(code)).expect("a fix")
}

/// Returns a file in which only the arguments of NodeResourcesFit are set.
fn only_fit_args(version: &str) -> String {
    format!(
        "apiVersion: kubescheduler.config.k8s.io/{version}\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: bin-packing\n  pluginConfig:\n  - name: NodeResourcesFit\n    args:\n      scoringStrategy: {{type: MostAllocated}}\n"
    )
}

#[test]
fn a_version_that_the_release_does_not_read_is_judged_as_a_release_that_does() {
    for (version, scheduler) in [
        ("v1", "1.16.6"),
        ("v1", "1.22.6"),
        ("v1beta3", "1.22.6"),
        ("v1beta2", "1.31.8"),
        ("v1beta3", "1.36.3"),
    ] {
        assert_no_finding(&only_fit_args(version), scheduler, "fit-disabled");
    }
    let disabled = |plugins: &str| {
        only_fit_args("v1").replace(
            "  pluginConfig",
            &format!("  plugins: {plugins}\n  pluginConfig"),
        )
    };
    fixes(
        &disabled("{score: {disabled: [{name: NodeResourcesFit}]}}"),
        "1.22.6",
        "fit-disabled",
        "NodeResourcesFit",
        &disabled("{score: {disabled: []}}"),
    );
}

#[test]
fn a_fix_changes_only_the_policy_if_the_release_does_not_read_the_version() {
    let text = |kind: &str, list: &str| {
        profile(
            "bin-packing",
            "{}",
            &format!("{{type: {kind}, resources: [{list}]}}"),
        )
    };
    let twice = "{name: cpu, weight: 1}, {name: cpu, weight: 2}";
    for scheduler in ["1.13", "1.16.6", "1.19.2", "1.22.6", "1.25.2"] {
        assert_eq!(
            first_fix(&text("LeastAllocated", twice), scheduler, "shape-spreads"),
            text("MostAllocated", twice),
            "{scheduler}"
        );
        assert_eq!(
            first_fix(
                &text("LeastAllocated", twice),
                scheduler,
                "resource-duplicate"
            ),
            text("LeastAllocated", "{name: cpu, weight: 2}"),
            "{scheduler}"
        );
    }
}

#[test]
fn an_unused_strategy_of_v1beta1_is_reported() {
    let text = only_fit_args("v1beta1");
    for scheduler in ["1.22.6", "1.31.8"] {
        let unused = finds(&text, scheduler, "fit-disabled", "scoringStrategy");
        assert_eq!(unused.path, "plugins.score");
        assert_no_finding(&text, scheduler, "shape-spreads");
    }
    let with_plugins = |plugins: &str| {
        text.replace(
            "  pluginConfig",
            &format!("  plugins: {plugins}\n  pluginConfig"),
        )
    };
    let off = with_plugins("{score: {disabled: [{name: NodeResourcesFit}]}}");
    finds(&off, "1.22.6", "fit-disabled", "NodeResourcesFit");
    let on = with_plugins(
        "{score: {disabled: [{name: NodeResourcesLeastAllocated}], enabled: [{name: NodeResourcesFit}]}}",
    );
    assert_no_finding(&on, "1.22.6", "fit-disabled");
    let without_args = text.split("  pluginConfig").next().unwrap();
    let spreads = finds(without_args, "1.22.6", "shape-spreads", "bin-packing");
    assert_eq!(spreads.path, "profiles[0]");
}
