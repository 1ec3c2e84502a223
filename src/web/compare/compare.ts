import type { Address } from "#web/app/routing/page.ts";

/** The input of the page's query. */
export const compareInput = ({ search, language }: Pick<Address, "search" | "language">) => ({
	machines: new URLSearchParams(search).get("machines") ?? "",
	language,
});
