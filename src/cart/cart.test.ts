import { expect, test } from "vitest";
import { RestoreLines } from "./cart.ts";

test("lines return to the cart unless the input says that they were saved for later", () => {
	const lines = [{ product: "earl-grey-calabria", quantity: 1, serial: 0 }];
	expect(RestoreLines.parse({ lines })).toMatchObject({ areSaved: false });
	expect(RestoreLines.parse({ lines, areSaved: true })).toMatchObject({ areSaved: true });
	expect(RestoreLines.safeParse({ lines: [] }).success).toBe(false);
});
