//! The arguments that wasm-pack passes, and no others.

use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// Switches that wasm-pack may pass; wasm-bindgen detects `--weak-refs` and `--reference-types` itself.
const SWITCHES: [&str; 9] = [
    "--typescript",
    "--no-typescript",
    "--weak-refs",
    "--reference-types",
    "--debug",
    "--no-demangle",
    "--keep-debug",
    "--omit-default-module-path",
    "--split-linked-modules",
];

#[derive(Debug, PartialEq)]
pub enum Request {
    Version,
    Generate(Options),
}

#[derive(Debug, Default, PartialEq)]
pub struct Options {
    pub input: PathBuf,
    pub out_dir: PathBuf,
    pub target: String,
    pub out_name: Option<String>,
    switches: Vec<String>,
}

impl Options {
    pub fn has(&self, switch: &str) -> bool {
        self.switches.iter().any(|passed| passed == switch)
    }
}

impl Request {
    pub fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Self> {
        let mut options = Options::default();
        let (mut input, mut out_dir, mut target) = (None, None, None);
        while let Some(argument) = arguments.next() {
            let mut value = || {
                arguments
                    .next()
                    .with_context(|| format!("{argument} needs a value"))
            };
            match argument.as_str() {
                "--version" | "-V" => return Ok(Self::Version),
                "--out-dir" => out_dir = Some(value()?),
                "--target" => target = Some(value()?),
                "--out-name" => options.out_name = Some(value()?),
                switch if SWITCHES.contains(&switch) => options.switches.push(argument),
                other if other.starts_with('-') => bail!("unknown option `{other}`"),
                _ if input.is_none() => input = Some(argument),
                other => bail!("one input file at a time: `{other}` is too many"),
            }
        }
        options.input = input.context("the input .wasm file is missing")?.into();
        options.out_dir = out_dir.context("--out-dir is missing")?.into();
        options.target = target.context("--target is missing")?;
        Ok(Self::Generate(options))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Request> {
        Request::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn parses_the_arguments_of_wasm_pack() {
        let line = "in.wasm --out-dir pkg --typescript --target web --out-name n --no-demangle";
        let Ok(Request::Generate(options)) = parse(line) else {
            panic!("`{line}` was refused");
        };
        assert_eq!(options.input, PathBuf::from("in.wasm"));
        assert_eq!(options.out_dir, PathBuf::from("pkg"));
        assert_eq!(options.target, "web");
        assert_eq!(options.out_name.as_deref(), Some("n"));
        assert!(options.has("--typescript") && options.has("--no-demangle"));
        assert!(!options.has("--debug"));
    }

    #[test]
    fn prints_only_the_version() {
        assert_eq!(parse("--version").ok(), Some(Request::Version));
    }

    #[test]
    fn rejects_unknown_options() {
        for line in [
            "in.wasm --out-dir pkg --target web --threads",
            "in.wasm two.wasm --out-dir pkg --target web",
            "in.wasm --target web",
            "in.wasm --out-dir",
            "--out-dir pkg --target web",
        ] {
            assert!(parse(line).is_err(), "`{line}` was accepted");
        }
    }
}
