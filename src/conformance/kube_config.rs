//! `formats/fitargs`, `formats/ksc`, `formats/extra-ksc-edge` and `formats/extra-ksc-versions`: how far a
//! text comes, what is wrong with it, and what the scheduler has then.

use super::{Answer, list};
use crate::formats::kube_config::report::{self, ArgsReport, ProfileReport};
use crate::formats::{Finding, Stage, Verdict};
use crate::tree::{self, Reader, WrongShape};

type Read<T> = Result<T, WrongShape>;

/// The release that the vectors of one release alone are of.
const MINOR: u16 = 35;

/// The plugins whose arguments its vectors hold.
const TOLD: [&str; 2] = ["NodeResourcesBalancedAllocation", "NodeResourcesFit"];

pub(super) fn arguments(case: &Reader<'_>) -> Read<Answer> {
    let text = case.field("args", tree::text)?;
    let plugin = case.field("plugin", tree::text)?;
    let (loaded, args) = report::arguments(&text, &plugin, MINOR);
    let expected = case.field("result", expected_arguments)?;
    let got = if loaded.verdict.stage == Some(Stage::Decode) {
        "decode".into()
    } else if loaded.verdict.accepted || loaded.verdict.crashes {
        let construct = if loaded.verdict.crashes {
            &loaded.verdict.error
        } else {
            "ok"
        };
        format!(
            "{construct}: {}",
            args.map_or(String::new(), |args| describe(&args))
        )
    } else {
        format!(
            "error: {} {}",
            loaded.verdict.error,
            problems(&loaded.findings)
        )
    };
    Ok(Some((expected, got)))
}

fn expected_arguments(result: &Reader<'_>) -> Read<String> {
    if result
        .field("decodeError", |error| error.optional(tree::text))?
        .is_some()
    {
        return Ok("decode".into());
    }
    let construct = result.field("construct", tree::text)?;
    if &*construct == "error" {
        let aggregate = result.field("aggregate", tree::text)?;
        let errors = result.field("errors", expected_problems)?;
        return Ok(format!("error: {aggregate} {errors}"));
    }
    let args = result.field("ok", read_args)?;
    Ok(format!("{construct}: {}", describe(&args)))
}

pub(super) fn configuration(case: &Reader<'_>) -> Read<Answer> {
    let text = case.field("doc", tree::text)?;
    let expected = case.field("result", expected_configuration)?;
    Ok(Some((expected, got(&text, MINOR, true))))
}

/// One document, by release.
pub(super) fn versions(case: &Reader<'_>) -> Read<Answer> {
    let text = case.field("doc", tree::text)?;
    let (mut expected, mut answers) = (Vec::new(), Vec::new());
    for (release, minor) in [("1.22.6", 22), ("1.25.2", 25), ("1.35.4", 35)] {
        let result = |result: &Reader<'_>| result.field(release, expected_configuration);
        expected.push(format!("{release} {}", case.field("result", result)?));
        // Of 1.35.4 these vectors hold no weights.
        let answer = got(&text, minor, minor != MINOR);
        answers.push(format!("{release} {answer}"));
    }
    Ok(Some((expected.join("; "), answers.join("; "))))
}

fn got(text: &str, minor: u16, with_weights: bool) -> String {
    let (loaded, mut profiles) = report::configuration(text, minor);
    let answer = verdict(&loaded.verdict);
    if loaded.verdict.stage == Some(Stage::Decode) {
        return answer;
    }
    let errors = match loaded.verdict.stage {
        Some(Stage::Validate) if minor == MINOR => problems(&loaded.findings),
        _ => String::new(),
    };
    for profile in &mut profiles {
        profile.weights.retain(|_, _| with_weights);
        // The vectors of 1.35.4 hold the arguments of two plugins, the older ones those of all.
        let told = |plugin| minor != MINOR || TOLD.contains(&plugin);
        profile.args.retain(|(plugin, _)| told(*plugin));
    }
    let profiles = profiles.iter().map(describe_profile);
    format!("{answer} {errors} {}", list(profiles))
}

/// The stage and, but for decoding, what is printed.
fn verdict(verdict: &Verdict) -> String {
    match verdict.stage {
        None => "ok".into(),
        Some(Stage::Decode) => "decode".into(),
        Some(Stage::Validate) => format!("validate: {}", verdict.error),
        Some(Stage::Build) => format!("build: {}", verdict.error),
    }
}

fn expected_configuration(result: &Reader<'_>) -> Read<String> {
    let stage = result.field("stage", tree::text)?;
    let error = result.field("error", tree::text_or_empty)?;
    let answer = match &*stage {
        "ok" | "decode" => stage.into(),
        stage => format!("{stage}: {error}"),
    };
    if answer == "decode" {
        return Ok(answer);
    }
    let errors = result.field("errors", |errors| errors.optional(expected_problems))?;
    let weights = result.field("scoreWeights", |weights| {
        weights.optional(|weights| weights.map(read_weights))
    })?;
    let weights: WeightsByProfile = weights.unwrap_or_default();
    let mut profiles = result.field("profiles", |profiles| profiles.list(read_profile))?;
    for profile in &mut profiles {
        if let Some(own) = weights.iter().find(|own| own.0 == profile.name) {
            profile.weights = own.1.iter().cloned().collect();
        }
    }
    let errors = errors.unwrap_or_default();
    Ok(format!(
        "{answer} {errors} {}",
        list(profiles.iter().map(describe_profile))
    ))
}

