// Parses the command line.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

export const HELP = `nodescore check <file>... [options]

Reports whether a scheduler accepts a file, and what is most likely wrong in one that is accepted:
a KubeSchedulerConfiguration, a legacy Policy, Volcano's scheduler.conf, or a ConfigMap that holds one.
A file called - is standard input.

  --release <version>   the scheduler: 1.36, v1.22.6, volcano (default: the newest kube-scheduler)
  --plugin <name>       an out-of-tree plugin that the scheduler includes; can be repeated
  --nodes <file>        the output of kubectl get nodes -o json: score these nodes by the policy
  --pods <file>         the output of kubectl get pods -A -o json, or the manifest of a pod or a workload
                        such as a Deployment: score the pending pods
  --format <format>     text, json or sarif (default: text)
  --strict              fail on warnings too
  --help                show this help
  --version             show the version of nodescore

nodescore test <policy> <tests>... [--release <version>] [--format <format>] [--strict]

Tests the policy in a file with the promises in files of tests, such as "this pod is scheduled to node1": each has a pod,
nodes and what must hold, which is checked with the scores of the scheduler. Formats: text, json, junit or sarif.

nodescore schema [<format>] [--release <version>]

Prints the JSON Schema of a format, for an editor: kubescheduler.config.k8s.io/v1 (the default), another version of it,
policy, volcano, or policy-tests for the files of tests. Without a release it is for the newest one that reads the format.

nodescore embed <folder> [--data <file>]

Copies the elements into a folder of a site, nodescore-<hash of the files>, and prints the HTML lines that a page needs,
with their integrity hashes. --data writes the same as JSON, for a site generator.

Exit codes: 0 no errors; 1 errors (or warnings with --strict), a test that fails, or a file of which no policy takes
effect, such as an empty one or a list of nodes; 2 a usage error or a file that cannot be read.
`;

/** Returns the version of the package. */
export function version() {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}

const OPTIONS = {
  release: { type: "string" },
  nodes: { type: "string", multiple: true, default: [] },
  pods: { type: "string", multiple: true, default: [] },
  plugin: { type: "string", multiple: true, default: [] },
  format: { type: "string", default: "text" },
  data: { type: "string" },
  strict: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", default: false },
};

const FORMATS = ["text", "json", "sarif"];
const TEST_FORMATS = [...FORMATS, "junit"];

/** A usage error. */
export class UsageError extends Error {
  details = ["", "see nodescore --help"];
}

/** Parses the options. */
export function options(words) {
  const { values, positionals, tokens } = parseArgs({
    args: words,
    allowPositionals: true,
    options: OPTIONS,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) if (token.kind === "option") checkOption(token);
  if (values.help || words.length === 0) return { command: "help" };
  if (values.version) return { command: "version" };
  const [command, ...files] = positionals;
  if (command === "embed") return embedOptions(files, values.data);
  if (command === "schema") return schemaOptions(files, values.release);
  if (command !== "check" && command !== "test") {
    throw new UsageError(`unknown command \`${command ?? ""}\`: use check, test, schema or embed`);
  }
  if (command === "test" && files.length < 2)
    throw new UsageError("test needs the file of a policy and a file of tests");
  if (files.length === 0) throw new UsageError("no file to check: add one, or - for standard input");
  const formats = command === "test" ? TEST_FORMATS : FORMATS;
  if (!formats.includes(values.format)) {
    throw new UsageError(`unknown format \`${values.format}\`: use ${formats.join(", ")}`);
  }
  if (values.plugin.includes("")) throw new UsageError("--plugin needs the name of a plugin");
  if (values.data !== undefined) throw new UsageError("--data is for embed");
  if (command === "test") {
    const other = ["nodes", "pods", "plugin"].find((name) => values[name].length > 0);
    if (other !== undefined) throw new UsageError(`--${other} is for check`);
  }
  const inputs = [...files, ...values.nodes, ...values.pods];
  if (inputs.indexOf("-") !== inputs.lastIndexOf("-")) {
    throw new UsageError("standard input can be read only once: use - once");
  }
  return { command, files, ...values };
}

function embedOptions(folders, data) {
  if (folders.length !== 1) throw new UsageError("embed needs exactly one folder");
  return { command: "embed", folder: folders[0], data };
}

function schemaOptions(formats, release) {
  if (formats.length > 1) throw new UsageError("schema takes one format");
  return { command: "schema", format: formats[0] ?? "kubescheduler.config.k8s.io/v1", release };
}

function checkOption({ name, rawName, value, inlineValue }) {
  const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
  if (option === undefined) throw new UsageError(`unknown option \`${rawName}\``);
  if (option.type === "boolean" && value !== undefined) throw new UsageError(`${rawName} takes no value`);
  const isMissing = value === undefined || (!inlineValue && /^-./.test(value));
  if (option.type === "string" && isMissing) throw new UsageError(`${rawName} needs a value`);
}
