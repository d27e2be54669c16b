//! Runs every case in a folder of vectors and compares the results.
//!
//! `nodescore-conformance [--expect <table> | --answers] <folder>`; the folder contains `kubernetes/`, `functions/` and
//! `formats/` with `*.jsonl.gz` files, one case a line. `package.mjs` does the same for the built package.

mod case;
mod report;
#[cfg(test)]
mod sample;
mod table;
mod vectors;

use anyhow::{Context, Result, bail};
use report::Tally;
use std::{env, path::PathBuf, process::ExitCode};
use table::Table;
use vectors::VectorFile;

const USAGE: &str =
    "usage: nodescore-conformance [--expect <table> | --answers] <folder of vectors>";

struct Options {
    folder: PathBuf,
    table: Option<PathBuf>,
    /// Prints every result without comparing it.
    answers: bool,
}

fn main() -> ExitCode {
    match options(env::args().skip(1)).and_then(|options| run(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options> {
    let (mut folder, mut table, mut answers) = (None, None, false);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--expect" => table = Some(arguments.next().context(USAGE)?.into()),
            "--answers" => answers = true,
            _ if folder.is_none() && !argument.starts_with('-') => folder = Some(argument.into()),
            _ => bail!(USAGE),
        }
    }
    let folder = folder.context(USAGE)?;
    Ok(Options {
        folder,
        table,
        answers,
    })
}

/// Returns true if every case passed and the counts match the table, if there is one.
fn run(options: &Options) -> Result<bool> {
    if options.answers {
        return print_answers(options);
    }
    let table = options.table.as_deref().map(Table::read).transpose()?;
    let tallies = vectors::find(&options.folder)?
        .iter()
        .map(check_file)
        .collect::<Result<Vec<_>>>()?;
    let matches = table.is_none_or(|table| report::compare(&table, &tallies));
    let total = report::total(&tallies);
    println!("{} passed, {} failed", total.passed, total.failed);
    Ok(matches && total.failed == 0)
}

/// Prints the result of each case on a line, for comparison with another runner.
fn print_answers(options: &Options) -> Result<bool> {
    for file in vectors::find(&options.folder)? {
        let path = file.path();
        for line in file.read()?.lines().filter(|line| !line.is_empty()) {
            let answer = case::check_without_panic(&path, line);
            let actual = answer.actual.replace('\n', "\\n");
            println!("{path} {} {actual}", answer.unsupported);
        }
    }
    Ok(true)
}

/// Runs each case of a file and prints the counts.
fn check_file(file: &VectorFile) -> Result<Tally> {
    let path = file.path();
    let mut tally = Tally::new(&file.name);
    for line in file.read()?.lines().filter(|line| !line.is_empty()) {
        tally.count(&case::check_without_panic(&path, line));
    }
    tally.print();
    Ok(tally)
}
