// What page.ts says within other sentences, in English.

import type { Refused } from "../../model/outside.ts";
import { localeOf } from "../locale.ts";

const { named } = localeOf("en", { to: " to " });

export const nodesOf = (names: readonly string[]): string => named(names, { one: "# node", other: "# nodes" });

/** Every scorer that is no kube-scheduler: in full, inside a sentence, and on a small button. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Kubernetes documentation (printed arithmetic)",
    short: "the documentation",
    chip: "Documentation",
  },
  "kep-prototype": { name: "KEP prototype", short: "the KEP’s prototype", chip: "KEP prototype" },
  "kep-text": { name: "KEP text", short: "the KEP’s text", chip: "KEP text" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack to v1.7", short: "Volcano to v1.7", chip: "Volcano to v1.7" },
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "it was made by a newer version of this page. Reload, and try again.";
    case "unloaded":
      return "the part of the page that reads it could not be loaded. Go online, and reload.";
    case "broken":
      return refused.at === ""
        ? "it is damaged. Perhaps it was cut off on the way: ask for it again."
        : `it holds no scenario that this page can show (\`${refused.at}\`).`;
  }
}
