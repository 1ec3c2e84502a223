import { z } from "zod";
import { recordShape } from "./record-shapes.ts";

/** The shapes of lists and their records. */

export const listReference = z.object({
	id: z.string().length(18).nullable(),
	listViewApiName: z.string().nullable(),
	objectApiName: z.string().nullable(),
	type: z.string(),
});

export const pageLinks = {
	currentPageToken: z.string(),
	currentPageUrl: z.string(),
	nextPageToken: z.string().nullable(),
	nextPageUrl: z.string().nullable(),
	previousPageToken: z.string().nullable(),
	previousPageUrl: z.string().nullable(),
};

export const eTag = z.string().regex(/^[0-9a-f]{32}$/);

export const listPage = {
	...pageLinks,
	count: z.int(),
	eTag,
	fields: z.array(z.string()),
	listInfoETag: eTag,
	optionalFields: z.array(z.string()),
	pageSize: z.int(),
	records: z.array(recordShape),
	sortBy: z.string().nullable(),
	where: z.string().nullable(),
};

export const listRecordCollection = z.strictObject({
	...listPage,
	listReference,
	searchTerm: z.string().nullable(),
});
export const orderByInfo = z.strictObject({ fieldApiName: z.string(), isAscending: z.boolean(), label: z.string() });

export const userPreference = z.strictObject({
	columnWidths: z.record(z.string(), z.int()),
	columnWrap: z.record(z.string(), z.boolean()),
});

const listColumn = z.strictObject({
	fieldApiName: z.string(),
	inlineEditAttributes: z.null(),
	label: z.string(),
	lookupId: z.string().nullable(),
	searchable: z.boolean(),
	sortable: z.boolean(),
});

export const listInfo = z.strictObject({
	cloneable: z.boolean(),
	createable: z.boolean(),
	deletable: z.boolean(),
	displayColumns: z.array(listColumn),
	eTag,
	filterLogicString: z.string().nullable(),
	filteredByInfo: z.array(
		z.strictObject({
			fieldApiName: z.string(),
			label: z.string(),
			operandLabels: z.array(z.string()),
			operator: z.string(),
		}),
	),
	hasMassActions: z.boolean(),
	inlineEditDetails: z.null(),
	label: z.string(),
	listReference,
	listShares: z.array(z.strictObject({ label: z.string(), shares: z.array(z.string()) })).nullable(),
	objectApiNames: z.array(z.string()),
	orderedByInfo: z.array(orderByInfo),
	scope: z.strictObject({ apiName: z.string(), label: z.string(), entity: z.null(), relatedEntity: z.null() }),
	searchable: z.boolean(),
	updateable: z.boolean(),
	userPreferences: userPreference,
	visibility: z.enum(["Private", "Public", "Shared"]),
	visibilityEditable: z.boolean(),
});

export const listUi = z.strictObject({ eTag, info: listInfo, records: listRecordCollection });

const summaries = (summary: z.ZodType) =>
	z.strictObject({
		...pageLinks,
		count: z.int(),
		eTag,
		lists: z.array(summary),
		objectApiName: z.string(),
		pageSize: z.int(),
		queryString: z.string().nullable(),
		recentListsOnly: z.boolean(),
	});
const summary = { apiName: z.string(), id: z.string().length(18), label: z.string() };
export const listViewSummaries = summaries(z.strictObject({ ...summary, listUiUrl: z.string() }));
export const listInfoSummaries = summaries(z.strictObject({ ...summary, url: z.string() }));

export const listObjectInfo = z.strictObject({
	availableScopes: z.array(z.strictObject({ apiName: z.string(), label: z.string(), availableEntities: z.null() })),
	columns: z.array(
		z.strictObject({
			alias: z.null(),
			dataType: z.string(),
			defaultFilterOperator: z.string().nullable(),
			displayable: z.boolean(),
			fieldApiName: z.string(),
			filterable: z.boolean(),
			label: z.string(),
			picklistValues: z.array(z.strictObject({ label: z.string(), value: z.string() })).nullable(),
			quickFilterOperator: z.string().nullable(),
			quickFilterOverrides: z.null(),
			quickFilterable: z.boolean(),
			sortable: z.boolean(),
			supportedFilterOperators: z.array(z.string()),
		}),
	),
	createable: z.boolean(),
	eTag,
	objectApiName: z.string(),
	publicOrSharedCreatable: z.boolean(),
	relatedEntityApiName: z.null(),
});

export const listPreferences = z.strictObject({
	...userPreference.shape,
	eTag,
	listReference,
	orderedBy: z.array(orderByInfo),
});
