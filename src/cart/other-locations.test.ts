import { expect, test } from "vitest";
import { joinLines, SendCart } from "./other-locations.ts";

test("adds up the quantities of products in both carts, and leaves the quantities of others", () => {
	const line = (productId: string, quantity: number) => ({ productId, quantity });
	expect(joinLines([line("tea", 2), line("beans", 3)], [line("cups", 1), line("tea", 4)])).toEqual([
		line("tea", 6),
		line("beans", 3),
		line("cups", 1),
	]);
});

test("sends a cart by moving or copying it", () => {
	const place = { cartId: "0a6000000000001", locationId: "131000000000001" };
	const accepted = ["move", "copy", "swap"].filter((mode) => SendCart.safeParse({ ...place, mode }).success);
	expect(accepted).toEqual(["move", "copy"]);
});
