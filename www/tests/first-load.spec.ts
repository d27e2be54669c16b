// How the parts of the page are loaded.

import { expect, test } from "./fixture.ts";

test("the page itself preloads the module next to the script, once", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("list", { name: "Nodes by score" })).toBeVisible();
  const modules = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".wasm"))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(modules).toEqual(["link"]);
});
