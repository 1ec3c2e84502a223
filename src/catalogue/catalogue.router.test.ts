import { callTRPCProcedure } from "@trpc/server";
import { expect } from "vitest";
import { guest } from "#act.ts";
import { zeroResultSearch } from "#db/schema/catalogue.ts";
import { appRouter } from "#router.ts";
import { refusalIn } from "#shared/refusal.ts";
import { testWithPeople as onDatabase } from "#test/database.ts";
import { loginSource } from "#test/login.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";

const start = new Date("2026-11-21T00:00:00Z");
const language = "en-NZ";

/** Makes a call as a visitor at a time. Returns the refusal. Null when the call is answered. */
const test = onDatabase.extend("ask", { scope: "file" }, async ({ database: { db } }) => {
	people();
	const [row] = (await smallRange(db)).rows;
	if (!row) throw new Error("the small range is empty");
	const { slug } = row;
	const snapshot = await actOf(db, guest).deps.catalogue.now(db);
	const inputs = {
		"catalogue.product": { product: slug, language },
		"catalogue.list": { category: "tea", language },
		"catalogue.compare": { machines: "", language },
		"quotes.form": { kind: "info", product: slug, language },
		"quotes.requestInfo": { product: "no-such-product" },
	};
	return async (path: keyof typeof inputs, network: string, now = start, input: object = inputs[path]) => {
		const act = {
			...actOf(db, guest, now),
			deps: { ...actOf(db, guest).deps, catalogue: { now: async () => snapshot } },
		};
		const visit = {
			demo: null,
			source: loginSource(network),
			token: null,
			session: null,
			setSession: () => {},
		};
		const type = path === "quotes.requestInfo" ? ("mutation" as const) : ("query" as const);
		const call = { router: appRouter, path, ctx: { act, visit }, batchIndex: 0 };
		return callTRPCProcedure({ ...call, type, getRawInput: async () => input, signal: undefined }).then(
			() => null,
			(error: unknown) => refusalIn(error) ?? error,
		);
	};
});

test("allows a visitor 600 pages a minute over all page calls", async ({ ask }) => {
	const paths = ["catalogue.product", "catalogue.list", "catalogue.compare", "quotes.form"] as const;
	for (let time = 0; time < 150; time++) for (const path of paths) expect(await ask(path, "one network")).toBeNull();
	for (const path of [...paths, "quotes.requestInfo"] as const)
		expect(await ask(path, "one network"), path).toMatchObject({
			kind: "throttled",
			details: { seconds: expect.any(Number) },
		});
	expect(await ask("catalogue.product", "another network")).toBeNull();
	expect(await ask("catalogue.product", "one network", new Date(start.getTime() + 60_000))).toBeNull();
});

test("counts a search that finds nothing for two visitors, and no other", async ({ ask, database: { db } }) => {
	for (const term of ["zorgon qwertz", "tea"])
		for (const network of ["third network", "fourth network"])
			expect(await ask("catalogue.list", network, start, { term, language })).toBeNull();
	const rows = await db.select().from(zeroResultSearch);
	expect(rows.map(({ text, visitors }) => ({ text, visitors }))).toEqual([{ text: "zorgon qwertz", visitors: 2 }]);
});
