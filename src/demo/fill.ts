import { type Act, type ActDeps, system } from "#act.ts";
import { hasCatalogue } from "#catalogue/catalogue.db.ts";
import { inLongTransaction } from "#db/bulk-insert.ts";
import type { Place } from "#db/db.ts";
import { chanceOf, seed } from "./chance.ts";
import type { World } from "./worlds.ts";

/** Fills a shop that has no products yet. Returns false when the shop has products, or another process filled it first. */
export async function fillDemo(place: Place, now: Date, deps: ActDeps, world: World = "house"): Promise<boolean> {
	let filled = false;
	await inLongTransaction(place, async (db) => {
		const act: Act = {
			db,
			by: system,
			now,
			requestId: "demo",
			deps,
			random: chanceOf(seed),
		};
		if (await hasCatalogue(act)) return;
		const { fillWorld } = await import("./world.ts"); // reads all rows of the demo, which a filled shop does not need
		await fillWorld(act, world);
		filled = true;
	});
	return filled;
}
