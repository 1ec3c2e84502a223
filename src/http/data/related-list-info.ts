import { z } from "zod";
import { inTransaction } from "#db/transaction.ts";
import { booleanParameter } from "#http/platform-input.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { textIn } from "#records/kinds.ts";
import { orderedByInfo, orderedByOf, userPreferenceOf } from "#records/list-info.ts";
import { preferenceOf, preferencesOf, savePreference } from "#records/list-views.db.ts";
import { type ListPreference, noPreference } from "#records/list-views.ts";
import { defaultRecordType } from "#records/object-info.ts";
import { type RelatedList, relatedListInfo, relatedListKey, relatedListsOf } from "#records/related-lists.ts";
import { eTagOf } from "#records/represent.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { csv, type DataContext, dataCall, objectNamed, ok, refuseReadOnlyToken } from "./data-call.ts";
import { changedPreference, type PreferenceInput, preferenceBody } from "./list-preferences.ts";
import { listNames, simpleBatch } from "./related-lists.ts";
import { onlyLayout, relatedList } from "./related-query.ts";
import {
	relatedListInfo as infoShape,
	relatedListPreferences,
	relatedListSummaries,
	simpleBatchOf,
} from "./related-shapes.ts";

const recordTypeId = z.string().optional();

const infoBatch = dataCall({
	method: "GET",
	path: "/ui-api/related-list-info/batch/:parentObjectApiName/:relatedListNames",
	summary: "Describes several related lists of an object.",
	in: { parentObjectApiName: z.string(), relatedListNames: listNames },
	query: { recordTypeId },
	output: simpleBatchOf(infoShape),
	async run(context, { parentObjectApiName, relatedListNames }) {
		const parent = objectNamed(context, parentObjectApiName);
		const keys = relatedListsOf(context.access, parent).map(relatedListKey);
		const preferences = await preferencesOf(context.act, keys);
		return simpleBatch(context, relatedListNames, async (name) => {
			const list = relatedList(context, parent, name);
			return relatedListInfo(context, list, preferences.get(relatedListKey(list)) ?? noPreference, onlyLayout);
		});
	},
});

const summaries = dataCall({
	method: "GET",
	path: "/ui-api/related-list-info/:parentObjectApiName",
	summary: "Names the related lists of an object.",
	in: { parentObjectApiName: z.string() },
	query: { recordTypeId },
	output: relatedListSummaries,
	async run(context, { parentObjectApiName }) {
		const { access, language } = context;
		const parent = objectNamed(context, parentObjectApiName);
		const body = {
			parentObjectApiName: parent.apiName,
			parentRecordTypeId: defaultRecordType(parent),
			relatedLists: relatedListsOf(access, parent).map(({ child: { relation, object, fieldName } }) => ({
				entityLabel: textIn(language, object.label),
				entityLabelPlural: textIn(language, object.plural),
				fieldApiName: fieldName,
				keyPrefix: object.keyPrefix,
				label: textIn(language, object.plural),
				objectApiName: object.apiName,
				parentFieldApiName: null,
				relatedListId: relation,
				relatedListInfoUrl: `${uiApiPath}/related-list-info/${parent.apiName}/${relation}`,
				themeInfo: null,
			})),
		};
		return ok({ ...body, eTag: eTagOf(body) });
	},
});

const byName = { parentObjectApiName: z.string(), relatedListId: z.string() };

const readInfo = dataCall({
	method: "GET",
	path: "/ui-api/related-list-info/:parentObjectApiName/:relatedListId",
	summary: "Describes a related list of an object.",
	in: byName,
	query: {
		fields: csv,
		optionalFields: csv,
		recordTypeId,
		restrictColumnsToLayout: booleanParameter.default(true),
	},
	output: infoShape,
	async run(context, { parentObjectApiName, relatedListId, fields, optionalFields, restrictColumnsToLayout }) {
		const list = relatedList(context, objectNamed(context, parentObjectApiName), relatedListId);
		addFields(context, levelOf(list.child.object), fields);
		const preference = await preferenceOf(context.act, relatedListKey(list));
		return ok(relatedListInfo(context, list, preference, { fields, optionalFields, restrictColumnsToLayout }));
	},
});

