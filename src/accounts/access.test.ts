import { expect, test } from "vitest";
import { guest, system } from "#act.ts";
import { includesPart, type SitePart, seesPrices } from "./access.ts";

const parts: SitePart[] = ["shop", "purchases", "services", "requests", "account", "company"];

test.for([
	["shop and service", { eCom: true, myServices: true, punchout: false }, parts],
	["the shop", { eCom: true, myServices: false, punchout: false }, parts.filter((part) => part !== "services")],
	["service", { eCom: false, myServices: true, punchout: false }, ["services", "requests", "account", "company"]],
	["neither", { eCom: false, myServices: false, punchout: false }, ["account", "company"]],
	["punch-out", { eCom: true, myServices: true, punchout: true }, ["shop", "company"]],
	["punch-out without the shop", { eCom: false, myServices: true, punchout: true }, ["company"]],
] as const)("opens to a login with %s its parts of the site", ([, flags, open]) => {
	expect(parts.filter((part) => includesPart(flags, part))).toEqual(open);
});

test("shows prices to staff and to customers with the shop, and not to guests", () => {
	const customer = { ...guest, userId: "005000000000001", accountId: "001000000000001" };
	const withShop = (eCom: boolean) => ({ ...customer, flags: { ...guest.flags, eCom, myServices: true } });
	expect([guest, withShop(false), withShop(true), { ...system, userId: customer.userId }].map(seesPrices)).toEqual([
		false,
		false,
		true,
		true,
	]);
});
