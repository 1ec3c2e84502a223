import { expect, test } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { languages } from "#i18n/languages.ts";
import { newId } from "#shared/id.ts";
import { pageTypes } from "./app/analytics/page-types.ts";
import { translationsOf } from "./app/routing/address.ts";
import { admits } from "./app/routing/guards.ts";
import { matchPath, writePath } from "./app/routing/paths.ts";
import { addressOf, pages } from "./pages.ts";

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
	machineId: newId("02i", { now: new Date(0) }),
	caseId: newId("500", { now: new Date(0) }),
};

test.each(pages.filter(({ path }) => /\{\w+Id\}/.test(path)))(
	"finds no page at the path of $name without a record id",
	({ path }) => {
		expect(addressOf(path.replace(/\{\w+Id\}/, "no-id")).route).toBeNull();
	},
);

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

const customerWith = (flags: Partial<Viewer["flags"]>): Viewer => ({
	...guest,
	userId: "005",
	accountId: "001",
	role: "buyer",
	flags: { ...guest.flags, ...flags },
});
const visitors = {
	guest,
	both: customerWith({ eCom: true, myServices: true }),
	shop: customerWith({ eCom: true }),
	service: customerWith({ myServices: true }),
	neither: customerWith({}),
	punchOut: customerWith({ eCom: true, myServices: true, punchout: true }),
	staff: { ...guest, userId: "005", staff: "sales" },
} as const satisfies Record<string, Viewer>;

const everyVisitor = (answer: "yes" | "no") =>
	({
		guest: answer,
		both: answer,
		shop: answer,
		service: answer,
		neither: answer,
		punchOut: answer,
		staff: answer,
	}) as const;
const noGuest = { ...everyVisitor("no"), guest: "login" } as const;
const members = {
	both: "yes",
	shop: "yes",
	service: "yes",
	neither: "yes",
} as const;
const buyers = { both: "yes", shop: "yes" } as const;

test.each([
	{ guard: "everyone", ...everyVisitor("yes") },
	{ guard: "person", ...noGuest, ...members, staff: "yes" },
	{ guard: "customer", ...noGuest, ...members },
	{ guard: "shop", ...noGuest, ...buyers, punchOut: "yes" },
	{ guard: "purchases", ...noGuest, ...buyers },
	{ guard: "staff", ...noGuest, staff: "yes" },
] as const)(
	"admits to a page for $guard: guests $guest, customers with both flags $both, shop only $shop, service only $service, no flag $neither, punch-out $punchOut, staff $staff",
	({ guard, ...expected }) => {
		const admitted = Object.entries(visitors).map(([name, visitor]) => [name, admits({ guard }, visitor)]);
		expect(Object.fromEntries(admitted)).toEqual(expected);
	},
);

test("closes each page of the shop to a customer with service only", () => {
	const namesOf = (...guards: string[]) => pages.filter(({ guard }) => guards.includes(guard)).map(({ name }) => name);
	const closed = pages.filter((page) => admits(page, visitors.service) === "no").map(({ name }) => name);
	expect(closed).toEqual(namesOf("shop", "purchases", "staff"));
	expect(closed).toEqual(
		expect.arrayContaining([
			"cart",
			"checkout",
			"orders",
			"order",
			"invoices",
			"planner",
			"lists",
			"buy-again",
			"quick-order",
		]),
	);
	expect(namesOf("person", "customer")).toEqual([
		"account",
		"profile",
		"company",
		"locations",
		"colleagues",
		"security",
		"notifications",
	]);
});

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
