import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { existingDay as day } from "#test/days.ts";
import { worthOffering } from "./plan-merges.ts";

const offer = (date: string, cents: number) => ({ date: day(date), saved: money(cents) });

test("offers only merges that save delivery costs and are not over, the earliest first", () => {
	const [late, early] = [offer("2026-12-10", 1), offer("2026-12-01", 1_250)];
	const offers = [late, offer("2026-12-02", 0), early, offer("2026-11-30", 1_250)];
	expect(worthOffering(offers, day("2026-12-01"))).toEqual([early, late]);
});
