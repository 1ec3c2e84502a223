import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { isAnyOf, prepared } from "#db/db.ts";
import { listPreference, listView } from "#db/schema/lists.ts";
import { anyCustomer, type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { type ListPreference, noPreference } from "./list-views.ts";
import { roleOf } from "./object.ts";

export type ListViewRow = typeof listView.$inferSelect;

/** Everybody sees their own list views, the public ones, and those that are shared with their role. */
const visibleListViews = (by: ScopeViewer): Scope =>
	or(
		by.userId ? eq(listView.ownerId, by.userId) : undefined,
		eq(listView.visibility, "Public"),
		and(eq(listView.visibility, "Shared"), sql`${roleOf(by)} = any(${listView.shares})`),
	) ?? "none";

/** The list views of a person and of all that are shared, that a call reads at most. */
const mostRead = 500;

/** The list views of users that the viewer sees: those with given ids, or those of an object. */
export async function savedListViews(
	act: Act,
	wanted: { ids: readonly string[] } | { object: string; name?: string },
): Promise<ListViewRow[]> {
	const isWanted =
		"ids" in wanted
			? inArray(listView.id, [...wanted.ids])
			: and(
					eq(listView.object, wanted.object),
					wanted.name === undefined ? undefined : eq(sql`lower(${listView.apiName})`, wanted.name.toLowerCase()),
				);
	return (
		act.db
			.select()
			.from(listView)
			.where(and(isNull(listView.deletedAt), isWanted, scoped(visibleListViews, act.by)))
			// A list of one's own comes before a shared one with the same name.
			.orderBy(sql`${listView.ownerId} = ${author(act)} desc`, asc(listView.id))
			.limit(mostRead)
	);
}

export type ListViewValues = Pick<
	ListViewRow,
	"apiName" | "label" | "columns" | "filters" | "filterLogic" | "isMine" | "visibility" | "shares"
>;

/** Inserts a list view. False when the user has a list of this name. */
export async function insertListView(act: Act, row: ListViewValues & { id: string; object: string }): Promise<boolean> {
	const inserted = await act.db
		.insert(listView)
		.values({ ...row, ownerId: author(act), ...auditValues(act) })
		.onConflictDoNothing()
		.returning({ id: listView.id });
	return inserted.length > 0;
}

/** Locks a list view. Null when it was deleted meanwhile. */
export async function lockListView(act: Act, id: string): Promise<ListViewRow | null> {
	const isWanted = and(eq(listView.id, id), isNull(listView.deletedAt), scoped(visibleListViews, act.by));
	const [row] = await act.db.select().from(listView).where(isWanted).for("update");
	return row ?? null;
}

export const countOwnListViews = (act: Act): Promise<number> =>
	act.db.$count(listView, and(eq(listView.ownerId, author(act)), isNull(listView.deletedAt)));

export const updateListView = (
	act: Act,
	id: string,
	change: Partial<ListViewValues> & { deletedAt?: Date },
): Promise<unknown> =>
	act.db
		.update(listView)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(listView.id, id));

/** Everybody sees only their own choices for lists. */
const ownPreferences = ({ userId }: ScopeViewer): Scope => (userId ? eq(listPreference.userId, userId) : "none");

/** The choices of the viewer for lists, by the key of the list. */
export async function preferencesOf(act: Act, lists: readonly string[]): Promise<Map<string, ListPreference>> {
	const { userId } = act.by;
	const rows = userId ? await preferencesQuery(act.db).execute({ userId, lists }) : [];
	return new Map(rows.map((row) => [row.list, row]));
}

const preferencesQuery = prepared((db) =>
	db
		.select()
		.from(listPreference)
		.where(and(scoped(ownPreferences, anyCustomer), isAnyOf(listPreference.list, "lists")))
		.prepare("list_preferences"),
);

export const preferenceOf = async (act: Act, list: string): Promise<ListPreference> =>
	(await preferencesOf(act, [list])).get(list) ?? noPreference;

/** Stores the choices of the viewer for a list. */
export async function savePreference(act: Act, list: string, preference: ListPreference): Promise<void> {
	const values = {
		columnWidths: { ...preference.columnWidths },
		columnWrap: { ...preference.columnWrap },
		orderedBy: preference.orderedBy && [...preference.orderedBy],
	};
	await act.db
		.insert(listPreference)
		.values({ userId: author(act), list, ...values, ...auditValues(act) })
		.onConflictDoUpdate({
			target: [listPreference.userId, listPreference.list],
			set: { ...values, updatedBy: author(act) },
		});
}
