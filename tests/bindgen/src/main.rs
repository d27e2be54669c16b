//! `wasm-bindgen` as `wasm-pack build` calls it: the same library, without the rest of its command line.

mod options;

use anyhow::Result;
use options::{Options, Request};
use std::env;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    match Request::parse(env::args().skip(1))? {
        // wasm-pack compares the second word with the version in Cargo.lock.
        Request::Version => println!("wasm-bindgen {}", wasm_bindgen_shared::version()),
        Request::Generate(options) => generate(&options)?,
    }
    Ok(())
}

fn generate(options: &Options) -> Result<()> {
    let mut bindgen = Bindgen::new();
    select_target(&mut bindgen, &options.target)?;
    if let Some(name) = &options.out_name {
        bindgen.out_name(name);
    }
    bindgen
        .input_path(&options.input)
        .typescript(options.has("--typescript"))
        .debug(options.has("--debug"))
        .demangle(!options.has("--no-demangle"))
        .keep_debug(options.has("--keep-debug"))
        .omit_default_module_path(options.has("--omit-default-module-path"))
        .split_linked_modules(options.has("--split-linked-modules"))
        // After a trap the next call runs on a fresh instance (www/package/recover.js).
        .reset_state_function(true)
        .generate(&options.out_dir)
}

fn select_target(bindgen: &mut Bindgen, target: &str) -> Result<()> {
    match target {
        "web" => bindgen.web(true)?,
        "nodejs" => bindgen.nodejs(true)?,
        "bundler" => bindgen.bundler(true)?,
        other => anyhow::bail!("unknown --target `{other}`: use web, nodejs or bundler"),
    };
    Ok(())
}
