import { expect, test } from "vitest";
import { addWeeks } from "#shared/store-day.ts";
import { existingDay } from "#test/days.ts";
import { lostDeliveries } from "./lost-deliveries.ts";

const thursday = existingDay("2026-12-03");
const friday = existingDay("2026-12-04");
const delivery = (week: number) => {
	const base = addWeeks(thursday, week);
	return { base, deliverOn: base, chosenOn: null, isSkipped: false, changed: [] };
};
const onFridays = [0, 1, 2, 3].map((week) => ({ base: addWeeks(friday, week) }));

test("names the next delivery and those with a change for just this delivery", () => {
	const skipped = { ...delivery(1), isSkipped: true };
	const changed = { ...delivery(2), changed: ["01tbeans"] };
	expect(lostDeliveries([delivery(0), skipped, changed, delivery(3)], onFridays)).toEqual([
		{ deliverOn: "2026-12-03", kind: "lost" },
		{ deliverOn: "2026-12-10", kind: "lost-skip" },
		{ deliverOn: "2026-12-17", kind: "lost-quantities" },
	]);
});

test("names a delivery with its own date", () => {
	const moved = { ...delivery(1), chosenOn: existingDay("2026-12-09"), deliverOn: existingDay("2026-12-09") };
	expect(lostDeliveries([delivery(0), moved], onFridays.slice(1))).toEqual([
		{ deliverOn: "2026-12-03", kind: "lost" },
		{ deliverOn: "2026-12-09", kind: "lost" },
	]);
});

test("names neither a delivery that stays nor one after the last that is known", () => {
	const changed = { ...delivery(0), changed: ["01tbeans"] };
	const late = { ...delivery(4), changed: ["01tbeans"] };
	expect(lostDeliveries([changed, late], [{ base: thursday }, ...onFridays])).toEqual([]);
	expect(lostDeliveries([changed], [])).toEqual([]);
});
