//! Tests texts that are not configurations, or contain one after other documents: the reported kind, and the pods that
//! they describe.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    missing_docs
)]

use nodescore::formats::{
    Context, EditablePolicy, Finding, Format, Inspection, Scheduler, Severity, inspect, inspect_in,
    rewrite,
};

fn latest() -> Scheduler {
    Scheduler::find("1.36").unwrap()
}

fn inspect_for(text: &str) -> Inspection {
    inspect(text, latest())
}

#[track_caller]
fn find(inspection: &Inspection, code: &str) -> Finding {
    let finding = inspection
        .findings
        .iter()
        .find(|finding| finding.code == code);
    let codes: Vec<_> = inspection
        .findings
        .iter()
        .map(|finding| finding.code)
        .collect();
    finding
        .unwrap_or_else(|| panic!("no {code} among {codes:?}"))
        .clone()
}

/// Returns the part of the text (of ASCII) that the finding marks.
#[track_caller]
fn excerpt_of<'t>(text: &'t str, finding: &Finding) -> &'t str {
    let range = finding.range.unwrap();
    &text[range.from..range.to]
}

fn configuration(profile: &str) -> String {
    format!(
        "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: packer\n{profile}"
    )
}

const DEPLOYMENT: &str = "apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  template:
    metadata: {labels: {app: web}}
    spec:
      schedulerName: bin-packer
      nodeSelector: {disk: ssd}
      tolerations:
      - {key: dedicated, operator: Equal, value: web, effect: NoSchedule}
      affinity:
        nodeAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            nodeSelectorTerms:
            - matchExpressions:
              - {key: zone, operator: In, values: [a]}
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - {topologyKey: kubernetes.io/hostname}
      overhead: {cpu: 10m}
      initContainers:
      - name: proxy
        restartPolicy: Always
        resources: {requests: {cpu: 50m}}
      containers:
      - name: web
        resources: {requests: {cpu: 500m}, limits: {memory: 1Gi}}
";

#[test]
fn a_deployment_is_named_and_its_pod_is_read() {
    let inspection = inspect_for(DEPLOYMENT);
    assert_eq!(inspection.format, Format::Unknown);
    assert!(inspection.verdict.is_none());
    let finding = find(&inspection, "not-a-configuration");
    assert_eq!(
        finding.message,
        "this is a Deployment, not a scheduler configuration"
    );
    assert_eq!(excerpt_of(DEPLOYMENT, &finding), "Deployment");
    let object = inspection.object.unwrap();
    assert_eq!((&*object.api_version, &*object.name), ("apps/v1", "web"));
    let [pod] = &*inspection.pods else {
        panic!("{:?}", inspection.pods);
    };
    let mut written = serde_json::to_value(pod).unwrap();
    let object = written.as_object_mut().unwrap().remove("object").unwrap();
    let object: serde_json::Value = serde_json::from_str(object.as_str().unwrap()).unwrap();
    assert_eq!(object["kind"], "Pod");
    let metadata = serde_json::json!({"name": "web", "namespace": "default", "labels": {"app": "web"}, "annotations": null});
    assert_eq!(object["metadata"], metadata);
    assert_eq!(
        object["spec"]["containers"][0]["resources"]["limits"]["memory"],
        "1Gi"
    );
    assert!(object["spec"]["affinity"]["podAntiAffinity"].is_object());
    let expected = serde_json::json!({
        "kind": "Deployment",
        "schedulerName": "bin-packer",
        "replicas": 3,
        "pod": {
            "name": "web",
            "containers": [{"requests": {"cpu": "500m", "memory": "1Gi"}}],
            "initContainers": [{"requests": {"cpu": "50m"}, "restartPolicy": "Always"}],
            "overhead": {"cpu": "10m"},
            "nodeSelector": {"disk": "ssd", "zone": "a"},
            "tolerations": [{"key": "dedicated", "operator": "Equal", "value": "web", "effect": "NoSchedule"}],
        },
        "ignored": ["affinity.podAntiAffinity"],
    });
    assert_eq!(written, expected);
}

