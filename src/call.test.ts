import { initTRPC } from "@trpc/server";
import { like } from "drizzle-orm";
import { Hono } from "hono";
import { describe, expect } from "vitest";
import { guest as nobody, type Viewer } from "./act.ts";
import { linkCheckLimit, resetLimit, type Session } from "./auth/login.ts";
import {
	type CallDescription,
	type Callers,
	type CallRules,
	change,
	changeWithoutKey,
	flow,
	read,
	readOfLogin,
	runCall,
} from "./call.ts";
import { throttle } from "./db/schema/throttle.ts";
import { describedRoutes, mount, routesWithoutViewer, runChange } from "./http/calls.ts";
import type { HttpEnv } from "./http/context.ts";
import { openSandbox } from "./providers/payment/sandbox.ts";
import { emailChecks } from "./registration/registration.ts";
import { appRouter } from "./router.ts";
import { newId } from "./shared/id.ts";
import { Refusal, refusalIn } from "./shared/refusal.ts";
import { appOn } from "./test/app.ts";
import { testWithPeople as plain } from "./test/database.ts";
import { loginSource } from "./test/login.ts";
import { actOf, people } from "./test/people.ts";
import { type Context, customer, guest, router } from "./trpc.ts";

const test = plain.extend("world", { scope: "file" }, () => people());

const sessionOf = ({ userId, accountId }: Viewer, needs: Session["needs"]): Session => ({
	id: newId("a10", { now: new Date(0) }),
	userId: userId ?? "",
	accountId,
	createdAt: new Date(0),
	username: "x",
	language: null,
	name: "x",
	accounts: [],
	isProven: false,
	needs,
});

type Caller = { by: Viewer; session?: Session; network?: string; key?: string };

/** The outcome of a call: a refusal's code, "response", or "replay". */
async function outcomeOf(
	db: Parameters<typeof actOf>[0],
	description: CallDescription,
	caller: Caller,
): Promise<string> {
	const { by, session = null, network = "here", key } = caller;
	const idempotency =
		key === undefined
			? null
			: {
					key,
					input: async () => ({}),
					responseOf: (result: string) => result,
					resultOf: (_: unknown, isReplay: boolean) => (isReplay ? "replay" : "response"),
				};
	const request = {
		name: "tests.call",
		description,
		act: actOf(db, by),
		visit: { session, source: loginSource(network) },
		idempotency,
	};
	try {
		return await runCall(request, async () => "response");
	} catch (error) {
		return refusalIn(error)?.code ?? String(error);
	}
}

const logIn = "request.login-required";
const customersOnly = "request.customers-only";
const staffOnly = "request.staff-only";
const outOfScope = "request.out-of-scope";

