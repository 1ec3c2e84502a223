import type { Language } from "#i18n/languages.ts";
import { pathTo } from "#web/app/routes.ts";

/** Where an area of the shop stands, and everything in it. */
export const areaPath = (language: Language, area: string): string => `${pathTo("home", language)}#${area}`;

/** What is about oneself, one entry of the customer menu: its first page, and those beside it. */
export const accountPages = ["account", "security", "notifications"] as const;
