//! Checks the syntax of label keys and values, and of resource names, which are label keys.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/api/validate/content/kube.go` (`IsLabelKey`),
//! `dns.go`; to v0.34 `pkg/util/validation/validation.go` (`IsQualifiedName`).

const NAME_LENGTH: usize = 63;
const PREFIX_LENGTH: usize = 253;

const NAME: &str = "alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const SUBDOMAIN: &str = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";

/// Returns the errors in a key, worded as in Kubernetes; `length_unit` is the unit in the release's message.
pub(crate) fn check_key(key: &str, length_unit: &str) -> Vec<String> {
    let (prefix, name) = match key.split_once('/') {
        None => (None, key),
        Some((_, name)) if name.contains('/') => {
            return vec![format!(
                "a valid label key must consist of {NAME} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"
            )];
        }
        Some((prefix, name)) => (Some(prefix), name),
    };
    let prefix = prefix.map(|prefix| check_prefix(prefix, length_unit));
    let mut messages = prefix.unwrap_or_default();
    check_name(name, length_unit, &mut messages);
    messages
}

fn check_prefix(prefix: &str, length_unit: &str) -> Vec<String> {
    if prefix.is_empty() {
        return vec!["prefix part must be non-empty".into()];
    }
    let mut messages = Vec::new();
    if prefix.len() > PREFIX_LENGTH {
        messages.push(format!(
            "prefix part {}",
            too_long(PREFIX_LENGTH, length_unit)
        ));
    }
    if !is_dotted(prefix) {
        messages.push(format!("prefix part {SUBDOMAIN}"));
    }
    messages
}

fn check_name(name: &str, length_unit: &str, messages: &mut Vec<String>) {
    if name.is_empty() {
        messages.push("name part must be non-empty".into());
    } else if name.len() > NAME_LENGTH {
        messages.push(format!("name part {}", too_long(NAME_LENGTH, length_unit)));
    }
    if !has_name_characters(name) {
        messages.push(format!("name part must consist of {NAME}"));
    }
}

fn too_long(most: usize, unit: &str) -> String {
    format!("must be no more than {most} {unit}")
}

/// Returns true for up to 253 bytes of lower-case DNS labels, separated by dots.
pub(crate) fn is_subdomain(text: &str) -> bool {
    text.len() <= PREFIX_LENGTH && is_dotted(text)
}

/// Returns true for up to 63 letters, digits, `-`, `_` and `.`, with a letter or digit at both ends.
pub(crate) fn is_name(text: &str) -> bool {
    text.len() <= NAME_LENGTH && has_name_characters(text)
}

fn is_dotted(text: &str) -> bool {
    text.split('.').all(is_label)
}

fn has_name_characters(name: &str) -> bool {
    ends_with_alphanumerics(name)
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b))
}

/// Returns true if a text is a DNS label.
fn is_label(label: &str) -> bool {
    ends_with_alphanumerics(label)
        && label
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

fn ends_with_alphanumerics(text: &str) -> bool {
    let ends = [text.bytes().next(), text.bytes().next_back()];
    let alphanumeric = |b: Option<u8>| b.is_some_and(|b| b.is_ascii_alphanumeric());
    ends.into_iter().all(alphanumeric)
}

/// Returns the errors in a label value, worded as in Kubernetes.
///
/// Source: kubernetes/apimachinery v0.35.4, `pkg/util/validation/validation.go`
/// (`IsValidLabelValue`).
pub(crate) fn check_value(value: &str, length_unit: &str) -> Vec<String> {
    let mut messages = Vec::new();
    if value.len() > NAME_LENGTH {
        messages.push(too_long(NAME_LENGTH, length_unit));
    }
    if !value.is_empty() && !has_name_characters(value) {
        messages.push("a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')".into());
    }
    messages
}

#[cfg(test)]
mod tests {
    use super::check_key;

    #[track_caller]
    fn has_errors(key: &str, prefixes: &[&str]) {
        let messages = check_key(key, "bytes");
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
}