#[test]
fn a_deployment_in_json_is_read_as_one_in_yaml() {
    let text = r#"{"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web"}, "spec": {"replicas": 2,
  "template": {"spec": {"containers": [{"resources": {"requests": {"cpu": "250m"}}}]}}}}"#;
    let inspection = inspect_for(text);
    let finding = find(&inspection, "not-a-configuration");
    assert_eq!(excerpt_of(text, &finding), "\"Deployment\"");
    let pod = &inspection.pods[0];
    assert_eq!((pod.replicas, &*pod.pod.name), (Some(2), "web"));
    let requests = serde_json::to_value(&pod.pod.containers[0].requests).unwrap();
    assert_eq!(requests, serde_json::json!({"cpu": "250m"}));
}

/// Lists each kind with the replicas of the pods that it describes.
#[test]
fn the_pods_of_each_kind_are_read() {
    let spec = "{spec: {containers: [{resources: {requests: {cpu: 1}}}]}}";
    let object = |kind: &str, body: &str| {
        format!("{{apiVersion: x/v1, kind: {kind}, metadata: {{name: a}}, {body}}}")
    };
    for (kind, body, expected) in [
        (
            "StatefulSet",
            format!("spec: {{replicas: 2, template: {spec}}}"),
            vec![Some(2)],
        ),
        (
            "DaemonSet",
            format!("spec: {{template: {spec}}}"),
            vec![None],
        ),
        (
            "ReplicaSet",
            format!("spec: {{replicas: 0, template: {spec}}}"),
            vec![Some(0)],
        ),
        (
            "Job",
            format!("spec: {{parallelism: 4, template: {spec}}}"),
            vec![Some(4)],
        ),
        (
            "CronJob",
            format!("spec: {{jobTemplate: {{spec: {{template: {spec}}}}}}}"),
            vec![None],
        ),
        ("PodTemplate", format!("template: {spec}"), vec![None]),
        (
            "Job",
            format!("spec: {{tasks: [{{replicas: 5, template: {spec}}}, {{template: {spec}}}]}}"),
            vec![Some(5), None],
        ),
        ("Service", "spec: {ports: [{port: 80}]}".into(), vec![]),
        ("Ingress", "spec: {}".into(), vec![]),
    ] {
        // A text that begins with a brace is read as JSON.
        let text = format!("---\n{}\n", object(kind, &body));
        let inspection = inspect_for(&text);
        assert_eq!(&*inspection.object.as_ref().unwrap().kind, kind);
        let replicas: Vec<_> = inspection.pods.iter().map(|pod| pod.replicas).collect();
        assert_eq!(replicas, expected, "{text}");
        let article = if kind == "Ingress" { "an" } else { "a" };
        let message = find(&inspection, "not-a-configuration").message;
        assert_eq!(
            message,
            format!("this is {article} {kind}, not a scheduler configuration")
        );
    }
}

#[test]
fn the_pods_of_several_documents_and_of_lists_are_read() {
    let pod = "{\"apiVersion\": \"v1\", \"kind\": \"Pod\", \"metadata\": {\"name\": \"p\"}, \"spec\": {\"containers\": [{}]}}";
    let several = format!("{DEPLOYMENT}---\nkind: Service\napiVersion: v1\n---\n{pod}\n");
    let names = |text: &str| -> Vec<String> {
        let pods = inspect_for(text).pods;
        pods.iter()
            .map(|pod| format!("{} {}", pod.kind, pod.pod.name))
            .collect()
    };
    assert_eq!(names(&several), ["Deployment web", "Pod p"]);
    let list = format!("{{\"kind\": \"List\", \"apiVersion\": \"v1\", \"items\": [{pod}, {pod}]}}");
    assert_eq!(names(&list), ["Pod p", "Pod p"]);
    assert_eq!(inspect_for(&list).format, Format::Cluster);
    assert_eq!(names(pod), ["Pod p"]);
    // Helm writes an empty document for a template without output.
    let empty_first = format!("---\n# Source: chart/empty.yaml\n---\n{several}");
    assert_eq!(names(&empty_first), names(&several));
    let inspection = inspect_for(&empty_first);
    let finding = find(&inspection, "not-a-configuration");
    assert_eq!(excerpt_of(&empty_first, &finding), "Deployment");
    assert!(inspect_for(&configuration("")).object.is_none());
    assert!(names(&configuration("")).is_empty());
}

