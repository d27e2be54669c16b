// Generated from src/formats/lint/rules/ by `make messages`.

/** The description of each lint. */
export const LINTS = {
  "disabled-plugin-unknown":
    "a misspelled plugin in a list of disabled plugins: the loader accepts it, and disables nothing",
  "document-ignored": "a configuration in a later document of the file: the loader reads only the first document",
  "file-required": "a file that a configuration names, which must exist where the scheduler runs",
  "fit-disabled": "a scoring strategy of NodeResourcesFit in a profile where the plugin does not score",
  "placement-score": "a scoring strategy that does not apply to the placements of pod groups: they are always packed",
  "plugin-name-mismatch": "arguments under a misspelled name, which no plugin reads",
  "plugin-removed": "arguments of a plugin that the release no longer has",
  "plugin-weight-negative": "a negative weight of the policy's plugin: its best nodes get the lowest weighted scores",
  "policy-outweighed": "a packing policy if the plugins that spread pods weigh more in total",
  "resource-duplicate": "a resource that is listed twice: its weights are added or, up to 1.26, the last one counts",
  "resource-unknown":
    "a resource that the scheduler does not know: it is skipped or, in old releases, counts as 100% utilized",
  "resources-ignored": "a list of resources that the release ignores: it scores only cpu and memory",
  "scheduler-name-unknown": "a pod that names a scheduler without a profile: it stays pending forever",
  "shape-cliff":
    "a utilization at which a resource scores 0 and is dropped from the mean with its weight, from 1.16 on",
  "shape-flat": "a flat shape: every utilization scores the same, so the policy decides nothing",
  "shape-packs": "a policy that packs although its name or a comment says that it spreads",
  "shape-spreads": "a policy that spreads although its name or a comment says that it packs",
  "shape-unused": "a shape that the strategy ignores",
  "template-value": "a template expression in a file that its loader accepts",
  "weight-defaulted": "a resource with weight 0, which counts as 1: the resource is scored, not excluded",
};
