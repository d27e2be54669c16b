//! Tests edits of policies in files.

use super::rewrite;
use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::edits::apply;
use crate::formats::{Inspection, Scheduler, inspect};
use crate::name_map::NameMap;
use crate::scenario::{RawNumber, ResourceSpec};

fn inspect_for(text: &str, scheduler: &str) -> Inspection {
    inspect(text, scheduler_of(scheduler))
}

fn scheduler_of(id: &str) -> Scheduler {
    Scheduler::find(id).unwrap()
}

/// Returns the text after a change of its policy.
#[track_caller]
fn edited(text: &str, scheduler: &str, change: impl Fn(&mut EditablePolicy)) -> String {
    let inspection = inspect_for(text, scheduler);
    let mut policy = inspection.policies[0].clone();
    change(&mut policy);
    let scheduler = scheduler_of(scheduler);
    apply(
        text,
        &rewrite(text, inspection.format, 0, &policy, scheduler),
    )
}

fn resources(policy: &mut EditablePolicy) -> &mut Vec<ResourceSpec> {
    policy.scoring_strategy.resources.get_or_insert_default()
}

fn resource(name: &str, weight: &str) -> ResourceSpec {
    ResourceSpec {
        name: name.into(),
        weight: Some(weight.into()),
    }
}

#[test]
fn a_standalone_scoring_strategy_changes_in_place() {
    let set_most_allocated =
        |policy: &mut EditablePolicy| policy.scoring_strategy.kind = "MostAllocated".into();
    for (text, expected) in [
        ("type: LeastAllocated\n", "type: MostAllocated\n"),
        (
            "scoringStrategy:\ntype: LeastAllocated\n",
            "scoringStrategy:\ntype: MostAllocated\n",
        ),
        (
            "ignoredResources: [a.com/x]\n",
            "ignoredResources: [a.com/x]\nscoringStrategy:\n  type: MostAllocated\n",
        ),
    ] {
        let mut policy = EditablePolicy::default();
        set_most_allocated(&mut policy);
        let rewrite = |index| rewrite(text, Format::FitArgs, index, &policy, scheduler_of("1.35"));
        let edits = rewrite(0);
        assert_eq!(apply(text, &edits), expected);
        assert_eq!(rewrite(1), []);
    }
}

#[test]
fn a_byte_order_mark_is_not_indentation() {
    const HEADER: &str =
        "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";
    for text in [
        HEADER.to_owned(),
        HEADER.replace('\n', "\r\n"),
        format!("percentageOfNodesToScore: 50\n{HEADER}"),
        format!("profiles: [{{percentageOfNodesToScore: 50}}]\n{HEADER}"),
        format!("---\n{HEADER}"),
    ] {
        let change = |policy: &mut EditablePolicy| {
            policy.scoring_strategy.kind = "MostAllocated".into();
            policy.profile.percentage_of_nodes_to_score = None;
        };
        let expected = edited(&text, "1.36", change);
        assert_ne!(expected, text);
        let marked = edited(&format!("\u{feff}{text}"), "1.36", change);
        assert_eq!(marked, format!("\u{feff}{expected}"));
    }
}

/// Returns a configuration with these resources.
fn with_resources(resources: &str) -> String {
    format!(
        "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: a\n  pluginConfig:\n  - name: NodeResourcesFit\n    args:\n      scoringStrategy:\n        type: MostAllocated\n        requestedToCapacityRatio: null\n        resources:\n{resources}"
    )
}

#[test]
fn an_item_keeps_unknown_fields() {
    let text = with_resources(
        "        - {name: cpu, weight: '03', note: a}\n        - {name: memory, weight: 1, note: b}\n        - {name: cpu, weight: 2, note: c}\n",
    );
    let new = edited(&text, "1.35", |policy| {
        resources(policy)[1].weight = Some("7".into())
    });
    assert_eq!(new, text.replace("memory, weight: 1", "memory, weight: 7"));
    let unnamed = with_resources("        - {weight: 1, note: a}\n");
    let new = edited(&unnamed, "1.35", |policy| {
        policy.scoring_strategy.kind = "LeastAllocated".into()
    });
    assert_eq!(new, unnamed.replace("Most", "Least"));
}

