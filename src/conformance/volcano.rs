//! Answers `formats/volcano-binpack`: arguments, a task and a node, with the bits of the score.

use super::{Answer, format_list};
use crate::formats::volcano_conf;
use crate::name_map::NameMap;
use crate::scenario::{read, resource_list};
use crate::tree::{self, Reader, TypeMismatch};
use crate::volcano::{Arguments, Binpack, NodeUsage, OverCapacity, TaskRequests};
use crate::{Container, Node, Pod};

/// The expected result, from the real plugin.
struct Expected {
    weight: i64,
    resources: NameMap<i64>,
    registered: bool,
    hex: Box<str>,
    variants: Vec<Box<str>>,
    v1_7_hex: Option<Box<str>>,
    v1_7_variants: Vec<Box<str>>,
    yaml_error: bool,
}

fn expected(from: &Reader<'_>) -> Result<Expected, TypeMismatch> {
    let texts = |name| from.field(name, |list| list.list(tree::text));
    let weights = |weights: &Reader<'_>| {
        weights.optional(|weights| {
            Ok((
                weights.field("binpack.weight", tree::int64)?,
                weights.field("resources", |map| map.map(tree::int64))?,
            ))
        })
    };
    let (weight, resources) = from.field("weights", weights)?.unwrap_or_default();
    Ok(Expected {
        weight,
        resources,
        registered: from.field("registered", tree::bool)?,
        hex: from.field("scoreHex", tree::text_or_empty)?,
        variants: texts("orderVariants")?,
        v1_7_hex: from.field("scoreV1_7Hex", |hex| hex.optional(tree::text))?,
        v1_7_variants: texts("scoreV1_7Variants")?,
        yaml_error: from
            .field("yamlError", |error| error.optional(tree::text))?
            .is_some(),
    })
}

pub(super) fn answer(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let expected = case.field("result", expected)?;
    let Some(plugin) = volcano_conf::read_plugin(&case.field("args", tree::text)?) else {
        return Ok(Some((expected.text(&[]), "error".into())));
    };
    let arguments = plugin.get("arguments");
    let binpack = Binpack::from_arguments(&Arguments::new(arguments));
    let (pod, node) = pod_and_node(case)?;
    let score = |over_capacity| {
        let (task, node) = (
            TaskRequests::new(&pod, over_capacity),
            NodeUsage::new(&node, over_capacity),
        );
        binpack
            .score(&task, &node, over_capacity, &mut ())
            .to_bits()
    };
    let scores = [OverCapacity::ZeroesTheNode, OverCapacity::ScoresZero].map(score);
    let registered = binpack.weight != 0;
    let actual = text(&binpack.resources, binpack.weight, registered, scores);
    Ok(Some((expected.text(&scores), actual)))
}

fn pod_and_node(case: &Reader<'_>) -> Result<(Pod, Node), TypeMismatch> {
    let amounts = |name| resource_list(&case.field(name, read::quantities)?);
    let pod = Pod {
        containers: vec![Container {
            requests: amounts("requests")?,
            sidecar: false,
        }],
        ..Pod::default()
    };
    let node = Node {
        allocatable: amounts("allocatable")?,
        used: amounts("used")?,
        ..Node::default()
    };
    Ok((pod, node))
}

impl Expected {
    /// Returns the expected answer, with the matching score if several are valid.
    fn text(&self, actual: &[u64]) -> String {
        if self.yaml_error {
            return "error".into();
        }
        let v1_7 = self.v1_7_hex.as_ref().unwrap_or(&self.hex);
        let v1_7_variants = if self.v1_7_variants.is_empty() && self.v1_7_hex.is_none() {
            &self.variants
        } else {
            &self.v1_7_variants
        };
        let scores = [
            matching_or_first(&self.hex, &self.variants, actual.first()),
            matching_or_first(v1_7, v1_7_variants, actual.get(1)),
        ];
        text(&self.resources, self.weight, self.registered, scores)
    }
}

/// Returns the matching variant, or the main answer if none matches.
fn matching_or_first(main: &str, variants: &[Box<str>], actual: Option<&u64>) -> u64 {
    let mut variants = variants.iter().filter_map(|hex| parse_hex_float(hex));
    variants
        .find(|bits| Some(bits) == actual)
        .or_else(|| parse_hex_float(main))
        .unwrap_or(0)
}

fn text(resources: &NameMap<i64>, weight: i64, registered: bool, scores: [u64; 2]) -> String {
    let weights: Vec<_> = resources.iter().map(|(n, w)| format!("{n} {w}")).collect();
    let scores = scores.map(|bits| format!("{bits:016x}"));
    format!(
        "weight {weight}, {}, registered {registered}, score {}",
        format_list(weights),
        scores.join(" and to v1.7 ")
    )
}

/// Parses a C99 hexadecimal float such as `0x1.59da4ebf58633p+08` into its bits.
fn parse_hex_float(hex: &str) -> Option<u64> {
    let (sign, rest) = match hex.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, hex),
    };
    let (mantissa, exponent) = rest.strip_prefix("0x")?.split_once('p')?;
    let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = u64::from_str_radix(&[integer, fraction].concat(), 16).ok()?;
    let exponent: i32 = exponent.parse().ok()?;
    let scale = exponent - 4 * i32::try_from(fraction.len()).ok()?;
    Some((sign * digits as f64 * power_of_two(scale)?).to_bits())
}

/// Builds a power of two from its bits: the last bit of `powi` is not guaranteed.
fn power_of_two(exponent: i32) -> Option<f64> {
    let biased = u64::try_from(exponent.checked_add(1023)?).ok()?;
    (1..2047)
        .contains(&biased)
        .then(|| f64::from_bits(biased << 52))
}

#[cfg(test)]
mod tests {
    use super::parse_hex_float;

    #[test]
    fn reads_every_bit_of_a_hexadecimal_float() {
        for (hex, number) in [
            ("0x1.b58p+08", 437.5),
            ("0x1.d4cp+08", 468.75),
            ("-0x1.8p+01", -3.0),
            ("0x0p+00", 0.0),
            ("0x1.59da4ebf58633p+08", 345.852_764_090_613_33),
        ] {
            assert_eq!(parse_hex_float(hex), Some(f64::to_bits(number)), "{hex}");
        }
    }
}
