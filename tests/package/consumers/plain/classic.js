// A classic script imports modules dynamically.
(async () => {
  const { answers, elementScores } = await import("../answers.mjs");
  await import("../node_modules/nodescore/elements/define.js");
  const { load } = await import("../node_modules/nodescore/index.js");
  const { load: loadFormats } = await import("../node_modules/nodescore/formats.js");
  document.querySelector("#answers").textContent =
    `${answers(await load(), await loadFormats())} ${await elementScores()}`;
})();
