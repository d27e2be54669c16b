//! Answers `formats/fitargs`, `formats/ksc`, `formats/extra-fitargs-*` and `formats/extra-ksc-*`: the
//! stage that a text reaches, its errors, and the resulting configuration.

use super::{Answer, format_list};
use crate::formats::kube_config::report::{self, ArgsReport, ProfileReport};
use crate::formats::{Finding, Stage, Verdict};
use crate::tree::{self, Reader, TypeMismatch};
use crate::{ResourceWeight, ShapePoint};

type ReadResult<T> = Result<T, TypeMismatch>;

/// The release of the vectors that have a single release.
const RELEASE: &str = "1.35.4";

/// The plugins whose arguments the vectors contain.
const REPORTED_PLUGINS: [&str; 2] = ["NodeResourcesBalancedAllocation", "NodeResourcesFit"];

/// The releases whose vectors also contain the arguments of the three plugins that implemented one
/// strategy each.
const RELEASES_WITH_ALL_ARGS: [&str; 2] = ["1.22.6", "1.25.2"];

pub(super) fn arguments(case: &Reader<'_>) -> ReadResult<Answer> {
    let text = case.field("args", tree::text)?;
    let plugin = case.field("plugin", tree::text)?;
    let (loaded, args) = report::arguments(&text, &plugin, parse_minor(RELEASE));
    let expected = case.field("result", expected_arguments)?;
    let actual = if loaded.verdict.stage == Some(Stage::Decode) {
        "decode".into()
    } else if loaded.verdict.accepted || loaded.verdict.crashes {
        let construct = if loaded.verdict.crashes {
            &loaded.verdict.error
        } else {
            "ok"
        };
        format!(
            "{construct}: {}",
            args.map_or(String::new(), |args| describe_args(&args))
        )
    } else {
        format!(
            "error: {} {}",
            loaded.verdict.error,
            describe_errors(&loaded.findings)
        )
    };
    Ok(Some((expected, actual)))
}

fn expected_arguments(result: &Reader<'_>) -> ReadResult<String> {
    if result
        .field("decodeError", |error| error.optional(tree::text))?
        .is_some()
    {
        return Ok("decode".into());
    }
    let construct = result.field("construct", tree::text)?;
    if &*construct == "error" {
        let aggregate = result.field("aggregate", tree::text)?;
        let errors = result.field("errors", expected_errors)?;
        return Ok(format!("error: {aggregate} {errors}"));
    }
    let args = result.field("ok", read_args)?;
    Ok(format!("{construct}: {}", describe_args(&args)))
}

/// Answers a document that has one release, or a result for each of several.
pub(super) fn configuration(case: &Reader<'_>) -> ReadResult<Answer> {
    let text = case.field("doc", tree::text)?;
    let by_release = case.field("result", |result| {
        let stage = result.field("stage", |stage| stage.optional(tree::text))?;
        match stage {
            Some(_) => Ok(vec![(RELEASE.into(), expected_configuration(result)?)]),
            None => result.map(expected_configuration),
        }
    })?;
    let (mut all_expected, mut all_actual) = (Vec::new(), Vec::new());
    for (release, expected) in by_release {
        let actual = actual_text(&text, &release, &expected);
        all_expected.push(format!("{release} {}", expected.text()));
        all_actual.push(format!("{release} {actual}"));
    }
    Ok(Some((all_expected.join("; "), all_actual.join("; "))))
}

/// The expected result of a document in one release.
struct Expected {
    /// The stage and, except for decoding, the output.
    verdict: String,
    /// The expected errors; none if the vector has none.
    errors: Option<String>,
    /// The expected profiles; none if the document is not decoded.
    profiles: Option<Vec<ProfileReport>>,
}

impl Expected {
    fn text(&self) -> String {
        match &self.profiles {
            None => self.verdict.clone(),
            Some(profiles) => describe_all(&self.verdict, self.errors.as_deref(), profiles),
        }
    }

    fn has_weights(&self) -> bool {
        let mut profiles = self.profiles.iter().flatten();
        profiles.any(|profile| !profile.weights.is_empty())
    }
}

fn describe_all(verdict: &str, errors: Option<&str>, profiles: &[ProfileReport]) -> String {
    let profiles = format_list(profiles.iter().map(describe_profile));
    format!("{verdict} {} {profiles}", errors.unwrap_or_default())
}

