import { callTRPCProcedure } from "@trpc/server";
import { expect } from "vitest";
import { guest } from "#act.ts";
import { appRouter } from "#router.ts";
import { refusalIn } from "#shared/refusal.ts";
import { testWithPeople as onDatabase } from "#test/database.ts";
import { loginSource } from "#test/login.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";

const start = new Date("2026-11-21T00:00:00Z");
const language = "en-NZ";

/** Somebody who asks one thing after another at a moment; null: they are answered. */
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
		"quotes.requestInfo": { product: "what is asked of nobody" },
	};
	return async (path: keyof typeof inputs, network: string, now = start) => {
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
		return callTRPCProcedure({ ...call, type, getRawInput: async () => inputs[path], signal: undefined }).then(
			() => null,
			(error: unknown) => refusalIn(error) ?? error,
		);
	};
});

test("who looks at six hundred things in a minute is asked to wait for its end, whatever they look at; others are not", async ({
	ask,
}) => {
	const questions = ["catalogue.product", "catalogue.list", "catalogue.compare", "quotes.form"] as const;
	for (let time = 0; time < 150; time++) for (const path of questions) expect(await ask(path, "a machine")).toBeNull();
	for (const path of [...questions, "quotes.requestInfo"] as const)
		expect(await ask(path, "a machine"), path).toMatchObject({
			kind: "throttled",
			details: { seconds: expect.any(Number) },
		});
	expect(await ask("catalogue.product", "somebody")).toBeNull();
	expect(await ask("catalogue.product", "a machine", new Date(start.getTime() + 60_000))).toBeNull();
});
