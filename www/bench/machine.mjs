// Describes the machine and the versions on which the figures were measured.

import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import process from "node:process";

export function machine(environments) {
  return {
    cpu: `${cpus()[0]?.model}, ${cpus().length} cores`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${process.platform} ${process.arch}`,
    versions: [
      `Node ${process.versions.node}`,
      rust(),
      ...environments.flatMap((environment) => environment.version ?? []),
    ].join(", "),
    load: `load ${loadavg()[0].toFixed(1)} at the end`,
  };
}

function rust() {
  return execFileSync("rustc", ["--version"], { encoding: "utf8" }).split(" (")[0];
}
