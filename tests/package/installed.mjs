// The package as people get it: the packed tarball, unpacked by `make` into a folder that only has that.

import { fileURLToPath } from "node:url";
// Before the package: it counts the memories of what is loaded after it.
import "./memories.mjs";

export const consumer = fileURLToPath(new URL("../../target/consumer/", import.meta.url));

export const installed = new URL("../../target/consumer/node_modules/nodescore/", import.meta.url);

export const { load } = await import(new URL("node.js", installed));

export const nodescore = await load();
