// Each page has its own policy in it, whatever the server that it was copied to sends.

// What is refused on purpose is said in the console.
import { expect, test } from "@playwright/test";

const NO_HEADERS = /\.html$|\/$/;

for (const path of ["", "embed.html", "nodescore.html"]) {
  test(`/${path} runs from a server without a policy, and requests nothing else`, async ({ page }) => {
    await page.route(NO_HEADERS, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ status: 200, contentType: "text/html", body: await answer.text() });
    });
    const response = await page.goto(path || "./");
    expect(response?.headers()["content-security-policy"]).toBeUndefined();
    await expect(page.getByRole("slider").first()).toBeVisible();
    const refused = await page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
          const image = document.createElement("img");
          image.src = "http://127.0.0.1:9/elsewhere.png";
          document.body.append(image);
        }),
    );
    expect(refused).toBe("img-src");
  });
}