#[test]
fn input_is_a_number_only_if_json_allows_it() {
    let text = with_resources("        - name: cpu\n");
    for (weight, expected) in [
        ("", ""),
        (" ", ""),
        ("2", "          weight: 2\n"),
        ("1.5", "          weight: 1.5\n"),
        (".5", "          weight: \".5\"\n"),
    ] {
        let new = edited(&text, "1.35", |policy| {
            resources(policy).push(resource("memory", weight))
        });
        assert_eq!(new, format!("{text}        - name: memory\n{expected}"));
    }
}

/// A configuration with listed score plugins.
const WITH_PLUGINS: &str = "\
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: a
  plugins:
    multiPoint:
      disabled:
      - name: '*'
      enabled:
      - name: NodeResourcesFit
        weight: 2
    score:
      enabled:
      - {name: NodeAffinity, weight: 4}
  pluginConfig:
  - name: NodeResourcesBalancedAllocation
    args:
      resources:
      - {name: cpu, weight: 1}
";

#[test]
fn a_plugin_that_is_enabled_again_has_its_default_weight() {
    let enabled = |name: &'static str| {
        edited(WITH_PLUGINS, "1.35", move |policy| {
            policy.profile.disabled.retain(|other| **other != *name)
        })
    };
    let line = "      - {name: NodeAffinity, weight: 4}\n";
    for (name, item) in [
        ("TaintToleration", "{name: TaintToleration, weight: 3}"),
        ("PodTopologySpread", "{name: PodTopologySpread, weight: 2}"),
        ("ImageLocality", "{name: ImageLocality}"),
    ] {
        let expected = WITH_PLUGINS.replace(line, &format!("{line}      - {item}\n"));
        assert_eq!(enabled(name), expected);
    }
}

#[test]
fn a_removed_weight_becomes_the_default_and_the_others_stay() {
    let new = edited(WITH_PLUGINS, "1.35", |policy| {
        let weights = policy.profile.weights.iter();
        let others = weights.filter(|(name, _)| *name != "NodeAffinity");
        policy.profile.weights = others
            .map(|(name, weight)| (name, weight.clone()))
            .collect();
    });
    // Without a weight it would be 1.
    let expected = WITH_PLUGINS.replace("NodeAffinity, weight: 4", "NodeAffinity, weight: 2");
    assert_eq!(new, expected);
}

#[test]
fn an_emptied_weight_becomes_the_default() {
    let new = edited(WITH_PLUGINS, "1.35", |policy| {
        policy.profile.weights.insert("NodeAffinity", " ".into())
    });
    let expected = WITH_PLUGINS.replace("NodeAffinity, weight: 4", "NodeAffinity, weight: 2");
    assert_eq!(new, expected);
}

#[test]
fn a_plugin_that_scores_by_default_is_not_enabled_twice() {
    let text = "apiVersion: kubescheduler.config.k8s.io/v1beta1\nkind: KubeSchedulerConfiguration\nprofiles:\n- plugins:\n    score:\n      enabled:\n      - name: NodeResourcesMostAllocated\n        weight: 2\n";
    let spreads = edited(text, "1.22", |policy| {
        policy.scoring_strategy.kind = "LeastAllocated".into();
    });
    let inspection = inspect_for(&spreads, "1.22");
    assert!(inspection.verdict.unwrap().accepted, "{spreads}");
    let weights = &inspection.policies[0].profile.weights;
    assert_eq!(weights.get("NodeResourcesFit"), Some(&"2".into()));
}

