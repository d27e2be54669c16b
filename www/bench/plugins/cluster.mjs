// Generates the output of kubectl for 5,000 nodes in three zones with 150,000 pods of 200 classes, a tenth of them with
// affinities, and four pending pods. The bench in Rust generates a similar cluster (benches/plugins.rs).

const NODES = 5_000;
const PODS = 150_000;
const CLASSES = 200;
const IMAGES = 20;

/** The pending pods by name, each with its own parts of a spec and the value of its label `app`. */
export const PENDING = {
  plain: { app: "none", spec: {} },
  service: { app: "app-10", spec: {} },
  affinities: { app: "app-10", spec: { affinity: affinityTo("app-10") } },
  constraints: {
    app: "app-10",
    spec: {
      affinity: affinityTo("app-10"),
      tolerations: [{ key: "gpu", operator: "Exists" }],
      topologySpreadConstraints: [
        spread("topology.kubernetes.io/zone", "DoNotSchedule"),
        spread("kubernetes.io/hostname", "DoNotSchedule"),
        spread("topology.kubernetes.io/zone", "ScheduleAnyway"),
        spread("kubernetes.io/hostname", "ScheduleAnyway"),
      ],
    },
  },
};

/** Yields all objects in several texts, so that not all of them are in memory at once. */
export function* clusterTexts() {
  const namespaces = Array.from({ length: 10 }, (_, at) => ({
    kind: "Namespace",
    metadata: { name: `team-${at}`, labels: { team: `${at}` } },
  }));
  const services = Array.from({ length: CLASSES }, (_, at) => ({
    kind: "Service",
    metadata: { name: `s${at}`, namespace: "team-0" },
    spec: { selector: { app: `app-${at}` } },
  }));
  const pending = Object.entries(PENDING).map(([name, { app, spec }]) => pendingPod(name, app, spec));
  yield list([...namespaces, ...services, ...pending]);
  yield list(Array.from({ length: NODES }, (_, at) => node(at)));
  const chunk = 5_000;
  for (let first = 0; first < PODS; first += chunk)
    yield list(Array.from({ length: chunk }, (_, at) => pod(first + at)));
}

const list = (items) => JSON.stringify({ kind: "List", items });
const image = (at) => `registry.example.com/team/image-${at}:v1`;
const container = (at) => ({ image: image(at), resources: { requests: { cpu: "500m", memory: "1Gi" } } });

function node(at) {
  const images = Array.from({ length: IMAGES }, (_, index) => ({
    names: [image((at + index * 37) % 400)],
    sizeBytes: 100_000_000 + index * 1_000_000,
  }));
  return {
    kind: "Node",
    metadata: {
      name: `node-${at}`,
      labels: { "kubernetes.io/hostname": `node-${at}`, "topology.kubernetes.io/zone": `zone-${at % 3}` },
    },
    spec: { taints: at % 10 === 0 ? [{ key: "gpu", effect: "NoSchedule" }] : [] },
    status: { allocatable: { cpu: "64", memory: "256Gi", pods: "110" }, images },
  };
}

function pod(at) {
  const podClass = (at * 7919) % CLASSES;
  const app = `app-${podClass}`;
  return {
    kind: "Pod",
    metadata: {
      name: `pod-${at}`,
      namespace: `team-${podClass % 10}`,
      labels: { app, "pod-template-hash": `hash-${podClass}`, tier: `tier-${podClass % 4}` },
    },
    spec: {
      nodeName: `node-${at % NODES}`,
      containers: [container(podClass)],
      ...(podClass % 10 === 0 && { affinity: affinityTo(app) }),
    },
    status: { phase: "Running" },
  };
}

function pendingPod(name, app, spec) {
  const metadata = { name, namespace: "team-0", labels: { app } };
  return { kind: "Pod", metadata, spec: { containers: [container(7)], ...spec }, status: { phase: "Pending" } };
}

function affinityTo(app) {
  const term = (topologyKey, name) => ({ topologyKey, labelSelector: { matchLabels: { app: name } } });
  const preferred = (weight, topologyKey) => ({ weight, podAffinityTerm: term(topologyKey, app) });
  return {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [term("kubernetes.io/hostname", "exclusive")],
    },
    podAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        preferred(10, "topology.kubernetes.io/zone"),
        preferred(50, "kubernetes.io/hostname"),
      ],
    },
  };
}

function spread(topologyKey, whenUnsatisfiable) {
  return { maxSkew: 5, topologyKey, whenUnsatisfiable, labelSelector: { matchLabels: { app: "app-10" } } };
}