/// The older releases' weights stand beside the profiles.
type WeightsByProfile = Vec<(Box<str>, Vec<(Box<str>, i64)>)>;

fn read_weights(weights: &Reader<'_>) -> Read<Vec<(Box<str>, i64)>> {
    weights.map(tree::int64)
}

fn read_profile(profile: &Reader<'_>) -> Read<ProfileReport> {
    let names = [
        "NodeResourcesBalancedAllocation",
        "NodeResourcesFit",
        "NodeResourcesLeastAllocated",
        "NodeResourcesMostAllocated",
        "RequestedToCapacityRatio",
    ];
    let mut args = Vec::new();
    for name in names {
        let of = |configs: &Reader<'_>| configs.field(name, |args| args.optional(read_args));
        args.extend(profile.field("pluginConfig", of)?.map(|args| (name, args)));
    }
    let weights = profile.field("scoreWeights", |weights| weights.optional(read_weights))?;
    Ok(ProfileReport {
        name: profile.field("schedulerName", tree::text_or_empty)?,
        args,
        weights: weights.unwrap_or_default().into_iter().collect(),
    })
}

/// A field under its name in JSON, or under Go's own.
fn either<T>(
    from: &Reader<'_>,
    name: &str,
    read: impl Fn(&Reader<'_>) -> Read<T>,
) -> Read<Option<T>> {
    let mut letters = name.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    let go: String = first.into_iter().chain(letters).collect();
    for name in [name, &*go] {
        if let Some(found) = from.field(name, |field| field.optional(&read))? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

fn read_args(args: &Reader<'_>) -> Read<ArgsReport> {
    let texts = |name| either(args, name, |list| list.list(tree::text_or_empty));
    let ignored = [
        texts("ignoredResources")?.unwrap_or_default(),
        texts("ignoredResourceGroups")?.unwrap_or_default(),
    ];
    let strategy = either(args, "scoringStrategy", |strategy| {
        let kind = either(strategy, "type", tree::text)?.unwrap_or_default();
        let shape = either(strategy, "requestedToCapacityRatio", |ratio| {
            Ok(either(ratio, "shape", read_shape)?.unwrap_or_default())
        })?;
        Ok((kind, shape, read_resources(strategy)?))
    })?;
    let (strategy, shape, resources) = match strategy {
        Some(strategy) => strategy,
        None => (
            Box::default(),
            either(args, "shape", read_shape)?,
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

fn read_shape(shape: &Reader<'_>) -> Read<Vec<report::Point>> {
    shape.list(|point| {
        Ok(report::Point {
            utilization: either(point, "utilization", tree::int64)?.unwrap_or(0),
            score: either(point, "score", tree::int64)?.unwrap_or(0),
        })
    })
}

fn read_resources(of: &Reader<'_>) -> Read<Vec<report::Resource>> {
    let resources = either(of, "resources", |list| {
        list.list(|resource| {
            Ok(report::Resource {
                name: either(resource, "name", tree::text)?.unwrap_or_default(),
                weight: either(resource, "weight", tree::int64)?.unwrap_or(0),
            })
        })
    })?;
    Ok(resources.unwrap_or_default())
}

fn describe(args: &ArgsReport) -> String {
    let [resources, groups] = &args.ignored;
    let shape = args.shape.as_ref().map_or("no shape".into(), |shape| {
        list(
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
        list(weights),
        resources.join(","),
        groups.join(",")
    )
}

fn describe_profile(profile: &ProfileReport) -> String {
    let args = profile.args.iter();
    let args = args.map(|(name, args)| format!("{name}: {}", describe(args)));
    let weights = profile
        .weights
        .iter()
        .map(|(name, weight)| format!("{name} {weight}"));
    format!("{} {} {}", profile.name, list(args), list(weights))
}

/// Paths, types and messages; equal ones count once.
fn problems(findings: &[Finding]) -> String {
    let problem = |finding: &Finding| {
        let (path, message) = (&finding.path, &finding.message);
        let kind = finding.kind.map_or("", kind_name);
        format!("{path} {kind} {path}: {message}")
    };
    unique(findings.iter().map(problem))
}

fn expected_problems(errors: &Reader<'_>) -> Read<String> {
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
    Ok(unique(errors.into_iter()))
}

/// The order is the aggregate's to tell.
fn unique(texts: impl Iterator<Item = String>) -> String {
    let texts: std::collections::BTreeSet<_> = texts.collect();
    list(texts)
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
