// bench.html: measures in anyone's browser, or for a program that calls `nodescoreBench`.

import { figures, goals } from "./figures.mjs";
import { measure } from "./measure.mjs";
import { browserHost } from "./places/browser.mjs";
import { SUITES } from "./suites.mjs";
import { goalText, rows } from "./table.mjs";

const ROUNDS = 15;
/** By whether a goal is met; one without a bound is neither. */
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
    state.textContent = `It stopped: ${error.message}`;
  }
  begin.disabled = false;
});

async function show(suite) {
  const say = async (name) => {
    state.textContent = `${suite.title}: ${name} …`;
    // So that it is seen before the thread is taken.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  };
  const all = figures(await measure(suite, browserHost("browser"), { rounds: ROUNDS, begin: say }));
  const here = (suite.goals ?? []).map((goal) => ({ ...goal, place: "browser" }));
  const found = goals({ ...suite, goals: here }, all).filter((goal) => goal.found !== undefined);
  results.append(section(suite, rows(suite, all).cases, found));
}

function section(suite, cases, found) {
  const reached = found.map((goal) => element("li", CLASSES.get(goal.met), goalText(goal).trim()));
  return element(
    "section",
    "",
    element("h2", "", suite.title),
    ...cases.map(table),
    element("ul", "goals", ...reached),
  );
}

function table({ name, unit, ways }) {
  const cells = (kind, texts) => texts.map((text) => element(kind, "", text));
  const head = element("tr", "", ...cells("th", ["", "median", "least", "times"]));
  const rows = ways.map(({ way, cells: [cell] }) => {
    const figures = cells("td", [cell.median, cell.least, cell.ratio]);
    return element("tr", "", element("th", "", way), ...figures);
  });
  const caption = element("caption", "", name, element("span", "unit", unit));
  return element("table", "", caption, element("thead", "", head), element("tbody", "", ...rows));
}

function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}
