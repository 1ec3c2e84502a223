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

const registering = {
	key: "00000000-0000-4000-8000-000000000001",
	language: "en-NZ",
	country: "NZ",
	company: { name: "Wharf Road Bakery", chamberNumber: null, taxNumber: "123-123-123" },
	delivery: { country: "NZ", street: "Wharf Road", houseNumber: "12", postalCode: "3110", city: "Tauranga" },
	billing: null,
	person: {
		salutation: "Mister",
		firstName: "Tama",
		lastName: "Walker",
		jobTitle: "owner",
		email: "tama@wharfroad.example",
		phone: "021 555 0142",
		phoneCountry: "NZ",
	},
	password: "Flat-white-12",
};
const asked = {
	key: registering.key,
	product: "aoraki-two-group",
	language: "en-NZ",
	salutation: "Mister",
	firstName: "Tama",
	lastName: "Walker",
	company: "Wharf Road Bakery",
	email: "tama@wharfroad.example",
	country: "NZ",
	phone: "021 555 0142",
	message: "",
};
type Registering = typeof registering;
const withPerson = (person: Partial<Record<keyof Registering["person"], string>>) => ({
	...registering,
	person: { ...registering.person, ...person },
});

test.for([
	["registration.register", withPerson({ salutation: "" }), "person.salutation-missing", "salutation"],
	["registration.register", withPerson({ jobTitle: "king" }), "person.job-title-missing", "jobTitle"],
	["registration.register", withPerson({ firstName: "\u200b" }), "request.invalid", "firstName"],
	[
		"registration.register",
		{ ...registering, delivery: { ...registering.delivery, postalCode: "31" } },
		"address.postcode-invalid",
		"postalCode",
	],
	["quotes.requestQuote", { ...asked, salutation: "Sir" }, "person.salutation-missing", "salutation"],
	["quotes.requestQuote", { ...asked, email: "tama" }, "email.invalid", "email"],
] as const)("%s answers wrong input with code, field and text: %#", async ([path, input, code, field], { open }) => {
	for (const [language, texts] of [["en-NZ", refusalsEnNZ] as const, ["nl-NL", refusalsNlNL] as const]) {
		const headers = { "content-type": "application/json", "accept-language": language };
		const body = JSON.stringify(input);
		const answer = await appOn(open).app.request(`/trpc/${path}`, { method: "POST", headers, body });
		const { error } = Object(await answer.json());
		expect(answer.status).toBe(400);
		expect(error.data.refusal).toEqual({ code, details: {}, field, text: texts[code] });
	}
});
