// A cluster of any size in the format of `kubectl get -o json`, with the unused fields that real objects have.

import { closeSync, openSync, writeSync } from "node:fs";

const node = (i: number): object => ({
  apiVersion: "v1",
  kind: "Node",
  metadata: {
    annotations: { "node.alpha.kubernetes.io/ttl": "0" },
    labels: { "node.kubernetes.io/instance-type": "m5.4xlarge", "eks.amazonaws.com/nodegroup": `pool-${i % 4}` },
    name: nodeName(i),
  },
  spec: i % 100 === 0 ? { unschedulable: true } : {},
  status: {
    allocatable: { cpu: "15890m", "ephemeral-storage": "95551679124", memory: "60804736Ki", pods: "110" },
    images: Array.from({ length: 40 }, (_, k) => ({
      names: [`registry.example.com/team/image-${k}@sha256:${"ab12".repeat(16)}`],
      sizeBytes: 123456789 + k,
    })),
  },
});

const nodeName = (i: number): string => `ip-10-0-${i}.eu-west-1.compute.internal`;

const FIELDS = ["f:affinity", "f:containers", "f:dnsPolicy", "f:restartPolicy", "f:schedulerName", "f:volumes"];

const fields = Object.fromEntries(FIELDS.map((name) => [name, { ".": {}, 'k:{"name":"app"}': { "f:image": {} } }]));

const managedBy = (manager: string): object => ({
  apiVersion: "v1",
  fieldsType: "FieldsV1",
  fieldsV1: { "f:metadata": fields, "f:spec": fields },
  manager,
  operation: "Update",
  time: "2026-01-02T03:04:05Z",
});

const container = (name: string, cpu: string): object => ({
  env: Array.from({ length: 5 }, (_, k) => ({ name: `SETTING_${k}`, value: `the value of setting ${k}` })),
  image: `registry.example.com/team/${name}:v1.2.3`,
  name,
  resources: { limits: { memory: "512Mi" }, requests: { cpu, memory: "256Mi" } },
  volumeMounts: [{ mountPath: "/var/run/secrets/kubernetes.io/serviceaccount", name: "token", readOnly: true }],
});

const pod = (i: number, nodes: number): object => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: {
    annotations: { "cni.projectcalico.org/podIP": `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}/32` },
    labels: { app: `service-${i % 300}`, "pod-template-hash": "7d9f8b6c5d" },
    managedFields: [managedBy("kube-controller-manager"), managedBy("kubelet")],
    name: `service-${i % 300}-7d9f8b6c5d-${i}`,
    namespace: `team-${i % 40}`,
    uid: `2b5cb3a4-9a1d-4c2b-8a63-${i.toString(16).padStart(12, "0")}`,
  },
  spec: {
    containers: [container("app", `${(i % 300) + 100}m`), container("proxy", "50m")],
    ...(i % 1000 === 999 ? {} : { nodeName: nodeName(i % nodes) }),
    schedulerName: "default-scheduler",
    volumes: [{ name: `kube-api-access-${i.toString(36)}`, projected: { defaultMode: 420 } }],
  },
  status: { conditions: [{ status: "True", type: "Ready" }], phase: i % 50 === 0 ? "Succeeded" : "Running" },
});

/** Writes the nodes as one list and the pods as another. Returns the number of bytes. */
export function writeCluster(path: string, nodes: number, pods: number): number {
  const file = openSync(path, "w");
  let bytes = 0;
  const write = (text: string): void => {
    bytes += writeSync(file, text);
  };
  const list = (count: number, object: (i: number) => object): void => {
    write('{\n    "apiVersion": "v1",\n    "items": [\n');
    for (let from = 0; from < count; from += 500) {
      const items = Array.from({ length: Math.min(500, count - from) }, (_, i) => JSON.stringify(object(from + i)));
      write(`${from > 0 ? ",\n" : ""}${items.join(",\n")}`);
    }
    write('\n    ],\n    "kind": "List"\n}\n');
  };
  list(nodes, node);
  list(pods, (i) => pod(i, nodes));
  closeSync(file);
  return bytes;
}
