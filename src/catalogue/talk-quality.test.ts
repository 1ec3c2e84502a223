import { expect } from "vitest";
import { system } from "#act.ts";
import { everything } from "#demo/range.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoSearch } from "#test/judged-queries/demo-catalogue.ts";
import { measureQueries, talkQualityOf } from "#test/judged-queries/quality.ts";
import { heldOut, heldOutMore, heldOutThird, tuning, tuningThird } from "#test/judged-queries/talk.ts";
import { actOf } from "#test/people.ts";

/** The measured quality. A change of the search that is better raises these numbers; none is made because of a query that is held out. */
const floors = {
	tuning: { found: 0.97, ndcg: 0.92, clean: 1, empty: 0, falseFinds: 0.03 },
	heldOut: { found: 0.87, ndcg: 0.83, clean: 0.88, empty: 0.07, falseFinds: 0.12 },
	heldOutMore: { found: 0.87, ndcg: 0.81, clean: 0.95, empty: 0.07, falseFinds: 0.07 },
	tuningThird: { found: 0.9, ndcg: 0.83, clean: 1, empty: 0.05, falseFinds: 0.1 },
	heldOutThird: { found: 0.77, ndcg: 0.65, clean: 0.61, empty: 0.14, falseFinds: 0.4 },
};

const test = plain.extend("search", { scope: "file" }, async ({ database }) => {
	const act = actOf(database.db, system, new Date("2026-11-21T00:00:00Z"));
	await openStore(act, { demo: true });
	return openDemoSearch(act);
});

test.for([
	["tuning", tuning],
	["heldOut", heldOut],
	["heldOutMore", heldOutMore],
	["tuningThird", tuningThird],
	["heldOutThird", heldOutThird],
] as const)("understands people as well as before: %s", async ([half, sets], { search }) => {
	const quality = talkQualityOf(await measureQueries(sets, everything, search));
	const floor = floors[half];
	const isWorse =
		quality.found < floor.found ||
		quality.ndcg < floor.ndcg ||
		quality.clean < floor.clean ||
		quality.empty > floor.empty ||
		quality.falseFinds > floor.falseFinds;
	expect(isWorse ? quality : "as good").toBe("as good");
});