describe("a call", () => {
	const table: { callers: Callers; guest: string; buyer: string; sales: string; browser: string; pending: string }[] = [
		{
			callers: "guest",
			guest: "response",
			buyer: "response",
			sales: "response",
			browser: "response",
			pending: "response",
		},
		{ callers: "person", guest: logIn, buyer: "response", sales: "response", browser: "response", pending: logIn },
		{ callers: "customer", guest: logIn, buyer: "response", sales: customersOnly, browser: "response", pending: logIn },
		{ callers: "staff", guest: logIn, buyer: staffOnly, sales: "response", browser: staffOnly, pending: logIn },
		{ callers: "session", guest: logIn, buyer: logIn, sales: logIn, browser: "response", pending: logIn },
		{ callers: "any-session", guest: logIn, buyer: logIn, sales: logIn, browser: "response", pending: "response" },
	];
	test.for(table)(
		"for $callers rejects everybody else",
		async ({ callers, ...expected }, { world, database: { db } }) => {
			const buyer = world.ownCompany.buyer.viewer;
			const sales = world.staff.sales ?? nobody;
			const by: Record<keyof typeof expected, Caller> = {
				guest: { by: nobody },
				buyer: { by: buyer },
				sales: { by: sales },
				browser: { by: buyer, session: sessionOf(buyer, null) },
				pending: { by: nobody, session: sessionOf(buyer, "code") },
			};
			const description = { callers, kind: "read" } as const;
			const outcomes = Object.entries(by).map(async ([who, caller]) => [who, await outcomeOf(db, description, caller)]);
			expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(expected);
		},
	);

	test("checks scopes, then callers, then the rate limit, then the key", async ({ world, database: { db } }) => {
		const limit = { name: "tests", times: 2, seconds: 60, per: "user", isSampled: false } as const;
		const description: CallDescription = { callers: "customer", kind: "change", idempotency: "stored", limit };
		const buyer = world.ownCompany.buyer.viewer;
		const withoutCompany: Viewer = { ...buyer, accountId: null };
		const outcome = (by: Viewer) => outcomeOf(db, description, { by, key: "in-order" });
		expect(await outcome({ ...withoutCompany, scopes: ["orders"] })).toBe(outOfScope);
		expect(await outcome(withoutCompany)).toBe(customersOnly);
		expect(await outcome(buyer)).toBe("response");
		expect(await outcome({ ...buyer, scopes: ["tests"] })).toBe("replay");
		expect(await outcome(buyer), "the refused calls above were not counted").toBe("throttled");
	});

	test("counts guests per visitor, and users as the limit says", async ({ database: { db } }) => {
		for (const isSampled of [true, false])
			for (const per of ["user", "visitor"] as const) {
				const limit = { name: `tests-${isSampled}-${per}`, times: 2, seconds: 60, per, isSampled };
				const ask = (network: string) =>
					outcomeOf(db, { callers: "guest", kind: "read", limit }, { by: nobody, network });
				expect([await ask("one"), await ask("one"), await ask("one")]).toEqual(["response", "response", "throttled"]);
				expect(await ask("other")).toBe("response");
			}
	});

	const keyed: { what: string; rules: CallRules; isGuest: boolean; second: string }[] = [
		{ what: "change", rules: change, isGuest: false, second: "replay" },
		{ what: "change of a guest", rules: change, isGuest: true, second: "response" },
		{ what: "change that ignores keys", rules: changeWithoutKey, isGuest: false, second: "response" },
		{ what: "flow", rules: flow, isGuest: false, second: "response" },
		{ what: "read", rules: read, isGuest: false, second: "response" },
	];
	test.for(keyed)("with a repeated key gives a $second: $what", async (row, { world, database: { db } }) => {
		const { what, rules, isGuest, second } = row;
		const by = isGuest ? nobody : world.ownCompany.buyer.viewer;
		const description: CallDescription = { callers: "guest", ...rules };
		const ask = () => outcomeOf(db, description, { by, key: what.replaceAll(" ", "-") });
		expect([await ask(), await ask()]).toEqual(["response", second]);
	});

	test.for([
		{ callers: "guest", rules: read, reader: "guest" },
		{ callers: "guest", rules: change, reader: "guest" },
		{ callers: "guest", rules: flow, reader: "guest" },
		{ callers: "guest", rules: { ...read, outOfScope: "filtered" }, reader: "owner" },
		{ callers: "guest", rules: readOfLogin, reader: outOfScope },
		{ callers: "person", rules: { ...read, outOfScope: "filtered" }, reader: "owner" },
		{ callers: "person", rules: read, reader: outOfScope },
		{ callers: "person", rules: change, reader: outOfScope },
		{ callers: "customer", rules: read, reader: outOfScope },
		{ callers: "staff", rules: read, reader: outOfScope },
		{ callers: "session", rules: read, reader: outOfScope },
		{ callers: "any-session", rules: read, reader: outOfScope },
	] as const satisfies { callers: Callers; rules: CallRules; reader: string }[])(
		"for $callers with $rules runs a token without a matching scope as: $reader",
		async ({ callers, rules, reader }, { world, database: { db } }) => {
			const by: Viewer = { ...world.ownCompany.buyer.viewer, scopes: ["orders"] };
			const request = {
				name: "tests.call",
				description: { callers, ...rules },
				act: actOf(db, by),
				visit: { session: null, source: loginSource("here") },
				idempotency: null,
			};
			const run = async () => runCall(request, async (act) => (act.by.userId === null ? "guest" : "owner"));
			expect(await run().catch((error: unknown) => refusalIn(error)?.code)).toBe(reader);
		},
	);
});

