// Compiled but not run: checks the package's types under strict TypeScript in a separate project.

import {
  type Evaluation,
  load,
  type Nodescore,
  type NodeTrace,
  type QuantityView,
  type Scenario,
  type Score,
} from "nodescore";
import { type ClusterReader, type ClusterSummary, type Clusters, load as loadClusters } from "nodescore/cluster";
import { type EditablePolicy, type Formats, type Inspection, load as loadFormats } from "nodescore/formats";

const scenario: Scenario = {
  scoringStrategy: { type: "RequestedToCapacityRatio", resources: [{ name: "cpu", weight: "3" }] },
  pod: { requests: { cpu: 2 } },
  nodes: [{ name: "node", allocatable: { cpu: "8" } }],
};

export async function winner(): Promise<string | Score | undefined> {
  const nodescore: Nodescore = await load();
  const { errors, result }: Evaluation = nodescore.evaluate(scenario);
  const first = result?.nodes[result.winners[0] ?? 0];
  return errors[0]?.message.text ?? first?.score;
}

export async function amount(source: Response): Promise<string> {
  const view: QuantityView = (await load(source)).quantity("100m");
  return "error" in view ? view.error.help.text : view.milliValue;
}

export async function policies(text: string): Promise<EditablePolicy[]> {
  const formats: Formats = await loadFormats(new URL("file:///formats_bg.wasm"));
  const { verdict, policies }: Inspection = formats.inspect(text, "1.36");
  return verdict?.accepted ? policies : [];
}

/** Returns a scenario with the policy of a file. */
export const toScenario = ({ scoringStrategy, profile }: EditablePolicy): Scenario => ({
  ...scenario,
  scoringStrategy,
  profile,
});

export async function summary(bytes: Uint8Array): Promise<ClusterSummary> {
  const clusters: Clusters = await loadClusters();
  const reader: ClusterReader = new clusters.ClusterReader();
  reader.push(bytes);
  reader.finish();
  return reader.summary();
}

// @ts-expect-error A number is not a source of a module.
export const fromNumber = () => load(5);

// @ts-expect-error Misspelled: the type of a result is not `any`, which has every property.
export const misspelled = async () => (await load()).evaluate(scenario).reslut;

// @ts-expect-error The file formats are a separate module.
export const otherModule = async () => (await load()).inspect("", "1.36");

// @ts-expect-error A weight is a decimal string: an int64 may exceed the safe integers of a number.
export const weight = async (): Promise<number | undefined> => (await trace())?.resources[0]?.weight;

async function trace(): Promise<NodeTrace | undefined> {
  return (await load()).evaluate(scenario).result?.nodes[0]?.trace;
}
