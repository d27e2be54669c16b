// Names a resource of the page.

import { displayName } from "../i18n/format.ts";
import type { ResourceRow } from "../state/state.ts";
import type { Context } from "./context.ts";

/** Returns a resource's name, or its position if the name is empty. */
export function resourceLabel({ messages, state }: Context, row: ResourceRow): string {
  return displayName(row.name) || messages.unnamedResource({ index: state.resources.indexOf(row) + 1 });
}
