import { z } from "zod";
import { eTag, listPage, orderByInfo, userPreference } from "./list-shapes.ts";
import { errorList } from "./record-shapes.ts";

/** The shapes of related lists. */

const relatedListReference = z.strictObject({
	id: z.null(),
	inContextOfRecordId: z.string().length(18).nullable(),
	listViewApiName: z.null(),
	objectApiName: z.string().nullable(),
	parentObjectApiName: z.string(),
	recordTypeId: z.string().nullable(),
	relatedListId: z.string(),
	type: z.literal("relatedList"),
});

/** The results of a batch without the summary of its errors. */
export const simpleBatchOf = (result: z.ZodType) =>
	z.strictObject({ results: z.array(z.object({ statusCode: z.int(), result: z.union([result, errorList]) })) });

export const relatedListCount = z.strictObject({
	count: z.int(),
	eTag,
	hasMore: z.boolean(),
	listReference: relatedListReference,
});

export const relatedListSummaries = z.strictObject({
	eTag,
	parentObjectApiName: z.string(),
	parentRecordTypeId: z.string(),
	relatedLists: z.array(
		z.strictObject({
			entityLabel: z.string(),
			entityLabelPlural: z.string(),
			fieldApiName: z.string(),
			keyPrefix: z.string(),
			label: z.string(),
			objectApiName: z.string(),
			parentFieldApiName: z.null(),
			relatedListId: z.string(),
			relatedListInfoUrl: z.string(),
			themeInfo: z.null(),
		}),
	),
});

export const relatedListInfo = z.strictObject({
	cloneable: z.boolean(),
	createable: z.boolean(),
	deletable: z.boolean(),
	displayColumns: z.array(
		z.strictObject({
			dataType: z.string(),
			fieldApiName: z.string(),
			filterable: z.boolean(),
			label: z.string(),
			lookupId: z.string().nullable(),
			sortable: z.boolean(),
		}),
	),
	eTag,
	fieldApiName: z.string(),
	fields: z.array(z.string()),
	filterLogicString: z.null(),
	filterable: z.boolean(),
	filteredByInfo: z.array(z.never()),
	label: z.string(),
	listReference: relatedListReference,
	objectApiNames: z.array(z.string()),
	optionalFields: z.array(z.string()),
	orderedByInfo: z.array(orderByInfo),
	restrictColumnsToLayout: z.boolean(),
	updateable: z.boolean(),
	userPreferences: userPreference,
	visibility: z.literal("Public"),
	visibilityEditable: z.literal(false),
});

export const relatedListPreferences = z.strictObject({
	...userPreference.shape,
	eTag,
	orderedBy: z.array(orderByInfo),
	preferencesId: z.string(),
});

export const relatedListRecords = z.strictObject({
	...listPage,
	columnLabels: z.record(z.string(), z.string()).optional(),
	listReference: relatedListReference,
});
