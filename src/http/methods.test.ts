import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { addToCart } from "#cart/cart.commands.ts";
import { openSandbox } from "#providers/payment/sandbox.ts";
import { appRouter } from "#router.ts";
import { appOn } from "#test/app.ts";
import { createLoggedInBrowser, ownOrigin } from "#test/browser.ts";
import { testWithShop as plain } from "#test/database.ts";
import { setPassword } from "#test/login.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { apexMethods } from "./apex-methods.ts";

/** Rows that a read may write: counts of rate limits, when a session was used, and what its owner looked at. */
const writtenByReads = ["throttle", "session", "recent_record"];

const test = plain.extend("shop", { scope: "file" }, async ({ database, owner }) => {
	const { db } = database;
	const { ownCompany, teaId, tea } = stockedShop();
	const { viewer } = ownCompany.administrator;
	const locationId = ownCompany.locations.buyersLocation;
	const sandbox = openSandbox({
		secret: "for methods",
		publicUrl: ownOrigin,
		send: async () => undefined,
		now: () => new Date(),
	});
	const { app } = appOn(database, { sandbox });
	await setPassword(actOf(db, system), viewer.userId);
	await addToCart(actOf(db, viewer), { productId: teaId, quantity: 2, allowSecondSize: false });
	const orderId = await insertTestOrder(db, { of: viewer, locationId });
	const { send } = await createLoggedInBrowser(app, "administrator@kererushop.example");

	const tables = await owner<{ name: string }[]>`
		select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
	const names = tables.map(({ name }) => name).filter((name) => !writtenByReads.includes(name));
	/** A hash of the rows of each table. */
	const state = async () => {
		const hashes: Record<string, string | null> = {};
		for (const name of names) {
			const [table] = await owner<{ hash: string | null }[]>`
				select md5(string_agg(t::text, '' order by t::text)) as hash from ${owner(name)} t`;
			hashes[name] = table?.hash ?? null;
		}
		return hashes;
	};

	const inputs: Record<string, Record<string, unknown>> = {
		"CartController/addToCart": { productId: tea, quantity: 1 },
		"CartController/setQuantity": { productId: tea, quantity: 5 },
		"CartController/useCoupon": { code: "TENTH" },
		"OrderController/cancelOrder": { orderId },
	};
	/** A value that fits the name of a route parameter. */
	const sampleOf = (name: string) =>
		/location/i.test(name) ? locationId : /class|method|page|provider/.test(name) ? "x" : orderId;
	const pathOf = (route: string) =>
		route.replace(/:(\w+)(\{[^}]+\})?/g, (_, name: string) => sampleOf(name)).replaceAll("*", "x");
	const paths = [
		...new Set(app.routes.map(({ path }) => pathOf(path))),
		...Object.keys(appRouter._def.procedures).map((name) => `/trpc/${name}?input={}`),
		...Object.entries(apexMethods).flatMap(([className, methods]) =>
			Object.keys(methods).map((name) => `/lwr/apex/v64.0/${className}/${name}`),
		),
	];
	const inputOf = (path: string) => inputs[path.split("/").slice(-2).join("/")] ?? {};
	/** Sends a request as the customer, with the input of the path in its query. */
	const request = (method: string, path: string, headers: Record<string, string>) => {
		const input = `methodParams=${encodeURIComponent(JSON.stringify(inputOf(path)))}`;
		return send(`${path}${path.includes("?") ? "&" : "?"}${input}`, { method, headers });
	};
	/** Sends a change of a method as the customer. */
	const post = (name: string, headers: Record<string, string>) =>
		send(`/lwr/apex/v64.0/${name}`, {
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify(inputs[name] ?? {}),
		});
	return { paths, request, post, state };
});

const origins = [
	{ from: "without an origin", headers: {} },
	{ from: "from another site", headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } },
];
const requestsOf = (methods: readonly string[]) =>
	methods.flatMap((method) => origins.map((origin) => ({ method, ...origin })));

describe("every path and server method", () => {
	test.for(requestsOf(["GET", "HEAD", "OPTIONS", "TRACE"]))(
		"changes nothing for $method $from",
		async ({ method, headers }, { shop }) => {
			const before = await shop.state();
			for (const path of shop.paths) await (await shop.request(method, path, headers)).body?.cancel();
			expect(await shop.state()).toEqual(before);
		},
	);

	test.for(requestsOf(["POST", "PUT", "PATCH", "DELETE"]))(
		"refuses $method with a cookie $from",
		async ({ method, headers }, { shop }) => {
			const before = await shop.state();
			for (const path of shop.paths) expect((await shop.request(method, path, headers)).status, path).toBe(403);
			expect(await shop.state()).toEqual(before);
		},
	);

	test("answers HEAD as GET, without a body", async ({ shop }) => {
		for (const path of shop.paths.filter((path) => !path.startsWith("/trpc/"))) {
			const [get, head] = [await shop.request("GET", path, {}), await shop.request("HEAD", path, {})];
			await get.body?.cancel();
			expect([path, head.status, await head.text()]).toEqual([path, get.status, ""]);
		}
	});

	test.for(["CartController/setQuantity", "CartController/useCoupon", "CartController/clearCart"])(
		"changes something for POST of %s from our own page",
		async (name, { shop }) => {
			const before = await shop.state();
			expect((await shop.post(name, { origin: ownOrigin })).status).toBe(200);
			expect(await shop.state()).not.toEqual(before);
		},
	);
});
