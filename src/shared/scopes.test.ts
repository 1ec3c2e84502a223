import { expect, test } from "vitest";
import { isWithinPartOf, isWithinScopes } from "./scopes.ts";

const token = (...scopes: string[]) => ({ userId: "005", scopes });

test.for([
	[token("orders"), "orders", true, true],
	[token("orders"), "orders.list", true, true],
	[token("orders.list"), "orders.list", true, true],
	[token("orders.list"), "orders", false, true],
	[token("orders"), "ordersAndMore", false, false],
	[token("orders"), "invoices", false, false],
	[token("records.Order"), "records", false, true],
	[token(), "orders", false, false],
	[{ userId: "005", scopes: "all" as const }, "orders", true, true],
	[{ userId: null, scopes: [] }, "orders", true, true],
] as const)("%j may use %s: %s, and a part of it: %s", ([{ userId, scopes }, name, isWhole, isPart]) => {
	const by = { userId, scopes: scopes === "all" ? scopes : [...scopes] };
	expect([isWithinScopes(by, name), isWithinPartOf(by, name)]).toEqual([isWhole, isPart]);
});
