import { z } from "zod";
import { type ActionContext, type ActionFilter, actionTypes, listGlobalActions } from "#records/action-list.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagOf } from "#records/represent.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { actionShape, activation, overridesShape } from "./action-shapes.ts";
import { type ActionSource, actionBody, sourcesOf, withValues } from "./action-sources.ts";
import { batchResults } from "./batch.ts";
import { csv, type DataContext, dataCall, objectNamed, ok, orUsual, recordIdText, wordOf } from "./data-call.ts";
import { formFactor } from "./layouts.ts";
import { objectApiName } from "./metadata.ts";
import { relatedList } from "./related-query.ts";
import { mostRecords } from "./visible-records.ts";

const sections = ["ActivityComposer", "CollaborateComposer", "Page", "SingleActionLinks"] as const;

const retrievalMode = wordOf(["All", "PageLayout"]);

const filterQuery = {
	actionTypes: csv.pipe(z.array(wordOf(actionTypes))),
	apiNames: csv,
	formFactor,
	retrievalMode: retrievalMode.default("PageLayout"),
	sections: csv.pipe(z.array(wordOf(sections))),
};
const recordIds = csv.pipe(z.array(recordIdText).min(1).max(mostRecords));

const global = dataCall({
	method: "GET",
	path: "/ui-api/actions/global",
	summary: "Lists the actions that belong to no record: each creates one.",
	query: filterQuery,
	output: actionShape,
	async run(reading, filter) {
		const url = `${uiApiPath}/actions/global`;
		const actions = { Global: { actions: listGlobalActions(filter, reading), links: [], url } };
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
			const sources = await withValues(reading, await sourcesOf(reading, recordIds));
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
	actionTypes: orUsual(z.array(wordOf(actionTypes)), []),
	apiNames: orUsual(z.array(z.string()), []),
	formFactor: orUsual(formFactor, "Large"),
	retrievalMode: orUsual(retrievalMode, "PageLayout"),
	sections: orUsual(z.array(wordOf(sections)), []),
});

/** The object of a related list of the records. */
function childOf(context: DataContext, source: ActionSource, relatedListId: string): RegisteredObject {
	return relatedList(context, source.object, relatedListId).child.object;
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