#[test]
fn a_setting_is_added_after_one_without_a_value() {
    const START: &str = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: a\n";
    let set_weight = |policy: &mut EditablePolicy| {
        policy.profile.weights.insert("NodeAffinity", "9".into());
    };
    let entry = "      - name: NodeAffinity\n        weight: 9\n";
    for (end, added) in [
        (
            "  pluginConfig:\n  - name: NodeResourcesFit\n    args:\n      scoringStrategy:\n        resources:\n",
            "  plugins:\n    score:\n      enabled:\n",
        ),
        (
            "  pluginConfig:\n  - name: NodeResourcesFit\n    args:\n",
            "  plugins:\n    score:\n      enabled:\n",
        ),
        (
            "  plugins:\n    filter:\n      enabled:\n",
            "    score:\n      enabled:\n",
        ),
        (
            "  plugins:\n    score:\n      disabled:\n",
            "      enabled:\n",
        ),
    ] {
        let text = format!("{START}{end}");
        assert_eq!(
            edited(&text, "1.35", set_weight),
            format!("{text}{added}{entry}")
        );
    }
}

#[test]
fn a_priority_without_a_weight_would_be_rejected() {
    let text = r#"{"kind": "Policy", "apiVersion": "v1", "priorities": [{"name": "MostRequestedPriority", "weight": 5}, {"name": "NodePreferAvoidPodsPriority", "weight": 7}]}"#;
    let new = edited(text, "1.18", |policy| {
        policy.profile.weights = NameMap::default()
    });
    assert_eq!(new, text.replace(": 5", ": 1").replace(": 7", ": 10000"));
}

#[test]
fn a_new_type_drops_a_shape_that_the_release_would_reject() {
    let ratio = "        requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}]}\n";
    let with = |kind: &str, ratio: &str| {
        let text = with_resources("        - {name: cpu, weight: 1}\n");
        let text = text.replace("        requestedToCapacityRatio: null\n", ratio);
        text.replace("MostAllocated", kind)
    };
    let packs = |policy: &mut EditablePolicy| {
        policy.scoring_strategy.kind = "MostAllocated".into();
    };
    let text = with("RequestedToCapacityRatio", ratio);
    assert_eq!(edited(&text, "1.36", packs), with("MostAllocated", ""));
    assert_eq!(edited(&text, "1.35", packs), with("MostAllocated", ratio));
    // Another edit leaves a forbidden shape to the fix of its finding.
    let rejected = with("MostAllocated", ratio);
    let weighted = edited(&rejected, "1.36", |policy| {
        resources(policy)[0].weight = Some("2".into())
    });
    assert_eq!(weighted, rejected.replace("weight: 1", "weight: 2"));
}

#[test]
fn in_v1beta2_weights_are_written_under_score() {
    let text = "apiVersion: kubescheduler.config.k8s.io/v1beta2\nkind: KubeSchedulerConfiguration\nprofiles:\n- plugins:\n    multiPoint:\n      enabled:\n      - name: NodeResourcesFit\n        weight: 10\n      disabled:\n      - name: '*'\n";
    for release in ["1.24", "1.27"] {
        let weighted = edited(text, release, |policy| {
            policy
                .profile
                .weights
                .insert("NodeResourcesFit", "3".into());
        });
        assert_eq!(
            weighted,
            format!(
                "{text}    score:\n      enabled:\n      - name: NodeResourcesFit\n        weight: 3\n"
            )
        );
        let weights = &inspect_for(&weighted, release).policies[0].profile.weights;
        assert_eq!(weights.get("NodeResourcesFit"), Some(&"3".into()));
        let disabled = edited(text, release, |policy| {
            policy.profile.disabled.push("ImageLocality".into());
        });
        assert_eq!(
            disabled,
            format!("{text}    score:\n      disabled:\n      - name: ImageLocality\n")
        );
        // The version does not enable it.
        let enabled = edited(text, release, |policy| {
            policy
                .profile
                .disabled
                .retain(|name| **name != *"VolumeBinding");
        });
        let disabled = &inspect_for(&enabled, release).policies[0].profile.disabled;
        assert!(!disabled.contains(&"VolumeBinding".into()), "{enabled}");
    }
}

