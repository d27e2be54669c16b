/** The output of kubectl for a small cluster, as a file that can be selected. */
export const CLUSTER = {
  name: "nodes.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    '{"kind":"Node","metadata":{"name":"a"},"status":{"allocatable":{"cpu":"4","memory":"8Gi","pods":"110"}}}',
  ),
};
