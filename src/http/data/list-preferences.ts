import { z } from "zod";
import { inTransaction } from "#db/transaction.ts";
import { levelOf } from "#records/field-tree.ts";
import { fieldOfPath, orderedByInfo, orderedByOf, userPreferenceOf } from "#records/list-info.ts";
import { savePreference } from "#records/list-views.db.ts";
import { type ListPreference, sortTexts } from "#records/list-views.ts";
import { type ChosenList, preferenceKey } from "#records/lists.db.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagOf } from "#records/represent.ts";
import { readOrder, sortNames } from "#records/sort.ts";
import { spellings, withOwnNames } from "#records/spellings.ts";
import { Refusal } from "#shared/refusal.ts";
import { type DataContext, dataCall, ok, orUsual, refuseReadOnlyToken } from "./data-call.ts";
import { chosenList } from "./list-records.ts";
import { listPreferences } from "./list-shapes.ts";

const widest = 10_000;
const columnChoices = <Value extends z.ZodType>(value: Value) =>
	z
		.record(z.string().max(500), value)
		.refine((choices) => Object.keys(choices).length <= 200, "at most 200 columns")
		.nullish();

/** An absent value stays as it is, and null resets it. */
export const preferenceBody = z.object({
	columnWidths: columnChoices(z.int().min(-1).max(widest)),
	columnWrap: columnChoices(z.boolean()),
	orderedBy: z
		.array(z.object({ fieldApiName: z.string().max(500), isAscending: orUsual(z.boolean(), true) }))
		.max(50)
		.nullish(),
});
export type PreferenceInput = z.output<typeof preferenceBody>;

export type Listed = { object: RegisteredObject; columns: readonly string[] };

/** Choices by the columns of a list, whose names clients write in any case. */
function choicesOf<Choice>(columns: readonly string[], sent: Readonly<Record<string, Choice>>) {
	const choices = withOwnNames(sent, spellings(columns));
	for (const name of Object.keys(choices))
		if (!columns.includes(name)) throw new Refusal("invalid", "records.unknown-field", { field: name.slice(0, 200) });
	return choices;
}

/** The choices for a list after a change. Refuses columns that the list does not have, and orders that the viewer cannot read. */
export function changedPreference(
	context: DataContext,
	{ object, columns }: Listed,
	input: PreferenceInput,
	before: ListPreference,
): ListPreference {
	const { orderedBy } = input;
	const columnWidths = input.columnWidths && choicesOf(columns, input.columnWidths);
	const columnWrap = input.columnWrap && choicesOf(columns, input.columnWrap);
	const names = sortNames(sortTexts(orderedBy ?? []), object);
	readOrder(context, levelOf(object), names, "refused");
	const order = names.map(({ path, isDescending }) => ({
		fieldApiName: fieldOfPath(context, object, path)?.path ?? path,
		isAscending: !isDescending,
	}));
	return {
		columnWidths: columnWidths === undefined ? before.columnWidths : { ...before.columnWidths, ...columnWidths },
		columnWrap: columnWrap === undefined ? before.columnWrap : { ...before.columnWrap, ...columnWrap },
		orderedBy: orderedBy === undefined ? before.orderedBy : orderedBy && order,
		...(columnWidths === null && { columnWidths: {} }),
		...(columnWrap === null && { columnWrap: {} }),
	};
}

function preferencesBody(context: DataContext, { list, preference }: ChosenList) {
	const order = preference.orderedBy ?? orderedByOf(list.order, list.object);
	const body = {
		...userPreferenceOf(list.columns, preference),
		listReference: list.reference,
		orderedBy: orderedByInfo(context, list.object, order),
	};
	return { ...body, eTag: eTagOf(body) };
}

const byName = { objectApiName: z.string(), listViewApiName: z.string() };

const read = dataCall({
	method: "GET",
	path: "/ui-api/list-preferences/:objectApiName/:listViewApiName",
	summary: "Reads the viewer's choices for a list view: widths, wraps and order.",
	in: byName,
	output: listPreferences,
	run: async (context, names) => ok(preferencesBody(context, await chosenList(context, names))),
});

const change = dataCall({
	method: "PATCH",
	path: "/ui-api/list-preferences/:objectApiName/:listViewApiName",
	summary: "Changes the viewer's choices for a list view.",
	in: byName,
	body: preferenceBody,
	output: listPreferences,
	example: {
		body: {
			columnWidths: { Status: 200 },
			columnWrap: { Status: true },
			orderedBy: [{ fieldApiName: "TotalAmount", isAscending: false }],
		},
	},
	statuses: [200, 400, 401, 403, 404],
	async run(context, { body, ...names }) {
		const { list, preference } = await chosenList(context, names);
		refuseReadOnlyToken(context, list.object);
		const after = changedPreference(context, list, body, preference);
		await inTransaction(context.act, (act) => savePreference(act, preferenceKey(list), after));
		return ok(preferencesBody(context, { list, preference: after }));
	},
});

export const listPreferenceCalls = [read, change];
