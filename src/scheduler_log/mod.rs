//! Reads the log of a scheduler: kube-scheduler at -v=10, Volcano at -v=5, or a pod with the results of
//! kube-scheduler-simulator; compares its scores with the scorers here, and rebuilds the scenario.

mod amounts;
mod comparison;
mod decisions;
mod facts;
mod kube_structured;
mod kube_text;
mod line;
mod rebuilt_scenario;
mod scorer_rule;
mod search;
mod simulator;
mod strategy;
mod volcano;

use serde::Serialize;

pub use comparison::{ComparedNode, ComparedScore, LogComparison, LogVerdict, ScoreVerdict};
pub use decisions::{LoggedDecision, LoggedPlugin};
pub use rebuilt_scenario::RebuiltScenario;

use crate::encoding::Decoder;
use crate::limits::{LOG_LINE_BYTES, LOG_UNREADABLE_LINES, OBJECT_BYTES, TEXT_BYTES};
use crate::scenario::Scenario;
use decisions::Decisions;
use facts::Fact;
use line::Line;

/// Reads a log in UTF-8, or in UTF-16 with a byte order mark, that arrives in chunks of any size. Only the current line is in
/// memory, or the whole text if it is a pod.
#[derive(Debug, Default)]
pub struct SchedulerLogReader {
    decoder: Decoder,
    /// The current line, or the text so far of a pod.
    buffer: Vec<u8>,
    format: TextFormat,
    /// True if the current line is too long, so that its rest is skipped.
    is_cut: bool,
    /// True if the current line may belong to a value of the line before it, as klog writes a value of several lines.
    is_in_value: bool,
    decisions: Decisions,
    counts: LineCounts,
    line_number: usize,
    unreadable: Vec<UnreadableLine>,
}

#[derive(Debug, Default, PartialEq)]
enum TextFormat {
    #[default]
    Unknown,
    Log,
    /// Kubernetes objects.
    Objects,
}

/// The numbers of lines of a log.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LineCounts {
    /// All lines that are not empty.
    pub lines: usize,
    /// The lines with a fact about a pod.
    pub used: usize,
    /// The lines of a scheduler about other things.
    pub other: usize,
    /// The lines that are cut off, or not of a scheduler.
    pub unreadable: usize,
    /// The lines beyond the limit for a line, which are unreadable.
    pub cut: usize,
}

/// A line that was not read.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct UnreadableLine {
    /// The line, from 1.
    pub line: usize,
    /// Its beginning.
    pub text: String,
}

/// The contents of a log.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SchedulerLog<'r> {
    /// The attempts to schedule pods, in the order of the log.
    pub decisions: &'r [LoggedDecision],
    /// The numbers of lines.
    pub lines: LineCounts,
    /// The first of the unreadable lines.
    pub unreadable: &'r [UnreadableLine],
    /// The number of facts beyond the limits, which are ignored.
    pub dropped: usize,
}

