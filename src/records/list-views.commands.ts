import type { Act } from "#act.ts";
import { lockActiveUser } from "#db/active-user.ts";
import { audit, difference } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Reader } from "./field-tree.ts";
import { changedListValues, type ListInput, newListValues } from "./list-input.ts";
import { countOwnListViews, insertListView, type ListViewRow, lockListView, updateListView } from "./list-views.db.ts";
import type { List } from "./list-views.ts";
import { listsOf } from "./lists.db.ts";
import type { RegisteredObject } from "./registry.ts";

/** The list views that a user can have. */
const mostOwn = 200;

type NewList = Reader & { object: RegisteredObject; input: ListInput };

/** Creates a list view of the viewer. Returns its id. */
export const createListView = (act: Act, { object, input, ...reader }: NewList): Promise<string> =>
	inTransaction(act, async (act) => {
		await lockActiveUser(act);
		if ((await countOwnListViews(act)) >= mostOwn)
			throw new Refusal("invalid", "records.too-many-lists", { most: mostOwn });
		const existing = await listsOf({ act, ...reader }, object);
		const names = existing.map(({ reference }) => reference.listViewApiName ?? "");
		const values = newListValues(reader, object, input, names);
		const id = newId("00B", act);
		if (!(await insertListView(act, { ...values, id, object: object.apiName })))
			throw new Refusal("invalid", "records.list-name-taken", { list: values.apiName });
		await audit(act, { object: "ListView", id }, difference({}, values));
		return id;
	});

/** Changes a list view that the viewer may change. */
export const changeListView = (act: Act, { list, input, ...reader }: Reader & { list: List; input: ListInput }) =>
	inTransaction(act, async (act) => {
		const before = await lockEditable(act, list);
		const { apiName, label, columns, filters, filterLogic, isMine, visibility, shares } = before;
		const values = { apiName, label, columns, filters, filterLogic, isMine, visibility, shares };
		const after = changedListValues(reader, list.object, input, values);
		await updateListView(act, before.id, after);
		await audit(act, { object: "ListView", id: before.id }, difference(values, after));
	});

export const deleteListView = (act: Act, list: List): Promise<void> =>
	inTransaction(act, async (act) => {
		const { id } = await lockEditable(act, list);
		await updateListView(act, id, { deletedAt: act.now });
		await audit(act, { object: "ListView", id }, { deletedAt: [null, act.now.toISOString()] });
	});

async function lockEditable(act: Act, { saved, reference }: List): Promise<ListViewRow> {
	if (!saved?.isEditable) throw new Refusal("forbidden", "records.list-not-own");
	const row = await lockListView(act, reference.id ?? "");
	if (!row) throw new Refusal("not-found", "records.unknown-list", { list: reference.listViewApiName ?? "" });
	return row;
}
