import { levelOf } from "#records/field-tree.ts";
import { readRecords } from "#records/read.db.ts";
import type { DataContext } from "./data-call.ts";

/** The most records that a call names in its path. */
export const mostRecords = 200;

/** The ids among these of records that the viewer sees, in one statement for each object. */
export async function visibleAmong(context: DataContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
	const { act, registry, access, language } = context;
	const visible = new Set<string>();
	for (const [object, wanted] of Map.groupBy(ids, (id) => registry.ofId(id))) {
		if (!object || !access.sees(object)) continue;
		for (const id of (await readRecords(act, levelOf(object), { ids: wanted, language })).keys()) visible.add(id);
	}
	return visible;
}
