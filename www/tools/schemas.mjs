// Writes the JSON Schemas of the files that schedulers load, for editors, with the package's own module.

import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Each file with its format; each schema is for the newest release that reads the format. */
export const SCHEMAS = {
  "kube-scheduler-v1.json": "kubescheduler.config.k8s.io/v1",
  "kube-scheduler-v1beta3.json": "kubescheduler.config.k8s.io/v1beta3",
  "kube-scheduler-v1beta2.json": "kubescheduler.config.k8s.io/v1beta2",
  "kube-scheduler-v1beta1.json": "kubescheduler.config.k8s.io/v1beta1",
  "policy.json": "policy",
  "volcano.json": "volcano",
  "policy-tests.json": "policy-tests",
};

/** Writes the schemas into a folder of the package. */
export async function writeSchemas(target) {
  const { load } = await import(pathToFileURL(resolve(target, "formats-node.js")).href);
  const { jsonSchema } = await load();
  mkdirSync(join(target, "schemas"), { recursive: true });
  for (const [name, format] of Object.entries(SCHEMAS)) {
    writeFileSync(join(target, "schemas", name), `${JSON.stringify(jsonSchema(format))}\n`);
  }
}
