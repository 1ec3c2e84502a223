import { expect, test } from "vitest";
import { leavesPage } from "./link-at.ts";

test.each([
	{ at: "/", to: "/#main", leaves: false },
	{ at: "/cart?a=1", to: "/cart?a=1#sum", leaves: false },
	{ at: "/", to: "/s/terms#freight", leaves: true },
	{ at: "/orders", to: "/orders/801#lines", leaves: true },
	{ at: "/orders", to: "/orders?tab=completed#lines", leaves: true },
	{ at: "/cart", to: "/cart", leaves: true },
	{ at: "/cart", to: "https://elsewhere.example/cart", leaves: false },
])("tells whether a link leaves the page: from $at to $to: $leaves", ({ at, to, leaves }) => {
	const here = new URL(at, "https://shop.example");
	expect(leavesPage(new URL(to, here), here)).toBe(leaves);
});
