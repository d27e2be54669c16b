// The examples of other objects, written for the names of a scenario's nodes.

import type { ObjectsMessages } from "../../messages/generated/types.ts";

export interface ObjectsExample {
  readonly key: keyof ObjectsMessages["example"];
  /** Writes the objects as YAML. */
  write(nodes: readonly string[]): string;
}

const ZONE = "topology.kubernetes.io/zone";
const HOST = "kubernetes.io/hostname";

/** Writes YAML documents. */
const documents = (...texts: readonly string[]): string => `${texts.join("\n---\n")}\n`;

/** A name as a YAML string. */
const quoted = (name: string): string => JSON.stringify(name);

/** Writes the nodes with a zone each: the last node is in another zone than the others. */
function nodesInZones(nodes: readonly string[]): string[] {
  return nodes.map((name, index) =>
    `
kind: Node
metadata:
  name: ${quoted(name)}
  labels: {${ZONE}: ${index === nodes.length - 1 ? "zone-b" : "zone-a"}}`.trim(),
  );
}

/** Writes a node with the label that topologies of storage use. */
const nodeWithHost = (name: string): string => `kind: Node
metadata:
  name: ${quoted(name)}
  labels: {${HOST}: ${quoted(name)}}`;

/** Writes a node and its storage: the last one has less than the others. */
function storageOfNode(name: string, index: number, nodes: readonly string[]): string[] {
  return [
    nodeWithHost(name),
    `kind: CSIStorageCapacity
metadata:
  name: storage-${index + 1}
storageClassName: fast
nodeTopology: {matchLabels: {${HOST}: ${quoted(name)}}}
capacity: ${index === nodes.length - 1 ? "50Gi" : "200Gi"}`,
  ];
}

/** Writes a pod that runs on a node; without one, the pod to schedule. `spec` are the lines of its specification. */
function pod(name: string, app: string, node: string | undefined, spec: string): string {
  const placed = node === undefined ? "" : `\n  nodeName: ${quoted(node)}`;
  return `kind: Pod
metadata:
  name: ${name}
  labels: {app: ${app}}
spec:${placed}${spec && `\n${spec}`}`;
}

const selects = (app: string): string => `labelSelector: {matchLabels: {app: ${app}}}`;

const storageClass = (name: string, provisioner: string): string => `kind: StorageClass
metadata:
  name: ${name}
provisioner: ${provisioner}
volumeBindingMode: WaitForFirstConsumer`;

const claim = (className: string, size: string): string => `kind: PersistentVolumeClaim
metadata:
  name: data
spec:
  storageClassName: ${className}
  accessModes: [ReadWriteOnce]
  resources: {requests: {storage: ${size}}}`;

/** Writes the pod to schedule, with a volume of the claim. */
const podWithClaim = (): string =>
  pod("db", "db", undefined, "  volumes:\n  - name: data\n    persistentVolumeClaim: {claimName: data}");

export const EXAMPLES: readonly ObjectsExample[] = [
  {
    key: "spread",
    write: (nodes) =>
      documents(
        ...nodesInZones(nodes),
        pod("web-1", "web", nodes[0], ""),
        pod(
          "web-2",
          "web",
          undefined,
          `  topologySpreadConstraints:
  - topologyKey: ${ZONE}
    maxSkew: 1
    whenUnsatisfiable: DoNotSchedule
    ${selects("web")}`,
        ),
      ),
  },
  {
    key: "affinity",
    write: (nodes) =>
      documents(
        ...nodesInZones(nodes),
        pod("cache-1", "cache", nodes.at(-1), ""),
        pod(
          "web-1",
          "web",
          undefined,
          `  affinity:
    podAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        podAffinityTerm:
          topologyKey: ${ZONE}
          ${selects("cache")}`,
        ),
      ),
  },
  {
    key: "image",
    write: (nodes) =>
      documents(
        `kind: Node
metadata:
  name: ${quoted(nodes.at(-1) ?? "")}
status:
  images:
  - names: ["registry.example/model:v1"]
    sizeBytes: 900000000`,
        pod("model", "model", undefined, "  containers:\n  - image: registry.example/model:v1"),
      ),
  },
  {
    key: "volume",
    write: (nodes) =>
      documents(
        nodeWithHost(nodes.at(-1) ?? ""),
        storageClass("local", "kubernetes.io/no-provisioner"),
        `kind: PersistentVolume
metadata:
  name: disk-1
spec:
  storageClassName: local
  capacity: {storage: 10Gi}
  accessModes: [ReadWriteOnce]
  nodeAffinity:
    required:
      nodeSelectorTerms:
      - matchExpressions:
        - {key: ${HOST}, operator: In, values: [${quoted(nodes.at(-1) ?? "")}]}`,
        claim("local", "5Gi"),
        podWithClaim(),
      ),
  },
  {
    key: "storage",
    write: (nodes) =>
      documents(
        ...nodes.flatMap(storageOfNode),
        storageClass("fast", "disk.csi.example"),
        `kind: CSIDriver
metadata:
  name: disk.csi.example
spec:
  storageCapacity: true`,
        claim("fast", "40Gi"),
        podWithClaim(),
      ),
  },
];
