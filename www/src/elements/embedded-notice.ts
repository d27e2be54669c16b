// The notice about an element's invalid input, above its panels.

import type { CurveMessages } from "../i18n/catalogues.ts";
import { type ElementNotice, elementNoticeText } from "../ui/element-notice.ts";
import type { NoticeHost } from "../ui/notice.ts";

export class EmbeddedNotice implements NoticeHost {
  notice: ElementNotice | null = null;

  constructor(private readonly redraw: () => void) {}

  notify(notice: ElementNotice | null): void {
    this.notice = notice;
    this.redraw();
  }

  text(messages: CurveMessages): string {
    return this.notice === null ? "" : elementNoticeText(messages, this.notice).replaceAll("`", "");
  }

  closeNotice(): void {
    this.notify(null);
  }

  /** Does nothing: an embedded element does not export its scenario. */
  saveFile(): void {}
}
