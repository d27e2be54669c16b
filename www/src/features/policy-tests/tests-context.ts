// The context of the panel's views.

import type { PolicyTestsMessages } from "../../messages/generated/types.ts";
import type { Context } from "../../ui/context.ts";
import type { PolicyTests } from "../../wasm/policy-tests.ts";

export interface TestsContext extends Context {
  readonly tests: PolicyTestsMessages;
  readonly policyTests: PolicyTests;
}
