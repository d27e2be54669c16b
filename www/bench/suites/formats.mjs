// Measures the time to check a file of 64 KB, compared with npm's yaml, which only parses it.

import { parse } from "yaml";

const SIZE = 64 * 1024;
/** The duration of a frame at 60 Hz in milliseconds. */
const FRAME = 1000 / 60;

const profile = (n) => `- schedulerName: profile-${n}
  plugins:
    score:
      enabled:
      - name: NodeResourcesFit
        weight: ${(n % 9) + 1}
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: RequestedToCapacityRatio
        resources:
        - name: nvidia.com/gpu
          weight: ${(n % 100) + 1}
        requestedToCapacityRatio:
          shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]
`;
const priority = (n) => `{"name":"P${n}","weight":1,"argument":{"labelPreference":{"label":"l${n}","presence":true}}}`;
const plugin = (n) =>
  `  - name: plugin-${n}\n    arguments: {binpack.weight: ${n}, binpack.resources: "a.b/c, d.e/f"}\n`;

const head = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n";
const cases = [
  ["KubeSchedulerConfiguration", head + repeatPart(profile, head.length), "1.35.4"],
  ["Policy", `{"kind":"Policy","apiVersion":"v1","priorities":[${repeatPart(priority, 60, ",")}]}`, "1.22.6"],
  ["Volcano's scheduler.conf", `actions: allocate\ntiers:\n- plugins:\n${repeatPart(plugin, 40)}`, "volcano"],
  ["a thousand unknown fields", head.replace("profiles:\n", "") + repeatPart((n) => `f${n}: ${n}\n`, 100), "1.35.4"],
  ["one key many times", head.replace("profiles:\n", "") + repeatPart(() => "parallelism: 1\n", 100), "1.35.4"],
  ["nested lists", "[".repeat(SIZE), "1.35.4"],
  ["aliases of aliases", nestedAliases(), "1.35.4"],
  ["one long line of text", `kind: ${"x".repeat(SIZE)}`, "1.35.4"],
];

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "formats",
  title: "Files of 64 KB, compared with npm's yaml, which only parses",
  environments: ["node", "browser"],
  goals: cases.map(([name]) => ({
    title: `${name}: checked within a frame`,
    case: name,
    variant: "inspect",
    environment: "chromium",
    upperLimit: FRAME,
  })),
  prepare: async (host) => {
    const { inspect } = await host.load("formats");
    return cases.map(([name, text, scheduler]) => ({
      name,
      unit: "ms",
      variants: [
        { name: "inspect", run: () => inspect(text, scheduler) },
        { name: "npm's yaml: parse", run: () => resultOrError(() => parse(text)) },
      ],
    }));
  },
};

/** Repeats a part, numbered from 0, until the file has 64 KB. `reserved` is the length of the rest of the file. */
function repeatPart(makePart, reserved, separator = "") {
  const parts = [];
  for (let length = reserved; length < SIZE; length += parts.at(-1).length + separator.length)
    parts.push(makePart(parts.length));
  return parts.join(separator);
}

/** Returns a YAML alias bomb: anchors, each with ten aliases of the previous one. */
function nestedAliases() {
  const levels = Array.from(
    { length: 9 },
    (_, n) => `a${n}: &a${n} [${Array(10).fill(n === 0 ? "x" : `*a${n - 1}`)}]\n`,
  );
  return levels.join("").padEnd(SIZE, "# \n");
}

function resultOrError(call) {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
