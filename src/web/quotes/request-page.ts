import type { RequestKind } from "#quotes/request-form.ts";
import type { Address } from "#web/app/routing/page.ts";

/** The page of each kind of request, by which its texts are found. */
export const pageOf = { quote: "request-quote", info: "request-info" } as const satisfies Record<RequestKind, string>;
export type RequestPageName = (typeof pageOf)[RequestKind];

/** The input of the form's query. */
export const formInput = (kind: RequestKind, { params, language }: Pick<Address, "params" | "language">) => ({
	kind,
	product: params.slug ?? "",
	language,
});
