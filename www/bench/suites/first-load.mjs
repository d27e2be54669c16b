// Measures the page's work until the worked example is scored and drawn, with its files in the browser's cache.

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "first-load",
  title: "The page's first load, its files in the browser's cache",
  environments: ["driver"],
  goals: [
    {
      title: "useful within 300 ms of script and compile work",
      case: "the worked example is scored",
      variant: "script and compiling",
      environment: "chromium",
      statistic: "median",
      upperLimit: 300,
    },
  ],
  prepare: async ({ browser, address }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await load(context, address);
    const sample = (metric) => async () => (await load(context, address))[metric];
    return [
      {
        name: "the worked example is scored",
        unit: "ms",
        variants: [
          { name: "script and compiling", sample: sample("work") },
          { name: "all of the page's thread", sample: sample("thread") },
          { name: "by the clock", sample: sample("clock") },
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
  const milliseconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
  return {
    work: milliseconds.ScriptDuration + milliseconds.V8CompileDuration,
    thread: milliseconds.TaskDuration,
    clock,
  };
}
