// A line above what an element shows: what is wrong with what the page gave it.

import { type Notice, type NoticeHost, noticeText } from "../view/notice.ts";
import type { Words } from "../words/en/page.ts";

export class GuestNotice implements NoticeHost {
  notice: Notice | null = null;

  constructor(private readonly redraw: () => void) {}

  notify(notice: Notice | null): void {
    this.notice = notice;
    this.redraw();
  }

  text(words: Words): string {
    return this.notice === null ? "" : noticeText(words, this.notice).replaceAll("`", "");
  }

  closeNotice(): void {
    this.notify(null);
  }

  /** Nothing of what a page gives is offered as a file. */
  saveFile(): void {}
}
