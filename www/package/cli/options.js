// Parses the command line.
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

nodescore embed <folder> [--data <file>]

Copies the elements into a folder of a site, nodescore-<hash of the files>, and prints the HTML lines that a page needs,
with their integrity hashes. --data writes the same as JSON, for a site generator.

Exit codes: 0 no errors, 1 errors (or warnings with --strict), 2 a usage error or a file that cannot be read.
`;

const FORMATS = ["text", "json", "sarif"];

/** A usage error. */
export class UsageError extends Error {
  details = ["", "see nodescore --help"];
}

/** Parses the options; returns `null` if help is requested. */
export function options(words) {
  const { values, positionals } = parse(words);
  if (values.help || words.length === 0) return null;
  const [command, ...files] = positionals;
  if (command === "embed") return embedOptions(files, values.data);
  if (command !== "check") throw new UsageError(`unknown command \`${command ?? ""}\`: use check or embed`);
  if (files.length === 0) throw new UsageError("no file to check: add one, or - for standard input");
  if (!FORMATS.includes(values.format)) {
    throw new UsageError(`unknown format \`${values.format}\`: use ${FORMATS.join(", ")}`);
  }
  if (values.plugin.includes("")) throw new UsageError("--plugin needs the name of a plugin");
  if (values.data !== undefined) throw new UsageError("--data is for embed");
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

function parse(words) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        release: { type: "string" },
        nodes: { type: "string", multiple: true, default: [] },
        pods: { type: "string", multiple: true, default: [] },
        plugin: { type: "string", multiple: true, default: [] },
        format: { type: "string", default: "text" },
        data: { type: "string" },
        strict: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error.message.replaceAll("\n", " "));
  }
}