#[test]
fn a_pod_has_the_defaults_of_the_api_server() {
    let text = r#"{"kind": "Pod", "metadata": {"name": "p", "annotations": {"a": "b"}}, "spec": {
        "hostNetwork": true,
        "resources": {"limits": {"cpu": "9", "memory": "1Gi", "example.com/gpu": "1"}},
        "initContainers": [{"resources": {"limits": {"memory": "64Mi"}}}],
        "containers": [{"ports": [{"containerPort": 80}, {"containerPort": 81, "hostPort": 8081}]}]
    }}"#;
    let pod = &inspect_for(text).pods[0];
    let resources = serde_json::to_value(&pod.pod.resources).unwrap();
    // A container requests memory, so the pod's limit does not.
    assert_eq!(resources, serde_json::json!({"requests": {"cpu": "9"}}));
    let object: serde_json::Value = serde_json::from_str(&pod.object).unwrap();
    assert_eq!(object["spec"]["resources"]["requests"]["cpu"], "9");
    assert_eq!(object["metadata"]["annotations"]["a"], "b");
    let ports = &object["spec"]["containers"][0]["ports"];
    assert_eq!([&ports[0]["hostPort"], &ports[1]["hostPort"]], [80, 8081]);
}

/// Invalid amounts are reported when the pod is scored.
#[test]
fn amounts_are_kept_as_written() {
    let text = DEPLOYMENT.replace("cpu: 500m", "cpu: 500Q");
    let pod = &inspect_for(&text).pods[0].pod;
    let requests = serde_json::to_value(&pod.containers[0].requests).unwrap();
    assert_eq!(
        requests,
        serde_json::json!({"cpu": "500Q", "memory": "1Gi"})
    );
}

#[test]
fn node_affinity_is_read_as_a_node_selector_only_if_equivalent() {
    for (terms, ignored) in [
        (
            "[{matchExpressions: [{key: zone, operator: In, values: [a, b]}]}]",
            true,
        ),
        (
            "[{matchExpressions: [{key: zone, operator: Exists}]}]",
            true,
        ),
        (
            "[{matchExpressions: [{key: zone, operator: NotIn, values: [a]}]}]",
            true,
        ),
        (
            "[{matchFields: [{key: metadata.name, operator: In, values: [a]}]}]",
            true,
        ),
        (
            "[{matchExpressions: [{key: disk, operator: In, values: [hdd]}]}]",
            true,
        ),
        (
            "[{matchExpressions: [{key: a, operator: In, values: [b]}]}, {matchExpressions: [{key: c, operator: In, values: [d]}]}]",
            true,
        ),
        (
            "[{matchExpressions: [{key: disk, operator: In, values: [ssd]}]}]",
            false,
        ),
        ("[]", false),
    ] {
        let affinity = format!(
            "{{nodeAffinity: {{requiredDuringSchedulingIgnoredDuringExecution: {{nodeSelectorTerms: {terms}}}}}}}"
        );
        let text = format!(
            "apiVersion: v1\nkind: Pod\nspec:\n  nodeSelector: {{disk: ssd}}\n  affinity: {affinity}\n  containers: [{{}}]\n"
        );
        let pod = &inspect_for(&text).pods[0];
        assert_eq!(pod.ignored == ["affinity.nodeAffinity"], ignored, "{terms}");
        let selector = serde_json::to_value(&pod.pod.node_selector).unwrap();
        assert_eq!(selector, serde_json::json!({"disk": "ssd"}), "{terms}");
    }
}

#[test]
fn a_misspelled_kind_is_corrected() {
    let text = configuration("").replace("KubeSchedulerConfiguration", "KubeSchedulerConfigration");
    let text = text.split("profiles").next().unwrap();
    let finding = find(&inspect_for(text), "not-a-configuration");
    assert_eq!(finding.help, "write `KubeSchedulerConfiguration`");
    assert_eq!(
        finding.fix.unwrap().edits[0].text,
        "KubeSchedulerConfiguration"
    );
}

const HELM: &str = "{{- if .Values.enabled }}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}
data:
  config.yaml: |
    apiVersion: kubescheduler.config.k8s.io/v1
    kind: KubeSchedulerConfiguration
    profiles:
    - schedulerName: {{ .Values.name }}
{{- end }}
";

