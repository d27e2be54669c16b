//! `formats/quantity` and `formats/quantity-json`: the text that comes back, value by value.

use core::cmp::Ordering;

use serde::Deserialize;

use super::{Answer, read};
use crate::{Quantity, json};

#[derive(Deserialize)]
struct TextCase<'l> {
    #[serde(borrow)]
    s: std::borrow::Cow<'l, str>,
    result: Expected,
}

#[derive(Deserialize)]
struct JsonCase<'l> {
    #[serde(borrow)]
    json: std::borrow::Cow<'l, str>,
    result: Expected,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Expected {
    error: Option<String>,
    value: String,
    milli_value: String,
    canonical: String,
    format: String,
    sign: i64,
}

impl Expected {
    fn text(&self) -> String {
        match &self.error {
            Some(error) => format!("error: {error}"),
            None => format!(
                "{} {} {} {} {}",
                self.value, self.milli_value, self.canonical, self.format, self.sign
            ),
        }
    }
}

pub(super) fn text(line: &str) -> Result<Answer, String> {
    let case: TextCase<'_> = read(line)?;
    let got = describe(Quantity::parse(&case.s).map_err(|error| error.to_string()));
    Ok(Some((case.result.text(), got)))
}

pub(super) fn json(line: &str) -> Result<Answer, String> {
    let case: JsonCase<'_> = read(line)?;
    let got = json::check(&case.json)
        .and_then(|()| Quantity::parse_json(case.json.trim()).map_err(|error| error.to_string()));
    Ok(Some((case.result.text(), describe(got))))
}

fn describe(quantity: Result<Quantity, String>) -> String {
    match quantity {
        Err(error) => format!("error: {error}"),
        Ok(quantity) => format!(
            "{} {} {} {} {}",
            quantity.value(),
            quantity.milli_value(),
            quantity,
            quantity.format().name(),
            match quantity.sign() {
                Ordering::Less => -1,
                Ordering::Equal => 0,
                Ordering::Greater => 1,
            }
        ),
    }
}
