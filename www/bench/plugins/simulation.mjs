// Generates simulations of 15,000 pods on 5,000 nodes in three zones with other objects of the cluster. The bench in Rust
// generates the same (benches/simulation_objects.rs).

const NODES = 5_000;
const CLASSES = 20;

export const PODS = 15_000;

/** Returns a scenario whose pod classes are each in a service, or not; the first `near` of them have affinities. */
export function scenarioOf({ inServices, near }) {
  const range = (length, item) => Array.from({ length }, (_, at) => item(at));
  const services = inServices ? range(CLASSES, service) : [];
  const pods = range(CLASSES, (at) => podObject(at, at < near));
  const items = [...range(NODES, nodeObject), ...pods, ...services];
  return {
    scoringStrategy: { type: "MostAllocated" },
    nodes: range(NODES, (at) => ({
      name: `node-${at}`,
      allocatable: { cpu: "32", memory: "128Gi", pods: 110 },
    })),
    pods: range(CLASSES, podClass),
    objects: JSON.stringify({ kind: "List", items }),
  };
}

function podClass(at) {
  const requests = { cpu: `${250 * (1 + (at % 7))}m`, memory: `${512 * (1 + (at % 5))}Mi` };
  return { name: `app-${at}`, count: PODS / CLASSES, arrival: at, every: CLASSES, requests };
}

function nodeObject(at) {
  const name = `node-${at}`;
  const labels = { "kubernetes.io/hostname": name, "topology.kubernetes.io/zone": `zone-${at % 3}` };
  return { kind: "Node", metadata: { name, labels } };
}

/** Returns the object of a pod class; its pods may be near those of another class, and apart from each other. */
function podObject(at, hasAffinity) {
  const term = (topologyKey, app) => ({ topologyKey, labelSelector: { matchLabels: { app: `app-${app}` } } });
  const sameZone = { weight: 50, podAffinityTerm: term("topology.kubernetes.io/zone", at + 1) };
  const affinity = {
    podAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [sameZone] },
    podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term("kubernetes.io/hostname", at)] },
  };
  const metadata = { name: `app-${at}`, namespace: "default", labels: { app: `app-${at}` } };
  return { kind: "Pod", metadata, spec: hasAffinity ? { affinity } : {} };
}

function service(at) {
  const name = `app-${at}`;
  return { kind: "Service", metadata: { name, namespace: "default" }, spec: { selector: { app: name } } };
}
