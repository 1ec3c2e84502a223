import { z } from "zod";
import { isListViewId, type List, noPreference, registeredLists } from "#records/list-views.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { Refusal } from "#shared/refusal.ts";
import { type DataContext, dataCall, objectNamed, ok, recordIdText } from "./data-call.ts";
import { listBody, listQuery, listRecords } from "./list-query.ts";
import { listRecordCollection } from "./list-shapes.ts";

export const unknownList = (list: string) =>
	new Refusal("not-found", "records.unknown-list", { list: list.slice(0, 80) });

export function listNamed(context: DataContext, object: RegisteredObject, name: string): List {
	const list = registeredLists(context.access, object).find(
		({ reference }) => reference.listViewApiName?.toLowerCase() === name.toLowerCase(),
	);
	if (!list) throw unknownList(name);
	return list;
}

function listWithId(context: DataContext, id: string): List {
	const { registry, access } = context;
	const list = registry.objects
		.filter((object) => access.sees(object))
		.flatMap((object) => registeredLists(access, object))
		.find(({ reference }) => reference.id === id);
	if (!list) throw unknownList(id);
	return list;
}

const byName = { objectApiName: z.string(), listViewApiName: z.string() };

const readListByName = dataCall({
	method: "GET",
	path: "/ui-api/list-records/:objectApiName/:listViewApiName",
	summary: "Reads the records of a list view.",
	in: byName,
	query: listQuery,
	output: listRecordCollection,
	async run(context, { objectApiName, listViewApiName, ...request }) {
		const list = listNamed(context, objectNamed(context, objectApiName), listViewApiName);
		return ok(await listRecords(context, { list, preference: noPreference }, request));
	},
});

const postListByName = dataCall({
	method: "POST",
	path: "/ui-api/list-records/:objectApiName/:listViewApiName",
	summary: "Reads the records of a list view, with the parameters in the body.",
	kind: "read",
	in: byName,
	body: listBody,
	output: listRecordCollection,
	async run(context, { objectApiName, listViewApiName, body }) {
		const list = listNamed(context, objectNamed(context, objectApiName), listViewApiName);
		return ok(await listRecords(context, { list, preference: noPreference }, body));
	},
});

const readListById = dataCall({
	method: "GET",
	path: "/ui-api/list-records/:listViewId",
	summary: "Reads the records of the list view with an id.",
	in: { listViewId: recordIdText },
	query: listQuery,
	output: listRecordCollection,
	async run(context, { listViewId, ...request }) {
		if (!isListViewId(listViewId)) throw unknownList(listViewId);
		const list = listWithId(context, listViewId);
		return ok(await listRecords(context, { list, preference: noPreference }, request));
	},
});

export const listRecordCalls = [readListByName, postListByName, readListById];
