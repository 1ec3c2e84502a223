import { z } from "zod";
import { listInfoOf } from "#records/list-info.ts";
import { isListViewId, recentList } from "#records/list-views.ts";
import { listNamed, listWithId, withPreference } from "#records/lists.db.ts";
import { rememberRecords } from "#records/recent.db.ts";
import { eTagOf, eTagsOf } from "#records/represent.ts";
import { type DataContext, dataCall, objectNamed, ok, recordIdText } from "./data-call.ts";
import { type ListRequest, listBody, listQuery, listRecords } from "./list-query.ts";
import { listRecordCollection, listUi, listViewSummaries } from "./list-shapes.ts";
import { listSummaries, summaryQuery } from "./list-summaries.ts";

const byName = { objectApiName: z.string(), listViewApiName: z.string() };

/** The list that two names name, with the choices of the viewer. */
export const chosenList = async (
	context: DataContext,
	{ objectApiName, listViewApiName }: { objectApiName: string; listViewApiName: string },
) => withPreference(context, await listNamed(context, objectNamed(context, objectApiName), listViewApiName));

const chosenListWithId = async (context: DataContext, id: string) =>
	withPreference(context, await listWithId(context, id));

const readListByName = dataCall({
	method: "GET",
	path: "/ui-api/list-records/:objectApiName/:listViewApiName",
	summary: "Reads the records of a list view.",
	in: byName,
	query: listQuery,
	output: listRecordCollection,
	run: async (context, request) => ok(await listRecords(context, await chosenList(context, request), request)),
});

const postListByName = dataCall({
	method: "POST",
	path: "/ui-api/list-records/:objectApiName/:listViewApiName",
	summary: "Reads the records of a list view, with the parameters in the body.",
	kind: "read",
	in: byName,
	body: listBody,
	output: listRecordCollection,
	example: { body: { fields: ["Order.Status"], sortBy: ["-TotalAmount"], where: '{ Status: { eq: "Pending" } }' } },
	run: async (context, { body, ...names }) => ok(await listRecords(context, await chosenList(context, names), body)),
});

const readListById = dataCall({
	method: "GET",
	path: "/ui-api/list-records/:listViewId",
	summary: "Reads the records of the list view with an id.",
	in: { listViewId: recordIdText },
	query: listQuery,
	output: listRecordCollection,
	run: async (context, { listViewId, ...request }) =>
		ok(await listRecords(context, await chosenListWithId(context, listViewId), request)),
});

const recentRecords = dataCall({
	method: "GET",
	path: "/ui-api/mru-list-records/:objectApiName",
	summary: "Reads the records of an object that the viewer used, the last one first.",
	in: { objectApiName: z.string() },
	query: listQuery,
	output: listRecordCollection,
	async run(context, { objectApiName, ...request }) {
		const list = recentList(objectNamed(context, objectApiName));
		return ok(await listRecords(context, await withPreference(context, list), request));
	},
});

/** A list with its description and its records. The first page counts as a use of the list. */
async function listUiOf(context: DataContext, chosen: Awaited<ReturnType<typeof chosenList>>, request: ListRequest) {
	const records = await listRecords(context, chosen, request);
	const { id } = chosen.list.reference;
	if (id !== null && records.currentPageToken === "0") await rememberRecords(context.act, [{ object: "ListView", id }]);
	const info = listInfoOf(context, chosen.list, chosen.preference);
	return ok({ info, records, eTag: eTagOf(eTagsOf([info, records])) });
}

const listUiByName = dataCall({
	method: "GET",
	path: "/ui-api/list-ui/:objectApiName/:listViewApiName",
	summary: "Reads the description and the records of a list view.",
	in: byName,
	query: listQuery,
	output: listUi,
	run: async (context, request) => listUiOf(context, await chosenList(context, request), request),
});

const recentListUi = dataCall({
	method: "GET",
	path: "/ui-api/mru-list-ui/:objectApiName",
	summary: "Reads the description and the records of the list of recently used records.",
	in: { objectApiName: z.string() },
	query: listQuery,
	output: listUi,
	async run(context, { objectApiName, ...request }) {
		const list = recentList(objectNamed(context, objectApiName));
		return listUiOf(context, await withPreference(context, list), request);
	},
});

/** A list view id names one list. Any other text is the name of an object, whose lists are named. */
const listUiOfOne = dataCall({
	method: "GET",
	path: "/ui-api/list-ui/:listViewIdOrObjectApiName",
	summary: "Reads the list view with an id, or names the list views of an object.",
	in: { listViewIdOrObjectApiName: z.string() },
	query: { ...listQuery, ...summaryQuery, pageSize: z.coerce.number().int().min(1).max(2_000).optional() },
	output: z.union([listUi, listViewSummaries]),
	async run(context, { listViewIdOrObjectApiName: name, pageSize, q, recentListsOnly, ...request }) {
		if (isListViewId(name)) {
			const id = recordIdText.parse(name);
			return listUiOf(context, await chosenListWithId(context, id), { ...request, pageSize: pageSize ?? 50 });
		}
		const object = objectNamed(context, name);
		const asked = { q, recentListsOnly, pageSize: pageSize ?? 20, pageToken: request.pageToken };
		return ok(await listSummaries(context, object, { ...asked, kind: "list-ui" }));
	},
});

export const listRecordCalls = [
	readListByName,
	postListByName,
	readListById,
	recentRecords,
	listUiByName,
	recentListUi,
	listUiOfOne,
];