#[test]
fn a_boolean_weight_is_kept_until_a_weight_is_typed() {
    let text = with_resources(
        "        - {name: cpu, weight: yes}\n        - {name: memory, weight: no}\n        - {name: a.com/x, weight: 1}\n",
    );
    let new = edited(&text, "1.35", |policy| {
        resources(policy)[2].weight = Some("7".into())
    });
    assert_eq!(new, text.replace("x, weight: 1", "x, weight: 7"));
    let new = edited(&text, "1.35", |policy| {
        resources(policy)[0].weight = Some("7".into())
    });
    assert_eq!(new, text.replace("cpu, weight: yes", "cpu, weight: 7"));
}

#[test]
fn the_percentage_of_nodes_is_written_where_it_is() {
    let with = |value: Option<&str>| {
        let value = value.map(RawNumber::from);
        move |policy: &mut EditablePolicy| {
            policy.profile.percentage_of_nodes_to_score = value.clone()
        }
    };
    let file = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\npercentageOfNodesToScore: 40 # ours\nprofiles:\n- schedulerName: a\n";
    let new = edited(file, "1.35", with(Some("100")));
    assert_eq!(new, file.replace("40 #", "100 #"));
    let new = edited(file, "1.35", with(None));
    assert_eq!(
        new,
        file.replace("percentageOfNodesToScore: 40 # ours\n", "")
    );
    // Another profile keeps the value of the file.
    let two = format!("{file}- schedulerName: b\n");
    let new = edited(&two, "1.35", with(Some("70")));
    let expected = "- schedulerName: a\n  percentageOfNodesToScore: 70\n- schedulerName: b";
    assert_eq!(
        new,
        two.replace("- schedulerName: a\n- schedulerName: b", expected)
    );
    // Profiles of older versions have no such field.
    let older = two.replace("/v1\n", "/v1beta3\n");
    let new = edited(&older, "1.27", with(Some("70")));
    assert_eq!(new, older.replace("40 #", "70 #"));
    // Without a value, the file's would count.
    let own = format!("{file}  percentageOfNodesToScore: 7\n");
    let new = edited(&own, "1.35", with(None));
    assert_eq!(new, own.replace("Score: 7", "Score: 0"));
}

#[test]
fn the_resources_of_balanced_allocation_are_removed() {
    let new = edited(WITH_PLUGINS, "1.35", |policy| {
        policy.profile.balanced_resources.clear()
    });
    let expected = WITH_PLUGINS.replace(
        "    args:\n      resources:\n      - {name: cpu, weight: 1}\n",
        "    args: {}\n",
    );
    assert_eq!(new, expected);
}

/// Returns a v1beta1 configuration with a single-strategy plugin.
fn own_plugin(config: &str) -> String {
    format!(
        "apiVersion: kubescheduler.config.k8s.io/v1beta1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: a\n  plugins:\n    score:\n      disabled:\n      - name: NodeResourcesLeastAllocated\n      enabled:\n      - name: NodeResourcesMostAllocated\n        weight: 5\n{config}"
    )
}

#[test]
fn a_standalone_plugin_gets_arguments_only_if_needed() {
    let text = own_plugin("");
    let new = edited(&text, "1.20.15", |policy| policy.name = "b".into());
    assert_eq!(new, text.replace("schedulerName: a", "schedulerName: b"));
    let new = edited(&text, "1.20.15", |policy| {
        resources(policy).push(resource("cpu", "3"))
    });
    let config = "  pluginConfig:\n  - name: NodeResourcesMostAllocated\n    args:\n      resources:\n      - name: cpu\n        weight: 3\n";
    assert_eq!(new, own_plugin(config));
}

