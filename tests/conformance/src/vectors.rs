//! Finds the vector files of a folder, in the order of the report.

use anyhow::{Context, Result, bail};
use flate2::read::MultiGzDecoder;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

const SUBFOLDERS: [&str; 4] = ["kubernetes", "functions", "formats", "plugins"];
const SUFFIX: &str = ".jsonl.gz";

#[derive(Debug)]
pub struct VectorFile {
    /// The reported name: `kubernetes/v1.36.3`.
    pub name: String,
    location: PathBuf,
}

impl VectorFile {
    /// Returns the path relative to the folder, as the crate expects it:
    /// `kubernetes/v1.36.3.jsonl.gz`.
    pub fn path(&self) -> String {
        format!("{}{SUFFIX}", self.name)
    }

    pub fn read(&self) -> Result<String> {
        let mut text = String::new();
        File::open(&self.location)
            .and_then(|file| MultiGzDecoder::new(file).read_to_string(&mut text))
            .with_context(|| format!("cannot read {}", self.location.display()))?;
        Ok(text)
    }
}

pub fn find(folder: &Path) -> Result<Vec<VectorFile>> {
    let mut files = Vec::new();
    for subfolder in SUBFOLDERS {
        files.extend(find_in_subfolder(folder, subfolder)?);
    }
    if files.is_empty() {
        bail!(
            "no vectors in `{}`: expected {}/*{SUFFIX} below it",
            folder.display(),
            SUBFOLDERS.join(&format!("/*{SUFFIX}, "))
        );
    }
    Ok(files)
}

fn find_in_subfolder(folder: &Path, subfolder: &str) -> Result<Vec<VectorFile>> {
    let location = folder.join(subfolder);
    if !location.is_dir() {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for entry in fs::read_dir(&location).with_context(|| location.display().to_string())? {
        let name = entry?.file_name();
        names.extend(
            name.to_str()
                .and_then(|name| name.strip_suffix(SUFFIX))
                .map(str::to_owned),
        );
    }
    names.sort();
    let file = |name: String| VectorFile {
        location: location.join(format!("{name}{SUFFIX}")),
        name: format!("{subfolder}/{name}"),
    };
    Ok(names.into_iter().map(file).collect())
}
