// The package as users install it: the packed tarball, installed by `make` in a separate folder.

import { fileURLToPath } from "node:url";
// Imported before the package: it measures the memory of modules that are loaded after it.
import "./memory-growth.mjs";

export const consumer = fileURLToPath(new URL("../../target/consumer/", import.meta.url));

export const installed = new URL("../../target/consumer/node_modules/nodescore/", import.meta.url);

export const { load } = await import(new URL("node.js", installed));

export const nodescore = await load();
