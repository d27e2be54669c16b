// Loads the package in CommonJS: import() works everywhere, require() in Node 20.19, 22.12 and later.
async function main() {
  const { answers } = await import("./answers.mjs");
  const imported = await import("nodescore");
  const required = require("nodescore");
  if (required.load !== imported.load) throw new Error("require() and import() return different modules");
  console.log(answers(await required.load(), await require("nodescore/formats").load()));
}

main();
