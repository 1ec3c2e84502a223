import { expect, test } from "vitest";
import { leavesPage } from "./link-at.ts";

test.each([
	{ from: "/", to: "/#main", leaves: false },
	{ from: "/cart?a=1", to: "/cart?a=1#sum", leaves: false },
	{ from: "/", to: "/s/terms#freight", leaves: true },
	{ from: "/orders", to: "/orders/801#lines", leaves: true },
	{ from: "/orders", to: "/orders?tab=completed#lines", leaves: true },
	{ from: "/cart", to: "/cart", leaves: true },
	{ from: "/cart", to: "https://elsewhere.example/cart", leaves: false },
])("tells whether a link leaves the page: from $from to $to: $leaves", ({ from, to, leaves }) => {
	const current = new URL(from, "https://shop.example");
	expect(leavesPage(new URL(to, current), current)).toBe(leaves);
});
