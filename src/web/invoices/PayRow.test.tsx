import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { rendered } from "#test/rendered.tsx";
import { PayRow } from "./PayRow.tsx";

/** An invoice of $115.00 that needs $112.70 up to 30 November. */
const invoice = {
	invoiceId: "3tt000000000001",
	kind: "invoice" as const,
	number: "2026-000001",
	dueOn: dayOf(2026, 12, 20),
	open: money(11_500),
	need: 11_270,
	saves: { amount: money(230), until: dayOf(2026, 11, 30) },
	underWay: null,
};

test.for([
	{ language: "en-NZ", cents: 11_270, says: /^\$2\.30 less for paying by .*30 Nov/ },
	{ language: "en-NZ", cents: 5_000, says: /^\$2\.30 less once the rest is paid by .*30 Nov/ },
	{ language: "nl-NL", cents: 11_270, says: /^\$ 2,30 korting bij betaling uiterlijk .*30 nov/ },
	{ language: "nl-NL", cents: 5_000, says: /^\$ 2,30 korting als u ook de rest uiterlijk .*30 nov.* betaalt$/ },
] as const)("a payment of $cents cents says in $language: $says", ({ language, cents, says }) => {
	const form = {
		amountOf: () => money(cents),
		balanceOf: () => null,
		isChanging: false,
		problemOf: () => null,
		setText: () => undefined,
		textOf: () => undefined,
	};
	const html = rendered(<PayRow invoice={invoice} form={form} />, language).replaceAll("\u00a0", " ");
	expect(/<small>(.*?)<\/small>/.exec(html)?.[1]).toMatch(says);
});
