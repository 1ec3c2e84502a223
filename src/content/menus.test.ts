import { expect, test } from "vitest";
import { guest } from "#act.ts";
import { customerMenu, myServicesOf } from "./menus.ts";

const all = ["dashboard", "orders", "planner", "invoices", "insights", "machines", "tickets", "account"];

test.each([
	{ who: "B2B plus My Service", eCom: true, myServices: true, sees: all },
	{ who: "B2B only", eCom: true, myServices: false, sees: all.filter((name) => !/machines|tickets/.test(name)) },
	{ who: "My Service only", eCom: false, myServices: true, sees: ["dashboard", "machines", "tickets", "account"] },
	{ who: "neither", eCom: false, myServices: false, sees: ["dashboard", "account"] },
])("shows a customer with $who these pages: $sees", ({ eCom, myServices, sees }) => {
	expect(customerMenu({ eCom, myServices, punchout: false })).toEqual(sees);
});

test("shows a login for punch-out no portal page: its menu is the shop", () => {
	expect(customerMenu({ eCom: true, myServices: true, punchout: true })).toEqual([]);
});

test("shows guests no portal pages, and users without a company only their account", () => {
	const userId = "005000000000001AAA";
	expect(myServicesOf(guest)).toEqual([]);
	expect(myServicesOf({ ...guest, userId })).toEqual(["account"]);
	expect(myServicesOf({ ...guest, userId, accountId: "001000000000001AAA" })).toEqual(["dashboard", "account"]);
});
