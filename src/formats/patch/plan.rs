//! Plans which parts of a map or a list are kept, removed and inserted.

use super::equality::{by_key, is_equal};
use crate::name_tree::NameIndex;
use crate::tree::{Key, Tree, Value};

/// A part of the target. Steps follow the target's order. Kept parts also keep their order in the
/// text; parts of the text without a step are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Keeps a part and changes it to a part of the target.
    Keep(usize, usize),
    /// Keeps a part unchanged: a key that a later duplicate overrides.
    Leave(usize),
    /// Inserts a part of the target.
    Insert(usize),
}

/// Plans the entries of a map.
pub(super) fn plan_map(old: &[(Key, Tree)], target: &[(Key, Tree)]) -> Vec<Step> {
    let (indexes, target_indexes) = (by_key(old), by_key(target));
    let mut steps = Vec::new();
    let mut insertions = insertions(&indexes, &target_indexes, old.len(), target).into_iter();
    let mut insert = |steps: &mut Vec<Step>| {
        steps.extend(insertions.next().into_iter().flatten().map(Step::Insert));
    };
    insert(&mut steps);
    for (at, (key, _)) in old.iter().enumerate() {
        match target_indexes.get(&key.text) {
            Some(target) if indexes.get(&key.text) == Some(at) => {
                steps.push(Step::Keep(at, target));
            }
            Some(_) => steps.push(Step::Leave(at)),
            None => {}
        }
        insert(&mut steps);
    }
    steps
}

/// Returns the entries to insert: before the first entry, then after each existing one.
fn insertions(
    indexes: &NameIndex<'_>,
    target_indexes: &NameIndex<'_>,
    count: usize,
    target: &[(Key, Tree)],
) -> Vec<Vec<usize>> {
    let mut insertions = vec![Vec::new(); count + 1];
    let mut after = 0;
    for (at, (key, _)) in target.iter().enumerate() {
        match indexes.get(&key.text) {
            Some(position) => after = position + 1,
            None if target_indexes.get(&key.text) == Some(at) => {
                if let Some(insertions) = insertions.get_mut(after) {
                    insertions.push(at);
                }
            }
            None => {}
        }
    }
    insertions
}

/// Plans the items of a list: equal items at both ends stay; the items between them are matched by
/// name, then by position. `compare_number_text` compares numbers by their spelling.
pub(super) fn plan_list(old: &[Tree], target: &[Tree], compare_number_text: bool) -> Vec<Step> {
    let equal = |pair: &(&Tree, &Tree)| is_equal(&pair.0.value, &pair.1.value, compare_number_text);
    let head = old.iter().zip(target).take_while(equal).count();
    let rest = old.len().min(target.len()) - head;
    let tail = old
        .iter()
        .rev()
        .zip(target.iter().rev())
        .take(rest)
        .take_while(equal)
        .count();
    let (old_end, target_end) = (old.len() - tail, target.len() - tail);
    let mut steps: Vec<Step> = (0..head).map(|at| Step::Keep(at, at)).collect();
    let mut here = (head, head);
    for pair in named_pairs(old, target, (head, old_end), (head, target_end)) {
        pair_by_position(&mut steps, here, pair);
        steps.push(Step::Keep(pair.0, pair.1));
        here = (pair.0 + 1, pair.1 + 1);
    }
    pair_by_position(&mut steps, here, (old_end, target_end));
    steps.extend((0..tail).map(|at| Step::Keep(old_end + at, target_end + at)));
    steps
}

/// Pairs the items between two matched pairs by position, so that a renamed item keeps its comment.
fn pair_by_position(steps: &mut Vec<Step>, from: (usize, usize), to: (usize, usize)) {
    let pairs = (from.0..to.0).zip(from.1..to.1);
    steps.extend(pairs.map(|(old, target)| Step::Keep(old, target)));
    let paired = to.0 - from.0;
    steps.extend((from.1 + paired..to.1).map(Step::Insert));
}

/// Pairs items with equal names, in increasing order on both sides.
fn named_pairs(
    old: &[Tree],
    target: &[Tree],
    within: (usize, usize),
    target_within: (usize, usize),
) -> Vec<(usize, usize)> {
    let mut first = NameIndex::default();
    // For each item, the index of the next one with its name.
    let mut later = vec![usize::MAX; old.len()];
    for (at, item) in old.iter().enumerate().take(within.1).skip(within.0).rev() {
        let next = name(item).and_then(|name| first.insert(name, at));
        if let (Some(later), Some(next)) = (later.get_mut(at), next) {
            *later = next;
        }
    }
    let mut next = within.0;
    let mut pairs = Vec::new();
    for (at, item) in target
        .iter()
        .enumerate()
        .take(target_within.1)
        .skip(target_within.0)
    {
        let found = name(item).and_then(|name| Some((name, first.get(name)?)));
        let Some((name, mut position)) = found else {
            continue;
        };
        while position < next {
            position = later.get(position).copied().unwrap_or(usize::MAX);
        }
        first.insert(name, position);
        if position < usize::MAX {
            pairs.push((position, at));
            next = position + 1;
        }
    }
    pairs
}

/// Returns the name that identifies an item: its name field, a point's utilization, or a scalar
/// itself.
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
