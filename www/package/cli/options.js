// Parses the command line by its tables.
import { parseArgs } from "node:util";
import { COMMANDS, OPTIONS } from "./commands.js";

/** A usage error. */
export class UsageError extends Error {
  details = ["", "see nodescore --help"];
}

/** Parses the words of the command line. */
export function options(words) {
  const { values, positionals, tokens } = parseArgs({
    args: words,
    allowPositionals: true,
    options: parserOptions(),
    strict: false,
    tokens: true,
  });
  const used = tokens.filter(({ kind }) => kind === "option");
  for (const token of used) checkOption(token);
  if (values.help || words.length === 0) return { command: "help" };
  if (values.version) return { command: "version" };
  const [command, ...files] = positionals;
  if (!Object.hasOwn(COMMANDS, command ?? "")) {
    throw new UsageError(`unknown command \`${command ?? ""}\`: use ${Object.keys(COMMANDS).join(", ")}`);
  }
  checkCommand(command, files, used);
  if (values.plugin.includes("")) throw new UsageError("--plugin needs the name of a plugin");
  checkFormat(command, values.format);
  checkStandardInput([...files, ...values.nodes, ...values.pods], files, values["stdin-filename"]);
  return { command, files, ...values, stdinName: values["stdin-filename"] ?? "-" };
}

function parserOptions() {
  const parsed = ([name, { value, multiple = false, short }]) => {
    const type = value === undefined ? { type: "boolean", default: false } : { type: "string" };
    return [name, { ...type, ...(multiple && { multiple, default: [] }), ...(short && { short }) }];
  };
  return Object.fromEntries(Object.entries(OPTIONS).map(parsed));
}

function checkOption({ name, rawName, value, inlineValue }) {
  const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
  if (option === undefined) throw new UsageError(`unknown option \`${rawName}\``);
  const takesValue = option.value !== undefined;
  if (!takesValue && value !== undefined) throw new UsageError(`${rawName} takes no value`);
  const isMissing = value === undefined || (!inlineValue && /^-./.test(value));
  if (takesValue && isMissing) throw new UsageError(`${rawName} needs a value`);
}

const FILES = {
  check: [1, Number.POSITIVE_INFINITY, "no file to check: add one, or - for standard input"],
  test: [2, Number.POSITIVE_INFINITY, "test needs the file of a policy and a file of tests"],
  schema: [0, 1, "schema takes one format"],
  embed: [1, 1, "embed needs exactly one folder"],
};

function checkCommand(command, files, used) {
  const foreign = used.find(({ name }) => !(OPTIONS[name].commands ?? [command]).includes(command));
  if (foreign) throw new UsageError(`--${foreign.name} is for ${OPTIONS[foreign.name].commands.join(", ")}`);
  const [least, most, message] = FILES[command];
  if (files.length < least || files.length > most) throw new UsageError(message);
}

function checkFormat(command, format) {
  const { formats } = COMMANDS[command];
  if (format === undefined || formats.includes(format)) return;
  throw new UsageError(`unknown format \`${format}\`: use ${formats.join(", ")}`);
}

function checkStandardInput(inputs, files, name) {
  if (inputs.indexOf("-") !== inputs.lastIndexOf("-")) {
    throw new UsageError("standard input can be read only once: use - once");
  }
  if (name !== undefined && !files.includes("-")) throw new UsageError("--stdin-filename needs the file -");
}
