/** A function of texts that refuses anything else: past this point JavaScript's types are not looked at again. */
export function ofTexts(name, parameters, call) {
  return (...values) => {
    parameters.forEach((parameter, n) => {
      if (typeof values[n] !== "string") {
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
