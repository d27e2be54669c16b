// Each page contains its own policy, whatever headers its server sends.

// Playwright's own `test`: the blocked request is reported in the console.
import { expect, test } from "@playwright/test";

const NO_HEADERS = /\.html$|\/$/;

for (const path of ["", "embed.html", "nodescore.html"]) {
  test(`/${path} runs from a server without a policy, and requests nothing else`, async ({ page }) => {
    await page.route(NO_HEADERS, async (route) => {
      const original = await route.fetch();
      await route.fulfill({ status: 200, contentType: "text/html", body: await original.text() });
    });
    const response = await page.goto(path || "./");
    expect(response?.headers()["content-security-policy"]).toBeUndefined();
    await expect(page.getByRole("slider").first()).toBeVisible();
    const violation = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
          const image = document.createElement("img");
          image.src = "http://127.0.0.1:9/elsewhere.png";
          document.body.append(image);
        }),
    );
    expect(violation).toBe("img-src");
  });
}
