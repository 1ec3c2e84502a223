import type { Markup } from "#mail/markup.ts";

export const staticPages = ["terms", "privacy", "cookies"] as const;
export type StaticPage = (typeof staticPages)[number];

/** What the texts say of the shop, as people read it. */
export type Facts = { name: string; reach: Markup; cutOff: string; freeFreightFrom: string; gst: string };

export type StaticTexts = Record<StaticPage, (facts: Facts) => Markup>;
