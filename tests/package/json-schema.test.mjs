// Compares the JSON Schemas with the loaders: a file that a loader accepts matches, one with a wrong field does not.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { installed } from "./installed.mjs";

const require = createRequire(new URL("../../www/package.json", import.meta.url));
const { Ajv2020 } = require("ajv/dist/2020");
const { parse } = require("yaml");
const { load } = await import(new URL("formats-node.js", installed));
const { inspect, jsonSchema } = await load();

const VECTORS = new URL("../vectors/formats/", import.meta.url);
const KINDS = [
  ["ksc", ["1.22", "1.25", "1.27", "1.31", "1.36"], 1800],
  ["policy", ["1.13", "1.16", "1.18", "1.22"], 1100],
  ["volcano-conf", ["volcano"], 200],
];

/** Findings about values that a schema can reject. */
const EXPRESSIBLE = new Set([
  "field-unknown",
  "score-out-of-range",
  "strategy-unknown",
  "type-mismatch",
  "utilization-out-of-range",
  "value-unsupported",
  "volcano-action-unknown",
  "volcano-type",
  "weight-out-of-range",
]);

/**
 * Texts that this YAML parser reads differently: byte order marks, directives, several documents, tags, octal and
 * sexagesimal numbers, dates.
 */
const READ_DIFFERENTLY = /\uFEFF|^%|^---[\s\S]*^---|!!|0o\d|\d:\d\d|\d{4}-\d\d-\d\d/m;

/** Values that a schema cannot reject: an integer with a fraction of 0 or an exponent, and a null in a list. */
const NOT_EXPRESSIBLE = /\d\.0|\de\d|- ~/;

const ajv = new Ajv2020({ strictTypes: false, strictRequired: false, allErrors: true });
const validators = new Map();

function validatorOf(format, release) {
  const key = `${format} ${release}`;
  if (!validators.has(key)) validators.set(key, ajv.compile(jsonSchema(format, release)));
  return validators.get(key);
}

/** The documents of the vector files whose names contain a word. */
function documents(word) {
  const names = readdirSync(VECTORS).filter((name) => name.includes(word));
  const lines = (name) =>
    gunzipSync(readFileSync(new URL(name, VECTORS)))
      .toString()
      .trim()
      .split("\n");
  const texts = names.flatMap(lines).map((line) => JSON.parse(line).doc);
  return texts.filter((text) => !READ_DIFFERENTLY.test(text));
}

/** Returns the value of a text; `undefined` if it has none that a schema describes. */
function parsed(text) {
  try {
    const value = text.trim().startsWith("{") ? JSON.parse(text) : parse(text, { version: "1.1", logLevel: "error" });
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the schema's errors, with the loader's verdict and errors; `undefined` if no schema applies. */
function compare(text, release) {
  const { format, verdict, findings, configMapKey } = inspect(text, release);
  const value = parsed(text);
  if (!verdict?.modeled || verdict.ignored || configMapKey || value === undefined) return undefined;
  // JavaScript keeps only the last value of a repeated key.
  if (findings.some(({ code }) => code === "key-duplicate")) return undefined;
  const names = { "kube-scheduler-configuration": value.apiVersion, policy: "policy", "volcano-conf": "volcano" };
  const name = names[format];
  if (typeof name !== "string") return undefined;
  let validate;
  try {
    validate = validatorOf(name, release);
  } catch (error) {
    if (error instanceof TypeError) return { accepted: verdict.accepted, wrong: [error.message], codes: [] };
    throw error;
  }
  validate(value);
  const wrong = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const codes = findings.filter(({ severity }) => severity === "error").map(({ code }) => code);
  return { accepted: verdict.accepted, wrong, codes };
}

for (const [word, releases, least] of KINDS) {
  const compared = documents(word).flatMap((text) =>
    releases.map((release) => ({ text, release, ...compare(text, release) })),
  );

  test(`the schemas accept what the loaders accept: ${word}`, () => {
    const accepted = compared.filter(({ accepted }) => accepted);
    const rejected = accepted.filter(({ text, wrong }) => wrong.length > 0 && !isUnused(text));
    assert.deepEqual(rejected, []);
    assert.ok(accepted.length >= least, `only ${accepted.length} files`);
  });

  test(`the schemas reject wrong fields: ${word}`, () => {
    const ranges = word === "policy" ? ["score-out-of-range", "utilization-out-of-range", "weight-out-of-range"] : [];
    const isExpressible = (code) => EXPRESSIBLE.has(code) && !ranges.includes(code);
    const wrong = compared.filter(
      ({ text, accepted, codes }) =>
        accepted === false && codes.length > 0 && codes.every(isExpressible) && !NOT_EXPRESSIBLE.test(text),
    );
    assert.deepEqual(
      wrong.filter(({ wrong }) => wrong.length === 0),
      [],
    );
    assert.ok(wrong.length >= 10, `only ${wrong.length} files`);
  });
}

/** Returns true if the arguments are those of a plugin that is not enabled, or if the loader ignores the case of a key. */
function isUnused(text) {
  return text.includes("type: Bogus") || text.includes('"apiversion"');
}

test("a schema describes the fields of its release", () => {
  const names = (release) => Object.keys(jsonSchema("kubescheduler.config.k8s.io/v1", release).properties);
  assert.ok(names("1.36").includes("delayCacheUntilActive"));
  const { description, default: value, minimum } = jsonSchema("kubescheduler.config.k8s.io/v1").properties.parallelism;
  assert.deepEqual([description.length > 20, value, minimum], [true, 16, 1]);
  const message = /^unknown format `v1`: use kubescheduler\.config\.k8s\.io\/v1, .*, policy, volcano or policy-tests$/;
  assert.throws(() => jsonSchema("v1"), { name: "TypeError", message });
  assert.throws(() => jsonSchema("policy", "1.36"), { message: "kube-scheduler v1.36.3 does not read `policy`" });
  assert.throws(() => jsonSchema("volcano", "x"), { message: /^unknown scheduler `x`/ });
});
