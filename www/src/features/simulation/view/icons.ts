// The icons of the playback buttons.

import { icon } from "../../../ui/icons.ts";

export const pause = icon("M5.5 3.2v9.6M10.5 3.2v9.6");
export const first = icon("M12.5 3.2v9.6L6.5 8zM3.5 3.2v9.6");
export const previous = icon("M10.5 3.2v9.6L3.5 8z");
export const next = icon("M5.5 3.2v9.6L12.5 8z");
export const last = icon("M3.5 3.2v9.6L9.5 8zM12.5 3.2v9.6");
export const dice = icon("M2.5 2.5h11v11h-11zM5.4 5.4v.2M10.6 5.4v.2M8 8v.1M5.4 10.5v.2M10.6 10.5v.2");
