// How long the page works until it is useful: the worked example is scored and drawn. The browser has its files already.

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "first-load",
  title: "The page's first load, its files in the browser's cache",
  places: ["driver"],
  goals: [
    {
      says: "useful within 300 ms of script and compile work",
      case: "the worked example is scored",
      way: "script and compiling",
      place: "chromium",
      take: "median",
      most: 300,
    },
  ],
  prepare: async ({ browser, address }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await load(context, address);
    const once = (what) => async () => (await load(context, address))[what];
    return [
      {
        name: "the worked example is scored",
        unit: "ms",
        ways: [
          { name: "script and compiling", sample: once("work") },
          { name: "all of the page's thread", sample: once("thread") },
          { name: "by the clock", sample: once("clock") },
        ],
      },
    ];
  },
};

async function load(context, address) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("list", { name: "Nodes by score" }).getByRole("listitem").first().waitFor();
  const { metrics } = await session.send("Performance.getMetrics");
  const clock = await page.evaluate(() => performance.now());
  await page.close();
  const of = Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
  return { work: of.ScriptDuration + of.V8CompileDuration, thread: of.TaskDuration, clock };
}