describe("a procedure", () => {
	const t = initTRPC.context<Context>().meta<CallDescription>().create();
	const described = { callers: "customer", kind: "read" } as const;
	const faults = {
		"has no description": () => t.procedure.query(() => 1),
		"has a description that nothing enforces": () => t.procedure.meta(described).query(() => 1),
		"has a description that was changed afterwards": () =>
			customer("account", read)
				.meta({ callers: "guest", kind: "read" })
				.query(() => 1),
		"is a query described as a change": () => guest(change).query(() => 1),
		"is a mutation described as a read": () => guest(read).mutation(() => 1),
	};
	test.for(Object.entries(faults))("stops the start of the process when it %s", ([, faulty]) => {
		expect(() => router({ tests: { good: guest(read).query(() => 1), faulty: faulty() } })).toThrow("tests.faulty");
	});

	test("has a description of its own kind", () => {
		const procedures: object = appRouter._def.procedures;
		const all = Object.entries(procedures);
		expect(all.length).toBeGreaterThan(90);
		for (const [path, { _def }] of all) {
			expect(_def.meta, path).toMatchObject({ callers: expect.any(String), kind: expect.any(String) });
			expect(_def.meta.kind === "read", path).toBe(_def.type === "query");
		}
		const flows = all.filter(([, { _def }]) => _def.meta.kind === "flow").map(([path]) => path);
		expect(flows.toSorted()).toEqual([
			"accounts.lookUpAddress",
			"invoices.pay",
			"invoices.payFromBalance",
			"payments.retry",
			"payments.start",
			"registration.lookUpAddress",
			"registration.lookUpCompany",
			"registration.register",
		]);
	});
});

describe("a route", () => {
	test("without a description stops the start of the process", () => {
		const undescribed = new Hono<HttpEnv>().get("/invoices.csv", (c) => c.text("1,000"));
		expect(() => mount(new Hono<HttpEnv>(), undescribed)).toThrow("GET /invoices.csv");
	});

	test("for GET that is described as a change stops the start of the process", () => {
		const description = { name: "tests.change", callers: "customer", ...change } as const;
		const changing = new Hono<HttpEnv>().get(
			"/invoices.csv",
			runChange(description, async () => null),
		);
		expect(() => mount(new Hono<HttpEnv>(), changing)).toThrow("GET /invoices.csv");
	});

	test("for a change runs once per idempotency key", async ({ world, database: { db } }) => {
		const description = { name: "tests.change", callers: "customer", ...change } as const;
		const by = world.ownCompany.buyer.viewer;
		const outcome = { runs: 0, isRefused: true };
		const shop = new Hono<HttpEnv>()
			.use((c, next) => {
				c.set("act", actOf(db, by));
				const source = loginSource("here");
				c.set("visit", { demo: null, token: null, session: null, source, setSession: () => undefined });
				return next();
			})
			.onError((error, c) => c.text(refusalIn(error)?.code ?? "defect", 409));
		const changes = runChange(description, async (act, c) => {
			outcome.runs++;
			expect(act.by).toEqual(by);
			if (outcome.isRefused) throw new Refusal("conflict", "order.cannot-change");
			return { run: outcome.runs, sent: await c.req.json() };
		});
		mount(shop, new Hono<HttpEnv>().post("/changes/:id", changes));
		const send = async (key: string, { path = "/changes/1", body = '{"a":1}' } = {}) => {
			const response = await shop.request(path, { method: "POST", headers: { "idempotency-key": key }, body });
			const isReplay = response.headers.get("idempotency-replayed") === "true";
			return { answer: await response.text(), isReplay };
		};
		expect(await send("route-1")).toEqual({ answer: "order.cannot-change", isReplay: false });
		outcome.isRefused = false;
		const first = '{"run":2,"sent":{"a":1}}';
		expect(await send("route-1"), "a refused change may be repeated").toEqual({ answer: first, isReplay: false });
		expect(await send("route-1")).toEqual({ answer: first, isReplay: true });
		expect((await send("route-1", { body: '{"a":2}' })).answer).toBe("request.key-reused");
		expect((await send("route-1", { path: "/changes/2" })).answer).toBe("request.key-reused");
		expect(await send("route-2")).toEqual({ answer: '{"run":3,"sent":{"a":1}}', isReplay: false });
		expect(outcome.runs).toBe(3);
	});

	test("has a description, or is listed in routesWithoutViewer", async ({ database }) => {
		const options = {
			secret: "x",
			publicUrl: "https://shop.example",
			send: async () => undefined,
			now: () => new Date(),
		};
		const sandbox = openSandbox(options);
		const { app } = appOn(database, { mode: "demo", sandbox });
		const routes = describedRoutes(app);
		const calls = [...routes].flatMap(([name, call]) => (call ? [`${name}: ${call.name} for ${call.callers}`] : []));
		const isRecordCall = (call: string) => call.endsWith(": records for person") && call.includes(" /services/data/");
		expect(calls.filter((call) => !isRecordCall(call)).toSorted()).toEqual([
			"GET /account/company.json: accounts.export for customer",
			"GET /id/:organisationId/:userId: identity for person",
			"GET /invoices.csv: invoices.export for customer",
			"GET /invoices.xlsx: invoices.export for customer",
			"GET /invoices/:mailed{[0-9A-Za-z]+-as-mailed\\.pdf}: invoices.document for person",
			"GET /invoices/:pdf{[0-9A-Za-z]+\\.pdf}: invoices.document for person",
			"GET /invoices/:xml{[0-9A-Za-z]+\\.xml}: invoices.document for person",
			"GET /invoices/statement.csv: invoices.statement for customer",
			"GET /invoices/statement.pdf: invoices.statement for customer",
			"GET /live: live for guest",
			"GET /nl/invoices.csv: invoices.export for customer",
			"GET /nl/invoices.xlsx: invoices.export for customer",
			"GET /nl/invoices/:mailed{[0-9A-Za-z]+-as-mailed\\.pdf}: invoices.document for person",
			"GET /nl/invoices/:pdf{[0-9A-Za-z]+\\.pdf}: invoices.document for person",
			"GET /nl/invoices/:xml{[0-9A-Za-z]+\\.xml}: invoices.document for person",
			"GET /nl/invoices/statement.csv: invoices.statement for customer",
			"GET /nl/invoices/statement.pdf: invoices.statement for customer",
			"GET /nl/orders.csv: orders.export for customer",
			"GET /nl/orders/:orderId/delivery-note.pdf: orders.deliveryNote for person",
			"GET /orders.csv: orders.export for customer",
			"GET /orders/:orderId/delivery-note.pdf: orders.deliveryNote for person",
			"GET /services/data/openapi.json: records for guest",
			"GET /services/data/v64.0/connect/communities/:communityId{[^/]*}/seo/properties/:recordId: content.seo for guest",
			"GET /services/oauth2/userinfo: identity for person",
			"GET /sfc/servlet.shepherd/version/download/:id: catalogue.documents for guest",
			"POST /services/oauth2/userinfo: identity for person",
		]);
		const others = [...routes].flatMap(([name, call]) => (call ? [] : [name]));
		const procedures = ["ALL /trpc/*", "ALL /lwr/apex/v64.0/:class/:method"];
		const pagesAndMiddlewares = ["ALL /*", "GET /", "GET /*"];
		expect(others.toSorted()).toEqual(
			[...Object.keys(routesWithoutViewer), ...procedures, ...pagesAndMiddlewares].toSorted(),
		);
	});
});

