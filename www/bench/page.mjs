// bench.html: measures in any browser, on a click or for a program that calls `nodescoreBench`.

import { browserHost } from "./environments/browser.mjs";
import { figures, goals } from "./figures.mjs";
import { measure } from "./measure.mjs";
import { SUITES } from "./suites.mjs";
import { goalText, rows } from "./table.mjs";

const ROUNDS = 15;
/** The CSS class by `met`, which is undefined for a goal without a limit. */
const CLASSES = new Map([
  [true, "met"],
  [false, "missed"],
  [undefined, ""],
]);

const begin = document.querySelector("#begin");
const state = document.querySelector("#state");
const results = document.querySelector("#results");

globalThis.nodescoreBench = {
  measure: async (name, options) => measure((await SUITES[name]()).suite, browserHost("chromium"), options),
};

begin.addEventListener("click", async () => {
  begin.disabled = true;
  results.replaceChildren();
  try {
    for (const load of Object.values(SUITES)) await show((await load()).suite);
    state.textContent = "Done.";
  } catch (error) {
    state.textContent = `Failed: ${error.message}`;
  }
  begin.disabled = false;
});

async function show(suite) {
  const begin = async (name) => {
    state.textContent = `${suite.title}: ${name} …`;
    // Lets the browser paint the text before the measurement blocks the thread.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  };
  const all = figures(await measure(suite, browserHost("browser"), { rounds: ROUNDS, begin }));
  const browserGoals = (suite.goals ?? []).map((goal) => ({ ...goal, environment: "browser" }));
  const measured = goals({ ...suite, goals: browserGoals }, all).filter((goal) => goal.value !== undefined);
  results.append(section(suite, rows(suite, all).cases, measured));
}

function section(suite, cases, measured) {
  const items = measured.map((goal) => element("li", CLASSES.get(goal.met), goalText(goal).trim()));
  return element("section", "", element("h2", "", suite.title), ...cases.map(table), element("ul", "goals", ...items));
}

function table({ name, unit, variants }) {
  const cells = (kind, texts) => texts.map((text) => element(kind, "", text));
  const head = element("tr", "", ...cells("th", ["", "median", "minimum", "ratio"]));
  const rows = variants.map(({ variant, cells: [cell] }) => {
    const figures = cells("td", [cell.median, cell.minimum, cell.ratio]);
    return element("tr", "", element("th", "", variant), ...figures);
  });
  const caption = element("caption", "", name, element("span", "unit", unit));
  return element("table", "", caption, element("thead", "", head), element("tbody", "", ...rows));
}

function element(name, className, ...children) {
  const created = document.createElement(name);
  if (className !== "") created.className = className;
  created.append(...children);
  return created;
}
