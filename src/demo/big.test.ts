import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { storeClock } from "#shared/store-time.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { bigAccounts, inLots } from "./big.ts";
import { everything } from "./range.ts";
import { newRowMaker } from "./rows.ts";

describe("a big demo", () => {
	test.for([1_000, 5_000])("has %s sizes, give or take the sizes of one product", (sizeCount) => {
		const lots = inLots(everything, sizeCount);
		const sizes = [...everything, ...lots].reduce((sum, product) => sum + product.sizes.length, 0);
		expect(sizes).toBeGreaterThanOrEqual(sizeCount);
		expect(sizes - (lots.at(-1)?.sizes.length ?? 0)).toBeLessThan(sizeCount);
		expect(new Set([...everything, ...lots].map(({ slug }) => slug)).size).toBe(everything.length + lots.length);
	});

	test("is only the range when no more sizes are requested", () => {
		expect(inLots(everything, 0)).toEqual([]);
	});

	test("has the requested number of companies, with users and locations, by the rules", async ({
		database: { db },
	}) => {
		const act = actOf(db, system);
		await bigAccounts(act, newRowMaker(act, storeClock("Pacific/Auckland").at(act.now).day, "big"), 50);
		const [counts] = await db.execute<{ accounts: number; alone: number }>(`
			select count(*)::int as accounts, count(*) filter (where not exists (select from membership where account_id = account.id)
				or not exists (select from location where account_id = account.id))::int as alone from account`);
		expect(counts).toEqual({ accounts: 50, alone: 0 });
		expect(await brokenInvariants(db)).toEqual([]);
	});
});
