// Copies a panel to the clipboard, or saves it as a file.

import { copied } from "../element/clipboard.ts";
import { makeLink } from "../element/copy-link.ts";
import { saveBlob } from "../keep/download.ts";
import type { CopiesMessages } from "../messages/generated/types.ts";
import type { Context } from "../view/context.ts";
import type { Copied } from "../view/extras.ts";
import { type Content, contentOf } from "./content.ts";
import { type Link, markdown } from "./markdown.ts";
import { picture } from "./picture.ts";
import { plain } from "./plain.ts";
import { png } from "./png.ts";
import type { Picture } from "./standalone.ts";

/** A format in which a panel is copied or saved. */
export type CopyFormat = keyof CopiesMessages["formats"];

export interface Choice {
  readonly what: Copied;
  readonly way: CopyFormat;
  /** True if the page can make a share link. */
  readonly linked: boolean;
}

/** A copy that the clipboard did not accept. */
export interface Refused {
  readonly why: string;
  /** The text to copy by hand; empty for a picture. */
  readonly text: string;
  /** Saves it as a file; `null` if it cannot be one. */
  readonly save: (() => void) | null;
}

/** Copies or saves a panel. Returns `null` on success. */
export async function take(
  ctx: Context,
  words: CopiesMessages,
  choice: Choice,
  place: HTMLElement,
): Promise<Refused | null> {
  const { what, way, linked } = choice;
  const content = contentOf(ctx, words, what);
  if (way === "plain") return copyText(words, Promise.resolve(plain(content)), null);
  if (way === "markdown") return copyText(words, withLink(ctx, words, content, linked), null);
  const drawn = picture(ctx, content, plain(content), place);
  const save = (kind: "svg" | "png", blob: Blob): void => saveBlob(blob, `${words.fileNames[what]}.${kind}`);
  const file = (): void => save("svg", new Blob([drawn.text], { type: "image/svg+xml" }));
  if (way === "svg") return copyText(words, Promise.resolve(drawn.text), file);
  if (way === "save-svg") {
    file();
    return null;
  }
  return copyPicture(words, drawn, way, (blob) => save("png", blob), file);
}

async function copyText(
  words: CopiesMessages,
  made: Promise<string>,
  save: (() => void) | null,
): Promise<Refused | null> {
  if (await copied("text/plain", made)) return null;
  return { why: words.copyManually, text: await made, save };
}

async function copyPicture(
  words: CopiesMessages,
  drawn: Picture,
  way: CopyFormat,
  save: (blob: Blob) => void,
  file: () => void,
): Promise<Refused | null> {
  const made = png(drawn);
  if (way === "png" && (await copied("image/png", made))) return null;
  const blob = await made.catch(() => null);
  if (blob === null) return { why: words.pngFailed, text: "", save: file };
  if (way === "png") return { why: words.imageRefused, text: "", save: () => save(blob) };
  save(blob);
  return null;
}

/** Writes Markdown with a share link, unless the link is too long or unavailable. */
async function withLink(ctx: Context, words: CopiesMessages, content: Content, linked: boolean): Promise<string> {
  const address = linked ? await makeLink(ctx.state).catch(() => null) : null;
  const link: Link | null = typeof address === "string" ? { text: words.openLink, address } : null;
  return markdown(content, link);
}
