// Finds labels, taints and tolerations that a cluster rejects. The API server validates them; the scheduler does not.
//
// Source: kubernetes/apimachinery v0.35.4, `pkg/api/validate/content/kube.go` (`IsLabelKey`, `IsLabelValue`), `dns.go`;
// kubernetes/kubernetes v1.36.3, `pkg/apis/core/validation/validation.go` (`validateNodeTaints`,
// `ValidateTolerations`).

import type { SimulationScenario } from "../../wasm/simulation-types.ts";
import type { FieldError, Message } from "../../wasm/types.ts";

const NAME = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const MAX_NAME_LENGTH = 63;
const MAX_PREFIX_LENGTH = 253;

const INVALID_NAME =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";

/** Returns the errors of labels, taints, node selectors and tolerations, each with its path in the scenario. */
export function labelErrors({ nodes, pods = [] }: SimulationScenario): readonly FieldError[] {
  return [
    ...nodes.flatMap(({ labels, taints = [] }, i) => [
      ...checkLabels(`nodes[${i}].labels`, labels),
      // A valid key stands in for an empty one, which the module reports.
      ...taints.flatMap(({ key, value }) => checkLabel(`nodes[${i}].taints`, key || "key", value)),
    ]),
    ...pods.flatMap(({ nodeSelector, tolerations = [] }, i) => [
      ...checkLabels(`pods[${i}].nodeSelector`, nodeSelector),
      ...tolerations.flatMap(({ key, value }) => checkLabel(`pods[${i}].tolerations`, key || "key", value)),
    ]),
  ];
}

function checkLabels(path: string, labels: Readonly<Record<string, string>> | null | undefined): readonly FieldError[] {
  return Object.entries(labels ?? {}).flatMap(([key, value]) => checkLabel(path, key, value));
}

function checkLabel(path: string, key: string, value: string | null | undefined): readonly FieldError[] {
  const labelError = (text: string, message: string, help: string): FieldError => ({
    path,
    code: "label-invalid",
    type: "FieldValueInvalid",
    value: text,
    message: untranslated(`${JSON.stringify(text)}: ${message}`),
    help: untranslated(help),
    suggestion: null,
  });
  return [
    ...keyErrors(key).map((message) => labelError(key, message, "write the key like disk or example.com/disk")),
    ...nameErrors(value ?? "", true).map((message) =>
      labelError(value ?? "", message, "write the value like ssd or zone-1"),
    ),
  ];
}

const untranslated = (text: string): Message => ({ text, key: null, params: {} });

function keyErrors(key: string): readonly string[] {
  const slash = key.lastIndexOf("/");
  const prefix = slash < 0 ? null : key.slice(0, slash);
  const name = nameErrors(key.slice(slash + 1), false).map((message) => `name part ${message}`);
  return [...(prefix === null ? [] : prefixErrors(prefix)), ...name];
}

function prefixErrors(prefix: string): readonly string[] {
  if (prefix === "") return ["prefix part must be non-empty"];
  if (prefix.length > MAX_PREFIX_LENGTH) return [`prefix part must be no more than ${MAX_PREFIX_LENGTH} bytes`];
  return SUBDOMAIN.test(prefix) ? [] : ["prefix part must be a lowercase DNS subdomain, like example.com"];
}

function nameErrors(name: string, mayBeEmpty: boolean): readonly string[] {
  if (name === "") return mayBeEmpty ? [] : ["must be non-empty"];
  if (name.length > MAX_NAME_LENGTH) return [`must be no more than ${MAX_NAME_LENGTH} bytes`];
  return NAME.test(name) ? [] : [INVALID_NAME];
}
