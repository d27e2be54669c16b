//! The kinds of changes that complete an excerpt, and their descriptions.

use crate::message::Message;
use crate::messages::loaders;

/// A kind of change.
#[derive(Clone, Debug)]
pub(super) enum Correction {
    /// An ellipsis for omitted text, `...` or `…`.
    RemoveEllipsis(&'static str),
    RemoveSurroundings,
    RemoveCommand,
    RemovePrompt,
    RemoveComment,
    RemoveTrailingComma,
    RemoveExtraComma,
    RemoveBracket(char),
    AddComma,
    AddBracket(char),
    AddBracketsAtEnd(String),
    AddOuterBrackets,
    AddOuterBraces,
    ReplaceWhiteSpace,
    StraightenQuotes,
    QuoteWord(String),
    IndentWithSpaces,
}

impl Correction {
    pub(super) fn is_ellipsis(&self) -> bool {
        matches!(self, Self::RemoveEllipsis(_))
    }

    /// Describes the change in a line: `removed “...” (line 5)`.
    pub(super) fn describe(&self, line: usize) -> Message {
        match self {
            Self::RemoveEllipsis(text) => loaders::removed_text(*text, line),
            Self::RemoveSurroundings => loaders::removed_surroundings(line),
            Self::RemoveCommand => loaders::removed_command(line),
            Self::RemovePrompt => loaders::removed_prompt(line),
            Self::RemoveComment => loaders::removed_comment(line),
            Self::RemoveTrailingComma => loaders::removed_trailing_comma(line),
            Self::RemoveExtraComma => loaders::removed_extra_comma(line),
            Self::RemoveBracket(bracket) => loaders::removed_bracket(bracket.to_string(), line),
            Self::AddComma => loaders::added_comma(line),
            Self::AddBracket(bracket) => loaders::added_bracket(bracket.to_string(), line),
            Self::AddBracketsAtEnd(brackets) => loaders::added_brackets_at_end(brackets, line),
            Self::AddOuterBrackets => loaders::added_outer_brackets(line),
            Self::AddOuterBraces => loaders::added_outer_braces(line),
            Self::ReplaceWhiteSpace => loaders::replaced_white_space(line),
            Self::StraightenQuotes => loaders::straightened_quotes(line),
            Self::QuoteWord(word) => loaders::quoted_word(word, line),
            Self::IndentWithSpaces => loaders::indented_with_spaces(line),
        }
    }
}
