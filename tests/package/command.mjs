// Runs the command line of the installed package.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { installed } from "./installed.mjs";

export const manifest = JSON.parse(readFileSync(new URL("package.json", installed), "utf8"));
export const command = fileURLToPath(new URL(manifest.bin.nodescore, installed));

export const configuration = (args) => `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: default-scheduler
  plugins: {score: {enabled: [{name: NodeResourcesFit, weight: 9}]}}
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy: ${args}
`;

export const FINE = configuration("{type: MostAllocated, resources: [{name: cpu, weight: 3}]}");

/** Runs the command in a new folder with these files; the text of `-` is its standard input. */
export function run(t, files, ...words) {
  const cwd = mkdtempSync(join(tmpdir(), "nodescore-cli-"));
  t.after(() => rmSync(cwd, { recursive: true }));
  const { "-": input, ...named } = files;
  for (const [name, text] of Object.entries(named)) writeFileSync(join(cwd, name), text);
  const { status, stdout, stderr } = spawnSync(execPath, [command, ...words], { cwd, encoding: "utf8", input });
  return { status, stdout, stderr };
}
