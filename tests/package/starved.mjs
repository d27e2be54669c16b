// Modules with so little memory that they run out of it.

const MEMORY = 5;

/** The module with a maximum of this many pages more than it begins with: what needs more is refused, and traps. */
export function starved(module, more) {
  // Past the magic number and the version, one section after another: its kind, its size, what is in it.
  for (let at = 8; at < module.length; ) {
    const size = number(module, at + 1);
    const end = size.next + size.value;
    if (module[at] === MEMORY) return withMaximum(module, at, size.next, end, more);
    at = end;
  }
  throw new Error("the module has no memory");
}

/** One memory: how many there are, flags, the least number of pages. */
function withMaximum(module, from, at, end, more) {
  if (module[at] !== 1 || module[at + 1] !== 0) throw new Error("expected one memory without a maximum");
  const least = number(module, at + 2).value;
  const section = [1, 1, ...written(least), ...written(least + more)];
  const whole = Buffer.from([MEMORY, ...written(section.length), ...section]);
  return Buffer.concat([module.subarray(0, from), whole, module.subarray(end)]);
}

/** LEB128, seven bits a byte, the lowest first. */
function number(bytes, at) {
  const byte = bytes[at];
  if (byte < 128) return { value: byte, next: at + 1 };
  const rest = number(bytes, at + 1);
  return { value: byte - 128 + 128 * rest.value, next: rest.next };
}

function written(value) {
  return value < 128 ? [value] : [(value % 128) + 128, ...written(Math.floor(value / 128))];
}
