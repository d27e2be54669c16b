import { text } from "./arguments.js";

/**
 * A function of texts that refuses anything else: past this point JavaScript's types are not looked at again.
 * A parameter without a name, and those beyond the names, are no texts.
 */
export function ofTexts(name, parameters, call) {
  return (...values) => {
    parameters.forEach((parameter, n) => {
      if (parameter !== null) text(`${name}: ${parameter}`, values[n]);
    });
    return call(...values);
  };
}