#[test]
fn a_template_must_be_rendered_first() {
    let inspection = inspect_for(HELM);
    assert!(inspection.verdict.is_none() && inspection.policies.is_empty());
    let finding = find(&inspection, "template");
    assert_eq!(finding.severity, Severity::Error);
    assert!(
        finding.message.contains("Helm template"),
        "{}",
        finding.message
    );
    assert!(finding.message.contains("helm template <release> <chart>"));
    assert!(
        finding
            .help
            .contains("a KubeSchedulerConfiguration begins on line 8"),
        "{}",
        finding.help
    );
    assert_eq!(finding.range.unwrap().line, 8);
    assert_eq!(inspection.findings.len(), 1);

    let jinja = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n{% if extenders %}\nextenders: {{ extenders | to_yaml }}\n{% endif %}\n";
    let finding = find(&inspect_for(jinja), "template");
    assert!(
        finding.message.contains("Jinja template"),
        "{}",
        finding.message
    );
    assert!(finding.help.contains("line 1"), "{}", finding.help);

    let other = "kind: Service\nmetadata:\n  name: {{ .Release.Name }}\n";
    let finding = find(&inspect_for(other), "template");
    assert_eq!(excerpt_of(other, &finding), "{{ .Release.Name }}");
    assert!(
        finding
            .help
            .starts_with("it contains no scheduler configuration")
    );
}

#[test]
fn a_configuration_with_templates_in_its_values_is_loaded_with_a_warning() {
    let text = configuration("").replace("packer", "\"{{ name }}\"");
    let inspection = inspect_for(&text);
    assert!(inspection.verdict.as_ref().unwrap().accepted);
    let finding = find(&inspection, "template-value");
    assert_eq!(excerpt_of(&text, &finding), "{{ name }}");
    let comment = format!("# {{{{ name }}}}\n{}", configuration(""));
    assert!(
        inspect_for(&comment)
            .findings
            .iter()
            .all(|finding| finding.code != "template-value")
    );
}

/// Braces that never close are scanned once.
#[test]
fn unclosed_braces_are_not_a_template() {
    for text in [
        "{{a ".repeat(100_000),
        "{".repeat(100_000),
        format!("# {}", "{{ a }}".repeat(50_000)),
    ] {
        assert!(
            inspect_for(&text)
                .findings
                .iter()
                .all(|finding| finding.code != "template")
        );
    }
}

#[test]
fn composite_literals_of_go_are_not_a_template() {
    let text = "const shape = NewShape({{0, 0}, {100, 10}})\n";
    assert_eq!(
        find(&inspect_for(text), "format-unknown").severity,
        Severity::Error
    );
}

#[test]
fn the_values_of_a_chart_are_not_a_configuration() {
    let text = "scheduler:\n  name: second\n  image: example.com/scheduler:v1\n  replicaCount: 1\nplugins:\n  enabled: [Coscheduling]\npluginConfig:\n- name: Coscheduling\n  args: {permitWaitingTimeSeconds: 10}\n";
    let inspection = inspect_for(text);
    assert!(inspection.verdict.is_none());
    let finding = find(&inspection, "helm-values");
    assert!(
        finding.help.contains("`plugins` and `pluginConfig`"),
        "{}",
        finding.help
    );
    let plain = "replicaCount: 1\nimage: {repository: a}\n";
    assert!(
        find(&inspect_for(plain), "helm-values")
            .help
            .contains("helm template")
    );
    // A text with a kind and a part of a profile are not values.
    let excerpt = "pluginConfig:\n- name: NodeResourcesFit\n  args: {scoringStrategy: {type: MostAllocated}}\n";
    assert!(inspect_for(excerpt).verdict.is_some());
    let manifest = "kind: Foo\nreplicaCount: 1\nimage: a\n";
    assert!(
        find(&inspect_for(manifest), "not-a-configuration")
            .message
            .contains("a Foo")
    );
}

#[test]
fn a_policy_of_another_group_is_named_with_its_group() {
    let text = "apiVersion: audit.k8s.io/v1\nkind: Policy\nrules: []\n";
    let inspection = inspect_for(text);
    assert!(inspection.verdict.is_none());
    let finding = find(&inspection, "not-a-configuration");
    assert_eq!(
        finding.message,
        "this is a Policy (audit.k8s.io), not a scheduler configuration"
    );
    assert!(finding.fix.is_none());
}

const KOPS: &str = "apiVersion: kops.k8s.io/v1alpha2\nkind: Cluster\nmetadata:\n  name: example.com\nspec:\n  kubernetesVersion: v1.36.0\n---\n";

