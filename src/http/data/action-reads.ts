import { z } from "zod";
import { type ActionContext, type ActionFilter, actionsOf, actionTypes } from "#records/action-list.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagOf } from "#records/represent.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { actionShape, activation, overridesShape } from "./action-shapes.ts";
import { batchResults } from "./batch.ts";
import { csv, type DataContext, dataCall, notFound, objectNamed, objectOf, ok, recordIdText } from "./data-call.ts";
import { formFactor } from "./layouts.ts";
import { objectApiName } from "./metadata.ts";
import { mostRecords, visibleAmong } from "./visible-records.ts";

const sections = ["ActivityComposer", "CollaborateComposer", "Page", "SingleActionLinks"] as const;

const filterQuery = {
	actionTypes: csv.pipe(z.array(z.enum(actionTypes))),
	apiNames: csv,
	formFactor,
	retrievalMode: z.enum(["All", "PageLayout"]).default("PageLayout"),
	sections: csv.pipe(z.array(z.enum(sections))),
};
const recordIds = csv.pipe(z.array(recordIdText).min(1).max(mostRecords));

type Source = { key: string; object: RegisteredObject; relatedRecordId?: string };

/** The body of a list of actions: one entry for each record or object. */
function actionBody(
	reading: DataContext,
	{ path, sources, context }: { path: string; sources: readonly Source[]; context: ActionContext },
	filter: ActionFilter,
) {
	const url = `${uiApiPath}/actions/${path}`;
	const actions = Object.fromEntries(
		sources.map(({ key, object, ...source }) => [
			key,
			{ actions: actionsOf(object, { context, source: key, ...source }, filter, reading), links: [], url },
		]),
	);
	return { actions, url, eTag: eTagOf(actions) };
}

/** The objects of records. Refuses the call for a record that the viewer does not see. */
async function sourcesOf(context: DataContext, ids: readonly string[]): Promise<Source[]> {
	const sources = ids.map((id) => ({ key: id, object: objectOf(context, id) }));
	const visible = await visibleAmong(context, ids);
	if (ids.some((id) => !visible.has(id))) throw notFound();
	return sources;
}

const global = dataCall({
	method: "GET",
	path: "/ui-api/actions/global",
	summary: "Lists the actions that belong to no record.",
	query: filterQuery,
	output: actionShape,
	async run(_, filter) {
		const url = `${uiApiPath}/actions/global`;
		const actions = { Global: { actions: [], links: [], url } };
		return ok({ actions, url, eTag: eTagOf([actions, filter.formFactor]) });
	},
});

/** A list of actions of records in a context. */
const recordActions = (path: string, suffix: string, context: ActionContext, summary: string) =>
	dataCall({
		method: "GET",
		path,
		summary,
		in: { recordIds },
		query: filterQuery,
		output: actionShape,
		async run(reading, { recordIds, ...filter }) {
			const sources = await sourcesOf(reading, recordIds);
			return ok(actionBody(reading, { path: `record/${recordIds.join()}${suffix}`, sources, context }, filter));
		},
	});

const ofRecords = recordActions("/ui-api/actions/record/:recordIds", "", "Record", "Lists the actions of records.");
const ofEditing = recordActions(
	"/ui-api/actions/record/:recordIds/record-edit",
	"/record-edit",
	"RecordEdit",
	"Lists the actions of records while they are edited.",
);

const ofRelatedRecords = dataCall({
	method: "GET",
	path: "/ui-api/actions/record/:recordIds/related-list-record/:relatedListRecordIds",
	summary: "Lists the actions of records in a related list.",
	in: { recordIds, relatedListRecordIds: recordIds },
	query: filterQuery,
	output: actionShape,
	example: { path: { relatedListRecordIds: "{Order}" } },
	async run(reading, { recordIds, relatedListRecordIds: children, ...filter }) {
		await sourcesOf(reading, recordIds);
		const sources = (await sourcesOf(reading, children)).map((source) => ({ ...source, relatedRecordId: source.key }));
		const path = `record/${recordIds.join()}/related-list-record/${children.join()}`;
		return ok(actionBody(reading, { path, sources, context: "RelatedListRecord" }, filter));
	},
});

const ofLookups = dataCall({
	method: "GET",
	path: "/ui-api/actions/lookup/:objectApiNames",
	summary: "Lists the actions of lookups to objects.",
	in: { objectApiNames: csv.pipe(z.array(objectApiName).min(1).max(100)) },
	query: filterQuery,
	output: actionShape,
	async run(reading, { objectApiNames, ...filter }) {
		const sources = objectApiNames
			.map((name) => objectNamed(reading, name))
			.map((object) => ({ key: object.apiName, object }));
		return ok(actionBody(reading, { path: `lookup/${objectApiNames.join()}`, sources, context: "Lookup" }, filter));
	},
});

