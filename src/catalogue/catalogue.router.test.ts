import { callTRPCProcedure } from "@trpc/server";
import { expect } from "vitest";
import { guest } from "#act.ts";
import { appRouter } from "#router.ts";
import { refusalIn } from "#shared/refusal.ts";
import { test as onDatabase } from "#test/database.ts";
import { aDoor, fromThe } from "#test/door.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/range.ts";

const start = new Date("2026-11-21T00:00:00Z");
const language = "en-NZ";

/** Somebody who asks one thing after another at a moment; null: they are answered. */
const test = onDatabase.extend("ask", { scope: "file" }, async ({ database: { db } }) => {
	await people(db);
	const [row] = (await smallRange(db)).rows;
	if (!row) throw new Error("the small range is empty");
	const { slug } = row;
	const shelf = await actOf(db, guest).deps.shelves.now(db);
	const questions: [path: string, input: object][] = [
		["catalogue.product", { slug, language }],
		["catalogue.list", { category: "tea", language }],
		["catalogue.compare", { machines: "", language }],
		["quotes.form", { kind: "info", slug, language }],
	];
	return async (nth: number, network: string, now = start) => {
		const [path, input] = questions[nth % questions.length] ?? [];
		const act = { ...actOf(db, guest, now), deps: { ...actOf(db, guest).deps, shelves: { now: async () => shelf } } };
		const visit = {
			door: aDoor().door,
			demo: null,
			from: fromThe(network),
			token: null,
			session: null,
			keep: () => {},
		};
		const call = { router: appRouter, path: path ?? "", ctx: { act, visit }, type: "query" as const, batchIndex: 0 };
		return callTRPCProcedure({ ...call, getRawInput: async () => input, signal: undefined }).then(
			() => null,
			(error: unknown) => refusalIn(error) ?? error,
		);
	};
});

test("who looks at six hundred things in a minute is asked to wait for its end, whatever they look at; others are not", async ({
	ask,
}) => {
	for (let nth = 0; nth < 600; nth++) expect(await ask(nth, "a machine")).toBeNull();
	for (const nth of [0, 1, 2, 3])
		expect(await ask(nth, "a machine"), `${nth}`).toMatchObject({
			kind: "throttled",
			details: { seconds: expect.any(Number) },
		});
	expect(await ask(0, "somebody")).toBeNull();
	expect(await ask(0, "a machine", new Date(start.getTime() + 60_000))).toBeNull();
});
