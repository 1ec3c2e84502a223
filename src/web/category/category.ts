import type { Outputs } from "#web/app/data/trpc.ts";
import type { Address } from "#web/app/routing/page.ts";

export type Category = NonNullable<Outputs["catalogue"]["category"]["category"]>;

/** The input of the page's query. */
export const categoryInput = ({ params: { slug = "" }, language }: Pick<Address, "params" | "language">) => ({
	slug,
	language,
});
