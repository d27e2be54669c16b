//! Plans which parts of a map or a list are kept, removed and inserted.

use super::equality::is_equal;
use crate::formats::children::{Child, by_key, key_of};
use crate::sort;
use crate::tree::{Tree, Value};

/// A part of the target. Steps follow the target's order. Kept parts also keep their order in the
/// text; parts of the text without a step are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Keeps a part and changes it to a part of the target, or leaves it: a key that a later duplicate
    /// overrides.
    Keep(usize, Option<usize>),
    /// Inserts a part of the target.
    Insert(usize),
}

impl Step {
    /// Returns the index of the part that the step keeps.
    pub(super) fn kept(self) -> Option<usize> {
        match self {
            Self::Keep(at, _) => Some(at),
            Self::Insert(_) => None,
        }
    }
}

/// Plans the entries of a map. A new one follows the entry before it in the target.
pub(super) fn plan_map(old: &[Child<'_>], target: &[Child<'_>]) -> Vec<Step> {
    let (indexes, target_indexes) = (by_key(old), by_key(target));
    // Steps with twice the index of the old entry that they keep, or one more after it.
    let kept = old.iter().enumerate().filter_map(|(at, entry)| {
        let target = target_indexes.get(key_of(entry))?;
        let is_last = indexes.get(key_of(entry)) == Some(at);
        Some((2 * at + 1, Step::Keep(at, is_last.then_some(target))))
    });
    let mut steps: Vec<(usize, Step)> = kept.collect();
    let mut after = 0;
    for (at, entry) in target.iter().enumerate() {
        let key = key_of(entry);
        match indexes.get(key) {
            Some(old) => after = 2 * old + 2,
            None if target_indexes.get(key) == Some(at) => steps.push((after, Step::Insert(at))),
            None => {}
        }
    }
    sort::by_key(&mut steps, |step| sort::usize_key(step.0));
    steps.into_iter().map(|step| step.1).collect()
}

/// Plans the items of a list: equal items at both ends stay; the items between them are matched by
/// name, then by position. `compare_number_text` compares numbers by their spelling.
pub(super) fn plan_list(
    old: &[Child<'_>],
    target: &[Child<'_>],
    compare_number_text: bool,
) -> Vec<Step> {
    let equal =
        |(a, b): &(&Child<'_>, &Child<'_>)| is_equal(&a.1.value, &b.1.value, compare_number_text);
    let head = old.iter().zip(target).take_while(equal).count();
    let rest = old.len().min(target.len()) - head;
    let ends = old.iter().rev().zip(target.iter().rev()).take(rest);
    let tail = ends.take_while(equal).count();
    let end = (old.len() - tail, target.len() - tail);
    let mut steps: Vec<Step> = (0..head).map(|at| Step::Keep(at, Some(at))).collect();
    let mut here = (head, head);
    for pair in named_pairs(old, target, here, end) {
        pair_by_position(&mut steps, here, pair);
        steps.push(Step::Keep(pair.0, Some(pair.1)));
        here = (pair.0 + 1, pair.1 + 1);
    }
    pair_by_position(&mut steps, here, end);
    steps.extend((0..tail).map(|at| Step::Keep(end.0 + at, Some(end.1 + at))));
    steps
}

/// Pairs the items between two matched pairs by position, so that a renamed item keeps its comment.
fn pair_by_position(steps: &mut Vec<Step>, from: (usize, usize), to: (usize, usize)) {
    let pairs = (from.0..to.0).zip(from.1..to.1);
    steps.extend(pairs.map(|(old, target)| Step::Keep(old, Some(target))));
    let paired = to.0 - from.0;
    steps.extend((from.1 + paired..to.1).map(Step::Insert));
}

/// Pairs items with equal names, in increasing order on both sides.
fn named_pairs(
    old: &[Child<'_>],
    target: &[Child<'_>],
    from: (usize, usize),
    to: (usize, usize),
) -> Vec<(usize, usize)> {
    let old = old.iter().enumerate().take(to.0).skip(from.0);
    let mut named: Vec<(&str, usize)> = old
        .filter_map(|(at, item)| Some((name(item.1)?, at)))
        .collect();
    sort::by_text(&mut named, |item| item.0);
    let mut next = 0;
    let mut pairs = Vec::new();
    for (at, item) in target.iter().enumerate().take(to.1).skip(from.1) {
        let Some(name) = name(item.1) else {
            continue;
        };
        let first = named.partition_point(|other| *other < (name, next));
        if let Some((_, position)) = named.get(first).filter(|found| found.0 == name) {
            pairs.push((*position, at));
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
