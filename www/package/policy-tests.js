import { array, count } from "./arguments.js";
import { addPolicyTest, PolicySearch, policyTestJson, searchPolicy, testPolicy } from "./cluster/cluster.js";
import { findPolicyWith } from "./find-policy.js";
import { recoveringClass } from "./recover.js";
import { withStringParameters } from "./text.js";

/** Returns the functions that test policies; they check their arguments and run on a fresh instance after a trap. */
export function policyTests(recovering) {
  recoveringClass(recovering, PolicySearch);
  // The policies and the test are not strings.
  const test = withStringParameters("testPolicy", [null, "tests", "scheduler"], recovering(testPolicy));
  const json = withStringParameters("readPolicyTest", ["tests"], recovering(policyTestJson));
  const add = withStringParameters("addPolicyTest", ["tests"], recovering(addPolicyTest));
  const search = withStringParameters("findPolicy", [null, "tests", "scheduler"], recovering(searchPolicy));
  return {
    testPolicy: (policies, tests, scheduler) => test(array("testPolicy: policies", policies), tests, scheduler),
    readPolicyTest: (tests, index) => JSON.parse(json(tests, count("readPolicyTest: index", index)) ?? "null"),
    addPolicyTest: (tests, value) => add(tests, value) ?? null,
    findPolicy: (policy, tests, scheduler, options) => findPolicyWith(search, policy, tests, scheduler, options),
  };
}
