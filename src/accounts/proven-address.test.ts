import { expect, test } from "vitest";
import { refuseUnproven } from "./proven-address.ts";

test("refuses a user whose address is not proven, and neither others nor guests", () => {
	const refuse = (userId: string | null, isAddressProven: boolean) => () => refuseUnproven({ userId, isAddressProven });
	expect(refuse("005", false)).toThrow("email.unconfirmed");
	expect(refuse("005", true)).not.toThrow();
	expect(refuse(null, false)).not.toThrow();
});
