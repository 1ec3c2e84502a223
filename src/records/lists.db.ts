import type { Act } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";
import { levelOf, type Reader } from "./field-tree.ts";
import { readFilter } from "./filter.ts";
import { whereOf } from "./list-filters.ts";
import { type ListViewRow, preferenceOf, savedListViews } from "./list-views.db.ts";
import {
	isRecentName,
	isSearchResultName,
	type List,
	type ListPreference,
	recentList,
	registeredLists,
	searchResultList,
} from "./list-views.ts";
import type { RegisteredObject } from "./registry.ts";

type Reading = Reader & { act: Act };

const unknownList = (list: string) => new Refusal("not-found", "records.unknown-list", { list: list.slice(0, 80) });

/** The list of a row. Null when the list filters by a field that the viewer cannot read. */
function savedList(reading: Reading, object: RegisteredObject, row: ListViewRow): List | null {
	const { access, act } = reading;
	const where = whereIn(reading, object, row);
	if (!where) return null;
	const isShared = row.visibility !== "Private" && access.role === "staffAdministrator";
	return {
		object,
		reference: { id: row.id, listViewApiName: row.apiName, objectApiName: object.apiName, type: "listView" },
		label: [row.label, row.label],
		columns: row.columns,
		order: [object.name],
		where: row.isMine ? [where, { CreatedById: { eq: act.by.userId } }] : [where],
		visibility: row.visibility,
		saved: { ...row, isEditable: row.ownerId === act.by.userId || isShared },
	};
}

function whereIn(reading: Reading, object: RegisteredObject, row: ListViewRow) {
	try {
		const where = whereOf(reading, object, row);
		readFilter(reading, levelOf(object), where);
		return where;
	} catch (error) {
		if (error instanceof Refusal) return null;
		throw error;
	}
}

/** Finds a list by its name, in any case: a list of the registry, else one that the viewer or an administrator made. */
export async function listNamed(reading: Reading, object: RegisteredObject, name: string): Promise<List> {
	if (isRecentName(name)) return recentList(object);
	if (isSearchResultName(name)) return searchResultList(object);
	const registered = registeredLists(reading.access, object).find(
		({ reference }) => reference.listViewApiName?.toLowerCase() === name.toLowerCase(),
	);
	if (registered) return registered;
	const [row] = await savedListViews(reading.act, { object: object.apiName, name });
	const list = row && savedList(reading, object, row);
	if (!list) throw unknownList(name);
	return list;
}

/** Finds lists by their ids. Unknown ones are missing. */
export async function listsWithIds(reading: Reading, ids: readonly string[]): Promise<Map<string, List>> {
	const { registry, access } = reading;
	const objects = registry.objects.filter((object) => access.sees(object));
	const registered = objects.flatMap((object) => registeredLists(access, object));
	const builtIn = registered.filter(({ reference }) => reference.id !== null && ids.includes(reference.id));
	const missing = ids.filter((id) => !builtIn.some(({ reference }) => reference.id === id));
	const rows = missing.length > 0 ? await savedListViews(reading.act, { ids: missing }) : [];
	const saved = rows.flatMap((row) => {
		const object = objects.find(({ apiName }) => apiName === row.object);
		return (object && savedList(reading, object, row)) ?? [];
	});
	return new Map([...builtIn, ...saved].map((list) => [list.reference.id ?? "", list]));
}

export async function listWithId(reading: Reading, id: string): Promise<List> {
	const list = (await listsWithIds(reading, [id])).get(id);
	if (!list) throw unknownList(id);
	return list;
}

/** All lists of an object that the viewer has. */
export async function listsOf(reading: Reading, object: RegisteredObject): Promise<List[]> {
	const rows = await savedListViews(reading.act, { object: object.apiName });
	return [...registeredLists(reading.access, object), ...rows.flatMap((row) => savedList(reading, object, row) ?? [])];
}

/** The key under which the choices of a user for a list are stored. */
export const preferenceKey = ({ reference }: List): string =>
	reference.id ?? `${reference.objectApiName}.${reference.listViewApiName}`;

export type ChosenList = { list: List; preference: ListPreference };

export const withPreference = async ({ act }: Reading, list: List): Promise<ChosenList> => ({
	list,
	preference: await preferenceOf(act, preferenceKey(list)),
});
