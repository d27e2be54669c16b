//! Counts results and prints them.

use crate::table::{Row, Table};
use nodescore::conformance::CaseOutcome;

/// The number of failing cases of a file that are shown.
const MAX_SHOWN: usize = 5;
/// The number of characters of a value that are shown.
const MAX_LEN: usize = 300;

#[derive(Debug, Default)]
pub struct Tally {
    pub file: String,
    pub passed: u64,
    pub failed: u64,
    pub unsupported: u64,
    examples: Vec<String>,
}

impl Tally {
    pub fn new(file: &str) -> Self {
        Self {
            file: file.to_owned(),
            ..Self::default()
        }
    }

    pub fn count(&mut self, case: &CaseOutcome) {
        if case.unsupported {
            self.unsupported += 1;
        } else if case.passed {
            self.passed += 1;
        } else {
            self.failed += 1;
            self.show(case);
        }
    }

    fn show(&mut self, case: &CaseOutcome) {
        if self.examples.len() < MAX_SHOWN {
            let [id, expected, actual] =
                [&case.id, &case.expected, &case.actual].map(|text| truncate(text));
            self.examples
                .push(format!("  {id}: expected {expected}, got {actual}"));
        }
    }

    pub fn print(&self) {
        println!(
            "{}: {} passed, {} failed, {} unsupported",
            self.file, self.passed, self.failed, self.unsupported
        );
        for example in &self.examples {
            println!("{example}");
        }
    }

    fn row(&self) -> Row {
        Row {
            file: self.file.clone(),
            passed: self.passed,
            unsupported: self.unsupported,
        }
    }
}

pub fn total(tallies: &[Tally]) -> Tally {
    Tally {
        passed: tallies.iter().map(|tally| tally.passed).sum(),
        failed: tallies.iter().map(|tally| tally.failed).sum(),
        ..Tally::default()
    }
}

/// Prints the differences from the table. Returns true if no count is worse.
pub fn compare(table: &Table, tallies: &[Tally]) -> bool {
    let rows: Vec<Row> = tallies.iter().map(Tally::row).collect();
    let difference = table.compare(&rows);
    for loss in &difference.losses {
        eprintln!("error: {loss}");
    }
    if !difference.gains.is_empty() {
        println!("more passes than in the table; raise it to:");
        for row in &difference.gains {
            println!("  {row}");
        }
    }
    difference.losses.is_empty()
}

fn truncate(text: &str) -> String {
    match text.char_indices().nth(MAX_LEN) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_a_long_value_between_characters() {
        assert_eq!(truncate("short"), "short");
        assert_eq!(truncate(&"ß".repeat(MAX_LEN)), "ß".repeat(MAX_LEN));
        assert_eq!(
            truncate(&"ß".repeat(MAX_LEN + 1)),
            "ß".repeat(MAX_LEN) + "…"
        );
    }

    #[test]
    fn counts_each_case_once_and_keeps_the_first_failures() {
        let case = |unsupported, passed| CaseOutcome {
            id: "id".to_owned(),
            unsupported,
            passed,
            expected: "1".to_owned(),
            actual: "2".to_owned(),
        };
        let mut tally = Tally::new("formats/quantity");
        tally.count(&case(true, false));
        tally.count(&case(false, true));
        for _ in 0..MAX_SHOWN + 1 {
            tally.count(&case(false, false));
        }
        assert_eq!((tally.passed, tally.failed, tally.unsupported), (1, 6, 1));
        assert_eq!(tally.examples.len(), MAX_SHOWN);
        assert_eq!(tally.examples[0], "  id: expected 1, got 2");
    }
}
