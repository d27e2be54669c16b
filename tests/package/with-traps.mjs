// Instruments modules so that they trap on request, and then on every call.

import { encodeNumber, number, section, sections } from "./module-bytes.mjs";

const [IMPORTS, GLOBALS, EXPORTS, CODE] = [2, 6, 7, 10];
const [FUNCTION, GLOBAL] = [0, 3];
/** A mutable global, initially 0. */
const MUTABLE = [0x7f, 1, 0x41, 0, 0x0b];

/**
 * Returns the module with two more exported globals. While `trapping` is not 0, the named functions trap; `traps`
 * counts the traps, and while it is not 0 every exported function traps.
 */
export function withTraps(module, names) {
  const found = new Map([...sections(module)].map((part) => [part.kind, part]));
  const [first, globals] = [imported(module, found.get(IMPORTS)), number(module, found.get(GLOBALS).at).value];
  const [condition, traps] = [encodeNumber(globals), encodeNumber(globals + 1)];
  const exported = functions(module, found.get(EXPORTS));
  const trapIndexes = new Set(names.map((name) => exported.get(name)));
  const all = new Set(exported.values());
  const check = (index) => [
    ...(trapIndexes.has(index) ? trapIf(condition, traps) : []),
    ...(all.has(index) ? trapIf(traps, traps) : []),
  ];
  const changed = {
    [GLOBALS]: (part) => appendEntries(module, part, 2, [...MUTABLE, ...MUTABLE]),
    [EXPORTS]: (part) =>
      appendEntries(module, part, 2, [...exports("trapping", condition), ...exports("traps", traps)]),
    [CODE]: (part) => bodies(module, part, (at) => check(first + at)),
  };
  const parts = [...sections(module)].map((part) => changed[part.kind]?.(part) ?? module.subarray(part.from, part.end));
  return Buffer.concat([module.subarray(0, 8), ...parts]);
}

/** Returns instructions that count and trap if the global is not 0. */
function trapIf(condition, traps) {
  const [get, set, one, add, when, unreachable, end] = [0x23, 0x24, [0x41, 1], 0x6a, [0x04, 0x40], 0, 0x0b];
  return [get, ...condition, ...when, get, ...traps, ...one, add, set, ...traps, unreachable, end];
}

/** Returns the number of imported functions. */
function imported(module, part) {
  const { value: count, next } = number(module, part.at);
  for (let [left, at] = [count, next]; left > 0; left -= 1) {
    const kind = skipName(module, skipName(module, at));
    if (module[kind] !== FUNCTION) throw new Error("expected only functions");
    at = number(module, kind + 1).next;
  }
  return count;
}

/** Returns the indexes of the exported functions, by name. */
function functions(module, part) {
  const { value: count, next } = number(module, part.at);
  const found = new Map();
  for (let [left, at] = [count, next]; left > 0; left -= 1) {
    const kind = skipName(module, at);
    const index = number(module, kind + 1);
    const name = module.toString("utf8", number(module, at).next, kind);
    if (module[kind] === FUNCTION) found.set(name, index.value);
    at = index.next;
  }
  return found;
}

/** Returns the offset after a name. */
function skipName(module, at) {
  const { value: length, next } = number(module, at);
  return next + length;
}

function exports(name, index) {
  return [name.length, ...Buffer.from(name), GLOBAL, ...index];
}

/** Returns a section with more entries. */
function appendEntries(module, { kind, at, end }, more, entries) {
  const { value: count, next } = number(module, at);
  return section(kind, [...encodeNumber(count + more), ...module.subarray(next, end), ...entries]);
}

/** Returns the code section with instructions inserted at the start of each function. */
function bodies(module, { kind, at, end }, before) {
  const { value: count, next } = number(module, at);
  const parts = [Buffer.from(encodeNumber(count))];
  for (let [index, from] = [0, next]; from < end; index += 1) {
    const { value: size, next: start } = number(module, from);
    const begin = locals(module, start);
    from = start + size;
    const body = [module.subarray(start, begin), Buffer.from(before(index)), module.subarray(begin, from)];
    parts.push(Buffer.from(encodeNumber(Buffer.concat(body).length)), ...body);
  }
  return section(kind, Buffer.concat(parts));
}

/** Returns the offset after a function's locals: groups of a count and a type. */
function locals(module, at) {
  const { value: groups, next } = number(module, at);
  let end = next;
  for (let left = groups; left > 0; left -= 1) end = number(module, end).next + 1;
  return end;
}
