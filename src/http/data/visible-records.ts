import type { RegisteredObject } from "#records/registry.ts";
import { visibleIds } from "#records/rows.db.ts";
import { type DataContext, notFound, objectOf } from "./data-call.ts";

/** The most records that a call names in its path. */
export const mostRecords = 200;

/** The ids among these of records that the viewer sees, in one statement for each object. */
export async function visibleAmong(context: DataContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
	const { act, registry, access } = context;
	const visible = new Set<string>();
	for (const [object, wanted] of Map.groupBy(ids, (id) => registry.ofId(id))) {
		if (!object || !access.sees(object)) continue;
		for (const id of await visibleIds(act, object, wanted)) visible.add(id);
	}
	return visible;
}

/** The object of a record that the viewer sees. */
export async function objectOfVisible(context: DataContext, id: string): Promise<RegisteredObject> {
	const object = objectOf(context, id);
	if (!(await visibleIds(context.act, object, [id])).has(id)) throw notFound();
	return object;
}
