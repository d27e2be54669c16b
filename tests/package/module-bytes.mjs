// A WebAssembly module as bytes: its sections, and its numbers.

/** One section after another, past the magic number and the version: its kind, where it begins, what is in it. */
export function* sections(module) {
  for (let from = 8; from < module.length; ) {
    const size = number(module, from + 1);
    const end = size.next + size.value;
    yield { kind: module[from], from, at: size.next, end };
    from = end;
  }
}

export function section(kind, content) {
  return Buffer.concat([Buffer.from([kind, ...written(content.length)]), Buffer.from(content)]);
}

/** LEB128, seven bits a byte, the lowest first. */
export function number(bytes, at) {
  const byte = bytes[at];
  if (byte < 128) return { value: byte, next: at + 1 };
  const rest = number(bytes, at + 1);
  return { value: byte - 128 + 128 * rest.value, next: rest.next };
}

export function written(value) {
  return value < 128 ? [value] : [(value % 128) + 128, ...written(Math.floor(value / 128))];
}
