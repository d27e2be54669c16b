import { chromium } from "@playwright/test";
const [,, out, width, scheme, script] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const c = await b.newContext({ viewport: { width: Number(width), height: Number(process.env.H ?? 1000) }, colorScheme: scheme });
const p = await c.newPage();
p.on("console", (m) => { if (m.type() !== "log" && m.type() !== "info") console.log("CONSOLE", m.type(), m.text()); });
p.on("pageerror", (e) => console.log("PAGEERROR", e.message));
await p.goto("http://127.0.0.1:41799/");
await p.getByRole("button", { name: "Open your configuration" }).click();
await p.waitForTimeout(700);
if (script) { const { default: run } = await import(script); await run(p); }
await p.waitForTimeout(400);
await p.screenshot({ path: out, fullPage: !!process.env.FULL });
await b.close();
