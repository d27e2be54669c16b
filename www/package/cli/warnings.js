// Warnings about a run that belong to no finding, such as a part of a cluster that could not be read.
import { LEVELS } from "./inspection.js";

/**
 * Creates a warning.
 *
 * @param {string} text
 * @param {object} [about]
 * @param {string | null} [about.file] the file that it is about
 * @param {{ line: number, column: number } | null} [about.position] the place in the file
 * @param {"warning" | "notice"} [about.severity]
 */
export function warning(text, { file = null, position = null, severity = "warning" } = {}) {
  return { severity, file, position, text };
}

/** Returns the line of a warning in a terminal. */
export function warningLine({ severity, file, position, text }) {
  const place = position === null ? "" : `:${position.line}:${position.column}`;
  return `${file === null ? "" : `${file}${place}: `}${LEVELS[severity]}: ${text}`;
}
