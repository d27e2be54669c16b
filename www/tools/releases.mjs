// Lists the releases of kube-scheduler, src/releases/v1_<minor>.rs, in src/releases/mod.rs.

import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../src/releases/", import.meta.url);

const listOf = (name, type, modules, item) =>
  `static ${name}: [${type}; ${modules.length}] = [${modules.map((module) => `${module}::${item}`).join(", ")}];`;

const moduleOf = (modules, latest) => `// Generated from the files of this folder by \`make messages\`.

//! Lists the releases of kube-scheduler. Each has a file with everything that it changes, expressed as
//! the difference from the previous release.

pub(crate) mod loader_rules;
mod release;
pub(crate) mod rules;
pub(crate) mod targets;
pub(crate) mod vendored;
${modules.map((module) => `mod ${module};`).join("\n")}

use loader_rules::LoaderRules;
pub use release::Release;
use rules::PluginRules;
use {${modules[0]} as oldest, ${latest} as latest};

// From the oldest release to the newest.
${listOf("RELEASES", "Release", modules, "RELEASE")}
${listOf("PLUGINS", "PluginRules", modules, "PLUGINS")}
${listOf("LOADERS", "LoaderRules", modules, "loader::RULES")}
`;

/** Returns the generated file with its text. */
export function releaseFile() {
  const files = readdirSync(FOLDER).filter((file) => /^v1_\d\d\.rs$/.test(file));
  const modules = files.map((file) => file.slice(0, -".rs".length)).sort();
  const hasVectors = (module) => /\bhas_vectors: true\b/.test(readFileSync(new URL(`${module}.rs`, FOLDER), "utf8"));
  return ["src/releases/mod.rs", moduleOf(modules, modules.findLast(hasVectors))];
}
