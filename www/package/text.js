/**
 * A function of texts that refuses anything else: past this point JavaScript's types are not looked at again.
 * A parameter without a name, and those beyond the names, are no texts.
 */
export function ofTexts(name, parameters, call) {
  return (...values) => {
    parameters.forEach((parameter, n) => {
      if (parameter !== null && typeof values[n] !== "string") {
        throw new TypeError(`${name}: ${parameter}: expected a text, found ${kind(values[n])}`);
      }
    });
    return call(...values);
  };
}

function kind(value) {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
