//! Inputs of any size, one for each dimension that can be large, with the functions under test.

mod inline;
mod pods;

use std::fmt::Write as _;

use nodescore::Quantity;
use nodescore::formats::cluster::ClusterReader;
use nodescore::formats::{Origin, Scheduler, Target, export, export_from, inspect, rewrite};
use nodescore::scenario::{Scenario, evaluate};
use nodescore::simulation::{Simulation, SimulationInput};

/// A name, the function under test, and its input of a given size.
pub(crate) type Case = (&'static str, Entry, fn(usize) -> String);

/// The function under test that takes text.
#[derive(Clone, Copy)]
pub(crate) enum Entry {
    Quantity,
    Scenario,
    File(&'static str),
    /// A file whose policy is then changed and exported to every target.
    Changed(&'static str),
    Cluster,
    Simulation,
}

impl Entry {
    /// Passes a text to the function and ignores the result.
    pub(crate) fn call(self, text: &str) {
        match self {
            Self::Quantity => {
                let quantity = Quantity::parse(text);
                let _ = quantity.map(|quantity| {
                    (
                        quantity.value(),
                        quantity.milli_value(),
                        quantity.to_string(),
                    )
                });
            }
            Self::Scenario => {
                let _ = Scenario::from_json(text).map(|scenario| evaluate(&scenario));
            }
            Self::File(scheduler) => {
                let _ = inspect(text, Scheduler::find(scheduler).expect("a scheduler"));
            }
            Self::Changed(scheduler) => change(text, scheduler),
            Self::Cluster => {
                let mut reader = ClusterReader::default();
                reader.push(text.as_bytes());
                reader.finish();
                let _ = (reader.summary(), reader.nodes());
            }
            Self::Simulation => {
                if let Ok(Ok(mut simulation)) =
                    SimulationInput::from_json(text).map(|text| Simulation::new(&text, None))
                {
                    while simulation.run(1_000) {}
                }
            }
        }
    }
}

/// Writes another policy into a file, and exports the old one to every target.
fn change(text: &str, scheduler: &str) {
    let scheduler = Scheduler::find(scheduler).expect("a scheduler");
    let inspection = inspect(text, scheduler);
    let policy = inspection.policies.last().expect("a policy");
    let last = inspection.policies.len() - 1;
    let mut new_policy = policy.clone();
    new_policy.scoring_strategy.resources = None;
    let edits = rewrite(text, inspection.format, last, &new_policy, scheduler);
    assert!(!edits.is_empty(), "another policy");
    for target in Target::all() {
        let _ = export(policy, target);
        let origin = Origin {
            scheduler: Some(scheduler),
            text,
            policy_index: last,
        };
        let _ = export_from(policy, target, &origin);
    }
}

use Entry::{Changed, Cluster, File, Quantity as Amount, Scenario as Scores, Simulation as Run};
use inline::Style::{Json, Yaml};
use pods::{init, scoring_policy, sidecars, with_a_large_container};

/// The cases, one for each dimension that can be large.
pub(crate) const CASES: &[Case] = &[
    ("digits", Amount, |n| "7".repeat(n)),
    ("leading zeros", Amount, |n| format!("{}1", "0".repeat(n))),
    ("trailing zeros", Amount, |n| {
        format!("1{}Ki", "0".repeat(n))
    }),
    ("digits after the point", Amount, |n| {
        format!("0.{}", "3".repeat(n))
    }),
    ("zeros after the point", Amount, |n| {
        format!("0.{}1m", "0".repeat(n))
    }),
    ("digits of an exponent", Amount, |n| {
        format!("1e{}", "9".repeat(n))
    }),
    ("letters", Amount, |n| "K".repeat(n)),
    ("nodes", Scores, |n| {
        scenario(
            "",
            &repeat(n, |i| {
                format!(r#"{{"name": "n{i}", "allocatable": {{"cpu": "4"}}}}"#)
            }),
        )
    }),
    ("nodes of one name", Scores, |n| {
        scenario(
            "",
            &repeat(n, |_| {
                r#"{"name": "n", "allocatable": {"cpu": "4"}}"#.into()
            }),
        )
    }),
    ("nodes with an error each", Scores, |n| {
        scenario(
            "",
            &repeat(n, |_| r#"{"allocatable": {"cpu": "4cores"}}"#.into()),
        )
    }),
    ("pods on a node", Scores, |n| {
        scenario(
            "",
            &format!(
                r#"{{"allocatable": {{"cpu": "4"}}, "pods": [{}]}}"#,
                repeat(n / 2, |_| r#"{"requests": {"cpu": "1"}}"#.into())
            ),
        )
    }),
    ("init containers", Scores, |n| {
        scoring_policy("v1.36.3", &init(n / 8, "cpu"))
    }),
    ("sidecars with a resource each", Scores, |n| {
        scoring_policy("v1.36.3", &sidecars(n / 4, 1))
    }),
    (
        "a sidecar with many resources and init containers",
        Scores,
        |n| scoring_policy("v1.36.3", &with_a_large_container(n / 4)),
    ),
    (
        "sidecars of a release that does not add them to the containers",
        Scores,
        |n| scoring_policy("v1.31.8", &with_a_large_container(n / 4)),
    ),
    ("init containers that are rounded one by one", Scores, |n| {
        scoring_policy("v1.26.15", &with_a_large_container(n / 4))
    }),
    ("init containers of Volcano", Scores, |n| {
        scoring_policy("volcano", &with_a_large_container(n / 4))
    }),
    ("init containers of the KEP's prototype", Scores, |n| {
        scoring_policy("kep-prototype", &with_a_large_container(n / 4))
    }),
    ("amounts in a list, the last first", Scores, |n| {
        scenario(
            "",
            &format!(
                r#"{{"allocatable": {{{}}}}}"#,
                repeat(n / 2, |i| format!(
                    r#""example.com/r{:06}": "1""#,
                    900_000 - i
                ))
            ),
        )
    }),
    ("resources", Scores, |n| {
        scenario(
            &format!(
                r#""resources": [{}]"#,
                repeat(n / 2, |i| format!(
                    r#"{{"name": "example.com/r{:06}", "weight": 1}}"#,
                    900_000 - i
                ))
            ),
            NODE,
        )
    }),
    ("resources of one name", Scores, |n| {
        scenario(
            &format!(
                r#""resources": [{}]"#,
                repeat(n / 2, |_| r#"{"name": "cpu"}"#.into())
            ),
            NODE,
        )
    }),
    ("points", Scores, |n| {
        scenario(
            &format!(
                r#""requestedToCapacityRatio": {{"shape": [{}]}}"#,
                repeat(n, |i| format!(r#"{{"utilization": {i}, "score": 1}}"#))
            ),
            NODE,
        )
    }),
    ("a long name", Scores, |n| {
        scenario("", &format!(r#"{{"name": "{}"}}"#, "n".repeat(n)))
    }),
    ("a long name of an amount", Scores, |n| {
        scenario(
            "",
            &format!(r#"{{"allocatable": {{"{}": "x"}}}}"#, "n".repeat(n)),
        )
    }),
    ("lists in lists", Scores, |n| "[".repeat(n)),
    ("objects in objects", Scores, |n| r#"{"a":"#.repeat(n)),
    ("unknown fields", Scores, |n| {
        format!("{{{}}}", repeat(n, |i| format!(r#""f{i}": 1"#)))
    }),
    ("plugins", Scores, |n| {
        format!(
            r#"{{"scoringStrategy": {{"type": "MostAllocated"}}, "pod": {{}}, "nodes": [], "profile": {{"weights": {{{}}}, "disabled": [{}]}}}}"#,
            repeat(n / 4, |i| format!(r#""p{i}": 1"#)),
            repeat(n / 4, |i| format!(r#""q{i}""#))
        )
    }),
    ("scores of a plugin", Scores, |n| {
        format!(
            r#"{{"scoringStrategy": {{"type": "MostAllocated"}}, "pod": {{}}, "nodes": [], "profile": {{"pluginScores": {{"P": [{}]}}}}}}"#,
            repeat(n / 4, |_| "1000".into())
        )
    }),
    ("escapes", Scores, |n| {
        format!(r#"{{"scorer": "{}"}}"#, "\\ud83d\\ude00".repeat(n))
    }),
    ("profiles", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles:\n{}",
            lines(n / 8, |i| format!("- schedulerName: s{i}"))
        )
    }),
    ("profiles without a name", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles: [{}]\n",
            repeat(n / 8, |_| "{}".into())
        )
    }),
    ("profiles of one name", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles: [{}]\n",
            repeat(n / 8, |_| "{schedulerName: a}".into())
        )
    }),
    (
        "profiles and pods that ask for another",
        File("1.36"),
        |n| {
            format!(
                "{CONFIGURATION}profiles:\n{}{}",
                lines(n / 16, |i| format!("- schedulerName: s{i}")),
                "---\nspec: {schedulerName: x}\n".repeat(n / 16)
            )
        },
    ),
    (
        "a profile with a long name and pods that ask for another",
        File("1.36"),
        |n| {
            format!(
                "{CONFIGURATION}profiles: [{{schedulerName: {}}}]\n{}",
                "s".repeat(n),
                "---\nspec: {schedulerName: x}\n".repeat(n / 16)
            )
        },
    ),
    ("plugins of a profile", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles:\n- plugins:\n    score:\n      enabled:\n{}",
            lines(n / 8, |i| format!("      - name: P{i}\n        weight: 1"))
        )
    }),
    ("plugins of one name", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles:\n- plugins:\n    score:\n      enabled:\n{}",
            lines(n / 8, |_| "      - name: P".into())
        )
    }),
    ("scored resources", File("1.36"), |n| {
        resources(n / 8, |i| {
            format!("name: example.com/r{i}\n          weight: 1")
        })
    }),
    ("scored resources of one name", File("1.36"), |n| {
        resources(n / 2, |_| "{name: a}".into())
    }),
    ("weights that are too large", File("1.36"), |n| {
        resources(n / 8, |i| format!("{{name: a.b/r{i}, weight: 101}}"))
    }),
    (
        "weights that are too large and one that is too small",
        File("1.36"),
        |n| {
            resources(n / 8, |i| {
                let weight = if i == 0 { -1 } else { 101 };
                format!("{{name: a.b/r{i}, weight: {weight}}}")
            })
        },
    ),
    ("weights of 0", File("1.36"), |n| {
        resources(n / 8, |i| format!("{{name: a.b/r{i}, weight: 0}}"))
    }),
    ("unknown resources", File("1.36"), |n| {
        resources(n / 8, |i| format!("{{name: CPU{i}, weight: 1}}"))
    }),
    ("unknown fields of resources", File("1.36"), |n| {
        resources(n / 8, |i| format!("{{name: cpu, x{i}: 1}}"))
    }),
    ("points of a file", File("1.36"), |n| {
        points(n / 8, |i| format!("utilization: {i}\n            score: 1"))
    }),
    (
        "points that fall, with scores that are too large",
        File("1.36"),
        |n| points(n / 8, |i| format!("{{utilization: {}, score: 100}}", n - i)),
    ),
    ("arguments of one plugin", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles:\n- pluginConfig:\n{}",
            lines(n / 8, |_| "  - {name: NodeResourcesFit, args: {}}".into())
        )
    }),
    ("arguments of misspelled plugins", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles:\n- pluginConfig:\n{}",
            lines(n / 8, |_| "  - {name: NodeResourceFit}".into())
        )
    }),
    ("disabled plugins of one name", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles:\n- plugins:\n    score:\n      disabled:\n{}",
            lines(n / 8, |_| "      - name: NodeResourcesFit".into())
        )
    }),
    ("profiles that do not score", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles:\n{}",
            lines(n / 16, |i| format!(
                "- {{schedulerName: s{i}, plugins: {{score: {{disabled: [{{name: NodeResourcesFit}}]}}}}}}"
            ))
        )
    }),
    ("profiles without a shape", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles:\n{}",
            lines(n / 16, |i| format!(
                "- {{schedulerName: s{i}, pluginConfig: [{{name: NodeResourcesFit, args: {{scoringStrategy: {{type: RequestedToCapacityRatio}}}}}}]}}"
            ))
        )
    }),
    ("unknown keys", File("1.36"), |n| {
        format!("{CONFIGURATION}{}", lines(n / 4, |i| format!("k{i}: 1")))
    }),
    ("one key many times", File("1.36"), |n| {
        format!("{CONFIGURATION}{}", lines(n / 4, |_| "k: 1".into()))
    }),
    ("one key many times in one line", File("1.36"), |n| {
        inline::configuration(Yaml, &inline::repeated(n))
    }),
    ("unknown fields in one line", File("1.36"), |n| {
        inline::configuration(Yaml, &inline::fields(n))
    }),
    (
        "weights that are too large in one line",
        File("1.36"),
        |n| inline::strategy(Yaml, &inline::with_weights(n / 8, "101")),
    ),
    (
        "weights in quotation marks in one line",
        File("1.36"),
        |n| inline::strategy(Yaml, &inline::with_weights(n / 2, r#""1""#)),
    ),
    ("resources of one name in one line", File("1.36"), |n| {
        inline::strategy(Yaml, &inline::duplicates(n / 2))
    }),
    (
        "resources in the wrong case in one line",
        File("1.36"),
        |n| inline::strategy(Yaml, &inline::misspelled(n / 2)),
    ),
    ("points that fall in one line", File("1.36"), |n| {
        inline::shape(Yaml, &inline::falling(n / 2))
    }),
    (
        "one key many times in one line of JSON",
        File("1.36"),
        |n| inline::configuration(Json, &inline::repeated(n)),
    ),
    ("unknown fields in one line of JSON", File("1.36"), |n| {
        inline::configuration(Json, &inline::fields(n))
    }),
    (
        "weights that are too large in one line of JSON",
        File("1.36"),
        |n| inline::strategy(Json, &inline::with_weights(n / 8, "101")),
    ),
    (
        "weights in quotation marks in one line of JSON",
        File("1.36"),
        |n| inline::strategy(Json, &inline::with_weights(n / 2, r#""1""#)),
    ),
    (
        "resources of one name in one line of JSON",
        File("1.36"),
        |n| inline::strategy(Json, &inline::duplicates(n / 2)),
    ),
    (
        "resources in the wrong case in one line of JSON",
        File("1.36"),
        |n| inline::strategy(Json, &inline::misspelled(n / 2)),
    ),
    ("points that fall in one line of JSON", File("1.36"), |n| {
        inline::shape(Json, &inline::falling(n / 2))
    }),
    (
        "unknown fields and invalid weights in one line",
        File("1.36"),
        |n| {
            inline::strategy(
                Yaml,
                &[inline::with_weights(n / 2, "101"), inline::fields(n / 2)].join(", "),
            )
        },
    ),
    (
        "unknown fields and unknown resources in one line",
        File("1.36"),
        |n| inline::strategy(Yaml, &[inline::unknown(n), inline::fields(n)].join(", ")),
    ),
    (
        "one key many times in one line of a policy",
        File("1.18"),
        |n| inline::policy(&inline::repeated(n)),
    ),
    (
        "unknown fields in one line of a policy",
        File("1.18"),
        |n| inline::policy(&inline::fields(n)),
    ),
    (
        "weights in quotation marks in one line of a policy",
        File("1.18"),
        |n| inline::policy(&inline::with_weights(n / 2, r#""1""#)),
    ),
    (
        "resources of one name in one line of a policy",
        File("1.18"),
        |n| inline::policy(&inline::duplicates(n / 2)),
    ),
    (
        "points that fall in one line of a policy",
        File("1.18"),
        |n| inline::policy(&inline::falling(n / 2)),
    ),
    (
        "one key many times in one line of Volcano",
        File("volcano"),
        |n| inline::volcano(&inline::repeated(n)),
    ),
    (
        "unknown arguments in one line of Volcano",
        File("volcano"),
        |n| inline::volcano(&inline::fields(n)),
    ),
    (
        "arguments that are not numbers in one line of Volcano",
        File("volcano"),
        |n| inline::volcano(&repeat(n / 2, |i| format!("binpack.resources.a.b/r{i}: x"))),
    ),
    (
        "resources of one name in one line of Volcano",
        File("volcano"),
        |n| {
            inline::volcano(&format!(
                "binpack.resources: \"{}\"",
                repeat(n, |_| "a.b/c".into())
            ))
        },
    ),
    (
        "weights of unlisted resources in one line of Volcano",
        File("volcano"),
        |n| inline::volcano(&repeat(n / 2, |i| format!("binpack.resources.a.b/r{i}: 1"))),
    ),
    (
        "weights of listed resources in one line of Volcano",
        File("volcano"),
        |n| {
            let names = repeat(n / 4, |i| format!("a.b/r{i}"));
            let weights = repeat(n / 4, |i| format!("binpack.resources.a.b/r{i}: 1"));
            inline::volcano(&format!("binpack.resources: [{names}], {weights}"))
        },
    ),
    ("plugins in one line of Volcano", File("volcano"), |n| {
        format!(
            "{{actions: \"allocate\", tiers: [{{plugins: [{}]}}]}}",
            repeat(n / 4, |_| "{name: binpack}, {name: nodeorder}".into())
        )
    }),
    ("profiles in one line", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}profiles: [{}]",
            repeat(n / 8, |i| format!(
                "{{schedulerName: s{i}, pluginConfig: [{{name: NodeResourcesFit, args: {{scoringStrategy: {{resources: [{{name: CPU, weight: 101}}]}}}}}}]}}"
            ))
        )
    }),
    (
        "a ConfigMap with a line of unknown fields",
        File("1.36"),
        |n| {
            let file = inline::configuration(Yaml, &inline::fields(n)).replace('\n', "\n    ");
            format!("apiVersion: v1\nkind: ConfigMap\ndata:\n  c.yaml: |\n    {file}")
        },
    ),
    ("a ConfigMap in one line", File("1.36"), |n| {
        let file = inline::strategy(Json, &inline::misspelled(n / 2)).replace('"', "\\\"");
        format!(r#"{{"apiVersion": "v1", "kind": "ConfigMap", "data": {{"c.yaml": "{file}"}}}}"#)
    }),
    (
        "resources that are removed in one line",
        Changed("1.36"),
        |n| inline::strategy(Yaml, &inline::with_weights(n / 32, "2")),
    ),
    (
        "resources that are removed in one line of JSON",
        Changed("1.36"),
        |n| inline::strategy(Json, &inline::with_weights(n / 32, "2")),
    ),
    ("documents", File("1.36"), |n| {
        format!("{CONFIGURATION}{}", "---\na: 1\n".repeat(n / 4))
    }),
    ("comments", File("1.36"), |n| {
        format!("{CONFIGURATION}{}", "# c\n".repeat(n))
    }),
    ("blank lines", File("1.36"), |n| {
        format!("{CONFIGURATION}{}", "\n".repeat(n))
    }),
    ("a long line", File("1.36"), |n| {
        format!("{CONFIGURATION}a: {}", "x ".repeat(n))
    }),
    ("a long quoted text", File("1.36"), |n| {
        format!("{CONFIGURATION}a: \"{}\"", "\\u00e9".repeat(n))
    }),
    ("lists in lists, in YAML", File("1.36"), |n| "- ".repeat(n)),
    ("brackets in brackets", File("1.36"), |n| {
        format!("a: {}", "[".repeat(n))
    }),
    ("braces in braces", File("1.36"), |n| {
        format!("a: {}", "{".repeat(n))
    }),
    ("closing brackets", File("1.36"), |n| {
        format!("a: {}", "]".repeat(n))
    }),
    ("quotes", File("1.36"), |n| "\"".repeat(n)),
    ("colons", File("1.36"), |n| ": ".repeat(n)),
    ("question marks", File("1.36"), |n| "? ".repeat(n)),
    ("anchors", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}{}",
            lines(n / 4, |i| format!("k{i}: &a{i} 1"))
        )
    }),
    ("aliases", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}a: &a [1, 2]\nb:\n{}",
            lines(n / 4, |_| "- *a".into())
        )
    }),
    ("aliases of aliases", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}{}",
            lines(n / 64, |i| if i == 0 {
                "a0: &a0 x".into()
            } else {
                format!(
                    "a{i}: &a{i} [*a{0}, *a{0}, *a{0}, *a{0}, *a{0}, *a{0}, *a{0}, *a{0}]",
                    i - 1
                )
            })
        )
    }),
    ("merges", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}a: &a {{x: 1}}\nb:\n{}",
            lines(n / 4, |_| "  <<: *a".into())
        )
    }),
    ("merges of merges", File("1.36"), |n| {
        format!(
            "{CONFIGURATION}{}",
            lines(n / 64, |i| if i == 0 {
                "a0: &a0 {x: 1}".into()
            } else {
                format!(
                    "a{i}: &a{i} {{<<: [*a{0}, *a{0}, *a{0}, *a{0}], y{i}: 1}}",
                    i - 1
                )
            })
        )
    }),
    ("indentation", File("1.36"), |n| {
        lines(n / 40, |i| format!("{}k:", " ".repeat(i % 40)))
    }),
    ("tabs", File("1.36"), |n| "\t".repeat(n)),
    ("priorities", File("1.18"), |n| {
        format!(
            "{POLICY}priorities:\n{}",
            lines(n / 4, |i| format!(
                "- {{name: P{:06}, weight: 1}}",
                900_000 - i
            ))
        )
    }),
    ("predicates", File("1.18"), |n| {
        format!(
            "{POLICY}predicates:\n{}",
            lines(n / 4, |i| format!("- name: P{:06}", 900_000 - i))
        )
    }),
    ("a policy in JSON", File("1.18"), |n| {
        format!(
            r#"{{"kind": "Policy", "apiVersion": "v1", "priorities": [{}]}}"#,
            repeat(n / 4, |i| format!(r#"{{"name": "P{i}", "weight": 1}}"#))
        )
    }),
    ("priorities that repeat", File("1.16"), |n| {
        let last = repeat(n / 8, |i| format!(r#"{{"name": "P{i}"}}"#));
        let each = repeat(n / 8, |_| r#""priorities": [{"weight": 1}]"#.into());
        format!(r#"{{"kind": "Policy", "apiVersion": "v1", {each}, "priorities": [{last}]}}"#)
    }),
    ("keys that repeat in a priority", File("1.16"), |n| {
        let each = repeat(n / 8, |i| format!(r#""weight": {i}, "argument": {{}}"#));
        format!(
            r#"{{"kind": "Policy", "apiVersion": "v1", "priorities": [{{"name": "P1", {each}}}]}}"#
        )
    }),
    ("fields that an extender ignores", File("1.18"), |n| {
        let within = n.min(800);
        format!(
            r#"{{"kind": "Policy", "apiVersion": "v1", "extenders": [{{"a": {}{}{}}}]}}"#,
            "[".repeat(within),
            repeat(n / 8, |_| r#"{"b": 1, "b": 2}"#.into()),
            "]".repeat(within)
        )
    }),
    ("directives", File("1.36"), |n| {
        lines(n / 4, |i| format!("%TAG !a{i}! x"))
    }),
    (
        "lines of Volcano that are all indented",
        File("volcano"),
        |n| {
            format!(
                "  actions: allocate\n  tiers:\n{}",
                lines(n / 4, |_| "  - {plugins: []}".into())
            )
        },
    ),
    ("priorities with a shape", File("1.18"), |n| {
        format!(
            "{POLICY}priorities:\n{}",
            lines(n / 16, |i| format!(
                "- {{name: p{i}, weight: 1, argument: {{requestedToCapacityRatioArguments: {{shape: [{{utilization: 0, score: 1}}]}}}}}}"
            ))
        )
    }),
    ("tiers", File("volcano"), |n| {
        format!(
            "actions: allocate\ntiers:\n{}",
            lines(n / 4, |_| "- plugins:\n  - name: binpack".into())
        )
    }),
    ("arguments", File("volcano"), |n| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n{}",
            lines(n / 4, |i| format!("      binpack.resources.r{i}: 1"))
        )
    }),
    ("arguments that are not numbers", File("volcano"), |n| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n{}",
            lines(n / 4, |i| format!("      binpack.r{i}: x"))
        )
    }),
    ("listed resources", File("volcano"), |n| {
        format!(
            "tiers:\n- plugins:\n  - name: binpack\n    arguments:\n      binpack.resources: {}",
            "a.b/c, ".repeat(n / 4)
        )
    }),
    ("a ConfigMap", File("1.36"), |n| {
        format!(
            "apiVersion: v1\nkind: ConfigMap\ndata:\n  c.yaml: |\n    apiVersion: kubescheduler.config.k8s.io/v1\n    kind: KubeSchedulerConfiguration\n{}",
            "    # c\n".repeat(n / 4)
        )
    }),
    ("keys of a ConfigMap", File("1.36"), |n| {
        format!(
            "apiVersion: v1\nkind: ConfigMap\ndata:\n{}",
            lines(n / 8, |i| format!(
                "  k{i}.yaml: |\n    kind: Policy\n    apiVersion: v1"
            ))
        )
    }),
    ("a configuration in a page", File("1.36"), |n| {
        format!(
            "{}```yaml\n{CONFIGURATION}```\n{}",
            "Text.\n".repeat(n / 4),
            "Text.\n".repeat(n / 4)
        )
    }),
    ("blocks of a page", File("1.36"), |n| {
        "```yaml\nkind: Policy\n```\n".repeat(n / 8)
    }),
    ("JSON with gaps", File("1.18"), |n| {
        format!(
            "{{\"kind\": \"Policy\",{} \"a\": [ }}",
            "\n  ...\n".repeat(n / 4)
        )
    }),
    ("trailing commas", File("1.18"), |n| {
        format!("{{\"kind\": \"Policy\", \"a\": [{}]", "1,,".repeat(n / 2))
    }),
    ("resources that are removed", Changed("1.36"), |n| {
        resources(n / 32, |i| format!("{{name: a.b/r{i}, weight: 2}}"))
    }),
    (
        "resources of one name that are removed",
        Changed("1.36"),
        |n| resources(n / 32, |_| "{name: a}".into()),
    ),
    ("listed weights that are removed", Changed("volcano"), |n| {
        format!(
            "tiers:\n- plugins:\n  - name: binpack\n    arguments:\n      binpack.resources: {}\n{}",
            repeat(n / 32, |i| format!("a.b/r{i}")),
            lines(n / 32, |i| format!("      binpack.resources.a.b/r{i}: 2"))
        )
    }),
    ("nodes of a cluster", Cluster, |n| {
        format!(
            r#"{{"kind": "List", "items": [{}]}}"#,
            repeat(n / 8, |i| format!(
                r#"{{"kind": "Node", "metadata": {{"name": "n{i}"}}, "status": {{"allocatable": {{"cpu": "4"}}}}}}"#
            ))
        )
    }),
    ("pods of a cluster", Cluster, |n| {
        format!(
            r#"{{"kind": "List", "items": [{}]}}"#,
            repeat(n / 8, |i| format!(
                r#"{{"kind": "Pod", "metadata": {{"name": "p{i}"}}, "spec": {{"nodeName": "n", "containers": [{{"resources": {{"requests": {{"cpu": "{i}m"}}}}}}]}}}}"#
            ))
        )
    }),
    ("labels of a node", Cluster, |n| {
        format!(
            r#"{{"kind": "Node", "metadata": {{"name": "n", "labels": {{{}}}}}, "status": {{"allocatable": {{"cpu": "4"}}}}}}"#,
            repeat(n / 4, |i| format!(r#""l{i}": "v""#))
        )
    }),
    ("amounts of a node", Cluster, |n| {
        format!(
            r#"{{"kind": "Node", "metadata": {{"name": "n"}}, "status": {{"allocatable": {{{}}}}}}}"#,
            repeat(n / 4, |i| format!(
                r#""example.com/r{:06}": "1""#,
                900_000 - i
            ))
        )
    }),
    ("containers of a pod", Cluster, |n| {
        format!(
            r#"{{"kind": "Pod", "metadata": {{"name": "p"}}, "spec": {{"containers": [{}]}}}}"#,
            repeat(n / 8, |_| r#"{"resources": {"requests": {"cpu": "1m"}}}"#
                .into())
        )
    }),
    ("init containers of a pod", Cluster, |n| {
        pods::cluster_pod(&init(n / 8, "cpu"))
    }),
    ("sidecars of a pod", Cluster, |n| {
        pods::cluster_pod(&sidecars(n / 8, 1))
    }),
    (
        "a sidecar with many resources, of a cluster",
        Cluster,
        |n| pods::cluster_pod(&with_a_large_container(n / 8)),
    ),
    ("a cluster in YAML", Cluster, |n| {
        format!(
            "kind: List\nitems:\n{}",
            lines(n / 8, |i| format!(
                "- kind: Node\n  metadata: {{name: n{i}}}"
            ))
        )
    }),
    ("documents of a cluster", Cluster, |n| {
        lines(n / 8, |i| {
            format!("---\nkind: Node\nmetadata: {{name: n{i}}}")
        })
    }),
    ("broken objects", Cluster, |n| {
        format!(
            r#"{{"kind": "List", "items": [{}]}}"#,
            repeat(n / 2, |_| "{1}".into())
        )
    }),
    ("blanks", Cluster, |n| " \n".repeat(n)),
    ("lists in lists of a cluster", Cluster, |n| "[".repeat(n)),
    ("pods to schedule", Run, |n| {
        simulation(
            NODE,
            &repeat(n / 8, |i| {
                format!(
                    r#"{{"requests": {{"cpu": "{}m"}}, "lifetime": 3, "arrival": {i}}}"#,
                    1 + i % 1000
                )
            }),
        )
    }),
    ("pending pods", Run, |n| {
        simulation(
            NODE,
            &repeat(n / 8, |i| {
                format!(
                    r#"{{"requests": {{"cpu": "{}"}}, "arrival": {i}}}"#,
                    9 + i % 9
                )
            }),
        )
    }),
    ("nodes to schedule to", Run, |n| {
        simulation(
            &repeat(n / 8, |_| NODE.into()),
            r#"{"requests": {"cpu": "1"}, "count": 10}"#,
        )
    }),
    ("taints", Run, |n| {
        simulation(
            &format!(
                r#"{{"taints": [{}]}}"#,
                repeat(n / 8, |i| format!(
                    r#"{{"key": "k{i}", "effect": "NoSchedule"}}"#
                ))
            ),
            r#"{"requests": {"cpu": "1"}}"#,
        )
    }),
    ("init containers of pods to schedule", Run, |n| {
        simulation(
            NODE,
            &format!(
                r#"{{"initContainers": [{}]}}"#,
                init(n / 8, "cpu").join(", ")
            ),
        )
    }),
    ("labels that a pod selects", Run, |n| {
        let labels = pods::labels(n / 8);
        simulation(
            &format!(r#"{{"labels": {labels}, "allocatable": {{"cpu": "4"}}}}"#),
            &format!(r#"{{"nodeSelector": {labels}, "requests": {{"cpu": "1"}}}}"#),
        )
    }),
    ("pods with a node selector", Run, |n| {
        simulation(
            &format!(r#"{{"labels": {}}}"#, pods::labels(1)),
            &repeat(n / 8, |i| {
                format!(r#"{{"nodeSelector": {{"l0": "{i}"}}, "requests": {{}}}}"#)
            }),
        )
    }),
    ("nodes that are selected", Run, |n| {
        simulation(
            &repeat(n / 8, |i| {
                format!(r#"{{"labels": {{"l0": "{i}"}}, "allocatable": {{"cpu": "4"}}}}"#)
            }),
            r#"{"nodeSelector": {"l0": "7"}, "requests": {"cpu": "1"}}"#,
        )
    }),
    ("gangs", Run, |n| {
        format!(
            r#"{{"scoringStrategy": {{"type": "MostAllocated"}}, "nodes": [{NODE}], "pods": [{}], "gangs": [{}]}}"#,
            repeat(n / 16, |i| format!(
                r#"{{"requests": {{"cpu": "1m"}}, "gang": "j{i}", "lifetime": 1, "arrival": {i}}}"#
            )),
            repeat(n / 16, |i| format!(r#"{{"name": "j{i}"}}"#))
        )
    }),
];

/// Returns a file with `count` scored resources.
fn resources(count: usize, item: impl Fn(usize) -> String) -> String {
    strategy(
        "MostAllocated\n        resources:",
        &lines(count, |i| format!("        - {}", item(i))),
    )
}

/// Returns a file with a shape of `count` points.
fn points(count: usize, item: impl Fn(usize) -> String) -> String {
    strategy(
        "RequestedToCapacityRatio\n        requestedToCapacityRatio:\n          shape:",
        &lines(count, |i| format!("          - {}", item(i))),
    )
}

fn strategy(header: &str, list: &str) -> String {
    format!(
        "{CONFIGURATION}profiles:\n- pluginConfig:\n  - name: NodeResourcesFit\n    args:\n      scoringStrategy:\n        type: {header}\n{list}"
    )
}

const NODE: &str = r#"{"allocatable": {"cpu": "4"}}"#;
const CONFIGURATION: &str =
    "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";
const POLICY: &str = "kind: Policy\napiVersion: v1\n";

fn scenario(strategy: &str, nodes: &str) -> String {
    let kind = match strategy.contains("shape") {
        true => "RequestedToCapacityRatio",
        false => "MostAllocated",
    };
    let comma = if strategy.is_empty() { "" } else { ", " };
    format!(
        r#"{{"scoringStrategy": {{"type": "{kind}"{comma}{strategy}}}, "pod": {{"requests": {{"cpu": "1"}}}}, "nodes": [{nodes}]}}"#
    )
}

fn simulation(nodes: &str, pods: &str) -> String {
    format!(
        r#"{{"scoringStrategy": {{"type": "MostAllocated"}}, "nodes": [{nodes}], "pods": [{pods}]}}"#
    )
}

fn repeat(count: usize, item: impl Fn(usize) -> String) -> String {
    (0..count).map(item).collect::<Vec<_>>().join(", ")
}

fn lines(count: usize, item: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut text, at| {
        let _ = writeln!(text, "{}", item(at));
        text
    })
}