/// Returns this crate's answer, limited to what the vector contains.
fn actual_text(text: &str, release: &str, expected: &Expected) -> String {
    let (loaded, mut profiles) = report::configuration(text, parse_minor(release));
    let verdict = describe_verdict(&loaded.verdict);
    if loaded.verdict.stage == Some(Stage::Decode) {
        return verdict;
    }
    let errors = expected
        .errors
        .is_some()
        .then(|| describe_errors(&loaded.findings));
    for profile in &mut profiles {
        profile.weights.retain(|_, _| expected.has_weights());
        let has_all_args = RELEASES_WITH_ALL_ARGS.contains(&release);
        profile
            .args
            .retain(|(plugin, _)| has_all_args || REPORTED_PLUGINS.contains(plugin));
    }
    describe_all(&verdict, errors.as_deref(), &profiles)
}

/// Returns the minor version of a release: 35 for `1.35.4`.
fn parse_minor(release: &str) -> u16 {
    let minor = release.split('.').nth(1);
    minor.and_then(|minor| minor.parse().ok()).unwrap_or(0)
}

/// Returns the stage and, except for decoding, the output.
fn describe_verdict(verdict: &Verdict) -> String {
    match verdict.stage {
        None => "ok".into(),
        Some(Stage::Decode) => "decode".into(),
        Some(Stage::Validate) => format!("validate: {}", verdict.error),
        Some(Stage::Build) => format!("build: {}", verdict.error),
    }
}

fn expected_configuration(result: &Reader<'_>) -> ReadResult<Expected> {
    let stage = result.field("stage", tree::text)?;
    let error = result.field("error", tree::text_or_empty)?;
    let verdict = match &*stage {
        "ok" | "decode" => stage.into(),
        stage => format!("{stage}: {error}"),
    };
    if verdict == "decode" {
        return Ok(Expected {
            verdict,
            errors: None,
            profiles: None,
        });
    }
    let errors = result.field("errors", |errors| errors.optional(expected_errors))?;
    let weights = result.field("scoreWeights", |weights| {
        weights.optional(|weights| weights.map(read_weights))
    })?;
    let weights: WeightsByProfile = weights.unwrap_or_default();
    let mut profiles = result.field("profiles", |profiles| profiles.list(read_profile))?;
    for profile in &mut profiles {
        if let Some(entry) = weights.iter().find(|entry| entry.0 == profile.name) {
            profile.weights = entry.1.iter().cloned().collect();
        }
    }
    Ok(Expected {
        verdict,
        errors,
        profiles: Some(profiles),
    })
}

/// The weights by profile. Vectors of older releases have them next to the profiles.
type WeightsByProfile = Vec<(Box<str>, Vec<(Box<str>, i64)>)>;

fn read_weights(weights: &Reader<'_>) -> ReadResult<Vec<(Box<str>, i64)>> {
    weights.map(tree::int64)
}

fn read_profile(profile: &Reader<'_>) -> ReadResult<ProfileReport> {
    let names = [
        "NodeResourcesBalancedAllocation",
        "NodeResourcesFit",
        "NodeResourcesLeastAllocated",
        "NodeResourcesMostAllocated",
        "RequestedToCapacityRatio",
    ];
    let mut args = Vec::new();
    for name in names {
        let read_config =
            |configs: &Reader<'_>| configs.field(name, |args| args.optional(read_args));
        args.extend(
            profile
                .field("pluginConfig", read_config)?
                .map(|args| (name, args)),
        );
    }
    let weights = profile.field("scoreWeights", |weights| weights.optional(read_weights))?;
    Ok(ProfileReport {
        name: profile.field("schedulerName", tree::text_or_empty)?,
        args,
        weights: weights.unwrap_or_default().into_iter().collect(),
    })
}