const ofCreation = dataCall({
	method: "GET",
	path: "/ui-api/actions/object/:objectApiName/record-create",
	summary: "Lists the actions while a record is created.",
	in: { objectApiName },
	query: filterQuery,
	output: actionShape,
	async run(reading, { objectApiName, ...filter }) {
		const object = objectNamed(reading, objectApiName);
		const sources = [{ key: object.apiName, object }];
		const path = `object/${object.apiName}/record-create`;
		return ok(actionBody(reading, { path, sources, context: "ListView" }, filter));
	},
});

const overrides = dataCall({
	method: "GET",
	path: "/ui-api/actions/overrides/:objectApiName",
	summary: "Lists the standard actions that an object replaces. There are none.",
	in: { objectApiName },
	query: { formFactor, type: z.string().optional() },
	output: overridesShape,
	async run(context, { objectApiName }) {
		const body = { overrides: [], objectApiName: objectNamed(context, objectApiName).apiName };
		return ok({ overrides: body.overrides, eTag: eTagOf(body) });
	},
});

const formulaActivation = dataCall({
	method: "GET",
	path: "/ui-api/actions/formula-activation/:actionFeature",
	summary: "Tells which actions of a feature are active. No action depends on a formula.",
	in: { actionFeature: z.string().max(120) },
	output: activation,
	statuses: [200, 400, 401],
	run: async () => ok({}),
});

const relatedListBody = z.object({
	actionTypes: z.array(z.enum(actionTypes)).default([]),
	apiNames: z.array(z.string()).default([]),
	formFactor,
	retrievalMode: z.enum(["All", "PageLayout"]).default("PageLayout"),
	sections: z.array(z.enum(sections)).default([]),
});

/** The object of a related list of the records. */
function childOf(context: DataContext, source: Source, relatedListId: string): RegisteredObject {
	const child = source.object.children.get(relatedListId);
	if (!child || !context.access.sees(child.object)) throw notFound();
	return child.object;
}

async function relatedListActions(
	context: DataContext,
	{ recordIds, relatedListId }: { recordIds: readonly string[]; relatedListId: string },
	filter: ActionFilter,
) {
	const sources = (await sourcesOf(context, recordIds)).map((source) => ({
		key: source.key,
		object: childOf(context, source, relatedListId),
	}));
	const path = `record/${recordIds.join()}/related-list/${relatedListId}`;
	return actionBody(context, { path, sources, context: "RelatedList" }, filter);
}

const ofRelatedList = dataCall({
	method: "POST",
	kind: "read",
	path: "/ui-api/actions/record/:recordIds/related-list/:relatedListId",
	summary: "Lists the actions of a related list.",
	in: { recordIds, relatedListId: z.string().max(120) },
	body: relatedListBody.nullable(),
	output: actionShape,
	example: { path: { relatedListId: "OrderItems" }, body: { retrievalMode: "All" } },
	run: async (context, { body, ...list }) =>
		ok(await relatedListActions(context, list, body ?? relatedListBody.parse({}))),
});

const ofRelatedLists = dataCall({
	method: "POST",
	kind: "read",
	path: "/ui-api/actions/record/:recordIds/related-list/batch",
	summary: "Lists the actions of several related lists.",
	in: { recordIds },
	body: z.object({
		relatedListsActionParameters: z
			.array(relatedListBody.extend({ relatedListId: z.string().max(120) }))
			.min(1)
			.max(100),
	}),
	output: z.object({ results: z.array(z.object({ statusCode: z.int(), result: z.unknown() })) }),
	example: { body: { relatedListsActionParameters: [{ relatedListId: "OrderItems" }] } },
	statuses: [200, 400, 401],
	async run(context, { recordIds, body }) {
		const { results } = await batchResults(context, body.relatedListsActionParameters, ({ relatedListId, ...filter }) =>
			relatedListActions(context, { recordIds, relatedListId }, filter),
		);
		return ok({ results });
	},
});

export const actionReadCalls = [
	global,
	ofLookups,
	ofCreation,
	overrides,
	formulaActivation,
	ofEditing,
	ofRelatedRecords,
	ofRelatedLists,
	ofRelatedList,
	ofRecords,
];
