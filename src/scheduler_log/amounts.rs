//! Reads lists of amounts: `map[cpu:1 memory:2]`, `{"cpu":1,"memory":2}`, `[1 2]` and `[1,2]`.

use super::facts::LoggedResource;

/// An amount, with the resource's name if the list has names.
pub(super) type Amount = (Option<Box<str>>, i64);

/// Reads an int64.
pub(super) fn int(text: &str) -> Option<i64> {
    text.trim().parse().ok()
}

/// Reads a list of amounts with or without names.
pub(super) fn list(text: &str) -> Option<Vec<Amount>> {
    match text.starts_with('[') {
        true => entries(text)
            .map(|entry| Some((None, int(entry)?)))
            .collect(),
        false => named(text),
    }
}

/// Reads a map of amounts.
pub(super) fn named(text: &str) -> Option<Vec<Amount>> {
    let amount = |entry: &str| {
        let (name, amount) = entry.rsplit_once(':')?;
        let name = name.trim().trim_matches('"');
        (!name.is_empty()).then_some((Some(name.into()), int(amount)?))
    };
    entries(text).map(amount).collect()
}

/// Returns the entries between the brackets of a list or a map.
fn entries(text: &str) -> impl Iterator<Item = &str> {
    let text = text.strip_prefix("map").unwrap_or(text);
    let inner = text.trim_matches(['[', ']', '{', '}']);
    let entries = inner.split([' ', ',']);
    entries.filter(|entry| !entry.is_empty())
}

/// Pairs allocatable with requested amounts. A map can lack a resource, which then is 0.
pub(super) fn paired(
    allocatable: Vec<Amount>,
    requested: Vec<Amount>,
) -> Option<Vec<LoggedResource>> {
    let is_positional = allocatable
        .iter()
        .chain(&requested)
        .any(|amount| amount.0.is_none());
    if is_positional {
        let pair =
            |(allocatable, requested): (Amount, Amount)| resource(None, allocatable.1, requested.1);
        let is_complete = allocatable.len() == requested.len();
        return is_complete.then(|| allocatable.into_iter().zip(requested).map(pair).collect());
    }
    let amount_of = |amounts: &[Amount], name: &Option<Box<str>>| {
        let found = amounts.iter().find(|amount| amount.0 == *name);
        found.map_or(0, |amount| amount.1)
    };
    let has_name = |(name, _): &&Amount| !allocatable.iter().any(|amount| amount.0 == *name);
    let only_requested = requested.iter().filter(has_name);
    let names = allocatable
        .iter()
        .chain(only_requested)
        .map(|amount| &amount.0);
    let pair = |name: &Option<Box<str>>| {
        resource(
            name.clone(),
            amount_of(&allocatable, name),
            amount_of(&requested, name),
        )
    };
    Some(names.map(pair).collect())
}

fn resource(name: Option<Box<str>>, allocatable: i64, requested: i64) -> LoggedResource {
    LoggedResource {
        name,
        allocatable,
        requested,
        request: None,
        weight: None,
    }
}

#[cfg(test)]
mod tests {
    use super::{list, paired};

    #[test]
    fn lists_of_all_releases_are_read() {
        let named = Some(vec![(Some("cpu".into()), 1), (Some("a.b/c".into()), -2)]);
        assert_eq!(list("map[cpu:1 a.b/c:-2]"), named);
        assert_eq!(list(r#"{"cpu":1,"a.b/c":-2}"#), named);
        let positional = Some(vec![(None, 8000), (None, 14_554_681_344)]);
        assert_eq!(list("[8000 14554681344]"), positional);
        assert_eq!(list("[8000,14554681344]"), positional);
        assert_eq!(list("[]"), Some(Vec::new()));
        assert_eq!(list("map[cpu]"), None);
        assert_eq!(list("[1 x]"), None);
    }

    #[test]
    fn lists_of_different_lengths_are_not_paired() {
        assert_eq!(paired(list("[1 2]").unwrap(), list("[1]").unwrap()), None);
        let maps = paired(list("map[cpu:1]").unwrap(), list("map[memory:2]").unwrap()).unwrap();
        let amounts: Vec<_> = maps
            .iter()
            .map(|it| (it.allocatable, it.requested))
            .collect();
        assert_eq!(amounts, [(1, 0), (0, 2)]);
    }
}
