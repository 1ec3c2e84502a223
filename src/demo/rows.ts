import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { newId } from "#shared/id.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { type Chance, chanceOf } from "./chance.ts";

/** Makes ids, audit columns, random numbers and days for demo rows. Each kind of row has its own random numbers, so that one more row of a kind
 * does not change other kinds. */
export type RowMaker = {
	/** Makes unique ids in rising order. */
	id: (prefix: string) => string;
	/** The audit columns of a row. */
	stamp: ReturnType<typeof auditValues>;
	chance: (of: string) => Chance;
	/** The store day at a distance from today. */
	day: (fromToday: number) => StoreDay;
};

const yearMs = 365 * 24 * 60 * 60 * 1000;

export function newRowMaker(act: Act, today: StoreDay, seed: string): RowMaker {
	let count = 0;
	return {
		id: (prefix) => newId(prefix, { now: new Date(act.now.getTime() - 2 * yearMs + count++), random: () => 0 }),
		stamp: auditValues(act),
		chance: (of) => chanceOf(`${seed} ${of}`),
		day: (fromToday) => addDays(today, fromToday),
	};
}