#[test]
fn the_arguments_of_the_selected_strategy_are_kept() {
    let text = own_plugin(
        "  pluginConfig:\n  - name: NodeResourcesMostAllocated\n    args:\n      resources: [{name: cpu, weight: 3}]\n  - name: NodeResourcesLeastAllocated\n    args:\n      resources: [{name: memory, weight: 3}]\n",
    );
    let new = edited(&text, "1.20.15", |policy| {
        policy.scoring_strategy.kind = "LeastAllocated".into()
    });
    let expected = text
        .replace(
            "- name: NodeResourcesMostAllocated\n        weight",
            "- name: NodeResourcesLeastAllocated\n        weight",
        )
        .replace("memory", "cpu");
    assert_eq!(new, expected);
    assert!(
        inspect_for(&new, "1.20.15").verdict.unwrap().accepted,
        "{new}"
    );
}

#[test]
fn an_ignored_weight_is_replaced_by_the_effective_one() {
    let text = |list: &str, weight: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n      binpack.resources: {list}\n      binpack.resources.b.com/y: {weight}\n"
        )
    };
    let before = text("a.com/x", "5");
    let new = edited(&before, "volcano", |policy| {
        resources(policy).push(resource("b.com/y", "1"))
    });
    assert_eq!(new, text("a.com/x, b.com/y", "1"));
}

/// Returns a configuration of Volcano with these lines in its list of plugins.
fn volcano(plugins: &str) -> String {
    format!("actions: allocate\ntiers:\n- plugins:\n{plugins}")
}

#[test]
fn the_weights_of_nodeorder_are_read() {
    let weights = |plugins: &str| {
        let policies = inspect_for(&volcano(plugins), "volcano").policies;
        let weights = policies[0].profile.weights.iter();
        let texts = weights.map(|(name, weight)| format!("{name} {}", weight.as_str()));
        texts.collect::<Vec<_>>().join(", ")
    };
    let with = |node_order: &str| weights(&format!("{node_order}  - name: binpack\n"));
    assert_eq!(with("  - name: nodeorder\n"), "");
    let arguments = "  - name: nodeorder\n    arguments:\n      leastrequested.weight: 0\n      mostrequested.weight: 5\n      nodeaffinity.weight: x\n      tainttoleration.weight: -1\n";
    let expected = "leastrequested 0, mostrequested 5, tainttoleration -1";
    assert_eq!(with(arguments), expected);
    let none = "balancedresource 0, imagelocality 0, leastrequested 0, nodeaffinity 0, podaffinity 0, podtopologyspread 0, tainttoleration 0";
    assert_eq!(with(""), none);
    let off = "  - name: nodeorder\n    enableNodeOrder: false\n";
    assert_eq!(with(off), none);
    // Defaults of v1.15.1 that differ from those of v1.7 are kept, since the file does not say who reads it.
    let defaults = "  - name: nodeorder\n    arguments: {nodeaffinity.weight: 2, tainttoleration.weight: 3, imagelocality.weight: 1}\n";
    assert_eq!(with(defaults), "nodeaffinity 2, tainttoleration 3");
    // The function of the last entry is called for each entry that scores nodes.
    let twice = "  - name: nodeorder\n    arguments: {podaffinity.weight: 7}\n  - name: nodeorder\n    arguments: {leastrequested.weight: 4}\n";
    let doubled = "balancedresource 2, imagelocality 2, leastrequested 8, nodeaffinity 4, podaffinity 4, podtopologyspread 4, tainttoleration 6";
    assert_eq!(with(twice), doubled);
    let second_off = "  - name: nodeorder\n  - name: nodeorder\n    enableNodeOrder: false\n    arguments: {leastrequested.weight: 4}\n";
    assert_eq!(with(second_off), "leastrequested 4");
}

