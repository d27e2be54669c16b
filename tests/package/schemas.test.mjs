// Tests the JSON Schemas in the package, and the documented lines with which editors find them.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { SCHEMAS } from "../../www/tools/schemas.mjs";
import { FINE, manifest } from "./command.mjs";
import { installed } from "./installed.mjs";

const require = createRequire(new URL("../../www/package.json", import.meta.url));
const { Ajv2020 } = require("ajv/dist/2020");
const { parse } = require("yaml");
const { load } = await import(new URL("formats-node.js", installed));
const { jsonSchema } = await load();
const read = (path) => readFileSync(new URL(path, installed), "utf8");

test("the package has a schema of each format, as the module writes it", () => {
  assert.deepEqual(readdirSync(new URL("schemas/", installed)).sort(), Object.keys(SCHEMAS).sort());
  for (const [name, format] of Object.entries(SCHEMAS)) {
    assert.deepEqual(JSON.parse(read(`schemas/${name}`)), jsonSchema(format), name);
  }
  assert.throws(() => jsonSchema("x"), { message: new RegExp(`use ${Object.values(SCHEMAS).slice(0, 6).join(", ")}`) });
});

test("the schema accepts a configuration, and rejects a typo", () => {
  const validate = new Ajv2020({ strictTypes: false }).compile(JSON.parse(read("schemas/kube-scheduler-v1.json")));
  assert.ok(validate(parse(FINE)));
  assert.ok(!validate(parse(FINE.replace("scoringStrategy", "scoringStrategi"))));
});

test("the documented lines name schemas of this version", () => {
  const readme = read("README.md");
  const [, version, path] = /^# yaml-language-server: \$schema=\S+nodescore@([\d.]+)\/(\S+)$/m.exec(readme);
  assert.equal(version, manifest.version);
  assert.ok(existsSync(new URL(path, installed)));
  const [, settings] = /^```json\n(\{"yaml\.schemas"[\s\S]*?)^```$/m.exec(readme);
  const [file] = Object.keys(JSON.parse(settings)["yaml.schemas"]);
  assert.ok(existsSync(new URL(file.replace("./node_modules/nodescore/", ""), installed)));
});
