// Formats the tables of the command line as the text of --help and as Markdown.
import { COMMANDS, EXIT_CODES, OPTIONS } from "./commands.js";

const WIDTH = 100;

/** Returns the text of --help. */
export function help() {
  const commands = Object.values(COMMANDS).map(({ usage, text }) => `nodescore ${usage}\n${wrapped(text, "    ")}`);
  const options = Object.entries(OPTIONS).map(([name, option]) => {
    return `  ${optionUsage(name, option).padEnd(26)}${wrapped(option.text, " ".repeat(28)).trimStart()}`;
  });
  const codes = Object.entries(EXIT_CODES).map(([code, text]) => `  ${code}  ${wrapped(text, "     ").trimStart()}`);
  return [...commands, `options:\n${options.join("\n")}`, `exit codes:\n${codes.join("\n")}`].join("\n\n").concat("\n");
}

/** Returns the same as tables in Markdown. */
export function helpTables() {
  const commands = Object.values(COMMANDS).map(({ usage, text }) => [`\`nodescore ${usage}\``, text]);
  const options = Object.entries(OPTIONS).map(([name, option]) => {
    return [`\`${optionUsage(name, option)}\``, (option.commands ?? Object.keys(COMMANDS)).join(", "), option.text];
  });
  const tables = [
    table(["command", "what it does"], commands),
    table(["option", "of", "meaning"], options),
    table(["exit code", "meaning"], Object.entries(EXIT_CODES)),
  ];
  return tables.join("\n\n");
}

function optionUsage(name, { value }) {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function table(head, rows) {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.map(escapeCell).join(" | ")} |`).join("\n");
}

/** Escapes angle brackets outside code, which Markdown would read as HTML. */
function escapeCell(text) {
  return text.startsWith("`") ? text : text.replace(/</g, "\\<");
}

function wrapped(text, indent) {
  const lines = [indent];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    const separator = line === indent ? "" : " ";
    if (line !== indent && line.length + 1 + word.length > WIDTH) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = `${line}${separator}${word}`;
  }
  return lines.join("\n");
}
