// Packs and unpacks the saved inputs of the fuzzer: fuzz/corpus/<target>.jsonl.gz, one base64 input per line, small ones first.
//
//   node fuzz/corpus.mjs unpack <folder of folders>          all targets, one file per input
//   node fuzz/corpus.mjs pack <target> <folder> [<bytes>]    the smallest inputs of a folder, up to <bytes> in total
//
// The fuzzer itself selects the inputs that add coverage: <program> -merge=1 <new folder> <folder>.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { gunzipSync, gzipSync } from "node:zlib";

const KEPT = "fuzz/corpus";
const SUFFIX = ".jsonl.gz";

const [, , what, ...words] = argv;
if (what === "unpack") unpack(...words);
else if (what === "pack") pack(...words);
else throw new Error("usage: corpus.mjs unpack <folder> | pack <target> <folder> [<bytes>]");

function unpack(folder) {
  for (const name of readdirSync(KEPT)) {
    const into = join(folder, name.slice(0, -SUFFIX.length));
    mkdirSync(into, { recursive: true });
    const lines = gunzipSync(readFileSync(join(KEPT, name)))
      .toString()
      .trimEnd()
      .split("\n");
    for (const [at, line] of lines.entries()) writeFileSync(join(into, `kept-${at}`), Buffer.from(JSON.parse(line), "base64"));
  }
}

function pack(target, folder, most = "150000") {
  const inputs = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  inputs.sort((a, b) => a.length - b.length || Buffer.compare(a, b));
  let bytes = 0;
  const kept = inputs.filter((input) => {
    bytes += input.length;
    return bytes <= Number(most);
  });
  mkdirSync(KEPT, { recursive: true });
  const lines = kept.map((input) => `${JSON.stringify(input.toString("base64"))}\n`);
  writeFileSync(join(KEPT, target + SUFFIX), gzipSync(lines.join(""), { level: 9 }));
}
