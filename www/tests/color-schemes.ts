// The color schemes in which the page is checked.

import type { Page } from "@playwright/test";

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

export const COLOR_SCHEMES: Record<"light" | "dark" | "forced", Media> = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "dark", forcedColors: "active" },
};
