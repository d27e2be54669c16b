// CommonJS: an import() everywhere, require() in Node 20.19, 22.12 and later.
async function main() {
  const { answers } = await import("./answers.mjs");
  const imported = await import("nodescore");
  const required = require("nodescore");
  if (required.load !== imported.load) throw new Error("require() and import() give two packages");
  console.log(answers(await required.load(), await require("nodescore/formats").load()));
}

main();
