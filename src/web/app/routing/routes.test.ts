import { expect, test } from "vitest";
import { languages } from "#i18n/languages.ts";
import { newId } from "#shared/id.ts";
import { pageTypes } from "#web/app/analytics/page-types.ts";
import { pages } from "./pages.ts";
import { matchPath, writePath } from "./paths.ts";
import { addressOf, admits, translationsOf } from "./routes.ts";

test.each([
	{ requested: "/", leadsTo: "/", language: "en-NZ" },
	{ requested: "/nl", leadsTo: "/nl", language: "nl-NL" },
	{ requested: "/nl/", leadsTo: "/nl", language: "nl-NL" },
	{ requested: "/NL", leadsTo: "/nl", language: "nl-NL" },
	{ requested: "/Nl/", leadsTo: "/nl", language: "nl-NL" },
])("finds the home page: $requested leads to $leadsTo", ({ requested, leadsTo, language }) => {
	expect(addressOf(requested)).toMatchObject({ language, path: leadsTo, route: { name: "home" } });
});

test.each(["//", "/nl//", "/nll", "/nl/nl", "/index.html", "/%6El", "/en-NZ", "//example.com"])(
	"finds no page at %s",
	(requested) => {
		expect(addressOf(requested)).toMatchObject({ route: null, path: requested });
	},
);

test("gives a page that does not exist the language of its prefix and links to the home pages", () => {
	expect(addressOf("/nl/bestaat-niet").language).toBe("nl-NL");
	expect(translationsOf(addressOf("/nl/bestaat-niet"))).toEqual([
		{ language: "en-NZ", path: "/" },
		{ language: "nl-NL", path: "/nl" },
	]);
});

const ids = {
	orderId: newId("801", { now: new Date(0) }),
	paymentId: newId("0aw", { now: new Date(0) }),
	invoiceId: newId("3tt", { now: new Date(0) }),
	listId: newId("0a6", { now: new Date(0) }),
	planId: newId("a01", { now: new Date(0) }),
};

test.each(pages.map((page) => page))("finds $name at its canonical path", (route) => {
	for (const language of languages) {
		const path = writePath(route.path, language, {
			token: "a-token",
			term: "flat white",
			slug: "aoraki",
			...ids,
		});
		expect(addressOf(path)).toMatchObject({ language, route, path });
		expect(translationsOf(addressOf(path))).toContainEqual({ language, path });
	}
});

test("finds every page, and gives each a unique name", () => {
	for (const route of pages) {
		const withIds = Object.entries(ids).reduce((path, [name, id]) => path.replace(`{${name}}`, id), `${route.path}`);
		const path = withIds.replace(/[{}?]/g, "");
		expect(matchPath(pages, path).route).toBe(route);
	}
	expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
});

test.each([
	["/orders", "801"],
	["/nl/order-confirmation", "801"],
	["/checkout/processing", "0aw"],
	["/invoices", "3tt"],
	["/lists", "0a6"],
] as const)("requires in %s a record id with prefix %s", (path, prefix) => {
	const id = newId(prefix, { now: new Date(0) });
	for (const validId of [id, id.slice(0, 15)]) expect(addressOf(`${path}/${validId}`).route).not.toBeNull();
	const wrongChecksum = `${id.slice(0, 15)}${id.endsWith("A") ? "ABB" : "AAA"}`;
	for (const invalidId of ["x", "%00", newId("001", { now: new Date(0) }), wrongChecksum, `${id}A`])
		expect(addressOf(`${path}/${invalidId}`), invalidId).toMatchObject({ route: null, path: `${path}/${invalidId}` });
});

const guestVisitor = { userId: null, accountId: null, staff: null };
const buyer = { userId: "005", accountId: "001", staff: null };
const colleague = { userId: "005", accountId: null, staff: "sales" } as const;

test.each([
	{ guard: "everyone", guest: "yes", customer: "yes", staff: "yes" },
	{ guard: "person", guest: "login", customer: "yes", staff: "yes" },
	{ guard: "customer", guest: "login", customer: "yes", staff: "no" },
	{ guard: "staff", guest: "login", customer: "no", staff: "yes" },
] as const)(
	"admits to a page for $guard: guests $guest, customers $customer, staff $staff",
	({ guard, ...expected }) => {
		expect({
			guest: admits({ guard }, guestVisitor),
			customer: admits({ guard }, buyer),
			staff: admits({ guard }, colleague),
		}).toEqual(expected);
	},
);

test("keeps only the query parameters that the page reads", () => {
	expect(addressOf("/login", "?utm=1&back=%2Fcart%3Fa%3D1").search).toBe("?back=%2Fcart%3Fa%3D1");
	expect(addressOf("/login", "?utm=1").search).toBe("");
	expect(addressOf("/", "?back=/cart").search).toBe("");
	expect(addressOf("/no-such-page", "?back=/cart").search).toBe("");
});

test.each([
	["Home", "home"],
	["ProductCategory", "category"],
	["Product2", "product"],
	["Current_Cart", "cart"],
	["Current_Checkout", "checkout payment"],
	["Order", "purchase"],
	["Profile", "profile"],
	["search", "internal search"],
	["OrderSummary", "my account"],
	["Order_Detail", "my account"],
	["Invoices", "my account"],
	["Insights", "my account"],
	["Machine_Park", "my account"],
	["Machine", "my account"],
	["Support", "my account"],
	["My_Account", "my account"],
	["InvoiceList", "my account"],
	["Other", "other"],
] as const)("analytics calls a page of type %s %s", (type, name) => {
	expect(pageTypes[type]).toBe(name);
	expect(Object.keys(pageTypes)).toHaveLength(18);
});
