import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { newId } from "#shared/id.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { type Chance, chanceOf } from "./chance.ts";

/** What everything that makes rows of the demo needs: each draws its own chance, so that one more row of one kind leaves the
 * other kinds as they are. */
export type Making = {
	/** Ids that rise in the order they are asked for, and never meet. */
	id: (prefix: string) => string;
	/** Who made a row, and when. */
	stamp: ReturnType<typeof auditValues>;
	chance: (of: string) => Chance;
	/** The store's day so many days from today. */
	day: (fromToday: number) => StoreDay;
};

const yearMs = 365 * 24 * 60 * 60 * 1000;

export function makingOf(act: Act, today: StoreDay, seed: string): Making {
	let made = 0;
	return {
		id: (prefix) => newId(prefix, { now: new Date(act.now.getTime() - 2 * yearMs + made++), random: () => 0 }),
		stamp: auditValues(act),
		chance: (of) => chanceOf(`${seed} ${of}`),
		day: (fromToday) => addDays(today, fromToday),
	};
}
