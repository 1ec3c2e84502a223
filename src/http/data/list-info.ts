import { z } from "zod";
import { InvalidInput } from "#http/platform-input.ts";
import { filterOperators } from "#records/list-filters.ts";
import { listInfoOf } from "#records/list-info.ts";
import { listObjectInfo } from "#records/list-object-info.ts";
import { changeListView, createListView, deleteListView } from "#records/list-views.commands.ts";
import { preferencesOf } from "#records/list-views.db.ts";
import { noPreference } from "#records/list-views.ts";
import { type ChosenList, listNamed, listsWithIds, preferenceKey } from "#records/lists.db.ts";
import { lineInput } from "#shared/input.ts";
import { batchResults } from "./batch.ts";
import {
	csv,
	type DataContext,
	dataCall,
	notFound,
	objectNamed,
	ok,
	readId,
	refuseReadOnlyToken,
	wholeNumber,
	wordOf,
} from "./data-call.ts";
import { chosenList } from "./list-records.ts";
import { listInfo, listInfoSummaries, listObjectInfo as listObjectInfoShape } from "./list-shapes.ts";
import { listSummaries, summaryQuery } from "./list-summaries.ts";
import { batchOf } from "./record-shapes.ts";

const byName = { objectApiName: z.string(), listViewApiName: z.string() };

const optional = <Schema extends z.ZodType>(schema: Schema) =>
	schema.nullish().transform((value) => value ?? undefined);

const listInput = z.object({
	displayColumns: optional(z.array(z.string().max(500)).min(1).max(50)),
	filterLogicString: optional(z.string().max(1_000)),
	filteredByInfo: optional(
		z
			.array(
				z.object({
					fieldApiName: z.string().max(500),
					operandLabels: z.array(z.string().max(1_000)).max(100),
					operator: wordOf(filterOperators),
				}),
			)
			.max(50),
	),
	label: optional(lineInput(80)),
	listShares: optional(z.array(z.string().max(100)).max(20)),
	scope: optional(z.object({ apiName: z.string().max(80) })),
	visibility: optional(wordOf(["Private", "Public", "Shared"])),
});
const newListInput = listInput.extend({ listViewApiName: optional(z.string().max(100)) });

const infoOf = (context: DataContext, { list, preference }: ChosenList) => listInfoOf(context, list, preference);

const mostInBatch = 100;

const batch = dataCall({
	method: "GET",
	path: "/ui-api/list-info/batch",
	summary: "Describes several list views, by their ids or their names.",
	query: { ids: csv.pipe(z.array(z.string()).max(mostInBatch)), names: csv.pipe(z.array(z.string()).max(mostInBatch)) },
	output: batchOf(listInfo),
	example: { query: { names: "Order.AllOrders" } },
	statuses: [200, 400, 401],
	async run(context, { ids, names }) {
		if (ids.length + names.length === 0)
			throw new InvalidInput("ILLEGAL_QUERY_PARAMETER_VALUE", ["ids or names: one of them is needed"]);
		const byId = await listsWithIds(
			context,
			ids.flatMap((id) => readableId(id) ?? []),
		);
		const resultOf = async (text: string) => {
			const [objectName = "", ...rest] = text.split(".");
			if (names.includes(text)) return listNamed(context, objectNamed(context, objectName), rest.join("."));
			const list = byId.get(readId(text));
			if (!list) throw notFound();
			return list;
		};
		const lists = await Promise.all(
			[...ids, ...names].map((text) => resultOf(text).catch((error: unknown) => ({ error }))),
		);
		const keys = lists.flatMap((list) => ("error" in list ? [] : [preferenceKey(list)]));
		const preferences = await preferencesOf(context.act, keys);
		const results = await batchResults(context, lists, async (list) => {
			if ("error" in list) throw list.error;
			return infoOf(context, { list, preference: preferences.get(preferenceKey(list)) ?? noPreference });
		});
		return ok(results);
	},
});

/** Null for a malformed id, which fails as an item of the batch. */
function readableId(text: string): string | null {
	try {
		return readId(text);
	} catch {
		return null;
	}
}

const summaries = dataCall({
	method: "GET",
	path: "/ui-api/list-info/:objectApiName",
	summary: "Names the list views of an object.",
	in: { objectApiName: z.string() },
	query: { ...summaryQuery, pageSize: wholeNumber(1, 2_000, 20) },
	output: listInfoSummaries,
	run: async (context, { objectApiName, ...request }) =>
		ok(await listSummaries(context, objectNamed(context, objectApiName), { ...request, kind: "list-info" })),
});

const create = dataCall({
	method: "POST",
	path: "/ui-api/list-info/:objectApiName",
	summary: "Creates a list view of the viewer.",
	in: { objectApiName: z.string() },
	body: newListInput,
	output: listInfo,
	example: {
		body: {
			label: "Large orders",
			displayColumns: ["OrderNumber", "Status", "TotalAmount"],
			filteredByInfo: [{ fieldApiName: "TotalAmount", operator: "GreaterThan", operandLabels: ["500"] }],
			filterLogicString: "1",
		},
	},
	statuses: [201, 400, 401, 403, 404],
	async run(context, { objectApiName, body }) {
		const { act, registry, access } = context;
		const object = objectNamed(context, objectApiName);
		refuseReadOnlyToken(context, object);
		const id = await createListView(act, { registry, access, object, input: body });
		const list = (await listsWithIds(context, [id])).get(id);
		if (!list) throw notFound();
		return { status: 201, body: infoOf(context, { list, preference: noPreference }) };
	},
});

const read = dataCall({
	method: "GET",
	path: "/ui-api/list-info/:objectApiName/:listViewApiName",
	summary: "Describes a list view.",
	in: byName,
	output: listInfo,
	run: async (context, names) => ok(infoOf(context, await chosenList(context, names))),
});

const change = dataCall({
	method: "PATCH",
	path: "/ui-api/list-info/:objectApiName/:listViewApiName",
	summary: "Changes a list view of the viewer.",
	in: byName,
	body: listInput,
	output: listInfo,
	example: {
		path: { listViewApiName: "{new ListView}" },
		body: {
			label: "Large orders",
			filteredByInfo: [{ fieldApiName: "TotalAmount", operator: "GreaterThan", operandLabels: ["900"] }],
			filterLogicString: "1",
		},
	},
	statuses: [200, 400, 401, 403, 404],
	async run(context, { body, ...names }) {
		const { act, registry, access } = context;
		const { list } = await chosenList(context, names);
		refuseReadOnlyToken(context, list.object);
		await changeListView(act, { registry, access, list, input: body });
		return ok(infoOf(context, await chosenList(context, names)));
	},
});

const remove = dataCall({
	method: "DELETE",
	path: "/ui-api/list-info/:objectApiName/:listViewApiName",
	summary: "Deletes a list view of the viewer.",
	in: byName,
	output: z.null(),
	example: { path: { listViewApiName: "{new ListView}" } },
	statuses: [204, 400, 401, 403, 404],
	async run(context, names) {
		const { list } = await chosenList(context, names);
		refuseReadOnlyToken(context, list.object);
		await deleteListView(context.act, list);
		return { status: 204 };
	},
});

const objectInfo = dataCall({
	method: "GET",
	path: "/ui-api/list-object-info/:objectApiName",
	summary: "Describes the columns and filters that lists of an object can have.",
	in: { objectApiName: z.string() },
	output: listObjectInfoShape,
	run: async (context, { objectApiName }) => ok(listObjectInfo(context, objectNamed(context, objectApiName))),
});

export const listInfoCalls = [batch, summaries, create, read, change, remove, objectInfo];
