import { textIn } from "#records/kinds.ts";
import type { Query } from "#records/list-form.ts";
import { fieldOfPath } from "#records/list-info.ts";
import { preferenceOf } from "#records/list-views.db.ts";
import { type ListPreference, sortTexts } from "#records/list-views.ts";
import type { RegisteredObject } from "#records/registry.ts";
import {
	type RelatedList,
	relatedListInfo,
	relatedListKey,
	relatedListNamed,
	relatedListReference,
} from "#records/related-lists.ts";
import { eTagOf, eTagsOf } from "#records/represent.ts";
import { sortNames } from "#records/sort.ts";
import { Refusal } from "#shared/refusal.ts";
import type { DataContext } from "./data-call.ts";
import { type ListRequest, listLevel, pageLinksOf, readByToken, whereText } from "./list-query.ts";

/** The most rows of a page of a related list. */
export const mostRelated = 1_999;

/** The related list with a name. Hidden ones are unknown. */
export function relatedList({ access }: DataContext, parent: RegisteredObject, name: string): RelatedList {
	const list = relatedListNamed(access, parent, name);
	if (!list) throw new Refusal("not-found", "records.unknown-related-list", { list: name.slice(0, 80) });
	return list;
}

/** The columns of a related list as they are described when nothing is named. */
export const onlyLayout = { fields: [], optionalFields: [], restrictColumnsToLayout: true };

/** The rows of a related list of one record. Names that the viewer cannot sort by are left out. */
export const relatedQuery = (
	{ child, order }: RelatedList,
	{
		parentId,
		preference,
		sortBy,
		where,
	}: { parentId: string; preference: ListPreference; sortBy: string[]; where: string | null },
): Query => {
	const usual = preference.orderedBy ? sortTexts(preference.orderedBy) : order;
	return {
		where: where === null ? [] : [where],
		searchTerm: null,
		order: sortNames(sortBy.length > 0 ? sortBy : usual, child.object),
		unknownOrder: "left out",
		parent: { fieldName: child.fieldName, id: parentId },
	};
};

/** The name of the rows of a related list in page tokens. */
export const relatedRowsName = (list: RelatedList, parentId: string) => ["related", relatedListKey(list), parentId];

/** The address of the records of a related list. */
export const relatedPath = ({ child }: RelatedList, parentId: string): string =>
	`/ui-api/related-list-records/${parentId}/${child.relation}`;

export type RelatedRequest = Omit<ListRequest, "searchTerm"> & { includeColumnLabels: boolean };

/** The body of the records of a related list of a record that the viewer sees. */
export async function relatedRecords(
	context: DataContext,
	{ list, parentId }: { list: RelatedList; parentId: string },
	request: RelatedRequest,
) {
	const { fields, optionalFields, pageSize, pageToken, sortBy, includeColumnLabels } = request;
	const { object } = list.child;
	const where = whereText(request.where);
	const preference = await preferenceOf(context.act, relatedListKey(list));
	const { records, ...tokens } = await readByToken(context, {
		level: listLevel(context, { object, columns: list.columns }, request),
		query: relatedQuery(list, { parentId, preference, sortBy, where }),
		name: relatedRowsName(list, parentId),
		pageToken,
		pageSize,
	});
	const sortText = sortBy.length > 0 ? sortBy.join(",") : null;
	const parameters = {
		fields: fields.join(","),
		optionalFields: optionalFields.join(","),
		pageSize,
		sortBy: sortText,
		where,
	};
	const body = {
		...pageLinksOf(relatedPath(list, parentId), parameters, tokens),
		...(includeColumnLabels && { columnLabels: columnLabels(context, list) }),
		count: records.length,
		fields,
		listInfoETag: relatedListInfo(context, list, preference, onlyLayout).eTag,
		listReference: relatedListReference(list, parentId),
		optionalFields,
		pageSize,
		records,
		sortBy: sortText,
		where,
	};
	return { ...body, eTag: eTagOf({ ...body, records: eTagsOf(records) }) };
}

function columnLabels(context: DataContext, { child, columns }: RelatedList): Record<string, string> {
	const labels = columns.flatMap((name) => {
		const field = fieldOfPath(context, child.object, name)?.field;
		return field ? [[name, textIn(context.language, field.label)] as const] : [];
	});
	return Object.fromEntries(labels);
}
