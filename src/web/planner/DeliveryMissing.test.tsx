import { expect, test } from "vitest";
import { dayOf } from "#shared/store-day.ts";
import { rendered } from "#test/rendered.tsx";
import { DeliveryMissing } from "./DeliveryMissing.tsx";

const products = [
	{ productId: "tea", name: "Earl Grey", size: "50 bags" },
	{ productId: "other", name: "Ceylon", size: "50 bags" },
];
const missing = [
	{ productId: "tea", quantity: 2, cause: "sold-out", outcome: "wait", insteadId: null },
	{ productId: "tea", quantity: 3, cause: "dearer", outcome: "alternative", insteadId: "other" },
	{ productId: "other", quantity: 1, cause: "gone", outcome: "leave-out", insteadId: null },
] as const;

test.for([
	{
		language: "en-NZ",
		lines: [
			"2 × Earl Grey, 50 bags: follows later (not enough in stock)",
			"3 × Ceylon, 50 bags instead of Earl Grey, 50 bags (dearer than your limit)",
			"1 × Ceylon, 50 bags: left out (no longer available)",
		],
	},
	{
		language: "nl-NL",
		lines: [
			"2 × Earl Grey, 50 bags: komt later na (niet genoeg op voorraad)",
			"3 × Ceylon, 50 bags in plaats van Earl Grey, 50 bags (duurder dan uw grens)",
			"1 × Ceylon, 50 bags: komt niet mee (niet meer leverbaar)",
		],
	},
] as const)("names what does not come as wanted in $language", ({ language, lines }) => {
	const deliveries = [{ deliverOn: dayOf(2026, 12, 8), missing: [...missing] }];
	const html = rendered(<DeliveryMissing deliveries={deliveries} products={products} />, language);
	const items = [...html.replaceAll("<!-- -->", "").matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
	expect(items).toEqual(lines);
	expect(rendered(<DeliveryMissing deliveries={[]} products={products} />, language)).toBe("");
});
