// Sample files.

/** The configuration from the documentation's page on bin packing, with an added comment. */
export const CONFIGURATION = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: default-scheduler
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: RequestedToCapacityRatio
        resources:
        - name: intel.com/foo
          weight: 5
        - {name: cpu, weight: 3} # three, as agreed
        requestedToCapacityRatio:
          shape:
          - utilization: 0
            score: 0
          - utilization: 100
            score: 10
`;

/** Two profiles: one spreads, one packs. */
export const PROFILES = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: default-scheduler
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: LeastAllocated
        resources:
        - name: cpu
          weight: 7
- schedulerName: packer
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: MostAllocated
        resources:
        - name: memory
          weight: 2
`;

export const POLICY = `{
  "kind": "Policy",
  "apiVersion": "v1",
  "priorities": [
    {"name": "LeastRequestedPriority", "weight": 1},
    {
      "name": "RequestedToCapacityRatioPriority",
      "weight": 2,
      "argument": {
        "requestedToCapacityRatioArguments": {
          "shape": [
            {"utilization": 0, "score": 0},
            {"utilization": 100, "score": 10}
          ],
          "resources": [
            {"name": "intel.com/foo", "weight": 3},
            {"name": "cpu", "weight": 1}
          ]
        }
      }
    }
  ]
}
`;

export const VOLCANO = `actions: "enqueue, allocate, backfill"
tiers:
- plugins:
  - name: priority
  - name: gang
- plugins:
  - name: predicates
  - name: binpack
    arguments:
      binpack.weight: 10
      binpack.cpu: 5
      binpack.memory: 1
      binpack.resources: intel.com/foo
      binpack.resources.intel.com/foo: 2
`;

export const CONFIG_MAP = `apiVersion: v1
kind: ConfigMap
metadata:
  name: volcano-scheduler-configmap
  namespace: volcano-system
data:
  volcano-scheduler.conf: |
${VOLCANO.trimEnd()
  .split("\n")
  .map((line) => `    ${line}`)
  .join("\n")}
`;

/** The excerpt as the documentation printed it: three dots, a trailing comma, scores up to 100, a capitalized name. */
export const EXCERPT = `{
  "kind": "Policy",
  "apiVersion": "v1",
  ...
  "priorities": [
    ...
    {
      "name": "RequestedToCapacityRatioPriority",
      "weight": 2,
      "argument": {
        "requestedToCapacityRatioArguments": {
          "shape": [
            {"utilization": 0, "score": 0},
            {"utilization": 100, "score": 10}
          ],
          "resources": [
            {"name": "intel.com/foo", "weight": 3},
            {"name": "CPU", "weight": 1}
          ]
        }
      }
    }
  ],
}
`;

export const KUBECTL = `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Node
  metadata:
    name: node-1
`;
