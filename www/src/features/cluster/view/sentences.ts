// Writes the contents of a cluster in sentences.

import type { ClusterMessages } from "../../../messages/generated/types.ts";
import type { ClusterSummary, ReadError } from "../../../wasm/cluster-types.ts";
import type { ClusterState } from "../state.ts";

/** Summarizes a cluster in one line. */
export function summaryText(messages: ClusterMessages, { nodes, placed: pods, pending }: ClusterSummary): string {
  return pending === 0 ? messages.summary({ nodes, pods }) : messages.summaryPending({ nodes, pods, pending });
}

/** Returns the sentences that describe what was read. */
export function contentsText(messages: ClusterMessages, summary: ClusterSummary): readonly string[] {
  const contents = messages.contents;
  const { nodes, cordoned, tainted, placed, onUnknownNodes, pending, terminated, replaced, objects, skipped } = summary;
  const noPods = placed + onUnknownNodes + pending + terminated === 0;
  const countSentence = (count: number, message: (values: { count: number }) => string): readonly string[] =>
    count === 0 ? [] : [message({ count })];
  const counted = ({ kind, count }: ClusterSummary["skipped"][number]): string =>
    kind === "" ? contents.skippedWithoutKind({ count }) : contents.skippedKind({ count, kind });
  return [
    nodes === 0 ? contents.noNodes : contents.nodes({ nodes, pods: placed }),
    ...countSentence(cordoned, contents.cordoned),
    ...countSentence(tainted, contents.tainted),
    ...(noPods ? [contents.noPods] : []),
    ...countSentence(pending, contents.pending),
    ...countSentence(terminated, contents.terminated),
    ...countSentence(onUnknownNodes, nodes === 0 ? contents.nodesMissing : contents.onOtherNodes),
    ...countSentence(replaced, contents.replaced),
    ...(objects.length === 0 ? [] : [contents.objects({ objects: objects.map(counted) })]),
    ...(skipped.length === 0 ? [] : [contents.skipped({ objects: skipped.map(counted) })]),
  ];
}

/** Returns the position of an error in a file; the column is only given for a file of one line. */
export function errorPosition(messages: ClusterMessages, file: string, error: ReadError): string {
  const { line, column, object } = error;
  const position =
    line === 1 && column > 1
      ? messages.errorPositionInLine({ file, line, column })
      : messages.errorPosition({ file, line });
  return object === "" ? position : messages.errorIn({ position, object });
}

/** Describes the nodes and the pod that were added to the page. */
export function importedText(
  messages: ClusterMessages,
  { nodes, all, pod }: NonNullable<ClusterState["imported"]>,
): string {
  const text = pod === "" ? messages.imported({ nodes }) : messages.importedWithPod({ nodes, pod });
  return nodes < all ? `${text} ${messages.importedPart({ all })}` : text;
}
