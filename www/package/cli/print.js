// Writes lines to a terminal or a log.
import util from "node:util";
import { printable, printableCommand } from "./printable.js";

/** Node 20.11 and older have no styleText. */
const { styleText = (_, text) => text } = util;

/** The part of a printed line that is colored, after what stays plain, with its color. */
const STYLES = [
  [/^( *\S.*?: )(error)(?=: )/, "red"],
  [/^()(error)(?=: )/, "red"],
  [/^( *\S.*?: )(warning)(?=: )/, "yellow"],
  [/^( *\S.*?: )(note)(?=: )/, "blue"],
  [/^( {2})(FAIL)(?= )/, "red"],
  [/^( {2})(ok)(?= )/, "green"],
  [/^(\S.*?: )(rejected at \w+)/, "red"],
  [/^(\S.*?: )(accepted)$/, "green"],
];

/** Prints lines; the commands of a workflow are printed as they are, and text is colored on a terminal. */
export function print(stream, lines, { format = "text" } = {}) {
  const escaped = format === "github" ? printableCommand : printable;
  // Respects NO_COLOR.
  const hasColors = format === "text" && stream.isTTY && stream.hasColors();
  stream.write(lines.map((line) => `${hasColors ? colored(escaped(line)) : escaped(line)}\n`).join(""));
}

function colored(line) {
  const [pattern, style] = STYLES.find(([pattern]) => pattern.test(line)) ?? [];
  return pattern === undefined ? line : line.replace(pattern, (_, before, word) => before + styleText(style, word));
}
