import { expect } from "vitest";
import { guest, system } from "#act.ts";
import { test } from "#test/database.ts";
import { openStore } from "./store.commands.ts";
import { storeFront, whoFilled } from "./store.db.ts";

const now = new Date("2026-11-21T00:00:00Z");

test("the store opens once, whoever comes first, with the terms it is known for", async ({ database }) => {
	const act = { db: database.db, by: system, now, requestId: "start" };
	expect(await whoFilled(act)).toBeNull();

	await Promise.all([openStore(act, { demo: true }), openStore(act, { demo: true })]);
	await openStore(act, { demo: false });

	expect(await whoFilled(act)).toBe("demo");
	expect(await storeFront({ ...act, by: guest })).toEqual({
		name: "Brewline",
		currency: "NZD",
		languages: ["en-NZ", "nl-NL"],
		cutOff: "14:00",
		freeFreightFrom: 25_000,
		gstBasisPoints: 1_500,
		phone: "0800 555 019",
		selfRegistration: true,
		maintenance: false,
	});
});