/// Reads a field by its name in JSON or by its name in Go.
fn field_in_either_case<T>(
    from: &Reader<'_>,
    name: &str,
    read: impl Fn(&Reader<'_>) -> ReadResult<T>,
) -> ReadResult<Option<T>> {
    let mut letters = name.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    let go_name: String = first.into_iter().chain(letters).collect();
    for name in [name, &*go_name] {
        if let Some(found) = from.field(name, |field| field.optional(&read))? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

fn read_args(args: &Reader<'_>) -> ReadResult<ArgsReport> {
    let texts = |name| field_in_either_case(args, name, |list| list.list(tree::text_or_empty));
    let ignored = [
        texts("ignoredResources")?.unwrap_or_default(),
        texts("ignoredResourceGroups")?.unwrap_or_default(),
    ];
    let strategy = field_in_either_case(args, "scoringStrategy", |strategy| {
        let kind = field_in_either_case(strategy, "type", tree::text)?.unwrap_or_default();
        let shape = field_in_either_case(strategy, "requestedToCapacityRatio", |ratio| {
            Ok(field_in_either_case(ratio, "shape", read_shape)?.unwrap_or_default())
        })?;
        Ok((kind, shape, read_resources(strategy)?))
    })?;
    let (strategy, shape, resources) = match strategy {
        Some(strategy) => strategy,
        None => (
            Box::default(),
            field_in_either_case(args, "shape", read_shape)?,
            read_resources(args)?,
        ),
    };
    Ok(ArgsReport {
        ignored,
        strategy,
        shape,
        resources,
    })
}

fn read_shape(shape: &Reader<'_>) -> ReadResult<Vec<ShapePoint>> {
    shape.list(|point| {
        Ok(ShapePoint {
            utilization: field_in_either_case(point, "utilization", tree::int64)?.unwrap_or(0),
            score: field_in_either_case(point, "score", tree::int64)?.unwrap_or(0),
        })
    })
}

fn read_resources(strategy: &Reader<'_>) -> ReadResult<Vec<ResourceWeight>> {
    let resources = field_in_either_case(strategy, "resources", |list| {
        list.list(|resource| {
            Ok(ResourceWeight {
                name: field_in_either_case(resource, "name", tree::text)?.unwrap_or_default(),
                weight: field_in_either_case(resource, "weight", tree::int64)?.unwrap_or(0),
            })
        })
    })?;
    Ok(resources.unwrap_or_default())
}

fn describe_args(args: &ArgsReport) -> String {
    let [resources, groups] = &args.ignored;
    let shape = args.shape.as_ref().map_or("no shape".into(), |shape| {
        format_list(
            shape
                .iter()
                .map(|p| format!("{} {}", p.utilization, p.score)),
        )
    });
    let weights = args
        .resources
        .iter()
        .map(|r| format!("{} {}", r.name, r.weight));
    format!(
        "{} {shape} {} ignored {} {}",
        args.strategy,
        format_list(weights),
        resources.join(","),
        groups.join(",")
    )
}

fn describe_profile(profile: &ProfileReport) -> String {
    let args = profile.args.iter();
    let args = args.map(|(name, args)| format!("{name}: {}", describe_args(args)));
    let weights = profile
        .weights
        .iter()
        .map(|(name, weight)| format!("{name} {weight}"));
    format!(
        "{} {} {}",
        profile.name,
        format_list(args),
        format_list(weights)
    )
}

/// Lists paths, types and messages, without duplicates.
fn describe_errors(findings: &[Finding]) -> String {
    let describe = |finding: &Finding| {
        let (path, message) = (&finding.path, &finding.message);
        let kind = finding.kind.map_or("", kind_name);
        format!("{path} {kind} {path}: {message}")
    };
    sorted_unique(findings.iter().map(describe))
}

fn expected_errors(errors: &Reader<'_>) -> ReadResult<String> {
    let errors = errors.list(|error| {
        let [path, kind, message] = ["path", "type", "message"];
        let text = |name| error.field(name, tree::text_or_empty);
        Ok(format!(
            "{} {} {}",
            text(path)?,
            text(kind)?,
            text(message)?
        ))
    })?;
    Ok(sorted_unique(errors.into_iter()))
}

/// Sorts texts and removes duplicates: the order is compared with the aggregate error.
fn sorted_unique(texts: impl Iterator<Item = String>) -> String {
    let texts: std::collections::BTreeSet<_> = texts.collect();
    format_list(texts)
}

fn kind_name(kind: crate::scenario::ErrorType) -> &'static str {
    use crate::scenario::ErrorType::{Duplicate, Forbidden, Invalid, NotSupported, Required};
    match kind {
        Required => "FieldValueRequired",
        Invalid => "FieldValueInvalid",
        NotSupported => "FieldValueNotSupported",
        Duplicate => "FieldValueDuplicate",
        Forbidden => "FieldValueForbidden",
    }
}
