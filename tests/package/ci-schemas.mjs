// Describes the files of GitHub and pre-commit as strictly as this repository uses them: an unknown key is an error.

const text = { type: "string", minLength: 1 };
const strings = { type: "object", additionalProperties: { type: "string" } };
const object = (properties, required = []) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

/** Another repository's action is pinned to a commit, or to a version. */
const uses = { type: "string", pattern: "^[\\w.-]+/[\\w./-]+@(?:[0-9a-f]{40}|v\\d+\\.\\d+\\.\\d+)$" };
const common = { name: text, id: text, if: text, env: strings };
const steps = (run) => ({
  type: "array",
  minItems: 1,
  items: { oneOf: [object({ ...common, uses, with: { type: "object" } }, ["uses"]), run] },
});
const permissions = {
  type: "object",
  propertyNames: { enum: ["contents", "id-token", "pages"] },
  additionalProperties: { enum: ["read", "write", "none"] },
};

export const ACTION = object(
  {
    name: text,
    description: text,
    inputs: {
      type: "object",
      additionalProperties: object({ description: text, default: { type: "string" } }, ["description", "default"]),
    },
    runs: object(
      { using: { const: "composite" }, steps: steps(object({ ...common, shell: text, run: text }, ["run", "shell"])) },
      ["using", "steps"],
    ),
  },
  ["name", "description", "runs"],
);

const job = object(
  {
    "runs-on": text,
    "timeout-minutes": { type: "integer" },
    needs: text,
    environment: text,
    permissions,
    steps: steps(object({ ...common, run: text }, ["run"])),
  },
  ["runs-on", "steps"],
);

export const WORKFLOW = object(
  {
    name: text,
    on: { type: ["array", "object"] },
    permissions,
    concurrency: object({ group: text, "cancel-in-progress": { type: "boolean" } }, ["group"]),
    jobs: { type: "object", minProperties: 1, additionalProperties: job },
  },
  ["name", "on", "permissions", "jobs"],
);

export const HOOKS = {
  type: "array",
  items: object(
    {
      id: text,
      name: text,
      description: text,
      entry: text,
      language: { enum: ["system", "node"] },
      files: { type: "string", format: "regex" },
      pass_filenames: { type: "boolean" },
    },
    ["id", "name", "entry", "language"],
  ),
};
