/** What kubectl prints of a small cluster, as a file that can be chosen. */
export const CLUSTER = {
  name: "nodes.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    '{"kind":"Node","metadata":{"name":"a"},"status":{"allocatable":{"cpu":"4","memory":"8Gi","pods":"110"}}}',
  ),
};