/** Stores the viewer's choices for a related list, and returns them. */
async function changePreference(context: DataContext, list: RelatedList, input: PreferenceInput) {
	const { object } = list.child;
	refuseReadOnlyToken(context, object);
	const key = relatedListKey(list);
	const before = await preferenceOf(context.act, key);
	const after = changedPreference(context, { object, columns: list.columns }, input, before);
	await inTransaction(context.act, (act) => savePreference(act, key, after));
	return after;
}

const { orderedBy, columnWidths, columnWrap } = preferenceBody.shape;

const changeInfo = dataCall({
	method: "PATCH",
	path: "/ui-api/related-list-info/:parentObjectApiName/:relatedListId",
	summary: "Changes the viewer's order and columns of a related list.",
	in: byName,
	query: { recordTypeId },
	example: {
		path: { parentObjectApiName: "Order", relatedListId: "LaterOrders" },
		body: { orderedByInfo: [{ fieldApiName: "EffectiveDate", isAscending: false }] },
	},
	statuses: [200, 400, 401, 403, 404],
	body: z.object({ orderedByInfo: orderedBy, userPreferences: z.object({ columnWidths, columnWrap }).nullish() }),
	output: infoShape,
	async run(context, { parentObjectApiName, relatedListId, body }) {
		const list = relatedList(context, objectNamed(context, parentObjectApiName), relatedListId);
		const input = {
			orderedBy: body.orderedByInfo,
			columnWidths: body.userPreferences?.columnWidths,
			columnWrap: body.userPreferences?.columnWrap,
		};
		return ok(relatedListInfo(context, list, await changePreference(context, list, input), onlyLayout));
	},
});

function preferencesBody(context: DataContext, list: RelatedList, preference: ListPreference) {
	const { object } = list.child;
	const order = preference.orderedBy ?? orderedByOf(list.order, object);
	const body = {
		...userPreferenceOf(list.columns, preference),
		orderedBy: orderedByInfo(context, object, order),
		preferencesId: relatedListKey(list),
	};
	return { ...body, eTag: eTagOf(body) };
}

/** The related list of an id of preferences, such as "Account.Orders". */
function listOfPreferences(context: DataContext, preferencesId: string): RelatedList {
	const [object = "", ...relation] = preferencesId.split(".");
	return relatedList(context, objectNamed(context, object), relation.join("."));
}

const preferenceBatch = dataCall({
	method: "GET",
	path: "/ui-api/related-list-preferences/batch/:preferencesIds",
	summary: "Reads the viewer's choices for several related lists.",
	in: { preferencesIds: listNames },
	statuses: [200, 400, 401],
	output: simpleBatchOf(relatedListPreferences),
	async run(context, { preferencesIds }) {
		const keys = context.registry.objects.flatMap((object) =>
			relatedListsOf(context.access, object).map(relatedListKey),
		);
		const preferences = await preferencesOf(context.act, keys);
		return simpleBatch(context, preferencesIds, async (id) => {
			const list = listOfPreferences(context, id);
			return preferencesBody(context, list, preferences.get(relatedListKey(list)) ?? noPreference);
		});
	},
});

const readPreferences = dataCall({
	method: "GET",
	path: "/ui-api/related-list-preferences/:preferencesId",
	summary: "Reads the viewer's choices for a related list: widths, wraps and order.",
	in: { preferencesId: z.string() },
	output: relatedListPreferences,
	async run(context, { preferencesId }) {
		const list = listOfPreferences(context, preferencesId);
		return ok(preferencesBody(context, list, await preferenceOf(context.act, relatedListKey(list))));
	},
});

const changePreferences = dataCall({
	method: "PATCH",
	path: "/ui-api/related-list-preferences/:preferencesId",
	summary: "Changes the viewer's choices for a related list.",
	in: { preferencesId: z.string() },
	example: {
		path: { preferencesId: "Order.LaterOrders" },
		body: { orderedBy: [{ fieldApiName: "EffectiveDate", isAscending: false }] },
	},
	statuses: [200, 400, 401, 403, 404],
	body: preferenceBody,
	output: relatedListPreferences,
	async run(context, { preferencesId, body }) {
		const list = listOfPreferences(context, preferencesId);
		return ok(preferencesBody(context, list, await changePreference(context, list, body)));
	},
});

export const relatedListInfoCalls = [
	infoBatch,
	summaries,
	readInfo,
	changeInfo,
	preferenceBatch,
	readPreferences,
	changePreferences,
];
