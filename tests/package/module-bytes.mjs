// Reads and writes the sections and numbers of a WebAssembly module.

/** Yields the sections after the magic number and the version: each kind, offset, and range of the content. */
export function* sections(module) {
  for (let from = 8; from < module.length; ) {
    const size = number(module, from + 1);
    const end = size.next + size.value;
    yield { kind: module[from], from, at: size.next, end };
    from = end;
  }
}

export function section(kind, content) {
  return Buffer.concat([Buffer.from([kind, ...encodeNumber(content.length)]), Buffer.from(content)]);
}

/** Reads an unsigned integer in LEB128; returns it and the offset after it. */
export function number(bytes, at) {
  const byte = bytes[at];
  if (byte < 128) return { value: byte, next: at + 1 };
  const rest = number(bytes, at + 1);
  return { value: byte - 128 + 128 * rest.value, next: rest.next };
}

/** Encodes an unsigned integer in LEB128. */
export function encodeNumber(value) {
  return value < 128 ? [value] : [(value % 128) + 128, ...encodeNumber(Math.floor(value / 128))];
}
