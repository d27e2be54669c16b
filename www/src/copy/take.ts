// A panel on its way to the clipboard or into a file.

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
  /** A link opens what is shown. */
  readonly linked: boolean;
}

/** What the clipboard did not take. */
export interface Refused {
  readonly why: string;
  /** To be selected by hand; empty where it is a picture. */
  readonly text: string;
  /** Saves it as a file, where it can be one. */
  readonly save: (() => void) | null;
}

/** `null`: it is taken. */
export async function take(
  ctx: Context,
  words: CopiesMessages,
  choice: Choice,
  place: HTMLElement,
): Promise<Refused | null> {
  const { what, way, linked } = choice;
  const content = contentOf(ctx, words, what);
  if (way === "plain") return takeText(words, Promise.resolve(plain(content)), null);
  if (way === "markdown") return takeText(words, withLink(ctx, words, content, linked), null);
  const drawn = picture(ctx, content, plain(content), place);
  const save = (kind: "svg" | "png", blob: Blob): void => saveBlob(blob, `${words.fileNames[what]}.${kind}`);
  const file = (): void => save("svg", new Blob([drawn.text], { type: "image/svg+xml" }));
  if (way === "svg") return takeText(words, Promise.resolve(drawn.text), file);
  if (way === "save-svg") {
    file();
    return null;
  }
  return takePicture(words, drawn, way, (blob) => save("png", blob), file);
}

async function takeText(
  words: CopiesMessages,
  made: Promise<string>,
  save: (() => void) | null,
): Promise<Refused | null> {
  if (await copied("text/plain", made)) return null;
  return { why: words.copyManually, text: await made, save };
}

async function takePicture(
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

/** A link below, where there is one and it is not too long. */
async function withLink(ctx: Context, words: CopiesMessages, content: Content, linked: boolean): Promise<string> {
  const address = linked ? await makeLink(ctx.state).catch(() => null) : null;
  const link: Link | null = typeof address === "string" ? { text: words.openLink, address } : null;
  return markdown(content, link);
}
