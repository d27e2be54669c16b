// Packs and unpacks the stored fuzz inputs: fuzz/corpus/<target>.jsonl.gz, one input per line in base64, short ones first.
//
//   node fuzz/corpus.mjs unpack <folder of folders>          the inputs of every target, one file each
//   node fuzz/corpus.mjs pack <target> <folder> [<bytes>]    the shortest inputs of a folder, up to a total of <bytes>
//
// The fuzzer itself selects the inputs that add coverage: <program> -merge=1 <new folder> <folder>.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { gunzipSync, gzipSync } from "node:zlib";

const CORPUS = "fuzz/corpus";
const SUFFIX = ".jsonl.gz";

const [, , command, ...words] = argv;
if (command === "unpack") unpack(...words);
else if (command === "pack") pack(...words);
else throw new Error("usage: corpus.mjs unpack <folder> | pack <target> <folder> [<bytes>]");

function unpack(folder) {
  for (const name of readdirSync(CORPUS)) {
    const into = join(folder, name.slice(0, -SUFFIX.length));
    mkdirSync(into, { recursive: true });
    const lines = gunzipSync(readFileSync(join(CORPUS, name)))
      .toString()
      .trimEnd()
      .split("\n");
    for (const [at, line] of lines.entries()) writeFileSync(join(into, `kept-${at}`), Buffer.from(JSON.parse(line), "base64"));
  }
}

function pack(target, folder, maxBytes = "150000") {
  const inputs = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  inputs.sort((a, b) => a.length - b.length || Buffer.compare(a, b));
  let bytes = 0;
  const selected = inputs.filter((input) => {
    bytes += input.length;
    return bytes <= Number(maxBytes);
  });
  mkdirSync(CORPUS, { recursive: true });
  const lines = selected.map((input) => `${JSON.stringify(input.toString("base64"))}\n`);
  writeFileSync(join(CORPUS, target + SUFFIX), gzipSync(lines.join(""), { level: 9 }));
}
