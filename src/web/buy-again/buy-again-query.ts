import type { Address } from "#web/app/routing/page.ts";

/** The input of the page's query, shared by prefetch and page. */
export const boughtInput = ({ search, language }: Pick<Address, "search" | "language">) => ({ search, language });
