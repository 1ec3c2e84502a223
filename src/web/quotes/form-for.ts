import type { AskKind } from "#quotes/ask-form.ts";
import type { Address, View } from "#web/app/routing/routes.ts";

/** The page of each, by which its words are found. */
export const pageOf = { quote: "request-quote", info: "request-info" } as const satisfies Record<AskKind, View>;
export type AskPageName = (typeof pageOf)[AskKind];

/** What a page with a form asks for: of which product, and what for. */
export function formFor({ route, params, language }: Address) {
	const kind: AskKind = route?.view === pageOf.quote ? "quote" : "info";
	return { kind, product: params.slug ?? "", language };
}
