//! Plans which parts of a map or a list are kept, removed and inserted.

use super::equality::{by_key, is_equal};
use crate::name_tree::NameIndex;
use crate::tree::{Key, Tree, Value};

/// A part of what is wanted, in its order. Parts that stay are in the order they stand in; those
/// that are not mentioned go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A part stays, and is to say what a wanted one says.
    Keep(usize, usize),
    /// A part stays as it is: a key that a later one of the same name outdoes.
    Leave(usize),
    /// A wanted part comes.
    Insert(usize),
}

/// The keys of a map.
pub(super) fn plan_map(old: &[(Key, Tree)], wanted: &[(Key, Tree)]) -> Vec<Step> {
    let (indexes, wanted_indexes) = (by_key(old), by_key(wanted));
    let mut steps = Vec::new();
    let mut insertions = insertions(&indexes, &wanted_indexes, old.len(), wanted).into_iter();
    let mut insert = |steps: &mut Vec<Step>| {
        steps.extend(insertions.next().into_iter().flatten().map(Step::Insert));
    };
    insert(&mut steps);
    for (at, (key, _)) in old.iter().enumerate() {
        match wanted_indexes.get(&key.text) {
            Some(wanted) if indexes.get(&key.text) == Some(at) => {
                steps.push(Step::Keep(at, wanted));
            }
            Some(_) => steps.push(Step::Leave(at)),
            None => {}
        }
        insert(&mut steps);
    }
    steps
}

/// The keys that come: before all others, then behind each of those that stand.
fn insertions(
    indexes: &NameIndex<'_>,
    wanted_indexes: &NameIndex<'_>,
    count: usize,
    wanted: &[(Key, Tree)],
) -> Vec<Vec<usize>> {
    let mut insertions = vec![Vec::new(); count + 1];
    let mut after = 0;
    for (at, (key, _)) in wanted.iter().enumerate() {
        match indexes.get(&key.text) {
            Some(position) => after = position + 1,
            None if wanted_indexes.get(&key.text) == Some(at) => {
                if let Some(insertions) = insertions.get_mut(after) {
                    insertions.push(at);
                }
            }
            None => {}
        }
    }
    insertions
}

/// Plans the items of a list: equal items at both ends stay, items between them are matched by
/// name.
pub(super) fn plan_list(old: &[Tree], wanted: &[Tree], exact: bool) -> Vec<Step> {
    let equal = |pair: &(&Tree, &Tree)| is_equal(&pair.0.value, &pair.1.value, exact);
    let head = old.iter().zip(wanted).take_while(equal).count();
    let rest = old.len().min(wanted.len()) - head;
    let tail = old
        .iter()
        .rev()
        .zip(wanted.iter().rev())
        .take(rest)
        .take_while(equal)
        .count();
    let (old_end, wanted_end) = (old.len() - tail, wanted.len() - tail);
    let mut steps: Vec<Step> = (0..head).map(|at| Step::Keep(at, at)).collect();
    let mut here = (head, head);
    for pair in named_pairs(old, wanted, (head, old_end), (head, wanted_end)) {
        gap(&mut steps, here, pair);
        steps.push(Step::Keep(pair.0, pair.1));
        here = (pair.0 + 1, pair.1 + 1);
    }
    gap(&mut steps, here, (old_end, wanted_end));
    steps.extend((0..tail).map(|at| Step::Keep(old_end + at, wanted_end + at)));
    steps
}

/// Between two pairs: one by one, so that what is renamed keeps its comment.
fn gap(steps: &mut Vec<Step>, from: (usize, usize), to: (usize, usize)) {
    let pairs = (from.0..to.0).zip(from.1..to.1);
    steps.extend(pairs.map(|(old, wanted)| Step::Keep(old, wanted)));
    let paired = to.0 - from.0;
    steps.extend((from.1 + paired..to.1).map(Step::Insert));
}

/// Items of one name, both in rising order.
fn named_pairs(
    old: &[Tree],
    wanted: &[Tree],
    within: (usize, usize),
    wanted_within: (usize, usize),
) -> Vec<(usize, usize)> {
    let mut first = NameIndex::default();
    // Of each item the next one of its name.
    let mut later = vec![usize::MAX; old.len()];
    for (at, item) in old.iter().enumerate().take(within.1).skip(within.0).rev() {
        let known = name(item).and_then(|name| first.set(name, at));
        if let (Some(later), Some(known)) = (later.get_mut(at), known) {
            *later = known;
        }
    }
    let mut next = within.0;
    let mut pairs = Vec::new();
    for (at, item) in wanted
        .iter()
        .enumerate()
        .take(wanted_within.1)
        .skip(wanted_within.0)
    {
        let found = name(item).and_then(|name| Some((name, first.get(name)?)));
        let Some((name, mut position)) = found else {
            continue;
        };
        while position < next {
            position = later.get(position).copied().unwrap_or(usize::MAX);
        }
        first.set(name, position);
        if position < usize::MAX {
            pairs.push((position, at));
            next = position + 1;
        }
    }
    pairs
}

/// Returns the identity of an item: its name, the utilization of a point, or the item itself.
fn name(item: &Tree) -> Option<&str> {
    match &item.value {
        Value::Text(text) | Value::Number(text) => Some(text),
        Value::Map(_) => ["name", "schedulerName", "utilization"]
            .iter()
            .find_map(|key| item.get(key))
            .filter(|value| matches!(value.value, Value::Text(_) | Value::Number(_)))
            .and_then(name),
        _ => None,
    }
}
