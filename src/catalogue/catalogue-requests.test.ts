import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { appOn } from "#test/app.ts";
import { testWithPeople as onDatabase } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { quoteRequest } from "#test/quote-request.ts";
import { smallRange } from "#test/small-range.ts";

const language = "en-NZ";

/** The calls that take a slug, with the status for an unknown slug. */
const calls = {
	"catalogue.category": { input: (slug: string) => ({ slug, language }), unknownStatus: 200 },
	"catalogue.product": { input: (product: string) => ({ product, language }), unknownStatus: 200 },
	"catalogue.list": { input: (category: string) => ({ category, language }), unknownStatus: 200 },
	"catalogue.price": { input: (product: string) => ({ product, language }), unknownStatus: 404 },
	"quotes.form": { input: (product: string) => ({ kind: "info", product, language }), unknownStatus: 404 },
	"quotes.requestQuote": {
		input: (product: string) => ({ ...quoteRequest, product, key: crypto.randomUUID() }),
		unknownStatus: 404,
	},
	"quotes.requestInfo": {
		input: (product: string) => ({ ...quoteRequest, product, key: crypto.randomUUID() }),
		unknownStatus: 404,
	},
};

const test = onDatabase.extend("ask", { scope: "file" }, async ({ database }) => {
	const { staff } = people();
	await smallRange(database.db);
	const ownerId = staff.sales?.userId ?? "";
	const endsAt = new Date(Date.now() + 60 * 60 * 1_000);
	const scopes = ["catalogue", "quotes"];
	const { secret } = await createToken(actOf(database.db, system), { ownerId, name: "slugs", scopes, endsAt });
	const { app } = appOn(database);
	return async (path: string, input: unknown) => {
		const authorization = `Bearer ${secret}`;
		const body = JSON.stringify(input);
		const answer = path.startsWith("quotes.request")
			? app.request(`/trpc/${path}`, {
					method: "POST",
					body,
					headers: { authorization, "content-type": "application/json" },
				})
			: app.request(`/trpc/${path}?input=${encodeURIComponent(body)}`, { headers: { authorization } });
		return (await answer).status;
	};
});

describe.for(Object.entries(calls))("%s", ([path, { input, unknownStatus }]) => {
	test("refuses texts that cannot be slugs", async ({ ask }) => {
		for (const slug of ["", " ", "\t\n", "a\0b", "\0", "a\ud800", "\udc00b", "'; select 1", "x".repeat(10_000)])
			expect([slug.slice(0, 20), await ask(path, input(slug))]).toEqual([slug.slice(0, 20), 400]);
	});

	test.for(["no-such-slug", "__proto__", "%00", "☕"])("does not find %j", async (slug, { ask }) => {
		expect(await ask(path, input(slug))).toBe(unknownStatus);
	});
});

test.for([
	{ what: "ignores texts that cannot be slugs", machines: "\0,a\ud800, ,no-such-machine", status: 200 },
	{ what: "refuses a list that is longer than an address", machines: "x".repeat(10_000), status: 400 },
])("comparing machines $what", async ({ machines, status }, { ask }) => {
	expect(await ask("catalogue.compare", { machines, language })).toBe(status);
});
