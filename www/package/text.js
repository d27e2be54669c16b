import { string } from "./arguments.js";

/**
 * Returns a function that throws a TypeError unless its named parameters are strings. Parameters named `null`, and those
 * after the last name, are not checked.
 */
export function withStringParameters(name, parameters, call) {
  return (...values) => {
    parameters.forEach((parameter, n) => {
      if (parameter !== null) string(`${name}: ${parameter}`, values[n]);
    });
    return call(...values);
  };
}
