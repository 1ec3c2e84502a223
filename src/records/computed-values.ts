import type { Act } from "#act.ts";
import { type Computed, computedOf } from "./object.ts";
import type { Row } from "./represent.ts";
import type { LevelPlan } from "./statement.db.ts";

/** A place in a row that a module fills. `id` is the place of the id of the record. */
type ComputedPlace = Computed & { id: number; at: number };

function placesOf({ level, own, columns, relations }: LevelPlan): ComputedPlace[] {
	const places = [...level.fields].flatMap((name) => {
		const field = level.object.fields.get(name);
		const computed = field && computedOf(field);
		const at = columns.get(name);
		return computed && at !== undefined ? [{ ...computed, id: own.id, at }] : [];
	});
	return [...places, ...[...relations.values()].flat().flatMap(placesOf)];
}

/** Fills the computed values of rows: each module is asked once for all records of an answer, over all relationships, and divides
 * the work itself. Rows without a computed value cost nothing. */
export function computedFiller(plan: LevelPlan): (act: Act, rows: readonly Row[]) => Promise<readonly Row[]> {
	const byModule = [...Map.groupBy(placesOf(plan), ({ compute }) => compute)];
	if (byModule.length === 0) return async (_, rows) => rows;
	return async (act, rows) => {
		const filled = rows.map((row) => [...row]);
		for (const [compute, places] of byModule) {
			const values = await compute(act, idsIn(rows, places));
			for (const row of filled)
				for (const { id, at, name } of places) row[at] = values.get(String(row[id]))?.[name] ?? null;
		}
		return filled;
	};
}

const idsIn = (rows: readonly Row[], places: readonly ComputedPlace[]): string[] => [
	...new Set(rows.flatMap((row) => places.map(({ id }) => row[id])).filter((id) => typeof id === "string")),
];
