//! Reports files in which every line is indented: the loader trims the text, so only the first line
//! loses its indentation, and the others become its children.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/scheduler.go` (`loadSchedulerConf`).

use super::checks;
use super::schema::CONFIGURATION;
use super::unmarshal::ConfFile;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::lines::line_spans;
use crate::messages::loaders;
use crate::tree::Span;

/// Returns a finding if a rejected file would load without the trimming.
pub(super) fn finding(text: &str) -> Option<Finding> {
    let blank = text.len() - text.trim_start().len();
    let before = text.get(..blank)?;
    let line = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let indent = before.get(line..)?;
    let is_indented = !indent.is_empty() && !indent.contains('\t');
    let file = ConfFile::read(text, &CONFIGURATION).ok();
    file.filter(|file| is_indented && checks::error(file).is_none())?;
    let message = loaders::indentation_trimmed();
    let finding = Finding::error("volcano-indentation", Stage::Decode, message)
        .at(Span::new(line, blank))
        .help(loaders::unindent());
    Some(finding.fix(loaders::unindent_fix(), edits(text, line, indent)))
}

/// Returns edits that remove the indentation from each line that has it.
fn edits(text: &str, first: usize, indent: &str) -> Vec<Edit> {
    let lines = line_spans(text, Span::new(first, text.len()));
    let indented = lines.filter(|line| line.slice(text).starts_with(indent));
    indented
        .map(|line| Edit::replace(Span::new(line.start, line.start + indent.len()), ""))
        .collect()
}
