//! A value of a node that may vary along the axes of a map.

use crate::slice::value_at;

/// A cell: its column and its row.
pub(super) type Cell = [usize; 2];

/// A value in every cell.
pub(super) enum Varying<T> {
    Constant(T),
    /// One value for each column.
    Columns(Vec<T>),
    /// One value for each row.
    Rows(Vec<T>),
    /// One value for each cell, row by row.
    Cells(Vec<T>, usize),
}

impl<T: Copy + Default> Varying<T> {
    /// Computes a value that depends on some axes, on a grid of this many columns and rows.
    pub(super) fn new(depends_on: [bool; 2], size: Cell, value: impl Fn(Cell) -> T) -> Self {
        let [columns, rows] = size;
        match depends_on {
            [false, false] => Self::Constant(value([0, 0])),
            [true, false] => Self::Columns((0..columns).map(|column| value([column, 0])).collect()),
            [false, true] => Self::Rows((0..rows).map(|row| value([0, row])).collect()),
            [true, true] => {
                let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row]));
                Self::Cells(cells.map(value).collect(), columns)
            }
        }
    }

    /// Returns the value in a cell.
    #[inline]
    pub(super) fn at(&self, [column, row]: Cell) -> T {
        match self {
            Self::Constant(value) => *value,
            Self::Columns(values) => value_at(values, column),
            Self::Rows(values) => value_at(values, row),
            Self::Cells(values, columns) => value_at(values, row * columns + column),
        }
    }
}
