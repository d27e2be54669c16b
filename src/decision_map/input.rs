//! Reads the axes and the size of a map.

use crate::scenario::{RawNumber, TypeMismatch, read};
use crate::tree::{self, Reader, Tree};

/// The number that varies along an axis, as typed.
#[derive(Clone, Debug, Default)]
pub struct AxisInput {
    /// The path of a request, a used amount or a weight, as errors name it.
    pub field: Box<str>,
    /// The first amount; 0 by default, 1 for a weight.
    pub from: Option<RawNumber>,
    /// The last amount; by default the largest allocatable amount, 100 for a weight.
    pub to: Option<RawNumber>,
}

/// The axes of a map and its size in cells.
#[derive(Clone, Debug, Default)]
pub struct DecisionMapInput {
    /// The horizontal axis, then the vertical one.
    pub axes: [AxisInput; 2],
    /// The maximum number of columns, then of rows.
    pub size: [Option<RawNumber>; 2],
}

/// The axes of a map and the amounts of one cell.
#[derive(Clone, Debug, Default)]
pub struct CellInput {
    /// The horizontal axis, then the vertical one.
    pub axes: [AxisInput; 2],
    /// The amounts of the cell; by default those of the scenario.
    pub at: [Option<RawNumber>; 2],
}

type Read<T> = Result<T, TypeMismatch>;

impl DecisionMapInput {
    /// Reads untyped values.
    ///
    /// # Errors
    /// Returns an error that names the first field of another type, or an unknown one.
    pub fn from_tree(tree: &Tree) -> Read<Self> {
        let from = Reader::root(tree);
        from.reject_unknown_fields(&["x", "y", "width", "height"])?;
        Ok(Self {
            axes: axes(&from)?,
            size: numbers(&from, ["width", "height"])?,
        })
    }
}

impl CellInput {
    /// Reads untyped values.
    ///
    /// # Errors
    /// Returns an error that names the first field of another type, or an unknown one.
    pub fn from_tree(tree: &Tree) -> Read<Self> {
        let from = Reader::root(tree);
        from.reject_unknown_fields(&["x", "y", "at"])?;
        let at = |at: &Reader<'_>| {
            at.reject_unknown_fields(&["x", "y"])?;
            numbers(at, ["x", "y"])
        };
        Ok(Self {
            axes: axes(&from)?,
            at: from
                .field("at", |at_field| at_field.optional(at))?
                .unwrap_or_default(),
        })
    }
}

fn axes(from: &Reader<'_>) -> Read<[AxisInput; 2]> {
    Ok([from.field("x", axis)?, from.field("y", axis)?])
}

fn numbers(from: &Reader<'_>, names: [&'static str; 2]) -> Read<[Option<RawNumber>; 2]> {
    let [first, second] = names;
    Ok([
        from.field(first, read::raw_number)?,
        from.field(second, read::raw_number)?,
    ])
}

fn axis(from: &Reader<'_>) -> Read<AxisInput> {
    from.reject_unknown_fields(&["field", "from", "to"])?;
    let number = |name| from.field(name, read::raw_number);
    let field = from.field("field", |field: &Reader<'_>| field.optional(tree::text))?;
    Ok(AxisInput {
        field: field.unwrap_or_default(),
        from: number("from")?,
        to: number("to")?,
    })
}
