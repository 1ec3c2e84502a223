import type { Markup } from "#mail/markup.ts";

export const staticPages = ["terms", "privacy", "cookies"] as const;
export type StaticPage = (typeof staticPages)[number];

/** The data of the store, formatted for the texts. */
export type StoreFacts = { name: string; contact: Markup; cutOff: string; freeFreightFrom: string; gst: string };

export type StaticTexts = Record<StaticPage, (store: StoreFacts) => Markup>;
