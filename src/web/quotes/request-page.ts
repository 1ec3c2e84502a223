import type { AskKind } from "#quotes/ask-form.ts";
import type { Address } from "#web/app/routing/page.ts";

/** The page of each kind of request, by which its texts are found. */
export const pageOf = { quote: "request-quote", info: "request-info" } as const satisfies Record<AskKind, string>;
export type RequestPageName = (typeof pageOf)[AskKind];

/** The input of the form's query. */
export const formInput = (kind: AskKind, { params, language }: Pick<Address, "params" | "language">) => ({
	kind,
	product: params.slug ?? "",
	language,
});
