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

const listPage = {
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