#[test]
fn the_weights_of_nodeorder_are_written() {
    let set = |plugins: &str, name: &str, weight: &str| {
        let change = |policy: &mut EditablePolicy| {
            policy.profile.weights.insert(name, weight.into());
        };
        edited(&volcano(plugins), "volcano", change)
    };
    let binpack = "  - name: binpack\n";
    let plain = format!("  - name: nodeorder\n{binpack}");
    let arguments = "    arguments:\n      leastrequested.weight: 0\n";
    let new = set(&plain, "leastrequested", "0");
    let expected = format!("  - name: nodeorder\n{arguments}{binpack}");
    assert_eq!(new, volcano(&expected));
    assert_eq!(set(&plain, "leastrequested", "1"), volcano(&plain));
    let weights = |text: &str| {
        inspect_for(text, "volcano").policies[0]
            .profile
            .weights
            .clone()
    };
    let off = format!("  - name: nodeorder\n    enableNodeOrder: false\n{binpack}");
    for before in [binpack, &off] {
        let new = set(before, "podaffinity", "3");
        let mut expected = weights(&volcano(before));
        expected.insert("podaffinity", "3".into());
        assert_eq!(weights(&new), expected, "{new}");
        assert_eq!(set(before, "podaffinity", "0"), volcano(before));
    }
    let twice = format!("  - name: nodeorder\n  - name: nodeorder\n{binpack}");
    let new = set(&twice, "leastrequested", "0");
    let mut expected = weights(&volcano(&twice));
    expected.insert("leastrequested", "0".into());
    assert_eq!(weights(&new), expected, "{new}");
    let is_off = "  - name: nodeorder\n    enableNodeOrder: false\n  - name: nodeorder\n";
    assert!(new.contains(is_off), "{new}");
}

#[test]
fn the_arguments_of_resource_strategy_fit_stay_as_they_are() {
    let plugin = "  - name: resource-strategy-fit\n    arguments:\n      resourceStrategyFitWeight: 5 # half\n      resources:\n        nvidia.com/*: {type: MostAllocated, weight: 2}\n";
    let arguments = |plugins: &str| {
        let policies = inspect_for(&volcano(plugins), "volcano").policies;
        let args = &policies[0].profile.plugin_args;
        args.get("resource-strategy-fit").cloned()
    };
    let binpack = "  - name: binpack\n";
    let file = format!("{binpack}{plugin}");
    let expected = r#"{"resourceStrategyFitWeight":5,"resources":{"nvidia.com/*":{"type":"MostAllocated","weight":2}}}"#;
    assert_eq!(arguments(&file).as_deref(), Some(expected));
    let new = edited(&volcano(&file), "volcano", |policy| {
        policy.profile.weights.insert("leastrequested", "9".into());
    });
    assert!(new.contains(plugin), "{new}");
    let plain = format!("{binpack}  - name: resource-strategy-fit\n");
    assert_eq!(arguments(&plain).as_deref(), Some("{}"));
    assert_eq!(
        arguments(&format!("{plain}    enableNodeOrder: false\n")),
        None
    );
    assert_eq!(arguments(binpack), None);
}

#[test]
fn without_binpack_resource_strategy_fit_scores() {
    let only = volcano("  - name: resource-strategy-fit\n");
    let policies = inspect_for(&only, "volcano").policies;
    let weight = policies[0].binpack.as_ref().unwrap().weight.clone();
    assert_eq!(weight, Some("0".into()));
    let lines =
        "    arguments:\n      binpack.weight: 3\n      binpack.cpu: 1\n      binpack.memory: 1\n";
    let new = edited(&only, "volcano", |policy| {
        policy.binpack = Some(crate::scenario::BinpackInput {
            weight: Some("3".into()),
        });
    });
    assert_eq!(new, format!("{only}  - name: binpack\n{lines}"));
    let off = edited(&only, "volcano", |policy| {
        policy.profile.weights.insert("leastrequested", "5".into());
    });
    assert!(!off.contains("binpack"), "{off}");
    let weights = &inspect_for(&off, "volcano").policies[0].profile.weights;
    assert_eq!(weights.get("leastrequested"), Some(&"5".into()));
}

