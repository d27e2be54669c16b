// The commands and options of the command line. The help, the parser and the package's README are made from these tables.

const FORMATS = ["text", "json", "sarif", "github"];

/** Each command with its arguments; `formats` are those of its report. */
export const COMMANDS = {
  check: {
    usage: "check <file>...",
    text: "reports whether a scheduler accepts a file, and what is most likely wrong in one that is accepted: a KubeSchedulerConfiguration, a legacy Policy, Volcano's scheduler.conf, or a ConfigMap that holds one; the file - is standard input",
    formats: FORMATS,
  },
  test: {
    usage: "test <policy> <tests>...",
    text: "tests the policy in a file with the expectations in files of tests, such as “this pod is scheduled to node1”, with the scores of the scheduler",
    formats: [...FORMATS, "junit"],
  },
  schema: {
    usage: "schema [<format>]",
    text: "prints the JSON Schema of a format, for an editor: kubescheduler.config.k8s.io/v1 (the default), another version of it, policy, volcano, or policy-tests for files of tests",
  },
  embed: {
    usage: "embed <folder>",
    text: "copies the elements into a folder of a site, nodescore-<hash of the files>, and prints the HTML lines that a page needs, with their integrity hashes",
  },
};

/** Each option: the value that it takes, if any, and the commands that it is for; without them it is for every command. */
export const OPTIONS = {
  release: {
    value: "<version>",
    commands: ["check", "test", "schema"],
    text: "the scheduler: a version of kube-scheduler such as 1.36 or v1.22.6, or volcano (default: the newest kube-scheduler whose code was run; for schema, the newest that reads the format, run or not)",
  },
  plugin: {
    value: "<name>",
    multiple: true,
    commands: ["check"],
    text: "an out-of-tree plugin that the scheduler includes; can be repeated",
  },
  nodes: {
    value: "<file>",
    multiple: true,
    commands: ["check"],
    text: "the output of kubectl get nodes -o json: scores these nodes by the policy; can be repeated",
  },
  pods: {
    value: "<file>",
    multiple: true,
    commands: ["check"],
    text: "the output of kubectl get pods -A -o json, or the manifest of a pod or a workload such as a Deployment: scores the nodes for its pending pods; can be repeated",
  },
  format: {
    value: "<format>",
    commands: ["check", "test"],
    text: `${FORMATS.join(", ")} (annotations of a workflow), and junit for test (default: text)`,
  },
  strict: { commands: ["check", "test"], text: "fails on warnings too" },
  quiet: { commands: ["check", "test"], text: "prints only files that fail, as text, and no summary" },
  "stdin-filename": {
    value: "<name>",
    commands: ["check", "test"],
    text: "the name of the file that is read from standard input, for the report",
  },
  data: { value: "<file>", commands: ["embed"], text: "writes the lines as JSON too, for a site generator" },
  help: { short: "h", text: "shows this help" },
  version: { text: "shows the version of nodescore" },
};

/** Each exit code with its meaning. */
export const EXIT_CODES = {
  0: "no errors",
  1: "an error (or a warning with --strict), a test that fails, or a file without an effective policy",
  2: "a usage error, or a file that cannot be read; the other files are checked all the same",
};