/** Calls whose description counts the network of the caller, with an input that the call answers. */
const countedCalls = [
	{ path: "auth.requestReset", limit: resetLimit, input: { email: "nobody@nowhere.example" } },
	{ path: "auth.resetPassword", limit: resetLimit, input: { token: "no link", password: "x" } },
	{ path: "auth.invitation", limit: linkCheckLimit, input: { token: "no link" } },
	{ path: "auth.checkLink", limit: linkCheckLimit, input: { token: "no link" } },
	{ path: "registration.checkUserByEmail", limit: emailChecks, input: { email: "nobody@nowhere.example" } },
	{ path: "registration.checkContactByEmail", limit: emailChecks, input: { email: "nobody@nowhere.example" } },
];

test.for(countedCalls)("$path refuses a network that calls too often", async ({ path, limit, input }, { database }) => {
	const { db } = database;
	const { app } = appOn(database);
	const call = async () => {
		const headers = { "content-type": "application/json" };
		return (await app.request(`/trpc/${path}`, { method: "POST", headers, body: JSON.stringify(input) })).status;
	};
	await db.delete(throttle);
	expect(await call()).not.toBe(429);
	const [counted] = await db
		.select()
		.from(throttle)
		.where(like(throttle.key, `${limit.name}:%`));
	expect(counted).toMatchObject({ count: 1 });
	await db
		.update(throttle)
		.set({ count: limit.times - 1 })
		.where(like(throttle.key, `${limit.name}:%`));
	expect(await call()).not.toBe(429);
	expect(await call()).toBe(429);
});
