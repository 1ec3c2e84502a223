import { expect } from "vitest";
import { system } from "#act.ts";
import { test as plain } from "#test/database.ts";
import { fillWorld } from "./world.ts";

const now = new Date("2026-11-21T00:00:00Z");
const test = plain.extend("world", { scope: "file" }, async ({ database }) => {
	const { chanceOf } = await import("./chance.ts");
	await fillWorld({ db: database.db, by: system, now, requestId: "test", chance: chanceOf("brewline") });
	return database.db;
});

test("fills", async ({ world, app }) => {
	const [row] =
		await app`select (select count(*) from product) p, (select count(*) from picture) pic, (select count(*) from price_book_entry) e`;
	console.log(row);
	expect(world).toBeTruthy();
});
