// Shortens the names of a WebAssembly module's imports, because wasm-bindgen's names end in hashes, which do not
// compress.

const IMPORT_SECTION = 2;
const FUNCTION = 0;

/** Returns a module and its JavaScript with short names, which depend only on the original names. */
export function withShortImports(wasm, script) {
  const names = WebAssembly.Module.imports(new WebAssembly.Module(wasm)).map(({ name }) => name);
  const short = new Map(names.toSorted().map((name, i) => [name, `f${i}`]));
  return {
    wasm: renameImports(wasm, short),
    script: script.replace(/\b__wb\w+(?=: function\()/g, (name) => short.get(name)),
  };
}

/** Returns a module with its imports renamed. */
function renameImports(wasm, names) {
  const reader = new Reader(wasm);
  reader.at = 8;
  while (reader.at < wasm.length) {
    const start = reader.at;
    const id = reader.byte();
    const end = reader.integer() + reader.at;
    if (id === IMPORT_SECTION) {
      const section = importSection(reader, names);
      return Buffer.concat([wasm.subarray(0, start), withLength([id], section), wasm.subarray(end)]);
    }
    reader.at = end;
  }
  return wasm;
}

function importSection(reader, names) {
  const count = reader.integer();
  const parts = [leb(count)];
  for (let i = 0; i < count; i += 1) {
    const [module, name, kind] = [reader.name(), reader.name(), reader.byte()];
    if (kind !== FUNCTION) throw new Error(`the module imports ${name}, which is not a function`);
    parts.push(
      withLength([], module),
      withLength([], Buffer.from(names.get(`${name}`))),
      [kind],
      leb(reader.integer()),
    );
  }
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** Returns the head, the number of bytes, and the bytes. */
function withLength(head, bytes) {
  return Buffer.concat([Buffer.from(head), Buffer.from(leb(bytes.length)), bytes]);
}

/** Returns an unsigned integer in LEB128. */
function leb(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
}

class Reader {
  at = 0;

  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    this.at += 1;
    return this.bytes[this.at - 1];
  }

  /** Reads an unsigned integer in LEB128. */
  integer() {
    const byte = this.byte();
    return byte < 0x80 ? byte : (byte & 0x7f) + this.integer() * 0x80;
  }

  /** Reads a name as bytes. */
  name() {
    const length = this.integer();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}
