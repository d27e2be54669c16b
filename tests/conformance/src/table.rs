//! The committed table of the cases that passed before: one line for each file, `<file> <passed> <unsupported>`.

use anyhow::{Context, Result};
use std::fmt;
use std::fs;
use std::path::Path;

#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub file: String,
    pub passed: u64,
    pub unsupported: u64,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.file, self.passed, self.unsupported)
    }
}

#[derive(Debug, PartialEq)]
pub struct Table(Vec<Row>);

/// The differences between the counts and the table.
#[derive(Debug, Default, PartialEq)]
pub struct Difference {
    /// The decreased counts, in words.
    pub losses: Vec<String>,
    /// The rows that the table should have now.
    pub gains: Vec<Row>,
}

impl Table {
    pub fn read(path: &Path) -> Result<Self> {
        fs::read_to_string(path)
            .map_err(Into::into)
            .and_then(|text| Self::parse(&text))
            .with_context(|| format!("cannot read the table {}", path.display()))
    }

    /// Lines that are empty or start with `#` are comments.
    fn parse(text: &str) -> Result<Self> {
        text.lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(|line| row(line).with_context(|| format!("not a row of the table: `{line}`")))
            .collect::<Result<_>>()
            .map(Self)
    }

    pub fn compare(&self, now: &[Row]) -> Difference {
        let mut difference = Difference::default();
        for before in &self.0 {
            match now.iter().find(|row| row.file == before.file) {
                Some(row) => difference.losses.extend(describe_loss(before, row)),
                None => difference
                    .losses
                    .push(format!("{} is missing", before.file)),
            }
        }
        difference.gains = now.iter().filter(|row| self.gain(row)).cloned().collect();
        difference
    }

    fn gain(&self, now: &Row) -> bool {
        let before = self.0.iter().find(|row| row.file == now.file);
        now.passed > before.map_or(0, |row| row.passed)
    }
}

fn row(line: &str) -> Result<Row> {
    let mut words = line.split_whitespace();
    let mut word = || words.next().context("too few words");
    let row = Row {
        file: word()?.to_owned(),
        passed: word()?.parse()?,
        unsupported: word()?.parse()?,
    };
    anyhow::ensure!(words.next().is_none(), "too many words");
    Ok(row)
}

fn describe_loss(before: &Row, now: &Row) -> Option<String> {
    if now.passed < before.passed {
        Some(format!(
            "{}: {} passed before, {} now",
            now.file, before.passed, now.passed
        ))
    } else if now.unsupported > before.unsupported {
        Some(format!(
            "{}: {} unsupported before, {} now",
            now.file, before.unsupported, now.unsupported
        ))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "# file passed unsupported\n\nkubernetes/v1 10 5\nformats/quantity 7 0\n";

    #[track_caller]
    fn difference(now: &str) -> Difference {
        let [table, now] = [TABLE, now].map(|text| Table::parse(text).unwrap());
        table.compare(&now.0)
    }

    #[test]
    fn equal_counts_have_no_difference() {
        assert_eq!(difference(TABLE), Difference::default());
    }

    #[test]
    fn fewer_passes_are_a_loss() {
        let difference = difference("kubernetes/v1 9 5\nformats/quantity 7 0");
        assert_eq!(
            difference.losses,
            ["kubernetes/v1: 10 passed before, 9 now"]
        );
    }

    #[test]
    fn more_unsupported_cases_are_a_loss() {
        let difference = difference("kubernetes/v1 10 6\nformats/quantity 7 0");
        assert_eq!(
            difference.losses,
            ["kubernetes/v1: 5 unsupported before, 6 now"]
        );
    }

    #[test]
    fn a_missing_listed_file_is_a_loss() {
        let difference = difference("kubernetes/v1 10 5");
        assert_eq!(difference.losses, ["formats/quantity is missing"]);
    }

    #[test]
    fn more_passes_and_files_not_yet_listed_are_gains() {
        let difference = difference(
            "kubernetes/v1 12 3\nformats/quantity 7 0\nfunctions/v1 1 0\nformats/ksc 0 4",
        );
        assert_eq!(difference.losses, [""; 0]);
        let gains: Vec<String> = difference.gains.iter().map(Row::to_string).collect();
        assert_eq!(gains, ["kubernetes/v1 12 3", "functions/v1 1 0"]);
    }

    #[test]
    fn a_row_has_three_words() {
        for text in [
            "kubernetes/v1 10",
            "kubernetes/v1 10 5 1",
            "kubernetes/v1 ten 5",
            "kubernetes/v1 -1 5",
        ] {
            assert!(Table::parse(text).is_err(), "`{text}` was accepted");
        }
    }
}
