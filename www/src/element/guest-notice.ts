// A line above what an element shows: what is wrong with what the page gave it.

import type { NoticeHost } from "../view/notice.ts";
import { type Told, toldText } from "../view/told.ts";
import type { CurveWords } from "../words/catalogues.ts";

export class GuestNotice implements NoticeHost {
  notice: Told | null = null;

  constructor(private readonly redraw: () => void) {}

  notify(notice: Told | null): void {
    this.notice = notice;
    this.redraw();
  }

  text(words: CurveWords): string {
    return this.notice === null ? "" : toldText(words, this.notice).replaceAll("`", "");
  }

  closeNotice(): void {
    this.notify(null);
  }

  /** Nothing of what a page gives is offered as a file. */
  saveFile(): void {}
}
