// Reads the arguments of plugins, which the page keeps as JSON.

/** Returns the fields of a plugin's arguments; none if the text is not a JSON object. */
export function fieldsOfArgs(argsText: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(argsText);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
