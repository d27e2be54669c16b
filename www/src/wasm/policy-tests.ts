// Loads and calls the wasm module that tests policies.

import init from "../../../pkg/cluster/cluster.js";
import type { FindPolicyOptions, FoundPolicy } from "../../../pkg/cluster.js";
import { api } from "../../../pkg/cluster-api.js";
import { tryOrReport } from "./faults.ts";
import { loadOnce } from "./module.ts";
import type { EditablePolicy, PolicyTest, PolicyTestResults } from "./types.ts";

export type { FoundPolicy } from "../../../pkg/cluster.js";

/** The loaded module. Every trap is caught and returned as `null`; the next call gets a fresh instance. */
export interface PolicyTests {
  /** Runs the tests in a text with a policy. */
  test(policy: EditablePolicy, tests: string, scorer: string): PolicyTestResults | null;
  /** Returns one of the tests in a text without errors. */
  read(tests: string, index: number): PolicyTest | null;
  /** Returns the text with one more test; `null` also if it cannot be parsed. */
  add(tests: string, test: PolicyTest): string | null;
  /** Searches for a policy that passes all tests; rejects if it is cancelled, or if the module failed. */
  findPolicy(
    policy: EditablePolicy,
    tests: string,
    scorer: string,
    options: FindPolicyOptions,
  ): Promise<FoundPolicy | null>;
}

/** Loads the module once for the whole page; after a failure the next call tries again. */
export const load = loadOnce(async (): Promise<PolicyTests> => {
  await init();
  return {
    test: (policy, tests, scorer) => tryOrReport("testPolicy", () => api.testPolicy([policy], tests, scorer)),
    read: (tests, index) => tryOrReport("readPolicyTest", () => api.readPolicyTest(tests, index)),
    add: (tests, test) => tryOrReport("addPolicyTest", () => api.addPolicyTest(tests, test)),
    findPolicy: api.findPolicy,
  };
});
