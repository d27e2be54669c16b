//! Answers `formats/quantity` and `formats/quantity-json`: the canonical text of each value.

use super::Answer;
use crate::tree::{self, Reader, TypeMismatch};
use crate::{Quantity, json};

pub(super) fn text(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let text = case.field("s", tree::text)?;
    let actual = Quantity::parse(&text).map_err(|error| error.to_string());
    Ok(Some((case.field("result", expected)?, describe(actual))))
}

pub(super) fn json(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let raw = case.field("json", tree::text)?;
    let actual = json::parse(&raw)
        .map_err(|error| error.message)
        .and_then(|_| Quantity::parse_json(raw.trim()).map_err(|error| error.to_string()));
    Ok(Some((case.field("result", expected)?, describe(actual))))
}

fn expected(result: &Reader<'_>) -> Result<String, TypeMismatch> {
    if let Some(error) = result.field("error", |error| error.optional(tree::text))? {
        return Ok(format!("error: {error}"));
    }
    let text = |name| result.field(name, tree::text);
    let sign = result.field("sign", tree::int64)?;
    Ok(format!(
        "{} {} {} {} {sign}",
        text("value")?,
        text("milliValue")?,
        text("canonical")?,
        result.field("format", tree::text_or_empty)?,
    ))
}

fn describe(quantity: Result<Quantity, String>) -> String {
    match quantity {
        Err(error) => format!("error: {error}"),
        Ok(quantity) => format!(
            "{} {} {quantity} {} {}",
            quantity.value(),
            quantity.milli_value(),
            quantity.format().name(),
            quantity.sign() as i8,
        ),
    }
}