impl SchedulerLogReader {
    /// Reads the next bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        self.decode(|decoder, sink| decoder.push(bytes, sink));
    }

    /// Reads what the decoder returns.
    fn decode(&mut self, decode: impl FnOnce(&mut Decoder, &mut dyn FnMut(&[u8]))) {
        let mut decoder = core::mem::take(&mut self.decoder);
        decode(&mut decoder, &mut |text| self.push_text(text));
        self.decoder = decoder;
    }

    fn push_text(&mut self, bytes: &[u8]) {
        let mut lines = bytes.split(|byte| *byte == b'\n');
        let rest = lines.next_back().unwrap_or_default();
        for line in lines {
            self.extend(line);
            self.end_line();
        }
        self.extend(rest);
    }

    /// Ends the text. The next bytes begin another one.
    pub fn finish(&mut self) {
        self.decode(|decoder, sink| decoder.finish(sink));
        if self.format != TextFormat::Objects {
            self.end_line();
        }
        if self.format == TextFormat::Objects {
            self.read_objects();
        }
        self.buffer.clear();
        self.format = TextFormat::Unknown;
        self.is_in_value = false;
    }

    /// Returns the contents of the log.
    #[must_use]
    pub fn log(&self) -> SchedulerLog<'_> {
        SchedulerLog {
            decisions: self.decisions.list(),
            lines: self.counts,
            unreadable: &self.unreadable,
            dropped: self.decisions.dropped,
        }
    }

    /// Compares a decision with the scores of a scenario's policy; none if there is no such decision.
    #[must_use]
    pub fn compare(&self, index: usize, scenario: &Scenario) -> Option<LogComparison<'_>> {
        let decisions = self.decisions.list();
        Some(comparison::compare(
            decisions,
            decisions.get(index)?,
            scenario,
        ))
    }

    fn extend(&mut self, bytes: &[u8]) {
        let limit = match self.format {
            TextFormat::Objects => OBJECT_BYTES,
            _ => LOG_LINE_BYTES,
        };
        let free = limit.saturating_sub(self.buffer.len());
        self.is_cut |= bytes.len() > free;
        self.buffer
            .extend_from_slice(bytes.get(..free).unwrap_or(bytes));
    }

    fn end_line(&mut self) {
        if self.format == TextFormat::Objects {
            return self.extend(b"\n");
        }
        let bytes = core::mem::take(&mut self.buffer);
        let text = String::from_utf8_lossy(&bytes);
        self.counts.lines += usize::from(!text.trim().is_empty() || self.is_cut);
        if self.format == TextFormat::Unknown && !text.trim().is_empty() {
            if simulator::is_object(&text) && !self.is_cut {
                self.format = TextFormat::Objects;
                self.buffer.extend_from_slice(&bytes);
                return self.extend(b"\n");
            }
            self.format = TextFormat::Log;
        }
        self.line_number += 1;
        match core::mem::take(&mut self.is_cut) {
            true => {
                self.counts.cut += 1;
                self.add_unreadable(&text);
            }
            false => self.read_line(&text),
        }
    }

    fn read_line(&mut self, text: &str) {
        if text.trim().is_empty() {
            return;
        }
        if self.continues_value(text) {
            self.counts.other += 1;
            return;
        }
        match line_facts(text) {
            LineFacts::Facts(facts) => {
                self.counts.used += 1;
                for fact in facts {
                    self.decisions.add(self.line_number, fact);
                }
            }
            LineFacts::Other => self.counts.other += 1,
            LineFacts::Unreadable => self.add_unreadable(text),
        }
    }

    /// Returns true if a line belongs to a value that began with `name=<`: its lines are indented by a tab, and ` >` ends it.
    /// Each may have a prefix, such as the time of a container runtime, but not klog's header.
    fn continues_value(&mut self, text: &str) -> bool {
        let has_header = |text: &str| text.contains(".go:");
        let before_tab = text.split_once('\t').filter(|split| !has_header(split.0));
        let is_line = self.is_in_value && before_tab.is_some();
        let has_end = text.contains(" > ") || text.trim_end().ends_with(" >");
        let is_end = self.is_in_value && has_end && !has_header(text);
        self.is_in_value = is_line || text.trim_end().ends_with("=<");
        is_line || is_end
    }

    fn read_objects(&mut self) {
        let bytes = core::mem::take(&mut self.buffer);
        let text = String::from_utf8_lossy(&bytes);
        let is_cut = core::mem::take(&mut self.is_cut);
        match simulator::facts(&text) {
            Ok(facts) if !is_cut => {
                self.counts.used += usize::from(!facts.is_empty());
                for fact in facts {
                    self.decisions.add(1, fact);
                }
            }
            _ => {
                self.counts.cut += usize::from(is_cut);
                self.add_unreadable(&text);
            }
        }
    }

    fn add_unreadable(&mut self, text: &str) {
        self.counts.unreadable += 1;
        if self.unreadable.len() < LOG_UNREADABLE_LINES {
            let text = text.trim_end().chars().take(TEXT_BYTES).collect();
            let line = self.line_number.max(1);
            self.unreadable.push(UnreadableLine { line, text });
        }
    }
}

/// The facts in a line.
enum LineFacts {
    Facts(Vec<Fact>),
    /// A line of a scheduler about another thing.
    Other,
    Unreadable,
}

fn line_facts(text: &str) -> LineFacts {
    let (facts, is_log) = match line::parse(text) {
        Line::Invalid => return LineFacts::Unreadable,
        Line::Structured { message, fields } => (kube_structured::facts(&message, &fields), true),
        Line::Text {
            message,
            has_header,
        } => {
            let facts = kube_text::facts(&message).or_else(|| volcano::facts(&message));
            (facts, has_header)
        }
    };
    match facts {
        None if is_log => LineFacts::Other,
        Some(facts) if !facts.is_empty() => LineFacts::Facts(facts),
        _ => LineFacts::Unreadable,
    }
}
