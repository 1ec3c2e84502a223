import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono } from "hono";
import { expect } from "vitest";
import * as z from "zod";
import { guest, system } from "#act.ts";
import { refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";
import { refusalsNlNL } from "#i18n/refusals.nl-NL.ts";
import { appRouter } from "#router.ts";
import { openStore } from "#store/store.commands.ts";
import { appOn } from "#test/app.ts";
import { test as onDatabase } from "#test/database.ts";
import { loginSource } from "#test/login.ts";
import { actOf } from "#test/people.ts";
import type { HttpEnv } from "./context.ts";
import { answerCall, serialize } from "./trpc-adapter.ts";

const test = onDatabase.extend("open", { scope: "file" }, async ({ database }) => {
	await openStore(actOf(database.db, system), { demo: true });
	return database;
});

const withInput = (input: unknown) => `?input=${encodeURIComponent(JSON.stringify(input))}`;

test.for([
	{ when: "it is answered", path: "store.show", status: 200 },
	{ when: "it says something", path: `content.menus${withInput({ language: "nl-NL" })}`, status: 200 },
	{ when: "nobody is logged in", path: "accounts.company", status: 401 },
	{ when: "what it says is not right", path: `content.menus${withInput({ language: "fr" })}`, status: 400 },
	{ when: "what it says cannot be read", path: "content.menus?input=%7B", status: 400 },
	{ when: "there is no such question", path: "store.nothing", status: 404 },
	{ when: "its name is one of every object", path: "toString", status: 404 },
	{ when: "it is none, but a change", path: `auth.logIn${withInput({ username: "a", password: "b" })}`, status: 405 },
	{ when: "several are asked at once", path: "store.show,store.nextDelivery?batch=1", status: 200 },
])("answers a query like the generic adapter when $when", async ({ path, status }, { open }) => {
	const { deps } = appOn(open);
	const act = actOf(open.db, guest);
	const visit = {
		demo: null,
		source: loginSource("here"),
		token: null,
		session: null,
		setSession: () => undefined,
	};
	const request = new Request(`https://shop.example/trpc/${path}`);
	const ownResponse = await new Hono<HttpEnv>()
		.use(async (c, next) => {
			c.set("act", act);
			c.set("visit", visit);
			c.set("requestId", act.requestId);
			await next();
		})
		.all("/trpc/*", (c) => answerCall(c, { ...deps, router: appRouter }))
		.request(request.url);
	const adapters = await fetchRequestHandler({
		endpoint: "/trpc",
		req: request,
		router: appRouter,
		createContext: () => ({ act, visit, language: "en-NZ" as const }),
	});
	expect(ownResponse.status).toBe(status);
	expect(ownResponse.status).toBe(adapters.status);
	expect(await ownResponse.json()).toEqual(await adapters.json());
	expect(ownResponse.headers.get("content-type")).toBe(adapters.headers.get("content-type"));
});

test("serializes a frozen result once, and others each time", async () => {
	let times = 0;
	const frozen = Object.freeze({ name: "Kererū", toJSON: () => ({ name: "Kererū", written: ++times }) });
	const parsed = (data: unknown): Promise<unknown> => new Response(serialize(data).text).json();
	expect(await parsed(frozen)).toEqual({ result: { data: { name: "Kererū", written: 1 } } });
	expect(await parsed(frozen)).toEqual({ result: { data: { name: "Kererū", written: 1 } } });
	const changing = { nth: 1 };
	await parsed(changing);
	changing.nth = 2;
	expect(await parsed(changing)).toEqual({ result: { data: { nth: 2 } } });
	expect(await Promise.all([undefined, null, "Tūī"].map(parsed))).toEqual([
		{ result: {} },
		{ result: { data: null } },
		{ result: { data: "Tūī" } },
	]);
});

test("sends the text of a refusal in the language that the client accepts", async ({ open }) => {
	const { app } = appOn(open);
	const textFor = async (language: string) => {
		const response = await app.request("/trpc/accounts.company", { headers: { "accept-language": language } });
		const { error } = z
			.object({ error: z.object({ data: z.object({ refusal: z.object({ text: z.string() }) }) }) })
			.parse(await response.json());
		return error.data.refusal.text;
	};
	expect(await textFor("nl-NL,en;q=0.5")).toBe(refusalsNlNL["request.login-required"]);
	expect(await textFor("fr")).toBe(refusalsEnNZ["request.login-required"]);
});