#[test]
fn only_the_configuration_after_a_kops_cluster_is_checked() {
    let config = configuration(
        "  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: MostAllocated, resources: [{name: CPU}]}}\n",
    );
    let text =
        format!("{KOPS}{config}---\nkind: InstanceGroup\napiVersion: kops.k8s.io/v1alpha2\n");
    let inspection = inspect_for(&text);
    assert_eq!(inspection.format, Format::KubeSchedulerConfiguration);
    assert!(inspection.verdict.as_ref().unwrap().accepted);
    let codes: Vec<_> = inspection
        .findings
        .iter()
        .map(|finding| finding.code)
        .collect();
    assert!(
        !codes.contains(&"field-unknown") && !codes.contains(&"document-ignored"),
        "{codes:?}"
    );
    let finding = find(&inspection, "document-checked");
    assert_eq!(
        (finding.severity, excerpt_of(&text, &finding)),
        (Severity::Notice, "apiVersion")
    );
    let unknown = find(&inspection, "resource-unknown");
    assert_eq!(excerpt_of(&text, &unknown), "CPU");
    assert!(inspection.config_map_key.is_none());
    // Edits change the document of the configuration.
    let new_policy = EditablePolicy {
        name: "packer".into(),
        ..inspection.policies[0].clone()
    };
    assert!(rewrite(&text, inspection.format, 0, &new_policy, latest()).is_empty());
    let mut other = new_policy;
    other.scoring_strategy.kind = "LeastAllocated".into();
    let edits = rewrite(&text, inspection.format, 0, &other, latest());
    assert_eq!(
        &text[edits[0].range.from..edits[0].range.to],
        "MostAllocated"
    );
}

#[test]
fn a_configuration_after_another_manifest_is_checked_with_a_warning() {
    let text = format!(
        "apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\n--- # ours\n{}",
        configuration("")
    );
    let inspection = inspect_for(&text);
    assert!(inspection.verdict.as_ref().unwrap().accepted);
    let finding = find(&inspection, "document-ignored");
    assert!(
        finding.message.contains("ClusterConfiguration"),
        "{}",
        finding.message
    );
    // A Policy of another group is not a configuration.
    let foreign = format!("{KOPS}kind: Policy\napiVersion: kyverno.io/v1\n");
    assert_eq!(&*inspect_for(&foreign).object.unwrap().kind, "Cluster");
}

#[test]
fn an_out_of_tree_plugin_is_registered_by_name() {
    let text = configuration(
        "  plugins:\n    score:\n      enabled: [{name: Coscheduling, weight: 3}]\n    multiPoint:\n      enabled: [{name: Capacity}]\n",
    );
    let scheduler = Scheduler::find("1.36").unwrap();
    let inspect_with = |plugins: &[&str]| {
        let context = Context {
            plugins,
            ..Context::default()
        };
        inspect_in(&text, scheduler, context)
    };
    let rejected = inspect_with(&[]);
    let finding = find(&rejected, "plugin-unknown");
    assert_eq!(excerpt_of(&text, &finding), "Coscheduling");
    assert!(finding.help.contains("built with"), "{}", finding.help);
    let partial = find(&inspect_with(&["Coscheduling"]), "plugin-unknown");
    assert_eq!(excerpt_of(&text, &partial), "Capacity");
    let accepted = inspect_with(&["Capacity", "Coscheduling"]);
    assert!(accepted.verdict.unwrap().accepted);
    let weights = &accepted.policies[0].profile.weights;
    assert_eq!(weights.get("Coscheduling").unwrap().as_str(), "3");
    assert!(weights.get("Capacity").is_none());
}

#[test]
fn an_out_of_tree_plugin_can_sort_the_queue() {
    let text = |set: &str| {
        configuration(&format!(
            "  plugins:\n    {set}:\n      enabled: [{{name: Coscheduling}}]\n      disabled: [{{name: PrioritySort}}]\n"
        ))
    };
    let scheduler = Scheduler::find("1.36").unwrap();
    for set in ["queueSort", "multiPoint"] {
        let context = Context {
            plugins: &["Coscheduling"],
            ..Context::default()
        };
        let verdict = inspect_in(&text(set), scheduler, context).verdict.unwrap();
        assert!(verdict.accepted, "{set}: {}", verdict.error);
        assert!(!inspect_for(&text(set)).verdict.unwrap().accepted);
    }
}
