// Copies a panel to the clipboard, or saves it as a file.

import { loadMessages } from "../../i18n/catalogues.ts";
import type { CopiesMessages } from "../../messages/generated/types.ts";
import { copyText, writeToClipboard } from "../../ui/clipboard.ts";
import type { Context } from "../../ui/context.ts";
import { makeLink } from "../../ui/copy-link.ts";
import { download } from "../../ui/download.ts";
import type { CopyablePanel } from "../../ui/lazy-features.ts";
import { contentOf } from "./content.ts";
import { type Link, writeMarkdown } from "./markdown.ts";
import { paragraphOf } from "./paragraph.ts";
import { drawPicture } from "./picture.ts";
import { writePlainText } from "./plain-text.ts";
import { toPng } from "./png.ts";
import type { Picture } from "./svg.ts";

/** A format in which a panel is copied or saved. */
export type CopyFormat = keyof CopiesMessages["formats"];

export interface CopyRequest {
  readonly panel: CopyablePanel;
  readonly format: CopyFormat;
  /** True if the page can make a share link. */
  readonly hasLink: boolean;
}

/** A copy that the clipboard did not accept. */
export interface FailedCopy {
  readonly reason: string;
  /** The text to copy by hand; empty for a picture. */
  readonly text: string;
  /** Saves it as a file; `null` if it cannot be one. */
  readonly save: (() => void) | null;
}

/** Copies or saves a panel. Returns `null` on success. */
export async function copyPanel(
  ctx: Context,
  messages: CopiesMessages,
  request: CopyRequest,
  container: HTMLElement,
): Promise<FailedCopy | null> {
  const { panel, format, hasLink } = request;
  const content = contentOf(ctx, messages, panel);
  if (format === "plain") return copyOrShow(messages, Promise.resolve(writePlainText(content)), null);
  if (format === "markdown") {
    const write = async (): Promise<string> => writeMarkdown(content, await linkOf(ctx, messages, hasLink));
    return copyOrShow(messages, write(), null);
  }
  if (format === "paragraph") return copyOrShow(messages, paragraph(ctx, messages, hasLink), null);
  const drawing = drawPicture(ctx, content, writePlainText(content), container);
  const save = (kind: "svg" | "png", blob: Blob): void => download(`${messages.fileNames[panel]}.${kind}`, blob);
  const saveSvg = (): void => save("svg", new Blob([drawing.text], { type: "image/svg+xml" }));
  if (format === "svg") return copyOrShow(messages, Promise.resolve(drawing.text), saveSvg);
  if (format === "save-svg") {
    saveSvg();
    return null;
  }
  return copyPicture(messages, drawing, format, (blob) => save("png", blob), saveSvg);
}

async function copyOrShow(
  messages: CopiesMessages,
  content: Promise<string>,
  save: (() => void) | null,
): Promise<FailedCopy | null> {
  if (await copyText(content)) return null;
  return { reason: messages.copyManually, text: await content, save };
}

async function copyPicture(
  messages: CopiesMessages,
  drawing: Picture,
  format: CopyFormat,
  save: (blob: Blob) => void,
  saveSvg: () => void,
): Promise<FailedCopy | null> {
  const content = toPng(drawing);
  if (format === "png" && (await writeToClipboard("image/png", content))) return null;
  const blob = await content.catch(() => null);
  if (blob === null) return { reason: messages.pngFailed, text: "", save: saveSvg };
  if (format === "png") return { reason: messages.clipboardRejectedImage, text: "", save: () => save(blob) };
  save(blob);
  return null;
}

async function paragraph(ctx: Context, messages: CopiesMessages, hasLink: boolean): Promise<string> {
  const [{ messages: plugins }, link] = await Promise.all([
    loadMessages(ctx.messages.language, "plugins"),
    linkOf(ctx, messages, hasLink),
  ]);
  return paragraphOf(ctx, messages, plugins, link);
}

/** Returns a share link, unless it is too long or unavailable. */
async function linkOf(ctx: Context, messages: CopiesMessages, hasLink: boolean): Promise<Link | null> {
  const address = hasLink ? await makeLink(ctx.state).catch(() => null) : null;
  return typeof address === "string" ? { text: messages.openLink, address } : null;
}
