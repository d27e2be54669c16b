//! The syntax of label keys and values, and of resource names, which are label keys.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/api/validate/content/kube.go` (`IsLabelKey`),
//! `dns.go`; to v0.34 `pkg/util/validation/validation.go` (`IsQualifiedName`).

use super::rules::Rules;
use crate::resource::is_prefixed_native;

const NAME_LENGTH: usize = 63;
const PREFIX_LENGTH: usize = 253;

const NAME: &str = "alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const SUBDOMAIN: &str = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";

/// Returns the errors in a key, worded as in Kubernetes.
pub(super) fn check(key: &str, rules: Rules) -> Vec<String> {
    let (prefix, name) = match key.split_once('/') {
        None => (None, key),
        Some((_, name)) if name.contains('/') => {
            return vec![format!(
                "a valid label key must consist of {NAME} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"
            )];
        }
        Some((prefix, name)) => (Some(prefix), name),
    };
    let prefix = prefix.map(|prefix| check_prefix(prefix, rules));
    let mut messages = prefix.unwrap_or_default();
    check_name(name, rules, &mut messages);
    messages
}

fn check_prefix(prefix: &str, rules: Rules) -> Vec<String> {
    if prefix.is_empty() {
        return vec!["prefix part must be non-empty".into()];
    }
    let mut messages = Vec::new();
    if prefix.len() > PREFIX_LENGTH {
        messages.push(format!("prefix part {}", too_long(PREFIX_LENGTH, rules)));
    }
    if !prefix.split('.').all(is_label) {
        messages.push(format!("prefix part {SUBDOMAIN}"));
    }
    messages
}

fn check_name(name: &str, rules: Rules, messages: &mut Vec<String>) {
    if name.is_empty() {
        messages.push("name part must be non-empty".into());
    } else if name.len() > NAME_LENGTH {
        messages.push(format!("name part {}", too_long(NAME_LENGTH, rules)));
    }
    if !is_name(name) {
        messages.push(format!("name part must consist of {NAME}"));
    }
}

fn too_long(most: usize, rules: Rules) -> String {
    format!("must be no more than {most} {}", rules.config.length_unit)
}

fn is_name(name: &str) -> bool {
    let is_allowed = |b: u8| b.is_ascii_alphanumeric() || b"-_.".contains(&b);
    ends_with_alphanumerics(name) && name.bytes().all(is_allowed)
}

/// Returns true if a text is a DNS label.
fn is_label(label: &str) -> bool {
    let is_allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    ends_with_alphanumerics(label) && label.bytes().all(is_allowed)
}

fn ends_with_alphanumerics(text: &str) -> bool {
    let ends = [text.bytes().next(), text.bytes().next_back()];
    let alphanumeric = |b: Option<u8>| b.is_some_and(|b| b.is_ascii_alphanumeric());
    ends.into_iter().all(alphanumeric)
}

/// Returns true if a name belongs to an extended resource: its domain is not Kubernetes' own.
///
/// Source: kubernetes/kubernetes v1.35.4, `pkg/apis/core/v1/helper/helpers.go`
/// (`IsExtendedResourceName`).
pub(super) fn is_extended_resource(name: &str, rules: Rules) -> bool {
    name.contains('/')
        && !is_prefixed_native(name)
        && !name.starts_with("requests.")
        && check(&format!("requests.{name}"), rules).is_empty()
}

/// Returns the errors in a label value, worded as in Kubernetes.
///
/// Source: kubernetes/apimachinery v0.35.4, `pkg/util/validation/validation.go`
/// (`IsValidLabelValue`).
pub(super) fn check_value(value: &str, rules: Rules) -> Vec<String> {
    let mut messages = Vec::new();
    if value.len() > NAME_LENGTH {
        messages.push(too_long(NAME_LENGTH, rules));
    }
    if !value.is_empty() && !is_name(value) {
        messages.push("a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')".into());
    }
    messages
}

#[cfg(test)]
mod tests {
    use super::{Rules, check, is_extended_resource};
    use crate::Release;

    fn latest() -> Rules {
        Rules::new(Release::LATEST.minor())
    }

    #[track_caller]
    fn has_errors(key: &str, prefixes: &[&str]) {
        let messages = check(key, latest());
        assert_eq!(messages.len(), prefixes.len(), "{key}: {messages:?}");
        for (message, prefix) in messages.iter().zip(prefixes) {
            assert!(message.starts_with(prefix), "{key}: {message}");
        }
    }

    #[test]
    fn a_key_has_a_name_and_an_optional_domain() {
        has_errors("cpu", &[]);
        has_errors("example.com/Foo_1.x", &[]);
        has_errors("a1-b.com/x", &[]);
        has_errors(&"x".repeat(63), &[]);
        has_errors(&format!("{}/x", "n".repeat(253)), &[]);
        has_errors("a/b/c", &["a valid label key"]);
        has_errors(
            "",
            &["name part must be non-empty", "name part must consist"],
        );
        has_errors("/x", &["prefix part must be non-empty"]);
        has_errors("Example.com/x", &["prefix part a lowercase"]);
        has_errors("a..b/x", &["prefix part a lowercase"]);
        has_errors("-x", &["name part must consist"]);
        has_errors(&"x".repeat(64), &["name part must be no more"]);
        has_errors(
            &format!("{}/x", "n".repeat(254)),
            &["prefix part must be no more"],
        );
    }

    #[test]
    fn extended_resources_have_a_domain_other_than_kubernetes() {
        assert!(is_extended_resource("example.com/foo", latest()));
        for name in [
            "foo",
            "kubernetes.io/foo",
            "x.kubernetes.io/foo",
            "requests.x/y",
        ] {
            assert!(!is_extended_resource(name, latest()), "{name}");
        }
    }
}
