// Tests a policy with files of tests.
import { load as loadTests } from "../cluster-node.js";
import { load as loadFormats } from "../formats-node.js";
import { load as loadScores } from "../node.js";
import { Files } from "./files.js";
import { fails, inspection, isFailure } from "./inspection.js";
import { schedulerOf, scorerOf } from "./release.js";
import { warning } from "./warnings.js";

/** Runs each file of tests with the policy. Without a policy that can be read, no test is run. */
export async function test({ files: [policyPath, ...paths], release, stdinName, strict }) {
  const [{ inspect }, { testPolicy }] = await Promise.all([loadFormats(), loadTests()]);
  const scores = await loadScores();
  const scheduler = schedulerOf(release, scores);
  const files = new Files(stdinName);
  const text = await files.read(policyPath);
  const policy = text === null ? null : inspection(text, (text) => inspect(text, scheduler));
  const tested = [];
  for (const path of paths) {
    const tests = await files.read(path);
    if (policy === null || tests === null) continue;
    const { findings, tests: results } = isUsed(policy)
      ? testPolicy(policy.policies, tests, scorerOf(policy, scheduler, scores))
      : NOT_TESTED;
    tested.push({ file: files.nameOf(path), findings, tests: results });
  }
  const checked = policy === null ? [] : [{ file: files.nameOf(policyPath), inspection: policy, scores: [] }];
  const rejects = (scorer) => inspect(text, scorer).verdict?.accepted === false;
  const warnings = tested.flatMap((file) => rejections(file, files.nameOf(policyPath), rejects));
  const policyFails = policy !== null && (fails(policy, strict) || !isUsed(policy));
  const failed = policyFails || tested.some(testsFail) || warnings.some(isFailure(strict));
  return { checked, tested, warnings, unreadable: files.unreadable, failed };
}

/** Returns the warnings about tests whose own release rejects the policy's file. */
function rejections({ file, tests }, policy, rejects) {
  const scorers = [...new Set(tests.map(({ scorer }) => scorer))];
  return scorers
    .filter(rejects)
    .map((scorer) => warning(`${scorer} rejects ${policy}; the tests for this release are run anyway`, { file }));
}

const NOT_TESTED = {
  findings: [
    {
      code: "policy-unused",
      severity: "error",
      path: "",
      message: { text: "no test was run: the scheduler does not use the policy" },
      help: { text: "use a policy that the scheduler accepts, of an API version that is checked" },
      range: null,
      fix: null,
    },
  ],
  tests: [],
};

/** Returns true if the scheduler uses the file. */
function isUsed({ verdict }) {
  return verdict?.accepted && !verdict.ignored && !verdict.crashes;
}

/** Returns true if a file of tests has errors, or a test fails. */
export function testsFail({ findings, tests }) {
  return findings.length > 0 || tests.some(({ passed }) => !passed);
}

/** Returns what a test fails by, in the form of findings. */
export function failuresOf({ path, range, errors, expectations }) {
  const asFinding = (failure) => ({ severity: "error", fix: null, ...failure });
  const failed = expectations.filter(({ passed }) => !passed);
  return [
    ...errors.map(({ code, message, help, ...error }) =>
      asFinding({ code, path: `${path}: ${error.path}`, message, help, range }),
    ),
    ...failed.map(({ code, message, ...one }) =>
      asFinding({ code, path: "", message, help: { text: "" }, range: one.range }),
    ),
  ];
}

/** Returns every file of a run with its findings: those of the policies, and what tests fail by. */
export function filesWithFindings({ checked, tested = [] }) {
  const policies = checked.map(({ file, inspection }) => ({ file, findings: inspection.findings }));
  const tests = tested.map(({ file, findings, tests }) => ({
    file,
    findings: [...findings, ...tests.flatMap(failuresOf)],
  }));
  return [...policies, ...tests];
}
