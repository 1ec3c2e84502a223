import { expect } from "vitest";
import { system } from "#act.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import { actOf } from "#test/people.ts";
import { dutchOrders } from "#test/written-orders/dutch-orders.ts";
import { englishOrders } from "#test/written-orders/english-orders.ts";
import { measureOrders } from "#test/written-orders/measured-lines.ts";
import { moreDutchOrders } from "#test/written-orders/more-dutch-orders.ts";
import { moreEnglishOrders } from "#test/written-orders/more-english-orders.ts";

const now = new Date("2026-11-21T00:00:00Z");

const test = plain.extend("catalogue", { scope: "file" }, async ({ database }) => {
	const act = actOf(database.db, system, now);
	await openStore(act, { demo: true });
	return openDemoCatalogue(act);
});

const sets = [
	["first", [...englishOrders, ...dutchOrders]],
	["second", [...moreEnglishOrders, ...moreDutchOrders]],
] as const;

test.for(sets)(
	"reads at least 90 of the 100 lines of the %s set, and none wrong without a doubt",
	async ([, orders], { catalogue }) => {
		const measured = await measureOrders(orders, catalogue);
		const of = (wanted: string) => measured.filter(({ result }) => result === wanted).map(({ report }) => report);
		console.log(measured.map(({ result, report }) => `${result}\t${report}`).join("\n"));
		console.log(
			of("right").length,
			of("unsure").length,
			of("wrong").length,
			measured.filter(({ isSure }) => isSure).length,
		);
		expect(of("wrong")).toEqual([]);
		expect(of("right").length).toBeGreaterThanOrEqual(90);
	},
);