#[test]
#[cfg_attr(miri, ignore = "reads eighty files")]
fn an_enabled_default_plugin_becomes_a_priority_of_its_release() {
    let text = r#"{"kind": "Policy", "apiVersion": "v1", "priorities": [{"name": "Packing", "weight": 2, "argument": {"requestedToCapacityRatioArguments": {"shape": [{"utilization": 0, "score": 10}], "resources": [{"name": "cpu", "weight": 1}]}}}]}"#;
    for release in ["1.13", "1.16.6", "1.20.15", "1.22.6"] {
        let before = inspect_for(text, release).policies[0]
            .profile
            .disabled
            .clone();
        assert!(before.len() > 5, "{release}");
        // These priorities themselves define policies.
        let defines_policy = ["LeastRequestedPriority", "NodeResourcesLeastAllocated"];
        for name in before
            .iter()
            .filter(|name| !defines_policy.contains(&&***name))
        {
            let new = edited(text, release, |policy| {
                policy.profile.disabled.retain(|other| other != name)
            });
            let inspection = inspect_for(&new, release);
            assert!(
                inspection.verdict.unwrap().accepted,
                "{release} {name}\n{new}"
            );
            let profile = &inspection.policies[0].profile;
            assert_eq!(
                profile.disabled.len(),
                before.len() - 1,
                "{release} {name}\n{new}"
            );
            assert!(!profile.disabled.contains(name), "{release} {name}\n{new}");
            let weight = profile.weights.get(name).unwrap().as_str();
            let avoids = name.starts_with("NodePreferAvoidPods");
            assert_eq!(weight == "10000", avoids, "{release} {name} {weight}");
        }
    }
    let new = edited(text, "1.20.15", |policy| {
        policy.profile.weights.insert("Mine", "9".into())
    });
    assert!(new.contains("\"name\": \"Mine\""), "{new}");
}

#[test]
fn a_repeated_key_is_changed_in_its_last_value() {
    let most = r#"{"name": "MostRequestedPriority", "weight": 2}"#;
    let document =
        |priorities: &str| format!(r#"{{"kind": "Policy", "apiVersion": "v1", {priorities}}}"#);
    let increase_weight = |policy: &mut EditablePolicy| {
        policy
            .profile
            .weights
            .insert("MostRequestedPriority", "7".into());
    };
    let cases = [
        (
            format!(r#""priorities": [{most}], "priorities": [{{"weight": 3}}]"#),
            format!(
                r#""priorities": [{most}], "priorities": [{{"name": "MostRequestedPriority", "weight": 7}}]"#
            ),
        ),
        (
            r#""priorities": [{"name": "MostRequestedPriority", "weight": 3, "weight": null}]"#
                .into(),
            r#""priorities": [{"name": "MostRequestedPriority", "weight": 3, "weight": 7}]"#.into(),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(
            edited(&document(&text), "1.16", increase_weight),
            document(&expected)
        );
    }
}

#[test]
fn the_shape_of_storage_is_changed_in_place() {
    let config = |args: &str| {
        format!(
            "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: a\n  pluginConfig:\n  - name: VolumeBinding\n    args:{args}"
        )
    };
    let set = |args: &str, json: &str| {
        edited(&config(args), "v1.37", |policy| {
            let plugin_args = &mut policy.profile.plugin_args;
            plugin_args.insert("VolumeBinding", json.into());
        })
    };
    let args = "\n      bindTimeoutSeconds: 60 # slow\n      shape:\n      - {utilization: 0, score: 0} # empty\n      - {utilization: 100, score: 10}\n";
    let three = r#"{"shape":[{"utilization":0,"score":0},{"utilization":100,"score":9}]}"#;
    assert_eq!(set(args, three), config(&args.replace("10}", "9}")));
    // A policy without a shape keeps that of the file.
    assert_eq!(set(args, r#"{"bindTimeoutSeconds":60}"#), config(args));
    let added = set("\n      bindTimeoutSeconds: 60\n", three);
    let policies = inspect_for(&added, "v1.37").policies;
    let read = policies[0]
        .profile
        .plugin_args
        .get("VolumeBinding")
        .cloned();
    let expected = r#"{"bindTimeoutSeconds":60,"shape":[{"utilization":0,"score":0},{"utilization":100,"score":9}]}"#;
    assert_eq!(read.as_deref(), Some(expected), "{added}");
}
