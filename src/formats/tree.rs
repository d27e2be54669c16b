//! Reads the values of a tree, also by paths. A field that is absent, null or of another type reads as `None` or
//! as an empty value.

pub(super) use crate::tree::ABSENT;
use crate::tree::{Key, Span, Tree, Value};

impl Tree {
    /// Returns the items of a list; an empty slice for anything else.
    pub(in crate::formats) fn items(&self) -> &[Self] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// Returns the entries of a map; an empty slice for anything else.
    pub(in crate::formats) fn entries(&self) -> &[(Key, Self)] {
        match &self.value {
            Value::Map(entries) => entries,
            _ => &[],
        }
    }

    /// Returns the items of the list at a path; an empty slice without one.
    pub(in crate::formats) fn items_at(&self, path: &str) -> &[Self] {
        self.at(path).map_or(&[], Self::items)
    }

    /// Returns the entries of the map at a path; an empty slice without one.
    pub(in crate::formats) fn entries_at(&self, path: &str) -> &[(Key, Self)] {
        self.at(path).map_or(&[], Self::entries)
    }

    /// Returns the string if this is one.
    pub(in crate::formats) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns a field that is present and not null.
    pub(in crate::formats) fn non_null(&self, name: &str) -> Option<&Self> {
        self.get(name).filter(|tree| tree.value != Value::Null)
    }

    pub(crate) fn text_of(&self, name: &str) -> &str {
        self.get(name).and_then(Self::text).unwrap_or_default()
    }

    pub(in crate::formats) fn integer(&self) -> Option<i64> {
        match &self.value {
            Value::Number(number) => number.parse().ok(),
            _ => None,
        }
    }

    pub(in crate::formats) fn integer_of(&self, name: &str) -> Option<i64> {
        self.get(name)?.integer()
    }

    pub(in crate::formats) fn bool_of(&self, name: &str) -> Option<bool> {
        match self.get(name)?.value {
            Value::Bool(flag) => Some(flag),
            _ => None,
        }
    }

    /// Returns the value at a path such as `resources[0].name`.
    pub(in crate::formats) fn at(&self, path: &str) -> Option<&Self> {
        steps(path).try_fold(self, Self::step)
    }

    /// Returns the range to mark for a path, or for its last existing part: a scalar itself, the
    /// key of an object or a list.
    pub(in crate::formats) fn marked_span(&self, path: &str) -> Span {
        let (mut here, mut marked) = (self, self.span);
        for step in steps(path) {
            let Some(next) = here.step(step) else {
                break;
            };
            let mut keys = here.entries().iter();
            let key = keys.rfind(|entry| *entry.0.text == *step);
            let is_block = matches!(next.value, Value::Map(_) | Value::List(_));
            marked = match key.filter(|_| is_block || next.span.is_empty()) {
                Some((key, _)) => key.span,
                None => next.span,
            };
            here = next;
        }
        marked
    }

    fn step(&self, step: &str) -> Option<&Self> {
        match step.parse::<usize>() {
            Ok(index) => self.items().get(index),
            Err(_) => self.get(step),
        }
    }
}

/// Returns the steps of a path such as `requests[nvidia.com/gpu]`; a step in brackets can contain dots.
pub(in crate::formats) fn steps(path: &str) -> impl Iterator<Item = &str> {
    let mut in_brackets = false;
    let ends_step = move |c| {
        let is_bracket = matches!(c, '[' | ']');
        if is_bracket {
            in_brackets = c == '[';
        }
        is_bracket || c == '.' && !in_brackets
    };
    path.split(ends_step).filter(|step| !step.is_empty())
}
